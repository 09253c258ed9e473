"""The commands for other programs: ``redzone engine`` and ``redzone mcp``."""
