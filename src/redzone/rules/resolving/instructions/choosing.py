"""Words of a text that somebody chooses as an instruction is carried out: "of your choice" (CR 608.2d, 609.7a)."""

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from redzone.abilities.ability import ChangeGroup, ChangeObjects, SpellEffect
from redzone.abilities.choosing import ChooseWord
from redzone.abilities.comparing import NOTHING, all_of, is_one_of
from redzone.abilities.instruction import Do, Replace
from redzone.abilities.language import IsChosenSource, Quality
from redzone.abilities.modification import BecomeChosen
from redzone.abilities.plain_qualities import IsOfChosen
from redzone.abilities.rewriting import rewritten
from redzone.abilities.words import Chosen
from redzone.characteristics.chosen import OPTIONS, becoming, of_word
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.game.transition import Transition
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.picking import PickedAnswer, picked
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.zones.stack_objects import on_stack
from redzone.values.identity import ObjectId, Target, next_incarnation
from redzone.values.value import Remembered, Value

WithWords = ChangeObjects | ChangeGroup | Replace | Do
"""Instructions in which words can stand that are chosen."""

_PartT = TypeVar("_PartT", bound=Value)


def choose_word(scene: ResolvingScene, instruction: ChooseWord) -> Result:
    """Let the controller choose a word, which the rest of the text speaks of (CR 608.2d)."""
    words = _chosen_words(scene, (instruction.what,))
    if isinstance(words, Question):
        return words
    return Carried(Transition(scene.state), words={**scene.resolution.words, **words})


def settled(scene: ResolvingScene, instruction: _PartT) -> _PartT | Question:
    """Return an instruction with what was chosen in the place of its words, or ask for one of them."""
    parts = _parts(instruction)
    words = _chosen_words(scene, [each.what for each in parts if not isinstance(each, IsChosenSource) and each.now])
    if isinstance(words, Question):
        return words
    sources = _chosen_sources(scene, [each for each in parts if isinstance(each, IsChosenSource)])
    if isinstance(sources, Question):
        return sources
    if not parts:
        return instruction
    return rewritten(instruction, lambda part: _meaning(part, {**scene.resolution.words, **words}, sources))


def _find_parts(instruction: Value) -> Sequence[IsOfChosen | BecomeChosen | IsChosenSource]:
    """Return the words of an instruction that stand for what is chosen, each once."""
    found: dict[IsOfChosen | BecomeChosen | IsChosenSource, None] = {}

    def look(part: object) -> object:
        if isinstance(part, IsOfChosen | BecomeChosen | IsChosenSource):
            found[part] = None
        return _closed(part)

    rewritten(instruction, look)
    return tuple(found)


_parts: Final = Remembered(_find_parts, limit=64)


def _closed(part: object) -> object:
    """Keep out of the texts of abilities that objects gain: what these choose, they choose as they resolve."""
    return copy.copy(part) if isinstance(part, SpellEffect) else part


def _chosen_words(scene: ResolvingScene, wanted: Sequence[Chosen]) -> Mapping[Chosen, str] | Question:
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    words: dict[Chosen, str] = {}
    for what in dict.fromkeys(wanted):
        if not answers:
            return Question(OptionChoice(scene.you, OPTIONS[what], what.value))
        words[what] = answers.pop(0)
    return words


def _chosen_sources(
    scene: ResolvingScene, wanted: Sequence[IsChosenSource]
) -> Mapping[IsChosenSource, Quality] | Question:
    picks = [PickedAnswer(scene.you, tuple(_sources(scene, each.quality)), "source of damage") for each in wanted]
    found = picked(scene, picks)
    if isinstance(found, Question):
        return found
    return {each: _that_source(scene, each.quality, source) for each, source in zip(wanted, found, strict=True)}


def _sources(scene: ResolvingScene, quality: Quality) -> Iterator[Target]:
    """Yield what can be chosen as a source of damage (CR 609.7a): of this quality, each once.

    A spell that left the stack is not among them: its part in a waiting effect is over, and it deals no damage.
    """
    state = scene.state
    named: list[ObjectId | None] = [permanent.id for permanent in scene.view.permanents()]
    for entry in reversed(state.stack):
        named += [entry.id if entry.card is not None else entry.source, *_objects(entry.targets), *entry.objects]
    named += [object_ for trigger in state.delayed for object_ in (trigger.source, *trigger.objects)]
    named += [object_ for effect in state.replacements for object_ in (effect.source, *effect.objects)]
    named += [card.id for card in state.command]
    gone = state.cast.keys() - {entry.id for entry in state.stack}
    for id_ in dict.fromkeys(named):
        if id_ is None or id_ in gone or scene.view.find(id_) is None:
            continue
        if has_quality(scene.view, quality, id_, scene.resolution):
            yield id_


def _objects(targets: Sequence[Sequence[Target]]) -> Iterator[ObjectId]:
    return (member for group in targets for member in group if isinstance(member, str))


def _that_source(scene: ResolvingScene, quality: Quality, source: Target | None) -> Quality:
    """Return the chosen source as a quality: its own quality is asked again later (CR 609.7b).

    A permanent spell is the permanent too that it becomes (CR 609.7a).
    """
    if not isinstance(source, str):
        return NOTHING
    is_it = is_one_of((source,))
    if on_stack(scene.state, source) is not None:
        is_it = is_one_of((source, next_incarnation(source)))
    return all_of((is_it, quality))


def _meaning(part: object, words: Mapping[Chosen, str], sources: Mapping[IsChosenSource, Quality]) -> object:
    match part:
        case IsChosenSource():
            return sources[part]
        case IsOfChosen(what=what, linked=False) if what in words:
            return of_word(what, words[what])
        case BecomeChosen(what=what, added=added, linked=False) if what in words:
            return becoming(what, words[what], added=added)
        case _:
            return _closed(part)
