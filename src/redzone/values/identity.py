"""Who and what: identities of players, objects and cards."""

from typing import NewType

PlayerId = NewType("PlayerId", int)
"""A player, by seat number from 1 in turn order."""

ObjectId = NewType("ObjectId", str)
"""An object in a zone; a card that changes zones becomes a new object (CR 400.7): ``rhino``, ``rhino#2``."""

CardId = NewType("CardId", str)
"""A physical card or token, which keeps its identity in every zone."""

Timestamp = NewType("Timestamp", int)
"""A moment of the game, as CR 613.7 compares them."""

Target = PlayerId | ObjectId
"""What can be attacked, or dealt damage: a player or a permanent."""

Shares = tuple[tuple[Target, int], ...]
"""What is divided among targets, each with its part (CR 601.2d).

These are pairs and no mapping: a key of JSON is text, so that players could not be told from objects.
"""


def next_incarnation(object_id: ObjectId) -> ObjectId:
    """Return the identity that the card behind ``object_id`` gets in its next zone (CR 400.7).

    >>> next_incarnation(ObjectId("rhino")), next_incarnation(ObjectId("rhino#2"))
    ('rhino#2', 'rhino#3')
    """
    if "#" in object_id:
        card, _, count = object_id.rpartition("#")
        if card and count.isdecimal():
            return ObjectId(f"{card}#{int(count) + 1}")
    return ObjectId(f"{object_id}#2")


def label_of(object_id: ObjectId) -> CardId:
    """Return the card behind an object, whatever zones it has been in.

    >>> label_of(ObjectId("rhino#2"))
    'rhino'
    """
    card, _, count = object_id.rpartition("#")
    return CardId(card if card and count.isdecimal() else object_id)
