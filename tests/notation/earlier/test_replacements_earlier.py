"""Replacement effects as the second version saved them are those of today."""

import msgspec
import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.event_patterns import dies, leaves
from redzone.abilities.replacement import GoesInto, Replacement
from redzone.abilities.static import Replaces
from redzone.notation.earlier import updated

THIS = {"kind": "Is", "object": "this"}


@pytest.mark.cr("614.1a")
@pytest.mark.parametrize(
    ("tree", "replacement"),
    [
        ({"kind": "DiesInto", "object": THIS}, GoesInto(dies())),
        ({"kind": "DiesInto", "object": THIS, "zone": "library"}, GoesInto(dies(), "library")),
        ({"kind": "LeavesInto", "object": THIS, "zone": "hand"}, GoesInto(leaves(), "hand")),
    ],
)
def test_replacements_of_the_second_version(tree: dict[str, object], replacement: Replacement) -> None:
    saved = {"kind": "Replaces", "replacement": tree}
    assert msgspec.convert(updated(saved, 2), Ability) == Replaces(replacement)
