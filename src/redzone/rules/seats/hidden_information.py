"""What a player can see of a game (CR 400.2, 401.2, 402.3, 708.5)."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeGuard, TypeVar

from msgspec.structs import astuple, replace

from redzone.abilities.rewriting import rewritten
from redzone.game.card import Card, PhysicalCard, ZoneObject
from redzone.game.happening import EnteringInProgress
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId, PlayerId, label_of
from redzone.values.types import TypeLine
from redzone.values.value import Value

_ValueT = TypeVar("_ValueT", bound=Value)

UNKNOWN_CARD: Final = Card(name="", type_line=TypeLine())
"""What is seen of a card that can't be looked at."""

_PUBLIC_FIELDS: Final = frozenset(("name", "team", "commander_damage", "commander_casts", "last_known", "tokens_made"))
"""Fields that hold nothing secret, whatever their words are equal to."""


class PlayerView(Value, frozen=True):
    """A game as one player may see it: ``state`` has stand-ins for everything that is hidden from that player.

    How many cards there are is no secret, and neither is who owns them.
    """

    player: PlayerId
    state: GameState


def view_for(state: GameState, player: PlayerId) -> PlayerView:
    """Return the game as ``player`` may see it.

    Hidden are the cards of all libraries, those in the hands of others, and what face-down permanents and spells of
    others are; but what the player has to choose among is seen. A stand-in tells nothing: not even which card it was
    before.
    """
    hiding = _Hiding(state, player)
    return PlayerView(player, hiding.told())


class _Hiding:
    """Replaces what one player can't see."""

    def __init__(self, state: GameState, viewer: PlayerId) -> None:
        self._state = state
        self._viewer = viewer
        shown = _mentioned(state, viewer)
        self._prefix = _unused_prefix(state)
        self._faces: dict[CardId, str] = {}
        self._objects: dict[str, str] = {}
        for card_id, controller in _face_down(state):
            if controller != viewer and card_id not in self._faces:
                self._faces[card_id] = self._stand_in()
        for card in _hidden_cards(state, viewer):
            if card.id not in shown:
                self._objects[card.id] = self._stand_in()

    def _stand_in(self) -> str:
        return f"{self._prefix}-{len(self._faces) + len(self._objects) + 1}"

    def told(self) -> GameState:
        """Return the state without what is hidden."""
        last_known = {
            self._name(id_): self._told(known) if self._is_hidden(id_) else known
            for id_, known in self._state.last_known.items()
        }
        return replace(self._told(self._state), last_known=last_known)

    def _is_hidden(self, id_: str) -> bool:
        known = self._state.last_known.get(ObjectId(id_))
        public = known is not None and not known.permanent.face_down
        return not public and (id_ in self._objects or label_of(ObjectId(id_)) in self._faces)

    def _name(self, id_: str) -> ObjectId:
        if not self._is_hidden(id_):
            return ObjectId(id_)
        return ObjectId(self._objects.get(id_) or self._faces[label_of(ObjectId(id_))])

    def _told(self, value: _ValueT) -> _ValueT:
        changes: dict[str, object] = {}
        old: tuple[object, ...] = astuple(value)
        for field, part in zip(value.__struct_fields__, old, strict=True):
            meant = part if field in _PUBLIC_FIELDS else self._part(part)
            if meant is not part:
                changes[field] = meant
        return replace(value, **changes) if changes else value

    def _part(self, part: object) -> object:
        match part:
            case Card():
                return part
            case ZoneObject(id=id_, card=card) if id_ in self._objects:
                name = self._objects[id_]
                return ZoneObject(ObjectId(name), PhysicalCard(CardId(name), card.owner, UNKNOWN_CARD))
            case PhysicalCard(id=card_id) if card_id in self._faces:
                return replace(part, id=CardId(self._faces[card_id]), printed=UNKNOWN_CARD, commander=False)
            case Value():
                return self._told(part)
            case str() if type(part) is str:
                return self._name(part)
            case _:
                return self._several(part)

    def _several(self, part: object) -> object:
        if _is_tuple(part):
            return tuple(map(self._part, part))
        return {self._part(key): self._part(each) for key, each in part.items()} if _is_mapping(part) else part


def _face_down(state: GameState) -> Iterator[tuple[CardId, PlayerId]]:
    """Yield the cards that are face down on the battlefield, on their way there or on the stack (CR 708.2, 708.4)."""
    yield from ((each.card.id, each.controller) for each in state.permanents.values() if each.face_down)
    resolving = () if state.resolution is None else (state.resolution.object,)
    for spell in (*state.stack, *resolving):
        if spell.card is not None and spell.is_face_down:
            yield spell.card.id, spell.controller
    for happening in state.happenings:
        if isinstance(happening, EnteringInProgress):
            arrivals = (*happening.arrivals, *happening.ready)
            yield from ((each.card.id, each.controller) for each in arrivals if each.face_down)


def _hidden_cards(state: GameState, viewer: PlayerId) -> Iterator[ZoneObject]:
    """Yield the cards in hidden zones that a player can't look at (CR 401.2, 402.3)."""
    for id_, player in state.players.items():
        yield from player.library or ()
        if id_ != viewer:
            yield from player.hand


def _mentioned(state: GameState, viewer: PlayerId) -> frozenset[str]:
    """Return what a player may look at now: what there is to choose from, if that player decides, and what is shown."""
    found: list[str] = []

    def note(part: object) -> object:
        if type(part) is str:
            found.append(part)
        return part

    if state.decision is not None and state.decision.player == viewer:
        rewritten(state.decision, note)
    if state.resolution is not None and viewer in state.resolution.lookers:
        found += state.resolution.looked_at
    return frozenset(found)


def _unused_prefix(state: GameState) -> str:
    """Return the beginning of names that nothing in the game has."""
    taken = [*state.permanents, *(each.id for player in state.players.values() for each in _cards_of(player))]
    prefix = "hidden"
    while any(each.startswith(prefix) for each in taken):
        prefix += "_"
    return prefix


def _cards_of(player: Player) -> tuple[ZoneObject, ...]:
    return (*player.hand, *player.graveyard, *(player.library or ()))


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
