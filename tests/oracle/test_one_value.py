"""Every ability in its one value: what is compiled, what keywords mean, and what scenarios begin with."""

from collections.abc import Iterator
from pathlib import Path

from redzone.abilities.ability import Ability, Card, KeywordAbility
from redzone.abilities.normal_form import normal_form
from redzone.abilities.rewriting import everything_in
from redzone.keywords import expand
from redzone.notation import read_scenarios
from redzone.notation.position import position_of
from redzone.oracle import compile_text
from redzone.values.types import TypeLine
from redzone.values.value import Value
from tests.support.real_cards import SINCE_2018, Face, faces_of

OWN = Path(__file__).parents[1] / "scenarios" / "own"


class Abilities(Value, frozen=True):
    """Abilities in which every meaning should have its one value."""

    abilities: tuple[Ability, ...]


def compiled(face: Face) -> tuple[Ability, ...]:
    try:
        type_line = TypeLine.of(face.type_line)
    except ValueError:
        type_line = None
    return compile_text(face.oracle_text or "", name=face.name, type_line=type_line).abilities


def meanings(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Yield abilities, with those that the keywords among them mean."""
    for ability in abilities:
        yield ability
        if isinstance(ability, KeywordAbility):
            yield from expand(ability)


def assert_one_value(abilities: tuple[Ability, ...]) -> None:
    found = Abilities(tuple(meanings(abilities)))
    assert normal_form(found) == found


def test_compiled_cards_have_one_value(shared: Path) -> None:
    for face in faces_of(shared, SINCE_2018):
        assert_one_value(compiled(face))


def test_cards_of_scenarios_have_one_value(shared: Path) -> None:
    files = [*OWN.glob("*.yaml"), *(shared / "cases").glob("*.yaml")]
    cases = [case for file in files for case in read_scenarios(file)]
    for case in cases:
        for part in everything_in(tuple(position_of(case, lenient=True).state.permanents.values())):
            if isinstance(part, Card):
                assert_one_value(part.abilities)
