"""The table beside the arrows: each attacker, what it attacks, what blocks it, and what will happen."""

from redzone.game.combat import Attacker
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.values.value import Remembered
from redzone.view import View
from redzone.web.protocol.scene import CombatRow
from redzone.web.viewing.forecasts import AS_IT_IS, Foreseen, foreseen
from redzone.web.viewing.words import SceneWords

_foreseen_of: Remembered[GameState, Foreseen] = Remembered(lambda state: foreseen(state, AS_IT_IS), limit=64)


def combat_rows(view: View, public: GameState, words: SceneWords) -> list[CombatRow]:
    """Return a row for each attacking creature, none where nothing attacks.

    What will happen is foreseen once for all who look, from what is ``public``, unless creatures lie face down: those
    go by other names there.
    """
    combat = view.state.combat
    if combat is None or not combat.attackers:
        return []
    is_named_alike = not any(each.face_down for each in view.state.permanents.values())
    rows = _foreseen_of(public if is_named_alike else view.state).rows(words)
    return [_row(id_, attacker, rows.get(words.label(id_), ""), words) for id_, attacker in combat.attackers.items()]


def _row(id_: ObjectId, attacker: Attacker, text: str, words: SceneWords) -> CombatRow:
    return CombatRow(
        attacker=words.label(id_),
        target=None if attacker.target is None else words.label(attacker.target),
        defending=words.player(attacker.defending_player),
        blocked=attacker.blocked,
        blockers=words.labels(attacker.blockers),
        text=text,
    )
