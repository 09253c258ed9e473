"""How permanents enter (CR 614.1c, 614.12): tapped, with counters, with a choice."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Continuous, EntersAsCopy
from redzone.abilities.duration import Duration
from redzone.abilities.entering import (
    EntersChoosing,
    EntersMakingDay,
    EntersTransformed,
    EntersUnder,
    EntersWith,
    Sunburst,
)
from redzone.abilities.language import Is
from redzone.abilities.replacement import MultiplyCounters
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind
from redzone.abilities.unread import UnreadEntering
from redzone.abilities.words import Chosen, ObjectWord
from redzone.game.card import Card
from redzone.game.decision import Decision
from redzone.game.effect import ContinuousEffect
from redzone.game.event import Event, Replaced
from redzone.game.happening import Arrival, CounterEvent, EnteringAnswer, EnteringInProgress
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.damage.entering_choices import CHOSEN_AS_IT_ENTERS, Answers, chosen_from, question_of
from redzone.rules.damage.result_replacement import applicable, multiplied
from redzone.rules.effects.counters import DEFENSE, LORE, LOYALTY, PLUS, SAGA
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import Applied, Process
from redzone.rules.effects.replacement_effects import (
    ReplacingEffect,
    contexts,
    effects_of,
    is_of,
    with_name,
    would,
)
from redzone.rules.reference.damage_patterns import amount_of
from redzone.rules.reference.entering_copies import Copying, as_copy, copy_question, copying_effects
from redzone.rules.reference.unread import ENTERS, matters
from redzone.rules.zones.day import as_it_enters
from redzone.values.identity import PlayerId, Target, Timestamp
from redzone.values.mana import ManaType, mana_of
from redzone.values.types import CardType
from redzone.view import View

WhatEnters = Arrival | CounterEvent
"""What enters, and then the counters with which it does."""


def may_change(view: View, arrivals: Iterable[Arrival]) -> bool:
    """Return whether anything could change how these enter: an effect that exists, or an ability of their own."""
    if any(effects_of(view, EntersWith, EntersUnder)) or view.are_there_any(EntersAsCopy):
        return True
    multiplied = any(effects_of(view, MultiplyCounters))
    looked_at: set[tuple[int, PlayerId, bool, bool]] = set()
    for arrival in arrivals:
        if multiplied and (arrival.counters or _counters_of_face(arrival)):
            return True
        kind = (id(arrival.card.printed), arrival.controller, arrival.face_down, arrival.transformed)
        if kind not in looked_at and _may_have_abilities(view, arrival):
            then = View(_with(view.state, arrival))
            if any(_own(then, arrival)) or then.has(arrival.id, EntersAsCopy):
                return True
        looked_at.add(kind)
    return False


def _may_have_abilities(view: View, arrival: Arrival) -> bool:
    """Return whether it could have abilities there: those of its card, or what effects give it."""
    return bool(arrival.card.printed.abilities or view.board.effects) or view.are_there_any(Continuous)


class Entering(Process[EnteringInProgress, WhatEnters]):
    """How effects apply to the first of what would enter, and to the counters with which it would.

    First it is settled under whose control, as a copy of what and with which face up it enters (CR 616.1b-d), as each
    of these can change what else applies; then its controller chooses, and its counters are gathered.
    """

    def __init__(self, view: View) -> None:
        """Look at the game as it is before anything enters."""
        super().__init__(view)
        self._then = view

    def prepared(self, now: EnteringInProgress) -> tuple[EnteringInProgress, Decision | None]:
        """Ask what the controller of the first chooses, and gather its counters (CR 614.12a)."""
        state = self.view.state
        present = tuple(arrival for arrival in now.arrivals if in_game(state, arrival))
        if len(present) < len(now.arrivals):  # somebody left in the meantime
            now = EnteringInProgress(present, now.ready)
        if not present or now.copied is None or now.counters is not None:
            return now, None
        then = View(_with(state, present[0]))
        choices = [each for each in _own(then, present[0]) if isinstance(each.replacement, CHOSEN_AS_IT_ENTERS)]
        while len(now.answers) < len(choices):
            question = question_of(self.view, then, present[0], choices[len(now.answers)], now)
            if question is not None:
                return now, question
            now = replace(now, answers=(*now.answers, False))
        return _gathered(self.view, then, now, choices), None

    def parts(self, now: EnteringInProgress) -> Sequence[WhatEnters]:
        """Return the first of what enters, or then the counters that would be put on it as it would exist there."""
        if now.arrivals and now.copied is None:
            return now.arrivals[:1]
        if now.counters:
            self._then = View(_with(self.view.state, now.arrivals[0]))
        return now.counters or ()

    def together(self, now: EnteringInProgress, parts: Sequence[WhatEnters]) -> EnteringInProgress:
        """Return what would enter so, or with these counters."""
        if now.copied is None:
            first = tuple(part for part in parts if isinstance(part, Arrival))
            return replace(now, arrivals=(*first, *now.arrivals[1:]))
        return replace(now, counters=tuple(part for part in parts if isinstance(part, CounterEvent)))

    def affected(self, part: WhatEnters) -> tuple[PlayerId, Target]:
        """Return under whose control it would enter, and what."""
        if isinstance(part, Arrival):
            return part.controller, part.id
        return self._then.permanent(part.object).controller, part.object

    def applicable(self, part: WhatEnters) -> Sequence[ReplacingEffect]:
        """Return the effects on how it would enter, or on counters with which it would."""
        if isinstance(part, Arrival):
            return [each for each in _on_entering(self.view, part) if each.name not in part.applied]
        return applicable(self._then, part)

    def tried(self, part: WhatEnters, effect: ReplacingEffect) -> WhatEnters | None:
        """Return how many counters there would be; the order of effects on how it enters always matters."""
        return None if isinstance(part, Arrival) else multiplied(part, effect)

    def comes_to(self, part: WhatEnters) -> object:
        """Return how many counters."""
        return part.change if isinstance(part, CounterEvent) else part

    def question(
        self, now: EnteringInProgress, part: WhatEnters, effect: ReplacingEffect
    ) -> tuple[EnteringInProgress, Decision | None]:
        """Ask whether it enters as a copy, and of what."""
        if not (isinstance(part, Arrival) and isinstance(effect.replacement, EntersAsCopy)):
            return now, None
        question = copy_question(self._copying(part, effect, effect.replacement), now)
        return now if question is None else replace(now, chosen=effect.name), question

    def _copying(self, arrival: Arrival, effect: ReplacingEffect, ability: EntersAsCopy) -> Copying:
        state = self.view.state
        return Copying(state, View(_with(state, arrival)), arrival, effect, ability)

    def apply(
        self, now: EnteringInProgress, part: WhatEnters, effect: ReplacingEffect
    ) -> Applied[EnteringInProgress, WhatEnters]:
        """Let it enter otherwise, or with more counters."""
        state = self.view.state
        if isinstance(part, CounterEvent):
            return Applied(state, now, (multiplied(part, effect),), (Replaced(part.object, effect.name),))
        told: tuple[Event, ...] = ()
        match effect.replacement:
            case EntersAsCopy() as ability:
                after = as_copy(self._copying(part, effect, ability), now)
                now = replace(now, answers=(), picked=None)
            case EntersUnder():
                after, told = replace(part, controller=effect.controller), (Replaced(part.id, effect.name),)
            case _:
                assert isinstance(effect.replacement, EntersTransformed)  # noqa: S101  nothing else is asked
                after = replace(part, transformed=True)
        return Applied(state, now, (replace(after, applied=with_name(part.applied, effect)),), told)


def _on_entering(view: View, arrival: Arrival) -> Iterator[ReplacingEffect]:
    """Yield the effects on who controls what enters, what it copies and which face is up (CR 616.1b-d)."""
    then = View(_with(view.state, arrival))
    entering = {EventKind.ENTERS: Incident(Occurrence(arrival.id, player=arrival.controller))}
    for effect in effects_of(view, EntersUnder):
        under = effect.replacement
        assert isinstance(under, EntersUnder)  # noqa: S101  nothing else is asked
        if would(view, effect, under.event, entering, then.find):
            yield effect
    yield from copying_effects(view, then, arrival)
    if arrival.copy is None and not arrival.transformed and as_it_enters(view.state, arrival).transformed:
        yield ReplacingEffect(f"{arrival.id}/night", EntersTransformed(), arrival.controller, holder=arrival.id)


def decided(now: EnteringInProgress) -> EnteringInProgress:
    """Return what enters once all is decided about the first of it."""
    counters = {each.counter: each.change for each in now.counters or () if each.change}
    return EnteringInProgress(now.arrivals[1:], (*now.ready, replace(now.arrivals[0], counters=counters)))


def in_game(state: GameState, arrival: Arrival) -> bool:
    """Return whether those are in the game whose it would be (CR 800.4b, 800.4d)."""
    return all(state.players[each].loss is None for each in (arrival.controller, arrival.card.owner))


_OWN: Final = (*CHOSEN_AS_IT_ENTERS, EntersMakingDay, Sunburst)


def makes_day(state: GameState, arrival: Arrival) -> bool:
    """Return whether it becomes day as something enters: while it is neither day nor night (CR 731.1)."""
    if state.day is not None:
        return False
    then = View(_with(state, arrival))
    return any(isinstance(effect.replacement, EntersMakingDay) for effect in _own(then, arrival))


def _gathered(view: View, then: View, now: EnteringInProgress, choices: list[ReplacingEffect]) -> EnteringInProgress:
    """Return how the first of what enters is tapped, and the counters that would be put on it."""
    first = now.arrivals[0]
    counters = {**_counters_of_face(first), **first.counters}
    tapped, gains = first.tapped, list(first.gains)
    for effect in (*_of_others(view, then, first), *_own(then, first)):
        match effect.replacement:
            case EntersWith(condition=condition) if condition is not None and not then.holds(condition, first.id):
                continue
            case EntersWith(tapped=taps, counter=counter, count=count):
                tapped = tapped or taps
                if counter is not None:
                    counters[counter] = counters.get(counter, 0) + amount_of(then, effect, count, x=first.x)
            case Sunburst():
                counter = PLUS if CardType.CREATURE in first.card.printed.type_line.types else "charge"
                counters[counter] = counters.get(counter, 0) + _colors_spent(first)
            case _:
                continue
    made = Answers(counters, gains)
    for choice, answer in zip(choices, now.answers, strict=True):
        made.note(choice, answer=_remembered(view, first, choice, answer))
    arrival = replace(
        first, tapped=tapped or made.tapped, gains=tuple(gains), choices=made.chosen, paid=(*first.paid, *made.paid)
    )
    events = tuple(CounterEvent(first.id, counter, count) for counter, count in counters.items() if count)
    arrivals = (arrival, *now.arrivals[1:])
    return replace(now, arrivals=arrivals, counters=events, life=made.life, sacrificed=tuple(made.sacrificed))


def _remembered(view: View, arrival: Arrival, choice: ReplacingEffect, answer: EnteringAnswer) -> EnteringAnswer:
    """Return an answer as it is remembered: a player by the seat."""
    match choice.replacement:
        case EntersChoosing(what=Chosen.PLAYER) as chosen:
            return chosen_from(view, chosen, arrival.controller).get(str(answer), "")
        case _:
            return answer


def _colors_spent(arrival: Arrival) -> int:
    """Return how many colours of mana were spent to cast what enters (CR 702.44b)."""
    return sum(1 for type_, count in mana_of(arrival.mana_spent).items() if count and type_ is not ManaType.COLORLESS)


def _own(then: View, arrival: Arrival) -> Iterator[ReplacingEffect]:
    """Yield the effects of what enters that are about itself alone (CR 614.12).

    Raises:
        UnreadTextMatters: How it enters is not understood.
    """
    for unread, _ in then.having(arrival.id, UnreadEntering):
        raise matters(then, arrival.id, ENTERS, unread.line)
    for number, (ability, _) in enumerate(then.having(arrival.id, Replaces), 1):
        replacement = ability.replacement
        own = isinstance(replacement, EntersWith) and replacement.object == Is(ObjectWord.THIS)
        if own or isinstance(replacement, _OWN):
            yield ReplacingEffect(f"{arrival.id}/{number}", replacement, arrival.controller, holder=arrival.id)


def _of_others(view: View, then: View, arrival: Arrival) -> Iterator[ReplacingEffect]:
    """Yield the effects that were there before and are about what enters, as it would exist there (CR 614.12)."""
    subject = then.subject(arrival.id)
    for effect in effects_of(view, EntersWith):
        replacement = effect.replacement
        if isinstance(replacement, EntersWith) and any(
            is_of(replacement.object, subject, context) for context in contexts(view, effect)
        ):
            yield effect


def _with(state: GameState, arrival: Arrival) -> GameState:
    """Return the state in which it would be there."""
    then = state.with_permanents({arrival.id: as_permanent(arrival, Timestamp(state.clock + 1))})
    if arrival.copy is None:
        return then
    clock = Timestamp(state.clock + 1)
    copying = ContinuousEffect(clock, arrival.controller, (arrival.id,), (arrival.copy,), Duration.FOREVER)
    return replace(then, board=replace(then.board, effects=(*then.board.effects, copying)))


def as_permanent(arrival: Arrival, timestamp: Timestamp) -> Permanent:
    """Return what enters as a permanent, without what is not decided yet."""
    return Permanent(
        id=arrival.id,
        card=arrival.card,
        controller=arrival.controller,
        entered_under=arrival.controller,
        timestamp=timestamp,
        tapped=arrival.tapped,
        new=True,
        upkeeps_to_come=2,
        phased_out=arrival.phased_out,
        damage=arrival.damage,
        counters={**_counters_of_face(arrival), **arrival.counters},
        attached_to=arrival.attached_to,
        protector=arrival.protector,
        face_down=arrival.face_down,
        transformed=arrival.transformed,
        cast=arrival.cast,
        paid=arrival.paid,
        x=arrival.x,
        mana_spent=arrival.mana_spent,
        cast_from=arrival.cast_from,
        designations=arrival.designations,
        choices=arrival.choices,
    )


def _counters_of_face(arrival: Arrival) -> dict[str, int]:
    face = arrival.card.printed if arrival.copy is None else arrival.copy.values or arrival.card.printed
    if arrival.transformed and face.back is not None:
        face = face.back
    return {} if arrival.face_down else entering_counters(face)


def entering_counters(printed: Card) -> dict[str, int]:
    """Return the counters with which a planeswalker, battle or Saga enters (CR 306.5b, 310.4b, 714.3a)."""
    lore = 1 if SAGA in printed.type_line.subtypes else None
    return {
        counter: count
        for counter, count in ((LOYALTY, printed.loyalty), (DEFENSE, printed.defense), (LORE, lore))
        if count is not None and count > 0
    }
