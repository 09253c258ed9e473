"""Saved values of earlier versions, as they are written today."""
