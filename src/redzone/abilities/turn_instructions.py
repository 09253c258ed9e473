"""Instructions about turns, phases, combat and designations of players (CR 500.7-500.11, 506-509, 725-731)."""

from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import ObjectTerm, PlayerTerm
from redzone.abilities.words import PlayerWord
from redzone.values.turn import Phase


class AddPhases(InstructionBase, frozen=True):
    """After this phase there are additional phases (CR 500.8): a combat, and a main phase after it if it says so.

    ``after`` names the phases of which this must be one, as in "after this main phase"; it is empty for any phase.
    """

    main_too: bool = False
    after: tuple[Phase, ...] = ()


class TakeExtraTurn(InstructionBase, frozen=True):
    """Players take an extra turn after this one (CR 500.7)."""

    players: PlayerTerm = PlayerWord.YOU


class SkipStep(InstructionBase, frozen=True):
    """Players skip the next step, phase or turn of this name: ``combat``, ``untap``, ``draw``, ``turn`` (CR 500.11)."""

    step: str
    players: PlayerTerm


class EndCombatPhase(InstructionBase, frozen=True):
    """The combat phase ends (CR 724.2)."""


class EndTurn(InstructionBase, frozen=True):
    """The turn ends (CR 724.1)."""


class BecomeMonarch(InstructionBase, frozen=True):
    """Players become the monarch (CR 725)."""

    players: PlayerTerm = PlayerWord.YOU


class TakeInitiative(InstructionBase, frozen=True):
    """Players take the initiative (CR 726)."""

    players: PlayerTerm = PlayerWord.YOU


class IncreaseSpeed(InstructionBase, frozen=True):
    """The speed of players increases by so much (CR 702.179c)."""

    amount: int = 1
    players: PlayerTerm = PlayerWord.YOU


class TemptWithRing(InstructionBase, frozen=True):
    """The Ring tempts players (CR 701.54)."""

    players: PlayerTerm = PlayerWord.YOU


class BecomeDay(InstructionBase, frozen=True):
    """It becomes day, or night (CR 731.1)."""

    day: bool = True


class ReselectAttacked(InstructionBase, frozen=True):
    """The controller reselects what creatures attack (CR 508.7).

    With ``to_objects`` or ``to_players`` it is what these name, as far as they can attack it.
    """

    objects: ObjectTerm
    to_objects: ObjectTerm | None = None
    to_players: PlayerTerm | None = None


class BecomeAttacking(InstructionBase, frozen=True):
    """Creatures on the battlefield become attacking (CR 508.4)."""

    objects: ObjectTerm
    player: PlayerTerm


class BecomeBlocking(InstructionBase, frozen=True):
    """Creatures become blocking others (CR 509.4)."""

    objects: ObjectTerm
    attackers: ObjectTerm


class ChangeProtector(InstructionBase, frozen=True):
    """A player becomes the protector of battles (CR 310.8)."""

    player: PlayerTerm
    battle: ObjectTerm


class LoseGame(InstructionBase, frozen=True):
    """Players lose the game, or win it with ``win`` (CR 104)."""

    players: PlayerTerm
    win: bool = False
