"""Abilities and effects in Oracle wording."""
