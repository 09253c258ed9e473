"""Abilities and qualities in words, and back."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    AsLongAs,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.asserting import (
    contrary,
    controls_fewer,
    has_cards_in_graveyard,
    has_cards_in_hand,
    is_poisoned,
    on_battlefield,
    player_negation,
    this_has,
)
from redzone.abilities.attacked import (
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    DoesntTapToAttack,
    FormsBands,
    Goaded,
    MayEnlist,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CanBlockDespiteShadow,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.comparing import GREATER_POWER, LESSER_POWER, all_of, any_of, between, more_than, negation
from redzone.abilities.condition import (
    Condition,
    Controls,
    NotCondition,
    PlayerMeets,
)
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import basic_land_types, cards_in_your_hand, counters_on_this, how_many
from redzone.abilities.damaging import (
    AssignsAsThoughUnblocked,
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    CantBeDestroyed,
    DamageMode,
    DealsDamageWith,
    GivesPoison,
    PreventsDamageFrom,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    Compare,
    Control,
    Counters,
    Is,
    Not,
    Quality,
    Relates,
    TheseObjects,
)
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
)
from redzone.abilities.rewriting import rewritten
from redzone.abilities.static import CantBeAttachedTo
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability, describe_by_names, describe_keyword, describe_quality
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, Supertype, TypeLine

ARTIFACT = HasType(CardType.ARTIFACT)
CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
BLACK = HasColor(Color.BLACK)
RED = HasColor(Color.RED)
FLIES = HasKeyword(Keyword.FLYING)
REACHES = HasKeyword(Keyword.REACH)
WALL = HasSubtype("Wall")
GOBLIN = HasSubtype("Goblin")
YOURS = Control(PlayerWord.YOU)
OTHER = Not(Is(ObjectWord.THIS))
FLYING = KeywordAbility(Keyword.FLYING)
ATTACHED = all_of((Is(ObjectWord.ATTACHED), CREATURE))
ISLANDWALK = KeywordAbility(Keyword.LANDWALK, quality=all_of((LAND, HasSubtype("Island"))))


@pytest.mark.parametrize(
    ("quality", "singular", "plural"),
    [
        (Everything(), "a permanent", "permanents"),
        (Not(Everything()), "no permanent", "no permanents"),
        (ARTIFACT, "an artifact", "artifacts"),
        (HasSubtype("Island"), "an Island", "Islands"),
        (HasSubtype("Urza's"), "an Urza's permanent", "Urza's permanents"),
        (HasType(CardType.KINDRED), "a kindred permanent", "kindred permanents"),
        (HasStatus(Status.TOKEN), "a token", "tokens"),
        (all_of((OTHER, GOBLIN, YOURS)), "another Goblin you control", "other Goblins you control"),
        (Is(ObjectWord.THIS), "this permanent", "this permanent"),
        (Not(GOBLIN), "a non-Goblin permanent", "non-Goblin permanents"),
        (Not(ARTIFACT), "a nonartifact permanent", "nonartifact permanents"),
        (Not(HasStatus(Status.TAPPED)), "an untapped permanent", "untapped permanents"),
        (all_of((BLACK, GOBLIN)), "a black Goblin", "black Goblins"),
        (any_of((BLACK, RED)), "a black or red permanent", "black or red permanents"),
        (any_of((ARTIFACT, LAND)), "an artifact or land", "artifacts and/or lands"),
        (any_of((ARTIFACT, LAND, WALL)), "a Wall, artifact, or land", "Walls, artifacts, and/or lands"),
        (any_of((FLIES, REACHES)), "a permanent with flying or reach", "permanents with flying or reach"),
        (Compare(Stat.COLORS, most=0), "a colorless permanent", "colorless permanents"),
        (Compare(Stat.COLORS, 2, 3), "a permanent with 2 to 3 colors", "permanents with 2 to 3 colors"),
        (Compare(Stat.POWER), "a permanent with power of any number", "permanents with power of any number"),
        (Compare(Stat.POWER, 3, 3), "a permanent with power 3", "permanents with power 3"),
        (Not(Compare(Stat.POWER, most=3)), "a permanent without power 3 or less", "permanents without power 3 or less"),
        (Compare(Stat.TOUGHNESS, 1, 3), "a permanent with toughness 1 to 3", "permanents with toughness 1 to 3"),
        (
            any_of((Compare(Stat.POWER, least=4), Compare(Stat.TOUGHNESS, least=4))),
            "a permanent with power or toughness 4 or greater",
            "permanents with power or toughness 4 or greater",
        ),
        (
            any_of((Compare(Stat.POWER, least=4), Compare(Stat.TOUGHNESS, least=5))),
            "a permanent with power 4 or greater or a permanent with toughness 5 or greater",
            "permanents with power 4 or greater and/or permanents with toughness 5 or greater",
        ),
        (
            all_of((CREATURE, any_of((WALL, GOBLIN)))),
            "a Goblin or Wall creature",
            "creatures that are Goblins or Walls",
        ),
        (GREATER_POWER, "a permanent with greater power", "permanents with greater power"),
        (LESSER_POWER, "a permanent with lesser power", "permanents with lesser power"),
        (
            Control(PlayerWord.ENCHANTED_PLAYER),
            "a permanent enchanted player controls",
            "permanents enchanted player controls",
        ),
        (
            Not(Control(PlayerWord.ENCHANTED_PLAYER)),
            "a permanent enchanted player doesn't control",
            "permanents enchanted player doesn't control",
        ),
        (HasName("Bear"), 'a permanent named "Bear"', 'permanents named "Bear"'),
        (Not(HasName("Bear")), 'a permanent not named "Bear"', 'permanents not named "Bear"'),
        (
            Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
            "a permanent that doesn't share a color with it",
            "permanents that don't share a color with it",
        ),
        (Not(YOURS), "a permanent you don't control", "permanents you don't control"),
        (Control(PlayerId(2)), "a permanent player 2 controls", "permanents player 2 controls"),
        (
            all_of((RED, Is(ObjectWord.THIS))),
            "a red permanent that is this object",
            "red permanents that is this object",
        ),
        (
            Is(ObjectWord.ATTACHED),
            "a permanent enchanted or equipped by this object",
            "permanents enchanted or equipped by this object",
        ),
        (Not(any_of((BLACK, WALL))), "a nonblack non-Wall permanent", "nonblack non-Wall permanents"),
        (Not(Not(BLACK)), "a black permanent", "black permanents"),
    ],
)
def test_qualities(quality: Quality, singular: str, plural: str) -> None:
    assert describe_quality(quality) == singular
    assert describe_quality(quality, plural=True) == plural


def test_what_everything_is_called() -> None:
    assert describe_quality(any_of((ARTIFACT, BLACK)), plural=True, noun="creature") == (
        "artifact creatures and/or black creatures"
    )
    assert describe_quality(RED, noun="source") == "a red source"


def test_the_order_of_a_list_changes_where_it_would_be_read_otherwise() -> None:
    assert describe_quality(any_of((WALL, all_of((GOBLIN, FLIES)))), plural=True) == "Goblins with flying and/or Walls"
    assert describe_quality(any_of((all_of((OTHER, WALL)), GOBLIN)), plural=True) == "Goblins and/or other Walls"


def test_many_alternatives_are_nested() -> None:
    pair = (AnyOf((WALL, ARTIFACT)), AnyOf((LAND, Not(BLACK))))
    quality = AllOf((pair[0], pair[1]) * 4)
    nested = "((a Wall) or (an artifact)) and ((a land) or (not (a black permanent)))"
    assert describe_quality(quality) == f"a permanent that is {' and '.join([nested] * 4)}"
    assert describe_quality(quality, plural=True).startswith("permanents that are ((a Wall)")


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (FLYING, "flying"),
        (KeywordAbility(Keyword.TOXIC, number=2), "toxic 2"),
        (KeywordAbility(Keyword.PROTECTION, quality=RED), "protection from red"),
        (KeywordAbility(Keyword.PROTECTION, quality=Compare(Stat.COLORS, 2)), "protection from multicolored"),
        (
            KeywordAbility(Keyword.PROTECTION, quality=Compare(Stat.COLORS, 2, 3)),
            "protection from sources with 2 to 3 colors",
        ),
        (KeywordAbility(Keyword.PROTECTION, quality=Everything()), "protection from everything"),
        (KeywordAbility(Keyword.PROTECTION, quality=HasSubtype("Elf")), "protection from Elves"),
        (ISLANDWALK, "islandwalk"),
        (
            KeywordAbility(Keyword.LANDWALK, quality=all_of((LAND, HasSupertype(Supertype.SNOW), HasSubtype("Swamp")))),
            "snow swampwalk",
        ),
        (
            KeywordAbility(Keyword.LANDWALK, quality=all_of((LAND, Not(HasSupertype(Supertype.BASIC))))),
            "nonbasic landwalk",
        ),
        (KeywordAbility(Keyword.LANDWALK, quality=LAND), "landwalk for lands"),
        (KeywordAbility(Keyword.LANDWALK, quality=all_of(())), "landwalk for permanents"),
        (KeywordAbility(Keyword.LANDWALK, quality=all_of((LAND, FLIES))), "landwalk for lands with flying"),
    ],
)
def test_keywords(ability: KeywordAbility, text: str) -> None:
    assert describe_keyword(ability) == text
    assert describe_ability(ability) == text[0].upper() + text[1:]
    if " for " not in text:
        assert compile_exact(text) == (ability,)


ATTACKED: list[Attacked] = [
    AttackedPlayer(PlayerReference.YOU),
    AttackedPlayer(PlayerReference.YOU, planeswalkers=True),
    AttackedPlayer(PlayerReference.ENCHANTED_PLAYER, planeswalkers=True),
    AttackedPlayer(PlayerReference.MOST_LIFE),
    AttackedPlaneswalkers(PlayerReference.YOU),
    AttackedOtherPlayer(PlayerReference.YOU),
    AttackedPermanent(),
]
COSTS = [
    Cost("{2}{W/P}"),
    Cost(life=3),
    Cost(sacrifice=Objects(1, LAND)),
    Cost(sacrifice=Objects(2, HasSubtype("Island"))),
    Cost(tap=Objects(1, CREATURE)),
    Cost(return_to_hand=Objects(1, ARTIFACT)),
    Cost(return_to_hand=Objects(2, ARTIFACT)),
]
TIMES = [
    Cost("{1}", times=how_many(ARTIFACT)),
    Cost("{1}", times=how_many(all_of((LAND, YOURS)))),
    Cost("{1}", times=basic_land_types()),
    Cost("{1}", times=cards_in_your_hand()),
]
CONDITIONS: list[Condition] = [
    *(
        PlayerMeets(PlayerWord.YOU, Controls(quality))
        for quality in (WALL, all_of((OTHER, CREATURE)), any_of((WALL, GOBLIN)))
    ),
    PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT, least=3)),
    PlayerMeets(PlayerWord.YOU, Controls(all_of((OTHER, CREATURE)), least=0, most=0)),
    PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT, least=0, most=2)),
    PlayerMeets(PlayerWord.YOU, has_cards_in_hand(least=7)),
    PlayerMeets(PlayerWord.YOU, has_cards_in_hand(least=0, most=0)),
    PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(least=0, most=2)),
    PlayerMeets(PlayerWord.YOU, is_poisoned()),
    PlayerMeets(PlayerWord.ACTIVE_PLAYER, Controls(WALL)),
    PlayerMeets(PlayerWord.ACTIVE_PLAYER, controls_fewer(CREATURE)),
    PlayerMeets(PlayerWord.ACTIVE_PLAYER, has_cards_in_hand(least=1)),
    on_battlefield(WALL),
    on_battlefield(HasSubtype("Island"), least=5),
    on_battlefield(all_of((WALL, Control(PlayerWord.EACH_OPPONENT)))),
    this_has(Compare(Counters("+1/+1"), 1)),
    this_has(Compare(Counters("charge"), least=3)),
    this_has(Compare(Counters("+1/+1"), most=0)),
    this_has(FLIES),
    this_has(HasStatus(Status.TAPPED)),
    this_has(BLACK),
    this_has(any_of((BLACK, RED))),
    this_has(GOBLIN),
    this_has(all_of((BLACK, GOBLIN))),
    this_has(Not(GOBLIN)),
    this_has(Compare(Stat.POWER, least=4)),
    this_has(HasStatus(Status.ATTACKING)),
    this_has(HasStatus(Status.ATTACKING_ALONE)),
]


OWN: list[Ability] = [
    CantAttack(),
    CantAttackWithout(),
    CanAttackWhenNew(),
    CanAttackDespiteDefender(),
    AssignsDamageByToughness(),
    DoesntTapToAttack(),
    CantBeBlocked(),
    CantBeBlocked(while_defender_controls=all_of((HasSupertype(Supertype.SNOW), LAND))),
    CantBeBlockedBy(RED),
    CantBeBlockedExceptBy(any_of((ARTIFACT, Relates(Relation.SHARES_COLOR, ObjectWord.THIS)))),
    CantBeBlockedByFewerThan(2),
    CantBeBlockedByFewerThan(12),
    CantBeBlockedByMoreThan(1),
    CantBeBlockedByMoreThan(2),
    CantBlock(),
    CantBlock(Compare(Stat.POWER, most=2)),
    CanBlockOnly(FLIES),
    CantBlockWithout(),
    CanBlockAdditional(1),
    CanBlockAdditional(2),
    CanBlockAdditional(None),
    CanBlockDespiteShadow(),
    CantBeBlockedBy(LESSER_POWER),
    *(DealsDamageWith(mode) for mode in DamageMode),
    GivesPoison(1),
    GivesPoison(2),
    CantBeDestroyed(),
    PreventsDamageFrom(RED),
    PreventsDamageFrom(Everything()),
    CantBeAttachedTo(all_of((RED, HasSubtype("Aura")))),
    CantBeAttachedTo(Everything()),
    CantAttackWithout(2),
    CantAttackWithout(1, RED),
    CantAttackWithout(2, all_of((RED, WALL))),
    CantAttackWithout(1, GREATER_POWER),
    CantBlockWithout(2),
    CantBlockWithout(1, any_of((BLACK, RED))),
    *(CantAttack(what) for what in ATTACKED),
    CantAttack(DefendedBy(Controls(ARTIFACT))),
    CantAttack(DefendedBy(player_negation(Controls(HasSubtype("Island"), least=2)))),
    CantAttack(DefendedBy(Controls(CREATURE, least=0, most=0))),
    CantAttack(DefendedBy(Controls(CREATURE, least=0, most=2))),
    CantAttack(DefendedBy(player_negation(is_poisoned()))),
    CantAttack(DefendedBy(has_cards_in_hand(least=0, most=0))),
    CantAttack(DefendedBy(has_cards_in_graveyard(least=7))),
    CantAttack(DefendedBy(player_negation(controls_fewer(CREATURE)))),
    AttacksIfAble(),
    *(AttacksIfAble(what) for what in ATTACKED),
    AttacksIfOthersAttack(YOURS),
    Goaded(PlayerReference.YOU),
    *(AttackCost(cost) for cost in COSTS),
    AttackCost(Cost("{2}"), AttackedPlayer(PlayerReference.OWNER)),
    AssignsNoCombatDamage(),
    BlocksIfAble(),
    BlocksIfAble(Is(ObjectWord.THIS)),
    BlocksIfAble(Is(ObjectWord.ATTACHED)),
    BlocksIfAble(all_of((RED, WALL))),
    *(BlockCost(cost) for cost in COSTS),
    BlockCost(Cost("{2}"), FLIES),
    MustBeBlocked(),
    MustBeBlocked(blockers=WALL),
    MustBeBlocked(least=2),
    MustBeBlocked(least=2, blockers=all_of((RED, WALL))),
    MustBeBlocked(least=1, most=1),
    MustBeBlocked(least=3, most=3, blockers=RED),
    BlockedByAllAble(),
    BlockedByAllAble(WALL),
    CantBeBlockedUnlessAllBlock(),
    CostsToBeBlocked(Cost("{3}")),
    CantActivate(),
    FormsBands(),
    FormsBands(HasSupertype(Supertype.LEGENDARY)),
    *(AsLongAs(condition, CantBlock()) for condition in CONDITIONS),
    *(AsLongAs(contrary(condition), AttacksIfAble()) for condition in CONDITIONS),
    AsLongAs(this_has(HasStatus(Status.TAPPED)), BlockedByAllAble(WALL)),
]

ALONE: list[Ability] = [
    MayExert(),
    MayEnlist(),
    AssignsAsThoughUnblocked(),
    MostAttackers(1),
    MostAttackers(1, each_turn=True),
    MostBlockers(1, each_turn=True),
    MostAttackers(2, RED, AttackedPlayer(PlayerReference.YOU, planeswalkers=True)),
    MostBlockers(2, Compare(Stat.POWER, least=2)),
    AttackedIfAble(AttackedPlayer(PlayerReference.YOU)),
    AttackedIfAble(AttackedPermanent()),
    AddsMana(("{G}",)),
    AddsMana(("{W}{W}", "{C}", "{U}")),
    AddsMana(("{W}", "{U}", "{B}", "{R}", "{G}")),
    AddsMana(("{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}")),
    *(AsLongAs(condition, MostAttackers(1, what=AttackedPlayer(PlayerReference.YOU))) for condition in CONDITIONS),
    AsLongAs(contrary(this_has(HasStatus(Status.TAPPED))), MostBlockers(1)),
]
"""What only the object itself can have."""


@pytest.mark.parametrize("ability", OWN)
def test_own_abilities_round_trip(ability: Ability) -> None:
    text = describe_ability(ability)
    assert compile_exact(text) == (ability,), text
    assert compile_exact(describe_ability(ability, subject="Forest Bear"), name="Forest Bear") == (ability,)


@pytest.mark.parametrize(
    "ability", [*ALONE, *(AttackCost(cost) for cost in TIMES), *(BlockCost(cost) for cost in TIMES)]
)
def test_abilities_of_the_object_alone_round_trip(ability: Ability) -> None:
    assert compile_exact(describe_ability(ability)) == (ability,), describe_ability(ability)


@pytest.mark.parametrize("ability", [*OWN, *ALONE, FLYING, ISLANDWALK])
@pytest.mark.parametrize("affected", [Is(ObjectWord.THIS), ATTACHED, all_of((CREATURE, YOURS)), GOBLIN])
def test_given_abilities_round_trip(ability: Ability, affected: Quality) -> None:
    for modifications in (
        (GainAbility(ability),),
        (ModifyPowerToughness(1, 0), GainAbility(ability), GainAbility(FLYING)),
        (LoseAbility(ability), SetPowerToughness(0, 2)),
        (GainAbility(Continuous(affected, (GainAbility(ability),))), GainAbility(FLYING)),
    ):
        whole = Continuous(affected, modifications)
        assert compile_exact(describe_ability(whole)) == (whole,), describe_ability(whole)


FEW = [ATTACHED, all_of((GOBLIN, YOURS)), any_of((Is(ObjectWord.THIS), ATTACHED))]
UNCLEAR_FOR_SEVERAL = (AttackedPlayer(PlayerReference.OWNER), BlockCost(Cost("{2}"), FLIES))
"""Whose owner; and for each of which creatures a cost is paid."""


@pytest.mark.cr("613.11")
@pytest.mark.parametrize("ability", [*OWN, *(AttackCost(cost) for cost in TIMES), *(BlockCost(cost) for cost in TIMES)])
@pytest.mark.parametrize("affected", FEW)
def test_rules_for_others_round_trip(ability: Ability, affected: Quality) -> None:
    text = describe_ability(Continuous(affected, (ApplyRule(ability),)))
    (line,) = compile_text(text).lines
    if line.status is LineStatus.UNSUPPORTED:
        assert line.reason.startswith(("it is not clear", "'you' is not", "this is supported only", "'them'")), (
            text,
            line.marked(),
        )
    else:
        assert line.abilities == (Continuous(affected, (ApplyRule(ability),)),), text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (AttackCost(Cost("{2}"), AttackedPlayer(PlayerReference.YOU)), "for each of those creatures."),
        (CantAttack(DefendedBy(Controls(WALL))), "Creatures can't attack if defending player controls a Wall."),
        (AttacksIfAble(AttackedPermanent()), "Creatures attack this creature each combat if able."),
        (Goaded(PlayerReference.YOU), "Creatures are goaded."),
        (AsLongAs(this_has(HasStatus(Status.TAPPED)), CantBlock()), "Creatures can't block as long as they're tapped."),
        (AsLongAs(this_has(FLIES), CantBlock()), "Creatures can't block as long as they have flying."),
        (
            AsLongAs(on_battlefield(all_of((Is(ObjectWord.THIS), HasStatus(Status.TAPPED)))), CantBlock()),
            "Creatures can't block as long as this creature is tapped.",
        ),
        (
            AsLongAs(on_battlefield(all_of((Is(ObjectWord.THIS), Compare(Stat.POWER, least=3)))), CantBlock()),
            "Creatures can't block as long as this creature's power is 3 or greater.",
        ),
        (
            AsLongAs(contrary(on_battlefield(WALL)), BlocksIfAble(Is(ObjectWord.THIS))),
            "Creatures block this creature each combat if able unless there is a Wall on the battlefield.",
        ),
    ],
)
def test_rules_for_groups(ability: Ability, text: str) -> None:
    rule = Continuous(CREATURE, (ApplyRule(ability),))
    assert describe_ability(rule).endswith(text)
    assert compile_exact(describe_ability(rule)) == (rule,)


@pytest.mark.parametrize("ability", ALONE)
def test_rules_that_no_text_says(ability: Ability) -> None:
    for modifications in ((ApplyRule(ability),), (ApplyRule(CantBlock()), ApplyRule(ability))):
        text = describe_ability(Continuous(ATTACHED, modifications))
        (line,) = compile_text(text).lines
        assert line.status is LineStatus.UNSUPPORTED or line.abilities == (Continuous(ATTACHED, modifications),), text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (CantAttack(AttackedPlayer(PlayerId(2))), "This creature can't attack player 2."),
        (
            CantAttack(AttackedPlayer(PlayerId(2), planeswalkers=True)),
            "This creature can't attack player 2 or planeswalkers player 2 controls.",
        ),
        (
            AttacksIfAble(AttackedOtherPlayer(PlayerId(2))),
            "This creature attacks a player other than player 2 each combat if able.",
        ),
        (AttacksIfAble(AttackedPermanent(ObjectId("sun"))), "This creature attacks sun each combat if able."),
        (Goaded(PlayerId(2)), "This creature is goaded by player 2."),
        (
            AttackCost(Cost("{2}"), DefendedBy(Controls(WALL))),
            "This creature can't attack what a player defends who controls a Wall unless you pay {2}.",
        ),
        (CantBlock(Is(TheseObjects((ObjectId("bear"),)))), "This creature can't block creatures that is bear."),
        (
            AsLongAs(
                on_battlefield(all_of((HasStatus(Status.ATTACKING), Is(TheseObjects((ObjectId("bear"),)))))),
                CantBlock(),
            ),
            "This creature can't block as long as there is an attacking creature that is bear on the battlefield.",
        ),
        (
            AsLongAs(on_battlefield(all_of((HasStatus(Status.ATTACKING_ALONE), BLACK))), CantBlock()),
            "This creature can't block as long as there is a black permanent attacking alone on the battlefield.",
        ),
        (MustBeBlocked(least=1, most=2), "This creature must be blocked by 1 to 2 creatures if able."),
        (
            AttackCost(Cost("{1}", life=2, times=counters_on_this("+1/+1"))),
            "This creature can't attack unless you pay {1} and pay 2 life for each +1/+1 counter on it.",
        ),
        (
            AttackCost(Cost("{2}", times=how_many(ARTIFACT))),
            "This creature can't attack unless you pay {2} for each artifact.",
        ),
        (
            AttackCost(Cost("{2}", times=basic_land_types())),
            "This creature can't attack unless you pay {2} for each basic land type among lands you control.",
        ),
        (
            AsLongAs(PlayerMeets(PlayerId(2), player_negation(Controls(WALL, least=1, most=2))), CantBlock()),
            ("This creature can't block unless player 2 controls at least one and two or fewer Walls."),
        ),
        (
            AsLongAs(PlayerMeets(PlayerId(2), has_cards_in_hand(least=1, most=3)), CantBlock()),
            "This creature can't block as long as player 2 has at least one and three or fewer cards in hand.",
        ),
        (
            AsLongAs(NotCondition(contrary(on_battlefield(WALL))), CantBlock()),
            "This creature can't block unless there are no Walls on the battlefield.",
        ),
        (
            AsLongAs(NotCondition(NotCondition(this_has(WALL))), CantBlock()),
            "This creature can't block unless it isn't so that it's a Wall.",
        ),
        (AddsMana(()), "{T}: Add ."),
        (
            AsLongAs(this_has(HasStatus(Status.TAPPED)), FLYING),
            'As long as this creature is tapped, this creature follows the rule "Flying".',
        ),
        (
            Continuous(CREATURE, (ApplyRule(AttackCost(Cost("{1}", times=counters_on_this("charge")))),)),
            (
                "Creatures can't attack unless their controller pays {X} for each of those creatures, "
                "where X is the number of charge counters on it."
            ),
        ),
        (
            KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerWord.EACH_OPPONENT)),
            "Protection from each opponent",
        ),
        (KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerId(2))), "Protection from player 2"),
        (
            CantBlock(Not(Control(PlayerWord.EACH_OPPONENT))),
            "This creature can't block creatures that no opponent controls.",
        ),
        (
            Continuous(CREATURE, (ApplyRule(CantAttack()), ApplyRule(CantActivate()))),
            "Creatures can't attack and their activated abilities can't be activated.",
        ),
        (FormsBands(RED), "This creature can form bands with other red creatures."),
        (KeywordAbility(Keyword.BANDS_WITH_OTHER, quality=RED), "Bands with other red creatures"),
    ],
)
def test_what_messages_say(ability: Ability, text: str) -> None:
    assert describe_ability(ability) == text


def test_players_have_names_where_they_are_known() -> None:
    ability = CantAttack(AttackedPlayer(PlayerId(2), planeswalkers=True))
    text = "This creature can't attack Ben or planeswalkers Ben controls."
    assert describe_by_names(ability, {PlayerId(2): "Ben"}) == text
    assert describe_by_names(ability, {}) == describe_ability(ability)


def test_rules_in_lists() -> None:
    flock = all_of((CREATURE, YOURS))
    rule = Continuous(flock, (ModifyPowerToughness(1, 0), ApplyRule(BlockedByAllAble(WALL)), GainAbility(FLYING)))
    text = describe_ability(rule)
    assert text == "Creatures you control get +1/+0, must be blocked by all Walls able to block them, and have flying."
    assert compile_exact(text) == (rule,)
    both = Continuous(
        ATTACHED, tuple(ApplyRule(AsLongAs(this_has(BLACK), each)) for each in (CantAttack(), CantBlock()))
    )
    assert compile_exact("Enchanted creature can't attack or block if it's black.") == (both,)
    assert compile_exact(describe_ability(both)) == (both,)


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (Continuous(ATTACHED, (ChangeController(),)), "You control enchanted creature."),
        (
            Continuous(ATTACHED, (ChangeController(), ModifyPowerToughness(0, -2))),
            "Enchanted creature is under your control and gets -0/-2.",
        ),
        (
            Continuous(GOBLIN, (ChangeController(), ModifyPowerToughness(-1, 0))),
            "Goblins are under your control and get -1/-0.",
        ),
        (
            Continuous(all_of((CREATURE, YOURS)), (SetColors((Color.BLACK, Color.RED)), GainAbility(FLYING))),
            "Creatures you control are black and red and have flying.",
        ),
        (Continuous(ATTACHED, (SetColors(()),)), "Enchanted creature is colorless."),
        (
            Continuous(GOBLIN, (SetTypes(TypeLine.of("Artifact Creature — Golem")),)),
            "Goblins are Golem artifact creatures and lose all other card types.",
        ),
        (
            Continuous(Is(ObjectWord.ATTACHED), (SetTypes(TypeLine.of("Land")),)),
            "Enchanted permanent is a land.",
        ),
        (
            Continuous(all_of((Is(ObjectWord.ATTACHED), GOBLIN)), (LoseAbility(FLYING), LoseAbility(ISLANDWALK))),
            "Enchanted Goblin loses flying and islandwalk.",
        ),
        (Continuous(GOBLIN, (LoseAbility(CantBlock()),)), 'Goblins lose "This creature can\'t block."'),
        (
            Continuous(any_of((Is(ObjectWord.THIS), all_of((OTHER, GOBLIN)))), (ModifyPowerToughness(1, 1),)),
            "This permanent and other Goblins get +1/+1.",
        ),
        (
            Continuous(GOBLIN, (GainAbility(CantBlock(YOURS)),)),
            'Goblins have "This creature can\'t block creatures you control."',
        ),
        (
            Continuous(GOBLIN, (GainAbility(CantBlock(OTHER)),)),
            'Goblins have "This creature can\'t block other creatures."',
        ),
        (
            Continuous(all_of((GOBLIN, YOURS)), (ApplyRule(CantBlock(any_of((RED, YOURS)))),)),
            "Goblins you control can't block creatures you control and/or red creatures.",
        ),
    ],
)
def test_continuous_abilities(ability: Ability, text: str) -> None:
    assert describe_ability(ability) == text
    if "you control and/or red" not in text:  # the list is turned round, so that "you control" is clear
        assert compile_exact(text) == (ability,)


def test_what_no_text_says() -> None:
    assert describe_ability(Continuous(GOBLIN, ())) == "Goblins are not changed."
    assert describe_ability(Continuous(ATTACHED, ())) == "Enchanted creature is not changed."
    granted = Continuous(GOBLIN, (GainAbility(CantBlock(Not(Is(ObjectWord.ATTACHED)))),))
    assert describe_ability(granted).startswith('Goblins have "')


def test_equipment_says_equipped() -> None:
    ability = Continuous(ATTACHED, (ModifyPowerToughness(2, 0),))
    text = describe_ability(ability, attached="equipped")
    assert text == "Equipped creature gets +2/+0."
    assert compile_exact(text) == (ability,)


# Random qualities

SUBTYPES = ("Goblin", "Elf", "Wall", "Merfolk", "Time Lord", "Assembly-Worker", "Cyclops")
numbers = st.integers(-3, 20)
bounds = st.one_of(
    st.tuples(numbers, st.none()),
    st.tuples(st.none(), numbers),
    st.tuples(numbers, numbers).map(lambda pair: (min(pair), max(pair))),
)
names = st.sampled_from(
    ["Bear", "Lord of the Pit", "Ana, the Brave", "Ki'n-ra", "a b", "1st \N{GREEK SMALL LETTER OMEGA}"]
)
colors = st.sampled_from(Color).map(HasColor)
types = st.sampled_from([kind for kind in CardType if kind is not CardType.KINDRED]).map(HasType)
subtypes = st.sampled_from(SUBTYPES).map(HasSubtype)
keywords = st.sampled_from(Keyword).map(HasKeyword)
adjectives: st.SearchStrategy[Quality] = st.one_of(
    colors,
    st.sampled_from([(0, 0), (1, 1), (2, 5), (1, 5)]).map(lambda pair: between(Stat.COLORS, *pair)),
    st.sampled_from(Supertype).map(HasSupertype),
    st.just(HasStatus(Status.TAPPED)),
)
nouns: st.SearchStrategy[Quality] = st.one_of(types, subtypes, st.just(HasStatus(Status.TOKEN)))
qualifiers: st.SearchStrategy[Quality] = st.one_of(
    keywords,
    bounds.map(lambda pair: Compare(Stat.POWER, *pair)),
    bounds.map(lambda pair: Compare(Stat.TOUGHNESS, *pair)),
    names.map(HasName),
    st.just(YOURS),
    st.just(GREATER_POWER),
    st.just(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
    st.sampled_from([(2, 3), (0, 4)]).map(lambda pair: between(Stat.COLORS, *pair)),
)


def either(strategy: st.SearchStrategy[Quality]) -> st.SearchStrategy[Quality]:
    """A quality or its absence."""
    return st.one_of(strategy, strategy.map(negation))


@st.composite
def phrases(draw: st.DrawFn) -> Quality:
    """A noun in the order in which English says it: other, adjectives, noun, qualifiers."""
    parts: list[Quality] = [OTHER] if draw(st.booleans()) else []
    parts += draw(st.lists(either(st.one_of(adjectives, nouns)), max_size=2))
    noun = draw(nouns)
    parts = [*(part for part in parts if part != noun), noun]
    distinct = tuple(dict.fromkeys([*parts, *draw(st.lists(either(qualifiers), max_size=2))]))
    return distinct[0] if len(distinct) == 1 else all_of(distinct)


wordable = st.one_of(adjectives, nouns, qualifiers, st.just(OTHER))
anything: st.SearchStrategy[Quality] = st.recursive(
    wordable,
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, max_size=3).map(lambda parts: all_of(tuple(parts))),
        st.lists(inner, max_size=3).map(lambda parts: any_of(tuple(parts))),
    ),
    max_leaves=6,
)


def truth(quality: Quality, facts: Callable[[Quality], bool]) -> bool:
    match quality:
        case Everything():
            return True
        case Not(quality=inner):
            return not truth(inner, facts)
        case AllOf(qualities=parts):
            return all(truth(part, facts) for part in parts)
        case AnyOf(qualities=parts):
            return any(truth(part, facts) for part in parts)
        case Compare(least=None) if negation(quality) != Not(quality):  # at most so many: not more
            return not facts(negation(quality))
        case _:
            return facts(quality)


def single(quality: Quality) -> Iterator[Quality]:
    match quality:
        case Not(quality=inner):
            yield from single(inner)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            for part in parts:
                yield from single(part)
        case Compare(least=None) if negation(quality) != Not(quality):
            yield negation(quality)
        case _:
            yield quality


def same(one: Quality, other: Quality, *, creatures: bool) -> bool:
    """Whether two qualities are true of the same objects, whatever is true of them; of creatures if so told."""
    atoms = sorted({*single(one), *single(other)} - {Everything(), CREATURE}, key=repr)
    for number in islice(range(2 ** len(atoms)), 512):
        true = {atom for place, atom in enumerate(atoms) if number >> place & 1}
        for creature in {True, creatures}:
            facts = true | {CREATURE} if creature else true
            if truth(one, facts.__contains__) != truth(other, facts.__contains__):
                return False
    return True


@given(phrases())
def test_phrases_round_trip(quality: Quality) -> None:
    ability = CantBeAttachedTo(quality)
    text = describe_ability(ability)
    (line,) = compile_text(text).lines
    assert line.abilities == (ability,), line.marked()


@given(phrases())
def test_single_phrases_round_trip(quality: Quality) -> None:
    ability = CantBeBlocked(while_defender_controls=quality)
    text = describe_ability(ability)
    if "another" not in text:
        assert compile_exact(text) == (ability,), text


def from_a_least(part: object) -> object:
    """A creature has at most so much power, or toughness, if it hasn't more."""
    match part:
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS as stat, least=None, most=most) if most is not None:
            return Not(Compare(stat, more_than(most)))
        case _:
            return part


