"""Phrases that reader and printer share, a row for each."""
