"""What a position remembers of the game before it; files that people write have no need of it."""

from collections.abc import Mapping

from msgspec import Struct

from redzone.game.card import Zone
from redzone.notation.fields import CounterNumbers, ManaText, Name, NameList, UpkeepsLeft, WholeNumber
from redzone.values.turn import Step


class ObjectPast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a permanent came to be there, and what has happened to it.

    ``entered`` is its place in the order in which permanents entered, ``timestamp`` where it stands in the order of
    effects (CR 613.7) if that is not the same; both count objects in file order where they are left out.
    """

    entered: WholeNumber | None = None
    timestamp: WholeNumber | None = None
    cast: bool = False
    cast_from: Zone | None = None
    mana_spent: ManaText = ""
    paid: NameList = ()
    x: WholeNumber = 0
    counters_since: CounterNumbers = {}
    designations: NameList = ()
    paired_with: Name | None = None
    exerted_by: NameList = ()
    skips_untap: WholeNumber = 0
    upkeeps_to_come: UpkeepsLeft = 0
    damaged_by: NameList = ()
    deathtouched: bool = False
    phased_out_under: Name | None = None


class GamePast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has happened in the game.

    ``visited`` are the steps of the turn that have begun; where the scenario's own step is the last of them, what
    happens as it begins has happened. ``passed`` are those who have passed priority in succession.
    """

    visited: tuple[Step, ...] = ()
    passed: NameList = ()
    clock: WholeNumber | None = None
    tokens_made: Mapping[Name, WholeNumber] = {}
    cast_last_turn: Mapping[Name, WholeNumber] = {}
    lost_last_turn: Mapping[Name, WholeNumber] = {}
    cast_before: tuple[WholeNumber, ...] = ()
