"""Qualities of the language as the first version of the notation had them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from redzone.notation.syntax.plain import is_list, is_mapping

QualityTree = dict[str, object]
QualityRow = Callable[[QualityTree], object]


def _compare(measure: object, least: object = None, most: object = None) -> QualityTree:
    limits = {"least": least, "most": most}
    return {"kind": "Compare", "measure": measure} | {key: limit for key, limit in limits.items() if limit is not None}


def _between(measure: str) -> QualityRow:
    return lambda tree: _compare(measure, tree.get("least"), tree.get("most"))


def _counted(measure: str) -> QualityRow:
    """Return the row of a number that is never negative, so that "at least none" says nothing."""
    return lambda tree: _compare(measure, tree.get("least") or None, tree.get("most"))


def _colors(tree: QualityTree) -> QualityTree:
    most = tree.get("most", _ALL_COLORS)
    return _compare("number of colors", tree.get("least") or None, None if most == _ALL_COLORS else most)


_ALL_COLORS: Final = 5


def _more(measure: str, amount: str) -> QualityRow:
    return lambda _: _compare(measure, least=_and(amount, 1))


def _less(measure: str, amount: str) -> QualityRow:
    return lambda _: _compare(measure, most=_and(amount, -1))


def _of_this(measure: str) -> QualityTree:
    return {"kind": "StatOf", "measure": measure}


def _and(amount: str, number: int) -> QualityTree:
    return {"kind": "Sum", "amounts": [number, _of_this(amount)]}


def _counters(tree: QualityTree) -> QualityTree:
    return _compare({"kind": "Counters", "counter": tree["counter"]}, tree.get("least", 1))


def _control(player: object) -> QualityTree:
    return {"kind": "Control", "player": player}


def _controlled_by(tree: QualityTree) -> QualityTree:
    """Return who controls it; player 0 stood for the player who was still to be chosen."""
    return _control(tree["player"] or "the chosen player")


def _controlled_by_target(tree: QualityTree) -> QualityTree:
    """Return what the target controls, if it is a player, or else what its controller does."""
    return {"kind": "AnyOf", "qualities": list(_either(tree.get("index", 0)))}


def _either(index: object) -> tuple[QualityTree, QualityTree]:
    target: QualityTree = {"kind": "TargetPlayers", "index": index}
    controller: QualityTree = {"kind": "ControllerOf", "objects": {"kind": "TargetObjects", "index": index}}
    return _control(target), _control(controller)


def _with_targets(tree: QualityTree) -> QualityTree:
    """Return an ability that says of each target whether it controls something, or its controller does."""
    effect = tree.get("effect")
    if not is_mapping(effect) or effect.get("modes"):  # each mode counts its own targets
        return tree
    targets = effect.get("targets")
    meant: list[tuple[QualityTree, QualityTree]] = []
    for index, use in enumerate(targets if is_list(targets) else ()):
        either = _controlled_by_target({"index": index})
        player, controller = _either(index)
        if is_mapping(use) and use.get("kind") != "TargetAnything":
            meant.append((either, player if use.get("kind") == "TargetPlayer" else controller))
    return {key: _replaced(each, meant) for key, each in tree.items()}


def _replaced(part: object, meant: Sequence[tuple[QualityTree, QualityTree]]) -> object:
    for before, after in meant:
        if part == before:
            return after
    if is_list(part):
        return [_replaced(each, meant) for each in part]
    return {key: _replaced(each, meant) for key, each in part.items()} if is_mapping(part) else part


def _is(term: object) -> QualityTree:
    return {"kind": "Is", "object": term}


def _is_target(tree: QualityTree) -> QualityTree:
    return _is({"kind": "TargetObjects", "index": tree.get("index", 0)})


def _status(status: object) -> QualityTree:
    return {"kind": "HasStatus", "status": status}


def _relates(relation: str) -> QualityRow:
    return lambda _: {"kind": "Relates", "relation": relation, "object": "this"}


def _attacking(tree: QualityTree) -> QualityTree:
    return {"kind": "AttacksPlayer", "player": "you"} if tree.get("you") else _status("attacking")


def _carries(tree: QualityTree) -> QualityTree:
    return {"kind": "Carries", "quality": {"kind": "HasSubtype", "subtype": tree["subtype"]}}


def _together(kind: str) -> QualityRow:
    """Return the row of a conjunction or disjunction, whose parts are said once and are none of its own kind."""

    def row(tree: QualityTree) -> object:
        listed = tree.get("qualities")
        parts: list[object] = []
        for part in listed if is_list(listed) else ():
            inner = part.get("qualities") if is_mapping(part) and part.get("kind") == kind else [part]
            parts += [each for each in (inner if is_list(inner) else ()) if each not in parts]
        if kind == "AllOf":
            parts = [each for each in parts if each != _EVERYTHING]
        return parts[0] if len(parts) == 1 else {"kind": kind, "qualities": parts}

    return row


_EVERYTHING: Final[QualityTree] = {"kind": "Everything"}


def _not(tree: QualityTree) -> object:
    """Return what lacks a quality; what each object has a number of has fewer, or more, then."""
    inner = tree.get("quality")
    if not is_mapping(inner):
        return tree
    if inner.get("kind") == "Not":
        return inner.get("quality")
    measure = inner.get("measure")
    least, most = inner.get("least"), inner.get("most")
    if inner.get("kind") != "Compare" or measure in ("power", "toughness"):
        return tree
    if isinstance(least, int) and most is None:
        return _compare(measure, most=least - 1)
    return _compare(measure, least=most + 1) if isinstance(most, int) and least is None else tree


_STATUSES: Final = {
    "IsAttachedToSomething": "attached to something",
    "IsToken": "token",
    "IsTapped": "tapped",
    "IsBlockingCreature": "blocking",
    "IsBlocked": "blocked",
    "IsUnblocked": "unblocked",
    "IsCommander": "commander",
    "IsGoaded": "goaded",
    "IsFaceDown": "face down",
    "IsNew": "entered the battlefield this turn",
    "CameSinceLastUpkeep": "came under control since the last upkeep",
    "WasDealtDamageThisTurn": "was dealt damage this turn",
    "AttackedThisTurn": "attacked this turn",
}
_RELATIONS: Final = {
    "BlocksThis": "is blocking",
    "IsBlockedByThis": "is blocked by",
    "AttachedToThis": "is attached to",
    "TargetsThis": "is a spell or ability that targets",
    "SharesColorWithThis": "shares a color with",
    "SharesTypeWithThis": "shares a creature type with",
}
_WORDS: Final[Mapping[str, QualityTree]] = {
    "IsThis": _is("this"),
    "IsEventObject": _is("the object of the event"),
    "IsEnchantedOrEquippedByThis": _is("enchanted or equipped object"),
    "ControlledByYou": _control("you"),
    "ControlledByOpponent": _control("each opponent"),
    "ControlledByEnchantedPlayer": _control("enchanted player"),
    "ControlledByDefendingPlayer": _control("defending player"),
    "ControlledByEventPlayer": _control("the player of the event"),
    "OwnedByYou": {"kind": "Own", "player": "you"},
    **{kind: _status(status) for kind, status in _STATUSES.items()},
}


def _always(tree: QualityTree) -> QualityRow:
    return lambda _: dict(tree)


QUALITIES: Final[Mapping[str, QualityRow]] = {
    **{kind: _always(tree) for kind, tree in _WORDS.items()},
    **{kind: _relates(relation) for kind, relation in _RELATIONS.items()},
    "ColorCount": _colors,
    "PowerBetween": _between("power"),
    "ToughnessBetween": _between("toughness"),
    "ManaValueBetween": _counted("mana value"),
    "PowerGreaterThanThis": _more("power", "power"),
    "PowerLessThanThis": _less("power", "power"),
    "ToughnessGreaterThanThis": _more("toughness", "toughness"),
    "SameManaValueAsThis": lambda _: _compare("mana value", _of_this("mana value"), _of_this("mana value")),
    "LessManaValueThanThis": _less("mana value", "mana value"),
    "HasCounters": _counters,
    "ControlledBy": _controlled_by,
    "ControlledByTarget": _controlled_by_target,
    "IsPaired": lambda tree: _is("the object paired with this") if tree.get("this") else _status("paired"),
    "IsObject": lambda tree: _is({"kind": "TheObject", "id": tree["object"]}),
    "IsTarget": _is_target,
    "IsDesignated": lambda tree: _status(tree["designation"]),
    "IsAttackingCreature": _attacking,
    "IsAttached": _carries,
    "AllOf": _together("AllOf"),
    "AnyOf": _together("AnyOf"),
    "Not": _not,
    **dict.fromkeys(("SpellText", "Triggered", "Activated"), _with_targets),
}
"""What each quality that is no longer a class of its own is now, by its old name.

Abilities have rows too, which know what kind of target "the target controls" speaks of.
"""
