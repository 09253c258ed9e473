"""Counters that are removed, moved from one object to another, or doubled (CR 122.5, 122.8, 701.10e)."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.instruction import DoubleCounters, MoveCounters, RemoveCounters
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseOption
from redzone.game.card import ZoneObject
from redzone.game.decision import OptionChoice
from redzone.game.event import CountersChanged
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene, Result, carried
from redzone.rules.zones.last_seen import seen
from redzone.values.bounds import check_count, check_number
from redzone.values.identity import ObjectId

_TO_CHOOSE: Final = "counters to choose from"


def remove_counters(scene: ResolvingScene, instruction: RemoveCounters) -> Result:
    """Remove counters from permanents, as many as there are (CR 609.3)."""
    wanted = None if instruction.count is None else scene.number(instruction.count)
    answers = _answers(scene)
    removed: dict[ObjectId, dict[str, int]] = {}
    for permanent in scene.permanents(instruction.objects):
        there = _counters(scene.view.permanent(permanent).counters, instruction.counter)
        taken = _taken(scene, answers, there, wanted, optional=False)
        if isinstance(taken, Question):
            return taken
        if taken:
            removed[permanent] = {counter: -count for counter, count in taken.items()}
    if not removed:
        return _remove_in_exile(scene, instruction, wanted)
    done = keyword_actions.put_counters(scene.state, removed)
    return carried(done, removed, -sum(sum(each.values()) for each in removed.values()))


def _remove_in_exile(scene: ResolvingScene, instruction: RemoveCounters, wanted: int | None) -> Result:
    """Remove counters of a kind from cards in exile (CR 702.62a)."""
    named, counter = scene.objects(instruction.objects), instruction.counter
    removed: dict[ObjectId, int] = {}
    exile: list[ZoneObject] = []
    for card in scene.state.exile:
        counters = dict(card.counters)
        there = counters.get(counter, 0) if counter is not None and card.id in named else 0
        count = there if wanted is None else min(there, wanted)
        if counter is not None and count:
            removed[card.id] = count
            left = {**counters, counter: there - count}
            card = replace(card, counters=tuple(each for each in left.items() if each[1]))  # noqa: PLW2901
        exile.append(card)
    if not removed:
        return scene.nothing()
    events = tuple(CountersChanged(card, str(counter), -count) for card, count in removed.items())
    return carried(Transition(replace(scene.state, exile=tuple(exile)), events), removed, sum(removed.values()))


def move_counters(scene: ResolvingScene, instruction: MoveCounters) -> Result:
    """Put the counters of the source, as it last existed, on permanents (CR 122.8).

    If the source is still on the battlefield they are moved from it (CR 122.5).
    """
    source = _source(scene, instruction)
    subject = None if source is None else seen(scene.view, source)
    objects = [permanent for permanent in scene.permanents(instruction.objects) if permanent != source]
    if subject is None or source is None or not objects:
        return scene.nothing()
    moved = instruction.moved or instruction.count is not None
    there = _counters(subject.permanent.counters, instruction.counter) if not moved or source in scene.view else {}
    if instruction.divided:
        return _divide(scene, source, objects, there)
    wanted = None if instruction.count is None else scene.number(instruction.count)
    counters = _taken(scene, _answers(scene), there, wanted, optional=instruction.optional)
    if isinstance(counters, Question):
        return counters
    if not counters:
        return scene.nothing()
    changes: dict[ObjectId, dict[str, int]] = {object_: dict(counters) for object_ in objects}
    if source in scene.view:
        changes[source] = {each: -count for each, count in counters.items()}
    return carried(keyword_actions.put_counters(scene.state, changes, scene.you), objects, sum(counters.values()))


def _divide(scene: ResolvingScene, source: ObjectId, objects: Sequence[ObjectId], there: Mapping[str, int]) -> Result:
    """Move as many counters of a kind onto each of these as the controller chooses (CR 122.5, 608.2d)."""
    answers = _answers(scene)
    changes: dict[ObjectId, dict[str, int]] = {}
    for counter, count in there.items():
        left = count
        for object_ in objects:
            if not left:
                break
            if not answers:
                numbers = tuple(map(str, range(check_count(left, _TO_CHOOSE) + 1)))
                return Question(OptionChoice(scene.you, numbers, f"{counter} counters to move onto {object_}"))
            moved = int(answers.pop(0))
            changes[object_] = {counter: moved}
            left -= moved
        changes[source] = {counter: left - count}
    gained = [object_ for object_, change in changes.items() if object_ != source and any(change.values())]
    if not gained:
        return scene.nothing()
    number = sum(sum(changes[object_].values()) for object_ in gained)
    moved_ones = {object_: changes[object_] for object_ in (*gained, source)}
    return carried(keyword_actions.put_counters(scene.state, moved_ones, scene.you), gained, number)


def double_counters(scene: ResolvingScene, instruction: DoubleCounters) -> Result:
    """Put as many counters on permanents as each has of a kind, or of each kind (CR 701.10e)."""
    having = {
        permanent: {
            kind: check_number(number)
            for kind, number in _counters(scene.view.permanent(permanent).counters, instruction.counter).items()
        }
        for permanent in scene.permanents(instruction.objects)
    }
    counters = {permanent: there for permanent, there in having.items() if there}
    if not counters:
        return scene.nothing()
    done = keyword_actions.put_counters(scene.state, counters, scene.you)
    return carried(done, counters, sum(sum(there.values()) for there in counters.values()))


def _source(scene: ResolvingScene, instruction: MoveCounters) -> ObjectId | None:
    """Return whose counters they are."""
    if instruction.source is ObjectWord.THIS:
        return scene.resolution.this
    return next(iter(scene.objects(instruction.source)), None)


def _counters(counters: Mapping[str, int], kind: str | None) -> dict[str, int]:
    """Return the counters that are there, of a kind or of any."""
    return {each: count for each, count in counters.items() if count and kind in (None, each)}


def _answers(scene: ResolvingScene) -> list[str]:
    return [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]


def _taken(
    scene: ResolvingScene, answers: list[str], there: Mapping[str, int], wanted: int | None, *, optional: bool
) -> Mapping[str, int] | Question:
    """Return which of the counters that are there are taken: as many as wanted, or with ``optional`` up to that.

    Each answer that is needed is taken from ``answers``.
    """
    if optional:
        return _chosen_numbers(scene, answers, there, wanted)
    if wanted is None or wanted >= sum(there.values()):
        return there
    if len(there) == 1:
        return dict.fromkeys(there, wanted)
    taken: dict[str, int] = {}
    for _ in range(check_count(wanted, _TO_CHOOSE)):
        kinds = [kind for kind, count in there.items() if count > taken.get(kind, 0)]
        if len(kinds) > 1 and not answers:
            return Question(OptionChoice(scene.you, tuple(kinds), "a counter to take"))
        kind = answers.pop(0) if len(kinds) > 1 else kinds[0]
        taken[kind] = taken.get(kind, 0) + 1
    return taken


def _chosen_numbers(
    scene: ResolvingScene, answers: list[str], there: Mapping[str, int], most: int | None
) -> Mapping[str, int] | Question:
    """Return how many counters of each kind are taken, as the controller chooses (CR 608.2d)."""
    taken: dict[str, int] = {}
    for kind, count in there.items():
        limit = count if most is None else min(count, most - sum(taken.values()))
        if not limit:
            break
        if not answers:
            numbers = tuple(map(str, range(check_count(limit, _TO_CHOOSE) + 1)))
            return Question(OptionChoice(scene.you, numbers, f"{kind} counters to move"))
        taken[kind] = int(answers.pop(0))
    return {kind: count for kind, count in taken.items() if count}
