"""Replacement effects as the second version of the notation had them: each event with a class of its own."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.abilities.trigger import EventKind

_Tree = dict[str, object]


def _goes(event: EventKind) -> Callable[[_Tree], object]:
    """Return how what goes to another zone is read: what it said of the object is what the event is about."""

    def read(tree: _Tree) -> object:
        kept = {name: each for name, each in tree.items() if name != "object"}
        pattern = {"kind": "EventPattern", "event": event.value, "subject": tree.get("object")}
        return {**kept, "kind": "GoesInto", "event": pattern}

    return read


REPLACEMENTS: Final[Mapping[str, Callable[[_Tree], object]]] = {
    "DiesInto": _goes(EventKind.DIES),
    "LeavesInto": _goes(EventKind.LEAVES),
}
"""The rows of replacement effects."""
