"""Spells as nouns, in Oracle wording: ``an instant or sorcery spell that targets a creature you control``."""

from collections.abc import Mapping, Sequence
from typing import Final

from redzone.abilities.comparing import PERMANENT_CARD
from redzone.abilities.language import AllOf, AnyOf, Compare, EachObject, Quality, Relates
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, IsOfChosen
from redzone.abilities.words import ObjectWord, Relation, Stat
from redzone.oracle.lexicon.spells import CAST_FROM, OF_SPELLS
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_adjective, describe_limits, describe_noun, describe_quality
from redzone.oracle.printing.nouns.quality_words import ADJECTIVE_WORDS, word_of

_PERMANENT: Final = {"permanent": PERMANENT_CARD}


def describe_spell(quality: Quality, this: str) -> str:
    """Return a spell with its article; ``this`` is what the object that asks calls itself."""
    if isinstance(quality, AnyOf) and not _one_list(quality):
        return " or ".join(describe_spell(part, this) for part in quality.qualities)
    words = spell_words(quality, this)
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def describe_spells(quality: Quality, this: str, caster: str = "") -> str:
    """Return spells in the plural, with who casts them: ``instant and sorcery spells you cast from exile``."""
    if isinstance(quality, AnyOf) and not _one_list(quality):
        kinds = [spell_words(part, this, plural=True) for part in quality.qualities]
        return f"{' and '.join(kinds)}{caster}"
    return spell_words(quality, this, caster, plural=True)


def spell_words(quality: Quality, this: str, caster: str = "", *, plural: bool = False) -> str:
    """Return spells of one kind, without an article."""
    parts: Sequence[Quality] = quality.qualities if isinstance(quality, AllOf) else (quality,)
    before, parts = _said(parts, _PERMANENT)
    behind, parts = _said(parts, CAST_FROM)
    of_spells, parts = _said(parts, OF_SPELLS)
    first: list[str] = []
    tail: list[str] = []
    colors = [part.color.word for part in parts if isinstance(part, HasColor)]
    if len(colors) > 1:
        tail.append(f"that's both {listing(colors, 'and')}")
        parts = [part for part in parts if not isinstance(part, HasColor)]
    for part in sorted(parts, key=_is_noun):
        if (words := _behind(part, this, plural=plural)) is not None:
            tail.append(words)
        elif part != Everything():
            first.append(_adjective(part, plural=plural))
    noun = f"spells{caster}" if plural else f"spell{caster}"
    return " ".join([*first, *before, noun, *tail, *behind, *(words.replace("{x}", "{X}") for words in of_spells)])


def _is_noun(quality: Quality) -> bool:
    """Return whether a quality is a noun, which stands behind the other adjectives."""
    return isinstance(quality, AnyOf) or bool(describe_noun(quality))


def _said(parts: Sequence[Quality], phrases: Mapping[str, Quality]) -> tuple[list[str], Sequence[Quality]]:
    """Return the phrases that say some of several qualities, and the qualities that are left."""
    found: list[str] = []
    for words, quality in phrases.items():
        meant = quality.qualities if isinstance(quality, AllOf) else (quality,)
        if set(meant) <= set(parts):
            found.append(words)
            parts = [part for part in parts if part not in meant]
    return found, parts


def _one_list(quality: AnyOf) -> bool:
    """Return whether alternatives are adjectives of one noun: ``instant or sorcery``."""
    return quality in CAST_FROM.values() or all(describe_adjective(part) for part in quality.qualities)


def _adjective(quality: Quality, *, plural: bool) -> str:
    if quality in ADJECTIVE_WORDS:
        return ADJECTIVE_WORDS[quality]
    if isinstance(quality, AnyOf) and (plural or not describe_adjective(quality)):
        return listing([describe_adjective(part) for part in quality.qualities], "and" if plural else "or")
    return describe_adjective(quality)


def _behind(quality: Quality, this: str, *, plural: bool) -> str | None:
    """Return what stands behind "spell", ``None`` for an adjective."""
    targets = "that target" if plural else "that targets"
    match quality:
        case Relates(Relation.TARGETS, ObjectWord.THIS):
            return f"{targets} {this}"
        case Relates(Relation.TARGETS, ObjectWord.ATTACHED):
            return f"{targets} enchanted creature"
        case Relates(Relation.TARGETS, EachObject(quality=targeted)):
            return f"{targets} {describe_quality(targeted)}"
        case Compare(measure=Stat.MANA_VALUE | Stat.POWER | Stat.TOUGHNESS as stat):
            return f"with {stat} {describe_limits(quality)}"
        case HasKeyword(keyword=keyword):
            return f"with {keyword}"
        case IsOfChosen(what=what, now=now):
            return f"of {word_of(what, now=now)}"
        case AnyOf(qualities=parts) if all(isinstance(part, HasKeyword) for part in parts):
            return f"with {listing([part.keyword for part in parts if isinstance(part, HasKeyword)], 'or')}"
        case _:
            return None
