"""Choices of objects as something resolves, those of several players in turn order (CR 101.4, 608.2d, 608.2e)."""

from collections.abc import Sequence

from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import Value

SACRIFICE = "sacrifice"
DISCARD = "discard"
CHOOSE = "choose"


class Ask(Value, frozen=True):
    """Objects that a player has to choose: at least ``least`` and at most ``most`` of ``candidates``."""

    player: PlayerId
    candidates: tuple[ObjectId, ...]
    least: int
    most: int
    purpose: str


def chosen(scene: ResolvingScene, asks: Sequence[Ask]) -> tuple[tuple[ObjectId, ...], ...] | Question:
    """Return what players choose, or the next question; nobody is asked who has no choice.

    Who can't choose enough chooses all that there are (CR 609.3).
    """
    answers = [answer for answer in scene.answers if isinstance(answer, ChooseObjects)]
    found: list[tuple[ObjectId, ...]] = []
    for ask in asks:
        least, most = min(ask.least, len(ask.candidates)), min(ask.most, len(ask.candidates))
        if least == len(ask.candidates) or not most:
            found.append(ask.candidates[:most])
        elif answers:
            found.append(answers.pop(0).objects)
        else:
            return Question(ObjectsChoice(ask.player, ask.candidates, least, most, ask.purpose))
    return tuple(found)
