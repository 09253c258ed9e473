"""What a player can see of a game, and of what happens in it (CR 400.2, 401.2, 402.3, 708.5).

A stand-in tells nothing: cards in hidden zones have one each where they are, and all of them the same one elsewhere, so
that nobody learns which card of a library was found.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from operator import is_
from typing import Final, NamedTuple, TypeGuard, TypeVar

from msgspec.structs import astuple, replace

from redzone.abilities.rewriting import rewritten
from redzone.game.action import Action, ActivateAbility, CastSpell, PlayLand
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CastingChoice, Decision, ObjectsChoice
from redzone.game.event import AbilityActivated, CardDiscarded, CardsRevealed, Event, ZoneChanged
from redzone.game.happening import EnteringInProgress
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.stack import FACE_DOWN_COSTS, Repetition
from redzone.game.state import GameState, LastKnown
from redzone.game.transition import Transition
from redzone.values.identity import CardId, ObjectId, PlayerId, label_of
from redzone.values.types import TypeLine
from redzone.values.value import RECENT, Remembered, RememberedEach, Value

_ValueT = TypeVar("_ValueT", bound=Value)

_HIDDEN_ZONES: Final = frozenset({Zone.HAND, Zone.LIBRARY})
"""The zones that not all players can look at (CR 400.2)."""

UNKNOWN_CARD: Final = Card(name="", type_line=TypeLine())
"""What is seen of a card that can't be looked at."""

_PUBLIC_FIELDS: Final = frozenset(("name", "team", "commander_damage", "commander_casts", "last_known", "tokens_made"))
"""Fields that hold nothing secret, whatever their words are equal to."""


class PlayerView(Value, frozen=True):
    """A game as one player may see it: ``state`` has stand-ins for everything that is hidden from that player.

    How many cards there are is no secret, and neither is who owns them. ``player`` is ``None`` for a spectator.
    """

    player: PlayerId | None
    state: GameState


def view_for(state: GameState, player: PlayerId | None) -> PlayerView:
    """Return the game as ``player`` may see it, or with ``None`` as a spectator may, who looks at nobody's hand.

    Hidden are the cards of all libraries, those in the hands of others, what face-down permanents and spells of others
    are, and what others choose from among hidden cards; but what the player has to choose among is seen.
    """
    return _views(state, player)


def _view_for(state: GameState, player: PlayerId | None) -> PlayerView:
    return PlayerView(player, _Hiding(state, player).told())


_views: Final[RememberedEach[GameState, PlayerId | None, PlayerView]] = RememberedEach(_view_for, limit=RECENT)


def events_for(state: GameState, done: Transition, player: PlayerId | None) -> tuple[Event, ...]:
    """Return what happened from ``state`` on as ``player`` saw it.

    A card that moves from one hidden zone to another is not named, unless it is in the player's hand before or after.
    What is revealed, discarded, activated or goes to a public zone is named from then on.
    """
    before, after = _Hiding(state, player), _Hiding(done.state, player)
    hidden = {*before.concealed, *after.concealed, *_passed_through(done.events, after)}
    revealed: set[str] = set()
    told: list[Event] = []
    for event in done.events:
        revealed.update(_revealed(event, after))
        told.append(after.event(event, hidden - revealed))
    return tuple(told)


def action_for(state: GameState, action: Action, player: PlayerId | None) -> Action:
    """Return what somebody does as ``player`` sees it: what is announced, but not what is chosen in hidden zones."""
    if action.player == player:
        return action
    hiding = _Hiding(state, player)
    return hiding.action(action, set(hiding.concealed).difference(_announced(action)))


def actual_action(state: GameState, action: Action, player: PlayerId | None) -> Action:
    """Return an action whose words are those of the player's view in the words of the game itself."""
    actual = _Hiding(state, player).actual
    return _renamed(action, lambda id_: actual.get(id_, id_))


class _FaceDown(NamedTuple):
    """What lies face down: the object, its card, and who may look at it (CR 708.5)."""

    id: ObjectId
    card: CardId
    controller: PlayerId


