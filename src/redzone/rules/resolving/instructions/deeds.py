"""What is done to objects: destroyed, exiled, tapped, goaded ... (CR 701)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Designate, Do, ExileUntilThisLeaves
from redzone.abilities.language import EachCard, ObjectTerm, OwnerOf, Several
from redzone.abilities.words import ObjectWord
from redzone.game.card import LibraryPlace, Zone
from redzone.game.event import Crewed, Designated, Event, Exerted, Paired, Unattached, ZoneChanged
from redzone.game.permanent import Permanent
from redzone.game.stack import StackKind
from redzone.game.state import ExiledUntil, GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.combat_roles import become_blocked, become_unblocked
from redzone.rules.combat_roles.removal_from_combat import may_fight, remove_from_combat
from redzone.rules.damage import keyword_actions, tapping
from redzone.rules.effects.control import follow_effects
from redzone.rules.reference import designations
from redzone.rules.resolving.instructions.scene import Carried, ResolvingScene, Result, carried
from redzone.rules.zones import turning
from redzone.rules.zones.card_events import discard
from redzone.rules.zones.card_moves import move
from redzone.rules.zones.day import may_transform
from redzone.rules.zones.departure_replacement import departures_of
from redzone.rules.zones.last_seen import where_now
from redzone.rules.zones.libraries import shuffle
from redzone.rules.zones.linking import link
from redzone.rules.zones.returning import until_it_leaves
from redzone.rules.zones.stack_objects import counter, take_off
from redzone.rules.zones.zones import cards_anywhere
from redzone.values.identity import ObjectId, PlayerId, next_incarnation

_Action = Callable[[GameState, Sequence[ObjectId]], Transition]


def do(scene: ResolvingScene, instruction: Do) -> Result:
    """Do something to objects, as far as it is possible (CR 101.3, 609.3)."""
    deed = instruction.deed
    if deed in _COUNTERING:
        return _counter(scene, scene.objects(instruction.objects), *_COUNTERING[deed])
    if deed is Deed.DISCARD:
        return _discard(scene, scene.objects(instruction.objects))
    if deed in _ZONES:
        moved = _move(scene, instruction.objects, *_ZONES[deed])
        return _shuffled(scene, moved, instruction)
    objects = _that_can(scene, instruction)
    if not objects:
        return scene.nothing()
    if deed in _LEAVING:
        return _left(scene, _LEAVING[deed](scene.state, objects), objects)
    if deed in (Deed.GOAD, Deed.DETAIN, Deed.SUSPECT, Deed.END_SUSPICION):
        return carried(_designated(scene, instruction, objects), objects)
    return _change(scene, deed, objects)


def _that_can(scene: ResolvingScene, instruction: Do) -> tuple[ObjectId, ...]:
    """Return the permanents to which this can be done."""
    deed, term = instruction.deed, instruction.objects
    if deed is Deed.PHASE_IN:
        permanents = scene.state.permanents
        return tuple(
            object_ for object_ in scene.objects(term) if object_ in permanents and permanents[object_].phased_out
        )
    there = scene.permanents(term)
    match deed:
        case Deed.SACRIFICE:  # CR 701.21a
            one = scene.resolution.this_one or scene.you
            who = (one,) if instruction.by is None else scene.players(instruction.by)
            return tuple(each for each in there if scene.view.permanent(each).controller in who)
        case Deed.GOAD | Deed.SUSPECT:
            return tuple(filter(scene.view.is_creature, there))
        case _:
            return there


def _destroy(state: GameState, objects: Sequence[ObjectId]) -> Transition:
    return keyword_actions.destroy(state, objects)


def _destroy_for_good(state: GameState, objects: Sequence[ObjectId]) -> Transition:
    return keyword_actions.destroy(state, objects, regenerable=False)


_LEAVING: Final[Mapping[Deed, _Action]] = {
    Deed.DESTROY: _destroy,
    Deed.DESTROY_WITHOUT_REGENERATION: _destroy_for_good,
    Deed.SACRIFICE: keyword_actions.sacrifice,
}

_ZONES: Final[Mapping[Deed, tuple[Zone, LibraryPlace]]] = {
    Deed.EXILE: (Zone.EXILE, LibraryPlace.TOP),
    Deed.RETURN_TO_HAND: (Zone.HAND, LibraryPlace.TOP),
    Deed.PUT_INTO_HAND: (Zone.HAND, LibraryPlace.TOP),
    Deed.PUT_INTO_GRAVEYARD: (Zone.GRAVEYARD, LibraryPlace.TOP),
    Deed.PUT_ON_TOP: (Zone.LIBRARY, LibraryPlace.TOP),
    Deed.PUT_SECOND: (Zone.LIBRARY, LibraryPlace.SECOND),
    Deed.PUT_THIRD: (Zone.LIBRARY, LibraryPlace.THIRD),
    Deed.PUT_ON_BOTTOM: (Zone.LIBRARY, LibraryPlace.BOTTOM),
    Deed.SHUFFLE_IN: (Zone.LIBRARY, LibraryPlace.SHUFFLED),
}
"""The deeds that put objects into a zone."""


def _move(scene: ResolvingScene, term: ObjectTerm, zone: Zone, place: LibraryPlace) -> Carried:
    """Put objects into a zone; those that the event was about are followed into the zone to which they went."""
    objects = scene.objects(term)
    if scene.resolution.object.occurrence.left and term in _FOLLOWED:  # CR 400.7d, 603.10
        objects = tuple(where_now(scene.state, object_) for object_ in objects)
    spells = [entry.id for entry in scene.state.stack if entry.id in objects and entry.card is not None]
    done = take_off(scene.state, spells, zone, place)
    done = done.then(move(done.state, objects, zone, place))
    result = _left(scene, done, objects)
    if spells:
        cards = {entry.id for entry in scene.state.stack if entry.card is not None and not entry.card.token}
        arrived = [next_incarnation(each) for each in spells if each in cards]
        result = replace(carried(done, (*(result.made or ()), *arrived)), did=True)
    return linked(scene, result) if zone is Zone.EXILE else result


def linked(scene: ResolvingScene, exiled: Carried) -> Carried:
    """Remember what an ability of an object exiled, for the abilities that are linked to it (CR 607.2a)."""
    this = scene.resolution.this
    if not exiled.made or this is None or scene.resolution.object.kind is StackKind.SPELL:
        return exiled
    return replace(exiled, done=Transition(link(exiled.done.state, this, exiled.made), exiled.done.events))


def exile_until_this_leaves(scene: ResolvingScene, instruction: ExileUntilThisLeaves) -> Result:
    """Exile objects until the source leaves; if it has already left, nothing moves (CR 610.3, 610.3a, 610.3b)."""
    this = scene.resolution.this
    if this is None or this not in scene.state.permanents:
        return scene.nothing()
    result = _move(scene, instruction.objects, Zone.EXILE, LibraryPlace.TOP)
    if not result.made:
        return result
    state = result.done.state
    for zone in (Zone.BATTLEFIELD, Zone.HAND):
        cards = tuple(arrived for arrived, origin in _moved_from(result.done) if origin is zone)
        state = until_it_leaves(state, ExiledUntil(this, cards, zone)) if cards else state
    return replace(result, done=Transition(state, result.done.events))


def _moved_from(done: Transition) -> Iterator[tuple[ObjectId, Zone]]:
    """Yield what arrived in another zone, and from which it came."""
    for event in done.events:
        if isinstance(event, ZoneChanged) and event.became is not None and event.destination is Zone.EXILE:
            yield event.became, event.origin


_FOLLOWED: Final = (ObjectWord.THIS, ObjectWord.SUBJECT, ObjectWord.ALL_SUBJECTS)


def _left(scene: ResolvingScene, done: Transition, objects: Iterable[ObjectId]) -> Carried:
    """Return what became of objects that left where they were, or are about to (CR 400.7j)."""
    waiting = {departure.object for now in done.state.happenings for departure in departures_of(now)}
    before = _places(scene.state, objects)
    gone = [each for each in before if each in waiting or not _places(done.state, (each,))]
    return carried(done, map(next_incarnation, gone))


def _places(state: GameState, objects: Iterable[ObjectId]) -> list[ObjectId]:
    """Return those of ``objects`` that are anywhere in the game."""
    wanted = list(objects)
    there = {each for each in wanted if each in state.permanents}
    if len(there) < len(wanted):
        there.update(each.id for _, each in cards_anywhere(state))
    return [each for each in wanted if each in there]


_COUNTERING: Final[Mapping[Deed, tuple[Zone, LibraryPlace]]] = {
    Deed.COUNTER: (Zone.GRAVEYARD, LibraryPlace.TOP),
    Deed.COUNTER_AND_EXILE: (Zone.EXILE, LibraryPlace.TOP),
    Deed.COUNTER_INTO_HAND: (Zone.HAND, LibraryPlace.TOP),
    Deed.COUNTER_ONTO_LIBRARY: (Zone.LIBRARY, LibraryPlace.TOP),
    Deed.COUNTER_UNDER_LIBRARY: (Zone.LIBRARY, LibraryPlace.BOTTOM),
}
"""Where the card of a countered spell goes (CR 701.6a)."""


def _counter(scene: ResolvingScene, objects: Sequence[ObjectId], zone: Zone, place: LibraryPlace) -> Result:
    on_stack = {entry.id for entry in scene.state.stack}
    countered = [object_ for object_ in objects if object_ in on_stack]
    done = counter(scene.state, countered, zone, place)
    left = {entry.id for entry in done.state.stack}
    return carried(done, [next_incarnation(each) for each in countered if each not in left])


def _shuffled(scene: ResolvingScene, moved: Carried, instruction: Do) -> Result:
    """Let players shuffle, each once, the libraries into which something should go, even if nothing does (701.24c)."""
    if instruction.deed is not Deed.SHUFFLE_IN:
        return moved
    done = moved.done
    for player in dict.fromkeys(_whose_libraries(scene, instruction.objects)):
        done = done.then(shuffle(done.state, player))
    return replace(moved, done=done)


def _whose_libraries(scene: ResolvingScene, term: ObjectTerm) -> Sequence[PlayerId]:
    """Return whose libraries objects, or whole zones, are shuffled into (CR 701.24c, 701.24d)."""
    match term:
        case EachCard(players=players):
            return scene.players(players)
        case Several(terms=terms):
            return [player for each in terms for player in _whose_libraries(scene, each)]
        case _:
            return scene.players(OwnerOf(term))


def _discard(scene: ResolvingScene, objects: Sequence[ObjectId]) -> Result:
    """Let the players in whose hands cards are discard them (CR 701.9a)."""
    held = [(owner, card.id) for owner, player in scene.state.players.items() for card in player.hand]
    cards = [(owner, card) for owner, card in held if card in objects]
    discarded = tuple(next_incarnation(card) for _, card in cards)
    return replace(carried(discard(scene.state, cards), discarded), discarded=discarded)


def _change(scene: ResolvingScene, deed: Deed, objects: tuple[ObjectId, ...]) -> Result:
    """Do what leaves permanents where they are (CR 608.2f)."""
    state, you = scene.state, scene.you
    match deed:
        case Deed.TAP | Deed.UNTAP:
            action = tapping.tap if deed is Deed.TAP else tapping.untap
            changed = [object_ for object_ in objects if state.permanents[object_].tapped is (deed is Deed.UNTAP)]
            return replace(carried(action(state, objects), objects), did=bool(changed), amount=len(changed))
        case Deed.PHASE_OUT:
            return carried(keyword_actions.phase_out(state, objects), objects)
        case Deed.PHASE_IN:
            return carried(keyword_actions.phase_in(state, objects), objects)
        case Deed.REGENERATE:
            return carried(keyword_actions.regenerate(state, objects, you), objects)
        case Deed.TRANSFORM | Deed.TURN_FACE_UP | Deed.TURN_FACE_DOWN:
            return _turn_over(scene, deed, objects)
        case _:
            return _change_status(scene, deed, objects)


def _designated(scene: ResolvingScene, instruction: Do, objects: tuple[ObjectId, ...]) -> Transition:
    """Goad, detain or suspect permanents, or let them be suspected no longer (CR 701.15a, 701.35a, 701.60a)."""
    state, you = scene.state, scene.you
    duration = instruction.duration or Duration.NEXT_TURN
    match instruction.deed:
        case Deed.GOAD:
            return designations.goad(state, objects, you, duration)
        case Deed.DETAIN:
            return designations.detain(state, objects, you, duration)
        case Deed.SUSPECT:
            return designations.suspect(state, objects, you)
        case _:
            return designations.end_suspicion(state, objects)


def _turn_over(scene: ResolvingScene, deed: Deed, objects: tuple[ObjectId, ...]) -> Result:
    if deed is Deed.TRANSFORM:
        objects = may_transform(scene.state, objects)
    action = {
        Deed.TRANSFORM: turning.transform,
        Deed.TURN_FACE_UP: turning.turn_face_up,
        Deed.TURN_FACE_DOWN: turning.turn_face_down,
    }[deed]
    return carried(action(scene.state, objects), objects)


def _change_status(scene: ResolvingScene, deed: Deed, objects: tuple[ObjectId, ...]) -> Result:
    state = scene.state
    match deed:
        case Deed.REMOVE_FROM_COMBAT:
            return carried(remove_from_combat(state, objects), objects)
        case Deed.BECOME_BLOCKED | Deed.BECOME_UNBLOCKED:
            attackers = () if state.combat is None else state.combat.attackers
            attacking = tuple(object_ for object_ in objects if object_ in attackers)
            action = become_blocked if deed is Deed.BECOME_BLOCKED else become_unblocked
            return carried(action(state, attacking), attacking) if attacking else scene.nothing()
        case Deed.HEAL:
            return carried(keyword_actions.heal(state, objects), objects)
        case Deed.EXERT:
            return _exert(scene, objects)
        case Deed.DOESNT_UNTAP_NEXT:
            permanents = {object_: state.permanents[object_] for object_ in objects}
            held = {each: replace(one, skips_untap=max(one.skips_untap, 1)) for each, one in permanents.items()}
            return carried(Transition(state.with_permanents(held)), objects)
        case Deed.PAIR_WITH_THIS:
            return _pair(scene, objects)
        case _:
            assert deed is Deed.UNATTACH  # noqa: S101  nothing else is left
            return _unattach(scene, objects)


def _exert(scene: ResolvingScene, objects: tuple[ObjectId, ...]) -> Result:
    """Let the controller of the effect exert permanents (CR 701.43a)."""
    state, you = scene.state, scene.you
    exerted: dict[ObjectId, Permanent] = {}
    for object_ in objects:
        permanent = state.permanents[object_]
        by: tuple[PlayerId, ...] = tuple(dict.fromkeys((*permanent.exerted_by, you)))
        exerted[object_] = replace(permanent, exerted_by=by)
    return carried(Transition(state.with_permanents(exerted), tuple(Exerted(each, you) for each in exerted)), exerted)


def _pair(scene: ResolvingScene, objects: tuple[ObjectId, ...]) -> Result:
    """Pair a creature with the source, if both are unpaired creatures of the same player (CR 702.95b, 702.95c).

    What is paired already is not paired again (CR 702.95d).
    """
    view, this = scene.view, scene.resolution.this
    if this is None or this not in view or len(objects) != 1 or objects[0] == this:
        return scene.nothing()
    one, other = view.permanent(this), view.permanent(objects[0])
    fit = all(each.paired_with is None and may_fight(view, each.id) for each in (one, other))
    if not fit or one.controller != scene.you or other.controller != scene.you:
        return scene.nothing()
    paired = {one.id: replace(one, paired_with=other.id), other.id: replace(other, paired_with=one.id)}
    done = Transition(scene.state.with_permanents(paired), (Paired(one.id, other.id),))
    return carried(done.then(follow_effects(done.state)), objects)


def _unattach(scene: ResolvingScene, objects: tuple[ObjectId, ...]) -> Result:
    attached = [object_ for object_ in objects if scene.state.permanents[object_].attached_to is not None]
    changed = {each: replace(scene.state.permanents[each], attached_to=None) for each in attached}
    done = Transition(scene.state.with_permanents(changed), tuple(map(Unattached, attached)))
    return carried(done.then(follow_effects(done.state)), attached)


def designate(scene: ResolvingScene, instruction: Designate) -> Result:
    """Let objects become renowned, monstrous and so on, those that aren't yet (CR 701.37b, 702.112b)."""
    state = scene.state
    fresh = [
        permanent
        for permanent in scene.permanents(instruction.objects)
        if instruction.designation not in state.permanents[permanent].designations
    ]
    changed = {
        each: replace(
            state.permanents[each], designations=(*state.permanents[each].designations, instruction.designation)
        )
        for each in fresh
    }
    events: tuple[Event, ...] = tuple(Designated(each, instruction.designation) for each in fresh)
    if instruction.designation in designations.UNTIL_END_OF_TURN:  # CR 702.122d
        events = tuple(map(Crewed, scene.permanents(instruction.objects)))
    done = Transition(state.with_permanents(changed), events)
    return carried(done.then(follow_effects(done.state)), fresh)