def forbidden(ability: Ability) -> Quality:
    """The creatures that can't block it, or that it can't block."""
    match rewritten(ability, from_a_least):
        case CantBeBlocked(while_defender_controls=None):
            return Everything()
        case CantBeBlockedBy(blockers=others) | CantBlock(attackers=others):
            return others or Everything()
        case CantBeBlockedExceptBy(blockers=only) | CanBlockOnly(attackers=only):
            return Not(only)
        case _:
            pytest.fail(describe_ability(ability))


@given(phrases(), st.sampled_from([CantBeBlockedBy, CantBeBlockedExceptBy, CantBlock, CanBlockOnly]))
def test_phrases_about_creatures_keep_their_meaning(quality: Quality, kind: Callable[[Quality], Ability]) -> None:
    (ability,) = compile_exact(describe_ability(kind(quality)))
    assert same(forbidden(kind(quality)), forbidden(ability), creatures=True)


@given(anything)
def test_no_quality_is_read_as_another_one(quality: Quality) -> None:
    for ability in (CantBeAttachedTo(quality), CantBeBlockedBy(quality), CantBeBlocked(quality)):
        (line,) = compile_text(describe_ability(ability)).lines
        if line.status is LineStatus.UNSUPPORTED:
            continue
        (read,) = line.abilities
        match read:
            case CantBeAttachedTo(attachments=found):
                assert same(quality, found, creatures=False), line.text
            case CantBeBlocked(while_defender_controls=found) if found:
                assert same(quality, found, creatures=False), line.text
            case _:
                assert same(forbidden(ability), forbidden(read), creatures=True), line.text


