"""``redzone rules import``: the user's copy of the Comprehensive Rules."""

from pathlib import Path

from redzone import cr
from redzone.cards.rules_copy import copy_path, import_copy
from redzone.cli.output import Screen


def import_rules(file: Path, *, as_json: bool) -> int:
    """Keep a copy and say which edition it is."""
    screen = Screen()
    path = copy_path()
    copy = import_copy(file, path)
    if as_json:
        numbers = {"rules": len(copy.rules), "glossary": len(copy.glossary)}
        screen.json({"file": str(path), "edition": copy.edition or None, "follows": cr.EDITION, **numbers})
        return 0
    screen.say(f"{len(copy.rules):,} rules of the edition of {copy.edition or 'an unknown date'} in {path}")
    if copy.edition != cr.EDITION:
        screen.say(f"Redzone follows the edition of {cr.EDITION}; redzone rules diff lists what is different")
    return 0
