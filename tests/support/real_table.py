"""Random games at a table of real cards, those of a card store that are understood in full."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from redzone.cards.names import fold
from redzone.cards.printed_cards import UnsupportedCardError, printed_card
from redzone.cards.record import CardRecord
from redzone.characteristics.chosen import choices_of
from redzone.game.card import Card
from redzone.game.state import GameState
from redzone.notation.position import position_of
from redzone.notation.read import parse_scenarios
from redzone.rules.game import begin
from redzone.values.types import CardType
from tests.support.random_table import LANDS, NAMES

_LANDS_EACH: Final = 2
_CANDIDATES: Final = 150
_PERMANENTS: Final = 6
_HAND: Final = 7
_GRAVEYARD: Final = 4
_LIBRARY: Final = 14
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


class RealCards:
    """The cards of a store, and which of them are understood in full."""

    def __init__(self, path: Path, records: Sequence[CardRecord]) -> None:
        self.path = path
        self.names = sorted(record.name for record in records)
        self._records: Mapping[str, CardRecord] = {fold(record.name): record for record in records}
        self._known = lru_cache(maxsize=None)(self._understood)

    def find(self, name: str) -> CardRecord:
        """Return the card of a name that is in the store."""
        return self._records[fold(name)]

    def understood(self, name: str) -> Card | None:
        """Return the card of a name, ``None`` if a line of it is not understood."""
        return self._known(name)

    def _understood(self, name: str) -> Card | None:
        try:
            printed = printed_card(self.find(name), self.find)
        except (UnsupportedCardError, KeyError):
            return None
        return None if printed.unsupported or printed.sleeping else printed.card


def _goes_on_battlefield(card: Card) -> bool:
    """Whether a card can be there from the start: with nothing to enchant, and no choice to make as it enters."""
    fleeting = not _FLEETING.isdisjoint(card.type_line.types)
    return not fleeting and "Aura" not in card.type_line.subtypes and not choices_of(card)


def real_table(cards: RealCards, seed: int) -> GameState:
    """A game that has begun its first turn: two to four players with random cards in every zone, and lands."""
    return begin(real_position(cards, seed)).state


def real_position(cards: RealCards, seed: int) -> GameState:
    """The position in which the game of this seed begins."""
    random = Random(seed)
    drawn = ((name, cards.understood(name)) for name in random.sample(cards.names, _CANDIDATES * 3))
    pool = [(name, card) for name, card in drawn if card is not None and (card.abilities or random.random() < 0.1)]
    seats = [_seat(player, pool, random) for player in NAMES[: random.randint(2, 4)]]
    rules = random.choice(("commander", "duel"))
    text = json.dumps({"redzone": 1, "rules": rules, "seats": seats, "step": "untap"})
    (scenario,) = parse_scenarios(text, "table.json")
    return position_of(scenario).state


def _seat(player: str, pool: Sequence[tuple[str, Card]], random: Random) -> dict[str, object]:
    """A player with lands and random cards in every zone."""
    permanents = [name for name, card in pool if _goes_on_battlefield(card)]
    names = [name for name, _ in pool]
    lands = [
        {"name": name, "type": f"Basic Land — {name}", "text": f"{{T}}: Add {mana}.", "count": _LANDS_EACH}
        for name, mana in LANDS
    ]
    dealt = {
        "battlefield": random.choices(permanents, k=_PERMANENTS),
        "hand": random.choices(names, k=_HAND),
        "graveyard": random.choices(names, k=_GRAVEYARD),
        "library": random.choices(names, k=_LIBRARY),
    }
    zones = {
        zone: [{"card": name, "id": f"{player}-{zone}-{place}"} for place, name in enumerate(found)]
        for zone, found in dealt.items()
    }
    for land in lands:
        land["id"] = f"{player}-{land['name']}"
    return {"player": player, "life": 20, **zones, "battlefield": [*lands, *zones["battlefield"]]}
