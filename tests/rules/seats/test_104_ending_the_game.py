"""Ending the game (CR 104): conceding at every point, the last player wins, nobody left is a draw."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from redzone.game.action import ChooseCommanderZone, ChooseLegend, Concede, PassPriority
from redzone.game.card import Zone
from redzone.game.decision import BlockersDeclaration, CommanderZoneChoice, LegendChoice, Priority
from redzone.game.event import GameEnded, PlayerLost
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.state import GameState, Outcome
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import PRESETS, DamageDivision, RuleOptions
from tests.support import outside
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

SEATS: tuple[list[Permanent], ...] = (
    [permanent("first", "3/3"), permanent("second", "2/2"), permanent("third", "2/1")],
    [permanent("wall", "1/4"), permanent("guard", "2/2")],
    [permanent("scout", "2/2")],
    [],
)


def decisions_of_a_combat(options: RuleOptions = PRESETS["commander"]) -> Iterator[GameState]:
    """Every state of one combat in which somebody decides: double block, unblocked attackers, two defenders."""
    play = Play(game(*SEATS, options=options))
    play.attack(first=B, second=B, third=C)
    while play.state.combat is not None:
        yield play.state
        if play.state.decision == BlockersDeclaration(B):
            play.block(wall="first", guard="first")
        else:
            play.default()


@pytest.mark.cr("104.3a", "104.2a", "104.5")
def test_the_last_player_wins_at_once() -> None:
    play = Play(game([], [], [])).act(Concede(C))
    assert play.of(GameEnded) == []
    over = play.act(Concede(A)).state
    assert (over.outcome, over.decision) == (Outcome(B), None)
    assert play.of(PlayerLost) == [PlayerLost(C, LossReason.CONCEDED), PlayerLost(A, LossReason.CONCEDED)]
    assert play.of(GameEnded) == [GameEnded(B)]


@pytest.mark.cr("104.1")
def test_nothing_is_legal_once_the_game_is_over() -> None:
    play = Play(game([], [])).act(Concede(A))
    actions = legal_actions(play.state)
    assert codes(refusal(play.state, PassPriority(B))) == {Code.GAME_OVER}
    assert codes(refusal(play.state, Concede(B))) == {Code.GAME_OVER}
    assert (list(actions), actions.count(), bool(actions), actions.concessions()) == ([], 0, False, ())


@pytest.mark.cr("104.4a", "704.5a")
def test_all_players_losing_together_is_a_draw() -> None:
    play = Play(game([], [], [])).effect(outside.change_life({A: -40, B: -41, C: -50}))
    assert play.state.outcome == Outcome(None)


@pytest.mark.cr("104.3a", "800.4")
def test_who_has_left_or_never_came_cannot_act() -> None:
    play = Play(game([], [], [])).act(Concede(B))
    assert legal_actions(play.state).concessions() == (Concede(A), Concede(C))
    for player in (B, PlayerId(7)):
        assert codes(refusal(play.state, Concede(player))) == {Code.NOT_IN_GAME}
        assert codes(refusal(play.state, PassPriority(player))) == {Code.NOT_IN_GAME}


@pytest.mark.cr("104.3a")
def test_conceding_as_an_effect_is_conceding() -> None:
    by_effect = Play(game([], [], [])).act(Concede(B))
    assert by_effect.state == Play(game([], [], [])).act(Concede(B)).state


@pytest.mark.cr("104.3a", "800.4a", "800.4e", "800.4j", "405.6g")
@pytest.mark.parametrize("leaver", [A, B, C, D])
@pytest.mark.parametrize("division", DamageDivision)
def test_anybody_may_concede_at_any_decision_and_the_game_goes_on(leaver: PlayerId, division: DamageDivision) -> None:
    kinds: set[str] = set()
    for state in decisions_of_a_combat(RuleOptions(damage_division=division)):
        kinds.add(type(state.decision).__name__)
        play = Play(state).act(Concede(leaver))
        assert all(leaver not in {each.controller, each.card.owner} for each in play.state.permanents.values())
        play.finish()
        assert play.state.combat is None
        assert play.state.players[leaver].loss is LossReason.CONCEDED
    assert kinds >= {"Priority", "BlockersDeclaration", "DamageAssignment"}
    assert ("DamageOrder" in kinds) is (division is DamageDivision.ORDERED)


@pytest.mark.cr("104.3a", "510.2", "800.4a")
def test_damage_announced_by_creatures_that_left_is_not_dealt() -> None:
    play = Play(game(*SEATS)).attack(first=B, second=B, third=C).block(wall="first", guard="first").block()
    while play.player != B or not play.state.combat or not play.state.combat.assignments:
        play.default()
    play.act(Concede(A)).finish()
    assert (play.life(B), play.life(C)) == (40, 40)
    assert play.damage("wall") == 0


BOSS, BEAR = map(ObjectId, ("boss", "bear"))


@pytest.mark.cr("104.3a", "800.4a", "903.9b")
@pytest.mark.parametrize("leaver", [A, B, C])
def test_what_was_to_leave_the_battlefield_does_so_although_a_player_left(leaver: PlayerId) -> None:
    seats = [permanent("bear", "2/2")], [permanent("boss", "3/3", commander=True)]
    play = Play(game(*seats, [])).effect(outside.return_to_hand((BEAR, BOSS))).act(Concede(leaver))
    if leaver != B:
        assert play.state.decision == CommanderZoneChoice(B, BOSS, Zone.HAND)
        play.act(ChooseCommanderZone(B, to_command_zone=True))
    assert not play.state.permanents
    assert [card.id for card in play.state.command] == ([] if leaver == B else ["boss#2"])
    assert [card.id for card in play.state.players[A].hand] == ([] if leaver == A else ["bear#2"])


def legends(*ids: str) -> list[Permanent]:
    """Legendary creatures of one name; those that Ana doesn't own are Cyd's."""
    made = [permanent(id_, "2/2", type="Legendary Creature", owner=A if id_ == "own" else C) for id_ in ids]
    named = replace(made[0].card.printed, name="Thalia")
    return [replace(each, card=replace(each.card, printed=named)) for each in made]


@pytest.mark.cr("104.3a", "704.5j", "800.4a")
@pytest.mark.parametrize("ids", [("own", "lent"), ("own", "lent", "lent too")], ids=len)
def test_a_choice_among_legends_is_asked_again_without_those_that_left(ids: tuple[str, ...]) -> None:
    play = Play(game(legends(*ids), [], []))
    assert isinstance(play.state.decision, LegendChoice)
    assert list(legal_actions(play.state)) == [ChooseLegend(A, ObjectId(id_)) for id_ in ids]
    after = play.act(Concede(C)).state
    assert isinstance(after.decision, Priority)
    assert list(play.state.permanents) == ["own"]
