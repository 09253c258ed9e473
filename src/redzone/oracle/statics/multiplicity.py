"""How often abilities trigger, and what untaps when: nouns in a frame of words (CR 502.3, 603.2d)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs
from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.event_patterns import YOU
from redzone.abilities.language import Control, Is, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.static import CrewsWithMore, DoesntTrigger, MayStayTapped, TriggersAgain, UntapsForOthers
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.qualities import noun_phrase, single_nouns
from redzone.oracle.phrases.scope import SELF_SCOPE
from redzone.oracle.statics.copies import noun_between

_FIELD: Final = r"(?: the battlefield)?"
_HAPPENINGS: Final = (
    rf"entering or leaving{_FIELD}|entering{_FIELD} or dying|entering{_FIELD}|leaving{_FIELD}|dying|attacking"
)
_ARTICLE: Final = r"(?:an? |(?=another ))"
_AGAIN: Final = r"(?:that ability|it) triggers an additional time\.?\s*"
_CAUSED: Final = late_pattern(
    rf"\s*if {_ARTICLE}(?P<what>[^,.]+?) (?P<how>{_HAPPENINGS})(?P<yours> under your control)? "
    rf"causes a triggered ability of {_ARTICLE}(?P<sources>[^,.]+?) to trigger, {_AGAIN}",
    re.IGNORECASE,
)
_LIFE: Final = late_pattern(
    rf"\s*if you gaining life causes a triggered ability of {_ARTICLE}(?P<sources>[^,.]+?) to trigger, {_AGAIN}",
    re.IGNORECASE,
)
_OF: Final = late_pattern(
    rf"\s*(?:as long as (?P<before>[^,.]+), )?if (?:an?|any) (?:triggered )?ability of {_ARTICLE}(?P<sources>[^,.]+?)"
    rf" triggers(?: while (?P<condition>[^,.]+?))?, {_AGAIN}",
    re.IGNORECASE,
)
_SILENT: Final = late_pattern(
    rf"\s*(?P<what>[^,.]+?) (?P<how>{_HAPPENINGS}) don't cause abilities(?: of (?P<sources>[^,.]+?))? to trigger\.?\s*",
    re.IGNORECASE,
)
_THIS: Final = rf"(?:{OWN_NAME}|this (?:creature|permanent|artifact|enchantment|land|aura|equipment|vehicle))"
_STAY: Final = late_pattern(rf"\s*you may choose not to untap {_THIS} during your untap step\.?\s*", re.IGNORECASE)
_UNTAP: Final = late_pattern(
    rf"\s*untap (?:(?P<this>{_THIS})|all (?P<what>[^,.]+?)) during each other player's untap step\.?\s*", re.IGNORECASE
)
_CREW: Final = late_pattern(
    rf"\s*(?:{_THIS}|this token) saddles mounts and crews vehicles "
    r"as though its power were (?P<more>[1-9]\d*) greater\.?\s*",
    re.IGNORECASE,
)


def multiplicity_line(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return the ability of such a line; ``None`` for any other.

    Raises:
        NotUnderstood: A noun or condition in it is not understood.
    """
    said = normalized(text)
    if found := _CAUSED.fullmatch(said):
        what = _of_either(said, *found.span("what"), names)
        what = all_of((what, Control(PlayerWord.YOU))) if found["yours"] else what
        sources = noun_between(said, *found.span("sources"), names)
        return (TriggersAgain(sources, _events(what, found["how"])),)
    if found := _LIFE.fullmatch(said):
        sources = noun_between(said, *found.span("sources"), names)
        return (TriggersAgain(sources, (EventPattern(EventKind.GAINS_LIFE, player=YOU),)),)
    if found := _OF.fullmatch(said):
        again = TriggersAgain(_of_either(said, *found.span("sources"), names))
        where = "condition" if found["condition"] else "before"
        if not found[where]:
            return (again,)
        return (AsLongAs(condition_between(said, *found.span(where), names), again),)
    if found := _SILENT.fullmatch(said):
        events = _events(_plural(said, *found.span("what"), names), found["how"])
        sources = _plural(said, *found.span("sources"), names) if found["sources"] else Everything()
        return (DoesntTrigger(events, sources),)
    return _untapping(said, names)


def _untapping(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    with_mark = marked(text, names)
    if found := _CREW.fullmatch(with_mark):
        return (CrewsWithMore(int(found["more"])),)
    if _STAY.fullmatch(with_mark):
        return (MayStayTapped(),)
    if (found := _UNTAP.fullmatch(with_mark)) is None:
        return None
    return (UntapsForOthers(Is(ObjectWord.THIS) if found["this"] else _plural(text, *found.span("what"), names)),)


_KINDS: Final = (
    ("entering", EventKind.ENTERS),
    ("dying", EventKind.DIES),
    ("leaving", EventKind.LEAVES),
    ("attacking", EventKind.ATTACKS),
)


def _events(what: Quality, how: str) -> tuple[EventPattern, ...]:
    return tuple(EventPattern(kind, what) for word, kind in _KINDS if word in how.lower().split())


def _of_either(text: str, start: int, end: int, names: Sequence[str]) -> Quality:
    """Return ``legendary permanent or an artifact``: nouns each with an article of its own."""
    joints = [*re.finditer(r" or (?:an? |(?=another ))", text[start:end])]
    starts = [start, *(start + joint.end() for joint in joints)]
    ends = [*(start + joint.start() for joint in joints), end]
    nouns = [noun_between(text, first, last, names) for first, last in zip(starts, ends, strict=True)]
    yours = Control(PlayerWord.YOU)
    if yours in parts_of(nouns[-1]):  # who controls them is said of all
        nouns = [noun if yours in parts_of(noun) else all_of((noun, yours)) for noun in nouns]
    return any_of(nouns)


def _plural(text: str, start: int, end: int, names: Sequence[str]) -> Quality:
    words = [
        replace(word, kind="SINGULAR")
        if word.kind == "PLURAL"
        else replace(word, text="or")
        if word.text == "and"
        else word
        for word in words_of(" " * start + text[start:end], names=names)
    ]
    if not words:
        raise NotUnderstood("nothing is named here", start, end)
    return single_nouns(noun_phrase(parse(words, Start.SINGULAR, end=end).nodes[0], SELF_SCOPE))
