"""Conditions of players, in Oracle wording."""

from typing import Final, assert_never

from redzone.abilities.condition import Controls, NotPlayer, PlayerCondition, PlayerHas, PlayerIs, PlayerStatus
from redzone.abilities.language import AllOf, Amount, Half, NumberOf, Own, PlayerNumber, PlayersWho, Quality, Sum
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import PlayerStat, PlayerWord, Status
from redzone.oracle.lexicon.this_turn import DONE_THIS_TURN, ThingsDone
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality

_CREATURES: Final = "creatures"


def describe_player_condition(condition: PlayerCondition, who: str) -> str:
    """Return a condition of a player as a sentence."""
    have, control = ("have", "control") if who == "you" else ("has", "controls")
    match condition:
        case Controls(
            quality=AllOf(qualities=(HasStatus(Status.COMMANDER), Own(PlayerWord.YOU))), least=1, most=None
        ) if who == "you":
            return "you control your commander"
        case PlayerHas(stat=PlayerStat.LIFE) if compared := _with_starting_life(condition):
            return compared
        case Controls(least=Sum() | NumberOf()) | Controls(most=Sum()) | PlayerHas(most=Sum()):
            return _compared_with_you(condition, who, control)
        case Controls(quality=quality, least=least, most=most):
            return f"{who} {control} {so_many(quality, fixed_limit(least) or 0, fixed_limit(most))}".strip()
        case PlayerHas():
            return _has_number(condition, who, have)
        case PlayerIs(status=status):
            return _is(status, who, have)
        case NotPlayer(condition=PlayerIs(status=PlayerStatus.ACTIVE)):
            return f"it isn't {_whose(who)} turn"
        case NotPlayer(condition=PlayerIs(status=PlayerStatus.DID_SO)):
            return f"{who} {'don' if who == 'you' else 'doesn'}'t"
        case NotPlayer(condition=inner):
            return f"it isn't so that {describe_player_condition(inner, who)}"
        case _:
            assert_never(condition)


def players_who(players: PlayersWho, named: str) -> str:
    """Return players with the clause that says which of them are meant: ``each opponent who lost life this turn``."""
    return f"{named} who {describe_player_condition(players.condition, '').strip()}"


_OF_CLAUSES: Final = frozenset({"", "you"})
"""What stands for the players of a relative clause: one, or, with a verb in the plural, several."""


def _compared_with_you(condition: Controls | PlayerHas, who: str, control: str) -> str:
    """Return that a player has or controls more, or less, than you do."""
    match condition:
        case Controls(quality=quality, least=Sum()):
            return f"{who} {control} more {describe_quality(quality, plural=True)} than you"
        case Controls(quality=quality, least=NumberOf()):
            return f"{who} {control} as many {describe_quality(quality, plural=True)} as you, or more"
        case Controls(quality=quality) if who in _OF_CLAUSES:
            return f"{who} {control} fewer {describe_quality(quality, plural=True)} than you"
        case Controls(quality=quality):
            return f"you control more {describe_quality(quality, plural=True)} than {who}"
        case PlayerHas(stat=stat) if who in _OF_CLAUSES:
            less = "less life" if stat is PlayerStat.LIFE else "fewer cards in hand"
            return f"{who} {'have' if who else 'has'} {less} than you"
        case PlayerHas(stat=stat):
            return f"you have more {'life' if stat is PlayerStat.LIFE else 'cards in hand'} than {who}"
        case _:
            assert_never(condition)


def _is(status: PlayerStatus, who: str, have: str) -> str:
    match status:
        case PlayerStatus.ACTIVE:
            return f"it's {_whose(who)} turn"
        case PlayerStatus.MONARCH:
            return "you're the monarch" if who == "you" else f"{who} is the monarch"
        case PlayerStatus.INITIATIVE:
            return f"{who} {have} the initiative"
        case PlayerStatus.CITYS_BLESSING:
            return f"{who} {have} the city's blessing"
        case PlayerStatus.DID_SO:
            return f"{who} {'do' if who == 'you' else 'does'}"
        case PlayerStatus.DAMAGED_BY_THIS | PlayerStatus.COMBAT_DAMAGED_BY_THIS:
            kind = "combat damage" if status is PlayerStatus.COMBAT_DAMAGED_BY_THIS else "damage"
            return f"{who} {'were' if who == 'you' else 'was'} dealt {kind} by this creature this turn"
        case PlayerStatus.LOST_PERMANENT:
            return f"a permanent {who} controlled left the battlefield this turn"
        case _:
            assert_never(status)


