"""Keyword abilities (CR 702): lists of them, and those that have a form of their own."""
