"""Zones and the objects in them (CR 110, 301-310, 400-406)."""
