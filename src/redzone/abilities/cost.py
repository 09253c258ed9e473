"""Costs (CR 118): what has to be paid, and what was paid."""

from redzone.abilities.language import Amount, Quality, X
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import GameValue


class Objects(GameValue, frozen=True):
    """So many permanents of this quality, chosen by the player who pays among those that the player controls.

    ``X`` is chosen as the ability is activated or the spell cast (CR 107.3a). Cards ``at_random`` are chosen by their
    player as well: nothing here is left to chance.
    """

    count: int | X
    quality: Quality
    at_random: bool = False


class CountersToMove(GameValue, frozen=True):
    """So many counters of a kind on the object itself; ``X`` is chosen as the ability is activated (CR 107.3a).

    ``least`` is the least number that may be chosen: "one or more" of them.
    """

    counter: str
    count: int | X = 1
    least: int = 0


class CountersFrom(GameValue, frozen=True):
    """So many counters to remove from permanents of this quality that the player who pays controls.

    They are of one kind, or without ``counter`` of any kinds; all from one permanent, or with ``among`` from any
    number of them. ``X`` is chosen as the ability is activated (CR 107.3a).
    """

    quality: Quality
    counter: str | None = None
    count: int | X = 1
    among: bool = False


class Cost(GameValue, frozen=True):
    """A cost: mana such as ``{2}{X}{W/P}``, life, permanents to sacrifice, tap or return to hand, and so on.

    ``times`` multiplies all of it, where the text says "for each" or "where X is". What follows ``times`` is asked
    for by spells and activated abilities: ``{T}`` and ``{Q}`` of the object itself, sacrificing, exiling,
    discarding, returning or revealing it, counters to remove from it or to put on it, cards to discard, energy, and
    cards of a graveyard or a hand to exile. ``sacrifice_too`` are further permanents to sacrifice: "a Swamp and a
    Forest"; ``counters_from`` are counters of any permanents. ``crew`` is power of untapped creatures to tap (CR
    702.122a, 702.171a). To ``waterbend`` is to pay the mana, for its generic mana by tapping too (CR 701.67a).
    """

    mana: str = ""
    life: int | X = 0
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
    energy: int | X = 0
    crew: int = 0
    sacrifice_too: tuple[Objects, ...] = ()
    exile_from_hand: Objects | None = None
    counters_from: CountersFrom | None = None
    waterbend: bool = False


class ManaUses(GameValue, frozen=True):
    """What mana can be spent on, and nothing else (CR 106.6): such spells, and abilities of such sources.

    With ``others`` it can be spent on all that is no spell, too.
    """

    spells: Quality | None = None
    abilities: Quality | None = None
    others: bool = False


class ManaActivation(GameValue, frozen=True):
    """A mana ability of a permanent that is activated to pay: what it adds, such as ``{G}{G}`` (CR 508.1i)."""

    source: ObjectId
    adds: str


class RemovedCounters(GameValue, frozen=True):
    """So many counters of a kind that are removed from a permanent to pay."""

    permanent: ObjectId
    counter: str
    count: int = 1


class Payment(GameValue, frozen=True):
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
    counters: tuple[RemovedCounters, ...] = ()


class PlayerPayment(GameValue, frozen=True):
    """What one player of a team pays of a cost of them all (CR 810.5)."""

    player: PlayerId
    payment: Payment
