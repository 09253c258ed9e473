"""Why a permanent is what it is."""

import msgspec
import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, Continuous, CopyOf, GainAbility, KeywordAbility
from redzone.abilities.blocking import CantBlock
from redzone.abilities.counting import life_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import (
    AddTypes,
    ChangeController,
    LoseAllAbilities,
    ModifyPowerToughness,
    SetPowerToughness,
)
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.static import DefinesPowerToughness
from redzone.game.card import Card, PhysicalCard
from redzone.game.explanation import Explanation
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId
from redzone.values.types import CardType, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

IT, ANTHEM = ObjectId("it"), ObjectId("anthem")
CREATURE = HasType(CardType.CREATURE)


def why(state: GameState) -> Explanation:
    return View(state).explain(IT)


def told(explanation: Explanation) -> list[tuple[str, str, str | None]]:
    return [(influence.rule, influence.text, influence.source) for influence in explanation.influences]


@pytest.mark.cr("613.1f", "613.4b", "613.4c", "613.11")
def test_each_effect_is_told_in_the_order_in_which_it_applies() -> None:
    anthem = permanent("anthem", None, Continuous(CREATURE, (ModifyPowerToughness(1, 1),)), type="Enchantment")
    play = Play(game([permanent("it", "2/2", counters={"+1/+1": 2, "charge": 1}), anthem], []))
    play.effect(
        outside.modify({IT: (GainAbility(KeywordAbility(Keyword.FLYING)), ModifyPowerToughness(3, 0))}, source=ANTHEM)
    )
    play.effect(outside.modify({IT: (SetPowerToughness(0, 4), ApplyRule(CantBlock()))}))
    explanation = why(play.state)
    assert told(explanation) == [
        ("613.1f", "gains flying", "anthem"),
        ("613.4b", "has base power and toughness 0/4", None),
        ("613.4c", "gets +2/+2", "it"),
        ("613.4c", "gets +1/+1", "anthem"),
        ("613.4c", "gets +3/+0", "anthem"),
        ("613.11", "can't block", None),
    ]
    assert [(influence.before.power, influence.after.power) for influence in explanation.influences] == [
        (2, 2),
        (2, 0),
        (0, 2),
        (2, 3),
        (3, 6),
        (6, 6),
    ]
    assert (explanation.printed.power, explanation.now.power, explanation.now.toughness) == (2, 6, 7)
    assert explanation.now.abilities == ("Flying",)
    assert len(explanation.now.rules) == 1
    assert explanation.influences[2].cause == "+1/+1 counters"
    assert msgspec.json.decode(msgspec.json.encode(explanation), type=Explanation) == explanation


@pytest.mark.cr("613.4a", "604.3")
def test_what_defines_its_numbers_is_its_own_ability() -> None:
    explanation = why(game([permanent("it", "0/0", DefinesPowerToughness(life_of(), 3), colors="WU")], []))
    (influence,) = explanation.influences
    assert (influence.rule, influence.cause, influence.source) == ("613.4a", "its own ability", IT)
    assert (explanation.now.power, explanation.now.colors) == (40, ("white", "blue"))


@pytest.mark.cr("613.2a", "613.2b", "613.1b")
def test_copies_face_down_permanents_and_control() -> None:
    play = Play(game([permanent("it", "0/1"), permanent("ox", "3/4")], []))
    play.effect(outside.modify({IT: (CopyOf(ObjectId("ox")),)}))
    play.effect(outside.modify({IT: (ChangeController(),)}), by=B)
    assert told(why(play.state)) == [
        ("613.2a", "is a copy of ox", None),
        ("613.1b", "Ben gains control of it", None),
    ]
    down = play.state.with_permanents({IT: replace(play.state.permanents[IT], face_down=True)})
    explanation = why(down)
    assert told(explanation)[:2] == [("613.2a", "is a copy of ox", None), ("613.2b", "is face down", None)]
    assert (explanation.printed.name, explanation.now.name, explanation.now.power) == ("it", "", 2)


def werewolf(**status: object) -> Permanent:
    front = Card("man", TypeLine.of("Creature — Human"), power=1, toughness=1, back=Card("wolf", power=4, toughness=4))
    return replace(permanent("it"), card=PhysicalCard(CardId("it"), A, front), **status)


@pytest.mark.cr("712.8e")
@pytest.mark.parametrize(("transformed", "rules"), [(True, ["712.8e"]), (False, [])])
def test_a_transformed_permanent(transformed: bool, rules: list[str]) -> None:
    explanation = why(game([werewolf(transformed=transformed)], []))
    assert [influence.rule for influence in explanation.influences] == rules
    assert explanation.now.power == (4 if transformed else 1)
    assert why(game([permanent("it", "1/1")], [])).influences == ()


def test_transformed_status_of_a_card_with_one_face_says_nothing() -> None:
    assert why(game([replace(permanent("it", "1/1"), transformed=True)], [])).influences == ()


@pytest.mark.cr("613.1d", "613.1f")
def test_types_and_lost_abilities() -> None:
    play = Play(game([permanent("it", None, Keyword.FLYING, type="Artifact")], []))
    play.effect(outside.modify({IT: (AddTypes(TypeLine.of("Creature")), LoseAllAbilities(), SetPowerToughness(2, 2))}))
    explanation = why(play.state)
    assert [influence.rule for influence in explanation.influences] == ["613.1d", "613.1f", "613.4b"]
    assert (explanation.printed.power, explanation.now.type_line) == (None, "Artifact Creature")
    assert explanation.now == explanation.influences[-1].after


def test_only_permanents_are_explained() -> None:
    with pytest.raises(KeyError):
        View(game([], [])).explain(IT)