def _whose(who: str) -> str:
    return "your" if who == "you" else f"{who}'s"


def fixed_limit(limit: Amount | None) -> int | None:
    """Return a limit that is a fixed number."""
    return limit if isinstance(limit, int) else None


def _with_starting_life(condition: PlayerHas) -> str:
    """Return how your life compares with your starting life total, nothing where it is compared with something else."""
    start = "your starting life total"
    match condition.least, condition.most:
        case Sum(amounts=(1, PlayerNumber(stat=PlayerStat.STARTING_LIFE))), None:
            return f"your life total is greater than {start}"
        case Sum(amounts=(int(more), PlayerNumber(stat=PlayerStat.STARTING_LIFE))), None:
            return f"you have at least {more} life more than {start}"
        case PlayerNumber(stat=PlayerStat.STARTING_LIFE), None:
            return f"your life total is greater than or equal to {start}"
        case None, Half(amount=PlayerNumber(stat=PlayerStat.STARTING_LIFE)):
            return f"your life total is less than or equal to half {start}"
        case None, PlayerNumber(stat=PlayerStat.STARTING_LIFE):
            return f"your life total is less than or equal to {start}"
        case None, Sum(amounts=(-1, PlayerNumber(stat=PlayerStat.STARTING_LIFE))):
            return f"your life total is less than {start}"
        case _:
            return ""


def _has_number(condition: PlayerHas, who: str, have: str) -> str:
    """Return a condition of a number that a player has now."""
    least, most = fixed_limit(condition.least), fixed_limit(condition.most)
    match condition.stat:
        case PlayerStat.LIFE if isinstance(condition.least, PlayerNumber):
            return f"{who} {have} the most life or is tied for most life"
        case PlayerStat.LIFE if isinstance(condition.least, Sum):
            return f"{who} {have} more life than you"
        case PlayerStat.LIFE:
            return f"{who} {have} {_life(least, most)}"
        case PlayerStat.POISON if (least, most) == (1, None):
            return f"{who} {'are' if who == 'you' else 'is'} poisoned"
        case PlayerStat.POISON:
            return f"{who} {have} {so_much(least, most, 'poison counters')}"
        case PlayerStat.STARTING_LIFE:
            return f"{'your' if who == 'you' else f'the {who}'} starting life total is {_life(least, most)}"
        case PlayerStat.SPEED:
            return f"{who} {have} max speed"
        case PlayerStat.HAND if isinstance(condition.least, Sum):
            return f"{who} {have} more cards in hand than you"
        case PlayerStat.HAND | PlayerStat.GRAVEYARD:
            zone = (
                "in hand"
                if condition.stat is PlayerStat.HAND
                else f"in {'your' if who == 'you' else 'their'} graveyard"
            )
            return f"{who} {have} {so_much(least, most, 'cards')} {zone}"
        case _:
            return _did(condition.stat, least, most, who)


def _life(least: int | None, most: int | None) -> str:
    if least is None:
        return f"{most} or less life"
    return f"{least} or more life" if most is None else f"between {least} and {most} life"


def _attacked(least: int | None, most: int | None) -> str:
    """Return with how many creatures a player attacked."""
    if most == 0:
        return "didn't attack with a creature"
    return "attacked" if (least, most) == (1, None) else f"attacked with {so_much(least, most, _CREATURES)}"


