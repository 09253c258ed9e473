"""Boards on which the legality of a declaration is hard to tell, built by hand: creatures full of requirements."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttacksIfAble, Goaded, MostAttackers
from redzone.abilities.blocking import (
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CanBlockOnly,
    CantBeBlockedByFewerThan,
    CantBlock,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AnyOf, Is, Quality
from redzone.abilities.plain_terms import TheseObjects
from redzone.game.action import DeclareAttackers, PassPriority
from redzone.game.card import Card, PhysicalCard
from redzone.game.decision import Priority
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import Board, GameState
from redzone.rules.game import apply, begin
from redzone.rules.turns.turn import phase_of, phases_after
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.options import COMMANDER
from redzone.values.turn import Step, Turn
from redzone.values.types import TypeLine

ATTACKER = PlayerId(1)
DEFENDER = PlayerId(2)
NAMES = ("Ana", "Ben", "Cyd", "Dee")


def card(name: str, *abilities: Ability | Keyword, power: int = 2) -> Card:
    """A creature; its power tells it from others."""
    own = tuple(KeywordAbility(ability) if isinstance(ability, Keyword) else ability for ability in abilities)
    return Card(name=name, type_line=TypeLine.of("Creature"), power=power, toughness=2, abilities=own)


def game(*seats: Sequence[Card]) -> GameState:
    """A game that waits for the declaration of attackers; every card is a permanent of its seat's player."""
    permanents: dict[ObjectId, Permanent] = {}
    for number, cards in enumerate(seats, 1):
        for place, each in enumerate(cards):
            id_, player = ObjectId(f"{number}-{place}"), PlayerId(number)
            physical = PhysicalCard(CardId(id_), player, each)
            permanents[id_] = Permanent(id_, physical, player, player, timestamp=Timestamp(len(permanents) + 1))
    players = {PlayerId(number): Player(NAMES[number - 1], 40) for number in range(1, len(seats) + 1)}
    step = Step.BEGINNING_OF_COMBAT
    turn = Turn(1, ATTACKER, phase_of(step), step, coming=phases_after(phase_of(step)))
    state = GameState(COMMANDER, players, Board(permanents), turn, clock=Timestamp(len(permanents) + 1))
    return passed(begin(state).state)


def passed(state: GameState) -> GameState:
    """Let everybody pass until there is something to declare."""
    while isinstance(state.decision, Priority):
        state = apply(state, PassPriority(state.decision.player)).state
    return state


def attacked(state: GameState) -> GameState:
    """Attack the second player with everything; the game waits for blockers."""
    mine = [permanent.id for permanent in state.permanents.values() if permanent.controller == ATTACKER]
    return passed(apply(state, DeclareAttackers(ATTACKER, dict.fromkeys(mine, DEFENDER))).state)


def blocks(attackers: Sequence[Card], blockers: Sequence[Card]) -> GameState:
    """A board at the declaration of blockers, all attackers attacking."""
    return attacked(game(attackers, blockers))


MENACE = Keyword.MENACE
FLYING = Keyword.FLYING
REACH = Keyword.REACH
LURE = BlockedByAllAble()

ATTACKING = ((), (MENACE,), (FLYING,), (MustBeBlocked(),), (LURE,), (MENACE, FLYING), (), (MENACE, MustBeBlocked()))
BLOCKING = ((), (REACH,), (BlocksIfAble(),), (FLYING,), (), (BlocksIfAble(), REACH))


def kinds(abilities: Sequence[tuple[Ability | Keyword, ...]], count: int, kinds_: int | None = None) -> list[Card]:
    """So many creatures, all different from each other, or so many kinds of them."""
    made = [
        card(f"kind {number}", *abilities[number % len(abilities)], power=number) for number in range(kinds_ or count)
    ]
    return [made[number % len(made)] for number in range(count)]


def mixed(size: int, kinds_: int | None = None) -> GameState:
    """Lure, must be blocked, menace, flying, reach and "blocks if able" on as many creatures on both sides."""
    return blocks(kinds(ATTACKING, size, kinds_), kinds(BLOCKING, size, kinds_))


