"""Copies of spells on the stack (CR 707.10): what was decided for the spell is decided for the copy."""

from collections.abc import Mapping
from itertools import chain

from msgspec.structs import replace

from redzone.abilities.instruction import CopySpell
from redzone.game.card import PhysicalCard
from redzone.game.event import BecameTarget, Event, PutOnStack
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.transition import Transition
from redzone.rules.reference.effect_texts import uses_of
from redzone.rules.reference.targets import legal_targets
from redzone.rules.resolving.instructions.picking import PickedAnswer, picked
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene, Result, carried
from redzone.rules.zones.room import make_room
from redzone.rules.zones.stack_objects import ability_id, all_targets, on_stack, put
from redzone.values.identity import CardId, ObjectId, Shares, Target

_NEW_TARGET = "new target"


def copy_spell(scene: ResolvingScene, instruction: CopySpell) -> Result:
    """Put copies of a spell or ability onto the stack; they are not cast (CR 707.10, 707.10c)."""
    id_ = next(iter(scene.objects(instruction.spell)), None)
    original = None if id_ is None else _found(scene, id_)
    if original is None:
        return scene.nothing()
    copies: list[StackObject] = []
    picks: list[PickedAnswer] = []
    count = scene.number(instruction.count)
    players = scene.players(instruction.player)
    make_room(scene.state, count * len(players), "copies put onto the stack")
    for player in chain.from_iterable([each] * count for each in players):
        copy = replace(original, controller=player)
        targeted = _with_targets(scene, copy, picks) if instruction.new_targets else copy
        if isinstance(targeted, Question):
            return targeted
        copies.append(targeted)
    done = Transition(scene.state)
    made: list[ObjectId] = []
    for copy in copies:
        named = _named(done, copy)
        made.append(named.id)
        done = done.then(Transition(put(done.state, named), _told(named)))
    return carried(done, made)


def _found(scene: ResolvingScene, id_: ObjectId) -> StackObject | None:
    """Return a spell or ability where it is, or as it left the stack (CR 608.2h)."""
    there = on_stack(scene.state, id_)
    return there or next((each for each in scene.state.former_spells if each.id == id_), None)


def _named(done: Transition, copy: StackObject) -> StackObject:
    """Return a copy as an object of its own; that of a spell has no card (CR 707.10a, 707.10b)."""
    id_ = ability_id(done.state, copy.id if copy.kind is StackKind.SPELL else copy.source)
    if copy.card is None:
        return replace(copy, id=id_)
    card = PhysicalCard(CardId(id_), copy.controller, copy.card.printed, token=True)
    return replace(copy, id=id_, card=card, cast_from=None, mana_spent="")


def _told(on: StackObject) -> tuple[Event, ...]:
    chosen = all_targets(on)
    targeted = (BecameTarget(each, on.id, on.controller) for each in chosen)
    return (PutOnStack(on.id, on.source, on.controller, chosen), *targeted)


def _with_targets(scene: ResolvingScene, copy: StackObject, picks: list[PickedAnswer]) -> StackObject | Question:
    """Let the controller choose new targets, each of which may stay what it is (CR 115.7d, 707.10c)."""
    uses = uses_of(copy.effect, copy.modes)
    chosen: list[tuple[Target, ...]] = []
    moved: dict[Target, Target] = {}
    for use, before in zip(uses, copy.targets, strict=False):
        now: list[Target] = []
        for each in before:
            scope = Resolution(replace(copy, targets=tuple(chosen)), ())
            legal = legal_targets(scene.view, use, scope)
            kept = (*now, *before[len(now) + 1 :])
            candidates = tuple(dict.fromkeys((each, *(new for new in legal if new not in kept))))
            picks.append(PickedAnswer(copy.controller, candidates, _NEW_TARGET))
            answered = picked(scene, picks)
            if isinstance(answered, Question):
                return answered
            new = answered[-1]
            now.append(each if new is None else new)
            moved[each] = now[-1]
        chosen.append(tuple(now))
    return replace(copy, targets=tuple(chosen), division=_moved(copy.division, moved))


def _moved(division: Shares, moved: Mapping[Target, Target]) -> Shares:
    """Return a division among the new targets: the parts stay (CR 115.7f)."""
    return tuple((moved.get(target, target), part) for target, part in division)
