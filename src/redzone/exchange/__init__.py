"""Decks, puzzles and share codes: the forms in which others keep positions."""
