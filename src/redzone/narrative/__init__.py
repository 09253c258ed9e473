"""What happened and what is to be decided, in words and tables."""
