"""How conditions are said: every condition that a text can ask has one value, and these functions build it."""

from collections.abc import Callable, Iterable
from typing import Final, TypeGuard

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of, between, less_than, more_than, negation, sum_of
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    Controls,
    GameIs,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerIs,
    PlayerMeets,
    PlayerStatus,
    WasCast,
)
from redzone.abilities.counting import arrivals_this_turn, deaths_this_turn, how_many, life_of
from redzone.abilities.language import (
    AllOf,
    Amount,
    Control,
    EachCard,
    EachObject,
    EventAmount,
    Is,
    KindsAmong,
    NumberOf,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    Quality,
    StatOf,
)
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Tally
from redzone.values.identity import PlayerId

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
        case NumberOf(objects=EachObject(quality=quality)):
            return _so_many_are(quality, _above_zero(least), most)
        case StatOf(measure=measure, objects=ObjectWord.THIS, tally=Tally.TOTAL) if measure not in _OF_CREATURES:
            return this_has(between(measure, least, most))
        case NumberOf() | KindsAmong() | PlayersIn():
            return AmountIs(amount, _above_zero(least), most)
        case _:
            return AmountIs(amount, least, most)


_OF_CREATURES: Final = frozenset({Stat.POWER, Stat.TOUGHNESS})
"""What a permanent that is no creature has none of, and counts as 0 (CR 208.3)."""


def _so_many_are(quality: Quality, least: Amount | None, most: Amount | None) -> Condition:
    """Return that there are so many permanents of a quality: of what you control, that you do."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if Control(PlayerWord.YOU) in parts:
        rest = all_of(part for part in parts if part != Control(PlayerWord.YOU))
        return PlayerMeets(PlayerWord.YOU, Controls(rest, 0 if least is None else least, most))
    if Control(PlayerWord.EACH_OPPONENT) in parts and (least, most) in {(1, None), (None, 0)}:
        rest = all_of(part for part in parts if part != Control(PlayerWord.EACH_OPPONENT))
        one_controls = PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(rest))
        return one_controls if most is None else NotCondition(one_controls)
    return AmountIs(how_many(quality), least, most)


def _above_zero(least: Amount | None) -> Amount | None:
    """Return a lower limit of what is never negative, without one that says nothing."""
    return None if isinstance(least, int) and least <= 0 else least


def on_battlefield(quality: Quality, least: int = 1) -> Condition:
    """Return that there are at least so many permanents of a quality."""
    return amount_is(how_many(quality), least)


def died_this_turn(quality: Quality, least: int = 1) -> AmountIs:
    """Return that at least so many objects of a quality died this turn (morbid)."""
    return AmountIs(deaths_this_turn(quality), least)


def entered_this_turn(quality: Quality, least: int = 1) -> AmountIs:
    """Return that at least so many permanents had a quality as they entered this turn."""
    return AmountIs(arrivals_this_turn(quality), least)


def event_amount_is(least: int) -> AmountIs:
    """Return that the number of the event that triggered the ability is at least so much."""
    return AmountIs(EventAmount(), least)


def contrary(condition: Condition) -> Condition:
    """Return the opposite of a condition."""
    match condition:
        case NotCondition(condition=inner):
            return inner
        case AmountIs(amount=amount, least=least, most=None) if least is not None:
            return amount_is(amount, most=less_than(least))
        case AmountIs(amount=amount, least=None, most=most) if most is not None:
            return amount_is(amount, least=more_than(most))
        case ObjectIs(objects=ObjectWord.THIS, quality=quality):
            return this_has(negation(quality))
        case PlayerMeets(who=who, condition=met) if _is_one(who):
            return PlayerMeets(who, player_negation(met))
        case AllConditions(conditions=parts):
            return any_condition(map(contrary, parts))
        case AnyCondition(conditions=parts):
            return all_conditions(map(contrary, parts))
        case _:
            return NotCondition(condition)


def _is_one(who: PlayerTerm | PlayerId) -> bool:
    """Return whether this is one player at any time, in whatever game."""
    return isinstance(who, int) or who is PlayerWord.YOU


def all_conditions(parts: Iterable[Condition]) -> Condition:
    """Return that all of these hold: each once and in order; what this or the object of the event has as one."""
    asked = _asked((each for part in parts for each in (part.conditions if _is_all(part) else (part,))), all_of)
    return asked[0] if len(asked) == 1 else AllConditions(asked)


def any_condition(parts: Iterable[Condition]) -> Condition:
    """Return that at least one of these holds: each once and in order; what this or the object has as one."""
    asked = _asked((each for part in parts for each in (part.conditions if _is_any(part) else (part,))), any_of)
    return asked[0] if len(asked) == 1 else AnyCondition(asked)


def _is_all(condition: Condition) -> TypeGuard[AllConditions]:
    return isinstance(condition, AllConditions)


def _is_any(condition: Condition) -> TypeGuard[AnyCondition]:
    return isinstance(condition, AnyCondition)


def _asked(parts: Iterable[Condition], together: Callable[[Iterable[Quality]], Quality]) -> tuple[Condition, ...]:
    """Return conditions each once and in order, those of one and the same object as one."""
    asked: list[Condition] = []
    of_one: dict[ObjectWord, list[Quality]] = {}
    for part in dict.fromkeys(parts):
        match part:
            case ObjectIs(objects=ObjectWord.THIS | ObjectWord.SUBJECT as word, quality=quality):  # exactly one object
                of_one.setdefault(word, []).append(quality)
            case _:
                asked.append(part)
    asked.extend(ObjectIs(word, together(qualities)) for word, qualities in of_one.items())
    return tuple(sorted(asked, key=lambda each: (_ORDER.index(type(each)), repr(each))))


_ORDER: Final[tuple[type[Condition], ...]] = (
    *(WasCast, GameIs, PlayerMeets, AmountIs, ObjectIs),
    *(NotCondition, AllConditions, AnyCondition),
)
"""The order of several conditions."""


def player_negation(condition: PlayerCondition) -> PlayerCondition:
    """Return the opposite of a condition of a player: of a number with one limit, what is beyond it."""
    match condition:
        case NotPlayer(condition=inner):
            return inner
        case Controls(quality=quality, least=least, most=None):
            return Controls(quality, 0, less_than(least))
        case Controls(quality=quality, least=0, most=most) if most is not None:
            return Controls(quality, more_than(most))
        case PlayerHas(stat=stat, least=least, most=None) if least is not None:
            return player_has(stat, most=less_than(least))
        case PlayerHas(stat=stat, least=None, most=most) if most is not None:
            return player_has(stat, more_than(most))
        case _:
            return NotPlayer(condition)


def is_turn_of(who: PlayerTerm = PlayerWord.YOU) -> PlayerMeets:
    """Return that it is the turn of a player."""
    return PlayerMeets(who, PlayerIs(PlayerStatus.ACTIVE))


def player_has(stat: PlayerStat, least: Amount | None = None, most: Amount | None = None) -> PlayerHas:
    """Return that a number of a player is within limits; only life can be below zero."""
    return PlayerHas(stat, least if stat is PlayerStat.LIFE else _above_zero(least), most)


def controls_fewer(quality: Quality) -> Controls:
    """Return that a player controls fewer permanents of a quality than the controller of the object that asks."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    return Controls(quality, 0, sum_of(how_many(all_of((*parts, Control(PlayerWord.YOU)))), -1))


