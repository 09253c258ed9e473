"""A game as it is played: its log, and the names of what is in it."""
