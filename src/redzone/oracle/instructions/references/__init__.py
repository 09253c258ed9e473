"""What the words of instructions name and point back to: the discourse, and objects, players and numbers in it."""
