"""Triggered abilities (CR 603): their events."""
