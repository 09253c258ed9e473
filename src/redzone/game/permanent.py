"""Permanents (CR 110): what is on the battlefield, with its status and marks."""

from collections.abc import Mapping

from redzone.abilities.words import Chosen
from redzone.game.card import PhysicalCard, Zone
from redzone.values.identity import ObjectId, PlayerId, Target, Timestamp
from redzone.values.value import GameValue


class Permanent(GameValue, frozen=True):
    """A permanent. It has no power: only ``redzone.view`` knows what it is now.

    ``entered_under`` is who controls it while no effect says otherwise, ``controller`` who controls it now
    (CR 110.2). ``new`` means not under that control continuously since that player's turn began (CR 302.6).
    ``upkeeps_to_come`` counts down from 2 as upkeeps of its controller begin: at 1 and 2 it came under that player's
    control since the beginning of the last one (CR 702.30a).
    ``counters_since`` says when counters of a kind were put on it, where that was not as it entered (CR 613.7c).
    ``phased_out_under`` is who controlled it as it phased out, if it did in this game (CR 702.26a).
    ``exerted_by`` are the players in whose next untap step it won't untap (CR 701.43a).
    ``deathtouched`` means dealt damage by a source with deathtouch since the last check (CR 704.5h).
    ``designations`` are what it became while it is there, such as renowned or saddled. ``face_down`` and
    ``transformed`` are status (CR 110.5, 701.27a); ``paired_with`` is its partner (CR 702.95). ``cast`` says whether it
    was cast, ``cast_from`` from which zone, ``mana_spent`` has the mana that was spent to cast it, ``paid`` the
    names of the costs that were paid for it, ``x`` the number that was chosen for {X}: only what triggers as it enters
    knows that (CR 107.3m). ``damaged_this_turn_by`` are the sources that
    dealt damage to it this turn. ``skips_untap`` is how many untap steps it will not untap in (CR 502.3).
    ``choices`` are the colours and types that were chosen as it entered (CR 607.2d).
    """

    id: ObjectId
    card: PhysicalCard
    controller: PlayerId
    entered_under: PlayerId
    timestamp: Timestamp = Timestamp(0)
    tapped: bool = False
    new: bool = False
    phased_out: bool = False
    phased_out_under: PlayerId | None = None
    damage: int = 0
    deathtouched: bool = False
    exerted_by: tuple[PlayerId, ...] = ()
    counters: Mapping[str, int] = {}
    counters_since: Mapping[str, Timestamp] = {}
    attached_to: Target | None = None
    protector: PlayerId | None = None
    designations: tuple[str, ...] = ()
    face_down: bool = False
    transformed: bool = False
    paired_with: ObjectId | None = None
    cast: bool = False
    paid: tuple[str, ...] = ()
    x: int = 0
    mana_spent: str = ""
    cast_from: Zone | None = None
    damaged_this_turn_by: tuple[ObjectId, ...] = ()
    skips_untap: int = 0
    upkeeps_to_come: int = 0
    choices: Mapping[Chosen, str] = {}
