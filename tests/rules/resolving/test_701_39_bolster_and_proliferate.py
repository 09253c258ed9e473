"""Keyword actions that put counters where their player chooses (CR 701.10e, 701.34, 701.39, 701.63, 701.68)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.instruction import Bolster, Proliferate
from redzone.game.action import ChooseObjects, ChooseOption, ChooseYesOrNo
from redzone.game.decision import ObjectsChoice, OptionChoice
from redzone.game.effect import Carry
from redzone.game.event import CountersChanged, EnteredBattlefield, PlayerCountersChanged, PoisonGiven
from redzone.game.player import Player
from redzone.oracle import UnsupportedText, compile_effect
from redzone.values.identity import ObjectId
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import BEAR, OX, text


def mine(**counters: int) -> Play:
    """Two creatures of one player with the same toughness, a larger one, and one of another player."""
    creatures = [
        permanent("bear", "2/2"),
        permanent("ox", "3/2", counters=counters),
        permanent("yak", "1/4"),
        permanent("rock", type="Artifact"),
    ]
    return Play(game(creatures, [permanent("cat", "2/2", counters={"-1/-1": 1, "flying": 1})], []))


def put(play: Play) -> list[tuple[str, str, int]]:
    return [(str(each.object), each.counter, each.change) for each in play.of(CountersChanged)]


@pytest.mark.cr("701.39a")
def test_bolster_asks_among_the_least_toughness() -> None:
    play = mine().effect(text(Bolster(2)))
    assert play.state.decision == ObjectsChoice(A, (BEAR, OX), 1, 1, "choose")
    assert put(play.act(ChooseObjects(A, (OX,)))) == [("ox", "+1/+1", 2)]


@pytest.mark.cr("701.39a")
def test_bolster_asks_nobody_who_has_no_choice() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], []))
    assert put(play.effect(text(Bolster(1)))) == [("bear", "+1/+1", 1)]
    assert put(play.effect(text(Bolster(0)))) == [("bear", "+1/+1", 1)]
    assert not put(Play(game([], [permanent("bear", "2/2")])).effect(text(Bolster(1))))


@pytest.mark.cr("701.34a")
def test_proliferate_gives_another_counter_of_each_kind() -> None:
    play = mine(charge=2)
    poisoned = {B: replace(play.state.players[B], poison=3, energy=1, counters={"rad": 1})}
    others = {C: replace(play.state.players[C], counters={"rad": 2, "ticket": 0})}
    play.state = play.state.with_players({**poisoned, **others})
    play.effect(text(Proliferate()))
    assert play.state.decision == ObjectsChoice(A, (OX, ObjectId("cat")), 0, 2, "choose")
    play.act(ChooseObjects(A, (ObjectId("cat"),)))
    assert isinstance(play.state.decision, OptionChoice)
    play.act(ChooseOption(A, "yes")).act(ChooseOption(A, "no"))
    assert put(play) == [("cat", "-1/-1", 1), ("cat", "flying", 1)]
    assert play.of(PlayerCountersChanged) == [PlayerCountersChanged(B, "energy", 1), PlayerCountersChanged(B, "rad", 1)]
    assert play.of(PoisonGiven) == [PoisonGiven(B, 1, 4)]
    after: Player = play.state.players[B]
    assert (after.energy, after.counters, after.poison) == (2, {"rad": 2}, 4)
    assert play.state.players[C].counters == {"rad": 2, "ticket": 0}


@pytest.mark.cr("701.34a")
def test_proliferate_gives_a_player_the_only_kind_there_is() -> None:
    play = mine()
    play.state = play.state.with_players({B: replace(play.state.players[B], counters={"rad": 1})})
    play.effect(text(Proliferate())).act(ChooseObjects(A, ())).act(ChooseOption(A, "yes"))
    assert play.state.players[B].counters == {"rad": 2}
    assert not play.of(PoisonGiven)


@pytest.mark.cr("701.63a")
@pytest.mark.parametrize(("yes", "counters", "spirits"), [(True, [("bear", "+1/+1", 2)], 0), (False, [], 1)])
def test_enduring_is_counters_or_a_spirit(yes: bool, counters: list[tuple[str, str, int]], spirits: int) -> None:
    said = compile_effect("Target creature endures 2.")
    play = mine().effect(Carry(said, ((BEAR,),))).act(ChooseYesOrNo(A, yes=yes))
    assert (put(play), len(play.of(EnteredBattlefield))) == (counters, spirits)


@pytest.mark.cr("701.68a")
def test_blight_puts_counters_on_a_creature_of_ones_own() -> None:
    play = mine().effect(Carry(compile_effect("Blight 2."), ())).act(ChooseObjects(A, (ObjectId("yak"),)))
    assert put(play) == [("yak", "-1/-1", 2)]


@pytest.mark.cr("701.10e")
def test_doubling_counters_puts_as_many_more() -> None:
    said = compile_effect("Double the number of charge counters on target creature.")
    assert put(mine(charge=3).effect(Carry(said, ((OX,),)))) == [("ox", "charge", 3)]


@pytest.mark.cr("701.63a", "701.68a")
@pytest.mark.parametrize(
    "said",
    [
        "Target creature endures 0.",
        "Target creature endures X, where X is its power.",
        "Each opponent blights 1.",
        "Each opponent proliferates.",
    ],
)
def test_what_is_not_supported_says_so(said: str) -> None:
    with pytest.raises(UnsupportedText):
        compile_effect(said)
