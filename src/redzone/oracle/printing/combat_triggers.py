"""Triggers of combat in Oracle wording: attacks, blocks and damage (CR 508.3, 509.3, 510.3)."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.event_patterns import COMBAT, NONCOMBAT, toward
from redzone.abilities.language import AllOf, Control, Is, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.trigger import ALONE, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.participants import agreed, participant, whom

_CREATURE: Final = "creature"
_DAMAGE: Final = {COMBAT: "combat damage", NONCOMBAT: "noncombat damage", None: "damage"}


def attacking(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return a creature that attacks (CR 508.3a)."""
    quality, saddled = pattern.subject, ""
    match quality:
        case AllOf(qualities=(Is(ObjectWord.THIS), HasStatus(Status.SADDLED))):
            quality, saddled = Is(ObjectWord.THIS), " while saddled"
        case _:
            pass
    subject = participant(quality, speech, _CREATURE)
    alone = pattern.company == ALONE
    if pattern.company is not None and not alone:
        return f"{subject} and at least {number_word(pattern.company.least)} {_others(pattern.company)}", "attack"
    prey = "" if pattern.other is None else f" {_prey(pattern.other, speech)}"
    first = "" if pattern.nth is None else " for the first time each turn"
    return subject, f"attacks{prey}{' alone' if alone else ''}{first}{saddled}"


def _prey(prey: OtherSide, speech: Speech) -> str:
    """Return what is attacked: a player, one of that player's planeswalkers too, or a permanent."""
    if prey.player is None:
        return participant(prey.object or Everything(), speech)
    player = whom(prey.player)
    if prey.object is None:
        return player
    return f"{player}{' or a planeswalker you control' if prey == _YOU_OR_YOURS else ' or planeswalker'}"


_YOU_OR_YOURS: Final = toward(PlayerPattern(PlayerWord.YOU), planeswalkers=True)


def _others(company: Company) -> str:
    if company.least == 1:
        words = describe_quality(company.quality, noun=_CREATURE)
        return f"other {words.partition(' ')[2]}"
    return f"other {describe_quality(company.quality, noun=_CREATURE, plural=True)}"


def attacked(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return a player or permanent that is attacked (CR 508.3c)."""
    prey = pattern.other or OtherSide(player=PlayerPattern())
    if prey.player is not None and prey.player.who is PlayerWord.YOU:
        return "", "whenever you're attacked"
    return _prey(prey, speech), "is attacked"


def player_attacking(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return a player who attacks (CR 508.3d)."""
    plain = pattern.subject == Everything() and not pattern.least and pattern.most is None
    prey = "" if pattern.other is None else f" {_prey(pattern.other, speech)}"
    player = pattern.player
    if plain and player.who is PlayerWord.YOU:
        return "you", f"attack{prey}"
    if plain or player.who not in _SIDES:
        army = "" if plain else f" with {_army(pattern)}"
        return whom(player), agreed(f"attacks{prey}{army}", player)
    if pattern.most is None:
        return f"{_group(pattern)}{_SIDES[player.who]}", f"attack{prey}"
    return whom(player), agreed(f"attacks{prey} with {_army(pattern)}", player)


_SIDES: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: " you control",
    PlayerWord.EACH_OPPONENT: " your opponents control",
}


def _group(pattern: EventPattern) -> str:
    number = number_word(max(1, pattern.least))
    return f"{number} or more {describe_quality(pattern.subject, noun=_CREATURE, plural=True)}"


def _army(pattern: EventPattern) -> str:
    if pattern.most is not None:
        plural = describe_quality(pattern.subject, noun=_CREATURE, plural=True)
        return f"exactly {number_word(pattern.most)} {plural}"
    return _group(pattern)


def blocking(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return a creature that blocks, is blocked or isn't (CR 509.3)."""
    if pattern.together and pattern.event is EventKind.BECOMES_BLOCKED:
        return _group(pattern), "become blocked"
    subject = participant(pattern.subject, speech, _CREATURE)
    many = f"{number_word(pattern.least)} or more creatures" if pattern.least else ""
    asked = Everything() if pattern.other is None else pattern.other.object or Everything()
    several = f"one or more {describe_quality(asked, noun=_CREATURE, plural=True)}"
    other = several if pattern.together else participant(asked, speech, _CREATURE)
    match pattern.event:
        case EventKind.BLOCKS:
            return subject, f"blocks {many}".rstrip()
        case EventKind.BLOCKS_CREATURE:
            return subject, f"blocks {other}"
        case EventKind.BECOMES_BLOCKED:
            return subject, f"becomes blocked by {many}" if many else "becomes blocked"
        case EventKind.BECOMES_BLOCKED_BY:
            return subject, f"becomes blocked by {other}"
        case _:
            return subject, "attacks and isn't blocked"


def damaging(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return damage that is dealt (CR 120)."""
    kind = f"{_so_much(pattern)}{_DAMAGE[pattern.word]}"
    match pattern.event:
        case EventKind.DEALS_DAMAGE:
            return _source(pattern.subject, speech), f"deals {kind}{_recipient(pattern.other, speech)}"
        case EventKind.IS_DEALT_DAMAGE:
            source = None if pattern.other is None else pattern.other.object
            by = "" if source is None else f" by {_source(source, speech)}"
            return participant(pattern.subject, speech), f"is dealt {kind}{by}"
        case _:
            return _player_damaged(pattern, kind)


def _so_much(pattern: EventPattern) -> str:
    """Return how much damage it is: ``5 or more``, ``exactly 1``."""
    if pattern.most is None:
        return f"{pattern.least} or more " if pattern.least else ""
    return f"exactly {pattern.most} " if max(1, pattern.least) == pattern.most else f"{pattern.most} or less "


def _player_damaged(pattern: EventPattern, kind: str) -> tuple[str, str]:
    """Return that a player is dealt damage, by whatever or by one or more sources."""
    player = pattern.player
    if pattern.subject != Everything():
        return f"one or more {describe_quality(pattern.subject, plural=True)}", f"deal {kind} to {whom(player)}"
    if player.who is PlayerWord.YOU:
        return "", f"whenever you're dealt {kind}"
    return whom(player), f"is dealt {kind}"


def _source(quality: Quality, speech: Speech) -> str:
    """Return a source of damage: what says nothing of its type is a source."""
    return participant(quality, speech, "source")


def _recipient(recipient: OtherSide | None, speech: Speech) -> str:
    match recipient:
        case None:
            return ""
        case OtherSide(player=None, object=quality):
            return f" to {participant(quality or Everything(), speech)}"
        case OtherSide(player=PlayerPattern() as player, object=None):
            return f" to {whom(player)}"
        case OtherSide(player=PlayerPattern(who=PlayerWord.YOU), object=Control(PlayerWord.YOU)):
            return " to you or a permanent you control"
        case OtherSide(player=PlayerPattern(who=PlayerWord.YOU)):
            return " to you or a planeswalker you control"
        case _:
            to_player = whom(recipient.player or PlayerPattern())
            return f" to {to_player} or {participant(recipient.object or Everything(), speech)}"