def controls_more(quality: Quality) -> Controls:
    """Return that a player controls more permanents of a quality than the controller of the object that asks."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    return Controls(quality, sum_of(how_many(all_of((*parts, Control(PlayerWord.YOU)))), 1))


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


IN_YOUR_GRAVEYARD: Final = AmountIs(NumberOf(EachCard(Is(ObjectWord.THIS))), 1)
"""That the object that has the ability is in its controller's graveyard."""


def is_poisoned(least: int = 1) -> PlayerHas:
    """Return that a player is poisoned: has a poison counter (CR 122.1f), or at least so many of them."""
    return player_has(PlayerStat.POISON, least)


MAX_SPEED: Final = 4
"""The speed that nobody exceeds (CR 702.179e)."""


def has_max_speed() -> PlayerHas:
    """Return that a player has max speed."""
    return player_has(PlayerStat.SPEED, MAX_SPEED)


def is_monarch() -> PlayerIs:
    """Return that a player is the monarch."""
    return PlayerIs(PlayerStatus.MONARCH)


def has_initiative() -> PlayerIs:
    """Return that a player has the initiative."""
    return PlayerIs(PlayerStatus.INITIATIVE)


def has_citys_blessing() -> PlayerIs:
    """Return that a player has the city's blessing."""
    return PlayerIs(PlayerStatus.CITYS_BLESSING)


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


def lost_life_otherwise(least: int = 1) -> PlayerHas:
    """Return that a player lost so much life this turn otherwise than by combat damage."""
    return player_has(PlayerStat.LIFE_LOST_OTHERWISE, least)


def damaged_this_turn(*, combat: bool | None = None, least: int = 1) -> PlayerHas:
    """Return that a player was dealt so much damage this turn (bloodthirst, CR 702.54a), combat damage or other."""
    return player_has(_DAMAGE[combat], least)


def cast_spells_this_turn(least: int = 1, most: int | None = None) -> PlayerHas:
    """Return that a player cast so many spells this turn."""
    return player_has(PlayerStat.SPELLS_CAST, least, most)


def cast_spells_last_turn(least: int = 1) -> PlayerHas:
    """Return that a player cast at least so many spells in the turn before this one."""
    return player_has(PlayerStat.SPELLS_CAST_LAST_TURN, least)
