"""The commands about decks, puzzles and share codes."""
