"""Objects on the stack (CR 405): putting them there, countering them, and what becomes of their cards."""

from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import AlternativeCost, KeywordAbility
from redzone.abilities.casting import AdditionalCost, CantBeCountered, PartKind
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import SpellsCantBeCountered, SpellsHave
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import LibraryPlace, PhysicalCard, Zone, ZoneObject
from redzone.game.event import Countered, ZoneChanged
from redzone.game.happening import Departure, SpellLeft
from redzone.game.permission import Permission
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.keywords import expand
from redzone.rules.effects.replacement_effects import contexts, effects_of, fits, is_of
from redzone.rules.zones.zones import depart
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp, label_of, next_incarnation
from redzone.view import Instance, View, instances_of


def ability_id(state: GameState, source: ObjectId | None) -> ObjectId:
    """Return the identity of the next ability of ``source`` on the stack: no other object has it, then or later."""
    return ObjectId(f"{'game' if source is None else label_of(source)}@{state.clock + 1}")


def source_label(id_: ObjectId) -> CardId:
    """Return the card behind an object; for an ability on the stack that of its source.

    >>> source_label(ObjectId("ninja@12")), source_label(ObjectId("ninja#2"))
    ('ninja', 'ninja')
    """
    label, _, number = id_.rpartition("@")
    return CardId(label) if label and number.isdecimal() else label_of(id_)


def put(state: GameState, put_there: StackObject) -> GameState:
    """Put an object on top of the stack, with the latest timestamp (CR 117.7, 405.2, 405.3, 613.7a)."""
    clock = Timestamp(state.clock + 1)
    return replace(state, stack=(*state.stack, replace(put_there, timestamp=clock)), clock=clock)


def on_stack(state: GameState, id_: Target) -> StackObject | None:
    """Return the object of this identity, resolving ones included, ``None`` if it isn't there."""
    if state.resolution is not None and state.resolution.object.id == id_:
        return state.resolution.object
    return next((entry for entry in state.stack if entry.id == id_), None)


def all_targets(on: StackObject) -> tuple[Target, ...]:
    """Return everything that an object on the stack targets, each once."""
    return tuple(dict.fromkeys(target for targets in on.targets for target in targets))


def abilities_of_card(card: PhysicalCard) -> tuple[Instance, ...]:
    """Return the abilities of a card outside the battlefield, keywords expanded."""
    return instances_of(printed_characteristics(card.printed))


def abilities_of_spell(view: View, spell: StackObject) -> tuple[Instance, ...]:
    """Return the abilities that a spell has now, with those that it has gained, keywords expanded (CR 611.2, 702.1)."""
    subject = view.find(spell.id)
    return () if subject is None else (*instances_of(subject.now), *given_to_spell(view, spell))


def given_to_spell(view: View, spell: StackObject) -> tuple[Instance, ...]:
    """Return the abilities that a spell has because something says so of such spells (CR 113.3)."""
    given: list[Instance] = []
    for effect in effects_of(view, SpellsHave):
        rule = effect.replacement
        if not isinstance(rule, SpellsHave) or not fits(view, effect, rule.player, spell.controller):
            continue
        if any(is_of(rule.spells, view.find(spell.id), context) for context in contexts(view, effect)):
            keyword = KeywordAbility(rule.keyword, quality=rule.quality)
            given.extend(Instance(ability, keyword) for ability in expand(keyword))
    return tuple(given)


def has_split_second(state: GameState) -> bool:
    """Return whether a spell with split second is on the stack (CR 702.61a)."""
    cards = (entry.card for entry in state.stack if entry.card is not None and not entry.is_face_down)
    return any(Keyword.SPLIT_SECOND in printed_characteristics(card.printed).keywords for card in cards)


def can_be_countered(state: GameState, on: StackObject) -> bool:
    """Return whether nothing says that it can't be countered (CR 701.6a)."""
    if on.kind is not StackKind.SPELL:
        return True
    view = View(state)
    if any(isinstance(each.ability, CantBeCountered) for each in abilities_of_spell(view, on)):
        return False
    return not _is_kept_from_countering(view, on)


def _is_kept_from_countering(view: View, spell: StackObject) -> bool:
    """Return whether an effect says of such spells that they can't be countered."""
    return any(
        isinstance(effect.replacement, SpellsCantBeCountered)
        and fits(view, effect, effect.replacement.player, spell.controller)
        and any(is_of(effect.replacement.spells, view.find(spell.id), context) for context in contexts(view, effect))
        for effect in effects_of(view, SpellsCantBeCountered)
    )


def counter(
    state: GameState,
    objects: Iterable[ObjectId],
    zone: Zone = Zone.GRAVEYARD,
    place: LibraryPlace = LibraryPlace.TOP,
) -> Transition:
    """Counter spells and abilities that can be; cards of spells go to this zone of their owners (CR 701.6a)."""
    done = Transition(state)
    for id_ in objects:
        countered = next((entry for entry in done.state.stack if entry.id == id_), None)
        if countered is not None and can_be_countered(done.state, countered):
            left = without(done.state, (id_,))
            done = done.then(Transition(left, (Countered(id_),)))
            done = done.then(put_away(_remembered(done.state, countered), countered, zone, place=place))
    return done


