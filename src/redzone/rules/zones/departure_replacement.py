"""What replaces destruction, dying and leaving (CR 614.8, 701.19, 702.89, 122.1c), and whose choice it is."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.event_patterns import dies, put_into_graveyard, such_damage
from redzone.abilities.replacement import CantBeRegenerated, GoesInto, PreventDamage, Regenerates, UmbraArmor
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind
from redzone.characteristics import Subject
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import LibraryPlace, PhysicalCard, Zone
from redzone.game.event import CountersChanged, DeathReason, Event, Healed, Regenerated, Replaced, Tapped
from redzone.game.happening import Departure, EventsInProgress, Happening
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.effects.counters import FINALITY, SHIELD, count_of, with_counters
from redzone.rules.effects.judging import Incident, Look
from redzone.rules.effects.pipeline import Applied, Process
from redzone.rules.effects.replacement_effects import (
    ReplacingEffect,
    chooser,
    contexts,
    effects_of,
    exist,
    is_of,
    with_name,
    without,
    would,
)
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import View, instances_of

_INSTEAD_OF_DESTRUCTION = (Regenerates, UmbraArmor)
_AboutObjects = Regenerates | CantBeRegenerated


class Leaving(Value, frozen=True):
    """A departure, ``None`` once it doesn't happen, and what happens instead."""

    departure: Departure | None
    instead: tuple[str, ...] = ()


class Departures(Process[EventsInProgress, Leaving]):
    """How effects apply to what would leave the battlefield, or a commander another zone."""

    def parts(self, now: EventsInProgress) -> Sequence[Leaving]:
        """Return the departures one by one."""
        return [Leaving(departure) for departure in departures_of(now)]

    def together(self, now: EventsInProgress, parts: Sequence[Leaving]) -> EventsInProgress:
        """Return the departures that still happen."""
        return replace(now, events=tuple(part.departure for part in parts if part.departure is not None))

    def join(self, part: Leaving, after: tuple[Leaving, ...], done: list[Leaving], left: list[Leaving]) -> None:
        """Add what leaves instead, unless it leaves anyway."""
        del part
        others = {each.departure.object for each in (*done, *left) if each.departure is not None}
        left[:0] = [each for each in after if each.departure is not None and each.departure.object not in others]

    def affected(self, part: Leaving) -> tuple[PlayerId, Target]:
        """Return the controller of the permanent, and the permanent."""
        departure = _present(part)
        return _whose(self.view, departure), departure.object

    def incidents(self, part: Leaving) -> Mapping[EventKind, Incident]:
        """Return what it is that something leaves."""
        departure = part.departure
        return {} if departure is None or departure.spell is not None else incidents_of(self.view, departure)

    def applied_to(self, part: Leaving) -> tuple[str, ...]:
        """Return the effects that have been applied to a departure."""
        return _present(part).applied

    def applicable(self, part: Leaving) -> Sequence[ReplacingEffect]:
        """Return the effects that apply to a departure from the battlefield, or to what goes to a graveyard."""
        departure = part.departure
        if departure is None:
            return ()
        found: list[ReplacingEffect] = []
        if departure.object in self.view:
            found += _instead_of_destruction(self.view, departure) if departure.destroyed else ()
            found += _finality(self.view, departure)
        found += _of_the_card(self.view, departure)
        moving = tuple(effects_of(self.view, GoesInto))
        if moving:
            leaving, look = incidents_of(self.view, departure), _looking(self.view, departure)
            found += (each for each in moving if _moves(self.view, each, leaving, look))
        return tuple(each for each in found if each.name not in departure.applied)

    def tried(self, part: Leaving, effect: ReplacingEffect) -> Leaving:
        """Return where it would go, or what would happen instead."""
        moved = _redirected(_present(part), effect)
        if moved is not None:
            return Leaving(moved, part.instead)
        what = "regenerates" if isinstance(effect.replacement, Regenerates) else effect.name
        return Leaving(None, (*part.instead, what))

    def comes_to(self, part: Leaving) -> object:
        """Return what happens instead, and where it goes."""
        departure = part.departure
        return part.instead, None if departure is None else (departure.destination, departure.place)

    def apply(
        self, now: EventsInProgress, part: Leaving, effect: ReplacingEffect
    ) -> Applied[EventsInProgress, Leaving]:
        """Let it go to another zone, or something else happen instead."""
        departure = _present(part)
        state = self.view.state
        if effect.lasting is not None and (effect.lasting.once or isinstance(effect.replacement, Regenerates)):
            state = without(state, (effect.name,))
        moved = _redirected(departure, effect)
        if moved is not None:
            return Applied(state, now, (Leaving(moved),), (Replaced(departure.object, effect.name),))
        done, following = _instead(state, departure, effect)
        return Applied(done.state, now, tuple(map(Leaving, following)), done.events)


