"""Cards in Oracle wording, as zones other than the battlefield have them: ``basic land card``."""

from typing import Final

from redzone.abilities.comparing import PERMANENT_CARD
from redzone.abilities.language import AllOf, AnyOf, Compare, Is, Not, Quality
from redzone.abilities.plain_qualities import (
    Everything,
    HasKeyword,
    HasName,
    HasStatus,
    HasSupertype,
    IsOfChosen,
)
from redzone.abilities.words import ObjectWord, Stat, Status
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_adjective, describe_limits
from redzone.oracle.printing.nouns.quality_words import ADJECTIVE_WORDS, RELATIONS, word_of

_VOWELS = "aeiouAEIOU"


def describe_card(quality: Quality, *, plural: bool = False) -> str:
    """Return cards of a quality without number or article: ``creature card with mana value 2 or less``."""
    if isinstance(quality, AnyOf) and not _qualifier(quality) and any(map(_is_a_kind, quality.qualities)):
        kinds = [describe_card(part, plural=plural) for part in quality.qualities]
        return listing(kinds, "and/or" if plural else "or")
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if any(isinstance(part, AnyOf) for part in parts):  # "basic Forest or Island"
        parts = tuple(sorted(parts, key=lambda part: not isinstance(part, HasSupertype)))
    behind = "".join(f" {_qualifier(part)}" for part in parts if _qualifier(part))
    before = [word for part in parts if not _qualifier(part) and (word := card_adjective(part))]
    separator = ", " if len(before) > 1 and all(word.startswith("non") for word in before) else " "
    noun = separator.join(before)
    if Not(Is(ObjectWord.THIS)) in parts:
        noun = f"other {noun}".rstrip()
    return f"{noun} card{'s' if plural else ''}{behind}".strip()


_CAME: Final = HasStatus(Status.CAME_FROM_BATTLEFIELD)


def cards_there(quality: Quality, where: str, *, plural: bool = False) -> str:
    """Return cards in a zone, or from one, with what is said of how they came there: ``that was put there ...``."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if _CAME not in parts:
        return f"{describe_card(quality, plural=plural)} {where}"
    kinds = tuple(part for part in parts if part != _CAME)
    kind = AllOf(kinds) if len(kinds) > 1 else kinds[0] if kinds else Everything()
    were = "were" if plural else "was"
    return f"{describe_card(kind, plural=plural)} {where} that {were} put there from the battlefield this turn"


def _is_a_kind(quality: Quality) -> bool:
    """Return whether an alternative has to be said with a noun of its own: ``card with flash``."""
    return isinstance(quality, AllOf) or bool(_qualifier(quality))


def a_card(quality: Quality) -> str:
    """Return a card of a quality with its article: ``an artifact card``."""
    noun = describe_card(quality)
    return f"{'an' if noun[0] in _VOWELS else 'a'} {noun}"


def card_adjective(quality: Quality) -> str:
    """Return what stands before "card": ``instant or sorcery``."""
    match quality:
        case Everything():
            return ""
        case AnyOf() if quality == PERMANENT_CARD:
            return "permanent"
        case AnyOf() if quality in ADJECTIVE_WORDS:
            return ADJECTIVE_WORDS[quality]
        case AnyOf(qualities=parts):
            return listing([card_adjective(part) for part in parts], "or")
        case _:
            return describe_adjective(quality)


def _qualifier(quality: Quality) -> str:
    """Return what stands behind "card", nothing if it stands before."""
    match quality:
        case Compare(measure=Stat.MANA_VALUE | Stat.POWER | Stat.TOUGHNESS as stat) if quality not in RELATIONS:
            return f"with {stat} {describe_limits(quality)}"
        case HasKeyword(keyword=keyword):
            return f"with {keyword}"
        case AnyOf(qualities=parts) if parts and all(isinstance(part, HasKeyword) for part in parts):
            keywords = [part.keyword for part in parts if isinstance(part, HasKeyword)]
            return f"with {listing(keywords, 'or')}"
        case HasName(name=name):
            return f"named {name}"
        case IsOfChosen(what=what, now=now):
            return f"of {word_of(what, now=now)}"
        case _:
            return RELATIONS.get(quality, "")
