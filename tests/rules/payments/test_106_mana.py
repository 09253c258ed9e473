"""Mana (CR 106), mana symbols (CR 107.4) and mana abilities (CR 605)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, GainAbility
from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.words import PlayerWord
from redzone.game.action import Concede
from redzone.game.event import CombatEnded, ManaAdded, ManaLost, StepBegan
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.game import begin
from redzone.rules.payments.mana import cant_tap_for_mana, mana_choices
from redzone.values.mana import ManaCost, ManaType, NotMana, mana_in_short, mana_of, mana_text, symbol_of
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

ELF = AddsMana(("{G}",))


def floating(state: GameState, mana: str) -> GameState:
    """The state in which Ana has this mana."""
    return state.with_players({A: replace(state.players[A], mana=mana)})


@pytest.mark.cr("106.1b", "106.10", "106.11", "107.4c")
@pytest.mark.parametrize(
    ("text", "pool", "short"),
    [("", "", ""), ("{0}", "", ""), ("{2}{G}", "{G}{C}{C}", "{2}{G}"), ("{S}{C}{B}{W}", "{W}{B}{C}{C}", "{2}{W}{B}")],
)
def test_mana_comes_in_six_types_and_generic_or_snow_mana_is_added_as_colorless(
    text: str, pool: str, short: str
) -> None:
    assert mana_text(mana_of(text)) == pool
    assert mana_in_short(mana_of(text)) == short
    assert mana_of(short) == mana_of(text)


@pytest.mark.parametrize("text", ["2", "{G", "{}", "{Q}", "{W/U}", "{W/P}", "{X}", "{²}"])
def test_what_is_no_mana_is_refused(text: str) -> None:
    with pytest.raises(NotMana):
        mana_of(text)


@pytest.mark.cr("107.4a", "107.4b", "107.4c", "107.4e", "107.4f")
@pytest.mark.parametrize(
    ("symbol", "types", "generic", "phyrexian"),
    [
        ("W", "W", 0, False),
        ("C", "C", 0, False),
        ("W/U", "WU", 0, False),
        ("C/G", "CG", 0, False),
        ("2/B", "B", 2, False),
        ("R/P", "R", 0, True),
        ("G/W/P", "GW", 0, True),
    ],
)
def test_symbols_can_be_paid_in_their_ways(symbol: str, types: str, generic: int, *, phyrexian: bool) -> None:
    read = symbol_of(symbol)
    assert (read.types, read.generic, read.phyrexian) == (tuple(map(ManaType, types)), generic, phyrexian)


@pytest.mark.parametrize("symbol", ["X", "Q", "P", "", "W/", "W/U/B", "W/2", "2/P", "2/W/P", "2/3", "W/U/B/P", "/"])
def test_other_symbols_are_named_and_refused(symbol: str) -> None:
    with pytest.raises(NotMana, match="not supported in costs"):
        symbol_of(symbol)


@pytest.mark.cr("107.4d", "118.5")
def test_costs_read_the_same_in_any_order() -> None:
    cost = ManaCost.of("{W/P}{1}{G}{W/P}{2}")
    assert cost == ManaCost.of("{3}{G}{W/P}{W/P}")
    assert str(cost) == "{3}{G}{W/P}{W/P}"
    assert str(ManaCost.of("{G}")) == "{G}"
    assert str(ManaCost.of("")) == str(ManaCost.of("{0}")) == "{0}"
    assert not ManaCost.of("{0}")
    assert cost.multiplied(0) == ManaCost()
    with pytest.raises(NotMana, match=r"\{Q\}"):
        ManaCost.of("{1}{Q}")


def choices(shown: Permanent, *others: Permanent) -> tuple[str, ...]:
    return mana_choices(View(game([shown, *others], [], begun=False)), shown.id)


@pytest.mark.cr("305.6", "605.1a")
def test_lands_with_basic_land_types_add_their_mana() -> None:
    assert choices(permanent("a", type="Basic Land — Forest")) == ("{G}",)
    assert choices(permanent("a", None, AddsMana(("{C}", "{2}")), type="Land — Mountain Plains")) == (
        "{W}",
        "{R}",
        "{C}",
        "{C}{C}",
    )
    assert choices(permanent("a", "0/1", type="Creature — Forest")) == ()
    assert choices(permanent("a", type="Land")) == ()
    assert choices(permanent("a", "1/1", ELF, AddsMana(("{G}", "{U}")))) == ("{G}", "{U}")


@pytest.mark.cr("605.1a")
def test_mana_abilities_can_be_gained() -> None:
    grant = Continuous(Control(PlayerWord.YOU), (GainAbility(AddsMana(("{R}",))),))
    assert choices(permanent("a", "1/1"), permanent("song", None, grant, type="Enchantment")) == ("{R}",)


@pytest.mark.cr("107.5", "302.6", "602.5", "602.5a", "605.1a")
@pytest.mark.parametrize(
    ("shown", "rule"),
    [
        (permanent("a", "1/1"), "605.1a"),
        (permanent("a", "1/1", ELF, tapped=True), "107.5"),
        (permanent("a", "1/1", ELF, new=True), "302.6"),
        (permanent("a", "1/1", ELF, CantActivate()), "602.5"),
        (permanent("a", "1/1", ELF, CantActivate(but_mana=True)), None),
        (permanent("a", "1/1", ELF, Keyword.HASTE, new=True), None),
        (permanent("a", None, type="Land — Forest", new=True), None),
        (permanent("a", "1/1", type="Land Creature — Forest", new=True), "302.6"),
        (permanent("a", "1/1", ELF), None),
    ],
)
def test_who_can_be_tapped_for_mana(shown: Permanent, rule: str | None) -> None:
    reason = cant_tap_for_mana(View(game([shown], [], begun=False)), shown.id)
    assert (None if reason is None else reason[1]) == rule


@pytest.mark.cr("106.4", "106.10")
def test_effects_add_mana_which_stays_until_the_step_ends() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).to_step(Step.BEGINNING_OF_COMBAT)
    play.effect(outside.add_mana({A: "{2}{G}", B: "{W}"}))
    assert (play.state.players[A].mana, play.state.players[B].mana) == ("{G}{C}{C}", "{W}")
    assert play.of(ManaAdded) == [ManaAdded(A, "{G}{C}{C}"), ManaAdded(B, "{W}")]
    play.effect(outside.add_mana({A: "{U}"}))
    assert play.state.players[A].mana == "{U}{G}{C}{C}"
    play.pass_round()
    assert (play.state.players[A].mana, play.state.players[B].mana) == ("", "")
    assert play.of(ManaLost) == [ManaLost(A, "{U}{G}{C}{C}"), ManaLost(B, "{W}")]
    kinds = [type(event) for event in play.events]
    assert kinds.index(ManaLost) < len(kinds) - 1 - kinds[::-1].index(StepBegan)


@pytest.mark.cr("500.5", "514.3")
@pytest.mark.parametrize("step", [Step.UNTAP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_STEP, Step.CLEANUP])
def test_pools_empty_as_any_step_or_phase_ends(step: Step) -> None:
    state = floating(game([permanent("bear", "2/2")], [], step=step, begun=False), "{R}")
    play = Play(state).do(begin(state))
    while play.state.turn.step is step and not play.of(ManaLost):
        play.default()
    assert play.of(ManaLost) == [ManaLost(A, "{R}")]
    assert play.state.players[A].mana == ""


@pytest.mark.cr("500.5", "500.5a")
def test_what_lasts_until_end_of_combat_ends_before_mana_is_lost() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).to_step(Step.END_OF_COMBAT).effect(outside.add_mana({A: "{R}"}))
    play.events.clear()
    play.pass_round()
    told = [type(event) for event in play.events]
    assert told.index(CombatEnded) < told.index(ManaLost) < told.index(StepBegan)


@pytest.mark.cr("800.4a")
def test_who_leaves_takes_the_mana_along_and_gets_none() -> None:
    play = Play(floating(game([], [permanent("bear", "2/2")], []), "{R}")).act(Concede(A))
    play.effect(outside.add_mana({A: "{G}", C: "{G}"}), by=C)
    assert (play.state.players[A].mana, play.state.players[C].mana) == ("", "{G}")
    assert play.of(ManaAdded) == [ManaAdded(C, "{G}")]
    assert play.of(ManaLost) == []
