"""Damage, life, counters and entering, with what replaces them (CR 119-120, 614)."""
