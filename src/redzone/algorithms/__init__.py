"""Flows, hulls and lazy products: no Magic inside."""
