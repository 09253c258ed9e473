"""What texts ask of objects, players and the game, and static abilities that depend on it."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, Continuous, GainAbility, KeywordAbility, SpellEffect
from redzone.abilities.asserting import (
    amount_is,
    attacked_with_creatures,
    cast_spells_this_turn,
    contrary,
    controls_fewer,
    damaged_this_turn,
    died_this_turn,
    event_amount_is,
    event_object_has,
    gained_life_this_turn,
    has_cards_in_graveyard,
    has_cards_in_hand,
    has_initiative,
    has_life,
    has_more_life_than_you,
    has_most_life,
    is_monarch,
    is_poisoned,
    is_turn_of,
    lost_life_this_turn,
    on_battlefield,
    player_negation,
    this_has,
)
from redzone.abilities.attacking import Goaded
from redzone.abilities.comparing import GREATER_TOUGHNESS, LESSER_TOUGHNESS, OF_THIS, all_of
from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    Controls,
    GameIs,
    GameStatus,
    PlayerCondition,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.counting import how_many
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AttacksPlayer,
    Carries,
    Compare,
    Control,
    ControllerOf,
    EachObject,
    Is,
    IsChosenSource,
    Not,
    Own,
    Quality,
    Relates,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    X,
)
from redzone.abilities.modification import AddTypes, ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import (
    Everything,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasType,
    IsOfChosen,
)
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.characteristics import characteristics_in
from redzone.characteristics.conditions import holds
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.combat import Attacker, Combat
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.event import RemovedFromCombat
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.turn import History, Phase
from redzone.values.types import CardType, TypeLine
from redzone.view import BoardView, View
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent

HERO, OTHER, WALL, AURA = (ObjectId(each) for each in ("hero", "other", "wall", "aura"))


NOBODY: set[ObjectId] = set()
NO_PLAYER: set[PlayerId] = set()


def table(**changes: object) -> GameState:
    """Ana's hero attacks Ben, whose wall blocks it; Ana's other creature attacks Cyd unblocked."""
    mine = [
        replace(
            permanent("hero", "2/2", type="Creature — Elf", commander=True),
            designations=("renowned",),
            paired_with=OTHER,
            exerted_by=(A,),
            damaged_this_turn_by=(WALL,),
            cast=True,
            paid=("kicker",),
            **changes,
        ),
        replace(permanent("other", "1/1", type="Creature — Elf Bear", token=True, new=True), paired_with=HERO),
        permanent("aura", None, type="Enchantment — Aura", attached_to="hero"),
    ]
    state = game(mine, [permanent("wall", "0/4", type="Creature — Wall", owner=C)], [], begun=False)
    attackers = {HERO: Attacker(B, B, blocked=True, blockers=(WALL,)), OTHER: Attacker(C, C, blocked=False)}
    effects = (
        ContinuousEffect(Timestamp(90), B, (OTHER,), (ApplyRule(Goaded(B)),)),
        ContinuousEffect(Timestamp(91), B, (WALL,), (), designation=Designation.SUSPECTED),
    )
    return replace(
        state,
        board=replace(state.board, effects=effects),
        combat=Combat(
            attackers=attackers, blockers={WALL: (HERO,)}, declared_attackers=(HERO,), declared_blockers=(WALL,)
        ),
        turn=replace(state.turn, attacked=(HERO,)),
    )


@pytest.mark.cr("109.3", "508.1k", "509.1g", "509.1h", "903.3d")
@pytest.mark.parametrize(
    ("quality", "having"),
    [
        (HasStatus(Status.ATTACKING), {HERO, OTHER}),
        (HasStatus(Status.BLOCKING), {WALL}),
        (HasStatus(Status.BLOCKED), {HERO}),
        (HasStatus(Status.UNBLOCKED), {OTHER}),
        (Relates(Relation.BLOCKS, ObjectWord.THIS), {WALL}),
        (Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS), NOBODY),
        (HasStatus(Status.ATTACKED_THIS_TURN), {HERO}),
        (HasStatus(Status.ATTACKED_THIS_COMBAT), {HERO}),
        (HasStatus(Status.BLOCKED_THIS_COMBAT), {WALL}),
        (Carries(HasSubtype("Aura")), {HERO}),
        (Carries(HasSubtype("Equipment")), NOBODY),
        (Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS), {AURA}),
        (HasStatus(Status.ATTACHED), {AURA}),
        (HasStatus(Status.COMMANDER), {HERO}),
        (HasStatus(Status.GOADED), {OTHER}),
        (HasStatus(Status.RENOWNED), {HERO}),
        (HasStatus(Status.PAIRED), {HERO, OTHER}),
        (HasStatus(Status.EXERTED), {HERO}),
        (HasStatus(Status.SUSPECTED), {WALL}),
        (HasStatus(Status.MONSTROUS), NOBODY),
        (HasStatus(Status.RING_BEARER), NOBODY),
        (HasStatus(Status.FACE_DOWN), NOBODY),
        (HasStatus(Status.NEW), {OTHER}),
        (HasStatus(Status.DEALT_DAMAGE_THIS_TURN), {HERO}),
        (Compare(Stat.MANA_VALUE, most=0), {HERO, OTHER, WALL, AURA}),
        (Compare(Stat.MANA_VALUE, least=1), NOBODY),
        (Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS), {HERO, OTHER}),
        (GREATER_TOUGHNESS, {WALL}),
        (Own(PlayerWord.YOU), {HERO, OTHER, AURA}),
        (Control(PlayerWord.DEFENDING_PLAYER), {WALL}),
        (Is(ObjectWord.PAIRED), {OTHER}),
        (Control(PlayerWord.EVENT_PLAYER), NOBODY),
        (Control(TargetPlayers()), NOBODY),
        (Is(TargetObjects()), NOBODY),
        (Is(ObjectWord.SUBJECT), NOBODY),
        (Is(TheseObjects((WALL,))), {WALL}),
        (Is(EachObject(HasStatus(Status.BLOCKING))), {WALL}),
        (Control(ControllerOf(TheseObjects((WALL,)))), {WALL}),
        (Relates(Relation.BLOCKS, TheseObjects((HERO,))), {WALL}),
        (Relates(Relation.IS_BLOCKED_BY, EachObject(HasStatus(Status.BLOCKING))), {HERO}),
        (Relates(Relation.SHARES_NAME, ObjectWord.THIS), {HERO}),
        (Relates(Relation.SHARES_NAME, TheseObjects((WALL,))), {WALL}),
        (AttacksPlayer(PlayerWord.EACH_OPPONENT), {HERO, OTHER}),
        (AttacksPlayer(PlayerWord.YOU), NOBODY),
        (LESSER_TOUGHNESS, {OTHER}),
        (Compare(Stat.TOUGHNESS, OF_THIS[Stat.TOUGHNESS], OF_THIS[Stat.TOUGHNESS]), {HERO}),
        (Compare(Stat.POWER, most=X()), {WALL}),
        (IsOfChosen(Chosen.COLOR), NOBODY),
        (IsChosenSource(Everything()), NOBODY),
    ],
)
def test_what_an_ability_of_the_hero_asks(quality: Quality, having: set[ObjectId]) -> None:
    view = View(table())
    assert {each.id for each in view.permanents() if view.matches(quality, each.id, HERO)} == having
    assert not view.matches(Not(quality), next(iter(having), HERO), HERO) or not having


@pytest.mark.cr("509.1g", "508.5")
def test_the_same_from_the_other_side() -> None:
    view = View(table())
    assert view.matches(Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS), HERO, WALL)
    assert not view.matches(Control(PlayerWord.DEFENDING_PLAYER), HERO, WALL)
    assert view.matches(AttacksPlayer(PlayerWord.YOU), HERO, WALL)
    assert not view.matches(AttacksPlayer(PlayerWord.YOU), OTHER, WALL)


def test_a_board_alone_shows_no_combat() -> None:
    board = BoardView(table().board)
    for quality in (
        HasStatus(Status.ATTACKING),
        HasStatus(Status.BLOCKING),
        HasStatus(Status.BLOCKED),
        Relates(Relation.BLOCKS, ObjectWord.THIS),
        HasStatus(Status.ATTACKED_THIS_TURN),
        HasStatus(Status.ENTERED_THIS_TURN),
        HasStatus(Status.BLOCKED_THIS_TURN),
        HasStatus(Status.ATTACKED_THIS_COMBAT),
        HasStatus(Status.BLOCKED_THIS_COMBAT),
        HasStatus(Status.CAME_FROM_BATTLEFIELD),
        HasStatus(Status.DEALT_DAMAGE),
    ):
        assert not board.matches(quality, HERO, HERO)
    assert board.find(ObjectId("nobody")) is None
    assert not board.matches(HasStatus(Status.RING_BEARER), HERO, HERO)
    assert board.matches(Carries(HasSubtype("Aura")), HERO, HERO)


@pytest.mark.cr("701.54")
def test_the_ring_bearer() -> None:
    state = table()
    state = state.with_players({A: replace(state.players[A], ring_bearer=OTHER)})
    assert View(state).matches(HasStatus(Status.RING_BEARER), OTHER, OTHER)


@pytest.mark.cr("201.2a")
def test_what_has_no_name_shares_none() -> None:
    morphs = [replace(permanent(each, "2/2"), face_down=True) for each in ("one", "two")]
    view = View(game(morphs, [], begun=False))
    assert not view.matches(Relates(Relation.SHARES_NAME, ObjectWord.THIS), ObjectId("two"), ObjectId("one"))


HISTORY = History(
    life_gained={A: 2},
    life_lost={B: 3},
    damage_dealt_to={B: 3, C: 1},
    combat_damage_dealt_to={B: 3},
    spells_cast={A: 2},
    died=(ObjectId("dead"),),
    attacked_with={A: 2},
)


def later() -> GameState:
    state = table()
    dead = permanent("dead", "1/1")
    known = LastKnown(dead, View(game([dead], [], begun=False)).now(ObjectId("dead")))
    held = ZoneObject(ObjectId("held"), PhysicalCard(CardId("held"), B, card("held")))
    return replace(
        state.with_players(
            {
                B: replace(state.players[B], life=12, poison=1, hand=(held,)),
                C: replace(state.players[C], life=50, graveyard=(held,)),
            }
        ),
        turn=replace(state.turn, history=HISTORY, phase=Phase.COMBAT, combats=2),
        last_known={ObjectId("dead"): known},
        monarch=A,
        initiative=B,
        day=False,
    )


@pytest.mark.cr("603.4", "611.3a")
@pytest.mark.parametrize(
    ("condition", "players"),
    [
        (Controls(HasType(CardType.CREATURE), least=2), {A}),
        (Controls(HasType(CardType.CREATURE), least=0, most=0), {C}),
        (controls_fewer(HasType(CardType.CREATURE)), {B, C}),
        (has_cards_in_hand(least=1), {B}),
        (has_cards_in_graveyard(least=1, most=1), {C}),
        (is_poisoned(), {B}),
        (has_life(least=40), {A, C}),
        (has_life(most=40), {A, B}),
        (has_most_life(), {C}),
        (has_more_life_than_you(), {C}),
        (is_monarch(), {A}),
        (has_initiative(), {B}),
        (attacked_with_creatures(2), {A}),
        (attacked_with_creatures(3), NO_PLAYER),
        (gained_life_this_turn(), {A}),
        (lost_life_this_turn(3), {B}),
        (damaged_this_turn(), {B, C}),
        (damaged_this_turn(combat=True), {B}),
        (damaged_this_turn(combat=False), {C}),
        (cast_spells_this_turn(least=2), {A}),
        (cast_spells_this_turn(least=0, most=0), {B, C}),
        (player_negation(is_monarch()), {B, C}),
    ],
)
def test_what_players_meet(condition: PlayerCondition, players: set[PlayerId]) -> None:
    view = View(later())
    assert {player for player in (A, B, C) if view.meets(condition, player, HERO)} == players


@pytest.mark.cr("603.4", "611.3a", "506.5", "508.5", "702.33d", "731.1")
@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (this_has(HasStatus(Status.BLOCKED)), True),
        (on_battlefield(HasType(CardType.CREATURE), least=3), True),
        (on_battlefield(HasType(CardType.CREATURE), least=4), False),
        (this_has(HasStatus(Status.ATTACKING)), True),
        (this_has(HasStatus(Status.ATTACKING_ALONE)), False),
        (on_battlefield(all_of((HasStatus(Status.ATTACKING), HasName("other")))), True),
        (on_battlefield(all_of((HasStatus(Status.ATTACKING), HasName("wall")))), False),
        (is_turn_of(), True),
        (contrary(is_turn_of()), False),
        (GameIs(GameStatus.FIRST_COMBAT), False),
        (died_this_turn(HasType(CardType.CREATURE)), True),
        (died_this_turn(HasType(CardType.CREATURE), least=2), False),
        (died_this_turn(HasType(CardType.ARTIFACT)), False),
        (WasCast(), True),
        (WasCast("kicker"), True),
        (WasCast("dash"), False),
        (GameIs(GameStatus.DAY), False),
        (GameIs(GameStatus.NIGHT), True),
        (AllConditions((this_has(HasStatus(Status.ATTACKING)), is_turn_of())), True),
        (AllConditions((this_has(HasStatus(Status.ATTACKING)), GameIs(GameStatus.DAY))), False),
        (AnyCondition((GameIs(GameStatus.DAY), is_turn_of())), True),
        (AnyCondition((GameIs(GameStatus.DAY),)), False),
        (contrary(GameIs(GameStatus.DAY)), True),
        (PlayerMeets(PlayerWord.YOU, is_monarch()), True),
        (PlayerMeets(PlayerWord.ACTIVE_PLAYER, is_monarch()), True),
        (PlayerMeets(PlayerWord.DEFENDING_PLAYER, is_poisoned()), True),
        (PlayerMeets(PlayerWord.EVENT_PLAYER, is_poisoned()), False),
        (PlayerMeets(PlayerWord.EACH_OPPONENT, is_monarch()), False),
        (PlayerMeets(PlayerWord.EACH_PLAYER, is_monarch()), True),
        (PlayerMeets(C, has_most_life()), True),
        (event_object_has(Everything()), False),
        (event_amount_is(1), False),
        (amount_is(how_many(HasType(CardType.CREATURE)), least=3, most=3), True),
        (amount_is(how_many(HasType(CardType.CREATURE)), most=2), False),
        (amount_is(how_many(HasType(CardType.CREATURE)), least=4), False),
    ],
)
def test_what_holds_for_the_hero(condition: Condition, expected: bool) -> None:
    assert View(later()).holds(condition, HERO) == expected
    assert View(later()).holds(contrary(condition), HERO) != expected


@pytest.mark.cr("603.4", "608.2h")
def test_conditions_of_what_happened() -> None:
    view = View(later())
    context = view.asking(HERO, A, Occurrence(subject=ObjectId("dead"), player=B, defender=C, amount=3))
    assert holds(event_object_has(HasType(CardType.CREATURE)), context)
    assert not holds(event_object_has(HasName("hero")), context)
    assert holds(event_amount_is(3), context)
    assert holds(PlayerMeets(PlayerWord.EVENT_PLAYER, is_poisoned()), context)
    assert holds(PlayerMeets(PlayerWord.DEFENDING_PLAYER, has_most_life()), context)
    assert not view.holds(PlayerMeets(PlayerWord.DEFENDING_PLAYER, has_most_life()), WALL)


def under(condition: Condition, state: GameState) -> GameState:
    """The hero has flying and +2/+0 as long as a condition holds."""
    hero = state.permanents[HERO]
    changes = (GainAbility(KeywordAbility(Keyword.FLYING)), ModifyPowerToughness(2, 0))
    printed = replace(hero.card.printed, abilities=(Continuous(Is(ObjectWord.THIS), changes, condition),))
    return state.with_permanents({HERO: replace(hero, card=replace(hero.card, printed=printed))})


def is_on(state: GameState) -> bool:
    view = View(state)
    assert view.matches(HasKeyword(Keyword.FLYING), HERO, HERO) == (view.power(HERO) == 4)
    return view.power(HERO) == 4


@pytest.mark.cr("611.3a", "613.6")
@pytest.mark.parametrize(
    ("condition", "on", "off"),
    [
        (this_has(HasStatus(Status.ATTACKING)), {}, {"combat": None}),
        (is_turn_of(), {}, {"turn": replace(later().turn, active=B)}),
        (PlayerMeets(PlayerWord.YOU, is_monarch()), {}, {"monarch": B}),
        (
            PlayerMeets(PlayerWord.YOU, attacked_with_creatures()),
            {},
            {"turn": replace(later().turn, history=History())},
        ),
        (GameIs(GameStatus.NIGHT), {}, {"day": True}),
        (PlayerMeets(PlayerWord.YOU, has_life(most=40)), {}, None),
    ],
)
def test_a_static_ability_follows_the_game(
    condition: Condition, on: dict[str, object], off: dict[str, object] | None
) -> None:
    state = under(condition, later())
    assert is_on(replace(state, **on))
    rich = state.with_players({A: replace(state.players[A], life=41)})
    assert not is_on(rich if off is None else replace(state, **off))
    assert is_on(replace(state, clock=Timestamp(999)))
    assert not BoardView(state.board).matches(HasKeyword(Keyword.FLYING), HERO, HERO)


@pytest.mark.cr("611.3a")
def test_only_the_latest_moments_are_remembered() -> None:
    state = under(PlayerMeets(PlayerWord.YOU, has_life(most=40)), later())
    for life in (*range(30, 50), 30):
        assert is_on(state.with_players({A: replace(state.players[A], life=life)})) == (life <= 40)


@pytest.mark.cr("608.2h", "109.2", "400.7")
def test_objects_are_found_wherever_they_are() -> None:
    state = later()
    spell = StackObject(
        ObjectId("bolt"),
        StackKind.SPELL,
        B,
        SpellEffect(),
        card=PhysicalCard(CardId("bolt"), A, card("bolt", type="Instant")),
        targets=((HERO,), (B,)),
    )
    ability = StackObject(ObjectId("ability"), StackKind.TRIGGERED, A, SpellEffect(), source=HERO)
    state = replace(state, stack=(spell,), resolution=Resolution(ability, ()))
    view = View(state)
    assert (view.subject(ObjectId("bolt")).zone, view.subject(ObjectId("bolt")).controller) == (Zone.STACK, B)
    assert view.matches(Relates(Relation.TARGETS, ObjectWord.THIS), ObjectId("bolt"), HERO)
    assert not view.matches(Relates(Relation.TARGETS, ObjectWord.THIS), ObjectId("bolt"), WALL)
    assert view.now(ObjectId("ability")).types == set()
    assert view.subject(ObjectId("held")).zone in (Zone.HAND, Zone.GRAVEYARD)
    assert view.subject(ObjectId("dead")).zone is Zone.BATTLEFIELD
    assert view.matches(Control(PlayerWord.YOU), ObjectId("dead"), HERO) == (PlayerId(0) == A)
    assert [view.name(ObjectId(each)) for each in ("hero", "held", "dead", "nobody", "ability")] == [
        "hero",
        "held",
        "dead",
        "nobody",
        "ability",
    ]
    assert view.name(A) == "Ana"
    assert view.name(PlayerId(9)) == "player 9"
    assert view.find(ObjectId("nobody")) is None
    with pytest.raises(KeyError):
        view.subject(ObjectId("nobody"))


def _plain(name: str) -> Permanent:
    return permanent(name, "1/1")


@pytest.mark.cr("708.2")
def test_a_face_down_permanent_has_no_name() -> None:
    state = game([replace(_plain("secret"), face_down=True), replace(_plain(""), id=ObjectId("x"))], [], begun=False)
    assert View(state).name(ObjectId("secret")) == "a face-down creature"
    assert View(state).name(ObjectId("x")) == "x"
    assert View(state).matches(HasStatus(Status.FACE_DOWN), ObjectId("secret"), ObjectId("x"))


@pytest.mark.cr("303.4", "109.5")
def test_what_the_enchanted_player_controls() -> None:
    curse = permanent("curse", None, type="Enchantment — Aura", attached_to=B)
    view = View(game([curse, permanent("mine", "1/1")], [permanent("wall", "0/4")], begun=False))
    assert not view.matches(Control(PlayerWord.ENCHANTED_PLAYER), ObjectId("mine"), ObjectId("curse"))
    assert view.matches(Control(PlayerWord.ENCHANTED_PLAYER), ObjectId("wall"), ObjectId("curse"))


def test_a_board_that_asks_for_nothing_is_the_same_in_every_game() -> None:
    state = game([permanent("bear", "2/2")], [], begun=False)
    assert characteristics_in(state) is BoardView(state.board).characteristics


@pytest.mark.cr("506.4", "613.5", "702.161a")
def test_what_stops_being_a_creature_as_the_game_goes_on_leaves_combat() -> None:
    """Ana's construct is a creature while she has at least 30 life; in combat she loses too much."""
    rich = PlayerMeets(PlayerWord.YOU, has_life(least=30))
    alive = Continuous(Is(ObjectWord.THIS), (AddTypes(TypeLine.of("Creature")), SetPowerToughness(3, 3)), rich)
    play = Play(game([permanent("golem", None, alive, type="Artifact")], [permanent("bear", "2/2")]))
    play.attack(golem=B).effect(outside.change_life({A: -11}))
    assert play.of(RemovedFromCombat)
    assert View(play.state).power(ObjectId("golem")) == 0
    assert View(play.effect(outside.change_life({A: 1})).state).power(ObjectId("golem")) == 3


