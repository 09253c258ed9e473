"""What is counted of this turn, by the words for it."""

from typing import Final

from redzone.abilities.counting import greater_of, value_of_commanders
from redzone.abilities.language import PlayerNumber
from redzone.abilities.words import PlayerStat, PlayerWord
from redzone.oracle.lexicon.owned import VALUE_OF_COMMANDERS
from redzone.oracle.lexicon.this_turn import DONE_THIS_TURN

OF_THIS_TURN: Final = {
    "the amount of life you gained this turn": PlayerNumber(PlayerStat.LIFE_GAINED),
    "the amount of life you lost this turn": PlayerNumber(PlayerStat.LIFE_LOST),
    "the total amount of life your opponents lost this turn": PlayerNumber(
        PlayerStat.LIFE_LOST, PlayerWord.EACH_OPPONENT
    ),
    "the total damage dealt to your opponents this turn": PlayerNumber(PlayerStat.DAMAGE, PlayerWord.EACH_OPPONENT),
    "your speed": PlayerNumber(PlayerStat.SPEED),
    "the number of creatures you attacked with this turn": PlayerNumber(PlayerStat.ATTACKERS),
    "the number of spells you've cast this turn": PlayerNumber(PlayerStat.SPELLS_CAST),
    **{text: PlayerNumber(stat) for stat, done in DONE_THIS_TURN.items() for text in done.numbers()},
    "the number of times you descended this turn": PlayerNumber(PlayerStat.DESCENTS),
    "the amount of life you've lost this turn": PlayerNumber(PlayerStat.LIFE_LOST),
    "the amount of life you've gained this turn": PlayerNumber(PlayerStat.LIFE_GAINED),
    "the total life lost by your opponents this turn": PlayerNumber(PlayerStat.LIFE_LOST, PlayerWord.EACH_OPPONENT),
    "the total amount of life lost by your opponents this turn": PlayerNumber(
        PlayerStat.LIFE_LOST, PlayerWord.EACH_OPPONENT
    ),
    "the total life lost by all players this turn": PlayerNumber(PlayerStat.LIFE_LOST, PlayerWord.EACH_PLAYER),
    "the total amount of life all players lost this turn": PlayerNumber(PlayerStat.LIFE_LOST, PlayerWord.EACH_PLAYER),
    "the total damage dealt to you this turn": PlayerNumber(PlayerStat.DAMAGE),
    "the amount of damage dealt to you this turn": PlayerNumber(PlayerStat.DAMAGE),
    "the damage dealt to you this turn": PlayerNumber(PlayerStat.DAMAGE),
    "the number of spells you cast this turn": PlayerNumber(PlayerStat.SPELLS_CAST),
    **dict.fromkeys(VALUE_OF_COMMANDERS, greater_of(*value_of_commanders())),
}
"""Numbers of what players did this turn (CR 608.2i), and have, in the words of texts."""
