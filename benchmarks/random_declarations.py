"""Random boards that are full of what makes a declaration hard to judge, each made again by its seed.

On them there are lures, caps, prices and creatures that block several; for attacks, goad, taxes and company. What is
proposed is random too, and illegal.
"""

from collections.abc import Iterator, Sequence
from random import Random

from declaration_boards import ATTACKER, DEFENDER, LURE, MENACE, blocks, card, game
from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, Continuous
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import (
    AttackCost,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttack,
    CantAttackWithout,
    Goaded,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlocksIfAble,
    CanBlockAdditional,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import PlayerWord
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.card import Card
from redzone.game.state import GameState
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import block_problem
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

KINDS = ("block", "attack")
"""What is declared."""

_Abilities = Sequence[Ability | Keyword]
_OPPONENTS = (PlayerId(2), PlayerId(3), PlayerId(4))
_YOU = AttackedPlayer(PlayerReference.YOU)
_BLOCKED: _Abilities = (
    MENACE,
    Keyword.FLYING,
    CantBeBlockedByFewerThan(3),
    CantBeBlockedByMoreThan(1),
    MustBeBlocked(),
    MustBeBlocked(2),
    LURE,
    CostsToBeBlocked(Cost("{1}")),
    CostsToBeBlocked(Cost(life=1)),
)
_BLOCKING: _Abilities = (
    Keyword.REACH,
    Keyword.FLYING,
    BlocksIfAble(),
    CanBlockAdditional(1),
    CanBlockAdditional(None),
    BlockCost(Cost("{1}")),
    BlockCost(Cost("{2}")),
    CantBlockWithout(),
    CantBlockWithout(2),
)
_ATTACKING: _Abilities = (
    AttacksIfAble(),
    *map(Goaded, _OPPONENTS),
    AttacksIfAble(AttackedPlayer(PlayerId(3))),
    AttacksIfOthersAttack(Everything()),
    CantAttackWithout(),
    CantAttackWithout(2),
    AttackCost(Cost("{1}")),
    AttackCost(Cost(life=1), AttackedPlayer(PlayerId(4))),
)
_RARE = 0.3
_SHARES = (0.0, 0.5, 1.0)
"""How many creatures a proposal is about."""


def random_refusals(count: int, size: int = 20, kinds: Sequence[str] = KINDS) -> Iterator[tuple[GameState, Action]]:
    """Yield illegal declarations of these kinds on so many random boards: blocks by even seeds, attacks by odd ones."""
    for seed in range(count):
        kind = KINDS[seed % len(KINDS)]
        if kind in kinds:
            state = random_attack(seed, size) if kind == "attack" else random_block(seed, size)
            yield from ((state, proposal) for proposal in _illegal(state, Random(seed), attack=kind == "attack"))


def random_block(seed: int, size: int) -> GameState:
    """So many attackers against as many blockers."""
    pick = Random(seed)
    cap = [card("cap", MostBlockers(pick.randint(1, size)), CantBlock())] if pick.randint(0, 1) else []
    state = blocks(_creatures(pick, size, _BLOCKED), [*_creatures(pick, size, _BLOCKING), *cap])
    return _with_mana(state, DEFENDER, pick)


def random_attack(seed: int, size: int) -> GameState:
    """So many creatures that could attack three opponents."""
    pick = Random(seed)
    laws: list[list[Card]] = [[], [], []]
    tax = Continuous(Control(PlayerWord.EACH_OPPONENT), (ApplyRule(AttackCost(Cost("{1}"), _YOU)),))
    for law in laws:
        if pick.random() < _RARE:
            law.append(card("cap", MostAttackers(pick.randint(1, 4), what=_YOU)))
        if pick.random() < _RARE:
            law.append(card("tax", tax))
    if pick.random() < _RARE:
        laws[0].append(card("law", MostAttackers(pick.randint(1, size))))
    watcher = card("watcher", CantAttack())
    return _with_mana(game([*_creatures(pick, size, _ATTACKING), watcher], *laws), ATTACKER, pick)


def _creatures(pick: Random, size: int, abilities: _Abilities) -> list[Card]:
    """Creatures with none, one or two of these abilities, all different from each other."""
    counts = pick.choices((0, 1, 2), (3, 4, 3), k=size)
    return [card(f"kind {place}", *pick.sample(abilities, k), power=place) for place, k in enumerate(counts)]


def _with_mana(state: GameState, player: PlayerId, pick: Random) -> GameState:
    paying = replace(state.players[player], mana="{C}" * pick.randint(0, 6))
    return state.with_players({**state.players, player: paying})


def _illegal(state: GameState, pick: Random, *, attack: bool) -> Iterator[Action]:
    """Yield illegal declarations: of nobody, of some and of everybody who can."""
    for share in _SHARES:
        proposal = _random_attacks(state, pick, share) if attack else _random_blocks(state, pick, share)
        if proposal not in legal_actions(state):
            yield proposal


def _random_attacks(state: GameState, pick: Random, share: float) -> DeclareAttackers:
    options = attack_problem(state).options
    attacks = {each: pick.choice(targets) for each, targets in options.items() if pick.random() < share}
    return DeclareAttackers(ATTACKER, attacks)


def _random_blocks(state: GameState, pick: Random, share: float) -> DeclareBlockers:
    problem = block_problem(View(state), DEFENDER)
    chosen: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for each, targets in problem.options.items():
        if pick.random() < share:
            most = min(problem.capacity(each), 3)
            some = pick.sample(targets, pick.randint(1, most))
            chosen[each] = tuple(target for target in some if isinstance(target, str))
    return DeclareBlockers(DEFENDER, chosen)
