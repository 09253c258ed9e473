"""Keywords that something gives to spells: to pay for them, and as they are cast (CR 113.3, 702.40, 702.51, 702.85)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, Continuous, SpellEffect
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import PlayerNumber
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.replacement import SpellsHave
from redzone.abilities.static import Replaces
from redzone.abilities.words import PlayerStat
from redzone.game.card import Card, Zone
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import cast, casts, holding, playing, spell, with_mana
from tests.support.states import A, card, game, permanent

GAIN = SpellEffect((GainLife(3),))
RUNE = spell("rune", "{1}", GAIN)
OGRE = replace(card("ogre", "3/3"), cost="{1}")


def table(*given: Ability, held: Card = RUNE, mana: str = "") -> GameState:
    """A main phase with a permanent that gives spells something, and a card in hand."""
    state = game([permanent("owl", "1/1", *given), permanent("elk", "1/1")], [], step=Step.PRECOMBAT_MAIN)
    return with_mana(holding(state, held), mana)


def having(keyword: Keyword, *, quality: HasType | None = None) -> Replaces:
    return Replaces(SpellsHave(HasType(CardType.INSTANT), keyword, quality))


@pytest.mark.cr("113.3", "702.51a", "601.2h")
def test_a_spell_that_is_given_convoke_is_paid_for_by_tapping_creatures() -> None:
    assert not tuple(casts(table()))
    (action, *_) = casts(table(having(Keyword.CONVOKE)))
    assert action.card == "rune"
    assert not tuple(casts(table(having(Keyword.CONVOKE), held=OGRE)))


@pytest.mark.cr("113.3", "702.41a", "601.2f")
def test_a_spell_that_is_given_affinity_costs_less() -> None:
    assert tuple(casts(table(having(Keyword.AFFINITY, quality=HasType(CardType.CREATURE)))))
    assert not tuple(casts(table(having(Keyword.AFFINITY, quality=HasType(CardType.ARTIFACT)))))


@pytest.mark.cr("113.3", "702.40a", "603.3")
def test_a_spell_that_is_given_storm_is_copied_for_each_spell_before_it() -> None:
    free = replace(RUNE, cost="{0}")
    state = holding(table(having(Keyword.STORM), held=free), replace(free, name="sign"))
    play = playing(state).act(cast("rune")).act(cast("sign"))
    assert len(play.state.stack) == 4  # two spells and two triggered abilities
    for _ in range(5):  # the second of them makes a copy
        play.pass_priority()
    assert play.life(A) == 40 + 9


@pytest.mark.cr("109.5", "113.3")
def test_only_spells_of_the_player_have_it() -> None:
    state = game([], [permanent("owl", "1/1", having(Keyword.CONVOKE))], step=Step.PRECOMBAT_MAIN)
    assert not tuple(casts(holding(state, RUNE)))


@pytest.mark.cr("903.8", "113.3")
def test_how_often_commanders_were_cast_from_the_command_zone_is_counted() -> None:
    grows = Continuous(HasType(CardType.CREATURE), (ModifyPowerToughness(PlayerNumber(PlayerStat.COMMANDER_CASTS), 0),))
    state = game([permanent("owl", "1/1", grows)], [], step=Step.PRECOMBAT_MAIN)
    chief = replace(card("chief", "3/3"), cost="{0}")
    play = playing(holding(state, chief, zone=Zone.COMMAND, commander=True))
    assert View(play.state).power(ObjectId("owl")) == 1
    play.act(cast("chief"))
    assert View(play.state).power(ObjectId("owl")) == 2
