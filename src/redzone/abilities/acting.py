"""Keyword actions that are several instructions at once (CR 701): what a text tells to explore, connive, amass ..."""

from enum import StrEnum

from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm
from redzone.abilities.words import PlayerWord
from redzone.values.identity import ObjectId, PlayerId


class KeywordAction(StrEnum):
    """A keyword action by its verb; what it means is its row in ``redzone.rules.resolving.instructions.acting``."""

    AMASS = "amass"
    """CR 701.47."""
    CONNIVE = "connive"
    """CR 701.50."""
    DISCOVER = "discover"
    """CR 701.57."""
    EXPLORE = "explore"
    """CR 701.44."""
    INCUBATE = "incubate"
    """CR 701.53."""
    LEARN = "learn"
    """CR 701.48."""
    MANIFEST = "manifest"
    """CR 701.40."""
    MANIFEST_DREAD = "manifest dread"
    """CR 701.62."""
    CLOAK = "cloak"
    """CR 701.58."""
    PROLIFERATE = "proliferate"
    """CR 701.34; an instruction of its own, like the following."""
    LOSE_FLIP = "lose a coin flip"
    ROLL = "roll a die"
    """CR 706.1."""
    SCRY = "scry"
    """CR 701.22."""
    WIN_FLIP = "win a coin flip"
    """CR 705.2, as to lose one."""
    SEARCH = "search"
    """CR 701.23; of one's own library."""
    SURVEIL = "surveil"
    """CR 701.25."""
    VENTURE = "venture"
    """CR 701.49; into the dungeon."""


class PermanentActs(InstructionBase, frozen=True):
    """Permanents explore or connive, one after the other (CR 701.44d, 701.50d); ``count`` is the number of connive."""

    action: KeywordAction
    objects: ObjectTerm
    count: Amount = 1


class PlayerActs(InstructionBase, frozen=True):
    """Players amass, incubate, discover, learn, manifest or cloak.

    ``subtype`` is what the Army of amass is (CR 701.47a). Who manifests or cloaks does so with cards on top of the
    library of ``whose``, by default their own, or with cards of their choice from ``zone``.
    """

    action: KeywordAction
    count: Amount = 1
    players: PlayerTerm = PlayerWord.YOU
    subtype: str = ""
    whose: PlayerTerm | None = None
    zone: str = "library"


class FinishAction(InstructionBase, frozen=True):
    """A keyword action is complete (CR 701.44b). No text says this: it follows what the action consists of.

    ``made``, ``chosen`` and ``looked_at`` are what words meant before it, and mean again.
    """

    action: KeywordAction
    player: PlayerId
    object: ObjectId | None = None
    made: tuple[ObjectId, ...] = ()
    chosen: tuple[ObjectId, ...] = ()
    looked_at: tuple[ObjectId, ...] = ()


class ShareAbilities(InstructionBase, frozen=True):
    """Objects gain until end of turn what is printed on the source below this keyword (backup, CR 702.165a)."""

    objects: ObjectTerm
    below: Keyword


ActingInstruction = PermanentActs | PlayerActs | FinishAction | ShareAbilities
"""Instructions to take keyword actions."""
