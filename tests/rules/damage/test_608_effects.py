"""Effects from outside (CR 608, 701): each does what it says, and is refused where its objects aren't there."""

import pytest

from redzone.abilities.keyword import Keyword
from redzone.game.action import ChooseCommanderZone, Concede
from redzone.game.card import Zone
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import CountersChanged, DeathReason, Died, Tapped, Untapped
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import legal_actions
from redzone.rules.zones.zones import objects_outside
from redzone.values.identity import CardId, ObjectId, PlayerId
from tests.support import outside
from tests.support.states import A, B, Play, card, codes, game, permanent

BEAR, ROCK, GONE = map(ObjectId, ("bear", "rock", "gone"))
NOBODY = PlayerId(9)


@pytest.mark.cr("701.8a", "701.13a", "701.21a", "702.12b", "400.7")
@pytest.mark.parametrize(
    ("effect", "zone", "deaths"),
    [
        (outside.destroy((BEAR, ROCK)), Zone.GRAVEYARD, [(DeathReason.EFFECT, True)]),
        (outside.sacrifice((BEAR,)), Zone.GRAVEYARD, [(DeathReason.SACRIFICE, False)]),
        (outside.exile((BEAR, BEAR)), Zone.EXILE, []),
        (outside.return_to_hand((BEAR,)), Zone.HAND, []),
    ],
    ids=["destroy", "sacrifice", "exile", "return"],
)
def test_permanents_go_where_the_effect_says_once(
    effect: OutsideEffect, zone: Zone, deaths: list[tuple[DeathReason, bool]]
) -> None:
    board = [permanent("bear", "2/2"), permanent("rock", "0/1", Keyword.INDESTRUCTIBLE)]
    play = Play(game(board, [])).effect(effect, by=B)
    assert list(play.state.permanents) == [ROCK]
    assert [(where, each.id) for where, each in objects_outside(play.state)] == [(zone, "bear#2")]
    assert [(each.reason, each.destroyed) for each in play.of(Died)] == deaths


@pytest.mark.cr("701.26a", "701.26b")
def test_tapping_and_untapping_say_only_what_changed() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("rock", "0/1", tapped=True)], []))
    play.effect(outside.tap((BEAR, ROCK))).effect(outside.untap((BEAR, ROCK))).effect(outside.untap((BEAR,)))
    assert play.of(Tapped) == [Tapped(BEAR)]
    assert play.of(Untapped) == [Untapped(BEAR), Untapped(ROCK)]


@pytest.mark.cr("122.1", "119.3", "122.1f")
def test_counters_life_and_poison_go_up_and_down() -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.put_counters({BEAR: {"+1/+1": 2, "charge": -1}})).effect(
        outside.put_counters({BEAR: {"+1/+1": -5}})
    )
    changes = [CountersChanged(BEAR, "+1/+1", 2), CountersChanged(BEAR, "+1/+1", -2)]
    assert (play.of(CountersChanged), play.state.permanents[BEAR].counters) == (changes, {})
    play.effect(outside.change_life({A: 3, B: -3})).effect(outside.give_poison({B: 9}))
    assert (play.life(A), play.life(B), play.state.players[B].poison) == (43, 37, 9)
    play.effect(outside.give_poison({B: 1}))
    assert play.state.outcome is not None


@pytest.mark.cr("903.9a", "903.9b")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [(outside.destroy((BEAR,)), Zone.GRAVEYARD), (outside.return_to_hand((BEAR,)), Zone.HAND)],
    ids=["die", "return"],
)
@pytest.mark.parametrize("wanted", [True, False])
def test_a_commanders_owner_chooses(effect: OutsideEffect, zone: Zone, wanted: bool) -> None:
    play = Play(game([permanent("bear", "2/2", commander=True)], [])).effect(effect)
    choices = [ChooseCommanderZone(A, to_command_zone=each) for each in (True, False)]
    assert (list(legal_actions(play.state)), legal_actions(play.state).count()) == (choices, 2)
    play.act(ChooseCommanderZone(A, to_command_zone=wanted))
    assert [where for where, _ in objects_outside(play.state)] == [Zone.COMMAND if wanted else zone]


@pytest.mark.cr("608.2c", "733.1")
@pytest.mark.parametrize(
    ("effect", "code"),
    [
        *(
            (kind((GONE,)), Code.UNKNOWN_OBJECT)
            for kind in (outside.destroy, outside.exile, outside.tap, outside.phase_in, outside.remove_from_combat)
        ),
        (outside.modify({GONE: ()}), Code.UNKNOWN_OBJECT),
        (outside.put_counters({GONE: {"+1/+1": 1}}), Code.UNKNOWN_OBJECT),
        (outside.deal_damage(GONE, A, 1), Code.UNKNOWN_OBJECT),
        (outside.deal_damage(BEAR, NOBODY, 1), Code.NOT_IN_GAME),
        (outside.change_life({NOBODY: 1}), Code.NOT_IN_GAME),
        (outside.give_poison({NOBODY: 1}), Code.NOT_IN_GAME),
        (PlacePermanent(CardId("token"), card("token", "1/1"), NOBODY, A), Code.NOT_IN_GAME),
        (PlacePermanent(CardId("bear"), card("bear", "1/1"), A, A), Code.NOT_OFFERED),
        (outside.become_blocked((BEAR,)), Code.NOT_ATTACKING),
    ],
)
def test_an_effect_on_what_is_not_there_is_refused(effect: OutsideEffect, code: Code) -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    with pytest.raises(IllegalAction) as refused:
        play.effect(effect)
    assert codes(refused.value.violations) == {code}


@pytest.mark.cr("117.1")
def test_effects_wait_until_somebody_has_priority() -> None:
    play = Play(game([], [])).attack()
    play.effect(outside.add_combat_phase())
    over = play.act(Concede(B))
    with pytest.raises(IllegalAction, match="priority"):
        over.effect(outside.add_combat_phase())
