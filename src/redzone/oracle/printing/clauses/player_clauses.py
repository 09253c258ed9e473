"""Instructions about players in Oracle wording: life, cards, mana, counters, turns."""

from typing import Final, assert_never

from redzone.abilities.instruction import (
    AddMana,
    Discard,
    Draw,
    ExileFromLibrary,
    GainLife,
    GivePlayerCounters,
    LoseLife,
    Mill,
    Scry,
    SetLife,
)
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import Amount, AmountBefore, EventAmount, Half, PlayerNumber, PlayerTerm, X
from redzone.abilities.turn_instructions import (
    BecomeMonarch,
    IncreaseSpeed,
    LoseGame,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
)
from redzone.abilities.words import PlayerStat, PlayerWord
from redzone.oracle.lexicon.events import KEPT_THIS_TURN
from redzone.oracle.printing.mana_said import COLORS, mana_added, mana_of_choices
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.spell_rules import describe_uses
from redzone.oracle.printing.terms import describe_amount

_STEPS: Final = {"combat": "combat phase", "untap": "untap step", "draw": "draw step", "turn": "turn"}


def describe_player_clause(instruction: InstructionBase, said: Mentions) -> str:
    """Return an instruction about players as a clause."""
    match instruction:
        case GainLife(amount=amount, players=players):
            return _life("gain", amount, players, said)
        case LoseLife(amount=Half(amount=PlayerNumber(stat=PlayerStat.LIFE), up=up), players=players):
            whose = "your" if players is PlayerWord.YOU else "their"
            return f"{said.does(players, 'lose')} half {whose} life, rounded {'up' if up else 'down'}"
        case LoseLife(amount=amount, players=players):
            return _life("lose", amount, players, said)
        case SetLife(amount=amount, players=players):
            whose = "your" if players is PlayerWord.YOU else f"{said.players(players)}'s"
            return f"{whose} life total becomes {describe_amount(amount, said.speech)}"
        case AddMana():
            return _added(instruction, said)
        case GivePlayerCounters():
            return _player_counters(instruction, said)
        case Draw() | Discard() | Mill() | ExileFromLibrary() | Scry():
            return _of_cards(instruction, said)
        case _:
            return _turns(instruction, said)


def _of_cards(instruction: Draw | Discard | Mill | ExileFromLibrary | Scry, said: Mentions) -> str:
    match instruction:
        case Draw(count=count, players=players):
            return _cards("draw", count, players, said)
        case Discard(count=Half(up=up), players=players):
            whose = "your" if players is PlayerWord.YOU else "their"
            return f"{said.does(players, 'discard')} half the cards in {whose} hand, rounded {'up' if up else 'down'}"
        case Mill(count=Half(up=up), players=players):
            whose = "your" if players is PlayerWord.YOU else "their"
            return f"{said.does(players, 'mill')} half {whose} library, rounded {'up' if up else 'down'}"
        case Discard(count=count, players=players, random=random):
            if count is None:
                hand = "your hand" if players is PlayerWord.YOU else "their hand"
                return f"{said.does(players, 'discard')} {hand}"
            return _cards("discard", count, players, said, " at random" if random else "")
        case Mill(count=count, players=players):
            said.looked_at_many, said.looked_at_hand, said.picked = count != 1, False, False
            said.looked_at_yours = players is PlayerWord.YOU
            return _cards("mill", count, players, said)
        case ExileFromLibrary(count=count, players=players):
            whose = "your" if players is PlayerWord.YOU else "their"
            number = said.number(count)
            said.made(instruction)
            if number.word == "that many":
                return f"{said.does(players, 'exile')} that many cards from the top of {whose} library"
            top = f"the top {number.word} cards" if number.plural else "the top card"
            return f"{said.does(players, 'exile')} {top} of {whose} library{number.where}"
        case Scry(count=count, players=players, surveil=surveil):
            number = said.number(count)
            word = str(count) if isinstance(count, int) else number.word
            return f"{said.does(players, 'surveil' if surveil else 'scry')} {word}{number.where}"
        case _:
            assert_never(instruction)


def _turns(instruction: InstructionBase, said: Mentions) -> str:
    match instruction:
        case BecomeMonarch(players=players):
            return f"{said.does(players, 'become')} the monarch"
        case TakeInitiative(players=players):
            return f"{said.does(players, 'take')} the initiative"
        case IncreaseSpeed(amount=amount):
            return f"your speed increases by {amount}"
        case TakeExtraTurn(players=players):
            return f"{said.does(players, 'take')} an extra turn after this one"
        case SkipStep(step=step, players=players):
            whose = "your" if players is PlayerWord.YOU else "their"
            return f"{said.does(players, 'skip')} {whose} next {_STEPS.get(step, step)}"
        case LoseGame(players=players, win=win):
            return f"{said.does(players, 'win' if win else 'lose')} the game"
        case _:
            return type(instruction).__name__


def _life(verb: str, amount: Amount, players: PlayerTerm, said: Mentions) -> str:
    who = said.does(players, verb)
    if isinstance(amount, int):
        return f"{who} {amount} life"
    if isinstance(amount, EventAmount) or (isinstance(amount, AmountBefore) and not said.done):
        return f"{who} that much life"
    number = said.number(amount)
    return f"{who} {number.word} life{number.where}"


def _cards(verb: str, count: Amount, players: PlayerTerm, said: Mentions, ending: str = "") -> str:
    who = said.does(players, verb)
    number = said.number(count)
    return f"{who} {number.word} card{'s' if number.plural else ''}{ending}{number.where}"


def _added(instruction: AddMana, said: Mentions) -> str:
    """Return that players add mana, and what it can be spent on."""
    only = "" if instruction.only is None else f". {describe_uses(instruction.only)}"
    kept = KEPT_THIS_TURN if instruction.this_turn else KEPT_THIS_TURN.replace("turn", "combat")
    stays = f". {kept.capitalize()}" if instruction.this_turn or instruction.combat else ""
    return f"{_adds(instruction, said)}{only}{stays}"


def _adds(instruction: AddMana, said: Mentions) -> str:
    number = said.number(instruction.times)
    who = "add" if instruction.players is PlayerWord.YOU else said.does(instruction.players, "add")
    if instruction.times == 1:
        return f"{who} {mana_added(instruction)}"
    if len(instruction.choices) > 1 and not instruction.alike:
        colors = "colors" if instruction.choices == COLORS else listing(instruction.choices, "and/or")
        return f"{who} {number.word} mana in any combination of {colors}{number.where}"
    what = "mana of any one color" if instruction.choices == COLORS else mana_of_choices(instruction.choices)
    return f"{who} {number.word} {what}{number.where}"


def _player_counters(instruction: GivePlayerCounters, said: Mentions) -> str:
    who = said.does(instruction.players, "get")
    if instruction.counter == "energy" and isinstance(instruction.count, int):
        return f"{who} {'{E}' * instruction.count}"
    if instruction.counter == "energy" and not isinstance(instruction.count, int):
        if isinstance(instruction.count, EventAmount | AmountBefore | X):
            return f"{who} {said.number(instruction.count).word} {{E}}"
        amount = said.settled(describe_amount(instruction.count, said.speech), instruction.count)
        return f"{who} an amount of {{E}} equal to {amount}"
    number = said.number(instruction.count)
    return f"{who} {number.word} {instruction.counter} counter{'s' if number.plural else ''}{number.where}"