def _remembered(state: GameState, countered: StackObject) -> GameState:
    """Remember a spell of which an ability speaks that is on the stack, or will be (CR 608.2h)."""
    subjects = {entry.occurrence.subject for entry in state.stack} | {each.occurrence.subject for each in state.waiting}
    if countered.id in subjects:
        return replace(state, former_spells=(*state.former_spells, countered))
    return state


def without(state: GameState, objects: Collection[ObjectId]) -> GameState:
    """Return the state without these objects on its stack."""
    return replace(state, stack=tuple(entry for entry in state.stack if entry.id not in objects))


def is_adventure(on: StackObject) -> bool:
    """Return whether an object is a spell that was cast as an Adventure (CR 715.3b)."""
    printed = None if on.card is None else on.card.printed
    whole = None if printed is None else printed.whole
    return whole is not None and any(
        part.kind is PartKind.ADVENTURE and printed == replace(part.card, whole=whole) for part in whole.parts
    )


def whole_card(card: PhysicalCard) -> PhysicalCard:
    """Return a card with all its parts, as it is everywhere but on the stack (CR 709.4, 712.8a, 715.4)."""
    return card if card.printed.whole is None else replace(card, printed=card.printed.whole)


def take_off(state: GameState, objects: Collection[ObjectId], zone: Zone, place: LibraryPlace) -> Transition:
    """Put spells on the stack into a zone of their owners: they don't resolve, and aren't countered (CR 405.1)."""
    done = Transition(state)
    for spell in (entry for entry in state.stack if entry.id in objects and entry.kind is StackKind.SPELL):
        remembered = _remembered(without(done.state, (spell.id,)), spell)
        done = done.then(put_away(remembered, spell, zone, place=place))
    return done


def put_away(
    state: GameState,
    left: StackObject,
    zone: Zone = Zone.GRAVEYARD,
    *,
    permissions: tuple[Permission, ...] = (),
    place: LibraryPlace = LibraryPlace.TOP,
) -> Transition:
    """Put the card of a spell that has left the stack into a zone, its owner's graveyard usually (CR 608.2n, 608.2b).

    Abilities and copies just cease to exist (CR 608.2n, 707.10a).
    """
    card = left.card
    if card is None or state.players[card.owner].loss is not None:
        return Transition(state)
    if card.token:
        return Transition(state, (ZoneChanged(left.id, card.id, Zone.STACK, None),))
    into_exile = _is_exiled_after(card, left.paid) or (left.exiled_after and zone is Zone.GRAVEYARD)
    destination = Zone.EXILE if into_exile else zone
    becomes = ZoneObject(next_incarnation(left.id), whole_card(card), permissions)
    return depart(
        state, (Departure(left.id, destination, spell=SpellLeft(left.controller, becomes, card), place=place),)
    )


def returns_to_hand(resolved: StackObject) -> bool:
    """Return whether a cost was paid for which a spell goes to its owner's hand as it resolves (CR 702.27a)."""
    own = () if resolved.card is None else (ability.ability for ability in abilities_of_card(resolved.card))
    costs = (each for each in own if isinstance(each, AdditionalCost) and each.returns)
    return any(cost.name in resolved.paid for cost in costs)


def _is_exiled_after(card: PhysicalCard, paid: Collection[str]) -> bool:
    """Return whether it was cast for a cost after which it is exiled as it leaves the stack (CR 702.34a).

    It need not be the cost of an ability of its own: an effect may have given it that.
    """
    if not _FLEETING.isdisjoint(paid):
        return True
    costs = (ability.ability for ability in abilities_of_card(card) if isinstance(ability.ability, AlternativeCost))
    return any(cost.exiled_after and cost.name in paid for cost in costs)


_FLEETING: Final = frozenset({Keyword.FLASHBACK.value, Keyword.JUMP_START.value})


def exile_stack(state: GameState) -> Transition:
    """Exile every object on the stack (CR 724.1b)."""
    done = Transition(replace(state, stack=()))
    for entry in state.stack:
        done = done.then(put_away(done.state, entry, Zone.EXILE))
    return done


def without_players(state: GameState, players: Collection[PlayerId]) -> Transition:
    """Remove what players who leave own or control on the stack (CR 800.4a).

    Spells of others under their control are exiled; abilities cease to exist.
    """
    if not state.stack and state.resolution is None:
        return Transition(state)
    leaving = [entry for entry in state.stack if entry.controller in players or _is_owned(entry.card, players)]
    done = Transition(without(state, {each.id for each in leaving}))
    resolution = state.resolution
    if resolution is not None and resolution.object.controller in players:
        done = Transition(replace(done.state, resolution=None))
        leaving.append(resolution.object)
    for each in leaving:
        if not _is_owned(each.card, players):
            done = done.then(put_away(done.state, each, Zone.EXILE))
    return done


def _is_owned(card: PhysicalCard | None, players: Collection[PlayerId]) -> bool:
    return card is not None and card.owner in players


def is_spell(state: GameState, id_: ObjectId) -> bool:
    """Return whether an object is a spell on the stack."""
    if id_ in state.permanents:
        return False
    return any(entry.id == id_ and entry.kind is StackKind.SPELL for entry in state.stack)


def under_control(state: GameState, spells: Collection[ObjectId], player: PlayerId) -> GameState:
    """Return ``state`` with spells under a player's control, who will control what they become (CR 112.2, 400.7a)."""
    stack = tuple(replace(entry, controller=player) if entry.id in spells else entry for entry in state.stack)
    return replace(state, stack=stack)
