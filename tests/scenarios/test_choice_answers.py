"""What is chosen as something resolves, in scenario files: default answers, ``choose`` entries, and back."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.cost import Cost, Payment
from redzone.game.action import (
    Action,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseTarget,
    ChooseYesOrNo,
    PayCost,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    Decision,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    TargetChoice,
    YesOrNo,
)
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.entries import GivenAnswer
from redzone.scenario.choice_answers import answer_for, choice_action, default_choice
from redzone.scenario.lookup import Directory, known_labels
from redzone.scenario.place import Place
from redzone.values.identity import ObjectId
from tests.support.states import A, B, game, permanent

(SCENARIO,) = parse_scenarios("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\n", "x.yaml")
PLACE = Place(SCENARIO, "steps")
STATE = game([permanent("bear", "2/2"), permanent("ox", "3/3")], [permanent("pet", "1/1", token=True)])
NAMES = {A: "Ana", B: "Ben"}
DIRECTORY = Directory({"Ana": A, "Ben": B}, STATE)
BEAR, OX = map(ObjectId, ("bear", "ox"))
COST = CostChoice(A, Cost(life=1))

ANSWERS: list[tuple[Decision, GivenAnswer, Action]] = [
    (PlayerChoice(A, (A, B)), "Ben", ChoosePlayer(A, B)),
    (TargetChoice(A, (B, BEAR), "attack"), "bear", ChooseTarget(A, BEAR)),
    (TargetChoice(A, (B, BEAR), "attack"), "Ben", ChooseTarget(A, B)),
    (OptionChoice(A, ("1", "green"), "colour"), "green", ChooseOption(A, "green")),
    (YesOrNo(A, "draw"), False, ChooseYesOrNo(A, yes=False)),
    (CastingChoice(A, (BEAR,)), False, ChooseYesOrNo(A, yes=False)),
    (COST, True, PayCost(A, Payment(life=1))),
    (COST, False, PayCost(A)),
    (ObjectsChoice(A, (BEAR, OX), 0, 2, "choose"), ("ox", "bear"), ChooseObjects(A, (OX, BEAR))),
]


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("decision", "answer", "action"), ANSWERS)
def test_answers_stand_in_files(decision: Decision, answer: GivenAnswer, action: Action) -> None:
    assert choice_action(answer, decision, DIRECTORY.lookup(STATE, PLACE), PLACE) == action
    assert answer_for(action, NAMES) == answer


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(
    ("decision", "action"),
    [
        (OptionChoice(A, ("1", "2"), "mode"), ChooseOption(A, "2")),
        (ObjectsChoice(A, (BEAR, OX), 1, 1, "choose"), ChooseObjects(A, (BEAR,))),
    ],
)
def test_answers_have_short_forms(decision: Decision, action: Action) -> None:
    answer: GivenAnswer = 2 if isinstance(decision, OptionChoice) else "bear"
    assert choice_action(answer, decision, DIRECTORY.lookup(STATE, PLACE), PLACE) == action


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (PlayerChoice(A, (A, B)), True),
        (OptionChoice(A, ("1",), "mode"), True),
        (YesOrNo(A, "draw"), "yes"),
        (COST, 1),
        (ObjectsChoice(A, (BEAR,), 1, 1, "choose"), True),
        (ObjectsChoice(A, (BEAR,), 1, 1, "choose"), (1,)),
        (ObjectsChoice(A, (BEAR,), 1, 1, "choose"), "elf"),
    ],
)
def test_answers_of_another_kind_are_errors(decision: Decision, answer: GivenAnswer) -> None:
    with pytest.raises(NotationError):
        choice_action(answer, decision, DIRECTORY.lookup(STATE, PLACE), PLACE)


@pytest.mark.parametrize(
    ("decision", "action"),
    [
        (PlayerChoice(A, (B, A)), ChoosePlayer(A, B)),
        (TargetChoice(A, (B, BEAR), "attack"), ChooseTarget(A, B)),
        (OptionChoice(A, ("1", "2"), "mode"), ChooseOption(A, "1")),
        (YesOrNo(A, "draw"), ChooseYesOrNo(A, yes=True)),
        (CastingChoice(A, (BEAR,)), ChooseYesOrNo(A, yes=False)),
        (COST, PayCost(A)),
        (ObjectsChoice(A, (BEAR, OX), 0, 2, "choose"), ChooseObjects(A, ())),
        (ObjectsChoice(A, (BEAR, OX), 0, 2, "sacrifice"), ChooseObjects(A, ())),
        (ObjectsChoice(A, (BEAR, OX), 1, 1, "choose"), ChooseObjects(A, (BEAR,))),
        (ObjectsChoice(A, (BEAR, OX), 1, 1, "discard"), ChooseObjects(A, (OX,))),
    ],
)
def test_default_answers(decision: Decision, action: Action) -> None:
    assert default_choice(STATE, decision) == action


def test_the_default_answer_to_may_is_no_where_there_are_targets() -> None:
    spell = StackObject(ObjectId("spell"), StackKind.SPELL, A, SpellEffect(), targets=((BEAR,),))
    state = replace(STATE, resolution=Resolution(spell, ()))
    assert default_choice(state, YesOrNo(A, "draw")) == ChooseYesOrNo(A, yes=False)


@pytest.mark.cr("111.2")
def test_tokens_that_effects_created_have_ids() -> None:
    state = replace(STATE, tokens_made={"elf": 2})
    lookup = DIRECTORY.lookup(state, PLACE)
    assert [lookup.object(each) for each in ("elf", "elf-2", "pet")] == ["elf", "elf-2", "pet"]
    with pytest.raises(NotationError):
        lookup.object("elf-3")
    assert known_labels(Directory({}, replace(STATE, board=replace(STATE.board, permanents={}))), STATE) == ("pet",)
