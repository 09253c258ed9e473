"""Scenario files, played and checked."""
