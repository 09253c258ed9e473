"""What a simple policy does with priority: play a land, and cast what stays on the battlefield."""

from collections.abc import Mapping
from itertools import islice
from typing import Final

from redzone.game.action import Action, CastSpell, PlayLand
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.rules.casting.idle_players import is_idle
from redzone.rules.legal_actions import LegalActions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import mana_value_of
from redzone.values.turn import Phase
from redzone.values.types import CardType
from redzone.view import View

_MOST_LOOKED_AT: Final = 1_000
"""Most answers that are looked at for something to cast."""
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def play_or_cast(state: GameState) -> Action | None:
    """Return a land to play, or else the dearest permanent spell that can be cast now in one's own main phase."""
    decision = state.decision
    if not isinstance(decision, Priority) or not _is_time(state, decision) or is_idle(View(state), decision.player):
        return None
    stays = _permanent_cards(state, decision.player)
    best: CastSpell | None = None
    for action in islice(LegalActions(state), _MOST_LOOKED_AT):
        if isinstance(action, PlayLand):
            return action
        if isinstance(action, CastSpell) and action.card in stays and not action.targets:
            best = action if best is None else max(best, action, key=lambda each: stays[each.card])
    return best


def _is_time(state: GameState, decision: Priority) -> bool:
    main = state.turn.phase in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)
    return main and not state.stack and state.turn.active == decision.player


def _permanent_cards(state: GameState, player: PlayerId) -> Mapping[ObjectId, int]:
    """Return the cards that a player might cast and that stay on the battlefield, with their mana values."""
    status = state.players[player]
    cards = (*status.hand, *status.graveyard, *state.command, *state.exile)
    return {
        card.id: mana_value_of(card.card.printed.cost)
        for card in cards
        if _FLEETING.isdisjoint(card.card.printed.type_line.types)
    }
