"""What tokens are created instead of others, or with them: ``those tokens plus a Map token`` (CR 614.1a)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability, CreateTokens, KeywordAbility
from redzone.abilities.comparing import any_of
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.predefined_tokens import PREDEFINED, PREDEFINED_NAMES
from redzone.abilities.replacement import Counted, MultiplyCount, TokenKind, TokensInstead
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.clauses.tokens import created
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.words import instruction_words
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.subtypes import SUBTYPES
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.values.types import CardType

_SEVERAL: Final = (
    r"(?:one or more (?P<kind>[a-z]+ )?tokens would be created under your control"
    r"|(?:you|an effect) would create one or more (?P<kind_you_create>[a-z]+ )?tokens(?P<yours> under your control)?)"
)
_LINES: Final = tuple(
    late_pattern(rf"\s*if {line}\.?\s*", re.IGNORECASE)
    for line in (
        rf"{_SEVERAL}, (?:instead create )?those tokens plus (?P<plus>an? [^.]+?)(?: (?:is|are) created instead)?",
        rf"{_SEVERAL}, (?:instead create )?those tokens plus that many (?P<as_many>[^.]+?)(?: are created instead)?",
        rf"{_SEVERAL}, (?P<times>twice|three times) that many of those tokens are created instead",
        rf"{_SEVERAL}, (?:instead create )?that many (?P<others>[^.]+?)(?: are created instead)?",
        r"you would create an? (?P<one>[a-z]+) token, instead create an? (?P=one) token and (?P<also>an? [^.]+)",
        r"you would create an? (?P<any>[a-z]+(?:,? (?:or )?[a-z]+)+) token, instead create (?P<each>one of each)",
    )
)
_TYPES: Final = {type_.value.lower(): HasType(type_) for type_ in (CardType.CREATURE, CardType.ARTIFACT)}
_YOU: Final = PlayerPattern(PlayerWord.YOU)


def tokens_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the ability of such a line; ``None`` for any other.

    Raises:
        NotUnderstood: A token is not understood.
    """
    said = normalized(text)
    found = next((line for pattern in _LINES if (line := pattern.fullmatch(said)) is not None), None)
    if found is None or not _is_instead(found):
        return None
    named = found.groupdict()

    def token(group: str) -> TokenKind:
        return _token(said, *found.span(group), names, quoted)

    if named.get("one"):
        return _instead(_quality(named["one"], found), each=(token("also"),))
    if named.get("any"):
        kinds = re.split(r",? or |, ", named["any"])
        quality = any_of([_quality(kind, found) for kind in kinds])
        return _instead(quality, 0, tuple(TokenKind(kind.capitalize()) for kind in kinds))
    several = _quality(named["kind"] or named["kind_you_create"], found)
    if named.get("times"):
        factor = 2 if named["times"].lower() == "twice" else 3
        if several == Everything():
            return (Replaces(MultiplyCount(Counted.TOKENS, _YOU, factor)),)
        return _instead(several, factor)
    if named.get("others"):
        return _instead(several, 0, (token("others"),))
    if named.get("as_many"):
        return _instead(several, each=(token("as_many"),))
    return _instead(several, plus=(token("plus"),))


def _is_instead(found: re.Match[str]) -> bool:
    """Return whether the sentence says once that it is instead, and under whose control."""
    said = found.group().lower()
    whose = found.groupdict()
    by_effect = "an effect would" in said
    return said.count("instead") == 1 and (not by_effect or bool(whose.get("yours")))


def _instead(
    quality: Quality, factor: int = 1, each: tuple[TokenKind, ...] = (), plus: tuple[TokenKind, ...] = ()
) -> tuple[Ability, ...]:
    return (Replaces(TokensInstead(_YOU, quality, factor, each, plus)),)


def _quality(word: str | None, found: re.Match[str]) -> Quality:
    """Return of which tokens a sentence speaks: of a card type, of a subtype, or any."""
    kind = (word or "").strip().lower()
    if not kind:
        return Everything()
    if kind in _TYPES:
        return _TYPES[kind]
    if kind.capitalize() not in PREDEFINED or kind.capitalize() not in SUBTYPES:
        raise NotUnderstood("such tokens are not supported here", *found.span())
    return HasSubtype(kind.capitalize())


def _token(text: str, start: int, end: int, names: Sequence[str], quoted: QuotedReader) -> TokenKind:
    """Return a token as it is described; its abilities are keywords."""
    said = text[start:end]
    one = "" if said.startswith(("a ", "an ")) else "a "
    words = words_of(f"{' ' * (start - 9)}create {one.ljust(2)}{said}".replace(" tokens", " token"), names=names)
    node = parse(instruction_words(words), Start.INSTRUCTIONS, end=end).nodes[0]
    if not isinstance(node, syntax.Create):
        raise NotUnderstood("this is no token", start, end)
    (made,) = created(node, Discourse(NO_CONTEXT, quoted, amount_of), PlayerWord.YOU)
    if not isinstance(made, CreateTokens) or made.token is None or made != CreateTokens(made.token):
        raise NotUnderstood("such a token is not supported here", start, end)
    token = made.token
    if token in PREDEFINED_NAMES:
        return TokenKind(PREDEFINED_NAMES[token])
    keywords = tuple(each.keyword for each in token.abilities if isinstance(each, KeywordAbility))
    if not isinstance(token.power, int) or not isinstance(token.toughness, int):
        raise NotUnderstood("such a token is not supported here", start, end)
    kind = TokenKind(token.name, token.type_line, token.colors, token.power, token.toughness, keywords)
    if tuple(map(KeywordAbility, keywords)) != token.abilities:
        raise NotUnderstood("such a token is not supported here", start, end)
    return kind
