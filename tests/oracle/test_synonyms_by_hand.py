"""Values put together by hand that mean the same have one normal form."""

from random import Random

import pytest

from redzone.abilities.ability import (
    Activated,
    ChangeObjects,
    Continuous,
    ForEachPlayer,
    GainAbility,
    If,
    KeywordAbility,
    SpellEffect,
    Token,
    Triggered,
)
from redzone.abilities.asserting import (
    all_conditions,
    any_condition,
    contrary,
    is_poisoned,
    is_turn_of,
    on_battlefield,
    player_has,
    this_has,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlocksIfAble,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
)
from redzone.abilities.casting import CastOnly, CastOnlyIf, Timing
from redzone.abilities.comparing import NOTHING, all_of
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    Controls,
    GameIs,
    GameStatus,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerHas,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.cost import Cost
from redzone.abilities.counting import counters_on_this, how_many, life_of, number_of_cards, power_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import (
    attacks,
    becomes_blocked_by,
    blocks,
    dies,
    enters,
    step_begins,
)
from redzone.abilities.instruction import Deed, Do, Draw, GainLife, GiveControl
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    AtLeast,
    Compare,
    Control,
    ControllerOf,
    Counters,
    DevotionTo,
    EachCard,
    EachObject,
    Is,
    Not,
    NumberOf,
    Relates,
    StatOf,
    Sum,
    TargetObjects,
    TheseObjects,
    ThesePlayers,
    Times,
    X,
)
from redzone.abilities.modification import AddColors, ChangeController, SetColors
from redzone.abilities.normal_form import normal_form
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, HasStatus, HasType
from redzone.abilities.trigger import Becomes, Company, EventKind, EventPattern, OtherSide
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Status
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color, TypeLine
from redzone.values.value import Value
from tests.support import vocabulary

RED, BLACK, BEAST = HasColor(Color.RED), HasColor(Color.BLACK), HasType(CardType.CREATURE)
FLIES, TAPPED = HasKeyword(Keyword.FLYING), HasStatus(Status.TAPPED)
ATTACKS, ALONE, BLOCKED, UNBLOCKED = map(
    HasStatus, (Status.ATTACKING, Status.ATTACKING_ALONE, Status.BLOCKED, Status.UNBLOCKED)
)
THIS, HOST, SUBJECT = Is(ObjectWord.THIS), Is(ObjectWord.ATTACHED), ObjectWord.SUBJECT
YOURS, THEIRS = Control(PlayerWord.YOU), Control(PlayerWord.EACH_OPPONENT)
A, B = PlayerId(1), PlayerId(2)
BEAR, OX = ObjectId("bear"), ObjectId("ox")
WAS_RED = ObjectIs(SUBJECT, RED)
TWO_OF_THIS = AmountIs(how_many(AllOf((THIS, TAPPED))), 2)
DAY, CAST = GameIs(GameStatus.DAY), WasCast()
GAIN = (GainLife(1),)
COUNTERS = Compare(Counters("charge"), 2)
COMPANION = EventPattern(EventKind.ATTACKS, THIS, company=Company(0))
CREATES = Token("Elf", TypeLine.of("Creature"), (Color.RED, Color.WHITE))


class Said(Value, frozen=True):
    """Anything that has a meaning."""

    value: object


def continuous(condition: Condition | None) -> Continuous:
    return Continuous(BEAST, (GainAbility(KeywordAbility(Keyword.FLYING)),), condition)


