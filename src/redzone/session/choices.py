"""Choices of one thing: what the answer holds says how people give it, in a file or at the terminal.

A new decision whose answer is yes or no, a player, an object, a word, several objects or parts of something can so be
asked for everywhere.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Final, get_type_hints

import msgspec
from msgspec.structs import astuple

from redzone.game.action import Action, ActionBase
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    Decision,
    Priority,
)
from redzone.rules.answers import ANSWERS
from redzone.values.identity import ObjectId, PlayerId, Target

NOT_A_CHOICE: Final = (Priority, AttackersDeclaration, BlockersDeclaration, DamageOrder, DamageAssignment)
"""What has entries and forms of its own; every other decision is a choice."""


class Held(Enum):
    """What the answer to a choice holds; the value says what people are asked to type."""

    YES_OR_NO = "yes or no"
    PLAYER = "a player"
    OBJECT = "a name"
    TARGET = "a name, or a player"
    WORD = "one of the words"
    OBJECTS = "names, separated by commas, or none"
    PARTS = "names with numbers: rhino 2, elk 1"


_HELD: Final[Mapping[object, Held]] = {
    bool: Held.YES_OR_NO,
    PlayerId: Held.PLAYER,
    ObjectId: Held.OBJECT,
    Target: Held.TARGET,
    str: Held.WORD,
    tuple[ObjectId, ...]: Held.OBJECTS,
    Mapping[ObjectId, int]: Held.PARTS,
}


def held(decision: Decision) -> Held | None:
    """Return what answers to a choice hold, ``None`` where it is more than one thing, such as a payment."""
    return next((what for _, _, what in _simple_ways(decision)), None)


def chosen(decision: Decision, value: object) -> Action:
    """Return the answer that holds ``value``, of the type that ``held`` says."""
    kind, name, _ = next(_simple_ways(decision))
    answer = {"kind": kind.__name__, "player": decision.player, name: value}
    return _reader().decode(msgspec.msgpack.encode(answer))


@cache
def _reader() -> msgspec.msgpack.Decoder[Action]:
    return msgspec.msgpack.Decoder(Action)


def value_of(action: Action) -> object:
    """Return what the answer to a choice holds; ``None`` of actions that hold something else."""
    values: tuple[object, ...] = astuple(action)
    return None if _only_field(type(action)) is None else values[-1]


def words_of(decision: Decision) -> str:
    """Return what a player does who answers a decision: "choosing a player"."""
    return next(iter(ANSWERS[type(decision)].ways)).words


def _simple_ways(decision: Decision) -> Iterator[tuple[type[ActionBase], str, Held]]:
    for kind in ANSWERS[type(decision)].ways:
        field = _only_field(kind)
        if field is not None:
            yield kind, *field


def _only_field(kind: type[ActionBase]) -> tuple[str, Held] | None:
    """Return the one field that an action has besides its player, behind it, if it holds one thing."""
    types: dict[str, object] = get_type_hints(kind)
    names = kind.__struct_fields__[1:]
    what = _HELD.get(types[names[0]]) if len(names) == 1 else None
    return None if what is None else (names[0], what)
