"""Players who can't draw more than so many cards each turn (CR 101.2, 121.2, 614.17)."""

import pytest

from redzone.abilities.instruction import Draw
from redzone.abilities.replacement import CantDo, Forbidden
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord
from tests.support.states import A, B, Play, game, permanent
from tests.support.texts import cards, text, with_cards

ONE_EACH = Replaces(CantDo(Forbidden.DRAW, PlayerPattern(PlayerWord.EACH_OPPONENT), 1))


def hand_after(*counts: int, player: str) -> int:
    """Return how many cards a player has who was to draw so many at a time."""
    play = Play(game([permanent("narset", "1/1", ONE_EACH)], []))
    who = {"A": A, "B": B}[player]
    play = with_cards(play, who, library=cards(who, "one", "two", "three", "four"))
    for count in counts:
        play.effect(text(Draw(count, PlayerWord.YOU if who == A else PlayerWord.EACH_OPPONENT)))
    return len(play.state.players[who].hand)


@pytest.mark.cr("101.2", "121.2", "614.17")
@pytest.mark.parametrize(("counts", "drawn"), [((1,), 1), ((2,), 1), ((1, 2), 1), ((3, 1), 1)])
def test_an_opponent_draws_one_card_each_turn(counts: tuple[int, ...], drawn: int) -> None:
    assert hand_after(*counts, player="B") == drawn
    assert hand_after(*counts, player="A") == sum(counts)
