"""Which declarations are legal, as one exact problem for attackers and blockers (CR 508.1c-d, 509.1b-c)."""
