"""What texts read of the game: facts of objects, their status and marks, and parts of the game around them.

Every class of the language says what judging or counting it reads, what its parts read aside. What is remembered of
permanents is remembered by what the abilities in play read; objects are alike if all of that is equal.
"""

from abc import abstractmethod
from enum import StrEnum
from typing import ClassVar, Final

from msgspec.structs import astuple

from redzone.values.value import GameValue


class Fact(StrEnum):
    """Characteristics (CR 109.3) that a text can ask for, and an effect can change."""

    NAME = "name"
    TYPES = "types"
    COLORS = "colors"
    ABILITIES = "abilities"
    RULES = "rules that are applied to it"
    POWER = "power and toughness"
    COST = "mana cost and mana value"


class Trait(StrEnum):
    """What a text can ask of one object besides its characteristics: whose it is, its status, its marks."""

    CONTROLLER = "controller"
    OWNER = "owner"
    TAPPED = "tapped"
    KIND = "whether it is a token"
    COMMANDER = "commander"
    FACE_DOWN = "face down"
    NEW = "new under its controller's control"
    UPKEEPS = "upkeeps to come"
    COUNTERS = "counters"
    ATTACHMENT = "what it is attached to"
    DAMAGED = "damaged this turn"
    DESIGNATIONS = "designations"
    EXERTED = "exerted"
    PAIRING = "what it is paired with"
    CASTING = "how it was cast"
    TARGETS = "its targets"


class Part(StrEnum):
    """A part of the game beyond the board that a text can ask for."""

    GAME = "that there is a game"
    """What nothing but a board, by itself, doesn't have: who asks for another part asks for this too."""
    PLAYERS = "who is in the game"
    LIFE = "life"
    POISON = "poison"
    SPEED = "speed"
    HANDS = "hands"
    GRAVEYARDS = "graveyards"
    ELSEWHERE = "what is or was elsewhere"
    """Objects in other zones and on the stack, and those that left the battlefield as they last existed."""
    TURN = "turn and phase"
    HISTORY = "this turn"
    LAST_TURN = "last turn"
    ATTACKED = "what attacked, blocked or dealt damage this turn"
    ENTERED = "what entered this turn"
    COMBAT = "combat"
    MONARCH = "monarch"
    INITIATIVE = "initiative"
    BLESSINGS = "what players have for the rest of the game"
    DAY = "day"
    RING_BEARERS = "ring-bearers"


Read = Fact | Trait | Part
"""What a text can read."""

NO_READS: Final = frozenset[Read]()
"""What a text reads that reads nothing, its parts aside."""


Inner = tuple[object, ...]
"""The parts of a piece of the language."""


class Reading(GameValue, frozen=True):
    """A piece of the language that is judged or counted; every class says what of the game that reads.

    ``READS`` says it without what its parts read, which say it themselves. Where that depends on the value, the class
    has ``own_reads`` instead. The bases of families, which derive from this directly, are no pieces themselves.
    """

    READS: ClassVar[frozenset[Read]]

    def __init_subclass__(cls) -> None:
        """Refuse a class that doesn't say what it reads.

        Raises:
            TypeError: It doesn't.
        """
        super().__init_subclass__()
        if Reading not in cls.__bases__:
            require(cls, "READS", "own_reads")

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to judge or count it, its parts aside."""
        return self.READS

    def inner(self) -> Inner:
        """Return its parts, which say themselves what they read; those that it judges itself are left out."""
        parts: Inner = astuple(self)
        return parts


class ReadingWord(StrEnum):
    """A closed list of words for something in the game; every list says of each word what finding that reads."""

    def __init_subclass__(cls) -> None:
        """Refuse a list that doesn't say what its words read.

        Raises:
            TypeError: It doesn't.
        """
        super().__init_subclass__()
        require(cls, "own_reads")

    @abstractmethod
    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find what the word means."""


def require(kind: type[object], *names: str) -> None:
    """Refuse a class that defines none of these names itself.

    Raises:
        TypeError: It defines none.
    """
    if not any(name in vars(kind) for name in names):
        message = f"{kind.__name__} has to say {' or '.join(names)}"
        raise TypeError(message)
