"""Clashes: two players reveal the top cards of their libraries, and the higher mana value wins (CR 701.30)."""

from collections.abc import Mapping

from redzone.abilities.choosing import ChoiceOfPlayer, Clash
from redzone.abilities.language import StatOf, TheseObjects
from redzone.abilities.words import Stat
from redzone.game.action import ChooseOption, ChooseYesOrNo
from redzone.game.card import LibraryPlace
from redzone.game.decision import OptionChoice, YesOrNo
from redzone.game.event import CardsRevealed
from redzone.game.transition import Transition
from redzone.rules.resolving.instructions.cards import choose_player
from redzone.rules.resolving.instructions.decisions import LOST, WON
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.seats.turn_order import apnap
from redzone.rules.zones.libraries import reposition, top_of_library
from redzone.values.identity import ObjectId, PlayerId


def clash(scene: ResolvingScene, _instruction: Clash) -> Result:
    """Let the controller and an opponent reveal the top cards of their libraries, then put them where they like.

    Where nobody knows what lies on top, chance decides who wins.
    """
    with_whom = choose_player(scene, ChoiceOfPlayer(opponent=True))
    if not isinstance(with_whom, Carried) or with_whom.player is None:
        return with_whom
    opponent = with_whom.player
    revealed = {
        player: card.id
        for player in apnap(scene.state)
        if player in {scene.you, opponent}
        for card in top_of_library(scene.state, player, 1)
    }
    won = _won(scene, revealed, opponent)
    if isinstance(won, Question):
        return won
    bottom = _put_on_bottom(scene, revealed)
    if isinstance(bottom, Question):
        return bottom
    shown = (CardsRevealed(tuple(revealed.values())),) if revealed else ()
    moved = reposition(scene.state, bottom, LibraryPlace.BOTTOM)
    return Carried(Transition(moved, shown), did=won, player=opponent)


def _won(scene: ResolvingScene, revealed: Mapping[PlayerId, ObjectId], opponent: PlayerId) -> bool | Question:
    """Return whether the controller revealed the card with the higher mana value (CR 701.30d)."""
    unknown = (player for player in (scene.you, opponent) if player not in revealed)
    if any(scene.state.players[player].library is None for player in unknown):
        answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
        return answers[0] == WON if answers else Question(OptionChoice(scene.you, (WON, LOST), "a clash", chance=True))
    values = {player: scene.number(StatOf(Stat.MANA_VALUE, TheseObjects((card,)))) for player, card in revealed.items()}
    return values.get(scene.you, -1) > values.get(opponent, -1)


def _put_on_bottom(scene: ResolvingScene, revealed: Mapping[PlayerId, ObjectId]) -> tuple[ObjectId, ...] | Question:
    """Return what the players decide to put on the bottom, one after the other (CR 701.30c)."""
    answers = [answer.yes for answer in scene.answers if isinstance(answer, ChooseYesOrNo)]
    if len(answers) < len(revealed):
        player, card = tuple(revealed.items())[len(answers)]
        return Question(YesOrNo(player, f"put {card} on the bottom of the library", scene.resolution.this))
    return tuple(card for card, yes in zip(revealed.values(), answers, strict=True) if yes)
