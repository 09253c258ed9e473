"""Effects that come from outside of the game: those of scenario files."""
