"""Casting spells and activating abilities (CR 601, 602), and what else players do with priority (CR 116)."""