class _Hiding:
    """Replaces what one player can't see."""

    def __init__(self, state: GameState, viewer: PlayerId | None) -> None:
        self._state = state
        self._viewer = viewer
        self._faces: dict[CardId, str] = {}
        self._objects: dict[str, str] = {}
        self.actual: dict[str, str] = {}
        self.shown = _mentioned(state, viewer)
        down = {each.card: each.id for each in _face_down(state) if each.controller != viewer}
        hidden = [hidden_card.id for hidden_card in _hidden_cards(state, viewer) if hidden_card.id not in self.shown]
        self._anonymous = _unused_prefix(state, {*hidden, *down.values()})
        for card, face in down.items():
            self._faces[card] = self._stand_in()
            self.actual[self._faces[card]] = face
        for id_ in hidden:
            self._objects[id_] = self._stand_in()

    def _stand_in(self) -> str:
        return f"{self._anonymous}-{len(self._faces) + len(self._objects) + 1}"

    @property
    def concealed(self) -> Collection[str]:
        """The cards in hidden zones that the player can't look at."""
        return self._objects.keys()

    def sees(self, id_: ObjectId) -> bool:
        """Return whether a card is in the player's hand, or one that is shown to the player."""
        hand = () if self._viewer is None else self._state.players[self._viewer].hand
        return id_ in self.shown or any(card.id == id_ for card in hand)

    def is_face_down(self, card: CardId) -> bool:
        """Return whether a card is one that lies face down under the control of others."""
        return card in self._faces

    def event(self, event: Event, hidden: Collection[str]) -> Event:
        """Return an event without the names of hidden cards."""
        if isinstance(event, ZoneChanged) and event.object in hidden and _is_secret(event):
            nobody = ObjectId(self._anonymous)
            return ZoneChanged(nobody, CardId(nobody), event.origin, event.destination, event.became and nobody)
        return _renamed(event, lambda id_: self._anonymous if id_ in hidden else self._face(id_))

    def action(self, action: Action, hidden: Collection[str]) -> Action:
        """Return an action without the names of hidden cards."""
        return _renamed(action, lambda id_: self._anonymous if id_ in hidden else self._face(id_))

    def told(self) -> GameState:
        """Return the state without what is hidden, itself where nothing is."""
        if not (self._objects or self._faces or self._state.repetition.mark):
            return self._state
        told = self._told(replace(self._state, decision=self._decision()))
        last_known, entered, cast = map(self._known, (self._state.last_known, self._state.entered, self._state.cast))
        return replace(told, last_known=last_known, entered=entered, cast=cast, repetition=self._repetition())

    def _known(self, known: Mapping[ObjectId, LastKnown]) -> Mapping[ObjectId, LastKnown]:
        """Return what permanents were, without what is hidden."""
        return {self._name(id_): self._told(each) if self._is_face(id_) else each for id_, each in known.items()}

    def _repetition(self) -> Repetition:
        """Return how long the game has repeated itself, without the digest of it: hidden cards are in that, too."""
        repetition = self._state.repetition
        return replace(repetition, mark="") if repetition.mark else repetition

    def _decision(self) -> Decision | None:
        """Return what the game waits for; which cards others choose from among is hidden, and so is how many."""
        match decision := self._state.decision:
            case ObjectsChoice(candidates=candidates):
                seen = tuple(candidate for candidate in candidates if candidate not in self._objects)
                return decision if seen == candidates else replace(decision, candidates=seen, least=0, most=0)
            case CastingChoice(cards=cards):
                seen = tuple(card for card in cards if card not in self._objects)
                return decision if seen == cards else replace(decision, cards=seen)
            case _:
                return decision

    def _is_face(self, id_: str) -> bool:
        """Return whether an object is a card that lies face down now, and no earlier object that everybody saw."""
        known = self._state.last_known.get(ObjectId(id_))
        public = known is not None and not known.permanent.face_down
        return not public and label_of(ObjectId(id_)) in self._faces

    def _face(self, id_: str) -> str:
        return self._faces[label_of(ObjectId(id_))] if self._is_face(id_) else id_

    def _name(self, id_: str) -> ObjectId:
        return ObjectId(self._anonymous if id_ in self._objects else self._face(id_))

    def _told(self, value: _ValueT) -> _ValueT:
        return _changed(value, self._part, _PUBLIC_FIELDS)

    def _part(self, part: object) -> object:
        match part:
            case Card():
                return part
            case ZoneObject(id=id_, card=card) if id_ in self._objects:
                name = self._objects[id_]
                return ZoneObject(ObjectId(name), PhysicalCard(CardId(name), card.owner, UNKNOWN_CARD))
            case PhysicalCard(id=card_id) if card_id in self._faces:
                return replace(part, id=CardId(self._faces[card_id]), printed=UNKNOWN_CARD, commander=False)
            case Permanent() | LastKnown() if self._hides_nothing_of(part):
                return part
            case Value():
                return self._told(part)
            case str() if type(part) is str:
                return self._name(part)
            case _:
                return _several(part, self._part)

    def _hides_nothing_of(self, part: Permanent | LastKnown) -> bool:
        """Return whether something names nothing that is hidden, as most permanents do."""
        names = _names_in(part)
        return names.isdisjoint(self._objects) and names.isdisjoint(self._faces)


def _all_names_in(value: Value) -> frozenset[str]:
    """Return every name that stands in a value, and the label of each."""
    found: set[str] = set()

    def note(name: str) -> str:
        found.update((name, label_of(ObjectId(name))))
        return name

    _renamed(value, note)
    return frozenset(found)


_names_in: Final[Remembered[Value, frozenset[str]]] = Remembered(_all_names_in, limit=4096)
"""What stands in permanents, which most moves of a game leave as they are."""


