"""Actions written as entries, and read back."""

import pytest

from redzone.abilities.ability import SpellEffect
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.cli.asking.answers import form_of, read_answer
from redzone.cli.asking.vocabulary import Vocabulary
from redzone.game.action import Action, ChoosePlayer, DeclareAttackers
from redzone.game.effect import Carry
from redzone.notation import parse_scenarios
from redzone.notation.entries import AttackEntry, ChoiceMade, ChooseEntry
from redzone.scenario.actions import Recorder, attack_action
from redzone.scenario.choosers import default_answer
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.session.names import Names
from redzone.values.identity import ObjectId
from tests.support.states import A, B, Play, game, permanent

(SCENARIO,) = parse_scenarios("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\n", "attack.yaml")
BEAR, OX, CAT, DOG = map(ObjectId, ("bear", "ox", "cat", "dog"))
STATE = game([permanent(name, "2/2") for name in ("bear", "ox", "cat", "dog")], [])


@pytest.mark.cr("508.1e", "508.1g")
@pytest.mark.parametrize(
    "action",
    [
        DeclareAttackers(A, {BEAR: B, OX: B}),
        DeclareAttackers(A, {BEAR: B, OX: B}, bands=((BEAR, OX),)),
        DeclareAttackers(A, {BEAR: B, OX: B}, exerted=(OX,), enlisted={BEAR: (CAT,), OX: (DOG,)}),
        DeclareAttackers(A, {BEAR: B}, enlisted={BEAR: (CAT, DOG)}),
    ],
)
def test_an_attack_is_recorded_and_read_again(action: DeclareAttackers) -> None:
    entry = Recorder({A: "Ana", B: "Ben"}).entry(action)
    assert isinstance(entry, AttackEntry)
    place = Place(SCENARIO, "steps[0]")
    lookup = Directory({"Ana": A, "Ben": B}, STATE).lookup(STATE, place)
    assert attack_action(entry, A, lookup, place) == action


@pytest.mark.cr("608.2d")
def test_the_choice_of_a_player_is_recorded() -> None:
    action: Action = ChoosePlayer(A, B)
    entry = Recorder({A: "Ana", B: "Ben"}).entry(action)
    assert entry == ChooseEntry(choose=ChoiceMade(player="Ana", answer="Ben"))


@pytest.mark.cr("608.2d")
def test_by_default_the_first_player_is_chosen() -> None:
    play = Play(STATE).effect(Carry(SpellEffect((ChoiceOfPlayer(),))), by=B)
    assert form_of(play.state) == "a player"
    assert default_answer(play.state) == ChoosePlayer(B, A)
    assert read_answer("Ben", play.state, Vocabulary(play.state, Names())) == ChoosePlayer(B, B)