def goaded(count: int, *, capped: bool = False) -> GameState:
    """Creatures that one, two or three opponents have goaded, and some that attack if able."""
    goad = [Goaded(PlayerId(number)) for number in (2, 3, 4)]
    own: list[tuple[Ability | Keyword, ...]] = [
        (goad[0],),
        (goad[1], goad[2]),
        (goad[0], goad[1], goad[2]),
        (goad[2], AttacksIfAble()),
    ]
    cap = card("cap", MostAttackers(2, what=AttackedPlayer(PlayerReference.YOU)))
    return game(kinds(own, count), [cap] if capped else [], [cap] if capped else [], [])


def tokens() -> GameState:
    """70 attackers, 66 of them the same token, with lure, menace and a cap on blockers."""
    token = card("token")
    four = [card("lure", LURE, MENACE), card("must", MustBeBlocked()), card("menace", MENACE), card("flying", FLYING)]
    blockers = [*kinds(BLOCKING, 40), card("cap", MostBlockers(25), CantBlock())]
    return blocks([*four, *[token] * 66], blockers)


def three_or_more(size: int, choices: int, seed: int) -> GameState:
    """Attackers that must be blocked, and by three or more; each blocker can block a few of them."""
    pick = Random(seed)
    attackers = [
        card(f"attacker {number}", CantBeBlockedByFewerThan(3), MustBeBlocked(), power=number) for number in range(size)
    ]
    blockers = [
        card(f"blocker {number}", only(pick.sample(range(size), choices)), power=number) for number in range(size)
    ]
    return blocks(attackers, blockers)


def lured() -> GameState:
    """Four lures, one more attacker that costs life to block, a cap of three blockers, and one that blocks two."""
    dear = card("dear", CostsToBeBlocked(Cost(life=1)), power=4)
    attackers = [*(card(f"lure {number}", LURE, power=number) for number in range(4)), dear, card("plain", power=5)]
    blockers = [card(f"blocker {number}", power=number) for number in range(6)]
    return blocks(attackers, [*blockers, card("double", CanBlockAdditional(1)), card("cap", MostBlockers(3), power=7)])


def only(numbers: Iterable[int]) -> CanBlockOnly:
    """Return the ability to block only these of the attackers."""
    qualities: tuple[Quality, ...] = tuple(Is(TheseObjects((ObjectId(f"1-{number}"),))) for number in numbers)
    return CanBlockOnly(AnyOf(qualities))


def cases() -> list[tuple[str, Callable[[], GameState], float | None]]:
    """The boards, each with its target in milliseconds."""
    return [
        ("blocks 20 x 20, mixed", lambda: mixed(20), 20),
        ("attack 20, goad and caps, 3 opponents", lambda: goaded(20, capped=True), 20),
        ("attack 12, goaded, 3 opponents", lambda: goaded(12), 10),
        ("blocks 70 (66 tokens) x 40, lure, cap", tokens, 100),
        ("blocks 100 x 100, 20 kinds", lambda: mixed(100, 20), 500),
        ("blocks 100 x 100, all different", lambda: mixed(100), 500),
        ("blocks 1,000 x 1,000, 20 kinds", lambda: mixed(1000, 20), 5000),
        ("growth 25 x 25", lambda: mixed(25), None),
        ("growth 50 x 50", lambda: mixed(50), None),
        ("growth 100 x 100", lambda: mixed(100), None),
        ("growth 200 x 200", lambda: mixed(200), None),
        ("hard: by three or more, 15 x 15, 3 each", lambda: three_or_more(15, 3, 1), None),
        ("hard: by three or more, 30 x 30, 3 each", lambda: three_or_more(30, 3, 1), None),
        ("hard: by three or more, 30 x 30, 6 each", lambda: three_or_more(30, 6, 1), None),
        ("lures, cap, price, double blocker, 6 x 8", lured, 100),
    ]
