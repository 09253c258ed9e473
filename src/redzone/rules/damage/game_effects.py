"""One-shot effects on the game: drawing, fights, phases that are added, skipped or ended (CR 121, 500, 701.14, 724)."""

from typing import assert_never

from msgspec.structs import replace

from redzone.game.effect import AddCombatPhase, DrawCards, EndCombat, EndTheTurn, FightEachOther, SkipNext
from redzone.game.event import CombatPhaseAdded
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.zones.card_events import draw
from redzone.rules.zones.ending_phases import end_combat_phase, end_turn
from redzone.values.identity import ObjectId
from redzone.values.turn import Phase
from redzone.view import View

OnTheGame = AddCombatPhase | DrawCards | FightEachOther | EndCombat | EndTheTurn | SkipNext


def perform(state: GameState, effect: OnTheGame) -> Transition:
    """Let the effect happen."""
    match effect:
        case AddCombatPhase():
            turn = replace(state.turn, coming=(Phase.COMBAT, *state.turn.coming))
            return Transition(replace(state, turn=turn), (CombatPhaseAdded(),))
        case DrawCards(counts=counts):
            done = Transition(state)
            for player, count in counts.items():
                done = done.then(draw(done.state, (player,), count))
            return done
        case FightEachOther(one=one, other=other):
            return deal(state, fight_damage(View(state), one, other))
        case EndCombat():
            return end_combat_phase(state) if state.turn.phase is Phase.COMBAT else Transition(state)  # CR 724.2g
        case EndTheTurn():
            return end_turn(state)
        case SkipNext(player=player, step=step):
            return Transition(replace(state, skips=(*state.skips, (player, step))))
        case _:
            assert_never(effect)


def fight_damage(view: View, one: ObjectId, other: ObjectId) -> tuple[Damage, ...]:
    """Return the damage that two creatures deal to each other, equal to their power (CR 701.14a, 701.14d).

    Nothing is dealt if one of them is gone or no creature any more (CR 701.14b); one that fights itself deals itself
    damage twice over (CR 701.14c).
    """
    if not all(each in view and view.is_creature(each) for each in (one, other)):
        return ()
    if one == other:
        return (Damage(one, one, 2 * view.power(one)),)
    return (Damage(one, other, view.power(one)), Damage(other, one, view.power(other)))
