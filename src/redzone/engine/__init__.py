"""Redzone for programs: games over JSON Lines, and tools for assistants over the Model Context Protocol."""
