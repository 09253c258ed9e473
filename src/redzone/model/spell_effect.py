"""What the text of a spell does as it resolves, before anybody says what its targets are (CR 608.2).

``redzone.cards.oracle.compile_effect`` makes these values. Whoever carries them out

1. has targets chosen for each of ``targets``, in their order, and a player if ``chooses_player``;
2. carries out the instructions in their order, for the targets that are still legal (CR 608.2b, 608.2c);
3. fixes "you", "this" and "enchanted" in what the instructions give: "you" is the controller of the spell
   (``redzone.characteristics.viewpoint.fixed`` with a viewpoint that has no ``this``).
"""

from enum import StrEnum
from typing import Final

from redzone.model.ability import Modification
from redzone.model.effect import Duration
from redzone.model.identity import PlayerId
from redzone.model.quality import Quality
from redzone.model.value import Value

CHOSEN_PLAYER: Final = PlayerId(0)
"""Stands for the player who is chosen as the spell resolves: in ``ControlledBy``, where a quality names the player."""


class _Target(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the targets."""


class TargetPermanents(_Target, frozen=True):
    """At least ``least`` and at most ``most`` permanents of this quality; "you" is the controller of the spell."""

    quality: Quality
    least: int = 1
    most: int = 1


class TargetOpponent(_Target, frozen=True):
    """One opponent of the controller of the spell."""


SpellTarget = TargetPermanents | TargetOpponent
"""One use of the word "target" (CR 115.1)."""


class _Instruction(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the instructions. A ``target`` is the place of what is meant among the targets, from 0."""


class ChangeTargets(_Instruction, frozen=True):
    """The permanents of a target are changed for a time (CR 611.2)."""

    target: int
    modifications: tuple[Modification, ...]
    duration: Duration


class ChangeGroup(_Instruction, frozen=True):
    """All permanents of this quality are changed for a time (CR 611.2c).

    With ``fixed`` they are those that have the quality as the spell resolves, and stay the same ones: the effect
    changes characteristics or who controls something. Without, only rules are applied, and it concerns at each
    moment what has the quality then, permanents that enter later among them.
    """

    affected: Quality
    modifications: tuple[Modification, ...]
    duration: Duration
    fixed: bool


class KeywordAction(StrEnum):
    """A keyword action that creatures undergo (CR 701)."""

    GOAD = "goad"
    DETAIN = "detain"
    SUSPECT = "suspect"


class DoKeywordAction(_Instruction, frozen=True):
    """The permanents of a target are goaded, detained or suspected (CR 701.15a, 701.35a, 701.60a)."""

    action: KeywordAction
    target: int


class ChangeProtector(_Instruction, frozen=True):
    """The opponent of one target becomes the protector of the battle that is the other (CR 310.8)."""

    protector: int
    battle: int


Instruction = ChangeTargets | ChangeGroup | DoKeywordAction | ChangeProtector
"""One thing that a spell does."""


class SpellEffect(Value, frozen=True):
    """What a spell does: its targets, whether a player is chosen as it resolves, and its instructions in order."""

    instructions: tuple[Instruction, ...]
    targets: tuple[SpellTarget, ...] = ()
    chooses_player: bool = False
