"""Effects from outside the game as the version before had them: a vocabulary of their own, instead of instructions."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from redzone.notation.syntax.plain import is_list, is_mapping

_Tree = dict[str, object]
_Instructions = Callable[[_Tree], list[_Tree]]


class NoLongerReadError(msgspec.DecodeError):
    """An effect of the version before can't be said with instructions."""


def _intervention(tree: _Tree) -> object:
    """Return an intervention that carries out instructions, or the action that it was (CR 104.3a)."""
    effect = tree.get("effect")
    if not is_mapping(effect):
        return tree
    match effect.get("kind"):
        case "PlayerConcedes":
            return {"kind": "Concede", "player": effect.get("player")}
        case "CreatePermanent":
            return {**tree, "effect": {**effect, "kind": "PlacePermanent"}}
        case "Carry":
            return tree
        case _:
            told = _several({**effect})
            carry: _Tree = {"kind": "Carry", "effect": {"instructions": told}}
            return {**tree, "effect": {**carry, "source": effect["source"]} if _has_source(effect) else carry}


def _has_source(effect: Mapping[str, object]) -> bool:
    return effect.get("kind") in ("Modify", "ModifyGroup") and effect.get("source") is not None


def _several(effect: _Tree) -> list[_Tree]:
    kind = str(effect.get("kind"))
    if kind not in _INSTRUCTIONS:
        raise NoLongerReadError(f"the effect {kind} of the version before can't be read any more")
    return _INSTRUCTIONS[kind](effect)


def _in_order(effect: _Tree) -> list[_Tree]:
    return [each for one in _trees(effect.get("effects")) for each in _several(one)]


def _trees(value: object) -> Iterator[_Tree]:
    if is_list(value):
        yield from ({**each} for each in value if is_mapping(each))


def _pairs(value: object) -> Iterator[tuple[str, object]]:
    """Yield the members of a mapping; that of a mapping of players has their numbers as text."""
    if is_mapping(value):
        yield from ((str(key), each) for key, each in value.items())


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _objects(*ids: object) -> _Tree:
    return {"kind": "TheseObjects", "ids": list(ids)}


def _players(*ids: object) -> _Tree:
    numbers = [int(id_) if isinstance(id_, str) and id_.isdecimal() else id_ for id_ in ids]
    return {"kind": "ThesePlayers", "ids": numbers}


def _several_objects(value: object) -> _Tree:
    return _objects(*(value if is_list(value) else ()))


def _several_players(value: object) -> _Tree:
    return _players(*(value if is_list(value) else ()))


def _deed(deed: str) -> _Instructions:
    """Return how an effect on objects that says no more is read."""

    def read(effect: _Tree) -> list[_Tree]:
        lasts = {"duration": effect["duration"]} if "duration" in effect else {}
        return [{"kind": "Do", "deed": deed, "objects": _several_objects(effect.get("objects")), **lasts}]

    return read


def _fixed(kind: str) -> _Instructions:
    """Return how an effect that says nothing is read."""
    return lambda _: [{"kind": kind}]


def _sacrifice(effect: _Tree) -> list[_Tree]:
    objects = _several_objects(effect.get("objects"))
    return [{"kind": "Do", "deed": "sacrifice", "objects": objects, "by": {"kind": "ControllerOf", "objects": objects}}]


def _modify(effect: _Tree) -> list[_Tree]:
    if effect.get("designation") is not None:
        raise NoLongerReadError("an effect that makes something suspected by hand can't be read any more")
    duration = effect.get("duration", "end_of_turn")
    return [
        {"kind": "ChangeObjects", "objects": _objects(id_), "modifications": modifications, "duration": duration}
        for id_, modifications in _pairs(effect.get("changes"))
    ]


def _modify_group(effect: _Tree) -> list[_Tree]:
    group = {name: each for name, each in effect.items() if name != "source"}
    return [{"duration": "end_of_turn", "fixed": True, **group, "kind": "ChangeGroup"}]


def _reselect(effect: _Tree) -> list[_Tree]:
    return [
        {"kind": "ReselectAttacked", "objects": _objects(attacker), **_to(target)}
        for attacker, target in _pairs(effect.get("targets"))
    ]


def _to(target: object) -> _Tree:
    return {"to_players": _players(target)} if isinstance(target, int) else {"to_objects": _objects(target)}


def _counters(effect: _Tree) -> list[_Tree]:
    return [
        {
            "kind": "PutCounters" if _number(count) > 0 else "RemoveCounters",
            "objects": _objects(id_),
            "counter": counter,
            "count": abs(_number(count)),
        }
        for id_, changes in _pairs(effect.get("counters"))
        for counter, count in _pairs(changes)
    ]


