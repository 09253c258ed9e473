"""Patterns of events as the first version of the notation had them: a class for each shape of event.

Players of events were words of their own there, and damage that would be dealt was no pattern of an event.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeGuard

import msgspec

from redzone.abilities.event_patterns import ABILITY, COMBAT, NONCOMBAT, SPELL, THE_MONARCH, toward
from redzone.abilities.language import ControllerOf, PlayerTerm
from redzone.abilities.trigger import ANY_PLAYER, EventKind, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord

PatternTree = dict[str, object]


def _plain(value: object) -> object:
    """Return a value of today as JSON holds it."""
    return msgspec.json.decode(msgspec.json.encode(value), type=object)


_THIS: Final[PatternTree] = {"kind": "Is", "object": "this"}
_EVERYTHING: Final[PatternTree] = {"kind": "Everything"}
_YOU: Final[PatternTree] = {"who": "you"}
_ANYBODY: Final[PatternTree] = {"who": "a player"}
_TERMS: Final[Mapping[object, PlayerTerm]] = {
    "a player": PlayerWord.EACH_PLAYER,
    "you": PlayerWord.YOU,
    "an opponent": PlayerWord.EACH_OPPONENT,
    "another player": PlayerWord.EACH_OTHER_PLAYER,
    "enchanted player": PlayerWord.ENCHANTED_PLAYER,
    "the controller of enchanted object": ControllerOf(ObjectWord.ATTACHED),
}


def _is_tree(value: object) -> TypeGuard[PatternTree]:
    return isinstance(value, dict)


def _player(value: object) -> object:
    """Return a player as an event asks for one."""
    if not _is_tree(value):
        return value
    who = value.get("who", "a player")
    if who == "the monarch":
        return _plain(THE_MONARCH)
    return {**value, "who": _plain(_TERMS.get(who, who))}


def _other(object_: object = None, player: object = None) -> object:
    """Return what is asked of the other side, nothing where nothing was."""
    return None if object_ is None and player is None else {"object": object_, "player": _player(player)}


def _prey(tree: PatternTree, player: object) -> object:
    """Return what is attacked; a planeswalker of a player was a flag."""
    if not tree.get("planeswalkers"):
        return _other(tree.get("permanent"), player)
    who = _TERMS.get(player.get("who"), PlayerWord.EACH_PLAYER) if _is_tree(player) else PlayerWord.EACH_PLAYER
    known = PlayerPattern(who) if who in _WITH_PLANESWALKERS else ANY_PLAYER
    return _other(_plain(toward(known, planeswalkers=True).object), player)


_WITH_PLANESWALKERS: Final = (PlayerWord.EACH_PLAYER, PlayerWord.YOU, PlayerWord.EACH_OPPONENT)


def _damage_word(tree: PatternTree) -> object:
    combat = tree.get("combat")
    return None if combat is None else COMBAT if combat else NONCOMBAT


def _pattern(event: EventKind, **parts: object) -> PatternTree:
    return {"kind": "EventPattern", "event": event.value, **parts}


def _of_object(event: EventKind, field: str = "object") -> Callable[[PatternTree], object]:
    return lambda tree: _pattern(event, subject=tree.get(field, _THIS), linked=tree.get("linked", False))


def _of_player(event: EventKind) -> Callable[[PatternTree], object]:
    return lambda tree: _pattern(event, player=_player(tree.get("player", _YOU)))


def _with_card(event: EventKind, card: PatternTree) -> Callable[[PatternTree], object]:
    return lambda tree: _pattern(event, subject=tree.get("card", card), player=_player(tree.get("player", _YOU)))


def _with_word(event: EventKind, field: str) -> Callable[[PatternTree], object]:
    return lambda tree: _pattern(event, subject=tree.get("object", _THIS), word=tree.get(field))


def _attacks(tree: PatternTree) -> object:
    company: PatternTree | None = None
    if tree.get("alone"):
        company = {"least": 0, "most": 0}
    elif tree.get("with_others"):
        company = {"least": tree["with_others"], "quality": tree.get("others", _EVERYTHING)}
    return _pattern(
        EventKind.ATTACKS,
        subject=tree.get("attacker", _THIS),
        other=_prey(tree, tree.get("player")),
        company=company,
        nth=1 if tree.get("first") else None,
    )


def _more(least: object) -> object:
    return 0 if least == 1 else least


def _player_attacks(tree: PatternTree) -> object:
    return _pattern(
        EventKind.PLAYER_ATTACKS,
        subject=tree.get("attackers", _EVERYTHING),
        player=_player(tree.get("who", _YOU)),
        other=_prey(tree, tree.get("target")),
        least=_more(tree.get("least", 1)),
        most=tree.get("most"),
    )


def _blocking(event: EventKind, subject: str, other: str) -> Callable[[PatternTree], object]:
    def row(tree: PatternTree) -> object:
        asked = tree.get(other, _EVERYTHING)
        side = None if asked == _EVERYTHING else _other(asked)
        return _pattern(event, subject=tree.get(subject, _THIS), other=side)

    return row


def _deals_damage(tree: PatternTree) -> object:
    other = _other(tree.get("object"), tree.get("player"))
    source, word = tree.get("source", _THIS), _damage_word(tree)
    return _pattern(EventKind.DEALS_DAMAGE, subject=source, other=other, word=word, together=other is None)


def _player_is_dealt_damage(player: PatternTree) -> Callable[[PatternTree], object]:
    return lambda tree: _pattern(
        EventKind.PLAYER_IS_DEALT_DAMAGE,
        subject=tree.get("sources", _EVERYTHING),
        player=_player(tree.get("player", player)),
        word=_damage_word(tree),
    )


def _becomes_target(tree: PatternTree) -> object:
    word = ABILITY if not tree.get("spells", True) else None if tree.get("abilities", True) else SPELL
    player = _player(tree.get("player", _ANYBODY))
    return _pattern(EventKind.BECOMES_TARGET, subject=tree.get("object", _THIS), player=player, word=word)


def _player_becomes_target(tree: PatternTree) -> object:
    target, player = tree.get("target", _YOU), _player(tree.get("player", _ANYBODY))
    return _pattern(EventKind.PLAYER_BECOMES_TARGET, player=player, other=_other(player=target))


def _casts(tree: PatternTree) -> object:
    return _pattern(
        EventKind.CASTS,
        subject=tree.get("spell", _EVERYTHING),
        player=_player(tree.get("player", _YOU)),
        nth=tree.get("number"),
        word=tree.get("paid"),
    )


def _is_dealt_damage(tree: PatternTree) -> object:
    source = tree.get("source")
    other = None if source == _EVERYTHING else _other(source)
    word = _damage_word(tree)
    return _pattern(EventKind.IS_DEALT_DAMAGE, subject=tree.get("object", _THIS), other=other, word=word)


def _of_players(tree: PatternTree) -> object:
    """Return what has a player as an event asks for one."""
    return {**tree, "player": _player(tree["player"])} if "player" in tree else tree


def _of_damage(tree: PatternTree) -> object:
    """Return what happens to damage, of which it said by whom and to whom."""
    damage = tree["damage"]
    if not _is_tree(damage):
        return tree
    source, other = damage.get("source", _EVERYTHING), _other(damage.get("object"), damage.get("player"))
    pattern = _pattern(EventKind.DEALS_DAMAGE, subject=source, other=other, word=_damage_word(damage))
    return {**tree, "damage": pattern}


def _becomes_attached(tree: PatternTree) -> object:
    """Return that something becomes attached to a creature, which was never asked and always said."""
    host = _other({"kind": "HasType", "type": "Creature"})
    return _pattern(EventKind.BECOMES_ATTACHED, subject=tree.get("object", _THIS), other=host)


PATTERNS: Final[Mapping[str, Callable[[PatternTree], object]]] = {
    "Attacks": _attacks,
    "PlayerAttacks": _player_attacks,
    "IsAttacked": lambda tree: _pattern(
        EventKind.IS_ATTACKED, other=_other(tree.get("permanent"), tree.get("player", _YOU))
    ),
    "Blocks": lambda tree: _pattern(
        EventKind.BLOCKS, subject=tree.get("blocker", _THIS), least=_more(tree.get("least", 1))
    ),
    "BlocksCreature": _blocking(EventKind.BLOCKS_CREATURE, "blocker", "attacker"),
    "BecomesBlocked": lambda tree: _pattern(
        EventKind.BECOMES_BLOCKED, subject=tree.get("attacker", _THIS), least=tree.get("least", 0)
    ),
    "BecomesBlockedBy": _blocking(EventKind.BECOMES_BLOCKED_BY, "attacker", "blocker"),
    "AttacksUnblocked": _of_object(EventKind.UNBLOCKED, "attacker"),
    "DealsDamage": _deals_damage,
    "OneOrMoreDealDamage": _player_is_dealt_damage(_ANYBODY),
    "IsDealtDamage": _is_dealt_damage,
    "PlayerIsDealtDamage": _player_is_dealt_damage(_YOU),
    "Dies": lambda tree: _pattern(
        EventKind.DIES, subject=tree.get("object", _THIS), other=_other(tree.get("damaged_by"))
    ),
    "OneOrMoreDie": lambda tree: _pattern(EventKind.DIES, subject=tree.get("objects", _EVERYTHING), together=True),
    "LeavesBattlefield": _with_word(EventKind.LEAVES, "zone"),
    "Enters": _of_object(EventKind.ENTERS),
    "IsSacrificed": lambda tree: _pattern(
        EventKind.IS_SACRIFICED, subject=tree.get("object", _THIS), player=_player(tree.get("player", _ANYBODY))
    ),
    "StepBegins": lambda tree: _pattern(
        EventKind.STEP_BEGINS, player=_player(tree.get("player", _ANYBODY)), word=tree["step"]
    ),
    "BecomesTapped": _of_object(EventKind.BECOMES_TAPPED),
    "BecomesUntapped": _of_object(EventKind.BECOMES_UNTAPPED),
    "BecomesTarget": _becomes_target,
    "PlayerBecomesTarget": _player_becomes_target,
    "CastsSpell": _casts,
    "GainsLife": _of_player(EventKind.GAINS_LIFE),
    "LosesLife": _of_player(EventKind.LOSES_LIFE),
    "DrawsCard": _of_player(EventKind.DRAWS),
    "Cycles": _with_card(EventKind.CYCLES, _THIS),
    "DiscardsCard": _with_card(EventKind.DISCARDS, _EVERYTHING),
    "BecomesDesignated": _with_word(EventKind.BECOMES_DESIGNATED, "designation"),
    "Exploits": _of_object(EventKind.EXPLOITS),
    "CountersArePut": _with_word(EventKind.COUNTERS_PUT, "counter"),
    "ReachesChapter": lambda tree: _pattern(
        EventKind.REACHES_CHAPTER, subject=tree.get("object", _THIS), least=tree["chapter"]
    ),
    "LastCounterRemoved": _with_word(EventKind.LAST_COUNTER_REMOVED, "counter"),
    "BecomesMonarch": _of_player(EventKind.BECOMES_MONARCH),
    "TurnsFaceUp": _of_object(EventKind.TURNS_FACE_UP),
    "Transforms": _of_object(EventKind.TRANSFORMS),
    "PhasesIn": _of_object(EventKind.PHASES_IN),
    "IsExerted": _of_object(EventKind.IS_EXERTED),
    "IsEnlisted": _of_object(EventKind.ENLISTS),
    "BecomesAttached": _becomes_attached,
    "IsCrewed": _of_object(EventKind.IS_CREWED),
    **dict.fromkeys(
        (
            *("ChangesCost", "MultiplyLifeGain", "CantGainLife", "CantLoseLife", "LoseLifeInsteadOfGain"),
            *("MultiplyTokens", "SkipsStep"),
        ),
        _of_players,
    ),
    **dict.fromkeys(
        (
            *("PreventDamage", "MultiplyDamage", "AddDamage", "RedirectDamage", "DamageAsCounters"),
            "DamageCantBePrevented",
        ),
        _of_damage,
    ),
}
"""What each pattern of an event, and what had players as an event asks for them, is now, by its old name."""
