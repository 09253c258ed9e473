"""What people call players and objects through a whole run, and events as plain facts."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final, Self, TypeGuard, get_args, get_type_hints

from msgspec.structs import asdict, replace

from redzone.game.card import PhysicalCard
from redzone.game.event import Event, rule_of
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, label_of
from redzone.values.value import Value

NAMELESS: Final = "a face-down card"
"""What people call a card whose name they don't know."""


class Names(Value, frozen=True):
    """What people call the players and objects of a run.

    An object goes by the name of its card while no other object of the run has that name, else by its label. Cards in
    libraries have no part in it: nobody has seen them.
    """

    players: Mapping[PlayerId, str] = {}
    cards: Mapping[CardId, str] = {}
    shared: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *states: GameState) -> Self:
        """Return the names for a run that goes through ``states``."""
        names = cls()
        for state in states:
            names = names.with_state(state)
        return names

    def with_state(self, state: GameState) -> Self:
        """Return the names with those of the players and objects of ``state`` that are new."""
        new = {card.id: card.printed.name for card in _cards(state) if card.id not in self.cards}
        if not new and state.players.keys() <= self.players.keys():
            return self
        cards = {**self.cards, **new}
        counts = Counter(cards.values())
        shared = frozenset(name for name in counts if counts[name] > 1 or cards.get(CardId(name), name) != name)
        players = {player: status.name for player, status in state.players.items()}
        return replace(self, players={**players, **self.players}, cards=cards, shared=shared)

    def card(self, card: CardId) -> str:
        """Return what people call a card; one that the run has not seen goes by its label."""
        name = self.cards.get(card, card)
        return card if name in self.shared else name or NAMELESS

    def name(self, target: Target | None) -> str:
        """Return what people call a player or object."""
        if target is None:
            return "nothing"
        if isinstance(target, str):
            return self.card(label_of(target))
        return self.players.get(target, f"player {target}")


def _cards(state: GameState) -> Iterable[PhysicalCard]:
    """Yield the cards of all objects but those in libraries."""
    yield from (permanent.card for permanent in state.permanents.values())
    yield from (card.card for card in (*state.command, *state.exile))
    yield from (spell.card for spell in state.stack if spell.card is not None)
    for player in state.players.values():
        yield from (card.card for card in (*player.graveyard, *player.hand))


def event_facts(event: Event, names: Names) -> dict[str, object]:
    """Return an event as plain data: its kind, its fields, and the rule that decided it as ``cr``.

    Players go by their names and objects by their labels.
    """
    facts: dict[str, object] = {"kind": type(event).__name__}
    values: dict[str, object] = asdict(event)
    players = _player_fields(type(event))
    facts |= {field: _plain(value, names, holds_players=field in players) for field, value in values.items()}
    rule = rule_of(event)
    return facts if rule is None else {**facts, "cr": str(rule)}


_EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)

EVENT_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    kind.__name__: ("kind", *kind.__struct_fields__, "cr") for kind in _EVENTS
}
"""The fields of events as plain data, by their kinds."""


@cache
def _player_fields(kind: type[Event]) -> frozenset[str]:
    """Return the fields of a class of events whose whole numbers are players."""
    hints: dict[str, object] = get_type_hints(kind)
    return frozenset(field for field, hint in hints.items() if _mentions_players(hint))


def _mentions_players(hint: object) -> bool:
    arguments: tuple[object, ...] = get_args(hint)
    return hint is PlayerId or any(map(_mentions_players, arguments))


def _plain(value: object, names: Names, *, holds_players: bool) -> object:
    if _is_tuple(value):
        return [_plain(each, names, holds_players=holds_players) for each in value]
    match value:
        case StrEnum():
            return value.value
        case str():
            return label_of(ObjectId(value))
        case int() if holds_players:
            return names.name(PlayerId(value))
        case _:
            return value


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)
