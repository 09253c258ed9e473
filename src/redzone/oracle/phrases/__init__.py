"""Phrases that all kinds of lines share: objects, conditions, costs, and what is said of objects."""
