"""What is said of casting, activating and mana in words that are not understood wakes where a player could do so."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, CardPart, Instead, SpellEffect, Triggered
from redzone.abilities.casting import AddsMana, CanBeCastAnyTime, PartKind, Timing
from redzone.abilities.cost import Cost, ManaActivation, Payment
from redzone.abilities.instruction import Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachCard
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.playing import MayCast
from redzone.abilities.replacement import CastAnyTime
from redzone.abilities.sleeping import line_behind, unread_effect
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern
from redzone.abilities.unread import UnreadLine, UnreadMana, UnreadPermission
from redzone.game.action import ChooseYesOrNo
from redzone.game.card import Card, Zone
from redzone.game.decision import CastingChoice
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.notation.saved import load_state, save_state
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support.spells import TAP, activate, cast, holding, paid, playing, spell, targets, with_mana
from tests.support.states import B, card, game, permanent
from tests.support.texts import text

LINE = UnreadLine("Blorp.", "blorping is not supported yet")
CASTING = UnreadPermission(LINE, casting=True)
ELSEWHERE = UnreadPermission(LINE, casting=True, elsewhere=True)
ANY_TIME = UnreadPermission(LINE, casting=True, any_time=True)
ACTIVATING = UnreadPermission(LINE, activating=True)
DRAWS = SpellEffect((Draw(1),))
DRAW = text(Draw(1))
TRICK = spell("trick", "{1}", TAP)
RITE = spell("rite", "{1}", TAP, type="Sorcery")
FLASHY = replace(card("owl", "1/1"), cost="{1}", abilities=(CanBeCastAnyTime(),))
SORCERY = Activated(Cost(), DRAWS, (Timing.SORCERY,))


def board(*abilities: Ability, step: Step = Step.BEGINNING_OF_COMBAT, other: tuple[Ability, ...] = ()) -> GameState:
    return game([permanent("bear", "2/2", *abilities), permanent("cat", "1/1", *other)], [], step=step)


def moment(state: GameState) -> str:
    """What a pass of priority is refused with, nothing if it isn't."""
    try:
        playing(state).pass_priority()
    except UnreadTextMatters as raised:
        return str(raised).partition("now ")[2].partition(":")[0]
    return ""


CAST = "a spell can be cast that it could concern"
ACTIVATE = "an ability can be activated that it could concern"
MAIN = Step.PRECOMBAT_MAIN


@pytest.mark.cr("601.3", "117.1a")
@pytest.mark.parametrize(
    ("unread", "held", "zone", "step", "wakes"),
    [
        (CASTING, TRICK, Zone.HAND, Step.BEGINNING_OF_COMBAT, True),
        (CASTING, RITE, Zone.HAND, Step.BEGINNING_OF_COMBAT, False),
        (CASTING, RITE, Zone.HAND, MAIN, True),
        (CASTING, RITE, Zone.GRAVEYARD, MAIN, False),
        (CASTING, card("dell", None, type="Land"), Zone.HAND, MAIN, False),
        (ELSEWHERE, RITE, Zone.GRAVEYARD, MAIN, True),
        (ELSEWHERE, RITE, Zone.GRAVEYARD, Step.BEGINNING_OF_COMBAT, False),
        (ELSEWHERE, TRICK, Zone.GRAVEYARD, Step.BEGINNING_OF_COMBAT, True),
        (ELSEWHERE, FLASHY, Zone.EXILE, Step.BEGINNING_OF_COMBAT, True),
        (ELSEWHERE, spell("elf", "{1}", TAP, Keyword.FLASH, type="Sorcery"), Zone.GRAVEYARD, Step.END_OF_COMBAT, True),
        (ANY_TIME, RITE, Zone.HAND, Step.BEGINNING_OF_COMBAT, True),
        (ANY_TIME, RITE, Zone.GRAVEYARD, Step.BEGINNING_OF_COMBAT, False),
    ],
)
def test_what_is_said_of_casting_wakes_where_such_a_card_could_be_cast(
    unread: UnreadPermission, held: Card, zone: Zone, step: Step, *, wakes: bool
) -> None:
    assert moment(holding(board(unread, step=step), held, zone=zone)) == (CAST if wakes else "")
    assert moment(holding(board(step=step), held, zone=zone)) == ""


@pytest.mark.cr("715.3", "601.3b")
def test_a_part_of_a_card_and_what_gives_flash_count_too() -> None:
    scout = replace(card("scout", "1/1"), cost="{1}", parts=(CardPart(PartKind.ADVENTURE, TRICK),))
    assert moment(holding(board(ELSEWHERE), scout, zone=Zone.GRAVEYARD)) == CAST
    quick = (Replaces(CastAnyTime(Everything(), ANY_PLAYER)),)
    assert moment(holding(board(ELSEWHERE, other=quick), RITE, zone=Zone.GRAVEYARD)) == CAST
    assert moment(board(ELSEWHERE, other=quick)) == ""


@pytest.mark.cr("903.8")
def test_a_commander_could_be_cast_at_any_time_if_text_lets_it() -> None:
    general = replace(card("general", "3/3"), cost="{3}")
    assert moment(holding(board(ANY_TIME), general, zone=Zone.COMMAND, commander=True)) == CAST
    assert moment(holding(board(ANY_TIME), general, zone=Zone.COMMAND)) == ""


