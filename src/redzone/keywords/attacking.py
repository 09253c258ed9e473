"""Keywords about attacking."""

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.attacking import (
    CanAttackWhenNew,
    CantAttack,
    DoesntTapToAttack,
    FormsBands,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything
from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always


def _bands_with_other(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (FormsBands(keyword.quality or Everything()),)


ATTACKING = (
    KeywordDefinition(Keyword.BANDING, Rule("702.22c"), always(FormsBands())),
    KeywordDefinition(Keyword.BANDS_WITH_OTHER, Rule("702.22c"), _bands_with_other),
    KeywordDefinition(Keyword.DEFENDER, Rule("702.3b"), always(CantAttack())),
    KeywordDefinition(Keyword.HASTE, Rule("702.10b"), always(CanAttackWhenNew())),
    KeywordDefinition(Keyword.VIGILANCE, Rule("702.20b"), always(DoesntTapToAttack())),
)
