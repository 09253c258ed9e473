"""Costs to attack and block, mana, and paying (CR 106, 118, 508.1h-j, 509.1d-f)."""
