"""What continuous effects change (CR 613.1); what holds abilities is in ``redzone.abilities.ability``."""

from typing import ClassVar

from redzone.abilities.language import Amount
from redzone.abilities.reads import NO_READS, Fact, Read, Reading, Trait, require
from redzone.abilities.words import Chosen
from redzone.values.types import Color, TypeLine


class ModificationBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the modifications: every class says what of an object it can change, too."""

    CHANGES: ClassVar[frozenset[Read]]

    def __init_subclass__(cls) -> None:
        """Refuse a class that doesn't say what it reads and changes.

        Raises:
            Undeclared: It doesn't.
        """
        super().__init_subclass__()
        require(cls, "CHANGES")


class ChangeController(ModificationBase, frozen=True):
    """The player who controls the effect gains control of it (layer 2, CR 613.1b)."""

    READS = NO_READS
    CHANGES = frozenset((Trait.CONTROLLER,))


class SetTypes(ModificationBase, frozen=True):
    """It has this type line and no other (layer 4, CR 613.1d)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.TYPES, Fact.ABILITIES))

    type_line: TypeLine


class AddTypes(ModificationBase, frozen=True):
    """It has these supertypes, types and subtypes too (layer 4)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.TYPES,))

    type_line: TypeLine


class LoseTypes(ModificationBase, frozen=True):
    """It has these types and subtypes no more (layer 4)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.TYPES,))

    type_line: TypeLine


class SetColors(ModificationBase, frozen=True):
    """It has these colours and no others (layer 5, CR 613.1e)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.COLORS,))

    colors: tuple[Color, ...]


class AddColors(ModificationBase, frozen=True):
    """It is of these colours too (layer 5)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.COLORS,))

    colors: tuple[Color, ...]


class BecomeChosen(ModificationBase, frozen=True):
    """It becomes the chosen colour or type, and no other of that kind unless ``added`` (CR 205.1a, 205.1b).

    It is fixed as the effect begins; with ``now`` it is chosen then: "becomes the color of your choice". It is
    ``linked`` if it was chosen as the object entered that has the ability (CR 607.2d).
    """

    READS = NO_READS
    CHANGES = NO_READS

    what: Chosen
    now: bool = False
    added: bool = False
    linked: bool = False


class LoseAllAbilities(ModificationBase, frozen=True):
    """It loses all abilities (layer 6, CR 613.1f)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.ABILITIES,))


class ReplaceWord(ModificationBase, frozen=True):
    """A colour word or basic land type in its text becomes another (layer 3, CR 613.1c, 612.2)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.TYPES, Fact.ABILITIES))

    old: str
    new: str


class SwitchPowerToughness(ModificationBase, frozen=True):
    """Its power and toughness are switched (layer 7d, CR 613.4d)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.POWER,))


class SetPowerToughness(ModificationBase, frozen=True):
    """Its base power and toughness are these (layer 7b, CR 613.4b); ``None`` leaves one as it is."""

    READS = NO_READS
    CHANGES = frozenset((Fact.POWER,))

    power: Amount | None
    toughness: Amount | None


class ModifyPowerToughness(ModificationBase, frozen=True):
    """It gets this much power and toughness (layer 7c, CR 613.4c).

    Amounts of a static ability are counted at each moment; those of an effect are fixed as it begins (CR 608.2h).
    What is counted is at least 0, unless it ``doubles`` what is there, which may be negative (CR 107.1b, 701.10c).
    """

    READS = NO_READS
    CHANGES = frozenset((Fact.POWER,))

    power: Amount
    toughness: Amount
    doubles: bool = False


PlainModification = (
    ChangeController
    | SetTypes
    | AddTypes
    | LoseTypes
    | SetColors
    | AddColors
    | BecomeChosen
    | LoseAllAbilities
    | ReplaceWord
    | SwitchPowerToughness
    | SetPowerToughness
    | ModifyPowerToughness
)
"""One change that speaks of no ability."""