def _is_secret(event: ZoneChanged) -> bool:
    """Return whether a card went from one hidden zone to another (CR 400.2)."""
    return event.origin in _HIDDEN_ZONES and event.destination in _HIDDEN_ZONES


def _revealed(event: Event, after: _Hiding) -> Iterator[str]:
    """Yield what an event names that was hidden: what everybody sees, or the player alone."""
    match event:
        case CardsRevealed(objects=objects):
            yield from objects
        case CardDiscarded(object=object_):
            yield object_
        case AbilityActivated(source=source):  # CR 602.2a
            yield source
        case ZoneChanged() if event.destination not in _HIDDEN_ZONES and not after.is_face_down(event.card):
            yield from (event.object, event.card)
        case ZoneChanged(became=str(became)) if after.sees(ObjectId(became)):
            yield from (event.object, event.card)
        case _:
            pass


def _passed_through(events: Iterable[Event], after: _Hiding) -> Iterator[str]:
    """Yield what cards became in hidden zones, those that the player sees there in the end left out."""
    for event in events:
        if isinstance(event, ZoneChanged) and event.destination in _HIDDEN_ZONES:
            became = event.became
            if became is not None and not after.sees(became):
                yield became


def _announced(action: Action) -> Iterator[str]:
    """Yield the card that everybody sees as it is played (CR 601.2a, 602.2a)."""
    match action:
        case CastSpell(card=card, costs=costs) if FACE_DOWN_COSTS.isdisjoint(costs):
            yield card
        case PlayLand(card=card):
            yield card
        case ActivateAbility(source=source):
            yield source
        case _:
            pass


def _renamed(value: _ValueT, name: Callable[[str], str]) -> _ValueT:
    """Return a value with other names for objects and cards."""

    def part(old: object) -> object:
        match old:
            case Value():
                return _renamed(old, name)
            case str() if type(old) is str:
                return name(old)
            case _:
                return _several(old, part)

    return _changed(value, part)


def _changed(value: _ValueT, change: Callable[[object], object], kept: Collection[str] = ()) -> _ValueT:
    """Return a value with its fields changed, but those to be kept."""
    changes: dict[str, object] = {}
    old: tuple[object, ...] = astuple(value)
    for field, part in zip(value.__struct_fields__, old, strict=True):
        meant = part if field in kept else change(part)
        if meant is not part:
            changes[field] = meant
    return replace(value, **changes) if changes else value


def _several(part: object, change: Callable[[object], object]) -> object:
    """Return several things changed; where nothing changes, the very same, so that what is known of it stays known."""
    if _is_tuple(part):
        changed = tuple(map(change, part))
        return part if all(map(is_, changed, part)) else changed
    if _is_mapping(part):
        renamed = {change(key): change(each) for key, each in part.items()}
        same = all(map(is_, renamed, part)) and all(map(is_, renamed.values(), part.values()))
        return part if same else renamed
    return part


def _face_down(state: GameState) -> Iterator[_FaceDown]:
    """Yield what is face down on the battlefield, on its way there or on the stack (CR 708.2, 708.4)."""
    for permanent in state.permanents.values():
        if permanent.face_down:
            yield _FaceDown(permanent.id, permanent.card.id, permanent.controller)
    resolving = () if state.resolution is None else (state.resolution.object,)
    for spell in (*state.stack, *resolving):
        if spell.card is not None and spell.is_face_down:
            yield _FaceDown(spell.id, spell.card.id, spell.controller)
    for happening in state.happenings:
        if isinstance(happening, EnteringInProgress):
            for arrival in (*happening.arrivals, *happening.ready):
                if arrival.face_down:
                    yield _FaceDown(arrival.id, arrival.card.id, arrival.controller)


def _hidden_cards(state: GameState, viewer: PlayerId | None) -> Iterator[ZoneObject]:
    """Yield the cards in hidden zones, or face down in exile, that a player can't look at (CR 401.2, 402.3, 406.3)."""
    for id_, player in state.players.items():
        yield from (*(player.library or ()), *player.on_library, *player.in_library)
        if id_ != viewer:
            yield from player.hand
    yield from (card for card in state.exile if card.face_down and card.card.owner != viewer)  # CR 406.3


def _mentioned(state: GameState, viewer: PlayerId | None) -> frozenset[str]:
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


def _unused_prefix(state: GameState, hidden: Collection[str]) -> str:
    """Return the beginning of names that nothing has that is seen; what is hidden may not show in it."""
    cards = (*state.exile, *state.command, *(card for player in state.players.values() for card in _cards_of(player)))
    ids = *(card.id for card in cards), *(entry.id for entry in state.stack)
    taken = {*state.permanents, *ids}.difference(hidden)
    prefix = "hidden"
    while any(each.startswith(prefix) for each in taken):
        prefix += "_"
    return prefix


def _cards_of(player: Player) -> tuple[ZoneObject, ...]:
    library = player.library or ()
    return (*player.hand, *player.graveyard, *library, *player.on_library, *player.in_library)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
