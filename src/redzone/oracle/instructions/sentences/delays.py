"""What is done later: delayed and reflexive abilities (CR 603.7, 603.12)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Delay, Instruction, SpellEffect
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do, MoveToBattlefield
from redzone.abilities.language import Is, Quality, TargetObjects, TargetPlayers
from redzone.abilities.rewriting import everything_in, mentions, rewritten
from redzone.abilities.targeting import TargetCards, TargetPermanents
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood, first_understood
from redzone.oracle.events.watched import watched_event_of
from redzone.oracle.instructions.clauses.damage import fixed_quality
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.pronouns import says_that
from redzone.oracle.instructions.sentences.each_of_them import points_back
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import OnEvent, SentenceWords, commas
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context, asks_for_x
from redzone.oracle.phrases.scope import not_understood

_FORGOTTEN: Final = (ObjectWord.PAID, ObjectWord.LOOKED_AT)
"""What a delayed or reflexive ability doesn't remember of the effect that made it."""


def delay(pattern: EventPattern, paragraph: Paragraph, read: Callable[[], None]) -> None:
    """Have what is read be done the next time that an event happens."""
    discourse = paragraph.discourse
    count = len(discourse.targets)
    found = instructions_for_later(paragraph, read)
    if len(discourse.targets) > count:
        raise NotUnderstood("targets of a delayed ability are not supported", 0, paragraph.end)
    discourse.do(Delay(pattern, SpellEffect(found)))


def go_on_later(known: int, place: Word | Node, paragraph: Paragraph) -> None:
    """Have what is read behind an instruction for later be done later too: "exile it at end of combat, then return it".

    Raises:
        NotUnderstood: It is not about what that instruction moves, so that it could be done now.
    """
    done = paragraph.discourse.done.instructions
    last, found = done[known - 1], done[known:]
    about_it = [isinstance(each, MoveToBattlefield) and each.objects is ObjectWord.MADE for each in found]
    if not isinstance(last, Delay) or not all(about_it) or not _moves(last):
        raise not_understood("it is not clear whether this is done later, too", place)
    effect = replace(last.effect, instructions=(*last.effect.instructions, *found))
    paragraph.discourse.do_instead(len(found) + 1, replace(last, effect=effect))


def _moves(later: Delay) -> bool:
    last = later.effect.instructions[-1]
    return isinstance(last, Do) and last.deed in _MOVING


_MOVING: Final = frozenset({Deed.EXILE, Deed.SACRIFICE, Deed.DESTROY, Deed.RETURN_TO_HAND})
"""What makes a card somewhere else of a permanent."""


def watch(form: OnEvent, paragraph: Paragraph, default: Duration | None) -> None:
    """Have something be done each time, or with "when" the next time, that an event happens (CR 603.7b).

    The comma behind the event is the first that leaves an event before it and an effect behind it.

    Raises:
        NotUnderstood: No comma does, or it is not said how long this is watched for.
    """
    words = form.words
    nothing = NotUnderstood("a comma is missing behind the event", words[0].start, paragraph.end)
    readings = (partial(_watched, words, at, paragraph, default) for at in commas(words))
    watching, spec = first_understood(readings, nothing)
    if spec is not None:
        index = TargetObjects(paragraph.discourse.target(spec))
        watching = replace(watching, pattern=rewritten(watching.pattern, lambda part: _targeted(part, index)))
    paragraph.discourse.do(watching)


def _dies_once(pattern: Pattern) -> bool:
    """Return whether an event is the death of one fixed object."""
    return isinstance(pattern, EventPattern) and pattern.event is EventKind.DIES and isinstance(pattern.subject, Is)


def _targeted(part: object, index: TargetObjects) -> object:
    return index if isinstance(part, TargetObjects) else part


