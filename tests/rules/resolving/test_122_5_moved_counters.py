"""Counters of any kind that are removed, moved and doubled (CR 122.5, 122.8, 701.10e)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.instruction import DoubleCounters, MoveCounters, PutCounters, RemoveCounters
from redzone.abilities.language import EachObject, TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support.states import A, Play, game, permanent
from tests.support.texts import BEAR, OX, at, text

CREATURE = TargetPermanents(HasType(CardType.CREATURE))
FIRST, SECOND = TargetObjects(0), TargetObjects(1)
EVERYBODY = EachObject(HasType(CardType.CREATURE))


def two(**counters: int) -> Play:
    """A bear with counters, and an ox with none."""
    return Play(game([permanent("bear", "2/2", counters=counters), permanent("ox", "3/3")], [permanent("cat", "1/1")]))


def there(play: Play, id_: ObjectId) -> dict[str, int]:
    return {kind: count for kind, count in play.state.permanents[id_].counters.items() if count}


def options(play: Play) -> tuple[str, ...]:
    assert isinstance(play.state.decision, OptionChoice)
    return play.state.decision.options


def from_bear(instruction: MoveCounters) -> Play:
    """Carry out an instruction about the bear and the ox, which are its targets."""
    moved = replace(instruction, objects=SECOND, source=FIRST)
    return two(charge=2, flying=1).effect(text(moved, uses=(CREATURE, CREATURE), targets=((BEAR,), (OX,))))


@pytest.mark.cr("122.1", "608.2d")
def test_which_counter_is_removed_is_chosen_where_there_are_several_kinds() -> None:
    play = two(charge=2, flying=1).effect(at(RemoveCounters(FIRST, None, 2), target=BEAR))
    assert options(play) == ("charge", "flying")
    play.act(ChooseOption(A, "flying"))
    assert there(play, BEAR) == {"charge": 1}


@pytest.mark.cr("122.1", "609.3")
def test_all_counters_go_without_a_choice() -> None:
    assert not there(two(charge=2, flying=1).effect(at(RemoveCounters(FIRST, None, None), target=BEAR)), BEAR)
    assert not there(two(charge=2, flying=1).effect(at(RemoveCounters(FIRST, None, 5), target=BEAR)), BEAR)
    assert not there(two().effect(at(RemoveCounters(FIRST, None, 1), target=BEAR)), BEAR)


@pytest.mark.cr("122.5")
def test_all_counters_are_moved_or_a_chosen_one() -> None:
    play = from_bear(MoveCounters(SECOND, moved=True))
    assert (there(play, BEAR), there(play, OX)) == ({}, {"charge": 2, "flying": 1})
    play = from_bear(MoveCounters(SECOND, count=1))
    assert options(play) == ("charge", "flying")
    play.act(ChooseOption(A, "charge"))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 1, "flying": 1}, {"charge": 1})


@pytest.mark.cr("122.5", "608.2d")
def test_any_number_is_chosen_for_each_kind() -> None:
    play = from_bear(MoveCounters(SECOND, moved=True, optional=True))
    assert options(play) == ("0", "1", "2")
    play.act(ChooseOption(A, "1"))
    assert options(play) == ("0", "1")
    play.act(ChooseOption(A, "0"))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 1, "flying": 1}, {"charge": 1})


@pytest.mark.cr("122.5", "608.2d")
def test_up_to_so_many_are_chosen_over_all_kinds() -> None:
    play = from_bear(MoveCounters(SECOND, count=2, optional=True))
    play.act(ChooseOption(A, "2"))
    assert (there(play, BEAR), there(play, OX)) == ({"flying": 1}, {"charge": 2})


@pytest.mark.cr("122.5")
def test_nothing_is_moved_from_nothing() -> None:
    gone = MoveCounters(EVERYBODY, source=ObjectWord.CHOSEN, moved=True)
    play = two(charge=1).effect(text(ChoiceOfObjects(HasType(CardType.LAND)), gone))
    assert there(play, BEAR) == {"charge": 1}
    moved = MoveCounters(SECOND, "oil", 1, source=FIRST)
    play.effect(text(moved, uses=(CREATURE, CREATURE), targets=((BEAR,), (OX,))))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 1}, {})


@pytest.mark.cr("701.10e")
def test_each_object_doubles_its_own_counters() -> None:
    play = two(charge=2, flying=1).effect(text(PutCounters(EVERYBODY, "charge"), DoubleCounters(EVERYBODY, "charge")))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 6, "flying": 1}, {"charge": 2})
    play.effect(text(DoubleCounters(EVERYBODY)))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 12, "flying": 2}, {"charge": 4})
    assert not there(two().effect(text(DoubleCounters(EVERYBODY))), BEAR)


@pytest.mark.cr("122.6")
def test_several_kinds_are_put_at_once() -> None:
    both = PutCounters(FIRST, "charge", 2, also=(PutCounters(FIRST, "charge"), PutCounters(EVERYBODY, "oil")))
    play = two().effect(at(both, target=BEAR))
    assert (there(play, BEAR), there(play, OX)) == ({"charge": 3, "oil": 1}, {"oil": 1})
    assert not there(two().effect(at(PutCounters(FIRST, "charge", 0), target=BEAR)), BEAR)
