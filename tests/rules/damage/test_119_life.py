"""Life (CR 119): gaining, losing, setting and exchanging it, and effects that say that one can't."""

import pytest

from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import (
    CantGainLife,
    CantLoseLife,
    Counted,
    LoseLifeInsteadOfGain,
    MultiplyCount,
    Replacement,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.game.event import LifeCause, LifeChanged, Replaced
from redzone.game.permanent import Permanent
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.damage.life import change_life, exchange_life, payable_life, set_life
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

YOU, OPPONENT = PlayerPattern(PlayerWord.YOU), PlayerPattern(PlayerWord.EACH_OPPONENT)
ONE = ObjectId("one")


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


@pytest.mark.cr("119.3", "119.9", "608.2i")
def test_life_changes_and_the_turn_remembers() -> None:
    play = Play(game([], [])).effect(outside.change_life({A: 3, B: -2})).effect(outside.change_life({A: -1, B: 0}))
    assert (play.life(A), play.life(B)) == (42, 38)
    history = play.state.turn.history
    assert (history.life_gained, history.life_lost) == ({A: 3}, {A: 1, B: 2})


@pytest.mark.cr("119.5")
def test_a_life_total_is_set() -> None:
    done = set_life(game([], []), {A: 10, B: 40})
    assert done.events == (LifeChanged(A, -30, 10),)


@pytest.mark.cr("119.7", "614.17c", "614.17")
def test_who_cannot_gain_life_gains_none_whatever_would_replace_it() -> None:
    seats = [permanent("one", "3/3", Keyword.LIFELINK), rule("twice", MultiplyCount(Counted.LIFE, YOU, 2))]
    state = game(seats, [rule("never", CantGainLife(OPPONENT))])
    play = Play(state).do(deal(state, (Damage(ONE, B, 3),))).effect(outside.change_life({A: 5}))
    assert (play.life(A), play.life(B)) == (40, 37)
    assert not play.of(Replaced)


@pytest.mark.cr("119.8")
def test_who_cannot_lose_life_loses_none_by_damage_or_effect() -> None:
    state = game([permanent("one", "3/3")], [rule("never", CantLoseLife(YOU))])
    play = Play(state).do(deal(state, (Damage(ONE, B, 3),))).effect(outside.change_life({A: -1, B: -1}))
    assert (play.life(A), play.life(B)) == (39, 40)


@pytest.mark.cr("614.1a")
def test_life_is_lost_instead_of_gained() -> None:
    state = game([], [rule("drain", LoseLifeInsteadOfGain(OPPONENT))])
    play = Play(state).effect(outside.change_life({A: 3, B: 3}))
    assert (play.life(A), play.life(B)) == (37, 43)
    assert play.state.turn.history.life_lost == {A: 3}


@pytest.mark.cr("119.7", "119.8")
@pytest.mark.parametrize(
    ("replacements", "exchanged"),
    [
        ((), True),
        ((CantGainLife(OPPONENT),), True),
        ((CantGainLife(YOU),), False),
        ((CantLoseLife(OPPONENT),), False),
    ],
)
def test_life_totals_are_exchanged_if_both_can_change(replacements: tuple[Replacement, ...], exchanged: bool) -> None:
    state = game([], [rule(f"r{n}", each) for n, each in enumerate(replacements)], life={A: 30, B: 10})
    play = Play(state).do(exchange_life(state, A, B))
    assert (play.life(A), play.life(B)) == ((10, 30) if exchanged else (30, 10))
    again = exchange_life(game([], [], life={A: 10, B: 30}), A, B).state
    assert (again.players[A].life, again.players[B].life) == (30, 10)


@pytest.mark.cr("119.4", "119.4b")
def test_life_is_paid() -> None:
    state = game([], [])
    assert change_life(state, {A: -2}, LifeCause.PAID).events == (LifeChanged(A, -2, 38, LifeCause.PAID),)
    assert change_life(state, {A: 0}, LifeCause.PAID).state is state


@pytest.mark.cr("119.4", "119.8")
def test_who_cannot_lose_life_cannot_pay_any() -> None:
    view = View(game([], [rule("never", CantLoseLife(YOU))]))
    assert (payable_life(view, A), payable_life(view, B)) == (40, 0)
