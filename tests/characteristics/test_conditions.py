"""Conditions of abilities, as the view judges them at each moment (CR 611.3a), and what describes attacked things."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility
from redzone.abilities.asserting import (
    contrary,
    controls_fewer,
    has_cards_in_graveyard,
    has_cards_in_hand,
    is_poisoned,
    on_battlefield,
    player_negation,
    this_has,
)
from redzone.abilities.attacking import CantAttack
from redzone.abilities.blocking import CantBeBlocked, CantBeBlockedExceptBy, CantBlock
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    Condition,
    Controls,
    PlayerCondition,
    PlayerMeets,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Compare, Control, Counters, Is, Not
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.game.card import ZoneObject
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color
from redzone.view import BoardView, View
from tests.support import outside
from tests.support.declarations import attacking, bear_with, blocked, plain, ruling, ways
from tests.support.states import A, B, C, Play, game, permanent

BEAR = ObjectId("bear")
CREATURE, ARTIFACT, GREEN = HasType(CardType.CREATURE), HasType(CardType.ARTIFACT), HasColor(Color.GREEN)


def board() -> GameState:
    """Ana has two creatures, Ben one and an artifact; one card in Ben's hand, two in his graveyard."""
    mine = [permanent("bear", "2/2", colors="G", counters={"+1/+1": 1}), permanent("ox", "3/3", tapped=True)]
    state = game(mine, [permanent("elk", "2/2"), permanent("relic", type="Artifact")], [])
    card = ZoneObject(ObjectId("card"), state.permanents[ObjectId("elk")].card)
    ben = replace(state.players[B], hand=(card,), graveyard=(card, card), poison=1)
    return state.with_players({B: ben})


@pytest.mark.cr("611.3a")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (this_has(GREEN), True),
        (this_has(HasStatus(Status.TAPPED)), False),
        (this_has(Compare(Counters("+1/+1"), 2)), False),
        (on_battlefield(CREATURE, 3), True),
        (on_battlefield(CREATURE, 4), False),
        (on_battlefield(AllOf((CREATURE, Control(PlayerWord.YOU))), 2), True),
        (on_battlefield(AllOf((CREATURE, Control(PlayerWord.EACH_OPPONENT))), 2), False),
        (on_battlefield(AllOf((CREATURE, Not(Is(ObjectWord.THIS)), Control(PlayerWord.YOU)))), True),
        (contrary(this_has(GREEN)), False),
        (contrary(on_battlefield(GREEN, 2)), True),
        (PlayerMeets(PlayerWord.YOU, Controls(CREATURE, 2)), True),
        (PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT)), False),
        (PlayerMeets(PlayerWord.ACTIVE_PLAYER, Controls(CREATURE, 2, 2)), True),
        (PlayerMeets(B, Controls(ARTIFACT)), True),
    ],
)
def test_whether_a_condition_holds(condition: Condition, holds: bool) -> None:
    assert View(board()).holds(condition, BEAR) is holds


@pytest.mark.cr("611.3a", "122.1f")
@pytest.mark.parametrize(
    ("condition", "who"),
    [
        (Controls(CREATURE), {A, B}),
        (Controls(CREATURE, most=1), {B}),
        (Controls(CREATURE, least=0, most=0), {C}),
        (Controls(Control(PlayerWord.EACH_OPPONENT)), {B}),
        (controls_fewer(CREATURE), {B, C}),
        (controls_fewer(ARTIFACT), set[PlayerId]()),
        (has_cards_in_hand(least=1), {B}),
        (has_cards_in_hand(most=0), {A, C}),
        (has_cards_in_graveyard(least=2), {B}),
        (has_cards_in_graveyard(least=0, most=1), {A, C}),
        (is_poisoned(), {B}),
        (is_poisoned(least=99), set[PlayerId]()),
        (player_negation(is_poisoned()), {A, C}),
    ],
)
def test_who_meets_a_condition(condition: PlayerCondition, who: set[PlayerId]) -> None:
    view = View(board())
    assert {each for each in (A, B, C) if view.meets(condition, each, BEAR)} == who


@pytest.mark.cr("611.3a", "604.1")
@pytest.mark.parametrize(("condition", "applies"), [(this_has(CREATURE), True), (this_has(ARTIFACT), False)])
def test_an_ability_applies_as_long_as_its_condition_holds(condition: Condition, applies: bool) -> None:
    inner = AsLongAs(condition, CantAttack())
    for ability in (inner, AsLongAs(this_has(Everything()), inner)):
        view = View(attacking([permanent("bear", "2/2", ability)], []).state)
        assert view.has(BEAR, CantAttack) is applies
        assert [(each, instance.origin) for each, instance in view.having(BEAR, CantAttack)] == (
            [(CantAttack(), ability)] if applies else []
        )


@pytest.mark.cr("611.3a", "508.1c")
def test_a_condition_is_judged_when_attackers_are_declared() -> None:
    bear = permanent("bear", "2/2", AsLongAs(on_battlefield(ARTIFACT), CantAttack()))
    relic = permanent("relic", type="Artifact")
    assert ways(attacking([bear], [relic])) == {""}
    play = Play(game([bear], [relic])).effect(outside.destroy((ObjectId("relic"),)))
    assert ways(play.pass_until(AttackersDeclaration)) == {"", "bear Ben"}


