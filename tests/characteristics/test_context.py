"""The words of a text mean the same in every context: of abilities in force, of triggers and of what resolves."""

from collections.abc import Mapping
from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, SpellEffect
from redzone.abilities.asserting import amount_is, is_turn_of
from redzone.abilities.comparing import OF_THIS, any_of, less_than
from redzone.abilities.condition import AmountIs, Condition, Controls, ObjectIs, PlayerMeets
from redzone.abilities.counting import how_many
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    AnyOf,
    Compare,
    Control,
    EachCard,
    EventAmount,
    Is,
    NumberOf,
    ObjectTerm,
    Own,
    PlayersIn,
    PlayerTerm,
    Quality,
    Relates,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    X,
)
from redzone.abilities.modification import AddTypes, ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasColor, HasSubtype, HasType, IsOfChosen
from redzone.abilities.trigger import ANY_PLAYER
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Relation, Stat
from redzone.characteristics.binding import bound
from redzone.characteristics.conditions import holds
from redzone.characteristics.context import TextContext
from redzone.characteristics.qualities import matches, number, objects_named, players_named, subjects_named
from redzone.game.card import Zone, ZoneObject
from redzone.game.occurrence import Occurrence
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.rules.reference.terms import context_in, has_quality
from redzone.rules.seats.player_patterns import is_such_player
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import RuleOptions
from redzone.values.types import CardType, Color, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, game, permanent

BEAR, OX, CAT, LAND = map(ObjectId, ("bear", "ox", "cat", "land"))
HAPPENED: Final = Occurrence(subject=OX, other=CAT, player=C, defender=B, amount=3)


def table() -> GameState:
    bear = permanent("bear", "2/2", type="Creature — Bear", colors="G")
    ox = permanent("ox", "3/3", type="Creature — Ox Bear", colors="GR")
    return game([bear], [ox], [permanent("cat", "1/1", type="Creature — Cat", colors="R")])


def resolving(
    state: GameState, source: ObjectId | None = BEAR, words: Mapping[Chosen, str] | None = None
) -> TextContext:
    """How an ability of the bear asks that resolves."""
    ability = StackObject(
        *(ObjectId("ability"), StackKind.TRIGGERED, A, SpellEffect()),
        source=source,
        occurrence=HAPPENED,
        targets=((CAT,), (C,)),
        x=2,
    )
    return context_in(View(state), Resolution(ability, (), made=(OX,), amount=1, words=words or {}))


@pytest.mark.cr("109.5", "608.2c", "611.3a")
@pytest.mark.parametrize(
    ("term", "in_force", "resolves"),
    [
        (ObjectWord.THIS, (BEAR,), (BEAR,)),
        (ObjectWord.SUBJECT, (OX,), (OX,)),
        (ObjectWord.OTHER, (CAT,), (CAT,)),
        (ObjectWord.ALL_SUBJECTS, (OX,), (OX,)),
        (ObjectWord.MADE, (), (OX,)),
        (ObjectWord.CHOSEN, (), ()),
        (ObjectWord.PAID, (), ()),
        (ObjectWord.LOOKED_AT, (), ()),
        (TargetObjects(), (), (CAT,)),
        (TargetObjects(1), (), ()),
    ],
)
def test_objects(term: ObjectTerm, in_force: tuple[ObjectId, ...], resolves: tuple[ObjectId, ...]) -> None:
    state = table()
    waiting = View(state).asking(BEAR, A, HAPPENED)
    for context, expected in ((waiting, in_force), (resolving(state), resolves)):
        assert tuple(objects_named(term, context)) == expected
        assert tuple(each.id for each in subjects_named(term, context)) == expected


@pytest.mark.cr("109.5", "608.2c", "611.3a", "508.5")
@pytest.mark.parametrize(
    ("term", "in_force", "resolves"),
    [
        (PlayerWord.YOU, (A,), (A,)),
        (PlayerWord.EVENT_PLAYER, (C,), (C,)),
        (PlayerWord.DEFENDING_PLAYER, (B,), (B,)),
        (PlayerWord.OTHER_OPPONENTS, (C,), (C,)),
        (PlayerWord.CHOSEN_PLAYER, (), ()),
        (PlayerWord.THIS_ONE, (), ()),
        (TargetPlayers(1), (), (C,)),
    ],
)
def test_players(term: PlayerTerm, in_force: tuple[PlayerId, ...], resolves: tuple[PlayerId, ...]) -> None:
    state = table()
    assert players_named(term, View(state).asking(BEAR, A, HAPPENED)) == in_force
    assert players_named(term, resolving(state)) == resolves


