"""What the second version of the notation said in several ways, each as its one class of today.

The order of parts and what else has one value is made of all of it at once (``redzone.abilities.normal_form``).
"""

from collections.abc import Callable, Mapping
from typing import Final

SynonymTree = dict[str, object]

_ATTACKING: Final[Mapping[object, str]] = {False: "attacking", True: "attacking alone"}


def _is_attacking(tree: SynonymTree) -> SynonymTree:
    """Return that this has a status, or that there is something of a quality that has it."""
    status = {"kind": "HasStatus", "status": _ATTACKING[tree.get("alone", False)]}
    quality = tree.get("quality")
    if quality is None:
        return {"kind": "ObjectIs", "objects": "this", "quality": status}
    both = {"kind": "AllOf", "qualities": [status, quality]}
    there = {"kind": "NumberOf", "objects": {"kind": "EachObject", "quality": both}}
    return {"kind": "AmountIs", "amount": there, "least": 1}


def _during_turn(tree: SynonymTree) -> SynonymTree:
    active: SynonymTree = {"kind": "PlayerIs", "status": "active"}
    met = active if tree.get("yours", True) else {"kind": "NotPlayer", "condition": active}
    return {"kind": "PlayerMeets", "who": "you", "condition": met}


def _game_is(status: str) -> SynonymTree:
    return {"kind": "GameIs", "status": status}


def _during_combat(tree: SynonymTree) -> SynonymTree:
    """Return that it is the first combat phase; no text said another one."""
    return _game_is("the first combat phase of the turn") if tree.get("number") == 1 else tree


def _multiplied(what: str, factor: int) -> Callable[[SynonymTree], SynonymTree]:
    return lambda tree: {"factor": factor, **tree, "kind": "MultiplyCount", "what": what}


SYNONYMS: Final[Mapping[str, Callable[[SynonymTree], object]]] = {
    "TheObject": lambda tree: {"kind": "TheseObjects", "ids": [tree["id"]]},
    "IsAttacking": _is_attacking,
    "DuringTurn": _during_turn,
    "DuringCombat": _during_combat,
    "IsDay": lambda tree: _game_is("day" if tree.get("day", True) else "night"),
    "MultiplyTokens": _multiplied("tokens", 2),
    "MultiplyLifeGain": _multiplied("life", 1),
}
"""What each class that said the same as another is now, by its old name."""
