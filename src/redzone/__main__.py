"""``python -m redzone``: the command line."""

from redzone.cli import main

main()
