"""Tokens in Oracle wording, as the text that creates them describes them (CR 111)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens, GetEmblem, KeywordAbility, Token
from redzone.abilities.language import Amount, AmountBefore, EachObject, PlayerTerm
from redzone.abilities.predefined_tokens import PREDEFINED_NAMES
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.exceptions import describe_exceptions
from redzone.oracle.printing.kinds_said import Quoting
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.terms import describe_amount

WHERE: Final = ", where X is "
_TAPPED: Final = " that's tapped"
_FIGHTING: Final = "tapped and attacking"
_ATTACKING: Final = " attacking"
_LIKE_VOWELS: Final = (*"AEIOUaeiou", "X/", "8/", "11/")


def describe_created(instruction: CreateTokens | GetEmblem, said: Mentions, quoting: Quoting) -> str:
    """Return ``create two 1/1 white Soldier creature tokens``, or ``you get an emblem with ...``."""
    if isinstance(instruction, CreateTokens):
        return _tokens(instruction, said, quoting)
    quoted = listing([quoting.quoted(ability, "this emblem") for ability in instruction.abilities], "and")
    return f"{said.does(instruction.players, 'get')} an emblem with {quoted}"


def _tokens(instruction: CreateTokens, said: Mentions, quoting: Quoting) -> str:
    """Return the creation of tokens as a clause."""
    if instruction.also:
        first, *more = (_one_kind(part, said, quoting) for part in (replace(instruction, also=()), *instruction.also))
        begun = f"{said.does(instruction.players, 'create')} "
        said.made(instruction)
        return f"{begun}{listing([part.removeprefix(begun) for part in (first, *more)], 'and')}"
    return _one_kind(instruction, said, quoting)


def _one_kind(instruction: CreateTokens, said: Mentions, quoting: Quoting) -> str:
    """Return the creation of tokens of one kind."""
    number = said.number(instruction.count)
    noun = "tokens" if number.plural else "token"
    ending = describe_attacking(instruction.attacking, tapped=instruction.tapped)
    if number.plural and instruction.attacking is not None:
        ending = ending.replace("that's", "that are")
    if instruction.copy_of is not None:
        that = "that are copies of" if number.plural else "that's a copy of"
        if ending == _TAPPED or ending.endswith(_FIGHTING):
            noun, ending = f"{_FIGHTING if ending.endswith(_FIGHTING) else 'tapped'} {noun}", ""
        what = f"{number.word} {noun} {that}"
        words = f"{what} {said.things(instruction.copy_of)}{ending}"
        if instruction.exceptions:
            words += f", except {describe_exceptions(instruction.exceptions, said.speech, quoting)}"
    else:
        token = instruction.token
        described = "" if token is None else _token(token, noun, said.speech, quoting)
        if said.done and token is not None and token.power == AmountBefore():
            described = described.replace(f"{WHERE}that much", f"{WHERE}{said.done}")
        described, ending = _said_tapped(described, ending, instruction)
        word = number.word
        if word == "a" and described.startswith(_LIKE_VOWELS):
            word = "an"
        words = f"{word} {described}{ending}"
        if instruction.attached_to is not None:
            words += f" attached to {said.things(instruction.attached_to)}"
            return f"{said.does(instruction.players, 'create')} {words}{number.where}"
    said.made(instruction)
    if isinstance(instruction.copy_of, EachObject):
        named = said.things(instruction.copy_of)
        words = words.replace(named, "it", 1)
        said.made(instruction)
        return f"for {named}, create {words}{number.where}"
    return f"{said.does(instruction.players, 'create')} {words}{number.where}"


def _said_tapped(described: str, ending: str, instruction: CreateTokens) -> tuple[str, str]:
    """Return what a token is and how it enters: tapped before what it is, if nothing behind that says so."""
    if ending == _TAPPED and instruction.attacking is None:
        return f"tapped {described}", ""
    if instruction.tapped and ending.startswith(_ATTACKING):
        return f"tapped {described}", ending
    return described, ending


def describe_attacking(player: PlayerTerm | None, *, tapped: bool) -> str:
    """Return how something enters: tapped, attacking whom."""
    if player is None:
        return _TAPPED if tapped else ""
    if player is PlayerWord.EACH_DEFENDING_PLAYER:
        return " that's tapped and attacking" if tapped else " that's attacking"
    if player is PlayerWord.THIS_ONE and tapped:
        return " that's tapped and attacking that player or a planeswalker they control"
    return " attacking defending player" if player is PlayerWord.DEFENDING_PLAYER else " attacking that player"


def _token(token: Token, noun: str, speech: Speech, quoting: Quoting) -> str:
    """Return a token as the text that creates it describes it (CR 111.3)."""
    line = token.type_line
    if (name := PREDEFINED_NAMES.get(token)) is not None:
        return f"{name} {noun}"
    parts: list[str] = [supertype.lower() for supertype in line.supertypes]
    defines = any(isinstance(ability, DefinesPowerToughness) for ability in token.abilities)
    if token.power is not None and token.toughness is not None and not defines:
        parts.append(
            "/".join(each if isinstance(each, str) else _stat(each, speech) for each in (token.power, token.toughness))
        )
    parts.append(listing([color.word for color in token.colors], "and") or "colorless")
    parts += [*line.subtypes, *(type_.lower() for type_ in line.types)]
    named = "" if token.name == " ".join((*line.subtypes, "Token")) else f' named "{token.name}"'
    abilities = [
        quoting.keyword(ability) if isinstance(ability, KeywordAbility) else quoting.quoted(ability)
        for ability in token.abilities
    ]
    having = f" with {listing(abilities, 'and')}" if abilities else ""
    where = "" if isinstance(token.power, int) or token.power is None else what_x_is(token.power, speech)
    return f"{' '.join(parts)} {noun}{having}{named}{where}"


def _stat(amount: Amount, _speech: Speech) -> str:
    return str(amount) if isinstance(amount, int) else "X"


def what_x_is(amount: Amount, speech: Speech) -> str:
    """Return what X is, where it is not just what was chosen."""
    said = describe_amount(amount, speech)
    return "" if said == "X" else f"{WHERE}{said}"
