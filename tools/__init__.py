"""Tools for those who work on Redzone; they are not part of the package."""
