"""Keywords about attacking."""

from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition, always
from redzone.model.ability import CanAttackWhenNew, CantAttack, DoesntTapToAttack
from redzone.model.keyword import Keyword

ATTACKING = (
    KeywordDefinition(Keyword.DEFENDER, Rule("702.3b"), always(CantAttack())),
    KeywordDefinition(Keyword.HASTE, Rule("702.10b"), always(CanAttackWhenNew())),
    KeywordDefinition(Keyword.VIGILANCE, Rule("702.20b"), always(DoesntTapToAttack())),
)
