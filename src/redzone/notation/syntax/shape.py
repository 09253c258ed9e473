"""Whether a tree has the shape of a type, checked value by value so that every error names its place.

What a document may hold is said once, by the types of :mod:`redzone.notation.document`: this module reads them
through :mod:`msgspec.inspect`, the published schema is made from them, and :func:`msgspec.convert` builds them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import inspect

from redzone.notation.syntax.kinds import ShapeKind, complaint, kinds_of, suggestion, takes
from redzone.notation.syntax.plain import Plain
from redzone.notation.syntax.source import NotationError, Path
from redzone.notation.syntax.tree import DocumentTree, ListNode, MapNode, ScalarNode, TreeNode
from redzone.notation.syntax.wording import found, hint, is_mana, wanted


class Shape:
    """The shape of a type, with what each of its parts takes worked out once."""

    def __init__(self, kind: inspect.Type) -> None:
        self.type = kind
        self._kinds: dict[int, tuple[ShapeKind, ...]] = {}

    def kinds(self, part: inspect.Type) -> tuple[ShapeKind, ...]:
        """Return the kinds of values that a part of the type takes, unions and notes resolved."""
        known = self._kinds.get(id(part))  # the parts live as long as the whole, so no two have the same id
        if known is None:
            known = self._kinds[id(part)] = tuple(kinds_of(part))
        return known

    def plain_value(self, tree: DocumentTree, node: TreeNode, path: Path) -> Plain:
        """Return the plain value of a node for :func:`msgspec.convert`, or raise if it has another shape."""
        return _Checker(self, tree).value(node, self.type, path)


class _Checker:
    """Walks a tree and a type side by side."""

    def __init__(self, shape: Shape, tree: DocumentTree) -> None:
        self._shape = shape
        self._tree = tree

    def value(self, node: TreeNode, kind: inspect.Type, path: Path) -> Plain:
        return self._value(node, self._shape.kinds(kind), path)

    def _value(self, node: TreeNode, kinds: Sequence[ShapeKind], path: Path) -> Plain:
        match node:
            case ScalarNode():
                return self._scalar(node, kinds, path)
            case ListNode():
                return self._list(node, kinds, path)
            case MapNode():
                return self._map(node, kinds, path)

    def _error(self, path: Path, message: str) -> NotationError:
        return self._tree.error(path, message)

    def _mismatch(self, node: TreeNode, kinds: Sequence[ShapeKind], path: Path) -> NotationError:
        message = f"{wanted(kinds)} is wanted here, found {found(node)}{hint(node, kinds)}"
        return self._error(path, message)

    def _scalar(self, node: ScalarNode, kinds: Sequence[ShapeKind], path: Path) -> Plain:
        fitting = [kind for kind in kinds if takes(kind.type, node.value)]
        complaints = [complaint(node.value, each) for each in fitting]
        if not fitting or (all(complaints) and any(isinstance(each.type, inspect.LiteralType) for each in fitting)):
            raise self._mismatch(node, kinds, path)
        if all(complaints):
            raise self._error(path, complaints[0])
        return node.value

    def _list(self, node: ListNode, kinds: Sequence[ShapeKind], path: Path) -> Plain:
        for each in kinds:
            if isinstance(each.type, inspect.VarTupleType | inspect.TupleType):
                types = self._item_types(node, each.type, path)
                pairs = zip(node.items, types, strict=True)
                return [self.value(item, kind, (*path, place)) for place, (item, kind) in enumerate(pairs)]
        raise self._mismatch(node, kinds, path)

    def _item_types(
        self, node: ListNode, kind: inspect.VarTupleType | inspect.TupleType, path: Path
    ) -> Sequence[inspect.Type]:
        number = len(node.items)
        noun = str(path[-1]) if path and isinstance(path[-1], str) else "entries"
        if isinstance(kind, inspect.TupleType):
            if number != len(kind.item_types):
                raise self._error(path, f"exactly {len(kind.item_types)} in {noun} are wanted, found {number}")
            return kind.item_types
        least, most = kind.min_length or 0, kind.max_length
        if number < least or (most is not None and number > most):
            bounds = f"at least {least}" if most is None else f"{least} to {most}"
            raise self._error(path, f"{bounds} {noun} are wanted, found {number}")
        return [kind.item_type] * number

    def _map(self, node: MapNode, kinds: Sequence[ShapeKind], path: Path) -> Plain:
        structs = [kind.type for kind in kinds if isinstance(kind.type, inspect.StructType)]
        if is_mana(node) and any(isinstance(kind.type, inspect.StrType) for kind in kinds):
            raise self._mismatch(node, kinds, path)
        if len(structs) > 1:
            return self._struct(node, self._tagged(node, structs, path), path)
        if structs:
            return self._struct(node, structs[0], path)
        for kind in kinds:
            if isinstance(kind.type, inspect.DictType):
                return self._dict(node, kind.type, path)
        raise self._mismatch(node, kinds, path)

    def _dict(self, node: MapNode, kind: inspect.DictType, path: Path) -> Plain:
        for key in node.members:
            complaints = [complaint(key, each) for each in self._shape.kinds(kind.key_type)]
            if all(complaints):
                raise self._error((*path, key), f"the key {complaints[0]}")
        return {key: self.value(member.node, kind.value_type, (*path, key)) for key, member in node.members.items()}

    def _struct(self, node: MapNode, kind: inspect.StructType, path: Path) -> Plain:
        fields = {field.encode_name: field for field in kind.fields}
        for key, member in node.members.items():
            if key not in fields:
                cut = _CUT if _is_missing(member.node) else ""
                raise self._error((*path, key), _unknown_key(key, fields, kind.tag) + cut)
        for name, field in fields.items():
            if field.required and name not in node.members:
                raise self._error(path, f"the key {name!r} is missing")
        plain: dict[str, Plain] = {}
        if kind.tag_field is not None:
            plain[kind.tag_field] = kind.tag
        for key, member in node.members.items():
            plain[key] = self._field(member.node, fields[key], (*path, key))
        return plain

    def _field(self, node: TreeNode, field: inspect.Field, path: Path) -> Plain:
        match field:
            case inspect.Field(default=None):  # None stands for a key that is left out, null is no value of it
                kinds = self._shape.kinds(field.type)
                return self._value(node, [kind for kind in kinds if not isinstance(kind.type, inspect.NoneType)], path)
            case _:
                return self.value(node, field.type, path)

    def _tagged(self, node: MapNode, structs: Sequence[inspect.StructType], path: Path) -> inspect.StructType:
        """Return the type whose verb stands in the mapping; exactly one must."""
        verbs = {str(struct.tag): struct for struct in structs}
        present = [key for key in node.members if key in verbs]
        if len(present) == 1:
            return verbs[present[0]]
        noun = "a step has exactly one verb" if "attack" in verbs else "an effect has exactly one key of its table"
        if present:
            raise self._error(path, f"{noun}; found {', '.join(present)}")
        beside = {field.encode_name for struct in structs for field in struct.fields}
        strange = [key for key in node.members if key not in beside]
        if strange:
            word = "verb" if "attack" in verbs else "effect"
            raise self._error((*path, strange[0]), f"unknown {word} {strange[0]!r}; {suggestion(strange[0], verbs)}")
        raise self._error(path, f"{noun}, found none; known: {', '.join(verbs)}")


_CUT: Final = "; if there is a comma in a text, put it in quotes"
"""What helps with ``{card: Mirri, Cat Warrior}``, where YAML sees a key without a value."""


def _is_missing(node: TreeNode) -> bool:
    return isinstance(node, ScalarNode) and node.value is None and not node.raw


def _unknown_key(key: str, known: Mapping[str, object], tag: str | int | None) -> str:
    if tag is None:
        return f"unknown key {key!r}; {suggestion(key, known)}"
    beside = [name for name in known if name != tag]
    if tag == "effect" and key in {"by", "targets", "until"}:
        return f"{key!r} stands within the mapping of 'effect'"
    return f"unknown key {key!r} beside {tag!r}; " + (suggestion(key, beside) if beside else "nothing may stand there")
