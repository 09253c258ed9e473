"""Nouns and qualities, of which the longer texts are made."""
