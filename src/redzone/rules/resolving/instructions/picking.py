"""Single choices of a player or permanent as something resolves, several of them one after the other (CR 608.2d)."""

from collections.abc import Sequence

from redzone.game.action import ChooseTarget
from redzone.game.decision import TargetChoice
from redzone.rules.combat_roles.defending_players import attack_targets, defending_player
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value

TO_ATTACK = "attack"
ENCHANT = "enchant"


class PickedAnswer(Value, frozen=True):
    """One of ``candidates`` that a player chooses, for an object if there is one; nothing if there are none."""

    player: PlayerId
    candidates: tuple[Target, ...]
    purpose: str
    object: ObjectId | None = None


def picked(scene: ResolvingScene, picks: Sequence[PickedAnswer]) -> tuple[Target | None, ...] | Question:
    """Return what players pick, or the next question; nobody is asked who has no choice."""
    answers = [answer.chosen for answer in scene.answers if isinstance(answer, ChooseTarget)]
    found: list[Target | None] = []
    for pick in picks:
        if len(pick.candidates) <= 1:
            found.append(next(iter(pick.candidates), None))
        elif answers:
            found.append(answers.pop(0))
        else:
            return Question(TargetChoice(pick.player, pick.candidates, pick.purpose, pick.object))
    return tuple(found)


def what_to_attack(scene: ResolvingScene, players: Sequence[PlayerId]) -> tuple[Target, ...]:
    """Return what can be attacked of these players: of each the player, then planeswalkers and battles (CR 508.4)."""
    view = scene.view
    if scene.state.combat is None:
        return ()
    targets = attack_targets(view)
    return tuple(target for player in players for target in targets if defending_player(view, target) == player)
