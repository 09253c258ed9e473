"""Write the man pages, one for each command.

python -m tools.man_pages build/man/man1    # then: man -M build/man redzone-run
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from redzone.cli.app import app
from redzone.cli.man import contexts, man_page, page_name


def write_pages(folder: Path) -> list[Path]:
    """Write all pages into a folder, and return their files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for context in contexts(click.Context(app, info_name="redzone")):
        path = folder / f"{page_name(context)}.1"
        path.write_text(man_page(context), encoding="utf-8", newline="\n")
        written.append(path)
    return written


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages and say how many there are."""
    parser = argparse.ArgumentParser(prog="python -m tools.man_pages", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pages go")
    folder: Path = parser.parse_args(arguments).folder
    print(f"{len(write_pages(folder))} man pages in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
