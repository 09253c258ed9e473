"""What stands behind the board editor: cards by name, and boards in every form."""
