"""Tokens, and what is put onto the battlefield (CR 111, 303.4, 508.4, 707)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Card, CreateTokens, ForEachPlayer, Token
from redzone.abilities.counting import how_many
from redzone.abilities.instruction import Attach, Deed, Do, MoveToBattlefield
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachObject, TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import Counted, MultiplyCount
from redzone.abilities.static import EntersOnlyAttachedTo, Replaces
from redzone.abilities.targeting import TargetCards
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.turn_instructions import BecomeAttacking, BecomeBlocking, ChangeProtector, ReselectAttacked
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseTarget
from redzone.game.decision import TargetChoice
from redzone.game.event import Attached, EnteredCombat, ZoneChanged
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import Color, TypeLine
from redzone.view import View
from tests.support.states import A, B, C, Play, card, game, permanent
from tests.support.texts import BEAR, CAT, CREATURES, OX, at, cards, names, table, text, with_cards

ELF = Token("Elf Warrior", TypeLine.of("Creature — Elf Warrior"), (Color.GREEN,), how_many(CREATURES), 1)
SOLDIER = Token("Soldier", TypeLine.of("Creature — Soldier"), power=1, toughness=1)
IT = TargetObjects()


@pytest.mark.cr("111.2", "111.3", "111.4")
def test_tokens_are_as_described_and_have_names_of_their_own() -> None:
    play = table().effect(text(CreateTokens(ELF, count=2), CreateTokens(ELF), Do(Deed.TAP, ObjectWord.MADE)))
    made = [each for each in play.state.permanents.values() if each.card.token]
    assert [each.id for each in made] == ["elf-warrior", "elf-warrior-2", "elf-warrior-3"]
    assert [View(play.state).power(each.id) for each in made] == [3, 3, 5]
    assert [each.tapped for each in made] == [False, False, True]
    assert not table().effect(text(CreateTokens(ELF, count=0), CreateTokens())).of(ZoneChanged)


@pytest.mark.cr("707.2", "111.10")
def test_tokens_are_copies_with_free_names() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("dual", "1/1")], [permanent("ox", "3/3")]))
    play.effect(at(CreateTokens(copy_of=IT), CreateTokens(copy_of=ObjectWord.SUBJECT), target=OX))
    made = play.state.permanents[ObjectId("ox-2")]
    assert (made.controller, View(play.state).power(made.id)) == (A, 3)
    play.effect(at(Do(Deed.DESTROY, IT), CreateTokens(copy_of=IT), target=OX))
    assert play.there("ox-3")


@pytest.mark.cr("614.16", "111.2")
def test_more_tokens_are_created_instead() -> None:
    double = Replaces(MultiplyCount(Counted.TOKENS, PlayerPattern(PlayerWord.YOU), 2))
    play = Play(game([permanent("lord", "1/1", double)], []))
    play.effect(text(CreateTokens(SOLDIER, players=PlayerWord.EACH_PLAYER, tapped=True, counter="+1/+1")))
    made = [each for each in play.state.permanents.values() if each.card.token]
    assert [(each.controller, each.tapped, each.counters) for each in made] == [
        (p, True, {"+1/+1": 1}) for p in (A, A, B)
    ]


@pytest.mark.cr("508.4", "702.116a")
def test_each_token_attacks_what_its_controller_chooses() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "3/3"), walker], [])).attack(bear=C)
    tokens = CreateTokens(copy_of=IT, tapped=True, attacking=PlayerWord.THIS_ONE)
    play.effect(at(ForEachPlayer(PlayerWord.EACH_OPPONENT, (tokens,)), target=BEAR))
    assert play.state.decision == TargetChoice(A, (B, ObjectId("walker")), "attack", ObjectId("bear-2"))
    play.act(ChooseTarget(A, ObjectId("walker")))
    entered = [EnteredCombat(ObjectId("bear-2"), ObjectId("walker")), EnteredCombat(ObjectId("bear-3"), C)]
    assert play.of(EnteredCombat) == entered


@pytest.mark.cr("508.4", "506.3")
def test_outside_combat_nothing_enters_attacking() -> None:
    play = Play(game([], [], step=Step.PRECOMBAT_MAIN))
    play.effect(text(CreateTokens(SOLDIER, tapped=True, attacking=PlayerWord.EACH_OPPONENT)))
    assert (play.there("soldier"), play.of(EnteredCombat)) == (True, [])


@pytest.mark.cr("603.7", "702.10b")
@pytest.mark.parametrize(("combat", "gone"), [(True, Step.POSTCOMBAT_MAIN), (False, Step.UPKEEP)])
def test_tokens_with_haste_go_at_the_end(combat: bool, gone: Step) -> None:
    tokens = CreateTokens(
        SOLDIER,
        haste=True,
        at_end_of_combat=Deed.EXILE if combat else None,
        at_end_step=None if combat else Deed.SACRIFICE,
    )
    play = table().effect(text(tokens))
    assert Keyword.HASTE in View(play.state).now(ObjectId("soldier")).keywords
    play.attack(soldier=B).block().to_step(Step.END_OF_COMBAT)
    assert play.life(B) == 39
    assert not play.to_step(gone).there("soldier")


def graveyard(*dead: str, type: str = "Creature") -> Play:
    return with_cards(table(), graveyard=cards(A, *dead, type=type))


CARD = TargetCards(Everything())


@pytest.mark.cr("400.7", "110.2a", "304.4")
def test_cards_are_put_onto_the_battlefield() -> None:
    back = MoveToBattlefield(IT, tapped=True, counter="+1/+1", under=PlayerWord.ACTIVE_PLAYER)
    play = graveyard("dead").effect(text(back, uses=(CARD,), targets=((ObjectId("dead"),),)))
    new = play.state.permanents[ObjectId("dead#2")]
    assert (new.tapped, new.counters, names(play.state.players[A].graveyard)) == (True, {"+1/+1": 1}, [])
    play = graveyard("trick", type="Instant").effect(text(back, uses=(CARD,), targets=((ObjectId("trick"),),)))
    assert names(play.state.players[A].graveyard) == ["trick"]
    assert table().effect(text(MoveToBattlefield(ObjectWord.SUBJECT, under=PlayerWord.EVENT_PLAYER))).events == []


@pytest.mark.cr("712.14a")
@pytest.mark.parametrize("back", [card("other", "5/5"), None])
def test_cards_enter_with_their_back_face_up(back: Card | None) -> None:
    (dead,) = cards(A, "dead")
    dead = replace(dead, card=replace(dead.card, printed=replace(dead.card.printed, back=back)))
    play = with_cards(table(), graveyard=(dead,))
    play.effect(text(MoveToBattlefield(IT, transformed=True), uses=(CARD,), targets=((dead.id,),)))
    assert play.there("dead#2") is (back is not None)


@pytest.mark.cr("508.4")
def test_a_card_enters_attacking() -> None:
    play = graveyard("dead").attack(bear=B)
    play.effect(
        text(
            MoveToBattlefield(IT, attacking=PlayerWord.EACH_DEFENDING_PLAYER),
            uses=(CARD,),
            targets=((ObjectId("dead"),),),
        )
    )
    assert play.state.decision == TargetChoice(A, (B, C), "attack", ObjectId("dead"))
    play.act(ChooseTarget(A, C))
    assert play.of(EnteredCombat) == [EnteredCombat(ObjectId("dead#2"), C)]


@pytest.mark.cr("303.4f", "303.4g")
@pytest.mark.parametrize("hosts", [0, 1, 2])
def test_an_aura_needs_something_to_enchant(hosts: int) -> None:
    (aura,) = cards(A, "aura", type="Enchantment — Aura", pt=None)
    printed = replace(aura.card.printed, abilities=(EntersOnlyAttachedTo(CREATURES),))
    aura = replace(aura, card=replace(aura.card, printed=printed))
    mine = [permanent(name, "2/2") for name in ("bear", "ox")[:hosts]]
    play = with_cards(Play(game(mine, [])), graveyard=(aura,))
    play.effect(text(MoveToBattlefield(IT), uses=(CARD,), targets=((aura.id,),)))
    if hosts > 1:
        assert play.state.decision == TargetChoice(A, (BEAR, OX), "enchant", aura.id)
        play.act(ChooseTarget(A, OX))
    attached = {each.id: each.attached_to for each in play.state.permanents.values() if each.attached_to}
    assert attached == ({} if not hosts else {ObjectId("aura#2"): OX if hosts > 1 else BEAR})


@pytest.mark.cr("701.3a", "701.3b")
def test_equipment_is_attached() -> None:
    sword = permanent("sword", type="Artifact — Equipment")
    play = Play(game([permanent("bear", "2/2"), sword], [permanent("ox", "3/3")]))
    play.effect(at(Attach(IT, EachObject(Everything())), target=OX))
    assert play.of(Attached) == [Attached(ObjectId("sword"), OX)]
    assert not Play(play.state).effect(text(Attach(ObjectWord.SUBJECT))).events


@pytest.mark.cr("508.7", "508.4", "509.4")
def test_creatures_are_given_other_parts_in_combat() -> None:
    play = table().attack(bear=B)
    play.effect(at(ReselectAttacked(IT), target=BEAR)).act(ChooseTarget(A, C))
    combat = play.state.combat
    assert combat is not None
    assert combat.attackers[BEAR].target == C
    play.pass_round().block()
    play.effect(at(BecomeBlocking(IT, EachObject(CREATURES)), target=CAT))
    assert play.state.combat is not None
    assert play.state.combat.blockers[CAT] == (BEAR,)
    assert not table().effect(at(ReselectAttacked(IT), target=BEAR)).events


@pytest.mark.cr("508.4")
def test_creatures_become_attacking() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("late", "1/1")], [], [])).attack(bear=B)
    late = at(BecomeAttacking(IT, PlayerWord.EACH_OPPONENT), target=ObjectId("late"))
    play.effect(late).act(ChooseTarget(A, C))
    assert play.of(EnteredCombat) == [EnteredCombat(ObjectId("late"), C)]
    nobody = at(BecomeAttacking(IT, PlayerWord.EVENT_PLAYER), target=OX)
    assert not table().attack().effect(nobody).of(EnteredCombat)
    assert not table().effect(at(BecomeAttacking(IT, PlayerWord.EACH_OPPONENT), target=OX)).of(EnteredCombat)


@pytest.mark.cr("310.8f")
@pytest.mark.parametrize(("who", "protector"), [(PlayerWord.ACTIVE_PLAYER, A), (PlayerWord.EVENT_PLAYER, C)])
def test_battles_get_other_protectors(who: PlayerWord, protector: object) -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3, protector=C)
    play = Play(game([], [siege], [])).effect(text(ChangeProtector(who, EachObject(Everything()))), by=B)
    assert play.state.permanents[ObjectId("siege")].protector == protector
