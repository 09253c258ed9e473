"""The ability behind a violation in words: whose it is, and what it says."""

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.attacking import CantAttack
from redzone.abilities.blocking import CantBeBlocked, CantBlock
from redzone.cr import Rule
from redzone.oracle import printing
from redzone.values.identity import ObjectId
from redzone.view import Instance, View

_PLAIN = (CantAttack(), CantBlock(), CantBeBlocked())
"""Abilities that say no more than the sentence in which they are named."""


def source_of(instance: Instance, bearer: ObjectId) -> ObjectId:
    """Return the permanent whose ability it is: that which makes the rule, or the bearer itself."""
    return bearer if instance.source is None else instance.source


def card_behind(view: View, instance: Instance, bearer: ObjectId) -> ObjectId | None:
    """Return the same, ``None`` if neither has it: then an effect without a permanent makes the rule."""
    if instance.source is None and instance.origin not in view.now(bearer).abilities:
        return None
    return source_of(instance, bearer)


def rules_with(rule: Rule, instance: Instance | None) -> tuple[Rule, ...]:
    """Return the rule of a procedure, and that of the keyword behind an ability if one is."""
    return (rule,) if instance is None or instance.rule is None else (rule, instance.rule)


def because_of(view: View, instance: Instance, bearer: ObjectId) -> str:
    """Return the end of a sentence that names another permanent as the reason, nothing if it is the bearer itself."""
    source = source_of(instance, bearer)
    return "" if source == bearer else f" because of {view.name(source)}"


def because(view: View, instance: Instance, bearer: ObjectId) -> str:
    """Return the same, or what the bearer says itself if that is more than the sentence says."""
    other = because_of(view, instance, bearer)
    return other if other or instance.origin in _PLAIN else f": “{view.text(instance.origin)}”"


def which_has(view: View, instance: Instance, bearer: ObjectId) -> str:
    """Return what stands behind the name of the bearer: ``, which has flying``, or whose ability it is."""
    other = because_of(view, instance, bearer)
    if other:
        return other
    if isinstance(instance.origin, KeywordAbility):
        return f", which has {printing.describe_keyword(instance.origin)}"
    return f", which has “{view.text(instance.origin)}”"
