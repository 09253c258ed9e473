"""Choices of objects as something resolves, those of several players in turn order (CR 101.4, 608.2d, 608.2e)."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.game.stack import Resolution
from redzone.game.state import GameState
from redzone.rules.resolving.instructions.scene import Question, ResolvingScene
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import RECENT, RememberedByParts, Value

InstructionT = TypeVar("InstructionT")

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


class _Asking(NamedTuple):
    """What players have to choose, to be worked out: ``told`` says by which instruction, and how it asks."""

    scene: ResolvingScene
    told: tuple[object, object]
    made: Callable[[], tuple[Ask, ...]]


def _ask(asking: _Asking) -> tuple[Ask, ...]:
    return asking.made()


def _fields_but(kind: type[GameState | Resolution], *left_out: str) -> Callable[[object], tuple[object, ...]]:
    return attrgetter(*(field for field in kind.__struct_fields__ if field not in left_out))


_of_state: Final = _fields_but(GameState, "decision", "repetition", "resolution")
_of_resolution: Final = _fields_but(Resolution, "answers")


def _all_but_answers(asking: _Asking) -> tuple[object, ...]:
    """Return all that an instruction can see but the answers given so far, and what is noted of each."""
    scene = asking.scene
    return (*asking.told, *_of_state(scene.state), *_of_resolution(scene.resolution))


_asks: Final = RememberedByParts(_ask, _all_but_answers, limit=RECENT)


def asks_once(
    scene: ResolvingScene, instruction: InstructionT, made: Callable[[ResolvingScene, InstructionT], tuple[Ask, ...]]
) -> tuple[Ask, ...]:
    """Return what players have to choose: worked out once, for the first of them, and not again for each answer."""
    return _asks(_Asking(scene, (instruction, made), lambda: made(scene, instruction)))
