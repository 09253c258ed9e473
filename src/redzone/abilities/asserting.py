"""How conditions are said: every condition that a text can ask has one value, and these functions build it."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, sum_of
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    DuringTurn,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerIs,
    PlayerMeets,
    PlayerStatus,
)
from redzone.abilities.counting import deaths_this_turn, how_many, life_of
from redzone.abilities.language import (
    AllOf,
    Amount,
    Control,
    EachObject,
    EventAmount,
    KindsAmong,
    NumberOf,
    PlayerNumber,
    PlayersIn,
    Quality,
)
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Tally

_ONE_PLAYER: Final = frozenset(
    {PlayerWord.YOU, PlayerWord.ACTIVE_PLAYER, PlayerWord.DEFENDING_PLAYER, PlayerWord.EVENT_PLAYER}
)


def this_has(quality: Quality) -> ObjectIs:
    """Return that the object that has the ability has a quality."""
    return ObjectIs(ObjectWord.THIS, quality)


def event_object_has(quality: Quality) -> ObjectIs:
    """Return that the object of the event that triggered the ability has a quality: "if it was attacking"."""
    return ObjectIs(ObjectWord.SUBJECT, quality)


def amount_is(amount: Amount, least: Amount | None = None, most: Amount | None = None) -> Condition:
    """Return that an amount is within limits; of a number of one player, that the player has it."""
    match amount:
        case PlayerNumber(stat=stat, players=PlayerWord() as player, tally=Tally.TOTAL) if player in _ONE_PLAYER:
            return PlayerMeets(player, player_has(stat, least, most))
        case NumberOf(objects=EachObject(quality=AllOf(qualities=(*parts, Control(PlayerWord.YOU))))) if parts:
            quality = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
            return PlayerMeets(PlayerWord.YOU, Controls(quality, 0 if least is None else least, most))
        case NumberOf() | KindsAmong() | PlayersIn():
            return AmountIs(amount, _above_zero(least), most)
        case _:
            return AmountIs(amount, least, most)


def _above_zero(least: Amount | None) -> Amount | None:
    """Return a lower limit of what is never negative, without one that says nothing."""
    return None if isinstance(least, int) and least <= 0 else least


def on_battlefield(quality: Quality, least: int = 1) -> AmountIs:
    """Return that there are at least so many permanents of a quality, whoever controls them."""
    return AmountIs(how_many(quality), least)


def died_this_turn(quality: Quality, least: int = 1) -> AmountIs:
    """Return that at least so many objects of a quality died this turn (morbid)."""
    return AmountIs(deaths_this_turn(quality), least)


def event_amount_is(least: int) -> AmountIs:
    """Return that the number of the event that triggered the ability is at least so much."""
    return AmountIs(EventAmount(), least)


def contrary(condition: Condition) -> Condition:
    """Return the opposite of a condition."""
    match condition:
        case NotCondition(condition=inner):
            return inner
        case DuringTurn(yours=yours):
            return DuringTurn(yours=not yours)
        case AmountIs(amount=amount, least=int() as least, most=None):
            return AmountIs(amount, most=least - 1)
        case AmountIs(amount=amount, least=None, most=int() as most):
            return AmountIs(amount, least=most + 1)
        case _:
            return NotCondition(condition)


def player_negation(condition: PlayerCondition) -> PlayerCondition:
    """Return the opposite of a condition of a player."""
    return condition.condition if isinstance(condition, NotPlayer) else NotPlayer(condition)


def player_has(stat: PlayerStat, least: Amount | None = None, most: Amount | None = None) -> PlayerHas:
    """Return that a number of a player is within limits; only life can be below zero."""
    return PlayerHas(stat, least if stat is PlayerStat.LIFE else _above_zero(least), most)


def controls_fewer(quality: Quality) -> Controls:
    """Return that a player controls fewer permanents of a quality than the controller of the object that asks."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    return Controls(quality, 0, sum_of(how_many(all_of((*parts, Control(PlayerWord.YOU)))), -1))


def has_life(least: int | None = None, most: int | None = None) -> PlayerHas:
    """Return that a player has so much life."""
    return player_has(PlayerStat.LIFE, least, most)


def has_most_life() -> PlayerHas:
    """Return that a player has the most life, or is tied for it (dethrone, CR 702.105a)."""
    return player_has(PlayerStat.LIFE, replace(life_of(PlayerWord.EACH_PLAYER), tally=Tally.GREATEST))


def has_more_life_than_you() -> PlayerHas:
    """Return that a player has more life than the controller of the object that asks."""
    return player_has(PlayerStat.LIFE, sum_of(life_of(), 1))


def has_cards_in_hand(least: int = 0, most: int | None = None) -> PlayerHas:
    """Return that a player has so many cards in hand."""
    return player_has(PlayerStat.HAND, least, most)


def has_cards_in_graveyard(least: int = 0, most: int | None = None) -> PlayerHas:
    """Return that a player has so many cards in the graveyard."""
    return player_has(PlayerStat.GRAVEYARD, least, most)


def is_poisoned(least: int = 1) -> PlayerHas:
    """Return that a player is poisoned: has a poison counter (CR 122.1f), or at least so many of them."""
    return player_has(PlayerStat.POISON, least)


def is_monarch() -> PlayerIs:
    """Return that a player is the monarch."""
    return PlayerIs(PlayerStatus.MONARCH)


def has_initiative() -> PlayerIs:
    """Return that a player has the initiative."""
    return PlayerIs(PlayerStatus.INITIATIVE)


def lost_permanent_this_turn() -> PlayerIs:
    """Return that a permanent that a player controlled left the battlefield this turn (revolt)."""
    return PlayerIs(PlayerStatus.LOST_PERMANENT)


def attacked_with_creatures(least: int = 1) -> PlayerHas:
    """Return that a player attacked with at least so many creatures this turn (raid, CR 508.6)."""
    return player_has(PlayerStat.ATTACKERS, least)


def gained_life_this_turn(least: int = 1) -> PlayerHas:
    """Return that a player gained at least so much life this turn."""
    return player_has(PlayerStat.LIFE_GAINED, least)


def lost_life_this_turn(least: int = 1) -> PlayerHas:
    """Return that a player lost at least so much life this turn."""
    return player_has(PlayerStat.LIFE_LOST, least)


_DAMAGE: Final = {
    None: PlayerStat.DAMAGE,
    True: PlayerStat.COMBAT_DAMAGE,
    False: PlayerStat.NONCOMBAT_DAMAGE,
}


def damaged_this_turn(*, combat: bool | None = None) -> PlayerHas:
    """Return that a player was dealt damage this turn (bloodthirst, CR 702.54a), combat damage or other."""
    return player_has(_DAMAGE[combat], 1)


def cast_spells_this_turn(least: int = 1, most: int | None = None) -> PlayerHas:
    """Return that a player cast so many spells this turn."""
    return player_has(PlayerStat.SPELLS_CAST, least, most)


def cast_spells_last_turn(least: int = 1) -> PlayerHas:
    """Return that a player cast at least so many spells in the turn before this one."""
    return player_has(PlayerStat.SPELLS_CAST_LAST_TURN, least)
