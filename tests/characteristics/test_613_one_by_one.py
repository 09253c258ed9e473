"""Boards on which no permanent changes another are worked out one permanent at a time, to the same end (CR 613)."""

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is, Not
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord
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


def seen(play: Play) -> list[tuple[int, int, frozenset[Keyword]]]:
    view = View(play.state)
    return [(view.power(each), view.toughness(each), view.now(each).keywords) for each in (BEAR, OX, CAT)]


def nothing_by_itself(_: object) -> None:
    """Work out nothing one by one."""


def board() -> Play:
    return Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [permanent("cat", "1/1")]))


@pytest.mark.cr("613.1", "613.7")
def test_it_is_what_all_layers_together_make_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow = board(), board()
    for change in CHANGES:
        quick.effect(change)
        with monkeypatch.context() as patched:
            patched.setattr("redzone.characteristics.boards.one_by_one", nothing_by_itself)
            slow.effect(change)
            expected = seen(slow)
        assert seen(quick) == expected
    assert seen(quick)[0][:2] == (9, 4)


@pytest.mark.cr("613.1f", "611.3a")
def test_an_ability_about_others_that_something_gets() -> None:
    play = board().effect(outside.modify({CAT: (GainAbility(OTHERS),)}))
    assert [each[:2] for each in seen(play)] == [(3, 3), (4, 4), (1, 1)]


@pytest.mark.cr("611.2c")
def test_effects_on_groups_look_at_the_whole_board() -> None:
    play = board().effect(outside.modify_group(HasType(CardType.CREATURE), (ModifyPowerToughness(1, 1),), fixed=True))
    assert [each[:2] for each in seen(play)] == [(3, 3), (4, 4), (2, 2)]
