"""Effects of scenario files on the game itself: phases that are added, ended and skipped, cards drawn, fights."""

from typing import assert_never

from redzone.game.effect import (
    AddCombatPhase,
    DrawCards,
    EndCombat,
    EndTheTurn,
    FightEachOther,
    OneShotEffect,
    SkipNext,
)
from redzone.notation.effects import (
    DrawEffect,
    EndCombatEffect,
    EndTurnEffect,
    ExtraCombatEffect,
    FightEffect,
    SkipEffect,
)
from redzone.scenario.lookup import Lookup
from redzone.values.identity import PlayerId

OnTheGame = DrawEffect | FightEffect | ExtraCombatEffect | EndCombatEffect | EndTurnEffect | SkipEffect


def happening_of(effect: OnTheGame, lookup: Lookup, controller: PlayerId) -> OneShotEffect:
    """Return what an effect on the game does; a step is skipped by the active player, or by whom ``by`` names."""
    match effect:
        case ExtraCombatEffect():
            return AddCombatPhase()
        case EndCombatEffect():
            return EndCombat()
        case EndTurnEffect():
            return EndTheTurn()
        case SkipEffect(skip=step):
            return SkipNext(lookup.state.turn.active if effect.by is None else controller, step.value)
        case DrawEffect(draw=draws):
            return DrawCards({lookup.player(player): count for player, count in draws.items()})
        case FightEffect(fight=(one, other)):
            return FightEachOther(lookup.object(one), lookup.object(other))
        case _:
            assert_never(effect)
