"""Instructions by which somebody chooses objects, a player or a word (CR 608.2d)."""

from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import Amount, PlayerTerm, Quality
from redzone.abilities.words import Chosen, PlayerWord


class SacrificeChosen(InstructionBase, frozen=True):
    """Players sacrifice so many permanents of this quality, of their choice (CR 701.21).

    With ``exploits`` the object that has the ability exploits what is sacrificed (CR 702.110b).
    """

    count: Amount
    quality: Quality
    players: PlayerTerm
    exploits: bool = False


class ChoiceOfObjects(InstructionBase, frozen=True, tag="ChooseObjects"):
    """Somebody chooses between ``least`` and ``most`` permanents of a quality, or cards in a zone (CR 608.2d).

    ``most`` is ``None`` for any number. With ``random`` chance chooses them: what is possible can be played.

    The zone is the chooser's, or of the players ``whose`` it is; with ``beside`` they choose in those zones, too.

    They are what ``ObjectWord.CHOSEN`` means from then on.
    """

    quality: Quality
    least: int = 1
    most: Amount | None = 1
    player: PlayerTerm = PlayerWord.YOU
    zone: str = "battlefield"
    random: bool = False
    whose: PlayerTerm | None = None
    beside: tuple[str, ...] = ()


class ChoiceOfPlayer(InstructionBase, frozen=True, tag="ChoosePlayer"):
    """The controller chooses a player, or an opponent (CR 608.2d), or with ``random`` chance does."""

    opponent: bool = False
    random: bool = False


class ChooseWord(InstructionBase, frozen=True):
    """The controller chooses a colour or a type (CR 608.2d): "the chosen color" from then on."""

    what: Chosen


class Clash(InstructionBase, frozen=True):
    """The controller clashes with an opponent, and wins or not, whether or not the cards stay on top (CR 701.30)."""


class RollDie(InstructionBase, frozen=True):
    """The controller rolls a die with so many sides (CR 706.1a); its result is ``AmountBefore`` from then on."""

    sides: int
