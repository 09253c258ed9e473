"""Cards: what rules text says, and where cards come from."""
