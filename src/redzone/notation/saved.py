"""States, actions and events as JSON, with the version of their schema.

A saved value is an object with ``redzone`` (the version), ``kind`` and the value itself under its kind. A value
is saved as the same text in every process. What is loaded becomes our own types and nothing else; a state that does
not hang together is refused. What earlier programs saved is read, too.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct

from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.notation.canonical import canonical
from redzone.notation.earlier import updated_json, updated_messagepack
from redzone.notation.earlier.meanings import in_normal_form
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import NotMana, mana_of, mana_text

SAVED_VERSION: Final = 3
MAX_SAVED_BYTES: Final = 50_000_000
"""Larger texts are not read."""


class _Saved(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    redzone: Literal[3]


class SavedState(_Saved, frozen=True, tag="state"):
    """A state, whatever it waits for."""

    state: GameState


class SavedGame(_Saved, frozen=True, tag="game"):
    """A start and everything that was done from there: what ``replay`` takes."""

    start: GameState
    entries: tuple[Action | Intervention, ...]


class SavedEvents(_Saved, frozen=True, tag="events"):
    """What happened."""

    events: tuple[Event, ...]


Saved = SavedState | SavedGame | SavedEvents
"""Everything that can be saved."""

SavedT = TypeVar("SavedT", SavedState, SavedGame, SavedEvents)
SavedAny = TypeVar("SavedAny", bound=Saved)
Loaded = TypeVar("Loaded", covariant=True)


class _Decoder(Protocol[Loaded]):
    """Makes a saved value of JSON or of MessagePack."""

    def decode(self, content: bytes, /) -> Loaded: ...


class InvalidSavedValue(ValueError):  # noqa: N818  it says what the text is
    """A text is no saved value of Redzone, or not one that makes sense."""


def saved_text(saved: Saved) -> bytes:
    """Return a saved value as JSON."""
    return msgspec.json.encode(canonical(saved))


def save_state(state: GameState) -> bytes:
    """Return a state as JSON.

    >>> from redzone.notation.shorthand import board
    >>> save_state(board("3/3; 2/2"))[:28]
    b'{"kind":"state","redzone":3,'
    """
    return saved_text(SavedState(redzone=3, state=state))


def save_game(start: GameState, entries: tuple[Action | Intervention, ...]) -> bytes:
    """Return a game as JSON: where it starts, and what was done.

    >>> from redzone.notation.shorthand import board
    >>> load_game(save_game(board("3/3; 2/2"), ()))[1]
    ()
    """
    return saved_text(SavedGame(redzone=3, start=start, entries=entries))


def save_events(events: tuple[Event, ...]) -> bytes:
    """Return events as JSON.

    >>> save_events(())
    b'{"kind":"events","redzone":3,"events":[]}'
    """
    return saved_text(SavedEvents(redzone=3, events=events))


def load_state(text: bytes) -> GameState:
    """Return the state that ``save_state`` wrote.

    Raises:
        InvalidSavedValue: The text is something else, or too large.

    >>> from redzone.notation.shorthand import board
    >>> state = board("3/3; 2/2")
    >>> load_state(save_state(state)) == state
    True
    """
    return _sound(_load(text, SavedState).state)


def load_game(text: bytes) -> tuple[GameState, tuple[Action | Intervention, ...]]:
    """Return the start and the entries that ``save_game`` wrote.

    Raises:
        InvalidSavedValue: The text is something else, or too large.

    >>> from redzone.notation.shorthand import board
    >>> start, entries = load_game(save_game(board("3/3; 2/2"), ()))
    >>> len(start.permanents), entries
    (2, ())
    """
    game = _load(text, SavedGame)
    return _sound(game.start), game.entries


def load_events(text: bytes) -> tuple[Event, ...]:
    """Return the events that ``save_events`` wrote.

    Raises:
        InvalidSavedValue: The text is something else, or too large.

    >>> load_events(save_events(()))
    ()
    """
    return _load(text, SavedEvents).events


def load_saved(text: bytes) -> Saved:
    """Return whatever was saved as JSON.

    Raises:
        InvalidSavedValue: The text is something else, or too large.
    """
    return _whole(text, msgspec.json.Decoder(Saved), updated_json)


def load_packed(content: bytes) -> Saved:
    """Return what ``pack_saved`` wrote.

    Raises:
        InvalidSavedValue: It is something else, or too large.
    """
    return _whole(content, msgspec.msgpack.Decoder(Saved), updated_messagepack)


def pack_saved(saved: Saved) -> bytes:
    """Return a saved value as MessagePack, the short form of its JSON."""
    return msgspec.msgpack.encode(canonical(saved))


def saved_schema() -> dict[str, object]:
    """Return the JSON Schema of everything that can be saved."""
    encoded = msgspec.json.encode(msgspec.json.schema(Saved))
    return msgspec.json.decode(encoded, type=dict[str, object])


def _load(text: bytes, kind: type[SavedT]) -> SavedT:
    return _read(text, msgspec.json.Decoder(kind), updated_json)


def _read(content: bytes, decoder: _Decoder[SavedAny], update: Callable[[bytes], bytes | None]) -> SavedAny:
    if len(content) > MAX_SAVED_BYTES:
        raise InvalidSavedValue(f"the text has {len(content)} bytes; at most {MAX_SAVED_BYTES} are read")
    try:
        present = update(content)
        return decoder.decode(content) if present is None else in_normal_form(decoder.decode(present))
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidSavedValue(f"not saved by Redzone, or by another version: {error}") from error


def _whole(content: bytes, decoder: _Decoder[Saved], update: Callable[[bytes], bytes | None]) -> Saved:
    """Return a saved value whose state, if it has one, hangs together."""
    saved = _read(content, decoder, update)
    match saved:
        case SavedState(state=state) | SavedGame(start=state):
            _sound(state)
        case SavedEvents():
            pass
    return saved


def _sound(state: GameState) -> GameState:
    for complaint in _complaints(state):
        raise InvalidSavedValue(f"the state doesn't hang together: {complaint}")
    return state


def _complaints(state: GameState) -> Iterator[str]:
    """Yield what in a state refers to nothing."""
    for player in _players_named(state):
        if player not in state.players:
            yield f"there is no player {player}"
    for status in state.players.values():
        if not _is_pool(status.mana):
            yield f"{status.name} has no mana that is called {status.mana!r}"
    for id_, permanent in state.permanents.items():
        if id_ != permanent.id:
            yield f"{permanent.id} stands under {id_}"
    for id_ in _combatants(state):
        if id_ not in state.permanents:
            yield f"{id_} is in combat, but not on the battlefield"


def _is_pool(mana: str) -> bool:
    try:
        return mana_text(mana_of(mana)) == mana
    except NotMana:
        return False


def _players_named(state: GameState) -> Iterator[PlayerId]:
    yield state.turn.active
    if state.decision is not None:
        yield state.decision.player
    for permanent in state.permanents.values():
        yield from (permanent.controller, permanent.entered_under, permanent.card.owner)
        if permanent.protector is not None:
            yield permanent.protector
    for effect in state.board.effects:
        yield effect.controller
    for attacker in () if state.combat is None else state.combat.attackers.values():
        yield attacker.defending_player
        yield from _only_players(attacker.target)


def _only_players(target: Target | None) -> Iterator[PlayerId]:
    if isinstance(target, int):
        yield target


def _combatants(state: GameState) -> Iterator[ObjectId]:
    combat = state.combat
    if combat is None:
        return
    for id_, attacker in combat.attackers.items():
        yield id_
        yield from attacker.blockers
        if isinstance(attacker.target, str):
            yield attacker.target
    for id_, blocked in combat.blockers.items():
        yield id_
        yield from blocked
