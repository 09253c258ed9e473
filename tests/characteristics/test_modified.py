"""Modified permanents: what has counters, is equipped, or is enchanted by an Aura of its controller (CR 700.9)."""

import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.keyword import Keyword
from redzone.abilities.words import Status
from redzone.oracle.compiler import compile_ability, compile_exact
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support.aimed import is_in
from tests.support.states import game, permanent

ELK = ObjectId("elk")


def herald() -> tuple[Ability, ...]:
    return compile_ability("Modified creatures have flying.")


@pytest.mark.cr("700.9")
@pytest.mark.parametrize(
    ("counters", "yours", "theirs", "is_modified"),
    [
        ({}, None, None, False),
        ({"+1/+1": 1}, None, None, True),
        ({"charge": 1}, None, None, True),
        ({"charge": 0}, None, None, False),
        ({}, "Artifact — Equipment", None, True),
        ({}, None, "Artifact — Equipment", True),
        ({}, "Enchantment — Aura", None, True),
        ({}, None, "Enchantment — Aura", False),
        ({}, "Artifact — Fortification", None, False),
    ],
)
def test_counters_equipment_and_auras_of_its_controller_modify_a_creature(
    counters: dict[str, int], yours: str | None, theirs: str | None, is_modified: bool
) -> None:
    mine = [permanent("elk", "2/2", counters=counters), permanent("herald", "1/1", *herald())]
    if yours is not None:
        mine.append(permanent("mine", None, type=yours, attached_to="elk"))
    others = [permanent("other", None, type=theirs, attached_to="elk")] if theirs is not None else []
    view = View(game(mine, others, begun=False))
    assert (Keyword.FLYING in view.now(ELK).keywords) is is_modified


@pytest.mark.cr("700.9")
def test_texts_ask_for_modified_creatures_and_say_so() -> None:
    lines = (
        "Modified creatures you control have lifelink.",
        "As long as this creature is modified, it has flying.",
        "Whenever a modified creature you control dies, draw a card.",
        "This creature gets +1/+1 for each modified creature you control.",
    )
    for line in lines:
        abilities = compile_exact(line)
        assert is_in(Status.MODIFIED, *abilities)
        assert "modified" in describe_ability(*abilities).lower()
