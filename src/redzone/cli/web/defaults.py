"""What options of ``redzone serve`` are made of."""

from typing import Final

LOCAL: Final = "127.0.0.1"
"""The address of this machine for itself."""
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  it is what --public says
"""All addresses of this machine."""
TABLE_LIMITS: Final = ("tables", "objects", "seconds")
"""How many tables there are, what is in one, and how long one action may compute."""
SERVER_LIMITS: Final = ("connections", "connections_each", "tables_each", "rate", "idle")
"""How many connections there are, of everybody and of one address, how many tables an address opens at once, how many
messages a second come from a client, and after how many silent seconds it is let go."""
