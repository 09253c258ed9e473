"""What the ids and names of a scenario stand for at one moment of the game."""

from collections.abc import Container, Iterable, Mapping
from copy import copy
from itertools import count

from redzone.game.card import ZoneObject
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.notation.board import ObjectEntry
from redzone.notation.labels import labels
from redzone.rules.zones.stack_objects import on_stack, source_label
from redzone.rules.zones.zones import cards_anywhere
from redzone.scenario.place import Place
from redzone.values.identity import CardId, ObjectId, PlayerId, Target


class Directory:
    """The names of a scenario: its players, and every id that has ever stood for an object, in order."""

    def __init__(self, players: Mapping[str, PlayerId], start: GameState) -> None:
        self.players = players
        self.labels: dict[str, None] = dict.fromkeys(_labels_in(start))

    def copy(self) -> "Directory":
        """Return the same names, to which others can be added."""
        other = copy(self)
        other.labels = dict(self.labels)
        return other

    def player(self, name: str, place: Place) -> PlayerId:
        """Return the player of this name."""
        if name not in self.players:
            raise place.error(f"no player is named {name!r}")
        return self.players[name]

    def lookup(self, state: GameState, place: Place) -> "Lookup":
        """Return what the names stand for in ``state``; ``place`` is where they are used."""
        return Lookup(state, self, place)

    def add(self, entry: ObjectEntry, place: Place) -> tuple[str, ...]:
        """Return the ids for the objects of an entry that are created now, and keep them."""
        (_, wanted), *_ = labels({place.path: entry})
        made: list[str] = []
        for label in wanted:
            if label in self.players or "#" in label or (entry.id is not None and label in self.labels):
                raise place.error(f"the id {label!r} is taken")
            made.append(label if label not in self.labels else _numbered(label, self.labels))
            self.labels[made[-1]] = None
        return tuple(made)


def _labels_in(state: GameState) -> Iterable[str]:
    """Yield the ids of all cards of a position, of what is on the stack and of the sources of abilities there."""
    yield from (permanent.card.id for permanent in state.permanents.values())
    yield from (each.card.id for _, each in cards_anywhere(state))
    for entry in (*state.stack, *(() if state.resolution is None else (state.resolution.object,))):
        yield source_label(entry.id)


def _numbered(label: str, taken: Container[str]) -> str:
    return next(each for number in count(2) if (each := f"{label}-{number}") not in taken)


class Lookup:
    """Finds players and objects of ``state`` by the names that a scenario gives them."""

    def __init__(self, state: GameState, directory: Directory, place: Place) -> None:
        self.state = state
        self.directory = directory
        self._place = place

    def player(self, name: str) -> PlayerId:
        """Return the player of this name."""
        return self.directory.player(name, self._place)

    def object(self, label: str) -> ObjectId:
        """Return the object that the card of this id is now; an id follows a card into every zone.

        An ability on the stack, or a card that has changed zones, may also go by its own identity, ``ninja@12``.
        """
        if _is_identity(label) and _is_there(self.state, label):
            return ObjectId(label)
        if label not in self.directory.labels and not is_token(self.state, label):
            raise self._place.error(f"no object has the id {label!r}")
        permanent = permanent_of(self.state, CardId(label))
        if permanent is not None:
            return permanent.id
        elsewhere = object_outside(self.state, CardId(label))
        return ObjectId(label) if elsewhere is None else elsewhere.id

    def objects(self, ids: str | tuple[str, ...]) -> tuple[ObjectId, ...]:
        """Return the objects of one id or several."""
        return (self.object(ids),) if isinstance(ids, str) else tuple(map(self.object, ids))

    def targets(self, names: str | tuple[str, ...]) -> tuple[Target, ...]:
        """Return the players and objects of one name or several."""
        return (self.target(names),) if isinstance(names, str) else tuple(map(self.target, names))

    def target(self, name: str) -> Target:
        """Return the player or object of this name."""
        return self.directory.players[name] if name in self.directory.players else self.object(name)


def _is_identity(label: str) -> bool:
    """Return whether a name is the identity of one object, not the id of a card."""
    return source_label(ObjectId(label)) != label


def _is_there(state: GameState, id_: str) -> bool:
    if id_ in state.permanents or on_stack(state, ObjectId(id_)) is not None:
        return True
    return any(each.id == id_ for _, each in cards_anywhere(state))


def is_token(state: GameState, label: str) -> bool:
    """Return whether a token that an effect created has, or had, this id (CR 111.2)."""
    name, _, number = label.rpartition("-")
    if name and number.isdecimal() and 0 < int(number) <= state.tokens_made.get(name, 0):
        return True
    return label in state.tokens_made


def known_labels(directory: Directory, state: GameState) -> tuple[str, ...]:
    """Return every id that stands for an object, those of tokens on the battlefield last."""
    tokens = (permanent.card.id for permanent in state.permanents.values() if permanent.card.token)
    return tuple(dict.fromkeys((*directory.labels, *tokens)))


def permanent_of(state: GameState, card: CardId) -> Permanent | None:
    """Return the permanent that a card is, if it is on the battlefield."""
    likely = state.permanents.get(ObjectId(card))
    if likely is not None:
        return likely
    return next((permanent for permanent in state.permanents.values() if permanent.card.id == card), None)


def object_outside(state: GameState, card: CardId) -> ZoneObject | None:
    """Return the object that a card is outside the battlefield, on the stack perhaps."""
    for spell in (*state.stack, *(() if state.resolution is None else (state.resolution.object,))):
        if spell.card is not None and spell.card.id == card:
            return ZoneObject(spell.id, spell.card)
    return next((each for _, each in cards_anywhere(state) if each.card.id == card), None)
