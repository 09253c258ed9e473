"""Lines of a narrative, and what the sentences about one moment of a game look at."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, TypeVar

from redzone.abilities.ability import KeywordAbility
from redzone.cr import Rule
from redzone.game.card import Zone
from redzone.game.event import (
    AttackDeclared,
    BlockDeclared,
    BlockedInBand,
    ControllerChanged,
    EnteredCombat,
    Event,
    ManaAdded,
    ZoneChanged,
)
from redzone.game.transition import Transition
from redzone.oracle import printing
from redzone.session.names import Names
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.value import Value
from redzone.view import View

EventT = TypeVar("EventT", bound=Event)


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one class."""
    return [event for event in events if isinstance(event, kind)]


class LineKind(StrEnum):
    """What a line is about, for those who give kinds colours or signs of their own."""

    ATTACK = "attack"
    BLOCK = "block"
    DAMAGE = "damage"
    LIFE = "life"
    DEATH = "death"
    STACK = "stack"
    END = "end"
    INFO = "info"


class NarrativeLine(Value, frozen=True):
    """One sentence; ``rule`` is the rule that decided, where people would ask for it.

    ``assumed`` marks what nobody said.
    """

    text: str
    kind: LineKind = LineKind.INFO
    rule: Rule | None = None
    assumed: bool = False

    def __str__(self) -> str:
        text = f"{self.text} (assumed)" if self.assumed else self.text
        return text if self.rule is None else f"{text} ({self.rule})"


class NarrativeScene(NamedTuple):
    """What sentences about one moment look at: the states before and after it, and what else it holds."""

    names: Names
    before: View
    after: View
    step: Step
    departed: frozenset[ObjectId]
    attacking: frozenset[ObjectId]
    blocked: frozenset[ObjectId]
    stolen: frozenset[ObjectId]
    tapped_for_mana: frozenset[ObjectId]
    divided: frozenset[ObjectId] = frozenset()
    """The sources of combat damage of which nobody said how it is divided."""

    @classmethod
    def of(cls, before: View, moment: Transition, names: Names, step: Step) -> "NarrativeScene":
        """Return the scene of a moment that begins in ``step``."""
        events = moment.events
        combat = before.state.combat
        blocked = (
            [] if combat is None else [attacker for attacker in combat.attackers if combat.attackers[attacker].blockers]
        )
        blocked += [each.attacker for each in only(events, BlockDeclared)]
        blocked += [each.attacker for each in only(events, BlockedInBand)]
        blocked += [each.blocking for each in only(events, EnteredCombat) if each.blocking is not None]
        leaving = (each for each in only(events, ZoneChanged) if each.origin is Zone.BATTLEFIELD)
        return cls(
            names=names,
            before=before,
            after=View(moment.state),
            step=step,
            departed=frozenset(each.object for each in leaving),
            attacking=frozenset(each.attacker for each in only(events, AttackDeclared)),
            blocked=frozenset(blocked),
            stolen=frozenset(each.object for each in only(events, ControllerChanged)),
            tapped_for_mana=frozenset(each.source for each in only(events, ManaAdded) if each.source is not None),
        )

    def with_stats(self, id_: ObjectId) -> str:
        """Return a name with power, toughness and keywords as the moment begins, or as it ends for what is new."""
        view = next((each for each in (self.before, self.after) if id_ in each), None)
        name = self.names.name(id_)
        return name if view is None else f"{name} ({stats(view, id_)})"


def stats(view: View, id_: ObjectId) -> str:
    """Return power, toughness and keywords: ``6/6 trample, deathtouch``."""
    keywords = [
        printing.describe_keyword(ability) for ability in view.now(id_).abilities if isinstance(ability, KeywordAbility)
    ]
    return f"{view.power(id_)}/{view.toughness(id_)} {', '.join(dict.fromkeys(keywords))}".rstrip()
