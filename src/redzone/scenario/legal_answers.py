"""What all legal answers to a decision have in common, in the words of scenario files."""

from redzone.game.state import GameState
from redzone.rules.legal_actions import LegalActions
from redzone.values.identity import Target, label_of


def forced_names(state: GameState) -> dict[str, list[str]]:
    """Return what every legal declaration has: creatures with what all of them choose, if that is always the same."""
    forced = LegalActions(state).forced()
    return {
        str(label_of(creature)): [_name(state, what) for what in forced.pairs.get(creature, ())]
        for creature in forced.creatures
    }


def _name(state: GameState, target: Target) -> str:
    return str(label_of(target)) if isinstance(target, str) else state.players[target].name
