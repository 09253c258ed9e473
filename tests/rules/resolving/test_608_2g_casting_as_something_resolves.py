"""Spells that are cast as something resolves, and cards that may be played later (CR 107.3b, 118.9, 601.3, 608.2g)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CardPart, IfDone, Instruction, KeywordAbility, SpellEffect
from redzone.abilities.casting import AdditionalCost, ExiledAsDiscarded, PartKind, Rebounds
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.duration import Duration
from redzone.abilities.hidden_zones import LookAtTop, PutBack
from redzone.abilities.instruction import Deed, Do, ExileFromLibrary, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, EachCard, Not, TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast
from redzone.abilities.targeting import TargetCards, TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.game.action import ChooseYesOrNo, PlayLand
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CastingChoice, Priority
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.game import legal_actions
from redzone.rules.zones.stack_objects import counter
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support.spells import TAP, cast, casts, holding, paid, playing, spell, targets, with_mana
from tests.support.states import A, B, C, Play, card, codes, game, permanent, refusal
from tests.support.texts import text

GAIN = SpellEffect((GainLife(3),))
DRAIN = SpellEffect((LoseLife(2, TargetPlayers(0)),), (TargetPlayer(),))
LORE = spell("lore", "{3}{U}", GAIN, type="Sorcery")
BOLT = spell("bolt", "{R}", DRAIN)
OGRE = replace(card("ogre", "3/3"), cost="{2}{R}")
FIELD = card("field", type="Land")
FREE = Cost()


def with_library(state: GameState, *cards: Card, player: PlayerId = A) -> GameState:
    """The state with cards in a library, the first on top."""
    library = tuple(ZoneObject(ObjectId(each.name), PhysicalCard(CardId(each.name), player, each)) for each in cards)
    return state.with_players({player: replace(state.players[player], library=library)})


def table(*held: Card, library: tuple[Card, ...] = (), mana: str = "", step: Step = Step.PRECOMBAT_MAIN) -> GameState:
    state = holding(game([], [permanent("elk", "1/1")], step=step), *held)
    return with_library(with_mana(state, mana), *library)


def resolving(state: GameState, *instructions: Instruction) -> Play:
    return playing(state).effect(text(*instructions))


NONLAND = Not(HasType(CardType.LAND))


def from_hand(quality: Not | Everything = NONLAND) -> EachCard:
    return EachCard(quality, "hand")


def stack(play: Play) -> list[str]:
    return [entry.card.id for entry in play.state.stack if entry.card is not None]


@pytest.mark.cr("608.2g", "118.9", "117.2e")
def test_a_sorcery_is_cast_for_nothing_as_something_resolves_and_what_resolves_goes_on() -> None:
    play = resolving(table(LORE, FIELD, step=Step.BEGINNING_OF_COMBAT), MayCast(from_hand(), FREE), LoseLife(1))
    choice = play.state.decision
    assert isinstance(choice, CastingChoice)
    assert (choice.player, choice.cards) == (A, ("lore",))
    assert list(legal_actions(play.state)) == [cast("lore"), ChooseYesOrNo(A, yes=False)]
    assert legal_actions(play.state).count() == 2
    play.act(cast("lore"))
    assert (stack(play), play.life(A), isinstance(play.state.decision, Priority)) == (["lore"], 39, True)
    assert play.state.turn.history.spells_cast == {A: 1}
    play.pass_priority()
    assert (play.life(A), stack(play)) == (42, [])


@pytest.mark.cr("608.2g", "608.2d")
def test_nothing_is_cast_if_the_player_declines_and_then_what_depends_on_it_is_done() -> None:
    otherwise = IfDone((), (LoseLife(5),))
    play = resolving(table(LORE), MayCast(from_hand(), FREE), otherwise).act(ChooseYesOrNo(A, yes=False))
    assert (play.life(A), stack(play)) == (35, [])
    play = resolving(table(LORE), MayCast(from_hand(), FREE), otherwise).act(cast("lore"))
    assert (play.life(A), stack(play)) == (40, ["lore"])


@pytest.mark.cr("608.2g", "609.3")
def test_nobody_is_asked_who_can_cast_none_of_the_cards() -> None:
    play = resolving(table(FIELD), MayCast(from_hand(Everything()), FREE), LoseLife(1))
    assert (play.life(A), isinstance(play.state.decision, Priority)) == (39, True)
    alone = holding(game([], [], step=Step.PRECOMBAT_MAIN), spell("shot", "{R}", TAP))  # there is no target
    assert isinstance(resolving(alone, MayCast(from_hand(), FREE)).state.decision, Priority)


@pytest.mark.cr("608.2g", "601.2h")
def test_the_mana_cost_is_paid_where_the_text_does_not_say_otherwise() -> None:
    play = resolving(table(BOLT, LORE, mana="{R}"), MayCast(from_hand()))
    action = cast("bolt", targets(B), payment=paid("{R}"))
    assert refusal(play.state, cast("bolt", targets(B)))
    play.act(action)
    assert (stack(play), play.state.players[A].mana) == (["bolt"], "")


@pytest.mark.cr("107.3b", "118.9a", "601.2b")
def test_x_is_zero_without_the_mana_cost_and_another_alternative_cost_is_impossible() -> None:
    blaze = spell("blaze", "{X}{R}", GAIN, KeywordAbility(Keyword.FLASHBACK, cost=Cost("{0}")))
    play = resolving(table(blaze), MayCast(from_hand(), FREE))
    assert codes(refusal(play.state, cast("blaze", x=1))) == {Code.WRONG_X}
    assert codes(refusal(play.state, cast("blaze", costs=("flashback",)))) == {Code.UNKNOWN_COST}
    assert cast("blaze") in legal_actions(play.state)


@pytest.mark.cr("118.8", "118.9d")
def test_additional_costs_are_paid_too() -> None:
    rite = spell("rite", "{5}", GAIN, AdditionalCost(Cost(discard=Objects(1, Everything()))))
    play = resolving(table(rite, FIELD), MayCast(from_hand(), FREE))
    assert codes(refusal(play.state, cast("rite"))) == {Code.COST_NOT_PAID}
    play.act(cast("rite", payment=paid(discarded=("field",))))
    assert [each.card.id for each in play.state.players[A].graveyard] == ["field"]
    kicked = spell("kick", "{5}", GAIN, KeywordAbility(Keyword.KICKER, cost=Cost("{1}")))
    play = resolving(table(kicked, mana="{C}"), MayCast(from_hand(), FREE))
    play.act(cast("kick", costs=("kicker",), payment=paid("{C}")))
    assert play.state.stack[-1].paid == ("kicker",)


@pytest.mark.cr("608.2g", "601.3")
def test_only_cards_that_the_effect_names_are_cast_and_only_by_its_player() -> None:
    state = holding(table(LORE, BOLT), spell("rune", "{1}", GAIN), player=B)
    play = resolving(state, MayCast(EachCard(HasType(CardType.SORCERY), "hand"), FREE))
    assert codes(refusal(play.state, cast("bolt", targets(B)))) == {Code.WRONG_ZONE}
    assert codes(refusal(play.state, cast("lore", player=B))) == {Code.WRONG_PLAYER}
    assert codes(refusal(play.state, ChooseYesOrNo(A, yes=True))) == {Code.NOT_OFFERED}
    assert codes(refusal(play.state, PlayLand(A, ObjectId("lore")))) == {Code.WRONG_STEP}


@pytest.mark.cr("608.2g", "601.3e")
def test_the_spell_itself_has_to_be_as_the_text_says() -> None:
    cheap = MayCast(from_hand(), FREE, spell=Compare(Stat.MANA_VALUE, most=1))
    play = resolving(table(LORE, BOLT), cheap)
    assert {each.card for each in casts(play.state)} == {"bolt"}
    assert codes(refusal(play.state, cast("lore"))) == {Code.CANT_CAST}


@pytest.mark.cr("608.2g", "614.1a", "608.2n", "701.6a")
def test_a_spell_goes_into_exile_rather_than_into_a_graveyard_whether_it_resolves_or_is_countered() -> None:
    play = resolving(table(LORE), MayCast(from_hand(), FREE, exiled_after=True)).act(cast("lore"))
    assert [each.card.id for each in play.pass_priority().state.exile] == ["lore"]
    play = resolving(table(LORE), MayCast(from_hand(), FREE, exiled_after=True)).act(cast("lore"))
    countered = counter(play.state, (play.state.stack[-1].id,)).state
    assert [each.card.id for each in countered.exile] == ["lore"]
    play = resolving(table(LORE), MayCast(from_hand(), FREE, exiled_after=True)).act(cast("lore"))
    on_top = counter(play.state, (play.state.stack[-1].id,), Zone.HAND).state
    assert [each.card.id for each in on_top.players[A].hand] == ["lore"]


@pytest.mark.cr("608.2g", "118.9")
def test_a_spell_is_cast_from_among_cards_on_top_of_a_library_and_the_rest_is_put_back() -> None:
    state = table(library=(FIELD, LORE, BOLT, OGRE))
    seen = MayCast(ObjectWord.LOOKED_AT, FREE, spell=HasType(CardType.SORCERY))
    play = resolving(state, LookAtTop(3), seen, PutBack(bottom=True, random=True))
    assert {each.card for each in casts(play.state)} == {"lore"}
    play.act(cast("lore"))
    assert stack(play) == ["lore"]
    assert sorted(each.card.id for each in (play.state.players[A].library or ())[1:]) == ["bolt", "field"]


@pytest.mark.cr("608.2g")
def test_several_spells_are_cast_one_after_the_other_up_to_a_number() -> None:
    rune, sign = spell("rune", "{1}", GAIN), spell("sign", "{1}", GAIN)
    play = resolving(table(LORE, rune, sign), MayCast(from_hand(), FREE, most=2), LoseLife(1))
    play.act(cast("rune"))
    assert isinstance(play.state.decision, CastingChoice)
    play.act(cast("lore"))
    assert (stack(play), isinstance(play.state.decision, Priority), play.life(A)) == (["rune", "lore"], True, 39)
    play = resolving(table(LORE, rune), MayCast(from_hand(), FREE, most=2)).act(cast("rune"))
    play.act(ChooseYesOrNo(A, yes=False))
    assert stack(play) == ["rune"]


@pytest.mark.cr("608.2g", "601.3")
def test_a_target_card_of_a_graveyard_is_cast_and_its_permanent_is_under_the_control_of_its_caster() -> None:
    state = holding(table(), OGRE, player=B, zone=Zone.GRAVEYARD)
    theft = SpellEffect(
        (MayCast(TargetObjects(0), FREE),), (TargetCards(HasType(CardType.CREATURE), players=PlayerWord.EACH_PLAYER),)
    )
    play = playing(with_mana(holding(state, spell("theft", "{0}", theft)), ""))
    play.act(cast("theft", targets("ogre"))).pass_priority()
    play.act(cast("ogre")).pass_priority()
    (ogre,) = (each for each in play.state.permanents.values() if each.card.id == "ogre")
    assert (ogre.controller, ogre.card.owner) == (A, B)


@pytest.mark.cr("701.13a", "608.2g")
def test_cards_are_exiled_until_one_has_a_quality() -> None:
    until = ExileUntil(Not(HasType(CardType.LAND)))
    left = Do(Deed.PUT_ON_BOTTOM, ObjectWord.LOOKED_AT)
    play = resolving(table(library=(FIELD, BOLT, LORE)), until, MayCast(ObjectWord.CHOSEN, FREE), left)
    assert [each.card.id for each in play.state.exile] == ["field", "bolt"]
    play.act(cast(play.state.exile[1].id, targets(B)))
    assert (stack(play), play.state.exile) == (["bolt"], ())
    assert [each.card.id for each in play.state.players[A].library or ()] == ["lore", "field"]
    play = resolving(table(library=(FIELD,)), until, MayCast(ObjectWord.CHOSEN, FREE))
    assert ([each.card.id for each in play.state.exile], play.state.players[A].library) == (["field"], ())


def exiled(state: GameState, *permission: AllowPlaying) -> Play:
    return resolving(state, ExileFromLibrary(2, PlayerWord.YOU), *permission)


@pytest.mark.cr("601.3", "305.1", "400.7i")
def test_exiled_cards_are_played_from_exile_this_turn_for_their_costs_and_at_their_times() -> None:
    play = exiled(table(library=(FIELD, LORE), mana="{U}{U}{U}{U}"), AllowPlaying())
    field, lore = (each.id for each in play.state.exile)
    play.act(PlayLand(A, field))
    assert play.state.turn.history.lands_played == {A: 1}
    play.act(cast(lore, payment=paid("{U}{U}{U}{U}")))
    assert codes(refusal(play.state, cast(lore))) == {Code.WRONG_ZONE}
    assert (stack(play), play.state.exile) == (["lore"], ())
    late = exiled(table(library=(FIELD, LORE), mana="{U}{U}{U}{U}", step=Step.DRAW), AllowPlaying())
    assert not casts(late.state)
    assert codes(refusal(late.state, PlayLand(A, late.state.exile[0].id))) == {Code.WRONG_TIME}


@pytest.mark.cr("601.3", "611.2a")
def test_cast_does_not_mean_play_and_nobody_else_may() -> None:
    play = exiled(table(library=(FIELD, BOLT), mana="{R}"), AllowPlaying(lands=False))
    assert not [legal_action for legal_action in legal_actions(play.state) if isinstance(legal_action, PlayLand)]
    assert [each.card for each in casts(play.state)] == [play.state.exile[1].id] * len(casts(play.state))
    other = exiled(table(library=(FIELD, BOLT), mana="{R}"), AllowPlaying(player=PlayerWord.EACH_OPPONENT))
    assert not casts(other.state)


@pytest.mark.cr("514.2", "611.2a")
@pytest.mark.parametrize(
    ("duration", "lasts"),
    [
        (Duration.END_OF_TURN, (False, False, False)),
        (Duration.NEXT_TURN, (True, False, False)),
        (Duration.END_OF_NEXT_TURN, (True, True, False)),
        (Duration.NEXT_END_STEP, (False, False, False)),
        (Duration.FOREVER, (True, True, True)),
    ],
)
def test_permissions_end_with_their_time(duration: Duration, lasts: tuple[bool, ...]) -> None:
    play = exiled(table(library=(BOLT, OGRE, FIELD, FIELD, FIELD)), AllowPlaying(duration=duration))
    found: list[bool] = []
    for turn in (2, 3, 4):
        while play.state.turn.number < turn:
            play.default()
        found.append(bool(play.state.exile[0].permissions))
    assert tuple(found) == lasts


@pytest.mark.cr("601.3", "611.2a")
def test_a_permission_given_twice_is_one_and_works_in_a_graveyard_too() -> None:
    state = holding(table(mana="{R}"), BOLT, FIELD, player=B, zone=Zone.GRAVEYARD)
    everything = AllowPlaying(EachCard(Everything(), "graveyard", PlayerWord.EACH_OPPONENT))
    play = resolving(state, everything, everything)
    bolt, field = play.state.players[B].graveyard
    assert len(bolt.permissions) == 1
    play.act(PlayLand(A, field.id)).act(cast("bolt", targets(B), payment=paid("{R}"))).pass_priority()
    assert (play.life(B), [each.card.id for each in play.state.players[B].graveyard]) == (38, ["bolt"])
    assert not play.state.players[B].graveyard[0].permissions


@pytest.mark.cr("601.3", "400.7j")
def test_a_target_card_that_was_exiled_may_be_cast_from_exile_and_a_target_that_stays_from_the_graveyard() -> None:
    bolt = (TargetCards(Everything()),)
    exiled_first = (Do(Deed.EXILE, TargetObjects(0)), AllowPlaying(lands=False))
    left_there = (AllowPlaying(TargetObjects(0), lands=False),)
    for instructions, zone in ((exiled_first, Zone.EXILE), (left_there, Zone.GRAVEYARD)):
        state = holding(table(mana="{R}"), BOLT, zone=Zone.GRAVEYARD)
        play = playing(holding(state, spell("lens", "{0}", SpellEffect(instructions, bolt))))
        play.act(cast("lens", targets("bolt"))).pass_priority()
        there = play.state.exile if zone is Zone.EXILE else play.state.players[A].graveyard
        (found,) = (each.id for each in there if each.card.id == "bolt")
        play.act(cast(found, targets(B), payment=paid("{R}"))).pass_priority()
        assert play.life(B) == 38


@pytest.mark.cr("608.2g", "800.4")
def test_nobody_is_asked_in_place_of_a_player_who_is_not_there() -> None:
    play = resolving(table(LORE), MayCast(from_hand(), FREE, player=PlayerWord.CHOSEN_PLAYER), LoseLife(1))
    assert (play.life(A), C in play.state.players) == (39, False)


@pytest.mark.cr("702.127a", "709.3", "608.2g")
@pytest.mark.parametrize(("zone", "halves"), [(Zone.HAND, {"first"}), (Zone.GRAVEYARD, {"first", "second"})])
def test_a_half_with_aftermath_is_cast_from_a_graveyard_only(zone: Zone, halves: set[str]) -> None:
    first, second = spell("First", "{1}", GAIN), spell("Second", "{2}", GAIN, Keyword.AFTERMATH)
    both = replace(first, name="Both", parts=(CardPart(PartKind.HALF, first), CardPart(PartKind.HALF, second)))
    state = holding(table(), both, zone=zone)
    play = resolving(state, MayCast(EachCard(Everything(), zone), FREE))
    assert {each.costs[0] for each in casts(play.state)} == halves


@pytest.mark.cr("702.35a", "702.88a")
def test_what_the_keywords_mean_has_words() -> None:
    said = [describe_ability(each) for each in (Rebounds(), ExiledAsDiscarded(Cost("{1}")))]
    assert said == [
        "If this spell was cast from your hand, exile it as it resolves, and cast it again later.",
        "If you discard this card, exile it, and cast it for {1}.",
    ]