@pytest.mark.cr("508.1k", "510.1a", "613.4c")
def test_attacking_creatures_are_stronger_only_while_they_attack() -> None:
    banner = Continuous(AllOf((Control(PlayerWord.YOU), HasStatus(Status.ATTACKING))), (ModifyPowerToughness(2, 0),))
    horn = Continuous(
        AllOf((Control(PlayerWord.EACH_OPPONENT), HasStatus(Status.BLOCKING))), (ModifyPowerToughness(-1, 0),)
    )
    seats = [permanent("bear", "2/2"), permanent("flag", None, banner, horn, type="Artifact")], [permanent("ox", "1/5")]
    play = Play(game(*seats)).attack(bear=B).block(ox="bear").finish()
    assert play.damage("ox") == 4
    assert play.damage("bear") == 0
    assert View(play.state).power(ObjectId("bear")) == 2


@pytest.mark.cr("608.2h", "603.10")
def test_what_died_fighting_was_attacking_or_blocking_as_it_last_existed() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("ox", "2/2")]))
    play.attack(bear=B).block(ox="bear").finish()
    assert not play.there("bear")
    view = View(play.state)
    bear, ox = ObjectId("bear"), ObjectId("ox")
    assert view.matches(HasStatus(Status.ATTACKING), bear, bear)
    assert view.matches(HasStatus(Status.BLOCKED), bear, bear)
    assert view.matches(HasStatus(Status.BLOCKING), ox, bear)
    assert view.matches(Relates(Relation.BLOCKS, ObjectWord.THIS), ox, bear)
    assert not view.matches(HasStatus(Status.ATTACKING), ox, ox)
    assert view.matches(Control(PlayerWord.DEFENDING_PLAYER), ox, bear)


@pytest.mark.cr("608.2h")
def test_what_died_outside_combat_was_in_none() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).effect(outside.destroy((ObjectId("bear"),)))
    view = View(play.state)
    assert not view.matches(HasStatus(Status.ATTACKING), ObjectId("bear"), ObjectId("bear"))
    assert not view.matches(HasStatus(Status.BLOCKING), ObjectId("bear"), ObjectId("bear"))
