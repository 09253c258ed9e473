"""How a value of the wrong type is described to its author."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import inspect

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.syntax.kinds import ShapeKind, complaint, listing, literals, shortened
from redzone.notation.syntax.tree import ListNode, MapNode, ScalarNode, TreeNode

_BOOLEAN_LIKE = {"yes", "no", "on", "off", "y", "n", "true", "false"}
_MANA_SYMBOL = late_pattern(r"[0-9]{1,6}|[WUBRGCSXYZ]|[WUBRGC2]/[WUBRGP](/P)?")


def wanted(kinds: Iterable[ShapeKind]) -> str:
    """Say what a place may hold."""
    return listing(dict.fromkeys(_noun(kind) for kind in kinds))


def _noun(kind: ShapeKind) -> str:
    match kind.type:
        case inspect.StrType():
            return kind.description or "text"
        case inspect.IntType():
            return "a whole number"
        case inspect.BoolType():
            return str(kind.notes["const"]).lower() if "const" in kind.notes else "true or false"
        case inspect.LiteralType():
            return listing(literals(kind.type))
        case inspect.EnumType(cls=cls):
            return f"one of {', '.join(map(str, cls))}"
        case inspect.VarTupleType() | inspect.TupleType():
            return "a list"
        case inspect.NoneType():
            return "null"
        case _:
            return "a mapping"


def found(node: TreeNode) -> str:
    """Say what stands in a file."""
    match node:
        case MapNode():
            return "a mapping"
        case ListNode():
            return "a list"
        case ScalarNode(value=None):
            return "nothing"
        case ScalarNode(value=str() as text):
            return f"the text {shortened(text)}"
        case ScalarNode(value=bool(), raw=raw):
            return raw
        case ScalarNode(raw=raw):
            return f"the number {raw}"


def hint(node: TreeNode, kinds: Iterable[ShapeKind]) -> str:
    """Return how to mend a value of the wrong type, as the end of a sentence, or nothing."""
    choices = list(kinds)
    types = {type(kind.type) for kind in choices}
    match node:
        case MapNode():
            return f'; put mana in quotes: "{{{next(iter(node.members))}}}"' if is_mana(node) else ""
        case ScalarNode(value=bool() | int() | float(), raw=raw) if _would_do(raw, choices):
            return f'; put it in quotes: "{raw}"'
        case ScalarNode(value=str() as text) if inspect.BoolType in types and text.lower() in _BOOLEAN_LIKE:
            return "; booleans are true and false"
        case ScalarNode(value=str() as text) if inspect.IntType in types and text.lstrip("+-").isdigit():
            return "; a number stands without quotes"
        case ScalarNode(value=None) if inspect.NoneType not in types:
            return "; leave the key out or give it a value"
        case ScalarNode() if types & {inspect.VarTupleType, inspect.TupleType}:
            return "; a list stands in brackets: [a, b]"
        case _:
            return ""


def _would_do(text: str, kinds: Iterable[ShapeKind]) -> bool:
    """Whether a text is a value of one of the kinds."""
    return any(isinstance(kind.type, inspect.StrType) and not complaint(text, kind) for kind in kinds)


def is_mana(node: MapNode) -> bool:
    """Whether a mapping is what YAML makes of ``{2}`` without quotes."""
    return len(node.members) == 1 and all(
        _MANA_SYMBOL.fullmatch(key) and isinstance(member.node, ScalarNode) and member.node.value is None
        for key, member in node.members.items()
    )
