"""Boards on which no permanent changes another are worked out one permanent at a time, to the same end (CR 613)."""

from collections.abc import Mapping

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is, Not
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord
from redzone.characteristics import Characteristics, characteristics_in
from redzone.characteristics.asking import given_by
from redzone.characteristics.boards import work_out
from redzone.characteristics.changes import of_counters
from redzone.game.effect import OutsideEffect
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import Play, game, permanent

BEAR, OX, CAT = map(ObjectId, ("bear", "ox", "cat"))
OTHERS = Continuous(Not(Is(ObjectWord.THIS)), (ModifyPowerToughness(1, 1),))
CHANGES: list[OutsideEffect] = [
    outside.modify({BEAR: (ModifyPowerToughness(2, 0),)}),
    outside.put_counters({BEAR: {"+1/+1": 1, "charge": 1}, OX: {"flying": 1}}),
    outside.modify({BEAR: (SetPowerToughness(5, None),), OX: (GainAbility(KeywordAbility(Keyword.TRAMPLE)),)}),
    outside.phase_out((OX,)),
    outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}),
]


def seen(play: Play) -> list[tuple[int, int]]:
    view = View(play.state)
    return [(view.power(each), view.toughness(each)) for each in (BEAR, OX, CAT)]


def in_layers(play: Play) -> Mapping[ObjectId, Characteristics]:
    """What all layers make of the whole board: whoever watches them keeps them from being left out."""

    def watch(*_: object) -> None:
        """Look on."""

    return work_out(play.state.board, None, watch)


def board() -> Play:
    return Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [permanent("cat", "1/1")]))


@pytest.mark.cr("613.1", "613.7")
def test_it_is_what_all_layers_together_make_of_it() -> None:
    play = board()
    for change in CHANGES:
        play.effect(change)
        assert characteristics_in(play.state) == in_layers(play)
    assert seen(play)[0] == (9, 4)


@pytest.mark.cr("122.1b", "702.1")
def test_no_counter_gives_an_ability_about_others() -> None:
    changes = [change for keyword in Keyword if (change := of_counters(keyword.value, 1)) is not None]
    assert len(changes) > 10
    assert list(given_by(changes)) == []


@pytest.mark.cr("613.1f", "611.3a")
def test_an_ability_about_others_that_something_gets() -> None:
    play = board().effect(outside.modify({CAT: (GainAbility(OTHERS),)}))
    assert seen(play) == [(3, 3), (4, 4), (1, 1)]


@pytest.mark.cr("611.2c")
def test_effects_on_groups_look_at_the_whole_board() -> None:
    play = board().effect(outside.modify_group(HasType(CardType.CREATURE), (ModifyPowerToughness(1, 1),), fixed=True))
    assert seen(play) == [(3, 3), (4, 4), (2, 2)]
