"""Clauses about chosen words, control, and copies of spells, in Oracle wording."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.choosing import ChoiceOfObjects, ChoiceOfPlayer, ChooseWord, Clash, RollDie
from redzone.abilities.comparing import all_of
from redzone.abilities.instruction import CopySpell, Deed, Do, ExchangeControl, ExileUntilThisLeaves, GiveControl
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import AllOf, Control, ObjectTerm
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.printing.clauses.hidden_zone_clauses import so_many
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality


def describe_choice_clause(instruction: InstructionBase, said: Mentions) -> str:
    """Return an instruction of these kinds as a clause, nothing for any other."""
    match instruction:
        case ChooseWord(what=what):
            return f"choose a {what}"
        case ChoiceOfPlayer(opponent=opponent, random=random):
            return f"choose {'an opponent' if opponent else 'a player'}{' at random' if random else ''}"
        case Clash():
            return "clash with an opponent"
        case RollDie(sides=sides):
            return f"roll a d{sides}"
        case GiveControl(objects=objects, player=player, until_end_of_turn=for_now):
            who = said.does(player, "gain")
            return f"{who} control of {said.things(objects)}{' until end of turn' if for_now else ''}"
        case ExchangeControl(one=one, other=other):
            first = said.things(one)
            return f"exchange control of {first}{'' if other is None else f' and {said.things(other)}'}"
        case CopySpell():
            return _copied_spell(instruction, said)
        case ExileUntilThisLeaves(objects=objects):
            return f"exile {said.things(objects)} until {said.speech.this} leaves the battlefield"
        case _:
            return ""


def discarded(pair: Sequence[InstructionBase], said: Mentions) -> str:
    """Return ``that player discards a land card`` for a choice and what is done to it; or nothing."""
    match pair:
        case (
            ChoiceOfObjects(quality=quality, least=least, most=most, player=player, zone="hand"),
            Do(deed=Deed.DISCARD, objects=ObjectWord.CHOSEN),
        ) if least in {most, 0}:
            cards = so_many(quality, most, said, up_to=least != most)
            said.chosen(several=most != 1, cards=True, yours=player is PlayerWord.YOU)
            return f"{'discard' if player is PlayerWord.YOU else said.does(player, 'discard')} {cards}"
        case (
            ChoiceOfObjects(quality=AllOf(qualities=parts), least=1, most=1, player=player, zone="battlefield"),
            Do(deed=Deed.EXILE, objects=ObjectWord.CHOSEN),
        ) if player is not PlayerWord.YOU and Control(player) in parts:
            theirs = all_of([part for part in parts if part != Control(player)])
            who = said.does(player, "exile")
            said.chosen(several=False, cards=False, yours=False)
            return f"{who} {describe_quality(theirs)} they control"
        case _:
            return ""


def _copied_spell(instruction: CopySpell, said: Mentions) -> str:
    """Return ``copy target instant or sorcery spell``, and that the copy may have new targets (CR 707.10c)."""
    once = instruction.count == 1
    copied = f"{said.does(instruction.player, 'copy')} {_spell(instruction.spell, said)}".removeprefix("you ")
    if not once:
        copied += f" {said.number(instruction.count).word} times"
    if not instruction.new_targets:
        return copied
    may = ". You may" if instruction.player is PlayerWord.YOU else " and may"
    return f"{copied}{may} choose new targets for the {'copy' if once else 'copies'}"


def _spell(term: ObjectTerm, said: Mentions) -> str:
    match term:
        case ObjectWord.THIS:
            return "this spell"
        case ObjectWord.SUBJECT:
            return "that spell"
        case _:
            return said.things(term)


def describe_choice(choice: ChoiceOfObjects, said: Mentions) -> str:
    """Return what is chosen: ``up to two creatures you control``, ``a land card from your hand``."""
    least, most = choice.least, choice.most
    if choice.zone != BATTLEFIELD:
        chance = " at random" if choice.random else ""
        found = f"{so_many(choice.quality, most, said, up_to=not least and most != 1)}{chance}"
        zones = " or ".join((choice.zone, *choice.beside))
        return found if choice.zone == "exile" else f"{found} from {_whose_zones(choice, said)} {zones}"
    if most is None:
        return f"any number of {describe_quality(choice.quality, plural=True)}"
    words = said.goods(most, choice.quality)[0]
    if isinstance(most, int) and 0 < least < most:
        return f"{number_word(least)} or {words}"
    return words if least or most == 1 else f"up to {words}"


def _whose_zones(choice: ChoiceOfObjects, said: Mentions) -> str:
    """Return in whose zones somebody chooses cards: ``your``, ``their``, ``a``, ``an opponent's``."""
    match choice.whose:
        case None:
            return "your" if choice.player is PlayerWord.YOU else "their"
        case PlayerWord.EACH_PLAYER:
            return "a"
        case PlayerWord.EACH_OPPONENT:
            return "an opponent's"
        case _:
            return said.whose(choice.whose)


BATTLEFIELD: Final = "battlefield"


def is_yours(choice: ChoiceOfObjects) -> bool:
    """Return whether cards are chosen from a zone of yours."""
    own = choice.whose is None or choice.whose is PlayerWord.YOU
    return choice.zone not in {BATTLEFIELD, "exile"} and choice.player is PlayerWord.YOU and own
