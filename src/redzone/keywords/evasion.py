"""Evasion keywords (CR 509.1b): who may block."""

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.blocking import (
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedExceptBy,
)
from redzone.abilities.comparing import GREATER_POWER, any_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Relates
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasType
from redzone.abilities.words import ObjectWord, Relation
from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always
from redzone.values.types import CardType, Color

_ARTIFACT = HasType(CardType.ARTIFACT)
_SHADOW = HasKeyword(Keyword.SHADOW)
_FLYING_OR_REACH = any_of((HasKeyword(Keyword.FLYING), HasKeyword(Keyword.REACH)))


def _landwalk(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (CantBeBlocked(while_defender_controls=keyword.quality or HasType(CardType.LAND)),)


EVASION = (
    KeywordDefinition(Keyword.FLYING, Rule("702.9b"), always(CantBeBlockedExceptBy(_FLYING_OR_REACH))),
    KeywordDefinition(Keyword.REACH, Rule("702.17b"), always()),  # flying asks for it
    KeywordDefinition(
        Keyword.FEAR, Rule("702.36b"), always(CantBeBlockedExceptBy(any_of((_ARTIFACT, HasColor(Color.BLACK)))))
    ),
    KeywordDefinition(
        Keyword.INTIMIDATE,
        Rule("702.13b"),
        always(CantBeBlockedExceptBy(any_of((_ARTIFACT, Relates(Relation.SHARES_COLOR, ObjectWord.THIS))))),
    ),
    KeywordDefinition(
        Keyword.HORSEMANSHIP, Rule("702.31b"), always(CantBeBlockedExceptBy(HasKeyword(Keyword.HORSEMANSHIP)))
    ),
    KeywordDefinition(Keyword.SHADOW, Rule("702.28b"), always(CantBeBlockedExceptBy(_SHADOW), CanBlockOnly(_SHADOW))),
    KeywordDefinition(Keyword.SKULK, Rule("702.118b"), always(CantBeBlockedBy(GREATER_POWER))),
    KeywordDefinition(Keyword.LANDWALK, Rule("702.14c"), _landwalk),
    KeywordDefinition(Keyword.MENACE, Rule("702.111b"), always(CantBeBlockedByFewerThan(2))),
)
