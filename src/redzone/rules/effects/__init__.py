"""Effects that last, replace and prevent (CR 611, 614-616)."""
