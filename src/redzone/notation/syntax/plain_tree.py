"""Plain data to a tree with places: what comes in another form than YAML or JSON is held against the same types."""

from collections.abc import Callable

from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.notation.syntax.source import Path
from redzone.notation.syntax.tree import DEFAULT_LIMITS, START, DocumentTree, Grower, Limits, ListNode, MapNode, Spot


def _nowhere(path: Path) -> Spot:  # noqa: ARG001  the whole text is one place
    return START


def tree_of(
    value: object, file: str, spot_of: Callable[[Path], Spot] = _nowhere, limits: Limits = DEFAULT_LIMITS
) -> DocumentTree:
    """Return the tree of a list or mapping; ``spot_of`` says where the value at a path stands in the file.

    Raises:
        NotationError: It is too large or too deep, or holds something that no file can hold.
    """
    grower = Grower(file, limits)
    _grow(value, (), grower, spot_of)
    root = grower.root
    if not isinstance(root, MapNode | ListNode):
        raise grower.error("a document is a list or a mapping", spot_of(()))
    return DocumentTree(file, root)


def _grow(value: object, path: Path, grower: Grower, spot_of: Callable[[Path], Spot]) -> None:
    spot = spot_of(path)
    if is_mapping(value):
        grower.open(MapNode({}, spot))
        for key, each in value.items():
            _grow_member(key, each, path, grower, spot_of)
        grower.close()
    elif is_list(value):
        grower.open(ListNode([], spot))
        for index, each in enumerate(value):
            _grow(each, (*path, index), grower, spot_of)
        grower.close()
    else:
        _grow_scalar(value, spot, grower)


def _grow_member(key: object, value: object, path: Path, grower: Grower, spot_of: Callable[[Path], Spot]) -> None:
    if not isinstance(key, str):
        raise grower.error("the key of a mapping is text", spot_of(path))
    grower.key(key, spot_of((*path, key)))
    _grow(value, (*path, key), grower, spot_of)


def _grow_scalar(value: object, spot: Spot, grower: Grower) -> None:
    match value:
        case bool() | None:
            grower.scalar(value, "null" if value is None else str(value).lower(), spot)
        case int():
            grower.number(str(value), spot)
        case str() | float():
            grower.scalar(value, str(value), spot)
        case _:
            raise grower.error(f"a value that no file holds: {type(value).__name__}", spot)
