"""Keywords about dealing and surviving damage."""

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.casting import CantBeTargeted
from redzone.abilities.damaging import CantBeDestroyed, DamageMode, DealsDamageWith, GivesPoison, PreventsDamageFrom
from redzone.abilities.forbidding import cant_be_blocked_by
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.static import CantBeAttachedTo
from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always


def _toxic(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (GivesPoison(keyword.number if isinstance(keyword.number, int) else 0),)


def _protection(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return what protection stands for; without a quality it is from everything (CR 702.16a, 702.16j)."""
    quality = keyword.quality or Everything()
    return (
        cant_be_blocked_by(quality),
        PreventsDamageFrom(quality),
        CantBeAttachedTo(quality),
        CantBeTargeted(sources=quality),
    )


def _mode(keyword: Keyword, rule: str, mode: DamageMode) -> KeywordDefinition:
    return KeywordDefinition(keyword, Rule(rule), always(DealsDamageWith(mode)))


DAMAGE = (
    _mode(Keyword.FIRST_STRIKE, "702.7b", DamageMode.FIRST_STRIKE),
    _mode(Keyword.DOUBLE_STRIKE, "702.4b", DamageMode.DOUBLE_STRIKE),
    _mode(Keyword.DEATHTOUCH, "702.2b", DamageMode.DEATHTOUCH),
    _mode(Keyword.LIFELINK, "702.15b", DamageMode.LIFELINK),
    _mode(Keyword.TRAMPLE, "702.19b", DamageMode.TRAMPLE),
    _mode(Keyword.TRAMPLE_OVER_PLANESWALKERS, "702.19c", DamageMode.TRAMPLE_OVER_PLANESWALKERS),
    _mode(Keyword.INFECT, "702.90b", DamageMode.INFECT),
    _mode(Keyword.WITHER, "702.80a", DamageMode.WITHER),
    KeywordDefinition(Keyword.TOXIC, Rule("702.164c"), _toxic),
    KeywordDefinition(Keyword.INDESTRUCTIBLE, Rule("702.12b"), always(CantBeDestroyed())),
    KeywordDefinition(Keyword.PROTECTION, Rule("702.16f"), _protection),
)
