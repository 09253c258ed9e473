"""Ward (CR 702.21): a spell or ability of an opponent is countered unless that player pays."""

import pytest

from redzone.abilities.ability import Activated, KeywordAbility, SpellEffect
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import cards_in_your_hand
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.game.action import ChooseYesOrNo, PayCost
from redzone.game.decision import CostChoice, Priority, YesOrNo
from redzone.game.event import Countered
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.values.identity import ObjectId
from tests.support.spells import (
    CREATURE,
    DESTROY,
    activate,
    cast,
    holding,
    judged,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, Play, game, permanent

OGRE = ObjectId("ogre")


def ward(cost: Cost) -> KeywordAbility:
    return KeywordAbility(Keyword.WARD, cost=cost)


def aimed(*wards: KeywordAbility, mana: str = "", mine: tuple[Permanent, ...] = ()) -> Play:
    """Ana has cast a spell that destroys Ben's ogre, and ward has triggered."""
    state = game([permanent("bear", "2/2"), *mine], [permanent("ogre", "3/3", *wards)])
    state = holding(state, spell("murder", "{0}", DESTROY), spell("extra", "{9}"))
    return Play(with_mana(playing(state).state, mana)).act(cast("murder", targets("ogre")))


def settle(play: Play, pay: PayCost | None) -> Play:
    """Everything resolves; Ana pays for ward, or doesn't."""
    for _ in range(20):
        match play.state.decision:
            case CostChoice(player=player):
                play.act(pay if pay is not None else PayCost(player))
            case YesOrNo(player=player):
                play.act(ChooseYesOrNo(player, pay is not None))
            case Priority() if play.state.stack:
                play.pass_priority()
            case _:
                break
    return play


@pytest.mark.cr("702.21a", "118.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_the_spell_is_countered_unless_its_controller_pays(pays: bool) -> None:
    play = aimed(ward(Cost("{2}")), mana="{G}{G}")
    assert [entry.controller for entry in play.state.stack] == [A, B]
    settle(play, PayCost(A, paid("{G}{G}")) if pays else None)
    assert play.there("ogre") is not pays
    assert len(play.of(Countered)) == (0 if pays else 1)
    assert play.state.players[A].mana == ("" if pays else "{G}{G}")
    assert "murder" in {card.card.id for card in play.state.players[A].graveyard}


@pytest.mark.cr("702.21a", "118.12a")
def test_who_cannot_pay_is_not_asked() -> None:
    play = aimed(ward(Cost("{2}")), mana="{G}")
    play.pass_priority()
    assert len(play.of(Countered)) == 1
    assert play.there("ogre")


@pytest.mark.cr("702.21a", "119.4")
def test_ward_with_life() -> None:
    play = settle(aimed(ward(Cost(life=3))), PayCost(A, paid(life=3)))
    assert (play.there("ogre"), play.life(A)) == (False, 37)
    refused = settle(aimed(ward(Cost(life=3))), None)
    assert (refused.there("ogre"), refused.life(A)) == (True, 40)


@pytest.mark.cr("702.21a", "118.3")
def test_ward_with_a_sacrifice_or_a_discard() -> None:
    play = settle(aimed(ward(Cost(sacrifice=Objects(1, CREATURE.quality)))), PayCost(A, paid(sacrificed=("bear",))))
    assert (play.there("ogre"), play.there("bear")) == (False, False)
    discard = settle(aimed(ward(Cost(discard=Objects(1, Everything())))), PayCost(A, paid(discarded=("extra",))))
    assert not discard.there("ogre")
    assert "extra" in {card.card.id for card in discard.state.players[A].graveyard}


@pytest.mark.cr("702.21a")
def test_each_ward_triggers_and_one_unpaid_is_enough() -> None:
    play = aimed(ward(Cost(life=1)), ward(Cost("{1}")))
    if not isinstance(play.state.decision, Priority):
        play.default()
    assert len(play.state.stack) == 3
    settle(play, PayCost(A, paid(life=1)))
    assert play.there("ogre")


@pytest.mark.cr("702.21b")
def test_x_is_counted_as_ward_resolves() -> None:
    play = aimed(ward(Cost(life=1, times=cards_in_your_hand())))
    state = holding(play.state, spell("one"), spell("two"), player=B)
    settled = settle(Play(state), PayCost(A, paid(life=2)))
    assert (settled.there("ogre"), settled.life(A)) == (False, 38)


@pytest.mark.cr("702.21a", "113.7a")
def test_abilities_are_countered_too_and_own_ones_are_free() -> None:
    gun = Activated(Cost(), SpellEffect((Do(Deed.DESTROY, TargetObjects(0)),), (CREATURE,)))
    shooter = permanent("gun", None, gun, type="Artifact")
    both = [permanent("ogre", "3/3", ward(Cost("{9}")))]
    theirs = playing(game([shooter], both)).act(activate("gun", targets("ogre"))).pass_priority()
    assert len(theirs.of(Countered)) == 1
    assert theirs.there("ogre")
    own = playing(game([shooter, *both], [])).act(activate("gun", targets("ogre")))
    assert len(own.state.stack) == 1
    assert not own.pass_priority().there("ogre")


@pytest.mark.cr("702.21a", "601.2c")
def test_ward_does_not_forbid_the_target() -> None:
    state = holding(game([], [permanent("ogre", "3/3", ward(Cost("{9}")))]), spell("murder", "{0}", DESTROY))
    assert judged(playing(state).state)(cast("murder", targets("ogre"))) == []
    assert judged(playing(state).state)(cast("murder", targets(A))) == [Code.ILLEGAL_TARGET]
