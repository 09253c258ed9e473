"""Tables for random games: seats with cards of a store in every zone, as a scenario file has them."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from redzone.cards.errors import CardError
from redzone.cards.printed_cards import printed_card
from redzone.cards.store import CardStore
from redzone.game.card import Card
from redzone.game.state import GameState
from redzone.notation.position import position_of
from redzone.notation.read import parse_scenarios
from redzone.rules.game import begin
from redzone.values.types import CardType

_SEATS: Final = ("North", "East", "South", "West")
_RULES: Final = ("commander", "duel")
_LANDS: Final = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})
_PERMANENTS: Final = 5
_ELSEWHERE: Final = {"hand": 6, "graveyard": 3, "library": 12}
_POOL: Final = 60
_LANDS_OF_EACH: Final = 2
_WITHOUT_LIBRARY: Final = 0.25


class Pool(NamedTuple):
    """The names of cards that are understood, and which of them can stand on the battlefield from the start."""

    names: tuple[str, ...]
    permanents: frozenset[str]


def pool_of(random: Random) -> Pool:
    """Return some of the cards of the user's store that are understood in full."""
    with CardStore.open() as store:
        records = sorted(store, key=lambda record: record.name)
        random.shuffle(records)
        found: dict[str, Card] = {}
        for record in records:
            if len(found) == _POOL:
                break
            try:
                printed = printed_card(record, store.card)
            except CardError:
                continue
            if not printed.unsupported and not printed.sleeping:
                found[record.name] = printed.card
    return Pool(tuple(found), frozenset(name for name, card in found.items() if _stands(card)))


def _stands(card: Card) -> bool:
    line = card.type_line
    return _FLEETING.isdisjoint(line.types) and "Aura" not in line.subtypes


def table(pool: Pool, random: Random) -> GameState:
    """Return a game about to begin: two to four players with random cards, some of them without a library."""
    seats = [_seat(name, pool, random) for name in _SEATS[: random.randint(2, len(_SEATS))]]
    document = {"redzone": 1, "rules": random.choice(_RULES), "seats": seats, "step": "untap"}
    (scenario,) = parse_scenarios(json.dumps(document), "table.json")
    return begin(position_of(scenario).state).state


def _seat(name: str, pool: Pool, random: Random) -> dict[str, object]:
    standing = sorted(pool.permanents)
    battlefield = [*_lands(name), *_cards(name, "battlefield", random.choices(standing, k=_PERMANENTS))]
    zones = {zone: _cards(name, zone, random.choices(pool.names, k=count)) for zone, count in _ELSEWHERE.items()}
    if random.random() < _WITHOUT_LIBRARY:
        del zones["library"]
    return {"player": name, "life": 20, "battlefield": battlefield, **zones}


def _cards(player: str, zone: str, names: Sequence[str]) -> list[dict[str, str]]:
    return [{"card": name, "id": f"{player.lower()}-{zone}-{number}"} for number, name in enumerate(names, 1)]


def _lands(player: str) -> Iterator[dict[str, object]]:
    for name, mana in _LANDS.items():
        yield {
            "name": name,
            "id": f"{player.lower()}-{name.lower()}",
            "type": f"Basic Land — {name}",
            "text": f"{{T}}: Add {mana}.",
            "count": _LANDS_OF_EACH,
        }
