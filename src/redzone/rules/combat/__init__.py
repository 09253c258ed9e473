"""The combat phase, from top to bottom (CR 506-511)."""
