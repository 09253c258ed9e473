"""The commands about the user's own copy of the Comprehensive Rules."""
