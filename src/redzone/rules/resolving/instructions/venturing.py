"""Venturing into the dungeon (CR 701.49)."""

from redzone.abilities.unread import UnreadLine
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.rules.reference.dungeons import enter_room, next_rooms
from redzone.rules.reference.unread import RESOLVES, matters
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result

_UNDERCITY = UnreadLine("venture into the dungeon", "the Undercity, where the initiative leads, is not supported yet")


def venture(scene: ResolvingScene) -> Result:
    """Let the controller choose where to move the venture marker (CR 701.49a, 701.49b).

    Raises:
        UnreadTextMatters: The player has the initiative, and may be in the Undercity (CR 726.2).
    """
    player = scene.you
    if scene.state.initiative == player:
        resolving = scene.resolution.object
        raise matters(scene.view, resolving.source or resolving.id, RESOLVES, _UNDERCITY)
    rooms = next_rooms(scene.state.players[player])
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if len(rooms) > 1 and not answers:
        return Question(OptionChoice(player, rooms, "the next room"))
    return Carried(enter_room(scene.state, player, next(iter((*answers, *rooms)))))
