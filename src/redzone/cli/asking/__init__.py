"""Questions at the terminal, and how answers are read."""
