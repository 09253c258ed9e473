"""A scenario: a board, what the players do, and what must come out (format version 1)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from redzone.notation.board import LastingEntry, RulesEntry, Seat
from redzone.notation.card_entries import MAX_CARDS, CardEntry
from redzone.notation.entries import Entry
from redzone.notation.expectation import Expect
from redzone.notation.fields import Name, RuleNumber, TurnNumber, Words
from redzone.notation.past import GamePast
from redzone.notation.vocabulary import ChooserName, PassGoal, Preset
from redzone.values.turn import Step

FORMAT_VERSION = 1


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One scenario as it is written, with nothing worked out.

    ``None`` and empty values stand for what the file leaves out.
    """

    redzone: Literal[1]
    id: Name | None = None
    title: Words | None = None
    cr: tuple[RuleNumber, ...] = ()
    source: Words | None = None
    rules: Preset | RulesEntry = Preset.COMMANDER
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=10)]
    active: Name | None = None
    turn: TurnNumber = 1
    step: Step = Step.BEGINNING_OF_COMBAT
    day: bool | None = None
    effects: tuple[LastingEntry, ...] = ()
    past: GamePast | None = None
    chooser: ChooserName = ChooserName.DEFAULT
    steps: tuple[Entry, ...] = ()
    until: PassGoal | TurnNumber | None = None
    expect: Expect = Expect()
    cards: Annotated[tuple[CardEntry, ...], Meta(max_length=MAX_CARDS)] = ()