SYNONYMS: list[tuple[object, object]] = [
    # Qualities: order, nesting, doubles, negations
    (AllOf((BEAST, RED)), AllOf((RED, BEAST))),
    (AnyOf((FLIES, RED)), AnyOf((RED, FLIES))),
    (AllOf((RED, AllOf((BEAST, RED)))), AllOf((RED, BEAST))),
    (AllOf((RED,)), RED),
    (AnyOf((RED,)), RED),
    (Not(Not(RED)), RED),
    (Not(AllOf((RED, BEAST))), AnyOf((Not(RED), Not(BEAST)))),
    (Not(AnyOf((RED, BEAST))), AllOf((Not(RED), Not(BEAST)))),
    (AllOf((Not(RED), BLACK)), AllOf((BLACK, Not(RED)))),
    (Compare(Stat.MANA_VALUE, 0, 3), Compare(Stat.MANA_VALUE, most=3)),
    (Not(Compare(Stat.MANA_VALUE, 3)), Compare(Stat.MANA_VALUE, most=2)),
    (AllOf((ATTACKS, UNBLOCKED)), UNBLOCKED),
    (AllOf((RED, ATTACKS, ALONE, BLOCKED)), AllOf((ALONE, BLOCKED, RED))),
    (AllOf((Not(ATTACKS), Not(BLOCKED))), Not(ATTACKS)),
    (AnyOf((ATTACKS, UNBLOCKED, RED)), AnyOf((ATTACKS, RED))),
    (Not(AllOf((ATTACKS, BLOCKED))), Not(BLOCKED)),
    (AnyOf((Not(ATTACKS), Not(BLOCKED))), Not(BLOCKED)),
    # Named objects and players
    (Is(TheseObjects((OX, BEAR, OX))), Is(TheseObjects((BEAR, OX)))),
    (Is(TheseObjects(())), NOTHING),
    (AnyOf((Is(TheseObjects((OX,))), RED, Is(TheseObjects((BEAR,))))), AnyOf((Is(TheseObjects((BEAR, OX))), RED))),
    (Relates(Relation.BLOCKS, TheseObjects((OX, BEAR))), Relates(Relation.BLOCKS, TheseObjects((BEAR, OX)))),
    (Relates(Relation.BLOCKS, TheseObjects(())), NOTHING),
    (Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.BLOCKS, ObjectWord.THIS)),
    (Control(ThesePlayers((A,))), Control(A)),
    (Control(ThesePlayers((B, A))), AnyOf((Control(A), Control(B)))),
    (PlayerMeets(ThesePlayers((A,)), is_poisoned()), PlayerMeets(A, is_poisoned())),
    # Conditions
    (NotCondition(this_has(RED)), this_has(Not(RED))),
    (NotCondition(ObjectIs(SUBJECT, RED)), ObjectIs(SUBJECT, Not(RED))),
    (
        NotCondition(AllConditions((DAY, ObjectIs(SUBJECT, RED)))),
        AnyCondition((ObjectIs(SUBJECT, Not(RED)), NotCondition(DAY))),
    ),
    (
        NotCondition(AnyCondition((DAY, ObjectIs(SUBJECT, RED)))),
        AllConditions((ObjectIs(SUBJECT, Not(RED)), NotCondition(DAY))),
    ),
    (
        NotCondition(PlayerMeets(PlayerWord.EVENT_PLAYER, is_poisoned())),
        PlayerMeets(PlayerWord.EVENT_PLAYER, PlayerHas(PlayerStat.POISON, most=0)),
    ),
    (NotCondition(PlayerMeets(PlayerWord.YOU, Controls(BEAST))), PlayerMeets(PlayerWord.YOU, Controls(BEAST, 0, 0))),
    (NotCondition(PlayerMeets(A, Controls(BEAST, 0, 2))), PlayerMeets(A, Controls(BEAST, 3))),
    (NotCondition(PlayerMeets(A, Controls(BEAST, 1, 2))), PlayerMeets(A, NotPlayer(Controls(BEAST, 1, 2)))),
    (NotPlayer(NotPlayer(is_poisoned())), is_poisoned()),
    (NotPlayer(PlayerHas(PlayerStat.HAND, most=2)), PlayerHas(PlayerStat.HAND, 3)),
    (PlayerHas(PlayerStat.HAND, 0, 2), PlayerHas(PlayerStat.HAND, most=2)),
    (NotCondition(NotCondition(DAY)), DAY),
    (AllConditions((DAY, CAST, DAY)), AllConditions((CAST, DAY))),
    (AllConditions((AllConditions((DAY,)),)), DAY),
    (AnyCondition((DAY, AnyCondition((CAST, DAY)))), AnyCondition((CAST, DAY))),
    (AllConditions((this_has(RED), this_has(BEAST))), this_has(AllOf((RED, BEAST)))),
    (AnyCondition((this_has(RED), this_has(BEAST))), this_has(AnyOf((RED, BEAST)))),
    (AmountIs(counters_on_this("charge"), 2), this_has(COUNTERS)),
    (AmountIs(power_of(), 2), AmountIs(power_of(), 2)),
    (AmountIs(how_many(AllOf((YOURS, BEAST))), 2), PlayerMeets(PlayerWord.YOU, Controls(BEAST, 2))),
    (AmountIs(how_many(YOURS), 2), PlayerMeets(PlayerWord.YOU, Controls(Everything(), 2))),
    (AmountIs(how_many(AllOf((THEIRS, BEAST))), 1), PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(BEAST))),
    (
        AmountIs(how_many(AllOf((THEIRS, BEAST))), most=0),
        NotCondition(PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(BEAST))),
    ),
    (AmountIs(how_many(BEAST), 0, 2), AmountIs(how_many(BEAST), most=2)),
    (NotCondition(AmountIs(how_many(BEAST), X())), AmountIs(how_many(BEAST), most=Sum((-1, X())))),
    (continuous(on_battlefield(AllOf((THIS, TAPPED)))), continuous(this_has(TAPPED))),
    (continuous(AmountIs(how_many(AllOf((THIS, TAPPED))), most=0)), continuous(this_has(Not(TAPPED)))),
    (
        continuous(AmountIs(how_many(AllOf((HOST, RED))), most=0)),
        continuous(on_battlefield(AllOf((HOST, Not(RED))))),
    ),
    (
        continuous(AllConditions((DAY, on_battlefield(AllOf((THIS, TAPPED)))))),
        continuous(AllConditions((DAY, this_has(TAPPED)))),
    ),
    (
        continuous(AnyCondition((DAY, on_battlefield(AllOf((THIS, TAPPED)))))),
        continuous(AnyCondition((DAY, this_has(TAPPED)))),
    ),
    (
        continuous(AmountIs(how_many(AllOf((THIS, TAPPED))), 2)),
        continuous(AmountIs(how_many(AllOf((THIS, TAPPED))), 2)),
    ),
    (continuous(None), continuous(None)),
    # Numbers
    (Sum((X(), 2, life_of(), 1)), Sum((3, life_of(), X()))),
    (Times(1, X()), X()),
    (AtLeast(2, 1), 2),
    (NumberOf(EachCard(Everything(), "hand")), number_of_cards("hand")),
    (NumberOf(EachCard(BEAST, "hand")), NumberOf(EachCard(BEAST, "hand"))),
    (NumberOf(EachObject(BEAST)), how_many(BEAST)),
    (DevotionTo((Color.RED, Color.WHITE)), DevotionTo((Color.WHITE, Color.RED))),
    # Colours
    (SetColors((Color.RED, Color.WHITE)), SetColors((Color.WHITE, Color.RED))),
    (AddColors((Color.RED, Color.WHITE)), AddColors((Color.WHITE, Color.RED))),
    (CREATES, Token("Elf", TypeLine.of("Creature"), (Color.WHITE, Color.RED))),
    # Patterns
    (EventPattern(EventKind.BLOCKS, THIS, least=1), blocks()),
    (
        EventPattern(EventKind.BLOCKS_CREATURE, THIS, other=OtherSide(Everything())),
        EventPattern(EventKind.BLOCKS_CREATURE, THIS),
    ),
    (EventPattern(EventKind.BECOMES_BLOCKED_BY, THIS, other=OtherSide()), becomes_blocked_by()),
    (EventPattern(EventKind.DIES, BEAST, other=OtherSide(Everything())), dies(BEAST, Everything())),
    (EventPattern(EventKind.LEAVES, BEAST, word="graveyard"), dies(BEAST)),
    (EventPattern(EventKind.LEAVES, BEAST, word="hand"), EventPattern(EventKind.LEAVES, BEAST, word="hand")),
    (COMPANION, attacks()),
    (
        Triggered((Becomes(DAY), enters(), attacks(), enters()), SpellEffect(GAIN)),
        Triggered((attacks(), enters(), Becomes(DAY)), SpellEffect(GAIN)),
    ),
    (
        Triggered((step_begins(Step.DRAW), step_begins(Step.UPKEEP)), SpellEffect(GAIN)),
        Triggered((step_begins(Step.UPKEEP), step_begins(Step.DRAW)), SpellEffect(GAIN)),
    ),
    # Times
    (
        Activated(Cost(), SpellEffect(GAIN), (Timing.ONCE, Timing.SORCERY), condition=is_turn_of()),
        Activated(Cost(), SpellEffect(GAIN), (Timing.SORCERY, Timing.YOUR_TURN, Timing.ONCE)),
    ),
    (Activated(Cost(), SpellEffect(GAIN), condition=DAY), Activated(Cost(), SpellEffect(GAIN), condition=DAY)),
    (CastOnlyIf(is_turn_of()), CastOnly(Timing.YOUR_TURN)),
    (CastOnlyIf(DAY), CastOnlyIf(DAY)),
    # Restrictions of blocks
    (CantBeBlockedBy(Not(RED)), CantBeBlockedExceptBy(RED)),
    (CantBeBlockedExceptBy(Not(RED)), CantBeBlockedBy(RED)),
    (CantBeBlockedBy(AllOf((Not(RED), Not(FLIES)))), CantBeBlockedExceptBy(AnyOf((RED, FLIES)))),
    (CantBeBlockedBy(Not(Compare(Stat.POWER, 1, 3))), CantBeBlockedExceptBy(Compare(Stat.POWER, 1, 3))),
    (CantBeBlockedExceptBy(Compare(Stat.POWER, 3)), CantBeBlockedBy(Compare(Stat.POWER, most=2))),
    (CantBeBlockedBy(Not(Compare(Stat.TOUGHNESS, most=2))), CantBeBlockedBy(Compare(Stat.TOUGHNESS, 3))),
    (
        CantBlock(AnyOf((RED, Not(Compare(Stat.POWER, most=2))))),
        CantBlock(AnyOf((RED, Compare(Stat.POWER, 3)))),
    ),
    (
        CanBlockOnly(AllOf((RED, Compare(Stat.POWER, 3)))),
        CanBlockOnly(AllOf((RED, Compare(Stat.POWER, 3)))),
    ),
    (CantBeBlockedExceptBy(Compare(Stat.MANA_VALUE, 3)), CantBeBlockedBy(Compare(Stat.MANA_VALUE, most=2))),
    (CantBeBlockedBy(AllOf((BEAST, RED))), CantBeBlockedBy(RED)),
    (CantBeBlockedBy(AnyOf((Not(BEAST), RED))), CantBeBlockedBy(RED)),
    (CantBeBlockedBy(BEAST), CantBeBlocked()),
    (CantBeBlockedBy(Everything()), CantBeBlocked()),
    (CantBeBlockedExceptBy(NOTHING), CantBeBlocked()),
    (CantBeBlockedBy(NOTHING), CantBeBlockedExceptBy(Everything())),
    (CantBlock(Not(RED)), CanBlockOnly(RED)),
    (CanBlockOnly(Not(RED)), CantBlock(RED)),
    (CantBlock(Everything()), CantBlock()),
    (CanBlockOnly(NOTHING), CantBlock()),
    (CanBlockOnly(THIS), CantBlock(Not(THIS))),
    (CantBlock(NOTHING), CanBlockOnly(Everything())),
    (BlocksIfAble(Everything()), BlocksIfAble()),
    (BlocksIfAble(RED), BlocksIfAble(RED)),
    (BlockCost(Cost("{1}"), Everything()), BlockCost(Cost("{1}"))),
    # Instructions
    (If(this_has(RED), (), GAIN), If(this_has(Not(RED)), GAIN)),
    (If(NotCondition(DAY), GAIN, (Draw(),)), If(DAY, (Draw(),), GAIN)),
    (If(NotCondition(DAY), GAIN), If(NotCondition(DAY), GAIN)),
    (
        ForEachPlayer(ControllerOf(TargetObjects()), (Do(Deed.SACRIFICE, TargetObjects()),)),
        Do(Deed.SACRIFICE, TargetObjects(), by=ControllerOf(TargetObjects())),
    ),
    (ForEachPlayer(PlayerWord.EACH_PLAYER, GAIN), ForEachPlayer(PlayerWord.EACH_PLAYER, GAIN)),
    (
        GiveControl(TargetObjects(), PlayerWord.YOU, until_end_of_turn=True),
        ChangeObjects(TargetObjects(), (ChangeController(),), Duration.END_OF_TURN),
    ),
    (
        GiveControl(TargetObjects(), PlayerWord.YOU),
        ChangeObjects(TargetObjects(), (ChangeController(),), Duration.FOREVER),
    ),
    (GiveControl(TargetObjects(), ControllerOf()), GiveControl(TargetObjects(), ControllerOf())),
]


@pytest.mark.parametrize(("one", "other"), SYNONYMS, ids=range(len(SYNONYMS)))
def test_one_meaning_has_one_normal_form(one: object, other: object) -> None:
    assert normal_form(Said((one,))) == Said((other,)) == normal_form(Said((other,)))


@pytest.mark.parametrize("seed", range(200))
def test_a_normal_form_is_its_own(seed: int) -> None:
    random = Random(seed)
    for said in (vocabulary.a_quality(random), vocabulary.a_condition(random), vocabulary.an_amount(random)):
        form = normal_form(Said((said,)))
        assert normal_form(form) == form


def test_builders_give_normal_forms() -> None:
    built = (
        all_of((BEAST, YOURS, RED)),
        all_conditions((DAY, this_has(RED), this_has(BEAST))),
        any_condition((DAY, CAST, AnyCondition((DAY,)))),
        contrary(AllConditions((DAY, this_has(RED)))),
        contrary(player := PlayerMeets(PlayerWord.ACTIVE_PLAYER, player_has(PlayerStat.LIFE, 1, 2))),
        contrary(contrary(player)),
        on_battlefield(AllOf((BEAST, YOURS))),
        StatOf(Stat.POWER),
    )
    assert normal_form(Said(built)) == Said(built)
