"""Costs (CR 118): what has to be paid for attacking or blocking, and what was paid."""

from redzone.model.identity import ObjectId
from redzone.model.quality import Quality
from redzone.model.value import Value


class _Amount(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the amounts."""


class CountOf(_Amount, frozen=True):
    """The number of permanents of this quality on the battlefield."""

    quality: Quality


class CountersOnThis(_Amount, frozen=True):
    """The number of counters of this kind on the object that has the ability."""

    counter: str


class CardsInYourHand(_Amount, frozen=True):
    """The number of cards in the hand of the controller of the object that has the ability."""


class BasicLandTypes(_Amount, frozen=True):
    """The number of basic land types among lands that the controller of the object that asks controls (domain)."""


Amount = CountOf | CountersOnThis | CardsInYourHand | BasicLandTypes
"""A number that is counted as the cost is fixed (CR 508.1h, 509.1d)."""


class Objects(Value, frozen=True):
    """So many permanents of this quality, chosen by the player who pays among those that the player controls."""

    count: int
    quality: Quality


class Cost(Value, frozen=True):
    """A cost: mana such as ``{2}{W/P}``, life, and permanents to sacrifice, tap or return to hand.

    ``times`` multiplies all of it, where the text says "for each" or "where X is".
    """

    mana: str = ""
    life: int = 0
    sacrifice: Objects | None = None
    tap: Objects | None = None
    return_to_hand: Objects | None = None
    times: "Amount | None" = None


class ManaActivation(Value, frozen=True):
    """A mana ability of a permanent that is activated to pay: what it adds, such as ``{G}{G}`` (CR 508.1i)."""

    source: ObjectId
    adds: str


class Payment(Value, frozen=True):
    """How a total cost is paid (CR 601.2g, 601.2h): everything at once, in full, and nothing more.

    ``mana`` is what is spent from the pool, mana of ``activations`` included, one symbol for each mana: ``{W}{C}``;
    ``life`` is what is paid in life, for Phyrexian mana and otherwise.
    """

    mana: str = ""
    activations: tuple[ManaActivation, ...] = ()
    life: int = 0
    sacrificed: tuple[ObjectId, ...] = ()
    tapped: tuple[ObjectId, ...] = ()
    returned: tuple[ObjectId, ...] = ()
