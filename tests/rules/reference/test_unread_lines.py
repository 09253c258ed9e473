"""Lines that are not understood sleep until their moment comes; there the game ends in a refusal that quotes them."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    Activated,
    AsLongAs,
    CardPart,
    ChangeGroup,
    KeywordAbility,
    SpellText,
    Triggered,
)
from redzone.abilities.asserting import is_turn_of
from redzone.abilities.casting import ActivatedFrom, CanBeCastAnyTime, PartKind, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks, dies
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachCard, Is
from redzone.abilities.modification import LoseAllAbilities
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import MayCast
from redzone.abilities.sleeping import line_behind, unread_effect
from redzone.abilities.unread import Unread, UnreadCasting, UnreadEntering, UnreadLine
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import Concede
from redzone.game.card import Zone
from redzone.game.decision import CastingChoice
from redzone.game.effect import PlacePermanent
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.notation.saved import load_state, save_state
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support.spells import TAP, activate, cast, casts, holding, paid, playing, spell, targets, with_mana
from tests.support.states import A, B, Play, card, game, permanent
from tests.support.texts import text

LINE = UnreadLine("Seek a card.", "seeking is not supported yet")
SEEK = unread_effect(LINE)
THIS = Is(ObjectWord.THIS)
SORCERY = Activated(Cost("{1}"), SEEK, (Timing.SORCERY,))
GAP = "this text is not supported yet, and now it {}: seeking is not supported yet\nSeek a card."


def with_bear(*abilities: Ability, step: Step = Step.BEGINNING_OF_COMBAT, mana: str = "") -> GameState:
    state = game([permanent("bear", "2/2", *abilities)], [permanent("ogre", "3/3")], step=step)
    return with_mana(state, mana)


def refused(play: Play) -> str:
    """What a pass of priority is refused with."""
    with pytest.raises(UnreadTextMatters) as raised:
        play.pass_priority()
    return str(raised.value)


@pytest.mark.cr("603.2")
def test_a_triggered_ability_wakes_as_it_triggers_and_not_before() -> None:
    quiet = playing(with_bear(Triggered((dies(THIS),), SEEK)))
    quiet.attack(bear=B).block().finish()
    assert quiet.life(B) == 38
    loud = playing(with_bear(Triggered((dies(THIS),), SEEK))).attack(bear=B)
    with pytest.raises(UnreadTextMatters, match="bear: this text is not supported yet, and now it triggers") as raised:
        loud.block(ogre="bear").finish()
    assert (raised.value.line, str(raised.value)) == (LINE, f"bear: {GAP.format('triggers')}")


@pytest.mark.cr("603.2", "611.3a")
def test_it_does_not_wake_while_its_condition_does_not_hold_or_once_the_ability_is_lost() -> None:
    only_then = AsLongAs(is_turn_of(PlayerWord.EACH_OPPONENT), Triggered((attacks(THIS),), SEEK))
    playing(with_bear(only_then)).attack(bear=B)
    losing = text(ChangeGroup(Everything(), (LoseAllAbilities(),), Duration.END_OF_TURN, fixed=True))
    playing(with_bear(Triggered((attacks(THIS),), SEEK))).effect(losing).attack(bear=B)


@pytest.mark.cr("602.5d", "117.1a")
def test_an_ability_with_a_time_wakes_when_somebody_is_asked_who_could_activate_it() -> None:
    playing(with_bear(SORCERY, mana="{1}")).attack(bear=B).block().finish()
    play = playing(with_bear(SORCERY, step=Step.PRECOMBAT_MAIN, mana="{1}"))
    assert refused(play) == f"bear: {GAP.format('can be activated')}"
    for ask in (lambda: list(legal_actions(play.state)), lambda: legal_actions(play.state).count()):
        with pytest.raises(UnreadTextMatters):
            ask()
    with pytest.raises(UnreadTextMatters):
        legal_actions(play.state).violations(activate("bear", payment=paid("{1}")))
    assert apply(play.state, Concede(A)).events  # to concede asks for nothing


@pytest.mark.cr("602.5d", "118.3", "702.61a")
def test_an_ability_that_can_not_be_activated_sleeps_on() -> None:
    unpaid = playing(with_bear(SORCERY, step=Step.PRECOMBAT_MAIN))
    assert unpaid.pass_priority().state.turn.step is Step.BEGINNING_OF_COMBAT
    theirs = game([permanent("bear", "2/2")], [permanent("ogre", "3/3", SORCERY)], step=Step.PRECOMBAT_MAIN)
    playing(with_mana(theirs, "{1}", B)).pass_priority()


@pytest.mark.cr("702.61a")
def test_nothing_wakes_while_a_spell_with_split_second_is_on_the_stack() -> None:
    quick = spell("quick", "{0}", TAP, Keyword.SPLIT_SECOND)
    soon = spell("soon", "{1}", SEEK)
    at_once = replace(SORCERY, cost=Cost(), timings=(), zone=ActivatedFrom.HAND)
    on_stack = playing(holding(with_bear(), quick)).act(cast("quick", targets("ogre")))
    assert [entry.id for entry in on_stack.state.stack] == ["quick#2"]
    playing(with_mana(holding(on_stack.state, card("ghost", "1/1", at_once), soon), "{1}")).pass_priority()


@pytest.mark.cr("113.6")
def test_an_ability_wakes_in_the_zone_where_it_works() -> None:
    buried = card("ghost", "1/1", replace(SORCERY, cost=Cost(), zone=ActivatedFrom.GRAVEYARD))
    state = holding(game([], [], step=Step.PRECOMBAT_MAIN), buried, zone=Zone.GRAVEYARD)
    assert refused(playing(state)) == f"ghost: {GAP.format('can be activated')}"
    playing(holding(game([], [], step=Step.PRECOMBAT_MAIN), buried)).pass_priority()


@pytest.mark.cr("117.1a", "601.3")
@pytest.mark.parametrize(
    ("type_", "own", "step", "mana", "wakes"),
    [
        ("Sorcery", (), Step.BEGINNING_OF_COMBAT, "{1}", False),
        ("Sorcery", (), Step.PRECOMBAT_MAIN, "{1}", True),
        ("Sorcery", (), Step.PRECOMBAT_MAIN, "", False),
        ("Sorcery", (CanBeCastAnyTime(),), Step.BEGINNING_OF_COMBAT, "{1}", True),
        ("Instant", (), Step.BEGINNING_OF_COMBAT, "{1}", True),
        ("Instant", (), Step.BEGINNING_OF_COMBAT, "", False),
    ],
)
def test_a_spell_wakes_when_it_could_be_cast(
    type_: str, own: tuple[Ability, ...], step: Step, mana: str, *, wakes: bool
) -> None:
    state = with_mana(holding(game([], [], step=step), spell("wish", "{1}", SEEK, *own, type=type_)), mana)
    play = playing(state)
    if not wakes:
        play.pass_priority()
        return
    assert refused(play) == f"wish: {GAP.format('can be cast')}"
    with pytest.raises(UnreadTextMatters):
        legal_actions(play.state).violations(cast("wish", payment=paid("{1}")))
    playing(
        replace(state, exile=state.players[A].hand, players={**state.players, A: replace(state.players[A], hand=())})
    )


@pytest.mark.cr("601.2b", "601.2f")
def test_what_is_not_understood_of_casting_wakes_when_the_card_could_be_cast() -> None:
    costly = card("ox", "3/3", UnreadCasting(LINE))
    playing(holding(game([], []), replace(costly, cost="{2}"))).pass_priority()
    main = holding(game([], [], step=Step.PRECOMBAT_MAIN), replace(costly, cost="{2}"))
    assert refused(playing(main)) == f"ox: {GAP.format('can be cast')}"
    sudden = holding(game([], []), replace(costly, abilities=(UnreadCasting(LINE, any_time=True),)))
    assert refused(playing(sudden)) == f"ox: {GAP.format('can be cast')}"
    there = game([permanent("ox", "3/3", UnreadCasting(LINE, any_time=True))], [])
    playing(there).attack(ox=B).finish()


@pytest.mark.cr("702.37c")
def test_a_card_with_text_that_is_not_understood_can_be_cast_face_down() -> None:
    morph = KeywordAbility(Keyword.MORPH, cost=Cost("{1}"))
    hidden = replace(card("ox", "3/3", morph, Triggered((dies(THIS),), SEEK)), cost="{9}")
    main = holding(game([], [], step=Step.PRECOMBAT_MAIN), hidden, spell("wish", "{9}", SEEK))
    (face_down,) = casts(with_mana(main, "{3}"), "ox")
    assert face_down.costs == ("morph",)


@pytest.mark.cr("715.3")
def test_the_part_of_a_card_wakes_when_it_could_be_cast() -> None:
    trip = spell("trip", "{1}", SEEK, type="Instant — Adventure")
    scout = replace(card("scout", "1/1"), cost="{1}", parts=(CardPart(PartKind.ADVENTURE, trip),))
    state = holding(game([], []), scout)
    playing(state).pass_priority()
    assert "now it can be cast" in refused(playing(with_mana(state, "{1}")))


@pytest.mark.cr("608.2g")
def test_a_spell_wakes_as_it_could_be_cast_while_something_resolves() -> None:
    wish = spell("wish", "{1}", SEEK, type="Sorcery")
    play = playing(holding(game([], []), wish)).effect(text(MayCast(EachCard(Everything(), "hand"), Cost())))
    assert isinstance(play.state.decision, CastingChoice)
    with pytest.raises(UnreadTextMatters):
        list(legal_actions(play.state))
    with pytest.raises(UnreadTextMatters):
        play.act(cast("wish"))


@pytest.mark.cr("614.12", "614.1c")
def test_how_it_enters_wakes_as_it_enters_and_not_while_it_is_there() -> None:
    bear = card("cub", "2/2", UnreadEntering(LINE))
    playing(game([permanent("bear", "2/2", UnreadEntering(LINE))], [])).attack(bear=B).finish()
    play = playing(game([], []))
    with pytest.raises(UnreadTextMatters, match=r"cub: .* now it enters"):
        play.effect(PlacePermanent(CardId("cub"), bear, A, A))
    hidden = playing(game([], [])).effect(PlacePermanent(CardId("cub"), bear, A, A, face_down=True))
    assert hidden.there("cub")


@pytest.mark.cr("608.2")
def test_what_is_not_understood_is_never_carried_out() -> None:
    with pytest.raises(UnreadTextMatters, match="now it resolves"):
        playing(game([], [])).effect(text(Unread(LINE)))


def test_placeholders_are_abilities_that_count_and_are_saved() -> None:
    abilities = (SORCERY, Triggered((dies(THIS),), SEEK), UnreadEntering(LINE), UnreadCasting(LINE))
    state = with_bear(*abilities)
    assert View(state).now(ObjectId("bear")).abilities == abilities
    assert load_state(save_state(state)) == state
    assert [describe_ability(ability) for ability in abilities] == [LINE.text] * len(abilities)


def test_which_line_a_placeholder_stands_for() -> None:
    assert line_behind(AsLongAs(is_turn_of(), Triggered((dies(THIS),), SEEK))) == LINE
    assert line_behind(SpellText(SEEK)) == LINE
    assert line_behind(CanBeCastAnyTime()) is None
