"""Texts and trees: YAML and JSON with the place of everything in them."""