def _did(stat: PlayerStat, least: int | None, most: int | None, who: str) -> str:
    """Return what a player did this turn or the last, or what happened to that player."""
    one = (least, most) == (1, None)
    match stat:
        case PlayerStat.ATTACKERS:
            return f"{who} {_attacked(least, most)} this turn"
        case PlayerStat.ATTACKING_POWER:
            return f"{who} attacked with creatures with total power {least} or greater this combat"
        case PlayerStat.LIFE_GAINED | PlayerStat.LIFE_LOST:
            verb = "gained" if stat is PlayerStat.LIFE_GAINED else "lost"
            return f"{who} {verb} {'life' if one else _life(least, most)} this turn"
        case PlayerStat.LIFE_LOST_OTHERWISE:
            life = "life" if one else _life(least, most)
            return f"{who} lost {life} from a source other than combat damage this turn"
        case PlayerStat.LIFE_LOST_LAST_TURN:
            return f"{who} lost {'life' if one else _life(least, most)} last turn"
        case PlayerStat.LEFT_GRAVEYARD:
            whose = "your" if who == "you" else f"{who}'s"
            return f"{'a card' if one else so_much(least, most, 'cards')} left {whose} graveyard this turn"
        case PlayerStat.DAMAGE | PlayerStat.COMBAT_DAMAGE | PlayerStat.NONCOMBAT_DAMAGE:
            kind = stat.removesuffix(" dealt to this turn")
            were = "were" if who == "you" else "was"
            return f"{who} {were} dealt {kind if one else f'{least} or more {kind}'} this turn"
        case PlayerStat.SPELLS_CAST | PlayerStat.SPELLS_CAST_LAST_TURN:
            when = "this" if stat is PlayerStat.SPELLS_CAST else "last"
            if most == 0:
                return f"{who} didn't cast a spell {when} turn"
            return f"{who} cast {'a spell' if one else so_much(least, most, 'spells')} {when} turn"
        case _:
            return _had_happen(stat, least, most, who)


def _had_happen(stat: PlayerStat, least: int | None, most: int | None, who: str) -> str:
    """Return what a player went through, or has done so and so often."""
    match stat:
        case PlayerStat.DESCENTS:
            return f"{who} descended this turn"
        case PlayerStat.TEMPTED:
            return f"the Ring has tempted {who} {so_much(least, most, 'times')} this game"
        case PlayerStat.DUNGEONS:
            return f"{_having(who)} completed a dungeon"
        case PlayerStat.EXPERIENCE:
            return f"{who} {'have' if who == 'you' else 'has'} {so_much(least, most, 'experience counters')}"
        case PlayerStat.COMMANDER_CASTS:
            often = so_much(least, most, "times")
            return f"{_having(who)} cast a commander from the command zone {often} this game"
        case _:
            return _has_done(DONE_THIS_TURN[stat], least, most, who)


def _having(who: str) -> str:
    return "you've" if who == "you" else f"{who} has"


def _has_done(done: ThingsDone, least: int | None, most: int | None, who: str) -> str:
    """Return how many things a player has done this turn, as a sentence."""
    has = _having(who)
    is_one = (least, most) == (1, None)
    things = f"a {done.things.removesuffix('s')}" if is_one else so_much(least, most, done.things)
    return f"{has} {done.participle} {things} this turn"


def so_many(quality: Quality, least: int, most: int | None) -> str:
    """Return ``a Wall``, ``no Walls``, ``two or fewer Walls``."""
    plural = describe_quality(quality, plural=True)
    if most == 0:
        return f"no {plural}"
    if least == most:
        one = describe_quality(quality).partition(" ")[2]
        return f"exactly {number_word(least)} {one if least == 1 else plural}"
    if most is not None:
        amount = f"{number_word(most)} or fewer {plural}"
        return f"at least {number_word(least)} and {amount}" if least else amount
    return describe_quality(quality) if least == 1 else f"{number_word(least)} or more {plural}"


def so_much(least: int | None, most: int | None, things: str) -> str:
    """Return ``two or more cards``, ``no cards``, ``exactly seven cards``."""
    if most == 0:
        return f"no {things}"
    if most is None:
        return f"{number_word(least or 0)} or more {things}"
    if least == most:
        return f"exactly {number_word(most)} {things}"
    amount = f"{number_word(most)} or fewer {things}"
    return f"at least {number_word(least)} and {amount}" if least else amount
