"""Instructions about libraries and hands in Oracle wording (CR 401, 402, 701.20, 701.23, 701.24)."""

from collections.abc import Mapping
from typing import Final, assert_never

from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    HiddenZoneInstruction,
    LookAtHand,
    LookAtTop,
    PutBack,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from redzone.abilities.instruction import Deed
from redzone.abilities.language import Amount, ControllerOf, OwnerOf, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.card_nouns import a_card, describe_card


def describe_hidden_zone_clause(instruction: HiddenZoneInstruction, said: Mentions) -> str:
    """Return an instruction about libraries or hands as a clause."""
    match instruction:
        case Search():
            return _search(instruction, said)
        case Shuffle():
            return _shuffle(instruction, said)
        case Reveal(objects=objects):
            return f"reveal {said.things(objects)}"
        case LookAtTop():
            return _look_at_top(instruction, said)
        case LookAtHand():
            return _look_at_hand(instruction, said)
        case RevealUntil():
            return _reveal_until(instruction, said)
        case ChooseFromAmong(quality=quality, least=least, most=most, player=player) if said.looked_at_hand:
            verb = said.does(player, "choose")
            return f"{verb} {picked(quality, least, most, said)} from it{_where(most, said)}"
        case ChooseFromAmong(quality=quality, least=least, most=most, player=player):
            verb = _does(player, "choose", said)
            return f"{verb} {picked(quality, least, most, said)} from among them{_where(most, said)}"
        case PutBack(bottom=bottom, random=random, player=player):
            what = "the rest" if said.picked else "them"
            where = "on the bottom of the library" if bottom else "on top of the library" if said.picked else "back"
            order = "a random order" if random else "any order"
            return f"{_does(player, 'put', said)} {what} {_of(where, player)} in {order}"
        case _:
            assert_never(instruction)


def _shuffle(instruction: Shuffle, said: Mentions) -> str:
    players = instruction.players
    if players is PlayerWord.YOU:
        return "if you search your library this way, shuffle" if instruction.searched else "shuffle"
    if instruction.searched:
        return f"{said.players(players)} who searched their library this way shuffles"
    return said.does(players, "shuffle")


def _look_at_hand(instruction: LookAtHand, said: Mentions) -> str:
    players = instruction.players
    yours = players is PlayerWord.YOU
    said.looked_at_many, said.looked_at_hand, said.picked, said.looked_at_yours = True, True, False, yours
    if not instruction.reveal:
        return f"look at {said.whose(players)} hand"
    return "reveal your hand" if yours else f"{said.does(players, 'reveal')} their hand"


def _of(where: str, player: PlayerTerm) -> str:
    return where.replace("the library", "your library" if player is PlayerWord.YOU else "their library")


def _does(players: PlayerTerm, verb: str, said: Mentions) -> str:
    """Return a verb with who does it, which goes without saying of you."""
    return verb if players is PlayerWord.YOU else said.does(players, verb)


def picked(quality: Quality, least: int | None, most: Amount | None, said: Mentions) -> str:
    """Return the cards that are chosen: ``up to two creature cards``; they are "it" or "them" from now on."""
    said.picked = True
    words = so_many(quality, most, said, up_to=not least)
    if least is None:
        words = f"all {describe_card(quality, plural=True)}"
    said.chosen(several=most != 1, cards=True, yours=said.looked_at_yours)
    return words


def so_many(quality: Quality, most: Amount | None, said: Mentions, *, up_to: bool) -> str:
    """Return a number of cards: ``a land card``, ``up to two land cards``."""
    if most is None:
        return f"any number of {describe_card(quality, plural=True)}"
    if most == 1:
        return f"up to one {describe_card(quality)}" if up_to else a_card(quality)
    words = f"{said.number(most).word} {describe_card(quality, plural=True)}"
    return f"up to {words}" if up_to else words


def _where(most: Amount | None, said: Mentions) -> str:
    """Return what X is, where a text says how many cards by counting: ``, where X is the number of Walls``."""
    return "" if most is None else said.number(most).where


def _search(instruction: Search, said: Mentions) -> str:
    players, whose = instruction.players, instruction.whose
    own = "your" if players is PlayerWord.YOU else "their"
    verb = _does(players, "search", said).replace("searchs", "searches")
    library = own if whose is None else said.whose(whose)
    zones = _WITH_OTHER_ZONES[instruction.beside]
    up_to = not instruction.required and (instruction.quality == Everything() or instruction.most != 1)
    found = so_many(instruction.quality, instruction.most, said, up_to=up_to)
    yours = players is PlayerWord.YOU and whose is None
    said.chosen(several=instruction.most != 1, cards=True, yours=yours)
    alike = " that share a land type" if instruction.alike else ""
    return f"{verb} {library} {zones} for {found}{alike}{_where(instruction.most, said)}"


_WITH_OTHER_ZONES: Final[Mapping[tuple[str, ...], str]] = {
    (): "library",
    ("graveyard",): "library and/or graveyard",
    ("hand",): "library and/or hand",
    ("graveyard", "hand"): "graveyard, hand, and/or library",
}
"""What is searched, by the zones that may be searched beside a library."""


_SEVERAL: Final = frozenset({PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER})


def _look_at_top(instruction: LookAtTop, said: Mentions) -> str:
    verb = "reveal" if instruction.reveal else "look at"
    own = instruction.reveal and isinstance(instruction.whose, OwnerOf | ControllerOf)
    if own or instruction.whose in _SEVERAL:
        verb = said.does(instruction.whose, verb)
    whose = "their" if own else said.whose(instruction.whose)
    number = said.number(instruction.count)
    said.looked_at_many, said.looked_at_hand, said.picked = number.plural, False, False
    said.looked_at_yours = instruction.whose is PlayerWord.YOU
    if number.word == "that many":
        return f"{verb} that many cards from the top of {whose} library"
    cards = f"{number.word} cards" if number.plural else "card"
    return f"{verb} the top {cards} of {whose} library{number.where}"


def _reveal_until(instruction: RevealUntil, said: Mentions) -> str:
    players = instruction.players
    found = so_many(instruction.quality, instruction.count, said, up_to=False)
    said.looked_at_many, said.looked_at_hand, said.picked = True, False, True
    said.looked_at_yours = players is PlayerWord.YOU
    said.chosen(several=instruction.count != 1, cards=True, yours=said.looked_at_yours)
    if players is PlayerWord.YOU:
        return f"reveal cards from the top of your library until you reveal {found}"
    return f"{said.does(players, 'reveal')} cards from the top of their library until they reveal {found}"


DONE_TO_CARDS_IN_HAND: Final = {
    Deed.EXILE: ("exile", ""),
    Deed.PUT_ON_TOP: ("put", " on top of their library"),
    Deed.PUT_ON_BOTTOM: ("put", " on the bottom of their library"),
}
"""What another player does to cards of their hand: the verb, and the words behind."""
