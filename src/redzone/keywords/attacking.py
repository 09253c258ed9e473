"""Keywords about attacking."""

from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always
from redzone.model.ability import Ability, AsLongAs, KeywordAbility
from redzone.model.attacking import (
    CanAttackWhenNew,
    CantAttack,
    DoesntTapToAttack,
    FormsBands,
    MayEnlist,
    SacrificedAfterAttacking,
)
from redzone.model.blocking import CantBlock
from redzone.model.condition import ThisHas
from redzone.model.keyword import Keyword
from redzone.model.quality import Everything, HasCounters


def _bands_with_other(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (FormsBands(keyword.quality or Everything()),)


ATTACKING = (
    KeywordDefinition(Keyword.BANDING, Rule("702.22c"), always(FormsBands())),
    KeywordDefinition(Keyword.BANDS_WITH_OTHER, Rule("702.22c"), _bands_with_other),
    KeywordDefinition(Keyword.CREW, Rule("702.122a"), always()),  # an ability to activate
    KeywordDefinition(Keyword.DECAYED, Rule("702.147a"), always(CantBlock(), SacrificedAfterAttacking())),
    KeywordDefinition(Keyword.DEFENDER, Rule("702.3b"), always(CantAttack())),
    KeywordDefinition(Keyword.ENLIST, Rule("702.154a"), always(MayEnlist())),
    KeywordDefinition(Keyword.HASTE, Rule("702.10b"), always(CanAttackWhenNew())),
    KeywordDefinition(Keyword.UNLEASH, Rule("702.98a"), always(AsLongAs(ThisHas(HasCounters("+1/+1")), CantBlock()))),
    KeywordDefinition(Keyword.VIGILANCE, Rule("702.20b"), always(DoesntTapToAttack())),
)
