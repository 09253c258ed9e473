"""Terms: what the text of an effect names, before anybody knows what that is.

A term is seen from the object whose effect it is, and from what happened to trigger it.
``redzone.rules.reference.scope`` says what each means as an effect resolves (CR 608.2c, 608.2h).
"""

from enum import StrEnum
from typing import Final

from redzone.abilities.quality import Quality
from redzone.values.identity import PlayerId
from redzone.values.value import Value

CHOSEN_PLAYER: Final = PlayerId(0)
"""Stands for the player who is chosen as the spell resolves: in ``ControlledBy``, where a quality names the player."""


class ObjectWord(StrEnum):
    """A word for one object, or a few."""

    THIS = "this"
    """The object that has the ability; of a spell the spell itself."""
    ATTACHED = "enchanted or equipped object"
    """What this is attached to."""
    SUBJECT = "the object of the event"
    """What the event that triggered the ability is about: "it" in "whenever a creature attacks"."""
    OTHER = "the other object of the event"
    """The other side of that event: the attacker that is blocked, the blocker, what is dealt damage."""
    ALL_SUBJECTS = "the objects of the event"
    """All that the event is about: "those creatures" in "whenever one or more creatures attack"."""
    MADE = "the objects of the instruction before"
    """What the instruction before created, moved, chose or changed: "it", "that token", "those creatures"."""
    CHOSEN = "the chosen objects"
    """What was chosen with ``ChooseObjects`` as the effect resolves."""
    LOOKED_AT = "the cards looked at or revealed"
    """The cards that were looked at or revealed as the effect resolves and not chosen from among them: "the rest"."""
    PAIRED = "the object paired with this"
    """What this is paired with (CR 702.95)."""
    PAID = "the objects that were paid"
    """What was tapped, sacrificed or returned to pay for the spell or ability."""
    LINKED = "the objects linked with this"
    """What a linked ability of this exiled or put there (CR 607)."""


class PlayerWord(StrEnum):
    """A word for one player, or several."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    EACH_OTHER_PLAYER = "each other player"
    ACTIVE_PLAYER = "the active player"
    DEFENDING_PLAYER = "defending player"
    """The player that this attacks, or who controls or protects what it attacks (CR 508.5)."""
    EACH_DEFENDING_PLAYER = "each defending player"
    """Everybody who can be attacked in this combat (CR 506.2, 802.2), whether attacked or not."""
    OTHER_OPPONENTS = "each opponent other than defending player"
    EVENT_PLAYER = "the player of the event"
    """The player that the event that triggered the ability is about: "that player"."""
    CHOSEN_PLAYER = "the chosen player"
    """The player chosen as the effect resolves."""
    ENCHANTED_PLAYER = "enchanted player"
    THIS_ONE = "that player of each"
    """The player whose turn it is within ``ForEachPlayer``."""


class TargetObjects(Value, frozen=True, tag=True, tag_field="kind"):
    """The targets that are objects of this use of the word "target", counted from 0."""

    index: int = 0


class EachObject(Value, frozen=True, tag=True, tag_field="kind"):
    """Every permanent of this quality."""

    quality: Quality


class EachCard(Value, frozen=True, tag=True, tag_field="kind"):
    """Every card of this quality in these players' zones of one kind."""

    quality: Quality
    zone: str = "graveyard"
    players: "PlayerTerm" = PlayerWord.YOU


class TargetPlayers(Value, frozen=True, tag=True, tag_field="kind"):
    """The targets that are players of this use of the word "target", counted from 0."""

    index: int = 0


class ControllerOf(Value, frozen=True, tag=True, tag_field="kind"):
    """The controllers of these objects, as they last existed."""

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class OwnerOf(Value, frozen=True, tag=True, tag_field="kind"):
    """The owners of these objects."""

    objects: "ObjectTerm" = ObjectWord.SUBJECT


ObjectTerm = ObjectWord | TargetObjects | EachObject | EachCard
"""What an effect names among the objects."""

PlayerTerm = PlayerWord | TargetPlayers | ControllerOf | OwnerOf
"""Whom an effect names among the players."""