@pytest.mark.cr("107.3a", "608.2h")
def test_numbers() -> None:
    state = table()
    amounts = (X(), EventAmount(), AmountBefore())
    assert [number(amount, View(state).asking(BEAR, A, HAPPENED)) for amount in amounts] == [0, 3, 0]
    assert [number(amount, resolving(state)) for amount in amounts] == [2, 3, 1]


@pytest.mark.cr("607.2a")
@pytest.mark.parametrize("term", [ObjectWord.LINKED])
def test_what_is_linked_is_known_to_abilities_in_force(term: ObjectTerm) -> None:
    state = table()
    exiled = ZoneObject(ObjectId("cage"), state.permanents[CAT].card)
    linked = {BEAR: (exiled.id, ObjectId("gone"))}
    context = View(replace(state, exile=(exiled,), linked=linked)).asking(BEAR, A)
    assert number(NumberOf(term), context) == 1
    assert number(NumberOf(term), View(state).asking(BEAR, A)) == 0


@pytest.mark.cr("109.5", "113.8", "603.4")
def test_a_condition_asks_for_the_controller_of_the_ability() -> None:
    """It is the turn of Anna; the bear is hers, and Ben controls an ability of it."""
    view = View(table())
    conditions: tuple[Condition, ...] = (
        is_turn_of(),
        ObjectIs(ObjectWord.THIS, Control(PlayerWord.YOU)),
        amount_is(how_many(AllOf((Control(PlayerWord.YOU), HasColor(Color.RED)))), most=0),
    )
    assert [holds(condition, view.asking(BEAR, A)) for condition in conditions] == [True, True, True]
    assert [holds(condition, view.asking(BEAR, B)) for condition in conditions] == [False, False, False]


@pytest.mark.cr("109.5", "113.7a")
def test_an_ability_whose_source_nobody_knows_asks_for_its_controller() -> None:
    view = View(table())
    for source in (None, ObjectId("unknown")):
        context = view.asking(source, B)
        assert objects_named(ObjectWord.THIS, context) == ()
        assert not subjects_named(ObjectWord.THIS, context)
        assert holds(AmountIs(how_many(Control(PlayerWord.YOU)), 1, 1), context)
        assert not holds(PlayerMeets(PlayerWord.DEFENDING_PLAYER, has_creatures()), context)


def has_creatures() -> Controls:
    return Controls(HasType(CardType.CREATURE))


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(
    ("limit", "known", "lost"),
    [
        (less_than(OF_THIS[Stat.POWER]), {CAT}, set[ObjectId]()),
        (how_many(HasType(CardType.CREATURE)), {BEAR, OX, CAT}, {BEAR, OX, CAT}),
        (X(), {BEAR, CAT}, {BEAR, CAT}),
    ],
)
def test_only_with_what_nobody_knows_any_more_nothing_compares(
    limit: Amount, known: set[ObjectId], lost: set[ObjectId]
) -> None:
    state = table()
    quality = Compare(Stat.POWER, most=limit)
    for source, expected in ((BEAR, known), (ObjectId("unknown"), lost), (None, lost)):
        context = resolving(state, source)
        for asked in (quality, bound(quality, context, settled=True)):
            found = {each.id for each in context.permanents() if matches(asked, each, context)}
            assert found == expected


@pytest.mark.cr("608.2h", "611.2d")
@pytest.mark.parametrize(
    ("quality", "meant"),
    [
        (Compare(Stat.POWER, most=EventAmount()), Compare(Stat.POWER, most=3)),
        (Compare(Stat.POWER, least=AmountBefore()), Compare(Stat.POWER, least=1)),
        (Relates(Relation.SHARES_COLOR, ObjectWord.SUBJECT), any_of((HasColor(Color.RED), HasColor(Color.GREEN)))),
        (Relates(Relation.SHARES_CREATURE_TYPE, TargetObjects()), HasSubtype("Cat")),
        (Relates(Relation.SHARES_NAME, TheseObjects((ObjectId("unknown"),))), AnyOf(())),
        (Relates(Relation.BLOCKS, TargetObjects()), Relates(Relation.BLOCKS, TheseObjects((CAT,)))),
        (Is(ObjectWord.MADE), Is(TheseObjects((OX,)))),
        (Is(ObjectWord.ATTACHED), AnyOf(())),
        (Is(TheseObjects((OX,))), Is(TheseObjects((OX,)))),
        (Control(PlayerWord.EVENT_PLAYER), Control(C)),
        (Own(TargetPlayers(1)), Own(C)),
        (Control(B), Control(B)),
        (IsOfChosen(Chosen.COLOR), HasColor(Color.RED)),
        (IsOfChosen(Chosen.CREATURE_TYPE), IsOfChosen(Chosen.CREATURE_TYPE)),
    ],
)
def test_what_an_effect_asks_for_is_fixed_as_it_begins(quality: Quality, meant: Quality) -> None:
    context = resolving(table(), words={Chosen.COLOR: "red"})
    assert bound(quality, context, settled=True) == meant
    assert [matches(quality, each, context) for each in context.permanents()] == [
        matches(meant, each, context) for each in context.permanents()
    ]


