"""Keyword actions of permanents and players, in Oracle wording (CR 701)."""

from typing import Final

from redzone.abilities.acting import KeywordAction, PermanentActs, PlayerActs
from redzone.abilities.language import EachObject
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import plural_of

_WITHOUT_NUMBER: Final = frozenset({KeywordAction.EXPLORE, KeywordAction.LEARN})


def describe_acting(instruction: PermanentActs | PlayerActs, said: Mentions) -> str:
    """Return a keyword action as a clause: ``it connives 2``, ``amass Orcs X, where X is ...``."""
    action, number = instruction.action, said.number(instruction.count)
    word = str(instruction.count) if isinstance(instruction.count, int) else number.word
    if isinstance(instruction, PlayerActs):
        verb = str(action) if instruction.players is PlayerWord.YOU else _of_others(instruction, said)
        army = f" {plural_of(instruction.subtype)}" if instruction.subtype else ""
        counted = "" if action in _WITHOUT_NUMBER else f" {word}{number.where}"
        return f"{verb}{army}{counted}"
    objects = instruction.objects
    each = isinstance(objects, EachObject)
    plural = said.is_plural(objects) and not each
    counted = "" if instruction.count == 1 else f" {word}{number.where}"
    named = said.things(objects, subject=True)
    return f"{named} {action if plural else f'{action}s'}{counted}"


def _of_others(instruction: PlayerActs, said: Mentions) -> str:
    who = said.players(instruction.players)
    return f"{who} {'amasses' if instruction.action is KeywordAction.AMASS else f'{instruction.action}s'}"
