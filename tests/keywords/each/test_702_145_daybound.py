"""Daybound and nightbound (CR 702.145): double-faced permanents that follow day and night."""

import pytest
from msgspec.structs import replace

from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachObject
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.turn_instructions import BecomeDay
from redzone.game.card import Card
from redzone.game.effect import PlacePermanent
from redzone.game.event import DayChanged, Transformed
from redzone.game.permanent import Permanent
from redzone.values.identity import CardId, ObjectId
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import A, Play, card, game, permanent
from tests.support.texts import text

WOLF = ObjectId("wolf")
TRANSFORM = text(Do(Deed.TRANSFORM, EachObject(HasType(CardType.CREATURE))))


def printed() -> Card:
    return replace(card("wolf", "2/2", Keyword.DAYBOUND), back=card("night", "4/4", Keyword.NIGHTBOUND))


def werewolf(*, transformed: bool = False) -> Permanent:
    wolf = permanent("wolf", "2/2")
    return replace(wolf, card=replace(wolf.card, printed=printed()), transformed=transformed)


def arrives() -> PlacePermanent:
    return PlacePermanent(CardId("wolf"), printed(), A, A, token=False)


@pytest.mark.cr("702.145d", "731.1")
def test_daybound_makes_it_day_and_nightbound_alone_night() -> None:
    play = Play(game([], []))
    assert play.state.day is None
    assert play.effect(arrives()).state.day is True
    assert play.of(DayChanged) == [DayChanged(day=True)]


@pytest.mark.cr("702.145g")
def test_nightbound_alone_makes_it_night_but_not_beside_daybound() -> None:
    assert Play(game([werewolf(transformed=True)], [])).state.day is False
    other = replace(werewolf(), id=ObjectId("other"))
    state = Play(game([werewolf(transformed=True), other], [])).state
    assert state.day is True
    assert not state.permanents[WOLF].transformed


@pytest.mark.cr("702.145b")
def test_by_night_it_enters_transformed() -> None:
    play = Play(game([], [])).effect(text(BecomeDay(day=False))).effect(arrives())
    assert play.state.permanents[WOLF].transformed
    assert View(play.state).power(WOLF) == 4
    assert play.of(Transformed) == []


@pytest.mark.cr("702.145b", "702.145c", "702.145e", "702.145f")
def test_it_transforms_as_day_and_night_change_and_never_else() -> None:
    play = Play(game([werewolf(), permanent("bear", "2/2")], [])).effect(TRANSFORM)
    assert not play.state.permanents[WOLF].transformed
    play.effect(text(BecomeDay(day=False)))
    assert play.state.permanents[WOLF].transformed
    play.effect(TRANSFORM)
    assert play.state.permanents[WOLF].transformed
    play.effect(text(BecomeDay()))
    assert not play.state.permanents[WOLF].transformed
    assert play.of(Transformed) == [Transformed(WOLF), Transformed(WOLF)]
    assert Keyword.NIGHTBOUND not in View(play.state).now(WOLF).keywords


@pytest.mark.cr("702.145b", "708.2a")
def test_face_down_it_has_neither() -> None:
    down = replace(arrives(), face_down=True)
    play = Play(game([], [])).effect(text(BecomeDay(day=False))).effect(down)
    assert not play.state.permanents[WOLF].transformed
    assert View(play.state).power(WOLF) == 2
