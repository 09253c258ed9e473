"""Values that an earlier version saved still mean the same."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from redzone.abilities.ability import Ability
from redzone.notation.earlier import updated, updated_json
from redzone.notation.saved import load_events, load_game, load_saved
from redzone.oracle import compile_ability, compile_text
from redzone.rules.game import replay
from redzone.values.types import TypeLine

FOLDER = Path(__file__).with_name("saved-1")
BARE = "Bare"


class SavedAbilities(msgspec.Struct):
    """The abilities of a text, as they were saved."""

    text: str
    type: str
    abilities: list[object]


class Saved(msgspec.Struct):
    """A saved value of a case; of a game also the life totals and permanents at its end."""

    id: str
    saved: msgspec.Raw
    end: dict[str, object] = {}


def rows(name: str) -> Iterator[bytes]:
    yield from FOLDER.joinpath(f"{name}.jsonl").read_bytes().splitlines()


def saved(name: str) -> list[Saved]:
    return [msgspec.json.decode(row, type=Saved) for row in rows(name)]


ABILITIES = [msgspec.json.decode(row, type=SavedAbilities) for row in rows("abilities")]
DECODER = msgspec.json.Decoder(tuple[Ability, ...])


def compiled(example: SavedAbilities) -> tuple[Ability, ...]:
    if example.type == BARE:
        return compile_ability(example.text)
    return compile_text(example.text, name="Warden of the Ninth Gate", type_line=TypeLine.of(example.type)).abilities


@pytest.mark.parametrize("example", ABILITIES, ids=range(len(ABILITIES)))
def test_abilities_mean_what_their_text_means_today(example: SavedAbilities) -> None:
    assert DECODER.decode(msgspec.json.encode(updated(example.abilities))) == compiled(example)


@pytest.mark.parametrize("row", saved("games"), ids=lambda row: row.id)
def test_games_are_replayed_to_the_same_end(row: Saved) -> None:
    start, entries = load_game(bytes(row.saved))
    end = replay(start, entries).state
    life = {str(player): status.life for player, status in end.players.items()}
    assert {"life": life, "permanents": sorted(end.permanents)} == row.end


@pytest.mark.parametrize("row", saved("states"), ids=lambda row: row.id)
def test_states_are_read(row: Saved) -> None:
    load_saved(bytes(row.saved))


@pytest.mark.parametrize("row", saved("events"), ids=lambda row: row.id)
def test_events_are_read(row: Saved) -> None:
    assert load_events(bytes(row.saved))


def test_what_is_of_the_present_version_stays_as_it_is() -> None:
    assert updated_json(b'{"redzone": 3}') == b'{"redzone": 3}'
