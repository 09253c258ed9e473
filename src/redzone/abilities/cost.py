"""Costs (CR 118): what has to be paid, what was paid, and the amounts that texts count."""

from redzone.abilities.quality import Everything, Quality
from redzone.abilities.term import ObjectTerm, ObjectWord, PlayerTerm, PlayerWord
from redzone.values.identity import ObjectId
from redzone.values.types import Color
from redzone.values.value import Value


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


class X(_Amount, frozen=True):
    """The X that was chosen as the spell was cast or the ability activated (CR 107.3a)."""


class EventAmount(_Amount, frozen=True):
    """The number of the event that triggered the ability: "that much" (CR 608.2h)."""


class AmountBefore(_Amount, frozen=True):
    """The number that the instruction before dealt, gained, lost, drew or made."""


class PowerOf(_Amount, frozen=True):
    """The power of these objects together, as they last existed where they are gone (CR 608.2h).

    ``least`` is what it counts as if it is less (CR 107.1b).
    """

    objects: ObjectTerm = ObjectWord.THIS
    least: int | None = None


class ToughnessOf(_Amount, frozen=True):
    """The toughness of these objects together, as they last existed where they are gone."""

    objects: ObjectTerm = ObjectWord.THIS


class ManaValueOf(_Amount, frozen=True):
    """The mana value of these objects together (CR 202.3)."""

    objects: ObjectTerm = ObjectWord.THIS


class CountersOn(_Amount, frozen=True):
    """The number of counters of this kind, or of any with ``None``, on these objects."""

    objects: ObjectTerm
    counter: str | None = None


class NumberOf(_Amount, frozen=True):
    """How many objects the term names."""

    objects: ObjectTerm


class PlayersIn(_Amount, frozen=True):
    """How many players the term names."""

    players: PlayerTerm


class CardsIn(_Amount, frozen=True):
    """The number of cards of this quality in these players' zones of one kind."""

    zone: str
    players: PlayerTerm = PlayerWord.YOU
    quality: Quality = Everything()


class CardTypesIn(_Amount, frozen=True):
    """The number of card types among the cards in these players' zones of one kind (delirium)."""

    zone: str
    players: PlayerTerm = PlayerWord.YOU


class DeathsThisTurn(_Amount, frozen=True):
    """The number of objects of this quality that died this turn."""

    quality: Quality


class LifeOf(_Amount, frozen=True):
    """The life of these players together."""

    players: PlayerTerm = PlayerWord.YOU


class GreatestPower(_Amount, frozen=True):
    """The greatest power among permanents of this quality."""

    quality: Quality


class DifferentPowers(_Amount, frozen=True):
    """How many different powers there are among permanents of this quality (coven)."""

    quality: Quality


class OpponentsAttacked(_Amount, frozen=True):
    """How many opponents the controller attacked with creatures in this combat (melee, CR 702.121a)."""


class BlockersBeyond(_Amount, frozen=True):
    """How many creatures beyond ``first`` block this (rampage, CR 702.23a)."""

    first: int = 1


class DevotionTo(_Amount, frozen=True):
    """The devotion of the controller to these colours (CR 700.5)."""

    colors: tuple[Color, ...]


class Sum(_Amount, frozen=True):
    """All of these together."""

    amounts: tuple["Amount", ...]


class Times(_Amount, frozen=True):
    """An amount so many times; a negative number subtracts."""

    factor: int
    amount: "Amount"


class Half(_Amount, frozen=True):
    """Half of an amount, rounded down, or up."""

    amount: "Amount"
    up: bool = False


Amount = (
    int
    | CountOf
    | CountersOnThis
    | CardsInYourHand
    | BasicLandTypes
    | X
    | EventAmount
    | AmountBefore
    | PowerOf
    | ToughnessOf
    | ManaValueOf
    | CountersOn
    | NumberOf
    | PlayersIn
    | CardsIn
    | CardTypesIn
    | DeathsThisTurn
    | LifeOf
    | GreatestPower
    | DifferentPowers
    | OpponentsAttacked
    | BlockersBeyond
    | DevotionTo
    | Sum
    | Times
    | Half
)
"""A number, fixed or counted when it is needed: as a cost is fixed (CR 508.1h, 601.2f) or an effect resolves."""


class Objects(Value, frozen=True):
    """So many permanents of this quality, chosen by the player who pays among those that the player controls."""

    count: int
    quality: Quality


class CountersToMove(Value, frozen=True):
    """So many counters of a kind on the object itself; ``X`` is chosen as the ability is activated (CR 107.3a)."""

    counter: str
    count: int | X = 1


class Cost(Value, frozen=True):
    """A cost: mana such as ``{2}{X}{W/P}``, life, permanents to sacrifice, tap or return to hand, and so on.

    ``times`` multiplies all of it, where the text says "for each" or "where X is". What follows ``times`` is asked
    for by spells and activated abilities: ``{T}`` and ``{Q}`` of the object itself, sacrificing, exiling,
    discarding, returning or revealing it, counters to remove from it or to put on it, cards to discard, energy, and
    permanents or cards of a graveyard to exile. ``crew`` is power of untapped creatures to tap (CR 702.122a, 702.171a).
    """

    mana: str = ""
    life: int = 0
    sacrifice: Objects | None = None
    tap: Objects | None = None
    return_to_hand: Objects | None = None
    times: Amount | None = None
    tap_this: bool = False
    untap_this: bool = False
    sacrifice_this: bool = False
    exile_this: bool = False
    discard_this: bool = False
    return_this: bool = False
    exert_this: bool = False
    reveal_this: bool = False
    remove_counters: "CountersToMove | None" = None
    put_counters: "CountersToMove | None" = None
    discard: Objects | None = None
    exile_from_graveyard: Objects | None = None
    energy: int = 0
    crew: int = 0


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
    discarded: tuple[ObjectId, ...] = ()
    exiled: tuple[ObjectId, ...] = ()