@pytest.mark.cr("112.1")
def test_it_wakes_while_a_spell_is_on_the_stack() -> None:
    on_stack = playing(holding(with_mana(board(), "{1}"), TRICK)).act(
        cast("trick", targets("cat"), payment=paid("{1}"))
    )
    state = on_stack.state
    bear = next(iter(state.permanents))
    with_text = replace(state.permanents[bear], card=replace(state.permanents[bear].card, printed=CASTING_BEAR))
    assert moment(state.with_permanents({bear: with_text})) == CAST


CASTING_BEAR = card("bear", "2/2", CASTING)


@pytest.mark.cr("608.2g")
def test_it_wakes_as_something_lets_a_player_cast() -> None:
    play = playing(holding(board(CASTING), RITE)).effect(text(MayCast(EachCard(Everything(), "hand"), Cost())))
    with pytest.raises(UnreadTextMatters, match=CAST):
        list(legal_actions(play.state))


@pytest.mark.cr("608.2g")
def test_what_concerns_activating_sleeps_as_something_lets_a_player_cast() -> None:
    play = playing(holding(board(ACTIVATING), RITE)).effect(text(MayCast(EachCard(Everything(), "hand"), Cost())))
    asked = play.state.decision
    assert isinstance(asked, CastingChoice)
    play.act(ChooseYesOrNo(asked.player, yes=False))
    assert not isinstance(play.state.decision, CastingChoice)


@pytest.mark.cr("602.5", "602.5d", "605.1a")
@pytest.mark.parametrize(
    ("unread", "other", "step", "wakes"),
    [
        (ACTIVATING, SORCERY, Step.BEGINNING_OF_COMBAT, False),
        (ACTIVATING, SORCERY, MAIN, True),
        (ACTIVATING, replace(SORCERY, timings=()), Step.BEGINNING_OF_COMBAT, True),
        (ACTIVATING, AddsMana(("{C}",)), MAIN, False),
        (replace(ACTIVATING, line=replace(LINE, text="Activated abilities blorp.")), AddsMana(("{C}",)), MAIN, True),
        (replace(ACTIVATING, any_time=True), SORCERY, Step.BEGINNING_OF_COMBAT, True),
    ],
)
def test_what_is_said_of_activating_wakes_where_such_an_ability_could_be_activated(
    unread: UnreadPermission, other: Ability, step: Step, *, wakes: bool
) -> None:
    assert moment(board(unread, other=(other,), step=step)) == (ACTIVATE if wakes else "")


@pytest.mark.cr("605.1a", "106.4", "601.2g")
def test_a_mana_ability_wakes_where_mana_is_spent_and_not_before() -> None:
    pump = Activated(Cost("{1}"), DRAWS)
    state = game([permanent("dell", None, UnreadMana(LINE), type="Land"), permanent("bear", "2/2", pump)], [])
    playing(state).attack(bear=B).finish()
    with pytest.raises(UnreadTextMatters, match=r"dell: .* now it can be tapped for mana that could be spent"):
        list(legal_actions(playing(state).state))
    by_hand = Payment(activations=(ManaActivation(ObjectId("dell"), "{C}"),), mana="{C}")
    with pytest.raises(UnreadTextMatters, match=r"dell: "):
        playing(state).act(activate("bear", payment=by_hand))
    tapped = state.with_permanents({id_: replace(each, tapped=True) for id_, each in state.permanents.items()})
    assert moment(tapped) == ""


@pytest.mark.cr("605.3a")
def test_as_a_creature_it_wakes_at_once_as_to_tap_it_could_matter() -> None:
    assert moment(board(UnreadMana(LINE))) == "it can be tapped for mana that could be spent"
    state = board(UnreadMana(LINE))
    assert moment(state.with_permanents({i: replace(p, tapped=True) for i, p in state.permanents.items()})) == ""
    theirs = game([], [permanent("bear", "2/2", UnreadMana(LINE))])
    playing(theirs)
    land = permanent("dell", None, UnreadMana(LINE), type="Land")
    assert moment(game([land], [])) == ""


@pytest.mark.cr("614.1a")
def test_what_replaces_an_event_wakes_as_it_would_happen() -> None:
    instead = Instead(EventPattern(EventKind.DRAWS), unread_effect(LINE))
    assert line_behind(instead) == LINE
    with pytest.raises(UnreadTextMatters, match=r"bear: .* now it resolves"):
        playing(board(instead)).effect(DRAW)
    playing(board(instead)).attack(bear=B).finish()


def test_placeholders_are_saved_and_said_as_they_are_written() -> None:
    abilities = (CASTING, UnreadMana(LINE), Instead(EventPattern(EventKind.DRAWS), unread_effect(LINE)))
    state = board(*abilities)
    assert load_state(save_state(state)) == state
    assert [describe_ability(ability) for ability in abilities] == [LINE.text] * len(abilities)

    assert line_behind(Triggered((EventPattern(EventKind.DRAWS),), DRAWS)) is None
