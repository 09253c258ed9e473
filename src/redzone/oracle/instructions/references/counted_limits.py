"""Limits of nouns that are counted: ``with mana value less than or equal to the number of lands you control``."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.comparing import between, less_than, more_than
from redzone.abilities.language import Quality
from redzone.abilities.words import Stat
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualifiers import STATS


def without_counted(node: Node) -> Node:
    """Return a noun without its limits that are counted."""
    if not node.find(syntax.WithCountedStat):
        return node
    return replace(node, parts=tuple(part for part in node.parts if not isinstance(part, syntax.WithCountedStat)))


def counted_limits(node: Node, discourse: Discourse) -> Sequence[Quality]:
    """Return the limits of a noun that are counted."""
    return [counted_limit(limit, discourse) for limit in node.find(syntax.WithCountedStat)]


def counted_limit(node: syntax.WithCountedStat, discourse: Discourse) -> Quality:
    """Return ``power greater than the number of cards in your hand``."""
    amount = discourse.counting(node.nodes[-1], discourse)
    stat: Stat = STATS[node.find(syntax.StatName)[0].words()[0].kind]
    match node.find(syntax.Comparison)[0].words()[0].kind:
        case "LESS_THAN":
            return between(stat, None, less_than(amount))
        case "GREATER_THAN":
            return between(stat, more_than(amount), None)
        case "NOT_LESS_THAN":
            return between(stat, amount, None)
        case "NOT_GREATER_THAN":
            return between(stat, None, amount)
        case _:
            return between(stat, amount, amount)
