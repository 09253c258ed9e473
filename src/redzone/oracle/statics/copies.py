"""Permanents that enter as copies: ``you may have this creature enter as a copy of a creature`` (CR 614.1c, 707.9)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Continuous, EntersAsCopy, Modification
from redzone.abilities.comparing import all_of
from redzone.abilities.language import Is, Not, Quality
from redzone.abilities.modification import LoseTypes
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.qualities import noun_phrase, single_nouns
from redzone.oracle.phrases.scope import SELF_SCOPE
from redzone.oracle.statics.statements import statement_line
from redzone.values.types import Supertype, TypeLine

_NAMES: Final = rf"(?:{OWN_NAME}|this (?:creature|permanent|artifact|enchantment|land))"
_LINE: Final = late_pattern(
    rf"\s*(?P<may>you may have )?{_NAMES} enters?(?: the battlefield)? as a copy of "
    r"(?:any |an? |(?=another ))(?P<noun>[^,.]+?)(?: on the battlefield)?(?:, except (?P<exceptions>.+?))?\.?\s*",
    re.IGNORECASE,
)
_OTHERS: Final = late_pattern(
    rf"\s*(?P<others>\w+s\b[^,.]*?) enter(?: the battlefield)? as a copy of {_NAMES}\.?\s*", re.IGNORECASE
)
_AND: Final = late_pattern(r"(?:,? and |, )(?=(?:it(?:'s| has| gains| is| isn't)|is|isn't|has|gains)\b)", re.IGNORECASE)
_ISNT_LEGENDARY: Final = late_pattern(r"(?:it(?:'s not| isn't| is not)|isn't) legendary", re.IGNORECASE)
_VERB: Final = late_pattern(r"(?:is|has|gains)\b", re.IGNORECASE)
_SAME_SIZE: Final = late_pattern(r"it(?:'s| is) (?:still )?(?P<size>\d+/\d+)", re.IGNORECASE)
_IT: Final = late_pattern(r"it(?='s|\b)", re.IGNORECASE)


def copy_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the ability of such a line; ``None`` for any other.

    Raises:
        NotUnderstood: What it copies, or an exception, is not understood.
    """
    said = normalized(text)
    with_mark = marked(said, names)
    if (others := _OTHERS.fullmatch(with_mark)) is not None:
        return (_for_others(said, *others.span("others"), names),)
    found = _LINE.fullmatch(with_mark)
    if found is None:
        return None
    start, end = found.span("noun")
    noun = noun_between(said, start, end, names)
    exceptions: tuple[Modification, ...] = ()
    if found["exceptions"]:
        exceptions = tuple(_exceptions(said, *found.span("exceptions"), names, quoted))
    return (EntersAsCopy(noun, exceptions, optional=bool(found["may"])),)


def _for_others(text: str, start: int, end: int, names: Sequence[str]) -> EntersAsCopy:
    """Return that others enter as copies of this."""
    said = words_of(" " * start + text[start:end], names=names)
    words = [replace(word, kind="SINGULAR") if word.kind == "PLURAL" else word for word in said]
    entering = single_nouns(noun_phrase(parse(words, Start.SINGULAR, end=end).nodes[0], SELF_SCOPE))
    return EntersAsCopy(Is(ObjectWord.THIS), optional=False, entering=entering)


def noun_between(text: str, start: int, end: int, names: Sequence[str]) -> Quality:
    """Return the quality of a noun, such as of what it can copy; ``Equipment`` is its own plural."""
    words = words_of(" " * start + text[start:end], names=names)
    if not words:
        raise NotUnderstood("nothing is named here", start, end)
    if words[0].text == "another":
        return all_of((Not(Is(ObjectWord.THIS)), noun_between(text, words[0].end, end, names)))
    words = [
        replace(word, kind="SINGULAR") if word.kind == "PLURAL" and word.quality in _UNCHANGED else word
        for word in words
    ]
    return single_nouns(noun_phrase(parse(words, Start.SINGULAR, end=end).nodes[0], SELF_SCOPE))


_UNCHANGED: Final = frozenset({HasSubtype("Equipment")})
_NOT_LEGENDARY: Final = LoseTypes(TypeLine(supertypes=(Supertype.LEGENDARY,)))


def _exceptions(text: str, start: int, end: int, names: Sequence[str], quoted: QuotedReader) -> Iterator[Modification]:
    """Yield what a copy has or is besides, or instead (CR 707.9)."""
    for first, last in _places(text, start, end):
        if _ISNT_LEGENDARY.fullmatch(text, first, last):
            yield _NOT_LEGENDARY
            continue
        for ability in statement_line(_statement(text, first, last), names, quoted) or ():
            if not isinstance(ability, Continuous) or ability.condition is not None:
                raise NotUnderstood("this is no exception of a copy", first, last)
            yield from ability.modifications


def _places(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield where the exceptions stand: each begins with "it", outside quotation marks."""
    first = start
    for joint in _AND.finditer(text, start, end):
        if text.count('"', start, joint.start()) % 2 == 0:
            yield first, joint.start()
            first = joint.end()
    yield first, end


def _statement(text: str, start: int, end: int) -> str:
    """Return an exception as a sentence about the copy, every place unchanged as far as it goes."""
    said = text[start:end]
    if _VERB.match(said):
        said = f"it {said}"
    if size := _SAME_SIZE.fullmatch(said):
        said = f"~ has base power and toughness {size['size']}"
    elif said[:4].lower() == "it's":
        said = f"enchanted permanent is{said[4:]}"  # what a static ability says of another object
    else:
        said = _IT.sub("~", said, count=1).replace("~ gains ", "~ has ", 1)
    return " " * start + said
