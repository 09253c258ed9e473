"""Amounts (CR 107.3): how texts count, whoever asks.

A static ability counts at each moment, as the object that has it sees the game (CR 611.3a); what resolves counts once,
with what only its resolution knows (CR 608.2h). Both ask here, each as its own ``Asking``.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, assert_never

from redzone.abilities.language import (
    Amount,
    AmountBefore,
    BasicLandTypes,
    BlockersBeyond,
    CardsIn,
    CardsInYourHand,
    CardTypesIn,
    CountersOn,
    CountersOnThis,
    CountOf,
    DeathsThisTurn,
    DevotionTo,
    DifferentPowers,
    EventAmount,
    GreatestPower,
    Half,
    HasType,
    LifeOf,
    ManaValueOf,
    NumberOf,
    ObjectTerm,
    ObjectWord,
    OpponentsAttacked,
    PlayersIn,
    PlayerTerm,
    PowerOf,
    Quality,
    Sum,
    Times,
    ToughnessOf,
    X,
)
from redzone.characteristics.subject import Subject
from redzone.game.card import Zone, ZoneObject
from redzone.game.combat import Attacker
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import symbols_in
from redzone.values.types import BASIC_LAND_TYPES, CardType, Color


class Asking(Protocol):
    """The text that counts: whose it is, and what its words mean."""

    @property
    def state(self) -> GameState | None:
        """The game, if it is known."""
        ...

    @property
    def you(self) -> PlayerId:
        """Whom the text calls "you"."""
        ...

    @property
    def this(self) -> ObjectId | None:
        """What the text calls "this"."""
        ...

    def said(self, amount: X | EventAmount | AmountBefore, /) -> int:
        """Return a number that was chosen, or that an event or the instruction before has."""
        ...

    def objects(self, term: ObjectTerm) -> Sequence[Subject]:
        """Return the objects that a term means, as they are or last were."""
        ...

    def how_many(self, term: ObjectTerm) -> int:
        """Return how many objects a term means, even if nothing else is known of them."""
        ...

    def players(self, term: PlayerTerm) -> Sequence[PlayerId]:
        """Return the players that a term means."""
        ...

    def permanents(self) -> Iterable[Subject]:
        """Return all permanents."""
        ...

    def having(self, quality: Quality) -> Sequence[Subject]:
        """Return the permanents of a quality."""
        ...

    def has(self, quality: Quality, card: ObjectId) -> bool:
        """Return whether a card in any zone has a quality."""
        ...


def change_counted(amount: Amount, number_of: Callable[[Amount], int]) -> int:
    """Return by how much power or toughness changes: the X of +X or -X is at least 0 (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    return factor * max(0, number_of(inner))


def counted(amount: Amount, asking: Asking) -> int:
    """Return an amount as the text that asks counts it now."""
    match amount:
        case int():
            return amount
        case Sum(amounts=parts):
            return sum(counted(each, asking) for each in parts)
        case Times(factor=factor, amount=inner):
            return factor * counted(inner, asking)
        case Half(amount=inner, up=up):
            return (counted(inner, asking) + up) // 2  # CR 107.1a
        case X() | EventAmount() | AmountBefore():
            return asking.said(amount)
        case CountOf() | GreatestPower() | DifferentPowers() | BasicLandTypes() | DevotionTo():
            return _over_permanents(amount, asking)
        case PowerOf() | ToughnessOf() | ManaValueOf() | CountersOn() | CountersOnThis() | NumberOf():
            return _over_objects(amount, asking)
        case _:
            return _in_game(amount, asking)


def _over_permanents(
    amount: CountOf | GreatestPower | DifferentPowers | BasicLandTypes | DevotionTo, asking: Asking
) -> int:
    """Count over permanents as they are at this moment (CR 107.3, 603.4)."""
    match amount:
        case CountOf(quality=quality):
            return len(asking.having(quality))
        case GreatestPower(quality=quality):
            return max((each.now.power for each in asking.having(quality)), default=0)
        case DifferentPowers(quality=quality):
            return len({each.now.power for each in asking.having(quality)})
        case BasicLandTypes():
            return _domain(each for each in asking.permanents() if each.controller == asking.you)
        case DevotionTo(colors=colors):
            return sum(_devotion_of(each, colors) for each in asking.permanents() if each.controller == asking.you)
        case _:
            assert_never(amount)


def _domain(subjects: Iterable[Subject]) -> int:
    """Return how many basic land types there are among lands."""
    lands = [each.now.subtypes for each in subjects if CardType.LAND in each.now.types]
    return sum(1 for basic in BASIC_LAND_TYPES if any(basic in subtypes for subtypes in lands))


def _devotion_of(subject: Subject, colors: Sequence[Color]) -> int:
    """Return how many mana symbols of its mana cost are of one of these colours (CR 700.5)."""
    return sum(1 for each in symbols_in(subject.now.cost) if not set(each.split("/")).isdisjoint(colors))


def _over_objects(
    amount: PowerOf | ToughnessOf | ManaValueOf | CountersOn | CountersOnThis | NumberOf, asking: Asking
) -> int:
    """Count over single objects, as they are or last were (CR 608.2h)."""
    match amount:
        case NumberOf(objects=objects):
            return asking.how_many(objects)
        case PowerOf(objects=objects, least=least):
            power = sum(each.now.power for each in asking.objects(objects))
            return power if least is None else max(least, power)
        case ToughnessOf(objects=objects):
            return sum(each.now.toughness for each in asking.objects(objects))
        case ManaValueOf(objects=objects):
            return sum(each.now.mana_value for each in asking.objects(objects))
        case CountersOnThis(counter=counter):
            return sum(_counters(each, counter) for each in asking.objects(ObjectWord.THIS))
        case CountersOn(objects=objects, counter=counter):
            return sum(_counters(each, counter) for each in asking.objects(objects))
        case _:
            assert_never(amount)


def _counters(subject: Subject, counter: str | None) -> int:
    counters = subject.permanent.counters
    return sum(counters.values()) if counter is None else counters.get(counter, 0)


_OfGame = (
    CardsInYourHand | PlayersIn | CardsIn | CardTypesIn | DeathsThisTurn | LifeOf | OpponentsAttacked | BlockersBeyond
)


def _in_game(amount: _OfGame, asking: Asking) -> int:
    """Count what is no permanent: cards, players, life and the roles of combat."""
    state = asking.state
    if state is None:
        return 0
    match amount:
        case CardsInYourHand():
            return len(state.players[asking.you].hand)
        case PlayersIn(players=players):
            return len(asking.players(players))
        case LifeOf(players=players):
            return sum(state.players[each].life for each in asking.players(players))
        case CardsIn(zone=zone, players=players, quality=quality):
            cards = (card for owner in asking.players(players) for card in cards_in(state, Zone(zone), owner))
            return sum(1 for card in cards if asking.has(quality, card.id))
        case CardTypesIn(zone=zone, players=players):
            there = [card.id for owner in asking.players(players) for card in cards_in(state, Zone(zone), owner)]
            return sum(1 for kind in CardType if any(asking.has(HasType(kind), each) for each in there))
        case DeathsThisTurn(quality=quality):
            return sum(1 for each in state.turn.history.died if asking.has(quality, each))
        case OpponentsAttacked():
            attacked = () if state.combat is None else state.combat.players_attacked.get(asking.you, ())
            return len(set(attacked).difference(state.board.seating.team_of(asking.you)))
        case BlockersBeyond(first=first):
            attacker = _attack_of(asking.this, state)
            return 0 if attacker is None else max(0, len(attacker.blockers) - first)
        case _:
            assert_never(amount)


def _attack_of(this: ObjectId | None, state: GameState) -> Attacker | None:
    return None if this is None or state.combat is None else state.combat.attackers.get(this)


def cards_in(state: GameState, zone: Zone, owner: PlayerId) -> tuple[ZoneObject, ...]:
    """Return the cards of a player in one of the zones outside the battlefield and the stack."""
    player = state.players[owner]
    match zone:
        case Zone.HAND:
            return player.hand
        case Zone.GRAVEYARD:
            return player.graveyard
        case Zone.LIBRARY:
            return player.library or ()
        case Zone.EXILE | Zone.COMMAND:
            cards = state.exile if zone is Zone.EXILE else state.command
            return tuple(each for each in cards if each.card.owner == owner)
        case _:
            return ()
