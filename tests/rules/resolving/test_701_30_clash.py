"""Clashes (CR 701.30): who wins, where the cards go, and what nobody knows."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import IfDone
from redzone.abilities.choosing import Clash
from redzone.abilities.instruction import GainLife
from redzone.game.action import ChooseOption, ChoosePlayer, ChooseYesOrNo
from redzone.game.card import ZoneObject
from redzone.game.decision import OptionChoice, YesOrNo
from redzone.values.identity import PlayerId
from tests.support.states import A, B, Play, game
from tests.support.texts import cards, names, table, text, with_cards

WINNING = (Clash(), IfDone((GainLife(2),), (GainLife(1),)))


def costing(owner: PlayerId, cost: str, *ids: str) -> tuple[ZoneObject, ...]:
    return tuple(
        replace(each, card=replace(each.card, printed=replace(each.card.printed, cost=cost)))
        for each in cards(owner, *ids)
    )


def clashing(mine: str | None, theirs: str | None) -> Play:
    play = with_cards(table(), library=() if mine is None else costing(A, mine, "mine", "next"))
    play = with_cards(play, owner=B, library=() if theirs is None else costing(B, theirs, "theirs"))
    return play.effect(text(*WINNING)).act(ChoosePlayer(A, B))


@pytest.mark.cr("701.30b", "701.30c", "701.30d")
@pytest.mark.parametrize(
    ("mine", "theirs", "life"),
    [
        ("{3}", "{2}", 42),
        ("{2}", "{2}", 41),
        ("{1}", "{2}", 41),
        ("{0}", None, 42),
        (None, "{0}", 41),
        (None, None, 41),
    ],
)
def test_the_higher_mana_value_wins(mine: str | None, theirs: str | None, life: int) -> None:
    play = clashing(mine, theirs)
    while isinstance(decision := play.state.decision, YesOrNo):
        play.act(ChooseYesOrNo(decision.player, yes=decision.player == A))
    assert play.life(A) == life
    assert names(play.state.players[A].library or ()) == ([] if mine is None else ["next", "mine"])


@pytest.mark.cr("701.30d")
@pytest.mark.parametrize(("outcome", "life"), [("win", 42), ("lose", 41)])
def test_chance_decides_where_nobody_knows_what_lies_on_top(outcome: str, life: int) -> None:
    play = table().effect(text(*WINNING)).act(ChoosePlayer(A, B))
    decision = play.state.decision
    assert isinstance(decision, OptionChoice)
    assert decision.chance
    assert play.act(ChooseOption(A, outcome)).life(A) == life


@pytest.mark.cr("701.30b", "609.3")
def test_nobody_clashes_without_an_opponent() -> None:
    alone = Play(game([]))
    assert alone.effect(text(*WINNING)).life(A) == 41
