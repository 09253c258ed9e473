"""Scenario files to scenarios that know where they stand."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path as FilePath

import msgspec
from msgspec import Struct

from redzone.algorithms.opening import open_file
from redzone.notation.checks import faults
from redzone.notation.document import FORMAT_VERSION, Scenario
from redzone.notation.syntax.json_text import JsonSyntaxError, parse_json
from redzone.notation.syntax.shape import Shape
from redzone.notation.syntax.source import MissingYamlError, NotationError, Path, SourcePosition, parse_path
from redzone.notation.syntax.tree import DEFAULT_LIMITS, DocumentTree, Limits, ListNode, MapNode, ScalarNode, TreeNode
from redzone.notation.syntax.wording import found


class LocatedScenario(Struct, frozen=True):
    """A scenario, the file it was read from and the places of everything in it.

    ``index`` is its place in the list, ``None`` in a file that holds one scenario. ``losses`` say what the file of
    another program has besides and a scenario can't say, each with its place; ``notes`` say what was decided by
    convention.
    """

    document: Scenario
    tree: DocumentTree
    index: int | None
    losses: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.tree.file

    @property
    def id(self) -> str:
        """The id of the scenario, or the name of its file without folder and ending."""
        return self.document.id or FilePath(self.file).stem

    def position(self, path: str | Path) -> SourcePosition:
        """Return where a value such as ``steps[3].block`` stands, or the nearest thing around it that does."""
        return self.tree.position(self._whole(path))

    def error(self, path: str | Path, message: str) -> NotationError:
        """Return an error about a value, for what is found wrong after reading."""
        return self.tree.error(self._whole(path), message)

    def _whole(self, path: str | Path) -> Path:
        parts = parse_path(path) if isinstance(path, str) else path
        return parts if self.index is None else (self.index, *parts)


class InvalidScenario(Struct, frozen=True):
    """A scenario that can't be read, in its place among the others of its file."""

    id: str
    file: str
    index: int | None
    error: NotationError


def read_scenarios(path: str | os.PathLike[str], *, limits: Limits = DEFAULT_LIMITS) -> tuple[LocatedScenario, ...]:
    """Return the scenarios of a file; raise a ``NotationError`` for the first mistake.

    YAML and JSON are told apart by their text. A file that is too large is refused before it is read.
    """
    return _valid(read_each(path, limits=limits))


def parse_scenarios(text: str, name: str, *, limits: Limits = DEFAULT_LIMITS) -> tuple[LocatedScenario, ...]:
    """Return the scenarios of a text; ``name`` stands for the file in messages."""
    return _valid(parse_each(text, name, limits=limits))


def read_each(
    path: str | os.PathLike[str], *, limits: Limits = DEFAULT_LIMITS
) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return every scenario of a file, also the invalid ones; raise only if the file can't be read as a whole."""
    return parse_each(read_text(path, limits), os.fspath(path), limits=limits)


def read_text(path: str | os.PathLike[str], limits: Limits = DEFAULT_LIMITS) -> str:
    """Return the text of a file, refused before it is read if it is too large."""
    name = os.fspath(path)
    with open_file(path) as file:
        size = os.fstat(file.fileno()).st_size
        content = b"" if size > limits.size else file.read(limits.size + 1)
    size = max(size, len(content))
    if size > limits.size:
        raise _too_large(name, size, limits)
    return _decoded(content, name)


def parse_each(
    text: str, name: str, *, limits: Limits = DEFAULT_LIMITS
) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return every scenario of a text, also the invalid ones; raise only if it can't be read as a whole."""
    return scenarios_in(parse_tree(text, name, limits))


