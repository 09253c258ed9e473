"""616.1b-e: under whose control, as a copy of what, which face up: in this order, and any effect only then."""

from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, EntersAsCopy, KeywordAbility
from redzone.abilities.entering import EntersUnder, EntersWith
from redzone.abilities.event_patterns import OPPONENT, THIS
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control, Is
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.replacement import MultiplyCounters
from redzone.abilities.replacing import Rank
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseObjects, ChooseReplacement, ChooseYesOrNo, Concede
from redzone.game.card import PhysicalCard
from redzone.game.decision import ObjectsChoice, ReplacementChoice, YesOrNo
from redzone.game.event import Replaced
from redzone.game.happening import Arrival, EnteringInProgress
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.notation.saved import SavedState, load_saved, save_state
from redzone.rules.damage.entering import enter
from redzone.rules.damage.entering_replacement import Entering
from redzone.values.identity import CardId, ObjectId
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import A, B, C, Play, card, game, permanent

CREATURE: Final = HasType(CardType.CREATURE)
NEW, ESSENCE, BEAR, CLONE = map(ObjectId, ("new", "essence", "bear", "clone"))


def thief(name: str, player: PlayerWord = PlayerWord.EACH_OPPONENT) -> Permanent:
    """Creatures that would enter under an opponent's control enter under its controller's instead."""
    theirs = {PlayerWord.EACH_OPPONENT: OPPONENT, PlayerWord.EACH_PLAYER: ANY_PLAYER}[player]
    under = EntersUnder(EventPattern(EventKind.ENTERS, CREATURE, theirs))
    return permanent(name, None, Replaces(under), type="Enchantment")


def essence(name: str = "essence") -> Permanent:
    """Creatures that its controller controls enter as copies of it."""
    mine = AllOf((CREATURE, Control(PlayerWord.YOU)))
    return permanent(name, "6/6", EntersAsCopy(THIS, optional=False, entering=mine))


def arriving(play: Play, *abilities: Ability, power: str | None = "2/2", back: bool = False) -> Play:
    """Let a card of the first player enter."""
    printed = card("new", power, *abilities, type="Enchantment" if power is None else "Creature")
    if back:
        printed = replace(printed, back=card("back", "4/4"))
    return play.do(enter(play.state, (Arrival(NEW, PhysicalCard(CardId("new"), A, printed), A),)))


def there(play: Play) -> tuple[int, int | None, bool]:
    """Who controls what has entered, its power, and whether it is tapped."""
    permanent_ = play.state.permanents[NEW]
    return permanent_.controller, View(play.state).power(NEW), permanent_.tapped


@pytest.mark.cr("616.1b", "616.1c", "616.1f", "614.12")
def test_it_enters_under_the_control_of_another_and_then_as_a_copy() -> None:
    play = arriving(Play(game([], [thief("thief"), essence()])))
    assert there(play) == (B, 6, False)
    assert play.of(Replaced) == [Replaced(NEW, "thief")]
    own = arriving(Play(game([essence()], [thief("thief")])))
    assert there(own) == (B, 2, False)


@pytest.mark.cr("616.1c", "616.1e", "616.1f")
def test_as_a_copy_it_has_lost_what_would_let_it_enter_tapped() -> None:
    tapped = Replaces(EntersWith(THIS, tapped=True))
    assert there(arriving(Play(game([essence()])), tapped)) == (A, 6, False)
    assert there(arriving(Play(game([])), tapped)) == (A, 2, True)


@pytest.mark.cr("616.1", "616.1b")
def test_whoever_would_control_it_chooses_among_two_of_one_rank() -> None:
    asked = arriving(Play(game([], [thief("thief")], [thief("robber")])))
    assert asked.state.decision == ReplacementChoice(A, ("thief", "robber"), NEW)
    loaded = load_saved(save_state(asked.state))
    assert isinstance(loaded, SavedState)
    assert there(Play(loaded.state).act(ChooseReplacement(A, "thief")))[0] == C
    assert there(Play(asked.state).act(ChooseReplacement(A, "robber")))[0] == B


@pytest.mark.cr("616.1b", "614.5")
def test_two_that_are_as_good_as_each_other_are_no_choice() -> None:
    play = arriving(Play(game([], [thief("thief", PlayerWord.EACH_PLAYER), thief("robber", PlayerWord.EACH_PLAYER)])))
    assert there(play)[0] == B
    assert play.of(Replaced) == [Replaced(NEW, "thief"), Replaced(NEW, "robber")]