def _watched(
    words: Sequence[Word], comma: int, paragraph: Paragraph, default: Duration | None
) -> tuple[Delay, TargetPermanents | None]:
    """Return what is done at the event before a comma, and the target that the event speaks of."""
    start, end = words[1].start, words[comma].start
    event_words = [word for word in paragraph.words if start <= word.start < end]
    if words[0].text == "when":
        event_words = _without_next(event_words)
    this_turn = bool(event_words) and event_words[-1].text == "this turn"
    if this_turn is not (default is None) or default not in _WATCHED:
        raise NotUnderstood("it is not clear how long this is watched for", words[0].start, end)
    tree = parse(event_words[:-1] if this_turn else event_words, Start.EVENT, end=end).nodes[0]
    pronouns = [word for word in words[1:comma] if word.text in _PRONOUNS]
    event, spec = watched_event_of(tree, lambda: fixed_object(pronouns, paragraph))
    if len(event.patterns) != 1:
        raise NotUnderstood("several events are not supported here", start, end)
    effect = _effect(words[comma + 1 :], paragraph, event.context)
    once = words[0].text == "when" and not _dies_once(event.patterns[0])
    until_your_next_turn = default is Duration.NEXT_TURN
    if once and until_your_next_turn:
        raise NotUnderstood("the next time of several turns is not supported", words[0].start, end)
    later = Delay(event.patterns[0], effect, not until_your_next_turn, once, until_your_next_turn)
    return later, spec


def _without_next(event_words: Sequence[Word]) -> list[Word]:
    """Return an event without the word for its next time, which "when" says as well: "when you next cast a spell"."""
    if [word.text for word in event_words[2:4]] == ["your", "next"]:  # "you cast your next spell"
        first = event_words[2]
        return [*event_words[:2], replace(first, kind="A", text="a"), *event_words[4:]]
    return [word for at, word in enumerate(event_words) if at != 1 or word.text != "next"]


_WATCHED: Final = frozenset({None, Duration.END_OF_TURN, Duration.NEXT_TURN})


_PRONOUNS: Final = frozenset({"it", "that creature"})


def fixed_object(words: SentenceWords, paragraph: Paragraph) -> Quality:
    """Return "it" as a quality that a lasting effect or a delayed ability asks."""
    word = next((each for each in words if says_that(each)), words[0])
    node = (syntax.That if says_that(word) else syntax.PronounIt)((word,), word.start, word.end)
    return fixed_quality(objects_of(node, paragraph.discourse), word)


def _effect(words: Sequence[Word], paragraph: Paragraph, context: Context) -> SpellEffect:
    """Return what is done at an event, which is what its pronouns speak of."""
    if not words:
        raise NotUnderstood("the effect is missing", paragraph.end, paragraph.end)
    later = Discourse(context, paragraph.discourse.quoted, paragraph.discourse.counting)
    found = later.delayed(lambda: paragraph.sentence(words, replace(paragraph, discourse=later), None))
    effect = SpellEffect(found, later.targets)
    if asks_for_x(effect):
        raise NotUnderstood("an X of an ability that comes later is not supported", words[0].start, paragraph.end)
    return effect


def check_nothing_follows(discourse: Discourse, following: Sequence[Word]) -> None:
    """Refuse a sentence that may speak of what an ability that comes later does.

    Raises:
        NotUnderstood: It points back.
    """
    last = discourse.done.last
    watches = isinstance(last, Delay) and (last.this_turn or last.until_your_next_turn)
    if watches and following and points_back(following):
        raise not_understood("it is not clear whether this is part of what is done later", following[0])


def ability_for_later(
    named: Named | None, rest: Sequence[Word], paragraph: Paragraph, then: Callable[[], None] | None = None
) -> SpellEffect:
    """Return a sentence, and what is read behind it, as the effect of an ability with targets of its own.

    In it "it" is at first what is named.
    """

    def read() -> None:
        paragraph.sentence(rest, paragraph, None)
        if then is not None:
            then()

    effect = paragraph.discourse.with_own_targets(named, lambda: instructions_for_later(paragraph, read))
    aimed = (part.index for part in everything_in(effect.instructions) if isinstance(part, TargetPlayers))
    if effect.targets and any(isinstance(effect.targets[at], TargetPermanents | TargetCards) for at in aimed):
        raise not_understood("it is not clear which player this is", rest[0])
    return effect


def instructions_for_later(paragraph: Paragraph, read: Callable[[], None]) -> tuple[Instruction, ...]:
    """Return what is read as instructions of an ability that resolves later."""
    found = paragraph.discourse.delayed(read)
    chosen = any(isinstance(each, ChoiceOfPlayer) for each in found)
    forgotten = _FORGOTTEN if chosen else (*_FORGOTTEN, PlayerWord.CHOSEN_PLAYER)
    if any(mentions(each, word) for each in found for word in forgotten):
        raise NotUnderstood("what an ability that comes later remembers of this is not supported", 0, paragraph.end)
    return found
