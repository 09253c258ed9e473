"""Who attacks, blocks and defends, and who may (CR 506, 508.4, 509.1b)."""