def departures_of(now: Happening) -> Sequence[Departure]:
    """Return the departures among what would happen."""
    return [event for event in now.events if isinstance(event, Departure)] if isinstance(now, EventsInProgress) else []


def _present(part: Leaving) -> Departure:
    assert part.departure is not None  # noqa: S101  something applies to it
    return part.departure


def may_change(state: GameState, departures: Iterable[Departure]) -> bool:
    """Return whether anything could replace that these leave: effects, counters (CR 122.1c), or cards themselves."""
    if exist(state):
        return True
    permanents = state.permanents
    for departure in departures:
        if departure.object not in permanents:
            if departure.destination is Zone.GRAVEYARD and minds_graveyards(_card(View(state), departure)):
                return True
            continue
        permanent = permanents[departure.object]
        counters = permanent.counters
        if counters and not permanent.phased_out and (SHIELD in counters or FINALITY in counters):
            return True
    return False


def incidents_of(view: View, departure: Departure) -> Mapping[EventKind, Incident]:
    """Return what it would be that something leaves, by what patterns ask of it (CR 603.6c, 700.4)."""
    found: dict[EventKind, Incident] = {}
    destination = departure.destination
    id_ = departure.object
    if id_ in view:
        permanent = view.permanent(id_)
        occurrence = Occurrence(id_, player=permanent.controller)
        found[EventKind.LEAVES] = Incident(occurrence, words=(destination.value,))
        if destination is Zone.GRAVEYARD:
            found[EventKind.DIES] = Incident(occurrence, permanent.damaged_this_turn_by)
    if destination is Zone.GRAVEYARD:
        found[EventKind.PUT_INTO_GRAVEYARD] = Incident(Occurrence(id_, player=_card(view, departure).owner))
    return found


def _moves(view: View, effect: ReplacingEffect, leaving: Mapping[EventKind, Incident], look: Look) -> bool:
    replacement = effect.replacement
    assert isinstance(replacement, GoesInto)  # noqa: S101  nothing else is asked
    return would(view, effect, replacement.event, leaving, look)


def minds_graveyards(card: PhysicalCard) -> bool:
    """Return whether a card says itself where it goes instead of a graveyard, wherever it is (CR 113.6k)."""
    return any(True for _ in _own_moves(card))


def _own_moves(card: PhysicalCard) -> Iterator[GoesInto]:
    for instance in instances_of(printed_characteristics(card.printed)):
        moves = instance.ability.replacement if isinstance(instance.ability, Replaces) else None
        if isinstance(moves, GoesInto) and moves.event == put_into_graveyard():
            yield moves


def _of_the_card(view: View, departure: Departure) -> Iterator[ReplacingEffect]:
    """Yield what a card that is no permanent says itself of where it goes."""
    if departure.object not in view and departure.destination is Zone.GRAVEYARD:
        card, player = _card(view, departure), _whose(view, departure)
        for number, each in enumerate(_own_moves(card), 1):
            yield ReplacingEffect(f"{departure.object}/card-{number}", each, player)


def _looking(view: View, departure: Departure) -> Look:
    """Return how objects are found: a spell that has left the stack is seen as it was there."""
    spell = _spell(view, departure)
    return view.find if spell is None else lambda id_: spell if id_ == departure.object else view.find(id_)


def _spell(view: View, departure: Departure) -> Subject | None:
    """Return a spell that has left the stack already, to look at as it was there."""
    spell = departure.spell
    if spell is None:
        return None
    card = spell.card
    standing = Permanent(departure.object, card, spell.controller, spell.controller)
    characteristics = printed_characteristics(card.printed)
    return replace(view.nobody(spell.controller), permanent=standing, now=characteristics, zone=Zone.STACK)


def _card(view: View, departure: Departure) -> PhysicalCard:
    if departure.spell is not None:
        return departure.spell.card
    subject = view.find(departure.object)
    assert subject is not None  # noqa: S101  it is about to leave where it is
    return subject.permanent.card


