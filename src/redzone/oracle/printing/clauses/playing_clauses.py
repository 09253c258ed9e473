"""Instructions that let players cast spells, in Oracle wording (CR 601.3, 608.2g)."""

from typing import Final, assert_never

from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.language import EachCard, ObjectTerm, TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast, PlayingInstruction
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.printing.costs import describe_paying
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.card_nouns import a_card
from redzone.oracle.printing.nouns.spell_nouns import describe_spell
from redzone.values.mana import AnyMana

_PERIODS: Final = {
    Duration.END_OF_TURN: "this turn",
    Duration.NEXT_TURN: "until your next turn",
    Duration.END_OF_NEXT_TURN: "until the end of your next turn",
    Duration.NEXT_END_STEP: "until your next end step",
}


def describe_playing_clause(instruction: PlayingInstruction, said: Mentions) -> str:
    """Return an instruction about casting as a clause, with who may."""
    match instruction:
        case MayCast():
            return _cast(instruction, said)
        case AllowPlaying(objects=objects, duration=duration, lands=lands, player=player):
            several = said.is_plural(objects)
            remains = f"for as long as {'they remain' if several else 'it remains'} exiled"
            how_long = _PERIODS.get(duration, remains)
            them = "those spells" if several else "that spell"
            played = f"{'play' if lands else 'cast'} {_cards(objects, said)} {how_long}"
            return f"{said.players(player)} may {played}{_with_any_mana(instruction, them)}"
        case ExileUntil(quality=quality, players=players):
            yours = players is PlayerWord.YOU
            whose, who = ("your", "you exile") if yours else ("their", "they exile")
            found = a_card(quality)
            said.chosen(several=False, cards=True, yours=yours)
            return f"{said.does(players, 'exile')} cards from the top of {whose} library until {who} {found}"
        case _:
            assert_never(instruction)


def _cast(instruction: MayCast, said: Mentions) -> str:
    cast = f"{_what_is_cast(instruction, said)}{_with_any_mana(instruction, 'that spell')}"
    if not instruction.exiled_after:
        return cast
    whose = "your" if said.is_your_card(instruction.objects) else "a"
    return f"{cast}. If that spell would be put into {whose} graveyard, exile it instead"


def _with_any_mana(instruction: MayCast | AllowPlaying, them: str) -> str:
    """Return that any mana can be spent for what may be cast (CR 609.4b)."""
    match instruction.any_mana:
        case None:
            return ""
        case AnyMana.TYPE:
            return f", and mana of any type can be spent to cast {them}"
        case AnyMana.COLOR:
            return f", and you may spend mana as though it were mana of any color to cast {them}"
        case _:
            assert_never(instruction.any_mana)


def _what_is_cast(instruction: MayCast, said: Mentions) -> str:
    who, objects, cost = said.players(instruction.player), instruction.objects, instruction.cost
    spell = describe_spell(instruction.spell or Everything(), said.speech.this)
    if objects is ObjectWord.LOOKED_AT and said.looked_at_many:
        said.picked = True
        what = f"{spell} from among them"
    elif isinstance(objects, EachCard) and objects.quality == Everything():
        what = f"{spell} from {said.whose(objects.players)} {objects.zone}"
    elif isinstance(objects, EachCard):
        what = f"{a_card(objects.quality)} from {said.whose(objects.players)} {objects.zone}"
    else:
        what = _cards(objects, said)
    if cost is None:
        return f"{who} may cast {what}"
    if cost == Cost():
        return f"{who} may cast {what} without paying its mana cost"
    paid = describe_paying(cost, said.speech).removeprefix("pay ")
    return f"{who} may cast {what} by paying {paid} rather than paying its mana cost"


def _cards(objects: ObjectTerm, said: Mentions) -> str:
    """Return the cards that may be played: targets where they are chosen, "that card" from then on."""
    if isinstance(objects, TargetObjects) and not said.is_target_named(objects):
        return said.things(objects)
    return "those cards" if said.is_plural(objects) else "that card"
