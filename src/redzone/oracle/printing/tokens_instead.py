"""What tokens are created instead of others, or with them, in Oracle wording (CR 614.1a)."""

from typing import Final

from redzone.abilities.language import AnyOf
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.replacement import TokenKind, TokensInstead
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_noun
from redzone.values.types import TypeLine

_TIMES: Final = {2: "twice", 3: "three times"}


def describe_tokens_instead(more: TokensInstead) -> str:
    """Return ``if one or more creature tokens would be created under your control, ...``."""
    match more:
        case TokensInstead(tokens=HasSubtype(subtype=subtype), factor=1, each=(also,)):
            token = _one(f"{subtype} token")
            return f"if you would create {token}, instead create {token} and {_one(_token(also))}"
        case TokensInstead(tokens=AnyOf(qualities=kinds), factor=0):
            return f"if you would create {_one(listing(list(map(describe_noun, kinds)), 'or'))} token, {_ONE_OF_EACH}"
        case _:
            kind = describe_noun(more.tokens)
            would = f"if one or more {kind}{' ' if kind else ''}tokens would be created under your control"
    if more.plus:
        return f"{would}, those tokens plus {_one(_token(more.plus[0]))} are created instead"
    if more.each and more.factor:
        return f"{would}, those tokens plus that many {_token(more.each[0], plural=True)} are created instead"
    if more.each:
        return f"{would}, that many {_token(more.each[0], plural=True)} are created instead"
    return f"{would}, {_TIMES[more.factor]} that many of those tokens are created instead"


_ONE_OF_EACH: Final = "instead create one of each"


def _one(words: str) -> str:
    return f"{'an' if words.startswith(_LIKE_VOWELS) else 'a'} {words}"


_LIKE_VOWELS: Final = (*"AEIOUaeiou", "8/", "11/")


def _token(kind: TokenKind, *, plural: bool = False) -> str:
    """Return a token as a text describes it (CR 111.3)."""
    noun = "tokens" if plural else "token"
    if kind.type_line == TypeLine():
        return f"{kind.name} {noun}"
    colors = listing([color.word for color in kind.colors], "and") or "colorless"
    types = " ".join((*kind.type_line.subtypes, *(type_.lower() for type_ in kind.type_line.types)))
    having = f" with {listing(list(kind.keywords), 'and')}" if kind.keywords else ""
    return f"{kind.power}/{kind.toughness} {colors} {types} {noun}{having}"
