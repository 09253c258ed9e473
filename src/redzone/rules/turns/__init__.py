"""Turns, phases, steps and priority (CR 117, 500-514)."""