def scenarios_in(tree: DocumentTree) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return every scenario of a document, also the invalid ones."""
    match tree.root:
        case MapNode():
            return (_outcome(tree, None),)
        case ListNode(items=items) if items:
            return tuple(_outcome(tree, index) for index in range(len(items)))
        case ListNode():
            raise tree.error((), "the list of scenarios is empty")
        case ScalarNode():
            raise tree.error((), "a scenario is a mapping, and several are a list of mappings")


def parse_tree(text: str, name: str, limits: Limits = DEFAULT_LIMITS) -> DocumentTree:
    """Return the tree of a YAML or JSON text."""
    if len(text) > limits.size:
        raise _too_large(name, len(text), limits)
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        message = "the text holds half of a sign"
        raise NotationError(message, SourcePosition(name, text.count("\n", 0, error.start) + 1, 1)) from error
    if size > limits.size:
        raise _too_large(name, size, limits)
    text = text.removeprefix("\ufeff")
    as_json = name.lower().endswith(".json")
    if as_json or text.lstrip().startswith(("{", "[")):
        try:
            return parse_json(text, name, limits)
        except JsonSyntaxError:
            if as_json:
                raise
    return _parse_yaml(text, name, limits)


def _parse_yaml(text: str, name: str, limits: Limits) -> DocumentTree:
    try:
        from redzone.notation.syntax.yaml_text import parse_yaml  # noqa: PLC0415 - PyYAML is an optional extra
    except ModuleNotFoundError as error:
        if error.name != "yaml":
            raise
        raise MissingYamlError from error
    return parse_yaml(text, name, limits)


def _outcome(tree: DocumentTree, index: int | None) -> LocatedScenario | InvalidScenario:
    try:
        return LocatedScenario(_scenario(tree, index), tree, index)
    except NotationError as error:
        return InvalidScenario(_id_of(tree, index), tree.file, index, error)


def _scenario(tree: DocumentTree, index: int | None) -> Scenario:
    node, path = _place(tree, index)
    if not isinstance(node, MapNode):
        raise tree.error(path, "a scenario is a mapping")
    check_version(tree, node, path)
    plain = _shape().plain_value(tree, node, path)
    try:
        scenario = msgspec.convert(plain, Scenario)
    except msgspec.ValidationError as error:  # pragma: no cover - the shape has been checked
        raise tree.error(path, str(error)) from error
    for place, message in faults(scenario):
        raise tree.error((*path, *place), message)
    if index is not None:
        _check_id(tree, scenario, index)
    return scenario


@cache
def _shape() -> Shape:
    return Shape(msgspec.inspect.type_info(Scenario))


def _place(tree: DocumentTree, index: int | None) -> tuple[TreeNode, Path]:
    root = tree.root
    return (root.items[index], (index,)) if index is not None and isinstance(root, ListNode) else (root, ())


def check_version(tree: DocumentTree, node: MapNode, path: Path) -> None:
    """Find out whether the version of the format, if it is said, is the one that is read.

    Raises:
        NotationError: It is another one, or no number.
    """
    version = node.members["redzone"].node if "redzone" in node.members else None
    match version:
        case ScalarNode(value=int() as number) if number != FORMAT_VERSION:
            message = f"format version {number} is unknown; this version of Redzone reads {FORMAT_VERSION}"
        case None | ScalarNode(value=int()):
            return
        case _:
            message = f"the format version is the number {FORMAT_VERSION}, found {found(version)}"
    raise tree.error((*path, "redzone"), message)


def _check_id(tree: DocumentTree, scenario: Scenario, index: int) -> None:
    """In a list every scenario has an id, and no two have the same."""
    if scenario.id is None:
        raise tree.error((index,), "the key 'id' is missing; in a list every scenario has one")
    first = next(place for place in range(index + 1) if _id_of(tree, place) == scenario.id)
    if first != index:
        line = tree.position((first, "id")).line
        raise tree.error((index, "id"), f"the id {scenario.id!r} stands twice, first in line {line}")


def _id_of(tree: DocumentTree, index: int | None) -> str:
    """Return what a scenario is called, even if it is invalid."""
    node, _ = _place(tree, index)
    member = node.members.get("id") if isinstance(node, MapNode) else None
    if member is not None and isinstance(member.node, ScalarNode) and isinstance(member.node.value, str):
        return member.node.value
    stem = FilePath(tree.file).stem
    return stem if index is None else f"{stem}[{index}]"


def _valid(outcomes: tuple[LocatedScenario | InvalidScenario, ...]) -> tuple[LocatedScenario, ...]:
    scenarios: list[LocatedScenario] = []
    for outcome in outcomes:
        if isinstance(outcome, InvalidScenario):
            raise outcome.error
        scenarios.append(outcome)
    return tuple(scenarios)


def _decoded(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        column = len(before) - (before.rfind(b"\n") + 1) + 1
        position = SourcePosition(name, before.count(b"\n") + 1, column)
        message = f"not UTF-8 text: byte {content[error.start]:#04x}"
        raise NotationError(message, position) from error


def _too_large(name: str, size: int, limits: Limits) -> NotationError:
    message = f"the file is too large: at least {size} bytes, at most {limits.size}"
    return NotationError(message, SourcePosition(name, 1, 1))
