"""Keyword actions of permanents and players, in Oracle wording (CR 701)."""

from typing import Final

from redzone.abilities.acting import KeywordAction, PermanentActs, PlayerActs
from redzone.abilities.language import EachObject
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import plural_of

_WITHOUT_NUMBER: Final = frozenset({KeywordAction.EXPLORE, KeywordAction.LEARN, KeywordAction.VENTURE})


def describe_acting(instruction: PermanentActs | PlayerActs, said: Mentions) -> str:
    """Return a keyword action as a clause: ``it connives 2``, ``amass Orcs X, where X is ...``."""
    action, number = instruction.action, said.number(instruction.count)
    word = str(instruction.count) if isinstance(instruction.count, int) else number.word
    if isinstance(instruction, PlayerActs) and action in _FACE_DOWN:
        return _manifested(instruction, said)
    if isinstance(instruction, PlayerActs):
        verb = str(action) if instruction.players is PlayerWord.YOU else _of_others(instruction, said)
        if action is KeywordAction.VENTURE:
            return f"{verb} into the dungeon"
        army = f" {plural_of(instruction.subtype)}" if instruction.subtype else ""
        counted = "" if action in _WITHOUT_NUMBER else f" {word}{number.where}"
        return f"{verb}{army}{counted}"
    objects = instruction.objects
    each = isinstance(objects, EachObject)
    plural = said.is_plural(objects) and not each
    counted = "" if instruction.count == 1 else f" {word}{number.where}"
    named = said.things(objects, subject=True)
    return f"{named} {action if plural else f'{action}s'}{counted}"


_FACE_DOWN: Final = frozenset({KeywordAction.MANIFEST, KeywordAction.MANIFEST_DREAD, KeywordAction.CLOAK})


def _manifested(instruction: PlayerActs, said: Mentions) -> str:
    """Return ``manifest dread``, ``cloak the top two cards of your library``."""
    players = instruction.players
    word, _, dread = str(instruction.action).partition(" ")
    verb = word if players is PlayerWord.YOU else said.does(players, word)
    number = said.number(instruction.count)
    theirs = "your" if players is PlayerWord.YOU else "their"
    whose = theirs if instruction.whose is None else said.whose(instruction.whose)
    if dread:
        words = f"{verb} dread"
    elif instruction.zone == "hand":
        words = f"{verb} {f'{number.word} cards' if number.plural else 'a card'} from {theirs} hand"
    else:
        cards = f"{number.word} cards" if number.plural else "card"
        words = f"{verb} the top {cards} of {whose} library{number.where}"
    if instruction.count == 1:
        said.made(instruction)
    return words


def _of_others(instruction: PlayerActs, said: Mentions) -> str:
    who = said.players(instruction.players)
    return f"{who} {'amasses' if instruction.action is KeywordAction.AMASS else f'{instruction.action}s'}"
