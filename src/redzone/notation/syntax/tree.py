"""A document as read: values with their places, before anything is known about their meaning."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

from redzone.notation.syntax.plain import Scalar
from redzone.notation.syntax.source import NotationError, Path, SourcePosition, render_path

MAX_SIZE = 1_000_000
"""Largest document that is read, in bytes of UTF-8."""
MAX_DEPTH = 32
"""Most mappings and lists within one another."""
MAX_NODES = 200_000
"""Most values in one document."""
MAX_KEY = 200
"""Longest key of a mapping."""
MAX_DIGITS = 18
"""Longest whole number."""


class Limits(Struct, frozen=True):
    """How large a document may be before it is refused."""

    size: int = MAX_SIZE
    depth: int = MAX_DEPTH
    nodes: int = MAX_NODES


DEFAULT_LIMITS = Limits()


class Spot(Struct, frozen=True):
    """A line and a column, both counted from 1."""

    line: int
    column: int


START = Spot(1, 1)


class ScalarNode(Struct, frozen=True):
    """A single value; ``raw`` is how an unquoted one was written."""

    value: Scalar
    raw: str
    spot: Spot


class ListNode(Struct, frozen=True):
    """A list."""

    items: list[TreeNode]
    spot: Spot


class Member(Struct, frozen=True):
    """A value of a mapping and the place of its key."""

    spot: Spot
    node: TreeNode


class MapNode(Struct, frozen=True):
    """A mapping; keys are text, in the order of the file."""

    members: dict[str, Member]
    spot: Spot


TreeNode = ScalarNode | ListNode | MapNode


class DocumentTree(Struct, frozen=True):
    """A whole document and the name of its file."""

    file: str
    root: TreeNode

    def position(self, path: Path) -> SourcePosition:
        """Return where a value stands (its key, if it has one), or the nearest thing around it that exists."""
        node, spot = self.root, self.root.spot
        for part in path:
            step = _step(node, part)
            if step is None:
                break
            node, spot = step.node, step.spot
        return SourcePosition(self.file, spot.line, spot.column, render_path(path))

    def error(self, path: Path, message: str) -> NotationError:
        """Return an error about the value at a path."""
        return NotationError(message, self.position(path))


def _step(node: TreeNode, part: str | int) -> Member | None:
    match node, part:
        case MapNode(members=members), str():
            return members.get(part)
        case ListNode(items=items), int() if part < len(items):
            return Member(items[part].spot, items[part])
        case _:
            return None


class _Frame:
    """A list or mapping that is not complete yet, and the part of the path to its newest value."""

    def __init__(self, node: MapNode | ListNode) -> None:
        self.node = node
        self.part: str | int = -1
        self.key_spot: Spot | None = None

    def take(self, node: TreeNode) -> None:
        if isinstance(self.node, ListNode):
            self.node.items.append(node)
        elif isinstance(self.part, str) and self.key_spot is not None:
            self.node.members[self.part] = Member(self.key_spot, node)
            self.key_spot = None


class Grower:
    """Builds a document from its parts, in the order of the file, and refuses what is too deep or too large."""

    def __init__(self, file: str, limits: Limits) -> None:
        self.file = file
        self.root: TreeNode | None = None
        self._limits = limits
        self._nodes = 0
        self._frames: list[_Frame] = []

    @property
    def wants_key(self) -> bool:
        """Whether what comes next is the key of a mapping."""
        if not self._frames:
            return False
        frame = self._frames[-1]
        return isinstance(frame.node, MapNode) and frame.key_spot is None

    def error(self, message: str, spot: Spot) -> NotationError:
        """Return an error about the newest value."""
        parts = [frame.part for frame in self._frames if frame.part != -1]
        path = tuple(parts[:-1] if self.wants_key else parts)
        return NotationError(message, SourcePosition(self.file, spot.line, spot.column, render_path(path)))

    def key(self, text: str, spot: Spot) -> None:
        """Take the key of the next value."""
        if len(text) > MAX_KEY:
            message = f"a key of {len(text)} signs, at most {MAX_KEY}"
            raise self.error(message, spot)
        frame = self._frames[-1]
        frame.part, frame.key_spot = text, spot
        self._check_text(text, spot)
        if not text:
            message = "an empty key"
            raise self.error(message, spot)
        if isinstance(frame.node, MapNode) and text in frame.node.members:
            first = frame.node.members[text].spot.line
            lines = f"in line {first}" + (f" and in line {spot.line}" if spot.line != first else "")
            message = f"the key {text!r} stands twice in one mapping: {lines}"
            raise self.error(message, spot)

    def scalar(self, value: Scalar, raw: str, spot: Spot) -> None:
        """Take a single value."""
        self._begin(spot)
        if isinstance(value, str):
            self._check_text(value, spot)
        self._add(ScalarNode(value, raw, spot))

    def number(self, raw: str, spot: Spot) -> None:
        """Take a whole number."""
        self._begin(spot)
        if len(raw) > MAX_DIGITS:
            raise self.error(f"a whole number has at most {MAX_DIGITS} digits", spot)
        self._add(ScalarNode(int(raw), raw, spot))

    def open(self, node: MapNode | ListNode) -> None:
        """Take the beginning of a mapping or a list."""
        self._begin(node.spot)
        if len(self._frames) >= self._limits.depth:
            raise self.error(f"more than {self._limits.depth} lists and mappings within one another", node.spot)
        self._add(node)
        self._frames.append(_Frame(node))

    def close(self) -> None:
        """Take the end of the innermost mapping or list."""
        self._frames.pop()

    def _begin(self, spot: Spot) -> None:
        if self._frames and isinstance(self._frames[-1].node, ListNode):
            self._frames[-1].part = len(self._frames[-1].node.items)
        self._nodes += 1
        if self._nodes > self._limits.nodes:
            raise self.error(f"more than {self._limits.nodes} values", spot)

    def _add(self, node: TreeNode) -> None:
        if self._frames:
            self._frames[-1].take(node)
        else:
            self.root = node

    def _check_text(self, text: str, spot: Spot) -> None:
        if text.isprintable():
            return
        for sign in text:
            if sign not in "\n\t" and unicodedata.category(sign) in {"Cc", "Cs"}:
                raise self.error(f"text must not hold the control sign U+{ord(sign):04X}", spot)