def _replace(effect: _Tree) -> list[_Tree]:
    kept: _Tree = {name: effect[name] for name in ("replacement", "amount", "once", "lasting") if name in effect}
    about: _Tree = {}
    if effect.get("objects"):
        about["objects"] = _several_objects(effect["objects"])
        kept["replacement"] = _about_any_of_them(effect.get("replacement"))
    if effect.get("players"):
        about["players"] = _several_players(effect["players"])
    to = effect.get("to")
    return [{"kind": "Replace", **kept, **about, **({} if to is None else _to(to))}]


def _about_any_of_them(replacement: object) -> object:
    """Return a replacement that is about objects which the effect names; each of them was "this"."""
    damage = replacement.get("damage") if is_mapping(replacement) else None
    other = damage.get("other") if is_mapping(damage) else None
    if not (is_mapping(replacement) and is_mapping(damage) and is_mapping(other)) or other.get("object") not in _THIS:
        return replacement
    anything = {**other, "object": {"kind": "Everything"}}
    return {**replacement, "damage": {**damage, "other": anything}}


_THIS: Final[tuple[object, ...]] = ({"kind": "IsThis"}, {"kind": "Is", "object": "this"})


def _damage(effect: _Tree) -> list[_Tree]:
    to = effect.get("target")
    recipient: _Tree = {"players": _players(to)} if isinstance(to, int) else {"objects": _objects(to)}
    return [
        {"kind": "DealDamage", "amount": effect.get("amount"), "source": _objects(effect.get("source")), **recipient}
    ]


def _life(effect: _Tree) -> list[_Tree]:
    return [
        {
            "kind": "GainLife" if _number(change) > 0 else "LoseLife",
            "amount": abs(_number(change)),
            "players": _players(player),
        }
        for player, change in _pairs(effect.get("changes"))
    ]


def _mana(effect: _Tree) -> list[_Tree]:
    return [
        {"kind": "AddMana", "choices": [mana], "players": _players(player)}
        for player, mana in _pairs(effect.get("mana"))
    ]


def _poison(effect: _Tree) -> list[_Tree]:
    return [
        {"kind": "GivePlayerCounters", "counter": "poison", "count": count, "players": _players(player)}
        for player, count in _pairs(effect.get("counters"))
    ]


def _draw(effect: _Tree) -> list[_Tree]:
    return [
        {"kind": "Draw", "count": count, "players": _players(player)} for player, count in _pairs(effect.get("counts"))
    ]


def _protector(effect: _Tree) -> list[_Tree]:
    return [
        {"kind": "ChangeProtector", "player": _players(effect.get("player")), "battle": _objects(effect.get("battle"))}
    ]


def _fight(effect: _Tree) -> list[_Tree]:
    return [{"kind": "Fight", "one": _objects(effect.get("one")), "other": _objects(effect.get("other"))}]


def _skip(effect: _Tree) -> list[_Tree]:
    return [{"kind": "SkipStep", "step": effect.get("step"), "players": _players(effect.get("player"))}]


_INSTRUCTIONS: Final[Mapping[str, _Instructions]] = {
    "Modify": _modify,
    "ModifyGroup": _modify_group,
    "Destroy": _deed("destroy"),
    "Exile": _deed("exile"),
    "ReturnToHand": _deed("return to hand"),
    "Sacrifice": _sacrifice,
    "Tap": _deed("tap"),
    "Untap": _deed("untap"),
    "PhaseOut": _deed("phase out"),
    "PhaseIn": _deed("phase in"),
    "RemoveFromCombat": _deed("remove from combat"),
    "BecomeBlocked": _deed("become blocked"),
    "ReselectAttacked": _reselect,
    "Goad": _deed("goad"),
    "Detain": _deed("detain"),
    "Suspect": _deed("suspect"),
    "EndSuspicion": _deed("is no longer suspected"),
    "PutCounters": _counters,
    "Regenerate": _deed("regenerate"),
    "BeginReplacement": _replace,
    "DealDamage": _damage,
    "ChangeLife": _life,
    "AddMana": _mana,
    "GivePoison": _poison,
    "ChangeProtector": _protector,
    "AddCombatPhase": _fixed("AddPhases"),
    "DrawCards": _draw,
    "FightEachOther": _fight,
    "EndCombat": _fixed("EndCombatPhase"),
    "EndTheTurn": _fixed("EndTurn"),
    "SkipNext": _skip,
    "InOrder": _in_order,
}
"""What each effect is as instructions."""

EFFECTS: Final[Mapping[str, Callable[[dict[str, object]], object]]] = {"Intervention": _intervention}
"""The rows of effects; some of their kinds are those of instructions as well, so that the place tells them apart."""
