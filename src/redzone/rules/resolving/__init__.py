"""Spells and abilities resolve (CR 608, 701)."""
