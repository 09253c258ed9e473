"""Triggers of combat in Oracle wording: attacks, blocks and damage (CR 508.3, 509.3, 510.3)."""

from typing import Final, assert_never

from redzone.abilities.language import (
    AllOf,
    Control,
    Everything,
    HasStatus,
    Is,
    ObjectWord,
    PlayerWord,
    Quality,
    Status,
)
from redzone.abilities.trigger import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    Blocks,
    BlocksCreature,
    DealsDamage,
    IsAttacked,
    IsDealtDamage,
    OneOrMoreDealDamage,
    PlayerAttacks,
    PlayerIsDealtDamage,
    PlayerPattern,
    Whose,
)
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.participants import agreed, participant, whom

_CREATURE: Final = "creature"
_DAMAGE: Final = {True: "combat damage", False: "noncombat damage", None: "damage"}
Blocking = Blocks | BlocksCreature | BecomesBlocked | BecomesBlockedBy | AttacksUnblocked
Damaging = DealsDamage | OneOrMoreDealDamage | IsDealtDamage | PlayerIsDealtDamage


def attacking(pattern: Attacks, speech: Speech) -> tuple[str, str]:
    """Return a creature that attacks (CR 508.3a)."""
    quality, saddled = pattern.attacker, ""
    match quality:
        case AllOf(qualities=(Is(ObjectWord.THIS), HasStatus(Status.SADDLED))):
            quality, saddled = Is(ObjectWord.THIS), " while saddled"
        case _:
            pass
    subject = participant(quality, speech, _CREATURE)
    if pattern.with_others:
        return f"{subject} and at least {number_word(pattern.with_others)} {_others(pattern)}", "attack"
    prey = ""
    if pattern.player is not None:
        prey = f" {whom(pattern.player)}{_planeswalkers(pattern)}"
    elif pattern.permanent is not None:
        prey = f" {participant(pattern.permanent, speech)}"
    first = " for the first time each turn" if pattern.first else ""
    return subject, f"attacks{prey}{' alone' if pattern.alone else ''}{first}{saddled}"


def _planeswalkers(pattern: Attacks) -> str:
    if not pattern.planeswalkers or pattern.player is None:
        return ""
    return " or a planeswalker you control" if pattern.player.who is Whose.YOU else " or planeswalker"


def _others(pattern: Attacks) -> str:
    if pattern.with_others == 1:
        words = describe_quality(pattern.others, noun=_CREATURE)
        return f"other {words.partition(' ')[2]}"
    return f"other {describe_quality(pattern.others, noun=_CREATURE, plural=True)}"


def player_attacking(pattern: PlayerAttacks | IsAttacked, speech: Speech) -> tuple[str, str]:
    """Return a player who attacks, or is attacked (CR 508.3c, 508.3d)."""
    if isinstance(pattern, IsAttacked):
        if pattern.player is None:
            return participant(pattern.permanent or Everything(), speech), "is attacked"
        return (
            ("", "whenever you're attacked")
            if pattern.player.who is Whose.YOU
            else (whom(pattern.player), "is attacked")
        )
    plain = pattern.attackers == Everything() and pattern.least == 1 and pattern.most is None
    prey = "" if pattern.target is None else f" {whom(pattern.target)}{_or_planeswalkers(pattern)}"
    if plain and pattern.who.who is Whose.YOU:
        return "you", f"attack{prey}"
    if plain or pattern.who.who not in _SIDES:
        army = "" if plain else f" with {_army(pattern)}"
        return whom(pattern.who), agreed(f"attacks{prey}{army}", pattern.who)
    if pattern.most is None:
        return f"{_group(pattern)}{_SIDES[pattern.who.who]}", f"attack{prey}"
    return whom(pattern.who), agreed(f"attacks{prey} with {_army(pattern)}", pattern.who)


def _or_planeswalkers(pattern: PlayerAttacks) -> str:
    return " or a planeswalker you control" if pattern.planeswalkers else ""


_SIDES: Final = {Whose.YOU: " you control", Whose.OPPONENT: " your opponents control"}


def _group(pattern: PlayerAttacks) -> str:
    return f"{number_word(pattern.least)} or more {describe_quality(pattern.attackers, noun=_CREATURE, plural=True)}"


def _army(pattern: PlayerAttacks) -> str:
    if pattern.most is not None:
        plural = describe_quality(pattern.attackers, noun=_CREATURE, plural=True)
        return f"exactly {number_word(pattern.least)} {plural}"
    return _group(pattern)


def blocking(pattern: Blocking, speech: Speech) -> tuple[str, str]:
    """Return a creature that blocks, is blocked or isn't (CR 509.3)."""
    match pattern:
        case Blocks(blocker=quality, least=least):
            many = "" if least <= 1 else f" {number_word(least)} or more creatures"
            return participant(quality, speech, _CREATURE), f"blocks{many}"
        case BlocksCreature(blocker=quality, attacker=attacker):
            return participant(quality, speech, _CREATURE), f"blocks {participant(attacker, speech, _CREATURE)}"
        case BecomesBlocked(attacker=quality, least=least):
            many = "" if least == 0 else f" by {number_word(least)} or more creatures"
            return participant(quality, speech, _CREATURE), f"becomes blocked{many}"
        case BecomesBlockedBy(attacker=quality, blocker=blocker):
            return participant(
                quality, speech, _CREATURE
            ), f"becomes blocked by {participant(blocker, speech, _CREATURE)}"
        case AttacksUnblocked(attacker=quality):
            return participant(quality, speech, _CREATURE), "attacks and isn't blocked"
        case _:
            assert_never(pattern)


def damaging(pattern: Damaging, speech: Speech) -> tuple[str, str]:
    """Return damage that is dealt (CR 120)."""
    kind = _DAMAGE[pattern.combat]
    match pattern:
        case DealsDamage(source=quality, player=player, object=object_):
            return _source(quality, speech), f"deals {kind}{_recipient(player, object_, speech)}"
        case OneOrMoreDealDamage(sources=quality, player=player):
            return (
                f"one or more {describe_quality(quality, plural=True)}",
                f"deal {kind} to {whom(player)}",
            )
        case IsDealtDamage(object=quality, source=source):
            by = "" if source is None else f" by {_source(source, speech)}"
            return participant(quality, speech), f"is dealt {kind}{by}"
        case PlayerIsDealtDamage(player=player):
            if player.who is Whose.YOU:
                return "", f"whenever you're dealt {kind}"
            return whom(player), f"is dealt {kind}"
        case _:
            assert_never(pattern)


def _source(quality: Quality, speech: Speech) -> str:
    """Return a source of damage: what says nothing of its type is a source."""
    return participant(quality, speech, "source")


def _recipient(player: PlayerPattern | None, object_: Quality | None, speech: Speech) -> str:
    if player is None and object_ is None:
        return ""
    if object_ is None or player is None:
        return f" to {whom(player) if player is not None else participant(object_ or Everything(), speech)}"
    if player.who is Whose.YOU and object_ == Control(PlayerWord.YOU):
        return " to you or a permanent you control"
    if player.who is Whose.YOU:
        return " to you or a planeswalker you control"
    return f" to {whom(player)} or {participant(object_, speech)}"
