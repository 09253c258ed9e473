"""Small policies: who answers for a player. Each takes the state and returns an answer, or ``None`` to stop play there.

A policy sees the whole state; ``fair`` lets it see what its player may see.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from redzone.game.action import Action, DeclareAttackers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, Priority
from redzone.game.state import GameState
from redzone.games import combat_search
from redzone.games.main_phase import play_or_cast
from redzone.rules.combat_roles.attack_eligibility import able_attackers
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.hidden_information import actual_action, view_for
from redzone.scenario.choosers import Chooser, attack_with_everything, default_answer
from redzone.values.identity import PlayerId
from redzone.view import View

Policy = Chooser
"""Answers the decision of a state; ``None`` leaves it open, and play stops there."""

passing: Final[Policy] = default_answer
"""Passes, declares as few creatures as it may, and divides damage as the options of the game say."""

attacking: Final[Policy] = attack_with_everything
"""Attacks the next opponent with everything that can; answers as ``passing`` elsewhere."""


def first(state: GameState) -> Action | None:
    """Give the first legal answer."""
    return LegalActions(state).first()


def at_random(seed: int) -> Policy:
    """Return a policy that gives legal answers at random, each as likely as any other; a seed gives the same ones."""
    pick = Random(seed).randrange  # noqa: S311  it is a game

    def answer(state: GameState) -> Action | None:
        return LegalActions(state).sample(pick)

    return answer


def greedy(state: GameState) -> Action | None:
    """Play what makes the board best once this combat is over, as far as a short search sees.

    It plays lands and casts permanent spells, the dearest first, without planning ahead. It attacks and blocks
    creature by creature as long as that is better for it; attacks are weighed with simple blocks
    (``greedy_blocks``). Everything else is answered as by ``passing``.
    """
    match state.decision:
        case AttackersDeclaration():
            return combat_search.best_attack(state)
        case BlockersDeclaration():
            return combat_search.best_block(state)
        case Priority():
            return play_or_cast(state) or default_answer(state)
        case None:
            return None
        case _:
            return default_answer(state)


def lethal_first(state: GameState) -> Action | None:
    """Attack so that an opponent loses this combat whatever is blocked, if that is seen; else play as ``greedy``.

    It looks at attacks with everything on one opponent. Blocks are gone through, all of them, up to
    ``combat_search.MOST_BLOCKS``; where there are more, the attack isn't taken to be lethal.
    """
    if isinstance(state.decision, AttackersDeclaration):
        view, player = View(state), state.decision.player
        able = able_attackers(view)
        for target in attack_targets(view):
            action = DeclareAttackers(player, dict.fromkeys(able, target))
            if (
                isinstance(target, int)
                and action in LegalActions(state)
                and combat_search.is_lethal(state, action, target)
            ):
                return action
    return greedy(state)


def fair(policy: Policy) -> Policy:
    """Return a policy that is asked with what the deciding player can see, and no more (CR 400.2)."""

    def answer(state: GameState) -> Action | None:
        if state.decision is None:
            return None
        player: PlayerId = state.decision.player
        action = policy(view_for(state, player).state)
        return None if action is None else actual_action(state, action, player)

    return answer


BY_NAME: Final[Mapping[str, Callable[[int], Policy]]] = {
    "pass": lambda _: passing,
    "attack": lambda _: attacking,
    "first": lambda _: first,
    "random": at_random,
    "greedy": lambda _: greedy,
    "lethal": lambda _: lethal_first,
}
"""The policies by their names; those that draw at random get a seed."""


def policy_named(name: str, seed: int = 0) -> Policy:
    """Return the policy of a name.

    Raises:
        KeyError: There is none of that name.
    """
    if name not in BY_NAME:
        raise KeyError(f"no policy is called {name!r}; there are {', '.join(BY_NAME)}")
    return BY_NAME[name](seed)
