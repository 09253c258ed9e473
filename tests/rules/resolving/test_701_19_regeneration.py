"""What replaces destruction and dying: regeneration, umbra armor, shield counters (CR 614.8, 701.19, 702.89)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.event_patterns import dies, leaves
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.replacement import CantBeRegenerated, GoesInto, Regenerates, Replacement, UmbraArmor
from redzone.abilities.static import Replaces
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseReplacement, Concede
from redzone.game.decision import ReplacementChoice
from redzone.game.event import (
    CountersChanged,
    DeathReason,
    Died,
    Healed,
    Regenerated,
    RemovedFromCombat,
    Replaced,
    Sacrificed,
    Tapped,
)
from redzone.game.happening import EventsInProgress
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.damage.keyword_actions import destroy, heal, put_into_graveyard
from redzone.rules.damage.unfinished import resume, unfinished
from redzone.rules.zones.zones import death, depart
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

TROLL, BEAR, UMBRA = map(ObjectId, ("troll", "bear", "umbra"))


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def umbra(name: str = "umbra") -> Permanent:
    return permanent(name, None, Replaces(UmbraArmor()), type="Enchantment — Aura", attached_to="troll")


def board(*mine: Permanent, theirs: tuple[Permanent, ...] = (), troll: Permanent | None = None) -> GameState:
    return game([troll or permanent("troll", "2/2", damage=1), *mine], [permanent("bear", "2/2"), *theirs])


@pytest.mark.cr("701.19a", "614.8", "701.8c")
def test_a_shield_saves_once_from_destruction() -> None:
    play = Play(board()).effect(outside.regenerate((TROLL,)))
    assert not play.of(Regenerated)  # CR 701.19c: making a shield is not regenerating
    play.effect(outside.destroy((TROLL, BEAR)), B)
    troll = play.state.permanents[TROLL]
    assert (troll.tapped, troll.damage, play.there("bear")) == (True, 0, False)
    assert (play.of(Regenerated), play.of(Tapped)) == ([Regenerated(TROLL)], [Tapped(TROLL)])
    play.effect(outside.destroy((TROLL,)), B)
    assert not play.there("troll")


@pytest.mark.cr("701.19a", "506.4", "704.5g")
def test_a_regenerated_attacker_leaves_combat() -> None:
    play = Play(board()).effect(outside.regenerate((TROLL,))).attack(troll=B).block(bear="troll")
    play.to_step(Step.COMBAT_DAMAGE)
    assert play.there("troll")
    assert RemovedFromCombat(TROLL) in play.of(RemovedFromCombat)
    assert play.damage("bear") == 0 if play.there("bear") else True


@pytest.mark.cr("701.19a", "704.5h", "702.2b", "704.7")
def test_regeneration_saves_from_deathtouch() -> None:
    state = game([permanent("troll", "2/3")], [permanent("bear", "1/1", Keyword.DEATHTOUCH)])
    play = Play(state).effect(outside.regenerate((TROLL,))).effect(outside.deal_damage(BEAR, TROLL, 1))
    assert play.there("troll")
    assert not play.state.permanents[TROLL].deathtouched


@pytest.mark.cr("704.5f", "701.8b", "701.21a")
def test_regeneration_does_not_help_against_other_ways_to_die() -> None:
    shielded = Play(board()).effect(outside.regenerate((TROLL,))).state
    assert not Play(shielded).effect(outside.modify({TROLL: (ModifyPowerToughness(0, -2),)})).there("troll")
    sacrificed = Play(shielded).effect(outside.sacrifice((TROLL,)))
    assert not sacrificed.there("troll")
    assert sacrificed.of(Sacrificed) == [Sacrificed(TROLL, A)]
    put = put_into_graveyard(shielded, (TROLL,)).state
    assert (TROLL in put.permanents, put.turn.history.died) == (False, (TROLL,))


@pytest.mark.cr("701.19c")
def test_what_cannot_be_regenerated_is_destroyed() -> None:
    shielded = Play(board()).effect(outside.regenerate((TROLL,))).state
    assert TROLL not in destroy(shielded, (TROLL,), regenerable=False).state.permanents
    never = board(theirs=(rule("never", CantBeRegenerated(Control(PlayerWord.EACH_OPPONENT))),))
    shielded = Play(never).effect(outside.regenerate((TROLL, BEAR))).state
    play = Play(shielded).effect(outside.destroy((TROLL, BEAR)))
    assert (play.there("troll"), play.there("bear")) == (False, True)


@pytest.mark.cr("701.19b")
def test_a_static_ability_regenerates_each_time() -> None:
    troll = permanent("troll", "2/2", Replaces(Regenerates(Is(ObjectWord.THIS))), tapped=True)
    play = Play(board(troll=troll)).effect(outside.destroy((TROLL,))).effect(outside.destroy((TROLL,)))
    assert play.of(Regenerated) == [Regenerated(TROLL)] * 2
    assert not play.of(Tapped)


@pytest.mark.cr("701.19a", "514.2")
def test_several_shields_are_used_one_at_a_time_and_end_with_the_turn() -> None:
    play = Play(board()).effect(outside.regenerate((TROLL,))).effect(outside.regenerate((TROLL,)))
    play.effect(outside.destroy((TROLL,)))
    assert [replacement.name for replacement in play.state.replacements] == ["effect-2"]
    assert not play.to_step(Step.UPKEEP).state.replacements


@pytest.mark.cr("702.89a")
def test_umbra_armor_is_destroyed_instead() -> None:
    play = Play(board(umbra())).effect(outside.destroy((TROLL,)))
    assert (play.there("troll"), play.there("umbra"), play.damage("troll")) == (True, False, 0)
    assert play.of(Healed) == [Healed(TROLL)]
    assert [each.object for each in play.of(Died)] == [UMBRA]


@pytest.mark.cr("702.89a", "702.12b")
def test_umbra_armor_that_cannot_be_destroyed_saves_all_the_same() -> None:
    aura = umbra()
    lasting = permanent(
        "umbra", None, Replaces(UmbraArmor()), CantBeDestroyed(), type="Enchantment — Aura", attached_to="troll"
    )
    assert Play(board(lasting)).effect(outside.destroy((TROLL,))).there("umbra")
    both = Play(board(aura)).effect(outside.destroy((TROLL, UMBRA)))
    assert (both.there("troll"), both.there("umbra")) == (True, False)


@pytest.mark.cr("122.1c")
def test_a_shield_counter_saves_from_destruction_by_an_effect_only() -> None:
    troll = permanent("troll", "2/2", counters={"shield": 1})
    play = Play(board(troll=troll)).effect(outside.destroy((TROLL,)))
    assert play.of(CountersChanged) == [CountersChanged(TROLL, "shield", -1)]
    assert not play.effect(outside.destroy((TROLL,))).there("troll")
    deadly = permanent("troll", "2/2", counters={"shield": 1}, damage=2)
    assert not Play(board(troll=deadly)).there("troll")


@pytest.mark.cr("616.1", "701.19a", "702.89a")
def test_the_controller_chooses_what_saves_a_permanent() -> None:
    state = Play(board(umbra())).effect(outside.regenerate((TROLL,))).effect(outside.destroy((TROLL,)), B).state
    assert state.decision == ReplacementChoice(A, ("umbra", "effect-1"), TROLL)
    regenerated = Play(state).act(ChooseReplacement(A, "effect-1"))
    assert (regenerated.there("umbra"), regenerated.of(Regenerated)) == (True, [Regenerated(TROLL)])
    saved = Play(state).act(ChooseReplacement(A, "umbra"))
    assert (saved.there("umbra"), len(saved.state.replacements)) == (False, 1)


@pytest.mark.cr("614.1a", "614.6", "614.1")
def test_what_would_die_is_exiled_instead() -> None:
    rest = rule("rest", GoesInto(dies(HasType(CardType.CREATURE))))
    play = Play(board(rest)).effect(outside.destroy((TROLL,))).effect(outside.sacrifice((BEAR,)))
    assert [card.card.id for card in play.state.exile] == ["troll", "bear"]
    assert not play.of(Died)
    assert play.of(Replaced) == [Replaced(TROLL, "rest"), Replaced(BEAR, "rest")]
    assert play.of(Sacrificed) == [Sacrificed(BEAR, B)]
    assert Play(board(rest)).effect(outside.return_to_hand((BEAR,))).state.players[B].hand


@pytest.mark.cr("614.1a", "702.84a")
def test_what_would_leave_is_exiled_instead() -> None:
    troll = permanent("troll", "2/2", Replaces(GoesInto(leaves())))
    assert [card.card.id for card in Play(board(troll=troll)).effect(outside.return_to_hand((TROLL,))).state.exile] == [
        "troll"
    ]


@pytest.mark.cr("614.1a", "401.1")
def test_what_would_die_goes_into_the_library_instead() -> None:
    play = Play(board(rule("rest", GoesInto(dies(Everything()), "library")))).effect(outside.destroy((TROLL,)))
    assert [each.card.id for each in play.state.players[A].in_library] == ["troll"]


@pytest.mark.cr("616.1")
def test_two_places_to_go_instead_are_a_choice() -> None:
    state = board(rule("rest", GoesInto(dies(Everything()))), rule("home", GoesInto(dies(Everything()), "hand")))
    asked = Play(state).effect(outside.destroy((TROLL,)), B).state
    assert asked.decision == ReplacementChoice(A, ("rest", "home"), TROLL)
    assert Play(asked).act(ChooseReplacement(A, "home")).state.players[A].hand


@pytest.mark.cr("616.1", "903.9b")
def test_a_commander_goes_where_its_owner_says_after_all_else() -> None:
    boss = permanent("boss", "2/2", commander=True)
    home = rule("home", GoesInto(dies(Everything()), "hand"))
    play = Play(game([boss, home], [])).effect(outside.destroy((ObjectId("boss"),))).default()
    assert [card.card.id for card in play.state.players[A].hand] == ["boss"]


@pytest.mark.cr("120.6")
def test_damage_is_removed() -> None:
    state = board()
    assert heal(state, (TROLL, BEAR)).state.permanents[TROLL].damage == 0
    assert heal(state, (TROLL, BEAR)).events == (Healed(TROLL),)


@pytest.mark.cr("616.1", "800.4a")
def test_a_choice_about_what_leaves_is_asked_again_when_somebody_concedes() -> None:
    state = game([permanent("troll", "2/2"), umbra()], [permanent("bear", "2/2")], [])
    asked = Play(state).effect(outside.regenerate((TROLL,))).effect(outside.destroy((TROLL, BEAR)), B).state
    play = Play(asked).act(Concede(B))
    assert play.state.decision == asked.decision
    play.act(ChooseReplacement(A, "effect-1"))
    assert play.there("troll")


@pytest.mark.cr("614.1a")
def test_what_waits_to_leave_goes_on() -> None:
    state = replace(
        board(), happenings=(EventsInProgress((death(TROLL, DeathReason.EFFECT), death(BEAR, DeathReason.EFFECT))),)
    )
    assert unfinished(state)
    assert not resume(state).state.happenings


@pytest.mark.cr("702.26b")
def test_nothing_replaces_what_happens_to_what_is_phased_out() -> None:
    state = board(rule("rest", GoesInto(dies(Everything()))))
    away = Play(state).effect(outside.phase_out((TROLL,))).state
    assert destroy(away, (BEAR,)).state.exile
    assert depart(away, [death(TROLL, DeathReason.EFFECT)]).state.players[A].graveyard


@pytest.mark.cr("701.19c", "702.89a")
def test_umbra_armor_of_another_permanent_does_not_help() -> None:
    play = Play(board(umbra())).effect(outside.destroy((BEAR,)))
    assert (play.there("bear"), play.there("umbra")) == (False, True)


@pytest.mark.cr("122.1h")
def test_what_has_a_finality_counter_is_exiled_instead_of_dying() -> None:
    troll = permanent("troll", "2/2", counters={"finality": 1})
    play = Play(board(troll=troll)).effect(outside.sacrifice((TROLL,)))
    assert [card.card.id for card in play.state.exile] == ["troll"]
    home = Play(board(troll=troll)).effect(outside.return_to_hand((TROLL,)))
    assert home.state.players[A].hand
