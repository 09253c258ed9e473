"""What can be asked of cards, as a tree of values."""

from enum import StrEnum
from typing import TypeAlias

from redzone.values.types import Color
from redzone.values.value import Value


class Comparator(StrEnum):
    """How what a card has is compared with what is asked for; the colon means what fits the key."""

    EQUAL = "="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class CardStat(StrEnum):
    """A number of a card."""

    POWER = "power"
    TOUGHNESS = "toughness"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    MANA_VALUE = "mana value"


class CardTrait(StrEnum):
    """What a card can be, besides its types."""

    COMMANDER = "commander"
    PERMANENT = "permanent"
    SPELL = "spell"
    VANILLA = "vanilla"
    TOKEN = "token"  # noqa: S105  it is a card
    EXACT = "exact"
    INERT = "inert"
    SLEEPING = "sleeping"
    UNSUPPORTED = "unsupported"


STATUSES = frozenset({CardTrait.EXACT, CardTrait.INERT, CardTrait.SLEEPING, CardTrait.UNSUPPORTED})
"""The traits that say how well a card is understood, for which its text has to be compiled."""


class NameTerm(Value, frozen=True):
    """A word, or words in quotes, in the name; or with ``whole`` the name itself. Texts are as ``fold`` writes them."""

    text: str
    whole: bool = False


class TypeTerm(Value, frozen=True):
    """Words in the type line."""

    text: str


class TextTerm(Value, frozen=True):
    """Words in the rules text, with reminder text only if ``full``; ``~`` is the card itself."""

    text: str
    full: bool = False


class ColorsTerm(Value, frozen=True):
    """The colours of a card, or its colour identity, compared with colours."""

    comparator: Comparator
    colors: frozenset[Color]
    identity: bool = False


class ColorCountTerm(Value, frozen=True):
    """How many colours a card has, or its colour identity."""

    comparator: Comparator
    number: int
    identity: bool = False


class NumberTerm(Value, frozen=True):
    """A number of a card, compared with a number or with another one of the same card."""

    stat: CardStat
    comparator: Comparator
    than: int | CardStat


class StarTerm(Value, frozen=True):
    """Power or toughness with a star."""

    stat: CardStat


class KeywordTerm(Value, frozen=True):
    """A keyword that stands by itself in the text of a card."""

    keyword: str


class TraitTerm(Value, frozen=True):
    """What a card is."""

    trait: CardTrait


class NoneOf(Value, frozen=True):
    """The contrary of something."""

    term: "SearchTerm"


class EachOf(Value, frozen=True):
    """Everything of this."""

    terms: tuple["SearchTerm", ...]


class EitherOf(Value, frozen=True):
    """At least one of these."""

    terms: tuple["SearchTerm", ...]


SearchTerm: TypeAlias = (
    NameTerm
    | TypeTerm
    | TextTerm
    | ColorsTerm
    | ColorCountTerm
    | NumberTerm
    | StarTerm
    | KeywordTerm
    | TraitTerm
    | NoneOf
    | EachOf
    | EitherOf
)
