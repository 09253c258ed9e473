"""Events of what goes from zone to zone, in Oracle wording (CR 400.7)."""

from typing import Final

from redzone.abilities.comparing import all_of
from redzone.abilities.language import AllOf, Is, Not, Own, Quality
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.lexicon.events import FROM_ZONES, ZONE_EVENTS, ZoneEvent
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.card_nouns import a_card, describe_card
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.participants import participant

_TOKEN: Final = Not(HasStatus(Status.TOKEN))
_OTHER: Final = Not(Is(ObjectWord.THIS))


def card_moving(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what card is put into a graveyard, or leaves one."""
    who = pattern.player.who
    event = ZoneEvent(pattern.event, who if isinstance(who, PlayerWord) else PlayerWord.EACH_PLAYER, pattern.word)
    if pattern.subject == Is(ObjectWord.THIS):
        return speech.this, _verb(event, several=False)
    card = _without(_without(pattern.subject, _TOKEN), _OTHER)
    if pattern.together:
        number = number_word(max(1, pattern.least))
        return f"{number} or more {describe_card(card, plural=True)}", _verb(event, several=True)
    said = a_card(card)
    if _OTHER in _parts(pattern.subject):
        said = f"another {said.partition(' ')[2]}"
    return said, _verb(event, several=False)


def entering(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what enters, and from where."""
    subject, origin = pattern.subject, ""
    if pattern.word is not None:
        yours = Own(PlayerWord.YOU) in _parts(subject) and (pattern.word, True) in FROM_ZONES.values()
        subject = _without(subject, Own(PlayerWord.YOU)) if yours else subject
        origin = next(f" {words}" for words, each in FROM_ZONES.items() if each == (pattern.word, yours))
    if pattern.together:
        number = number_word(max(1, pattern.least))
        return f"{number} or more {describe_quality(subject, plural=True)}", f"enter{origin}"
    return participant(subject, speech), f"enters{origin}"


def leaving(pattern: EventPattern, speech: Speech) -> tuple[str, str]:
    """Return what leaves the battlefield, and to which zone."""
    event = ZoneEvent(EventKind.LEAVES, word=pattern.word)
    verbs = ("leaves the battlefield", "leave the battlefield") if pattern.word is None else ()
    if pattern.together:
        number = number_word(max(1, pattern.least))
        said = f"{number} or more {describe_quality(pattern.subject, plural=True)}"
        return said, verbs[1] if verbs else _verb(event, several=True)
    return participant(pattern.subject, speech), verbs[0] if verbs else _verb(event, several=False)


def _verb(event: ZoneEvent, *, several: bool) -> str:
    said = [words for words, each in ZONE_EVENTS.items() if each == event]
    return next(words for words in said if words.startswith(("are ", "leave ")) is several)


def _parts(quality: Quality) -> tuple[Quality, ...]:
    return quality.qualities if isinstance(quality, AllOf) else (quality,)


def _without(quality: Quality, left_out: Quality) -> Quality:
    return all_of(part for part in _parts(quality) if part != left_out)