@pytest.mark.cr("611.3a", "613.11")
@pytest.mark.parametrize(
    ("quality", "meant"),
    [
        (Is(ObjectWord.THIS), Is(TheseObjects((BEAR,)))),
        (Is(ObjectWord.PAIRED), Is(ObjectWord.PAIRED)),
        (Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.BLOCKS, ObjectWord.THIS)),
        (Relates(Relation.BLOCKS, ObjectWord.ATTACHED), Relates(Relation.BLOCKS, ObjectWord.ATTACHED)),
        (Control(PlayerWord.DEFENDING_PLAYER), Control(PlayerWord.DEFENDING_PLAYER)),
        (Compare(Stat.POWER, most=X()), Compare(Stat.POWER, most=X())),
    ],
)
def test_a_rule_of_an_ability_in_force_means_its_source_where_it_names_it(quality: Quality, meant: Quality) -> None:
    assert bound(quality, View(table()).asking(BEAR, A)) == meant


@pytest.mark.cr("109.2", "400.7")
def test_cards_are_judged_as_what_they_are_in_their_zone() -> None:
    """A land that died as a creature is a land card, and still "that creature" for what saw it die."""
    land = permanent("land", None, type="Land")
    play = Play(game([permanent("bear", "2/2"), land], []))
    animated = (AddTypes(TypeLine(types=(CardType.CREATURE,))), SetPowerToughness(3, 3))
    play.effect(outside.modify({LAND: animated})).effect(outside.destroy((LAND,)))
    gone = ObjectId("land#2")
    context = resolving(play.state)
    creature_cards = EachCard(HasType(CardType.CREATURE), Zone.GRAVEYARD)
    assert (objects_named(creature_cards, context), subjects_named(creature_cards, context)) == ((), [])
    assert objects_named(EachCard(Everything(), Zone.GRAVEYARD), context) == (gone,)
    resolution = context.resolution
    assert resolution is not None
    assert not has_quality(View(play.state), HasType(CardType.CREATURE), gone, resolution)
    was = holds(ObjectIs(TheseObjects((gone,)), HasType(CardType.CREATURE)), context)
    assert was


@pytest.mark.cr("801.10", "801.11")
def test_no_player_and_no_permanent_out_of_range_is_meant() -> None:
    seats = [[permanent(name, "2/2")] for name in ("bear", "ox", "cat", "owl")]
    view = View(game(*seats, options=RuleOptions(range_of_influence=1)))
    context = view.asking(BEAR, A, HAPPENED)
    assert players_named(PlayerWord.EACH_PLAYER, context) == (A, B, D)
    assert number(PlayersIn(PlayerWord.EACH_OPPONENT), context) == 2
    assert [is_such_player(ANY_PLAYER, each, context) for each in (A, B, C, D)] == [True, True, False, True]
    assert (objects_named(ObjectWord.SUBJECT, context), objects_named(ObjectWord.OTHER, context)) == ((OX,), ())


@pytest.mark.cr("607.2d")
@pytest.mark.parametrize("word", ["", "nobody", "9" * 5000, "-1"])
def test_a_choice_that_names_no_seat_means_nobody(word: str) -> None:
    """A saved game may say anything."""
    grows = Continuous(Control(PlayerWord.LINKED_PLAYER), (ModifyPowerToughness(1, 1),))
    doll = replace(permanent("doll", "0/3", grows), choices={Chosen.PLAYER: word})
    now = View(game([doll, permanent("cat", "1/1")], [permanent("ox", "2/2")])).now
    assert [now(ObjectId(id_)).power for id_ in ("doll", "cat", "ox")] == [0, 1, 2]