@pytest.mark.cr("800.4b", "616.1b")
def test_whoever_leaves_controls_nothing_that_enters() -> None:
    asked = arriving(Play(game([], [thief("thief")], [thief("robber")]))).act(Concede(A))
    assert NEW not in asked.state.permanents
    assert not asked.state.happenings


@pytest.mark.cr("616.1c", "707.5", "614.12a")
def test_it_is_chosen_what_it_enters_as_a_copy_of_and_by_which_effect() -> None:
    asked = arriving(Play(game([essence(), permanent("bear", "3/3")])), EntersAsCopy(CREATURE))
    assert asked.state.decision == ReplacementChoice(A, ("new/copy-1", "essence/copy-1"), NEW)
    first = Play(asked.state).act(ChooseReplacement(A, "new/copy-1"))
    assert isinstance(first.state.decision, YesOrNo)
    first.act(ChooseYesOrNo(A, yes=True))
    assert isinstance(first.state.decision, ObjectsChoice)
    assert there(first.act(ChooseObjects(A, (BEAR,)))) == (A, 6, False)  # as a bear it is a creature of hers, too
    other = Play(asked.state).act(ChooseReplacement(A, "essence/copy-1"))
    assert there(other) == (A, 6, False)


@pytest.mark.cr("707.5", "616.1f")
def test_as_a_copy_of_what_enters_as_a_copy_it_may_copy_again() -> None:
    clone = permanent("clone", "1/1", EntersAsCopy(AllOf((CREATURE, Is(ObjectWord.THIS)))))
    ox = permanent("ox", "5/5")
    copies = EntersAsCopy(CREATURE)
    again = replace(clone, card=replace(clone.card, printed=card("clone", "1/1", copies)))
    play = arriving(Play(game([again, ox])), copies)
    play.act(ChooseYesOrNo(A, yes=True)).act(ChooseObjects(A, (CLONE,)))
    assert isinstance(play.state.decision, YesOrNo)
    play.act(ChooseYesOrNo(A, yes=True)).act(ChooseObjects(A, (ObjectId("ox"),)))
    assert there(play) == (A, 5, False)
    never = arriving(Play(game([again, ox])), copies).act(ChooseYesOrNo(A, yes=False))
    assert there(never) == (A, 2, False)


@pytest.mark.cr("616.1d", "702.145b")
def test_by_night_it_enters_with_its_back_face_up_unless_it_is_a_copy() -> None:
    day = KeywordAbility(Keyword.DAYBOUND)
    night = Play(replace(game([], [thief("thief")]), day=False))
    assert there(arriving(night, day, back=True)) == (B, 4, False)
    plain = Play(replace(game([]), day=False))
    assert there(arriving(plain, day, back=True)) == (A, 4, False)
    copied = Play(replace(game([essence()]), day=False))
    assert there(arriving(copied, day, back=True)) == (A, 6, False)


@pytest.mark.cr("616.1g", "122.6")
def test_counters_with_which_it_enters_are_looked_at_last() -> None:
    grows = Replaces(EntersWith(THIS, counter="+1/+1"))
    twice = permanent("twice", None, Replaces(MultiplyCounters(Control(PlayerWord.YOU), factor=2)), type="Enchantment")
    play = arriving(Play(game([], [thief("thief"), twice])), grows)
    assert (there(play)[0], play.state.permanents[NEW].counters) == (B, {"+1/+1": 2})


def test_every_replacement_has_a_rank() -> None:
    assert [EntersUnder.RANK, EntersAsCopy.RANK, EntersWith.RANK] == [Rank.CONTROL, Rank.COPY, Rank.ANY]


class AllEntering(Entering):
    def perform(self, state: GameState, now: EnteringInProgress) -> Transition:
        raise NotImplementedError


@pytest.mark.cr("614.12")
def test_only_how_it_enters_can_be_replaced() -> None:
    entering = AllEntering(View(game([])))
    arrival = Arrival(NEW, PhysicalCard(CardId("new"), A, card("new", "2/2")), A)
    assert (entering.incidents(arrival), entering.applied_to(arrival)) == ({}, ())
    assert entering.comes_to(arrival) == arrival
