"""Values that an earlier version saved still mean the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from redzone.abilities.ability import Ability
from redzone.notation.earlier import updated, updated_json, updated_messagepack
from redzone.notation.earlier.meanings import in_normal_form
from redzone.notation.saved import load_events, load_game, load_saved, saved_text
from redzone.oracle import compile_ability, compile_text
from redzone.rules.game import replay
from redzone.values.types import TypeLine

VERSIONS = (1, 2)
BARE = "Bare"


class Abilities(msgspec.Struct, frozen=True):
    """The abilities of a text, as they are today."""

    abilities: tuple[Ability, ...]


class SavedAbilities(msgspec.Struct):
    """The abilities of a text, as they were saved."""

    text: str
    type: str
    abilities: list[object]


class Saved(msgspec.Struct, kw_only=True):
    """A saved value of a case; of a game also the life totals and permanents at its end."""

    id: str
    saved: msgspec.Raw
    end: dict[str, object] = {}
    version: int = 1


def rows(name: str, version: int) -> Iterator[bytes]:
    yield from Path(__file__).with_name(f"saved-{version}").joinpath(f"{name}.jsonl").read_bytes().splitlines()


def saved(name: str) -> list[Saved]:
    found = [(msgspec.json.decode(row, type=Saved), version) for version in VERSIONS for row in rows(name, version)]
    return [msgspec.structs.replace(row, version=version) for row, version in found]


ABILITIES = [
    (version, msgspec.json.decode(row, type=SavedAbilities))
    for version in VERSIONS
    for row in rows("abilities", version)
]
DECODER = msgspec.json.Decoder(Abilities)


MISREAD = "When this creature enters, if you've cast another spell this turn, draw a card."
"""What was read as two spells, this one or not, and is refused today."""


NARROWER = re.compile(r"after this (?:main|combat) phase", re.IGNORECASE)
"""What was read as "after this phase", whichever it is, and asks for such a phase today (CR 500.8)."""


def compiled(example: SavedAbilities) -> tuple[Ability, ...]:
    if example.type == BARE:
        return compile_ability(example.text)
    return compile_text(example.text, name="Warden of the Ninth Gate", type_line=TypeLine.of(example.type)).abilities


@pytest.mark.parametrize(("version", "example"), ABILITIES, ids=range(len(ABILITIES)))
def test_abilities_mean_what_their_text_means_today(version: int, example: SavedAbilities) -> None:
    present = DECODER.decode(msgspec.json.encode({"abilities": updated(example.abilities, version)}))
    today = compiled(example)
    if NARROWER.search(example.text):
        assert re.sub(r"after=\([^)]*\)", "after=()", repr(today)) == repr(in_normal_form(present).abilities)
        return
    assert today == (() if example.text == MISREAD else in_normal_form(present).abilities)


@pytest.mark.parametrize("row", saved("games"), ids=lambda row: f"{row.version}-{row.id}")
def test_games_are_replayed_to_the_same_end(row: Saved) -> None:
    start, entries = load_game(bytes(row.saved))
    end = replay(start, entries).state
    life = {str(player): status.life for player, status in end.players.items()}
    assert {"life": life, "permanents": sorted(end.permanents)} == row.end


@pytest.mark.parametrize("row", saved("states"), ids=lambda row: f"{row.version}-{row.id}")
def test_states_are_read_and_saved_again_as_they_are(row: Saved) -> None:
    state = load_saved(bytes(row.saved))
    assert load_saved(saved_text(state)) == state


@pytest.mark.parametrize("row", saved("events"), ids=lambda row: f"{row.version}-{row.id}")
def test_events_are_read(row: Saved) -> None:
    assert load_events(bytes(row.saved))


def test_what_is_of_the_present_version_stays_as_it_is() -> None:
    assert updated_json(b'{"redzone": 3}') is None
    assert updated_messagepack(msgspec.msgpack.encode({"redzone": 3})) is None
