"""What texts refer to: targets, terms, timing (CR 115, 608.2)."""