modifications: st.SearchStrategy[Modification] = st.one_of(
    st.sampled_from([*OWN, FLYING, ISLANDWALK]).map(GainAbility),
    st.sampled_from([*OWN, FLYING, ISLANDWALK]).map(LoseAbility),
    phrases().map(lambda quality: GainAbility(KeywordAbility(Keyword.PROTECTION, quality=quality))),
    st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda pair: ModifyPowerToughness(*pair)),
    st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda pair: SetPowerToughness(*pair)),
    st.lists(st.sampled_from(Color), unique=True).map(
        lambda found: SetColors(tuple(color for color in Color if color in found))
    ),
    st.just(ChangeController()),
)


@given(phrases(), st.lists(modifications, min_size=1, max_size=4))
def test_continuous_abilities_keep_their_meaning(quality: Quality, changes: list[Modification]) -> None:
    ability = Continuous(quality, tuple(changes))
    (line,) = compile_text(describe_ability(ability)).lines
    if line.status is LineStatus.UNSUPPORTED:  # what is compared, and where a list ends, is not clear to a reader
        relative = {
            GREATER_POWER,
            Relates(Relation.SHARES_COLOR, ObjectWord.THIS),
            Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
        }
        assert relative & {*single(quality), *asked(changes)} or "with" in line.text, line.marked()
    else:
        assert line.abilities == (ability,)


def asked(changes: list[Modification]) -> Iterator[Quality]:
    for change in changes:
        match change:
            case GainAbility(ability=KeywordAbility(quality=quality)) if quality is not None:
                yield from single(quality)
            case _:
                pass
