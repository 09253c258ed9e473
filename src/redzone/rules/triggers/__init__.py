"""Triggered abilities (CR 603): what triggers them, and how they come onto the stack."""
