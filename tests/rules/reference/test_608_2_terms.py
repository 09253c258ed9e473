"""What the words of a text mean as it resolves: objects, players and numbers (CR 608.2c, 608.2h)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Instruction, SpellEffect
from redzone.abilities.comparing import more_than
from redzone.abilities.counting import basic_land_types, blockers_beyond, how_many, opponents_attacked
from redzone.abilities.instruction import Deed, Do, GainLife, LoseLife, MoveCounters
from redzone.abilities.language import (
    AttacksPlayer,
    Compare,
    Control,
    ControllerOf,
    DevotionTo,
    EachObject,
    EventAmount,
    Is,
    ObjectTerm,
    Own,
    OwnerOf,
    PlayerTerm,
    Quality,
    Relates,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    X,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat
from redzone.game.occurrence import Occurrence
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.rules.game import begin
from redzone.rules.reference.terms import objects_of, players_of
from redzone.rules.zones.last_seen import seen, where_now
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import PRESETS, RuleOptions
from redzone.values.turn import Step
from redzone.values.types import Color
from redzone.view import View
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import BEAR, CAT, CREATURES, OX, at, cards, table, with_cards

ABOUT = Occurrence(subject=OX, other=CAT, player=C, defender=B, amount=4)


def resolution(*instructions: Instruction, source: ObjectId | None = BEAR, x: int = 0) -> Resolution:
    """A triggered ability that resolves."""
    effect = SpellEffect(instructions)
    ability = StackObject(
        ObjectId("ability"),
        StackKind.TRIGGERED,
        A,
        effect,
        source=source,
        occurrence=ABOUT,
        targets=((OX,), (C,)),
        x=x,
        paid_objects=(CAT,),
    )
    return Resolution(ability, instructions, made=(CAT,), chosen=(BEAR, OX), chosen_player=B, this_one=C)


def carry(play: Play, *instructions: Instruction, x: int = 0) -> Play:
    resolving = resolution(*instructions, x=x)
    return play.do(begin(replace(play.state, decision=None, resolution=resolving)))


@pytest.mark.cr("107.3a")
def test_x_limits_the_numbers_of_what_is_meant() -> None:
    view = View(table().state)
    powers = {each.id: view.now(each.id).power for each in view.permanents()}
    strong = EachObject(Compare(Stat.POWER, least=more_than(X())))
    for x in range(4):
        meant = tuple(each for each, power in powers.items() if power > x)
        assert objects_of(view, strong, resolution(x=x)) == meant


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("term", "objects"),
    [
        (ObjectWord.THIS, (BEAR,)),
        (ObjectWord.ATTACHED, (OX,)),
        (ObjectWord.SUBJECT, (OX,)),
        (ObjectWord.OTHER, (CAT,)),
        (ObjectWord.ALL_SUBJECTS, (OX,)),
        (ObjectWord.MADE, (CAT,)),
        (ObjectWord.CHOSEN, (BEAR, OX)),
        (ObjectWord.PAIRED, ()),
        (ObjectWord.PAID, (CAT,)),
        (ObjectWord.LINKED, ()),
        (TargetObjects(), (OX,)),
        (TargetObjects(1), ()),
        (TargetObjects(2), ()),
        (EachObject(Is(ObjectWord.SUBJECT)), (OX,)),
        (EachObject(Is(TargetObjects())), (OX,)),
        (EachObject(Control(PlayerWord.EVENT_PLAYER)), (CAT,)),
        (EachObject(Control(PlayerWord.DEFENDING_PLAYER)), (OX,)),
        (EachObject(Control(TargetPlayers(1))), (CAT,)),
        (EachObject(Control(ControllerOf(TargetObjects()))), (OX,)),
        (EachObject(Own(PlayerWord.DEFENDING_PLAYER)), (OX,)),
        (TheseObjects((BEAR,)), (BEAR,)),
        (EachObject(Relates(Relation.SHARES_NAME, ObjectWord.SUBJECT)), (OX,)),
        (EachObject(Relates(Relation.SHARES_NAME, ObjectWord.THIS)), (BEAR,)),
        (EachObject(AttacksPlayer(PlayerWord.EVENT_PLAYER)), ()),
        (EachObject(Control(PlayerWord.CHOSEN_PLAYER)), (OX,)),
    ],
)
def test_words_for_objects(term: ObjectTerm, objects: tuple[ObjectId, ...]) -> None:
    seats = ([permanent("bear", "2/2", attached_to="ox")], [permanent("ox", "3/3")], [permanent("cat", "1/1")])
    state = game(*seats, begun=False)
    assert objects_of(View(state), term, resolution()) == objects


@pytest.mark.cr("608.2c", "102.1", "506.2", "508.5")
@pytest.mark.parametrize(
    ("term", "players"),
    [
        (PlayerWord.YOU, (A,)),
        (PlayerWord.EACH_PLAYER, (A, B, C)),
        (PlayerWord.EACH_OPPONENT, (B, C)),
        (PlayerWord.EACH_OTHER_PLAYER, (B, C)),
        (PlayerWord.OTHER_OPPONENTS, (C,)),
        (PlayerWord.ACTIVE_PLAYER, (A,)),
        (PlayerWord.DEFENDING_PLAYER, (B,)),
        (PlayerWord.EVENT_PLAYER, (C,)),
        (PlayerWord.CHOSEN_PLAYER, (B,)),
        (PlayerWord.THIS_ONE, (C,)),
        (PlayerWord.ENCHANTED_PLAYER, (B,)),
        (TargetPlayers(1), (C,)),
        (TargetPlayers(), ()),
        (ControllerOf(), (B,)),
        (OwnerOf(ObjectWord.OTHER), (C,)),
        (ControllerOf(ObjectWord.LINKED), ()),
    ],
)
def test_words_for_players(term: PlayerTerm, players: tuple[PlayerId, ...]) -> None:
    seats = ([permanent("bear", "2/2", attached_to=B)], [permanent("ox", "3/3")], [permanent("cat", "1/1")])
    assert players_of(View(game(*seats, begun=False)), term, resolution()) == players


@pytest.mark.cr("102.3", "805.1")
def test_a_player_and_the_teammates_are_named_together() -> None:
    state = game([], [], [], [], options=PRESETS["two_headed_giant"], teams="XYXY")
    assert players_of(View(state), PlayerWord.YOUR_TEAM, resolution()) == (A, C)
    alone = game([], [], [], begun=False)
    assert players_of(View(alone), PlayerWord.YOUR_TEAM, resolution()) == (A,)


def resolution_on(occurrence: Occurrence) -> Resolution:
    """A triggered ability of the bear that has triggered on an event."""
    about = resolution()
    return replace(about, object=replace(about.object, occurrence=occurrence))


@pytest.mark.cr("508.5", "506.2")
def test_the_defending_player_is_whom_it_attacks() -> None:
    play = table().attack(bear=C)
    attacks = resolution_on(Occurrence(BEAR, defender=B))
    assert players_of(View(play.state), PlayerWord.DEFENDING_PLAYER, attacks) == (C,)
    assert players_of(View(play.state), PlayerWord.DEFENDING_PLAYER, resolution_on(Occurrence())) == (C,)
    assert players_of(View(play.state), PlayerWord.EACH_DEFENDING_PLAYER, attacks) == (C, B)
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert players_of(View(play.state), PlayerWord.EACH_DEFENDING_PLAYER, attacks) == ()


@pytest.mark.cr("508.5", "508.5a")
def test_the_defending_player_is_whom_the_creature_of_the_event_attacks_or_attacked() -> None:
    play = table().attack(bear=C)
    gone = resolution_on(Occurrence(OX, defender=B))
    assert players_of(View(play.state), PlayerWord.DEFENDING_PLAYER, gone) == (B,)


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("word", [ObjectWord.THIS, ObjectWord.ATTACHED, ObjectWord.PAIRED, ObjectWord.LINKED])
@pytest.mark.parametrize("source", [None, ObjectId("gone")])
def test_an_ability_without_source_speaks_of_nothing(word: ObjectWord, source: ObjectId | None) -> None:
    expected = (source,) if word is ObjectWord.THIS and source else ()
    assert objects_of(View(table().state), word, resolution(source=source)) == expected
    bare = replace(resolution(source=source), object=replace(resolution(source=source).object, occurrence=Occurrence()))
    qualities: list[Quality] = [
        Is(ObjectWord.SUBJECT),
        Control(PlayerWord.EVENT_PLAYER),
        Control(PlayerWord.DEFENDING_PLAYER),
    ]
    for quality in qualities:
        assert objects_of(View(table().state), EachObject(quality), bare) == ()
    assert players_of(View(table().state), PlayerWord.ENCHANTED_PLAYER, bare) == ()


@pytest.mark.cr("801.10", "801.11")
def test_nothing_out_of_range_is_named() -> None:
    seats = [[permanent(name, "2/2")] for name in ("bear", "ox", "cat", "owl")]
    state = game(*seats, options=RuleOptions(range_of_influence=1))
    everybody = objects_of(View(state), EachObject(CREATURES), resolution())
    assert everybody == (BEAR, OX, ObjectId("owl"))
    assert objects_of(View(state), ObjectWord.OTHER, resolution()) == ()
    assert players_of(View(state), PlayerWord.EVENT_PLAYER, resolution()) == ()


@pytest.mark.cr("608.2h", "107.3a", "702.121a", "702.23a", "700.5")
def test_numbers_of_abilities() -> None:
    land = permanent("land", type="Land — Forest Island")
    play = Play(game([permanent("bear", "2/2"), land], [permanent("ox", "3/3"), permanent("elk", "3/3")], []))
    printed = replace(play.state.permanents[BEAR].card.printed, cost="{1}{G}{G/U}")
    bear = replace(play.state.permanents[BEAR], card=replace(play.state.permanents[BEAR].card, printed=printed))
    play.state = play.state.with_permanents({BEAR: bear})
    play.attack(bear=B).pass_round().block(ox="bear", elk="bear")
    amounts = (
        EventAmount(),
        X(),
        opponents_attacked(),
        blockers_beyond(),
        basic_land_types(),
        DevotionTo((Color.GREEN,)),
    )
    totals = [play.life(A), *(carry(play, GainLife(amount), x=5).life(A) for amount in amounts)]
    assert [after - before for before, after in pairwise(totals)] == [4, 5, 1, 1, 2, 2]
    assert carry(play, LoseLife(how_many(CREATURES))).life(A) == totals[-1] - 3


@pytest.mark.cr("122.5", "122.8")
@pytest.mark.parametrize("there", [True, False])
def test_counters_move_from_the_source_as_it_last_existed(there: bool) -> None:
    bear = permanent("bear", "2/2", counters={"+1/+1": 2, "shield": 1})
    play = Play(game([bear], [permanent("ox", "3/3")], []))
    if not there:
        play.effect(at(Do(Deed.EXILE, TargetObjects()), target=BEAR))
    carry(play, MoveCounters(ObjectWord.SUBJECT, "+1/+1"), MoveCounters(ObjectWord.SUBJECT, "loyalty"))
    assert play.state.permanents[OX].counters == {"+1/+1": 2}
    if there:
        assert play.state.permanents[BEAR].counters == {"shield": 1}


def controllers(view: View, id_: ObjectId) -> tuple[PlayerId, ...]:
    return players_of(view, ControllerOf(TheseObjects((id_,))), resolution())


def owners(view: View, id_: ObjectId) -> tuple[PlayerId, ...]:
    return players_of(view, OwnerOf(TheseObjects((id_,))), resolution())


@pytest.mark.cr("608.2h", "108.4", "400.7")
def test_what_was_seen_last() -> None:
    play = with_cards(table(), hand=cards(A, "held"), library=cards(A, "deep"))
    play.effect(at(Do(Deed.EXILE, TargetObjects()), target=OX))
    view = View(play.state)
    gone, held, deep = ObjectId("ox#2"), ObjectId("held"), ObjectId("deep")
    assert [each and each.now.power for each in (seen(view, OX), seen(view, gone))] == [3, 3]
    assert [controllers(view, each) for each in (OX, gone, held, deep, ObjectId("x"))] == [(B,), (B,), (A,), (A,), ()]
    assert [owners(view, each) for each in (OX, held, ObjectId("x"))] == [(B,), (A,), ()]
    assert [where_now(play.state, each) for each in (OX, BEAR, held)] == [gone, BEAR, held]
    waiting = StackObject(ObjectId("spell"), StackKind.SPELL, C, SpellEffect(), card=cards(A, "spell")[0].card)
    view = View(replace(play.state, stack=(waiting,)))
    assert (controllers(view, waiting.id), owners(view, waiting.id)) == ((C,), (A,))
    ability = replace(waiting, id=ObjectId("ability"), card=None)
    assert owners(View(replace(play.state, stack=(ability,))), ability.id) == (C,)
