"""Roles: tokens that enter attached (CR 303.4i, 303.7)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.language import TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.abilities.words import ObjectWord
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import Play, game, permanent
from tests.support.texts import BEAR, at, text


@pytest.mark.cr("303.7", "111.10k")
def test_a_role_enters_attached_to_what_it_names() -> None:
    create = CreateTokens(PREDEFINED["Monster Role"], attached_to=TargetObjects())
    play = Play(game([permanent("bear", "2/2")], [])).effect(at(create, target=BEAR))
    assert play.state.permanents[ObjectId("monster")].attached_to == BEAR
    assert View(play.state).power(BEAR) == 3


@pytest.mark.cr("303.4i")
def test_a_role_that_nothing_can_have_isnt_created() -> None:
    create = CreateTokens(PREDEFINED["Monster Role"], attached_to=ObjectWord.CHOSEN)
    nothing = ChoiceOfObjects(HasType(CardType.LAND))
    play = Play(game([permanent("rock", type="Artifact")], [])).effect(text(nothing, create))
    assert len(play.state.permanents) == 1
    rock = replace(nothing, quality=HasType(CardType.ARTIFACT))
    play.effect(text(rock, create))
    assert len(play.state.permanents) == 1