@pytest.mark.cr("613.11", "611.3a")
@pytest.mark.parametrize("tapped", [False, True])
def test_a_rule_holds_while_the_permanent_that_makes_it_is_as_it_says(tapped: bool) -> None:
    while_untapped = AsLongAs(on_battlefield(AllOf((Is(ObjectWord.THIS), Not(HasStatus(Status.TAPPED))))), CantAttack())
    play = Play(game(plain("bear"), [ruling("law", CREATURE, while_untapped)]))
    if tapped:
        play.effect(outside.tap((ObjectId("law"),)))
    assert ways(play.pass_until(AttackersDeclaration)) == ({"", "bear Ben"} if tapped else {""})


@pytest.mark.cr("613.11", "611.3a")
def test_a_rule_looks_at_each_object_for_what_this_has() -> None:
    law = ruling("law", CREATURE, AsLongAs(this_has(GREEN), CantAttack()))
    assert ways(attacking([*plain("bear"), permanent("ox", "2/2", colors="G")], [law])) == {"", "bear Ben"}


@pytest.mark.cr("613.11", "109.5")
@pytest.mark.parametrize(("count", "legal"), [(1, {""}), (2, {"", "bear Ben"})])
def test_you_in_a_condition_of_a_rule_is_who_controls_its_source(count: int, legal: set[str]) -> None:
    law = ruling("law", CREATURE, AsLongAs(PlayerMeets(PlayerWord.YOU, Controls(CREATURE, most=1)), CantAttack()))
    assert ways(attacking(plain("bear"), [law, *plain(*"xy"[:count])])) == legal


@pytest.mark.cr("702.98a", "611.3a")
def test_unleash_asks_for_a_counter() -> None:
    play = Play(game(plain("ox"), [permanent("bear", "2/2", Keyword.UNLEASH)])).attack(ox=B)
    grown = Play(play.state).effect(outside.put_counters({BEAR: {"+1/+1": 1}}))
    assert ways(play.pass_until(BlockersDeclaration)) == {"", "bear ox"}
    assert ways(grown.pass_until(BlockersDeclaration)) == {""}


@pytest.mark.cr("611.3a", "509.1b")
@pytest.mark.parametrize("way", ["itself", "rule"])
def test_a_blocker_asks_who_attacks(way: str) -> None:
    timid: Ability = AsLongAs(PlayerMeets(PlayerWord.ACTIVE_PLAYER, Controls(CREATURE, 2)), CantBlock())
    assert ways(blocked(plain("ox", "elk"), bear_with(way, timid), by="ox")) == {""}
    assert ways(blocked(plain("ox"), [*bear_with(way, timid), *plain("wall")], by="ox")) == {
        *("", "bear ox", "wall ox", "bear ox, wall ox"),
    }


@pytest.mark.cr("702.1")
def test_an_instance_knows_the_keyword_behind_it() -> None:
    view = View(game([permanent("bear", "2/2", Keyword.DEFENDER)], []))
    ((_, instance),) = view.having(BEAR, CantAttack)
    assert (instance.origin, instance.rule, instance.source) == (KeywordAbility(Keyword.DEFENDER), "702.3b", None)


@pytest.mark.cr("109.3")
def test_a_board_alone_knows_what_permanents_are_and_no_conditions() -> None:
    bear = permanent("bear", "2/2", Keyword.FLYING, AsLongAs(this_has(GREEN), CantBlock()))
    view = BoardView(game([bear, permanent("relic", type="Artifact")], plain("ox")).board)
    assert list(view.creatures(A)) == [BEAR]
    assert [instance.rule for _, instance in view.having(BEAR, CantBeBlockedExceptBy)] == ["702.9b"]
    assert view.has(BEAR, CantBeBlockedExceptBy)
    assert not view.has(BEAR, CantBlock)
    assert list(view.having(BEAR, CantBlock)) == []


@pytest.mark.cr("506.5", "509.1b", "611.3a")
@pytest.mark.parametrize(
    ("condition", "alone", "together"),
    [
        (this_has(HasStatus(Status.ATTACKING)), True, True),
        (this_has(HasStatus(Status.ATTACKING_ALONE)), True, False),
        (on_battlefield(all_of((HasStatus(Status.ATTACKING), GREEN))), False, True),
        (on_battlefield(all_of((HasStatus(Status.ATTACKING_ALONE), GREEN))), False, False),
        (contrary(on_battlefield(all_of((HasStatus(Status.ATTACKING), ARTIFACT)))), True, True),
    ],
)
def test_a_creature_asks_who_is_attacking(condition: Condition, alone: bool, together: bool) -> None:
    ox = permanent("ox", "2/2", AsLongAs(condition, CantBeBlocked()))
    mine = [ox, permanent("elk", "2/2", colors="G")]
    assert not View(game(mine, plain("wall"))).holds(this_has(HasStatus(Status.ATTACKING)), ox.id)
    for by, unblockable in (("ox", alone), ("ox elk", together)):
        found = ways(blocked(mine, plain("wall"), by=by))
        assert ("wall ox" not in found) is unblockable
