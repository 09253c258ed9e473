"""What instructions do to objects (CR 608.2c, 701): deeds, zones, designations, pairs."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import IfDone, SpellEffect
from redzone.abilities.counting import power_of
from redzone.abilities.instruction import Deed, Designate, Do, GainLife, LoseLife, MoveToBattlefield
from redzone.abilities.language import AmountBefore, ControllerOf, EachObject, OwnerOf, TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord
from redzone.game.card import Zone
from redzone.game.event import BecameUnblocked, Designated, Exerted, Healed, Paired, Tapped, Unattached
from redzone.game.occurrence import Occurrence
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.rules.game import begin
from redzone.rules.reference.designations import goaders, is_suspected
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import BEAR, CAT, CREATURES, OX, at, cards, names, table, text, with_cards

EVERYBODY = EachObject(CREATURES)
IT = TargetObjects()


@pytest.mark.cr("608.2h", "608.2c")
def test_what_a_destroyed_creature_was_is_still_known() -> None:
    play = table().effect(
        at(
            Do(Deed.DESTROY, TargetObjects()),
            LoseLife(power_of(TargetObjects()), ControllerOf(TargetObjects())),
            target=OX,
        )
    )
    assert (play.there("ox"), play.life(B)) == (False, 37)


@pytest.mark.cr("701.8a", "608.2c")
@pytest.mark.parametrize("deed", [Deed.DESTROY, Deed.DESTROY_WITHOUT_REGENERATION, Deed.PUT_INTO_GRAVEYARD])
def test_creatures_are_put_into_graveyards(deed: Deed) -> None:
    play = table().effect(text(Do(deed, EVERYBODY), GainLife(AmountBefore())))
    assert [names(player.graveyard) for player in play.state.players.values()] == [["bear"], ["ox"], ["cat"]]
    assert play.life(A) == 43


@pytest.mark.cr("701.21a")
def test_only_ones_own_permanents_are_sacrificed() -> None:
    play = table().effect(text(Do(Deed.SACRIFICE, EVERYBODY)), by=B)
    assert list(play.state.permanents) == [BEAR, CAT]


@pytest.mark.cr("608.2c", "609.3")
@pytest.mark.parametrize(("deed", "life"), [(Deed.TAP, 41), (Deed.UNTAP, 42)])
def test_if_you_do_asks_whether_anything_was_done(deed: Deed, life: int) -> None:
    done = IfDone((GainLife(1),), (GainLife(2),))
    play = table().effect(at(Do(deed, TargetObjects()), done, target=BEAR))
    assert play.life(A) == life
    assert bool(play.of(Tapped)) is (deed is Deed.TAP)


@pytest.mark.cr("400.7j", "110.2a", "403.4")
def test_what_was_exiled_comes_back_as_a_new_object() -> None:
    back = MoveToBattlefield(ObjectWord.MADE, under=OwnerOf(ObjectWord.MADE), tapped=True)
    play = table().effect(at(Do(Deed.EXILE, TargetObjects()), back, target=OX))
    (new,) = [each for each in play.state.permanents.values() if each.card.id == "ox"]
    assert (new.id, new.controller, new.tapped, new.new) == ("ox#3", B, True, True)


@pytest.mark.cr("400.7", "401.2")
@pytest.mark.parametrize(
    ("deed", "order"),
    [
        (Deed.PUT_ON_TOP, ["ox", "top", "next"]),
        (Deed.PUT_SECOND, ["top", "ox", "next"]),
        (Deed.PUT_THIRD, ["top", "next", "ox"]),
        (Deed.PUT_ON_BOTTOM, ["top", "next", "ox"]),
        (Deed.SHUFFLE_IN, ["top", "next", "ox"]),
    ],
)
def test_permanents_go_into_libraries(deed: Deed, order: list[str]) -> None:
    play = with_cards(table(), B, library=cards(B, "top", "next"))
    play.effect(at(Do(deed, TargetObjects()), target=OX))
    assert names(play.state.players[B].library or ()) == order


@pytest.mark.cr("401.2")
def test_known_cards_of_a_library_that_is_not_part_of_the_position() -> None:
    play = table().effect(text(Do(Deed.PUT_ON_TOP, EVERYBODY)))
    assert [names(player.on_library) for player in play.state.players.values()] == [["bear"], ["ox"], ["cat"]]
    play = table().effect(at(Do(Deed.PUT_ON_BOTTOM, TargetObjects()), target=OX))
    assert names(play.state.players[B].in_library) == ["ox"]
    play = table().effect(at(Do(Deed.PUT_THIRD, TargetObjects()), target=OX))
    assert names(play.state.players[B].in_library) == ["ox"]
    play = with_cards(table(), graveyard=cards(A, "one", "two"))
    for deed, target in ((Deed.PUT_ON_TOP, "one"), (Deed.PUT_SECOND, "two")):
        play.effect(text(Do(deed, TargetObjects()), uses=(TargetCards(Everything()),), targets=((ObjectId(target),),)))
    assert names(play.state.players[A].on_library) == ["one", "two"]
    play = table().effect(at(Do(Deed.PUT_ON_TOP, TargetObjects()), target=OX))
    play.effect(at(Do(Deed.SHUFFLE_IN, TargetObjects()), target=BEAR))
    assert names(play.state.players[A].in_library) == ["bear"]


@pytest.mark.cr("400.7", "608.2c")
def test_cards_move_between_other_zones() -> None:
    dead = cards(A, "dead", "buried")
    play = with_cards(table(), graveyard=dead)
    card = TargetCards(Everything())
    play.effect(text(Do(Deed.RETURN_TO_HAND, TargetObjects()), uses=(card,), targets=((dead[0].id,),)))
    play.effect(text(Do(Deed.PUT_ON_TOP, TargetObjects()), uses=(card,), targets=((dead[1].id,),)))
    mine = play.state.players[A]
    assert (names(mine.hand), names(mine.graveyard), names(mine.on_library)) == (["dead"], [], ["buried"])


@pytest.mark.cr("701.15a", "701.35a", "701.60a")
def test_creatures_are_goaded_detained_and_suspected() -> None:
    land = permanent("land", type="Land")
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3"), land], []))
    everything = EachObject(Everything())
    play.effect(text(Do(Deed.GOAD, everything), Do(Deed.SUSPECT, everything), Do(Deed.DETAIN, everything)))
    assert goaders(View(play.state), OX) == (A,)
    assert (is_suspected(play.state, OX), is_suspected(play.state, ObjectId("land"))) == (True, False)


@pytest.mark.cr("702.26b", "702.26c")
def test_permanents_phase_out_and_in() -> None:
    play = table().effect(at(Do(Deed.PHASE_OUT, TargetObjects()), target=OX))
    assert play.state.permanents[OX].phased_out
    assert not table().effect(text(Do(Deed.PHASE_IN, EVERYBODY))).events


@pytest.mark.cr("509.1h", "506.4")
def test_attackers_become_blocked_unblocked_and_leave_combat() -> None:
    play = table().attack(bear=B).pass_round().block(ox="bear")
    play.effect(text(Do(Deed.BECOME_UNBLOCKED, EVERYBODY)))
    combat = play.state.combat
    assert combat is not None
    assert (combat.attackers[BEAR].blocked, combat.blockers[OX]) == (False, ())
    assert play.of(BecameUnblocked) == [BecameUnblocked(BEAR)]
    play.effect(text(Do(Deed.BECOME_BLOCKED, EVERYBODY)))
    assert play.state.combat is not None
    assert play.state.combat.attackers[BEAR].blocked
    play.effect(text(Do(Deed.REMOVE_FROM_COMBAT, EVERYBODY)))
    assert play.state.combat is not None
    assert not play.state.combat.attackers


@pytest.mark.cr("609.3", "101.3")
@pytest.mark.parametrize("deed", [Deed.BECOME_BLOCKED, Deed.COUNTER, Deed.TRANSFORM, Deed.TURN_FACE_UP, Deed.UNATTACH])
def test_what_is_impossible_is_not_done(deed: Deed) -> None:
    play = table()
    before = play.state
    play.effect(text(Do(deed, EVERYBODY)))
    assert (play.events, play.state.board) == ([], before.board)


@pytest.mark.cr("120.6")
def test_healing_removes_damage() -> None:
    play = Play(game([permanent("bear", "2/2", damage=1)], []))
    play.effect(text(Do(Deed.HEAL, EVERYBODY)))
    assert (play.damage("bear"), play.of(Healed)) == (0, [Healed(BEAR)])


@pytest.mark.cr("701.19a")
def test_regeneration_shields_are_made() -> None:
    play = table().effect(at(Do(Deed.REGENERATE, TargetObjects()), Do(Deed.DESTROY, TargetObjects()), target=OX))
    assert play.there("ox")
    assert play.state.permanents[OX].tapped


@pytest.mark.cr("701.43a", "502.3")
@pytest.mark.parametrize("deed", [Deed.EXERT, Deed.DOESNT_UNTAP_NEXT])
def test_what_stays_tapped_untaps_a_turn_later(deed: Deed) -> None:
    state = game([permanent("bear", "2/2", tapped=True)], [], step=Step.POSTCOMBAT_MAIN)
    play = Play(state).effect(text(Do(deed, EVERYBODY)))
    tapped: list[bool] = []
    for turn in (3, 5):
        while play.state.turn.number < turn or play.state.turn.step is not Step.UPKEEP:
            play.default()
        tapped.append(play.state.permanents[BEAR].tapped)
    assert tapped == [True, False]
    assert len(play.of(Exerted)) == (deed is Deed.EXERT)


@pytest.mark.cr("502.3")
def test_effects_that_keep_it_tapped_are_about_the_same_untap_step() -> None:
    held = Do(Deed.DOESNT_UNTAP_NEXT, EVERYBODY)
    play = Play(game([permanent("bear", "2/2", tapped=True)], [], step=Step.POSTCOMBAT_MAIN)).effect(text(held, held))
    assert play.state.permanents[BEAR].skips_untap == 1


@pytest.mark.cr("701.3d")
def test_attachments_become_unattached() -> None:
    sword = permanent("sword", type="Artifact — Equipment", attached_to="bear")
    play = Play(game([permanent("bear", "2/2"), sword], []))
    play.effect(text(Do(Deed.UNATTACH, EachObject(Everything()))))
    assert play.state.permanents[ObjectId("sword")].attached_to is None
    assert play.of(Unattached) == [Unattached(ObjectId("sword"))]


@pytest.mark.cr("701.37b", "702.112b")
def test_a_designation_is_given_once() -> None:
    renown = Designate(TargetObjects(), "renowned")
    play = table().effect(at(renown, IfDone((GainLife(1),)), target=OX))
    play.effect(at(renown, IfDone((GainLife(1),)), target=OX))
    assert play.state.permanents[OX].designations == ("renowned",)
    assert (play.of(Designated), play.life(A)) == ([Designated(OX, "renowned")], 41)


def resolving(play: Play, *, source: str, occurrence: Occurrence, effect: SpellEffect) -> Play:
    """An ability of an object that resolves."""
    ability = StackObject(
        ObjectId("ability"), StackKind.TRIGGERED, A, effect, source=ObjectId(source), occurrence=occurrence
    )
    resolution = Resolution(ability, effect.instructions)
    return play.do(begin(replace(play.state, decision=None, resolution=resolution)))


@pytest.mark.cr("702.95b", "702.95c", "702.95d")
@pytest.mark.parametrize(("partner", "paired"), [("friend", True), ("ox", False), ("bear", False), ("land", False)])
def test_creatures_of_one_player_are_paired(partner: str, paired: bool) -> None:
    mine = [permanent("bear", "2/2"), permanent("friend", "1/1"), permanent("land", type="Land")]
    play = Play(game(mine, [permanent("ox", "3/3")]))
    pair = SpellEffect((Do(Deed.PAIR_WITH_THIS, ObjectWord.SUBJECT), Do(Deed.TAP, ObjectWord.PAIRED)))
    resolving(play, source="bear", occurrence=Occurrence(subject=ObjectId(partner)), effect=pair)
    assert (play.state.permanents[BEAR].paired_with == partner) is paired
    assert play.of(Paired) == ([Paired(BEAR, ObjectId(partner))] if paired else [])
    assert play.of(Tapped) == ([Tapped(ObjectId(partner))] if paired else [])


@pytest.mark.cr("400.7e", "603.10")
@pytest.mark.parametrize("left", [True, False])
def test_an_ability_about_what_left_finds_it_where_it_went(left: bool) -> None:
    play = table().effect(at(Do(Deed.DESTROY, TargetObjects()), target=OX))
    exile = SpellEffect((Do(Deed.EXILE, ObjectWord.SUBJECT), Do(Deed.RETURN_TO_HAND, ObjectWord.LINKED)))
    resolving(play, source="bear", occurrence=Occurrence(subject=OX, left=left), effect=exile)
    assert names(play.state.players[B].graveyard) == ([] if left else ["ox"])
    assert names(play.state.players[B].hand) == (["ox"] if left else [])
    assert not play.state.exile


@pytest.mark.cr("607.2a")
def test_what_an_ability_exiled_is_remembered() -> None:
    exile = SpellEffect((Do(Deed.EXILE, ObjectWord.SUBJECT),))
    play = resolving(table(), source="bear", occurrence=Occurrence(subject=OX), effect=exile)
    assert play.state.linked == {BEAR: ("ox#2",)}
    assert [card.card.id for card in play.state.exile] == ["ox"]
    assert Zone.EXILE.value == "exile"


@pytest.mark.cr("608.2h")
def test_terms_of_the_event() -> None:
    tapping = SpellEffect((Do(Deed.TAP, ObjectWord.ALL_SUBJECTS), Do(Deed.TAP, ObjectWord.OTHER)))
    about = Occurrence(subject=BEAR, subjects=(BEAR, OX), other=CAT)
    play = resolving(table(), source="bear", occurrence=about, effect=tapping)
    assert play.of(Tapped) == [Tapped(BEAR), Tapped(OX), Tapped(CAT)]
    assert C in play.state.players