def _whose(view: View, departure: Departure) -> PlayerId:
    """Return the controller of what leaves, or the owner of what has no controller (CR 616.1)."""
    if departure.object in view:
        return chooser(view, departure.object)
    return _card(view, departure).owner if departure.spell is None else departure.spell.controller


def _instead_of_destruction(view: View, departure: Departure) -> Iterator[ReplacingEffect]:
    """Yield what replaces the destruction of a permanent (CR 701.8c)."""
    permanent = view.permanent(departure.object)
    if count_of(permanent, SHIELD) and departure.reason is DeathReason.EFFECT:  # CR 122.1c
        prevention = PreventDamage(such_damage())
        yield ReplacingEffect(f"{permanent.id}/shield", prevention, permanent.controller, shield_counter=True)
    regenerable = departure.regenerable and not any(
        _is_about_it(view, effect, departure.object) for effect in effects_of(view, CantBeRegenerated)
    )
    for effect in effects_of(view, *_INSTEAD_OF_DESTRUCTION):
        if isinstance(effect.replacement, UmbraArmor):
            if effect.holder is not None and view.permanent(effect.holder).attached_to == departure.object:
                yield effect
        elif regenerable and _is_about_it(view, effect, departure.object):
            yield effect


def _finality(view: View, departure: Departure) -> Iterator[ReplacingEffect]:
    """Yield what finality counters do: what has them is exiled instead of going to a graveyard (CR 122.1h)."""
    permanent = view.permanent(departure.object)
    if count_of(permanent, FINALITY) and departure.destination is Zone.GRAVEYARD:
        yield ReplacingEffect(f"{permanent.id}/finality", GoesInto(dies()), permanent.controller, holder=permanent.id)


def _is_about_it(view: View, effect: ReplacingEffect, id_: ObjectId) -> bool:
    replacement = effect.replacement
    assert isinstance(replacement, _AboutObjects)  # noqa: S101  nothing else is asked
    return any(is_of(replacement.object, view.subject(id_), context) for context in contexts(view, effect))


def _redirected(departure: Departure, effect: ReplacingEffect) -> Departure | None:
    """Return a departure to another zone, if that is what an effect makes of it."""
    match effect.replacement:
        case GoesInto(zone=zone, place=place):
            place = LibraryPlace(place) if zone == Zone.LIBRARY else departure.place
            return replace(departure, destination=Zone(zone), place=place, applied=with_name(departure.applied, effect))
        case _:
            return None


def _instead(
    state: GameState, departure: Departure, effect: ReplacingEffect
) -> tuple[Transition, tuple[Departure, ...]]:
    """Let something else happen instead of leaving; return that, and what leaves in its place."""
    if effect.shield_counter:
        return _remove_shield(state, departure.object), ()
    if isinstance(effect.replacement, UmbraArmor) and effect.holder is not None:
        healed = _healed(state, departure.object, effect.name)
        kept = View(state).has(effect.holder, CantBeDestroyed)
        return healed, () if kept else (Departure(effect.holder, Zone.GRAVEYARD, destroyed=True),)
    return regenerate_now(state, departure.object), ()


def _remove_shield(state: GameState, id_: ObjectId) -> Transition:
    changed = with_counters(state.permanents[id_], {SHIELD: -1})
    events: tuple[Event, ...] = (Replaced(id_, SHIELD), CountersChanged(id_, SHIELD, -1))
    return Transition(state.with_permanents({id_: changed}), events)


def _healed(state: GameState, id_: ObjectId, by: str) -> Transition:
    healed = replace(state.permanents[id_], damage=0, deathtouched=False)
    return Transition(state.with_permanents({id_: healed}), (Replaced(id_, by), Healed(id_)))


def regenerate_now(state: GameState, id_: ObjectId) -> Transition:
    """All damage marked on a permanent is removed, it is tapped and removed from combat (CR 701.19b)."""
    permanent = state.permanents[id_]
    events: tuple[Event, ...] = (Regenerated(id_),) if permanent.tapped else (Regenerated(id_), Tapped(id_))
    changed = replace(permanent, damage=0, deathtouched=False, tapped=True)
    done = Transition(state.with_permanents({id_: changed}), events)
    combat = state.combat
    if combat is None or (id_ not in combat.attackers and id_ not in combat.blockers):
        return done
    return done.then(remove_from_combat(done.state, [id_]))
