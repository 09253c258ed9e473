"""Static abilities (CR 604), replacement and prevention among them (CR 614, 615)."""
