"""What has changed between two scenes, and how it is applied: what is the same is not sent again."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from redzone.web.protocol.messages import Patch
from redzone.web.protocol.scene import TableScene

_SeenT = TypeVar("_SeenT")
_WHOLE = ("viewer", "turn", "step", "heading", "active", "day", "stack", "combat", "question", "outcome")


def patch_between(before: TableScene, after: TableScene) -> Patch:
    """Return what has to change of a scene so that it becomes another one."""
    changes = {name: getattr(after, name) for name in _WHOLE if getattr(before, name) != getattr(after, name)}
    patch: Patch = replace(Patch(), **changes)
    objects = _changed(before.objects, after.objects)
    gone = dict.fromkeys(label for label in before.objects if label not in after.objects)
    if objects or gone:
        patch = replace(patch, objects={**objects, **gone})
    players = _changed(before.players, after.players)
    return replace(patch, players=players) if players else patch


def patched(scene: TableScene, patch: Patch) -> TableScene:
    """Return a scene after a patch."""
    changes = {name: getattr(patch, name) for name in _WHOLE if getattr(patch, name) is not UNSET}
    objects, players = dict(scene.objects), dict(scene.players)
    if patch.objects is not UNSET:
        for label, seen in patch.objects.items():
            if seen is None:
                del objects[label]
            else:
                objects[label] = seen
    if patch.players is not UNSET:
        players |= patch.players
    return replace(scene, objects=objects, players=players, **changes)


def _changed(before: Mapping[str, _SeenT], after: Mapping[str, _SeenT]) -> dict[str, _SeenT]:
    return {label: seen for label, seen in after.items() if before.get(label) != seen}
