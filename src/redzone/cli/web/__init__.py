"""The commands for the table in the browser: ``redzone serve`` and ``redzone demo``."""
