"""Which damage is dealt in one pass (CR 510.2), and that the rest takes the long way."""

from random import Random

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import AsLongAs
from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.keyword import Keyword
from redzone.game.state import GameState
from redzone.oracle import compile_exact
from redzone.rules.combat import plain_damage
from redzone.rules.combat.plain_boards import is_plain
from redzone.rules.combat.plain_damage import strike
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Stage, Step
from tests.support.states import A, B, Play, game, permanent
from tests.support.vocabulary import a_condition

BEAR, OX = ObjectId("bear"), ObjectId("ox")


def struck(bear: str = "3/3", *abilities: Keyword, blocked: bool = True, **changes: object) -> GameState:
    """The state before damage is dealt: a bear attacks, and an ox blocks it or not."""
    attacker = replace(permanent("bear", bear, *abilities), **changes)
    play = Play(game([attacker], [permanent("ox", "2/2")], commander_damage={B: {CardId("bear"): 18}}))
    play.attack(bear=B)
    play.block(**({"ox": "bear"} if blocked else {}))
    before: list[GameState] = []

    def noted(state: GameState) -> None:
        before.append(state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain_damage, "strike", noted)
        play.to_step(Step.END_OF_COMBAT)
    return before[-1]


@pytest.mark.cr("510.2", "704.5g", "704.3")
def test_it_deals_and_settles_at_once() -> None:
    state = struck()
    done = strike(state)
    assert done is not None
    assert list(done.state.permanents) == [BEAR]
    assert done.state.permanents[BEAR].damage == 2
    assert (done.state.turn.stage, done.state.decision) == (Stage.ACT, None)


@pytest.mark.cr("704.5h", "702.12b")
def test_what_deathtouch_does_not_destroy_is_checked_once() -> None:
    play = Play(game([permanent("bear", "1/1", Keyword.DEATHTOUCH)], [permanent("ox", "2/2", Keyword.INDESTRUCTIBLE)]))
    play.attack(bear=B).block(ox="bear").to_step(Step.COMBAT_DAMAGE).default().default()
    ox = play.state.permanents[OX]
    assert (ox.damage, ox.deathtouched) == (1, False)


@pytest.mark.cr("903.10a", "704.5a")
def test_who_loses_by_it_takes_the_long_way() -> None:
    assert strike(struck(blocked=False)) is not None
    commander = permanent("bear", "3/3").card
    state = struck(blocked=False, card=replace(commander, commander=True))
    assert is_plain(state)
    assert strike(state) is None
    assert strike(struck("40/40", blocked=False)) is None


def test_what_is_under_way_takes_the_long_way() -> None:
    state = struck()
    assert is_plain(state)
    assert not is_plain(replace(state, next_priority=A))
    assert not is_plain(replace(state, monarch=A))
    assert not is_plain(replace(state, options=replace(state.options, loss_checks=False)))


def test_what_is_indestructible_now_and_then_takes_the_long_way() -> None:
    always = game([permanent("bear", "1/1", CantBeDestroyed())], [])
    sometimes = game([permanent("bear", "1/1", AsLongAs(a_condition(Random(1)), CantBeDestroyed()))], [])
    given = game([permanent("bear", "1/1", *compile_exact("Other creatures you control get +1/+1."))], [])
    assert [is_plain(each) for each in (always, sometimes, given)] == [True, False, False]
