"""What instructions say, clause by clause."""
