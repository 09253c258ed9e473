"""Triggered abilities (CR 603.1): when, whenever or at an event, if a condition holds, something is done."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import AsLongAs, ChangeObjects, May, SpellEffect, Triggered
from redzone.abilities.asserting import IN_YOUR_GRAVEYARD
from redzone.abilities.attacking import MayExert
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.comparing import parts_of
from redzone.abilities.condition import Condition
from redzone.abilities.event_patterns import enters
from redzone.abilities.instruction import PutCounters
from redzone.abilities.language import Is
from redzone.abilities.rewriting import rewritten
from redzone.abilities.trigger import Becomes, EventKind, EventPattern, Pattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood, first_understood
from redzone.oracle.events.clauses_of_players import with_clauses_of_players
from redzone.oracle.events.events import SaidEvent, together
from redzone.oracle.events.watched import event_of
from redzone.oracle.instructions.spell_effects import spell_effect
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.neighbours import spells_as_sources
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.events import DURING
from redzone.oracle.phrases.context import Context, Referent, asks_for_x, fights_this
from redzone.oracle.phrases.joined_conditions import condition_of
from redzone.oracle.phrases.player_conditions import difference_of
from redzone.oracle.phrases.predicates import QuotedReader

TRIGGER_WORDS: Final = frozenset({"WHEN", "WHENEVER", "AT_BEGINNING", "AT_END_OF_COMBAT"})
"""What a triggered ability begins with (CR 603.1)."""

_WHEN: Final = frozenset({"WHEN", "WHENEVER"})


def triggered_ability(
    words: Sequence[Word], end: int, quoted: QuotedReader, *, prevented: bool = False
) -> Triggered | AsLongAs:
    """Return the triggered ability of a line; one with "while" triggers only as long as that is so.

    The comma behind the event is the first that leaves an event before it and an effect behind it. With ``prevented``
    the event is damage that doesn't happen.

    Raises:
        NotUnderstood: No comma does.
    """
    words, once = _without_limit(words, "TRIGGERS_ONCE")
    words, done_once = _without_limit(words, "DONE_ONCE")
    if once:
        words = _with_one_or_more(words)
    readings = (partial(_event_and_effect, at, words, end, quoted, prevented=prevented) for at in commas(words, 1))
    nothing = NotUnderstood("a comma is missing behind the event", words[0].start, end)
    event, only_while, condition, done, behind = first_understood(readings, nothing)
    if done_once:
        done = _done_once(done, behind[0], end)
    _check_x(event, done, behind[0], end)
    done = _of_the_living(event, done, behind[0], end)
    if any(map(_is_own_departure, event.patterns)) and fights_this(done):
        raise NotUnderstood("what blocked it is not known once it has left combat", behind[0].start, end)
    zone = ActivatedFrom.GRAVEYARD if condition == IN_YOUR_GRAVEYARD else _zone(behind, event.patterns)
    if only_while == IN_YOUR_GRAVEYARD:  # it works there alone (CR 113.6m)
        if zone is not ActivatedFrom.GRAVEYARD:
            raise NotUnderstood("it is not clear where this ability works", words[0].start, end)
        only_while = None
    ability = Triggered(event.patterns, done, condition, once_each_turn=once, zone=zone)
    return ability if only_while is None else AsLongAs(only_while, ability)


def _event_and_effect(
    at: int, words: Sequence[Word], end: int, quoted: QuotedReader, *, prevented: bool
) -> tuple[SaidEvent, Condition | None, Condition | None, SpellEffect, Sequence[Word]]:
    """Return the event before a comma, "while", "if" and the effect behind it, and what stands behind it."""
    event, only_while = event_while(words[:at], words[at].start)
    behind = words[at + 1 :]
    condition, done = _conditional_effect(behind, end, replace(event.context, prevented=prevented), quoted)
    return event, only_while, condition, done, behind


def _check_x(event: SaidEvent, done: SpellEffect, first: Word, end: int) -> None:
    """Refuse an X that nothing says: only as the object itself enters, it is that of its spell (CR 107.3m)."""
    if event.patterns != (enters(Is(ObjectWord.THIS)),) and asks_for_x(done):
        raise NotUnderstood("it is not clear what X is", first.start, end)


def _of_the_living(event: SaidEvent, done: SpellEffect, first: Word, end: int) -> SpellEffect:
    """Return an effect in which "that creature", where the dead one can't be meant, is the one that dealt the damage.

    In "whenever a creature dealt damage by enchanted creature this turn dies, put a counter on that creature", that
    creature is the enchanted one.
    """
    deaths = [pattern for pattern in event.patterns if isinstance(pattern, EventPattern) and _is_death(pattern)]
    if len(deaths) < len(event.patterns):
        return done
    changed = [instruction for instruction in done.instructions if isinstance(instruction, PutCounters | ChangeObjects)]
    if all(each.objects is not _DEAD for each in changed):
        return done
    for death in deaths:
        source = None if death.other is None else death.other.object
        if source is None or _ATTACHED not in parts_of(source):
            raise NotUnderstood("what has died gets nothing", first.start, end)
    return rewritten(done, lambda part: ObjectWord.ATTACHED if part is _DEAD else part)


def _is_death(pattern: EventPattern) -> bool:
    return pattern.event is EventKind.DIES and not pattern.together


_DEAD: Final = ObjectWord.SUBJECT
_ATTACHED: Final = Is(ObjectWord.ATTACHED)


_FROM_YOUR_GRAVEYARD: Final = "from your graveyard"


def _zone(words: Sequence[Word], patterns: Sequence[Pattern]) -> ActivatedFrom:
    """Return where the ability works: in the graveyard if its effect finds the card there (CR 113.6m).

    An ability that triggers as the object itself leaves the battlefield looks back instead (CR 603.10a).
    """
    if all(map(is_own_burial, patterns)):
        return ActivatedFrom.GRAVEYARD
    for at, word in enumerate(words):
        behind = " ".join(each.text for each in words[at + 1 : at + 4])
        if word.kind == "SELF" and behind.startswith(_FROM_YOUR_GRAVEYARD):
            return ActivatedFrom.BATTLEFIELD if any(map(_is_own_departure, patterns)) else ActivatedFrom.GRAVEYARD
    return ActivatedFrom.BATTLEFIELD


def is_own_burial(pattern: Pattern) -> bool:
    """Return whether a card sees itself being put into a graveyard, where its ability works then (CR 113.6k)."""
    return (
        isinstance(pattern, EventPattern)
        and pattern.event is EventKind.PUT_INTO_GRAVEYARD
        and pattern.subject == Is(ObjectWord.THIS)
    )


def _is_own_departure(pattern: Pattern) -> bool:
    return isinstance(pattern, EventPattern) and pattern.event in _DEPARTURES and pattern.subject == Is(ObjectWord.THIS)


_DEPARTURES: Final = frozenset({EventKind.DIES, EventKind.IS_SACRIFICED, EventKind.LEAVES})


def commas(words: Sequence[Word], first: int) -> list[int]:
    """Return the places of commas from a place on."""
    return [at for at in range(first, len(words)) if words[at].text == "," and words[at].kind.startswith("SEP_")]


def _without_limit(words: Sequence[Word], limit: str) -> tuple[Sequence[Word], bool]:
    """Return the words without a last sentence of this kind, such as that the ability triggers only once each turn."""
    kept = words[:-1] if words[-1].kind == "DOT" else words
    if kept[-1].kind != limit:
        return words, False
    return kept[:-1], True


def _with_one_or_more(words: Sequence[Word]) -> Sequence[Word]:
    """Return words with "one or more counters" for "a counter": what triggers only once each turn does so alike."""
    event = next((at for at, word in enumerate(words) if word.text == ","), 0)
    for at in range(1, event - 1):
        before, article, counters, behind = words[at - 1 : at + 3]
        put = before.kind == "PUTS" or behind.kind == "ARE_PUT_ON"
        if put and article.kind == "A" and counters.kind in {"COUNTERS", "SOME_COUNTERS"}:
            one = replace(article, kind="NUMBER", text="one", numbers=(1,))
            return [*words[:at], one, replace(article, kind="AT_LEAST", text="or more"), *words[at + 1 :]]
    return words


def _done_once(effect: SpellEffect, first: Word, end: int) -> SpellEffect:
    """Return an effect of which what its controller may do is done only once each turn (CR 603.2h)."""
    choices = [each for each in effect.instructions if isinstance(each, May) and each.player is PlayerWord.YOU]
    if len(choices) != 1:
        raise NotUnderstood("it is not clear what is done only once", first.start, end)
    once = replace(choices[0], once_each_turn=True)
    instructions = tuple(once if each is choices[0] else each for each in effect.instructions)
    return replace(effect, instructions=instructions)


def event_while(words: Sequence[Word], end: int) -> tuple[SaidEvent, Condition | None]:
    """Return the event before the effect, and what has to be true as it happens."""
    if words and words[-1].kind == "DURING":
        return _event(words[:-1], words[-1].start), DURING[words[-1].text]
    for at, word in enumerate(words):
        if word.text == "while":
            event = _event(words[:at], word.start)
            return event, condition_of(words[at + 1 :], end, event.context)
    return _event(words, end), None


def exerted(words: Sequence[Word], end: int, quoted: QuotedReader) -> tuple[MayExert, Triggered] | None:
    """Return the linked abilities of ``You may exert this creature as it attacks. When you do, ...`` (CR 701.43d)."""
    said = [word.text for word in words[4:7]]
    if [word.kind for word in words[:4]] != ["MAY_EXERT", "SELF", "AS_IT_ATTACKS", "DOT"] or said != _WHEN_YOU_DO:
        return None
    context = Context(subject=Referent(Is(ObjectWord.THIS), this=True), defender=True)
    effect = spell_effect(words[8:], end, context=context, quoted=quoted)
    return MayExert(), Triggered((EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True),), effect)


_WHEN_YOU_DO: Final = ["when", "you", "do"]


def _event(words: Sequence[Word], end: int) -> SaidEvent:
    """Return the event before the effect: one, or several that each have their own "when" or "at"."""
    if [word.kind for word in words[1:4]] == _CYCLED and [word.text for word in words[4:6]] == ["or", "it"]:
        return together((_one_event(words[1:4], words[3].end), _one_event(words[5:], end)))
    starts = [0, *(at for at in range(2, len(words)) if _begins_another(words, at))]
    found: list[SaidEvent] = []
    for start, stop in zip(starts, [*(at - 1 for at in starts[1:]), len(words)], strict=True):
        said = words[start:stop]
        found.append(
            _one_event(said[1:] if said[0].kind in _WHEN else said, said[-1].end if stop < len(words) else end)
        )
    return together(found)


_CYCLED: Final = ["YOU", "CYCLES", "SELF"]
"""What can stand before "or it dies"."""


def _begins_another(words: Sequence[Word], at: int) -> bool:
    return words[at].kind in TRIGGER_WORDS and words[at - 1].text in {"and", "or"}


def _one_event(words: Sequence[Word], end: int) -> SaidEvent:
    """Return an event, or the condition of a state trigger (CR 603.8)."""
    words = with_clauses_of_players(words)
    try:
        about_damage = not _DAMAGE.isdisjoint(word.kind for word in words)
        said = spells_as_sources(words) if about_damage else words
        return event_of(parse(said, Start.EVENT, end=end).nodes[0])
    except NotUnderstood as error:
        try:
            return SaidEvent((Becomes(condition_of(words, end, Context())),), Context())
        except NotUnderstood:
            raise error from None


_DAMAGE: Final = frozenset({"DEALS_DAMAGE", "DEALS_NONCOMBAT_DAMAGE", "IS_DEALT_DAMAGE", "IS_DEALT_NONCOMBAT_DAMAGE"})


def _conditional_effect(
    words: Sequence[Word], end: int, context: Context, quoted: QuotedReader
) -> tuple[Condition | None, SpellEffect]:
    """Return the intervening "if" (CR 603.4), if there is one, and the effect."""
    if not words:
        raise NotUnderstood("the effect is missing", end, end)
    if words[0].kind != "IF":
        return None, spell_effect(words, end, context=context, quoted=quoted)

    def read(at: int) -> tuple[Condition, SpellEffect]:
        condition = condition_of(words[1:at], words[at].start, context)
        compared = replace(context, difference=difference_of(condition, words[1:at]))
        return condition, spell_effect(words[at + 1 :], end, context=compared, quoted=quoted)

    nothing = NotUnderstood("a comma is missing behind the condition", words[0].start, end)
    return first_understood((partial(read, at) for at in commas(words, 1)), nothing)
