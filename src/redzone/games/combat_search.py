"""A short search of one combat: declarations weighed by the board to which they lead."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import BlockersDeclaration
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.games.board_value import board_value
from redzone.games.until import after_combat
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import block_problem
from redzone.rules.game import apply
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.choosers import Chooser, default_answer
from redzone.scenario.greedy_blocks import greedy_blocks
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

MOST_BLOCKS: Final = 2_000
"""Most blocks that are gone through to see whether an attack is lethal."""
_MOST_ATTACKS_WEIGHED: Final = 120
_MOST_BLOCKS_WEIGHED: Final = 120
_MOST_ANSWERS: Final = 1_000
"""Most answers until a combat that is tried out has to be over."""

_Choice = tuple[ObjectId, tuple[Target, ...]]


def best_attack(state: GameState) -> Action | None:
    """Return the attack that looks best for who declares it, ``None`` if nothing is declared."""
    if state.decision is None:
        return None
    choices = (
        (creature, (target,)) for creature, targets in attack_problem(state).options.items() for target in targets
    )
    search = _Search(state, state.decision.player, greedy_blocks, _MOST_ATTACKS_WEIGHED)
    return search.best(list(choices))


def best_block(state: GameState) -> Action | None:
    """Return the block that looks best for who declares it, ``None`` if nothing is declared."""
    if state.decision is None:
        return None
    player = state.decision.player
    options = block_problem(View(state), player).options
    choices = [(creature, (attacker,)) for creature, attackers in options.items() for attacker in attackers]
    return _Search(state, player, default_answer, _MOST_BLOCKS_WEIGHED).best(choices)


def is_lethal(state: GameState, attack: DeclareAttackers, opponent: PlayerId) -> bool:
    """Return whether an opponent loses the game in this combat whatever that player blocks.

    Where there are more than ``MOST_BLOCKS`` ways to block it isn't gone into, and so not lethal.
    """
    before = _until_blocks(apply(state, attack, play_forced=True).state, opponent)
    if before.players[opponent].loss is not None:
        return True
    blocks = LegalActions(before)
    if not isinstance(before.decision, BlockersDeclaration) or blocks.count() > MOST_BLOCKS:
        return False
    return all(_after(before, block, default_answer).players[opponent].loss is not None for block in blocks)


class _Search:
    """Adds one creature after the other to a declaration as long as it gets better."""

    def __init__(self, state: GameState, player: PlayerId, reply: Chooser, most: int) -> None:
        self._state = state
        self._player = player
        self._reply = reply
        self._left = most
        self._legal = LegalActions(state)

    def best(self, choices: Sequence[_Choice]) -> Action | None:
        """Return the best declaration that was found; ``choices`` are the creatures with what each may do."""
        best = self._legal.first()
        if best is None:
            return None
        most = self._worth(best)
        idle: list[_Choice] = list(choices)
        while idle and self._left > 0:
            weighed = [(self._worth(action), creature, action) for creature, action in self._more(best, idle)]
            worth, taken, better = max(weighed, key=lambda each: each[0], default=(most, None, best))
            if worth <= most:
                return best
            most, best = worth, better
            idle = [choice for choice in idle if choice[0] != taken]
        return best

    def _more(self, action: Action, choices: Iterable[_Choice]) -> Iterator[tuple[ObjectId, Action]]:
        """Yield the legal declarations that have one creature more, each with that creature."""
        declared = _declared(action)
        for creature, targets in choices:
            if self._left <= 0:
                return
            more = self._legal.completion({**declared, creature: targets})
            if more is not None and _declared(more) != declared:
                self._left -= 1
                yield creature, more

    def _worth(self, action: Action) -> float:
        try:
            return board_value(_after(self._state, action, self._reply), self._player)
        except UnreadTextMatters:
            return float("-inf")


def _declared(action: Action) -> Mapping[ObjectId, tuple[Target, ...]]:
    match action:
        case DeclareAttackers(attacks=attacks):
            return {creature: (target,) for creature, target in attacks.items()}
        case DeclareBlockers(blocks=blocks):
            return dict(blocks)
        case _:
            return {}


def _after(state: GameState, action: Action, reply: Chooser) -> GameState:
    """Return the state once the combat is over."""
    over = after_combat(state)
    now = apply(state, action, play_forced=True).state
    for _ in range(_MOST_ANSWERS):
        if now.decision is None or over(now):
            break
        answer = reply(now)
        if answer is None:
            break
        now = apply(now, answer, play_forced=True).state
    return now


def _until_blocks(state: GameState, player: PlayerId) -> GameState:
    """Go on until a player declares blockers, the combat is over, or that doesn't come."""
    over = after_combat(state)
    for _ in range(_MOST_ANSWERS):
        decision = state.decision
        if decision is None or over(state) or (isinstance(decision, BlockersDeclaration) and decision.player == player):
            break
        state = apply(state, default_answer(state), play_forced=True).state
    return state
