"""What mana can be spent on, and nothing else: ``only to cast a creature spell`` (CR 106.6)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.comparing import negation
from redzone.abilities.cost import ManaUses
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.qualities import group_quality, noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE, not_understood
from redzone.oracle.phrases.spell_nouns import spells_of

_ABILITIES: Final = r"activate (?:an ability|abilities)(?: of (?P<sources>[^,]+|(?:an? )?\w+(?:, \w+)*,? or \w+))?"
_FORMS: Final = (
    late_pattern(rf"to cast (?P<spells>.+?) or (?:to )?{_ABILITIES}", re.IGNORECASE),
    late_pattern(rf"to {_ABILITIES} or (?:to )?cast (?P<spells>.+)", re.IGNORECASE),
    late_pattern(r"to cast (?P<spells>.+)", re.IGNORECASE),
    late_pattern(rf"to {_ABILITIES}", re.IGNORECASE),
)


def mana_uses(words: Sequence[Word]) -> ManaUses:
    """Return what mana can be spent on.

    Raises:
        NotUnderstood: It is not clear on what.
    """
    return _read(words, _FORMS, _uses)


def mana_no_uses(words: Sequence[Word]) -> ManaUses:
    """Return on what mana can be spent that can't be spent on some spells: ``to cast nonartifact spells``.

    Raises:
        NotUnderstood: It is not clear on what it can't.
    """
    return _read(words, _FORMS[-2:-1], _without)


def _read(
    words: Sequence[Word], forms: Sequence[re.Pattern[str]], read: Callable[[re.Match[str]], ManaUses]
) -> ManaUses:
    if not words:
        raise NotUnderstood("it is not said on what this mana can be spent", 0, 0)
    said = " ".join(word.text for word in words).replace(" ,", ",").removesuffix(" .").strip()
    for form in forms:
        if (found := form.fullmatch(said)) is not None:
            try:
                return read(found)
            except NotUnderstood as error:
                raise not_understood(error.reason, words[0]) from None
    raise not_understood("it is not clear on what this mana can be spent", words[0])


def _without(found: re.Match[str]) -> ManaUses:
    return ManaUses(negation(spells_of(found.group("spells"))), others=True)


def _uses(found: re.Match[str]) -> ManaUses:
    groups = found.groupdict()
    spells, sources = groups.get("spells"), groups.get("sources")
    activates = "activate" in found.group().lower()
    of_sources = _sources(sources) if sources else Everything() if activates else None
    return ManaUses(spells_of(spells) if spells else None, of_sources)


def _sources(text: str) -> Quality:
    """Return the quality of sources: ``creatures``, ``a Dinosaur source``, ``artifact sources``."""
    said = re.sub(r"^(an?) |\s+sources?$", "", text, flags=re.IGNORECASE)
    if said != text:
        node = parse(words_of(f"a {said}")[1:], Start.NOUN, end=len(text)).nodes[0]
        return noun_phrase(node, SELF_SCOPE).quality()
    return group_quality(parse(words_of(said), Start.GROUP, end=len(text)).nodes[0], SELF_SCOPE)
