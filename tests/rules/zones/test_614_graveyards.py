"""614, 616: every way into a graveyard is one event, which effects replace (CR 404.1, 603.6c, 614.6)."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.event_patterns import OPPONENT, YOU, dies, leaves, put_into_graveyard
from redzone.abilities.instruction import Deed, Discard, Do, GainLife, Mill, Replace
from redzone.abilities.language import Not, TargetObjects
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.replacement import GoesInto, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.targeting import TargetSpells
from redzone.abilities.words import PlayerWord, Status
from redzone.game.action import ChooseReplacement
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.decision import ReplacementChoice
from redzone.game.event import CardDiscarded, CardMilled, Died, Replaced, Sacrificed
from redzone.game.permanent import Permanent
from redzone.rules.zones.card_moves import reorder_top
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.spells import DESTROY, cast, holding, playing, spell, targets
from tests.support.states import A, B, Play, card, game, permanent
from tests.support.texts import cards, names, text, with_cards

REST = GoesInto(put_into_graveyard(Everything()))
OPPONENTS = GoesInto(put_into_graveyard(Not(HasStatus(Status.TOKEN)), OPPONENT))
BEAR, ACE = ObjectId("bear"), ObjectId("ace")


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def table(*laws: Replacement) -> Play:
    """The second player has laws; the first has a creature, a card in hand and two in the library."""
    theirs = [rule(f"law-{number}", each) for number, each in enumerate(laws, 1)]
    play = Play(game([permanent("bear", "2/2"), permanent("cub", "1/1", token=True)], theirs))
    return with_cards(play, hand=cards(A, "ace"), library=cards(A, "one", "two"))


def exiled(play: Play) -> list[str]:
    return names(play.state.exile)


def buried(play: Play) -> list[str]:
    return names(play.state.players[A].graveyard)


@pytest.mark.cr("614.6", "700.4", "701.21a")
def test_what_would_die_is_exiled_and_has_not_died() -> None:
    for law in (REST, OPPONENTS):
        play = table(law).effect(outside.sacrifice((BEAR,)))
        assert (exiled(play), buried(play)) == (["bear"], [])
        assert play.of(Sacrificed)
        assert not play.of(Died)
        assert play.of(Replaced) == [Replaced(BEAR, "law-1")]


@pytest.mark.cr("111.6", "111.7", "700.4")
def test_a_token_is_no_card() -> None:
    cub = (ObjectId("cub"),)
    assert not table(REST).effect(outside.destroy(cub)).of(Died)
    assert table(OPPONENTS).effect(outside.destroy(cub)).of(Died)


@pytest.mark.cr("701.9a", "614.6")
def test_what_is_discarded_is_exiled_and_discarded_all_the_same() -> None:
    play = table(REST).effect(text(Discard(None)))
    assert (exiled(play), buried(play)) == (["ace"], [])
    assert play.of(CardDiscarded) == [CardDiscarded(A, ACE)]


@pytest.mark.cr("701.17a", "701.17c", "614.6")
def test_what_is_milled_is_exiled_and_milled_all_the_same() -> None:
    play = table(OPPONENTS).effect(text(Mill(2, PlayerWord.YOU)))
    assert (exiled(play), buried(play)) == (["one", "two"], [])
    assert play.of(CardMilled) == [CardMilled(A, ObjectId("one#2")), CardMilled(A, ObjectId("two#2"))]


@pytest.mark.cr("701.25a", "614.6")
def test_what_surveilling_puts_into_a_graveyard_is_exiled() -> None:
    play = table(REST)
    play.do(reorder_top(play.state, A, [ObjectId("one")], surveil=True))
    assert (exiled(play), names(play.state.players[A].library or ())) == (["one"], ["two"])


@pytest.mark.cr("608.2n", "701.6a", "614.6")
@pytest.mark.parametrize("countered", [True, False])
def test_a_spell_that_leaves_the_stack_is_exiled(countered: bool) -> None:
    counter = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(),))
    state = game([permanent("bear", "2/2")], [rule("law", REST), permanent("ox", "3/3")], step=Step.PRECOMBAT_MAIN)
    play = playing(holding(state, spell("murder", "{0}", DESTROY), spell("no", "{0}", counter)))
    play.act(cast("murder", targets("ox")))
    if countered:
        play.act(cast("no", targets("murder#2"))).pass_priority()
        assert exiled(play) == ["murder", "no"]
    else:
        play.pass_priority()
        assert exiled(play) == ["ox", "murder"]
    assert not buried(play)


@pytest.mark.cr("614.3", "400.7")
def test_an_effect_can_be_about_one_spell() -> None:
    state = game(
        [permanent("bear", "2/2")], [permanent("ox", "3/3"), permanent("cow", "3/3")], step=Step.PRECOMBAT_MAIN
    )
    play = playing(holding(state, spell("murder", "{0}", DESTROY), spell("other", "{0}", DESTROY)))
    play.act(cast("murder", targets("ox")))
    about = GoesInto(put_into_graveyard(Everything()), "library", "bottom")
    spells = TargetSpells()
    carry = text(Replace(about, TargetObjects(0)), uses=(spells,), targets=((ObjectId("murder#2"),),))
    play.effect(carry)
    play.act(cast("other", targets("cow"))).pass_priority().pass_priority()
    assert buried(play) == ["other"]
    assert names(play.state.players[A].in_library) == ["murder"]


@pytest.mark.cr("614.6", "704.5f")
def test_state_based_actions_and_sources_that_are_gone() -> None:
    play = table(REST).effect(outside.put_counters({BEAR: {"-1/-1": 2}}))
    assert exiled(play) == ["bear"]
    rest = table().effect(outside.begin_replacement(REST)).effect(outside.destroy((BEAR,)))
    assert exiled(rest) == ["bear"]


@pytest.mark.cr("614.12", "616.1", "616.1e")
def test_the_owner_of_a_card_chooses_where_it_goes() -> None:
    bottom = GoesInto(put_into_graveyard(Everything()), "library", "bottom")
    play = table(REST, bottom).effect(text(Discard(None)))
    assert play.state.decision == ReplacementChoice(A, ("law-1", "law-2"), ACE)
    play.act(ChooseReplacement(A, "law-2"))
    assert names(play.state.players[A].library or ()) == ["one", "two", "ace"]
    asked = table(REST, bottom).effect(outside.destroy((BEAR,)))
    assert asked.state.decision == ReplacementChoice(A, ("law-1", "law-2"), BEAR)
    assert exiled(asked.act(ChooseReplacement(A, "law-1"))) == ["bear"]


@pytest.mark.cr("616.1", "608.2n")
def test_the_controller_of_a_spell_chooses_where_it_goes() -> None:
    bottom = GoesInto(put_into_graveyard(Everything()), "library", "bottom")
    state = game([], [rule("law", REST), rule("low", bottom), permanent("ox", "3/3")], step=Step.PRECOMBAT_MAIN)
    play = playing(holding(state, spell("murder", "{0}", DESTROY))).act(cast("murder", targets("ox"))).pass_priority()
    play.act(ChooseReplacement(B, "law"))
    assert play.state.decision == ReplacementChoice(A, ("law", "low"), ObjectId("murder#2"))
    assert exiled(play.act(ChooseReplacement(A, "low"))) == ["ox"]
    assert names(play.state.players[A].in_library) == ["murder"]


@pytest.mark.cr("614.12", "113.6k")
@pytest.mark.parametrize("where", ["hand", "library", "battlefield", "stack"])
def test_a_card_says_itself_where_it_goes(where: str) -> None:
    own = Replaces(GoesInto(put_into_graveyard(), "library", "bottom"))
    other = Replaces(GoesInto(dies()))
    ghost = card("ghost", "1/1", own, other)
    there = (ZoneObject(ObjectId("ghost"), PhysicalCard(CardId("ghost"), A, ghost)),)
    play = table()
    match where:
        case "hand":
            play = with_cards(play, hand=there, library=()).effect(text(Discard(None)))
        case "library":
            play = with_cards(play, library=there).effect(text(Mill(1, PlayerWord.YOU)))
        case "battlefield":
            state = game([permanent("ghost", "1/1", own)], [])
            play = with_cards(Play(state), library=()).effect(outside.destroy((ObjectId("ghost"),)))
        case _:
            state = game([], [permanent("ox", "3/3")], step=Step.PRECOMBAT_MAIN)
            play = playing(with_cards(playing(holding(state, spell("ghost", "{0}", DESTROY, own))), library=()).state)
            play.state = holding(play.state, spell("ghost", "{0}", DESTROY, own))
            play = playing(play.state).act(cast("ghost", targets("ox"))).pass_priority()
    assert names(play.state.players[A].library or ()) == ["ghost"]
    assert not buried(play)


@pytest.mark.cr("603.6c", "603.2")
def test_an_ability_triggers_on_what_is_put_into_a_graveyard_from_anywhere() -> None:
    watcher = Triggered((put_into_graveyard(HasType(CardType.CREATURE), YOU),), SpellEffect((GainLife(1),)))
    state = game([permanent("tomb", None, watcher, type="Enchantment"), permanent("bear", "2/2")], [])
    play = with_cards(Play(state), hand=cards(A, "ace"), library=cards(A, "one"))
    play.effect(outside.destroy((BEAR,))).effect(text(Discard(None), Mill(1, PlayerWord.YOU)))
    assert len(play.state.waiting) + len(play.state.stack) == 3
    safe = with_cards(Play(state), library=cards(A, "one")).effect(outside.exile((BEAR,)))
    assert not safe.state.waiting


@pytest.mark.cr("702.84a", "614.6")
def test_what_is_returned_by_unearth_is_exiled_alone() -> None:
    play = table().effect(outside.begin_replacement(GoesInto(leaves(Everything())), objects=(BEAR,)))
    play.effect(outside.return_to_hand((ObjectId("cub"),))).effect(outside.return_to_hand((BEAR,)))
    assert exiled(play) == ["bear"]
