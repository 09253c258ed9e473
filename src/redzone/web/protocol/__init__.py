"""What the server of a table and its clients say to each other, as values."""
