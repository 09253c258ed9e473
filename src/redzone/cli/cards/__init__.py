"""The commands about cards."""
