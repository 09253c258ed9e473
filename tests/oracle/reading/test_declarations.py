"""Text about declaring attackers and blockers: restrictions, requirements, costs, permissions and their conditions."""

import pytest

from redzone.abilities.ability import Ability, ApplyRule, AsLongAs, Continuous, GainAbility, KeywordAbility
from redzone.abilities.asserting import (
    amount_is,
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
    Goaded,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockDespiteShadow,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.comparing import GREATER_POWER, LESSER_POWER, PERMANENT_CARD, all_of, any_of
from redzone.abilities.condition import (
    Condition,
    Controls,
    PlayerCondition,
    PlayerMeets,
)
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import (
    basic_land_types,
    cards_in_your_hand,
    counters_on_this,
    how_many,
    number_of_cards,
)
from redzone.abilities.damaging import AssignsAsThoughUnblocked
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Compare, Control, Counters, Is, Not, Quality
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasStatus, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Stat, Status
from redzone.oracle import compile_ability, compile_exact, compile_text
from redzone.values.types import CardType, Color, Supertype

ARTIFACT = HasType(CardType.ARTIFACT)
CREATURE = HasType(CardType.CREATURE)
ENCHANTMENT = HasType(CardType.ENCHANTMENT)
LAND = HasType(CardType.LAND)
BLACK = HasColor(Color.BLACK)
GREEN = HasColor(Color.GREEN)
WALL = HasSubtype("Wall")
GOBLIN = HasSubtype("Goblin")
ISLAND = HasSubtype("Island")
YOURS = Control(PlayerWord.YOU)
THEIRS = Control(PlayerWord.EACH_OPPONENT)
OTHER = Not(Is(ObjectWord.THIS))
ATTACHED = all_of((Is(ObjectWord.ATTACHED), CREATURE))
YOU = AttackedPlayer(PlayerReference.YOU)
YOU_AND_YOURS = AttackedPlayer(PlayerReference.YOU, planeswalkers=True)
YOUR_WALKERS = AttackedPlaneswalkers(PlayerReference.YOU)
CURSED = all_of((CREATURE, Control(PlayerWord.ENCHANTED_PLAYER)))
YOU_AND_ALL_YOURS = AttackedPlayer(PlayerReference.YOU, planeswalkers=True, battles=True)
OWNER_AND_THEIRS = AttackedPlayer(PlayerReference.OWNER, planeswalkers=True)
TWO = Cost("{2}")


def rule(affected: Quality, *abilities: Ability) -> tuple[Ability, ...]:
    return (Continuous(affected, tuple(map(ApplyRule, abilities))),)


def reason(text: str) -> str:
    (line,) = compile_text(text).unsupported
    return line.reason


@pytest.mark.cr("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize(
    ("predicate", "abilities"),
    [
        ("attacks each combat if able", [AttacksIfAble()]),
        ("attacks each turn if able", [AttacksIfAble()]),
        ("must attack each combat if able", [AttacksIfAble()]),
        ("attacks you each combat if able", [AttacksIfAble(YOU)]),
        ("attacks or blocks each combat if able", [AttacksIfAble(), BlocksIfAble()]),
        ("attacks each combat if able and can't block", [AttacksIfAble(), CantBlock()]),
        (
            "attacks enchanted player each combat if able",
            [AttacksIfAble(AttackedPlayer(PlayerReference.ENCHANTED_PLAYER))],
        ),
        (
            "attacks the player with the most life or tied for most life each combat if able",
            [AttacksIfAble(AttackedPlayer(PlayerReference.MOST_LIFE))],
        ),
        ("attacks if able if another creature attacks", [AttacksIfOthersAttack(OTHER)]),
        ("is goaded", [Goaded(PlayerReference.YOU)]),
        ("can't attack its owner or planeswalkers its owner controls", [CantAttack(OWNER_AND_THEIRS)]),
        ("can't attack unless at least two other creatures attack", [CantAttackWithout(2)]),
        ("can't attack unless another creature also attacks", [CantAttackWithout()]),
        (
            "can't attack unless a creature with greater power also attacks",
            [CantAttackWithout(1, GREATER_POWER)],
        ),
        ("can't attack unless a black or green creature also attacks", [CantAttackWithout(1, any_of((BLACK, GREEN)))]),
        ("can't attack unless a Wall or a Goblin also attacks", [CantAttackWithout(1, any_of((WALL, GOBLIN)))]),
        ("can't block unless at least two other Walls block", [CantBlockWithout(2, WALL)]),
        ("can't block unless a creature with greater power also blocks", [CantBlockWithout(1, GREATER_POWER)]),
        ("blocks each combat if able", [BlocksIfAble()]),
        ("blocks each turn if able", [BlocksIfAble()]),
        ("must block each combat if able", [BlocksIfAble()]),
        ("blocks a creature with flying each combat if able", [BlocksIfAble(HasKeyword(Keyword.FLYING))]),
        ("must be blocked if able", [MustBeBlocked()]),
        ("must be blocked each combat if able", [MustBeBlocked()]),
        ("must be blocked by exactly one creature if able", [MustBeBlocked(1, 1)]),
        ("must be blocked by exactly two Walls if able", [MustBeBlocked(2, 2, WALL)]),
        ("must be blocked by two or more creatures if able", [MustBeBlocked(2)]),
        ("must be blocked by a Wall if able", [MustBeBlocked(blockers=WALL)]),
        ("must be blocked by all Walls able to block it", [BlockedByAllAble(WALL)]),
        ("can't be blocked unless all creatures defending player controls block it", [CantBeBlockedUnlessAllBlock()]),
    ],
)
def test_restrictions_and_requirements(predicate: str, abilities: list[Ability]) -> None:
    assert compile_exact(f"This creature {predicate}.") == tuple(abilities)
    assert compile_ability(f"{predicate[0].upper()}{predicate[1:]}") == tuple(abilities)
    if "other" not in predicate:
        assert compile_exact(f"Enchanted creature {predicate}.") == rule(ATTACHED, *abilities)


@pytest.mark.cr("613.11")
@pytest.mark.parametrize(
    ("text", "affected", "abilities"),
    [
        ("All creatures attack each combat if able.", CREATURE, [AttacksIfAble()]),
        ("All creatures attack or block each combat if able.", CREATURE, [AttacksIfAble(), BlocksIfAble()]),
        ("Each creature you control can't attack.", all_of((CREATURE, YOURS)), [CantAttack()]),
        ("Creatures can't attack you.", CREATURE, [CantAttack(YOU)]),
        ("Walls can't attack you or planeswalkers you control.", WALL, [CantAttack(YOU_AND_YOURS)]),
        ("Walls can't attack you or a planeswalker you control.", WALL, [CantAttack(YOU_AND_YOURS)]),
        ("Walls can't attack you or permanents you control.", WALL, [CantAttack(YOU_AND_ALL_YOURS)]),
        (
            "Creatures your opponents control attack you or a planeswalker you control each combat if able.",
            all_of((CREATURE, THEIRS)),
            [AttacksIfAble(YOU_AND_YOURS)],
        ),
        (
            "Creatures an opponent controls attack ~ each combat if able.",
            all_of((CREATURE, THEIRS)),
            [AttacksIfAble(AttackedPermanent())],
        ),
        (
            "Creatures you don't control can't attack ~.",
            all_of((CREATURE, Not(YOURS))),
            [CantAttack(AttackedPermanent())],
        ),
        (
            "Other Goblin creatures you control attack each combat if able.",
            all_of((OTHER, GOBLIN, CREATURE, YOURS)),
            [AttacksIfAble()],
        ),
        ("Creatures can't attack planeswalkers you control.", CREATURE, [CantAttack(YOUR_WALKERS)]),
        (
            (
                "Creatures can't attack planeswalkers you control unless their controller pays {2} for each "
                "creature they control that's attacking a planeswalker you control."
            ),
            CREATURE,
            [AttackCost(TWO, YOUR_WALKERS)],
        ),
        (
            "Creatures your opponents control attack a player other than you each combat if able.",
            all_of((CREATURE, THEIRS)),
            [AttacksIfAble(AttackedOtherPlayer(PlayerReference.YOU))],
        ),
        ("Creatures enchanted player controls attack each combat if able.", CURSED, [AttacksIfAble()]),
        ("Creatures enchanted player controls can't block.", CURSED, [CantBlock()]),
        (
            "Creatures with power less than this creature's power can't block creatures you control.",
            all_of((CREATURE, LESSER_POWER)),
            [CantBlock(YOURS)],
        ),
        (
            "Creatures your opponents control with power less than this creature's power are goaded.",
            all_of((CREATURE, THEIRS, LESSER_POWER)),
            [Goaded(PlayerReference.YOU)],
        ),
        (
            "As long as this creature is attacking, creatures can't block.",
            CREATURE,
            [AsLongAs(on_battlefield(all_of((HasStatus(Status.ATTACKING), Is(ObjectWord.THIS)))), CantBlock())],
        ),
        (
            (
                "As long as this creature is attacking, creatures can't block unless their controller pays {2} "
                "for each of those creatures."
            ),
            CREATURE,
            [AsLongAs(on_battlefield(all_of((HasStatus(Status.ATTACKING), Is(ObjectWord.THIS)))), BlockCost(TWO))],
        ),
        (
            "Enchanted creature can't be blocked as long as it's attacking alone.",
            ATTACHED,
            [AsLongAs(this_has(HasStatus(Status.ATTACKING_ALONE)), CantBeBlocked())],
        ),
        (
            "Creatures you control block ~ each combat if able.",
            all_of((CREATURE, YOURS)),
            [BlocksIfAble(Is(ObjectWord.THIS))],
        ),
        ("Walls block enchanted creature each combat if able.", WALL, [BlocksIfAble(Is(ObjectWord.ATTACHED))]),
        ("All creatures able to block enchanted creature do so.", ATTACHED, [BlockedByAllAble()]),
        ("All Walls able to block equipped creature do so.", ATTACHED, [BlockedByAllAble(WALL)]),
        (
            "All creatures able to block ~ or enchanted creature do so.",
            any_of((Is(ObjectWord.THIS), ATTACHED)),
            [BlockedByAllAble()],
        ),
        ("All creatures you control able to block enchanted creature do so.", ATTACHED, [BlockedByAllAble(YOURS)]),
        (
            "If a creature you control attacks, enchanted creature also attacks if able.",
            ATTACHED,
            [AttacksIfOthersAttack(YOURS)],
        ),
        (
            "Wall creatures can attack as though they didn't have defender.",
            all_of((WALL, CREATURE)),
            [CanAttackDespiteDefender()],
        ),
        ("Creatures you control can attack as though they had haste.", all_of((CREATURE, YOURS)), [CanAttackWhenNew()]),
        (
            "Creatures with flying can't block creatures you control.",
            all_of((CREATURE, HasKeyword(Keyword.FLYING))),
            [CantBlock(YOURS)],
        ),
        (
            "Creatures with +1/+1 counters on them can't block.",
            all_of((CREATURE, Compare(Counters("+1/+1"), 1))),
            [CantBlock()],
        ),
        (
            "Creatures with two or more charge counters on them can't block.",
            all_of((CREATURE, Compare(Counters("charge"), 2))),
            [CantBlock()],
        ),
        (
            "Creatures without +1/+1 counters on them can't block.",
            all_of((CREATURE, Compare(Counters("+1/+1"), most=0))),
            [CantBlock()],
        ),
        (
            "Enchanted permanent can't attack or block, and its activated abilities can't be activated.",
            Is(ObjectWord.ATTACHED),
            [CantAttack(), CantBlock(), CantActivate()],
        ),
        (
            "Activated abilities of artifacts your opponents control can't be activated.",
            all_of((ARTIFACT, THEIRS)),
            [CantActivate()],
        ),
        (
            "You may have Walls you control assign their combat damage as though they weren't blocked.",
            all_of((WALL, YOURS)),
            [AssignsAsThoughUnblocked()],
        ),
    ],
)
def test_rules_for_others(text: str, affected: Quality, abilities: list[Ability]) -> None:
    assert compile_exact(text) == rule(affected, *abilities)


def test_who_cant_block_this_while_a_condition_holds() -> None:
    condition = PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT))
    text = "Walls can't block this creature as long as you control an artifact."
    assert compile_exact(text) == rule(WALL, AsLongAs(condition, CantBlock(Is(ObjectWord.THIS))))


def test_keywords_are_gained_and_rules_apply() -> None:
    assert compile_exact("Enchanted creature gets +2/+1, has haste, and attacks each combat if able.") == (
        Continuous(
            ATTACHED,
            (ModifyPowerToughness(2, 1), GainAbility(KeywordAbility(Keyword.HASTE)), ApplyRule(AttacksIfAble())),
        ),
    )
    assert compile_exact('Enchanted creature has "This creature attacks each combat if able."') == (
        Continuous(ATTACHED, (GainAbility(AttacksIfAble()),)),
    )


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("All creatures able to block ~ do so.", BlockedByAllAble()),
        ("If a creature you control attacks, ~ also attacks if able.", AttacksIfOthersAttack(YOURS)),
        ("No more than one creature can attack each combat.", MostAttackers(1)),
        ("No more than two creatures can attack you each combat.", MostAttackers(2, what=YOU)),
        ("No more than one creature can attack each turn.", MostAttackers(1, each_turn=True)),
        ("No more than one creature can block each turn.", MostBlockers(1, each_turn=True)),
        ("~ can block creatures with shadow as though they didn't have shadow.", CanBlockDespiteShadow()),
        ("~ can block creatures with shadow as though ~ had shadow.", CanBlockDespiteShadow()),
        ("Creatures with power less than ~'s power can't block it.", CantBeBlockedBy(LESSER_POWER)),
        ("~ can't be blocked by creatures with lesser power.", CantBeBlockedBy(LESSER_POWER)),
        (
            "No more than two Walls can attack you or planeswalkers you control each combat.",
            MostAttackers(2, WALL, YOU_AND_YOURS),
        ),
        (
            "No more than one creature with power 2 or less can block each combat.",
            MostBlockers(1, Compare(Stat.POWER, most=2)),
        ),
        (
            (
                "Each opponent must attack you or a planeswalker you control with at least one creature "
                "each combat if able."
            ),
            AttackedIfAble(YOU_AND_YOURS),
        ),
        ("You may exert ~ as it attacks.", MayExert()),
        ("You may have ~ assign its combat damage as though it weren't blocked.", AssignsAsThoughUnblocked()),
        ("Activated abilities of ~ can't be activated.", CantActivate()),
    ],
)
def test_what_the_object_itself_has(text: str, ability: Ability) -> None:
    assert compile_exact(text) == (ability,)


def in_graveyard(quality: Quality) -> Amount:
    return number_of_cards("graveyard", quality=quality)


DEFENDER_CONTROLS: list[tuple[str, PlayerCondition]] = [
    ("defending player controls an Island", Controls(ISLAND)),
    (
        "defending player controls a snow land or an artifact",
        Controls(any_of((all_of((HasSupertype(Supertype.SNOW), LAND)), ARTIFACT))),
    ),
    ("defending player controls two or more Islands", Controls(ISLAND, 2)),
    ("defending player controls no creatures", Controls(CREATURE, 0, 0)),
    ("defending player controls two or fewer creatures", Controls(CREATURE, 0, 2)),
    ("you control more creatures than defending player", controls_fewer(CREATURE)),
    ("defending player is poisoned", is_poisoned()),
    ("defending player has two or fewer cards in hand", has_cards_in_hand(0, 2)),
    ("defending player has seven or more cards in their graveyard", has_cards_in_graveyard(7)),
]


@pytest.mark.cr("508.5")
@pytest.mark.parametrize(("condition", "meant"), DEFENDER_CONTROLS)
def test_conditions_of_the_defending_player(condition: str, meant: PlayerCondition) -> None:
    for word in ("if", "as long as"):
        assert compile_exact(f"~ can't attack {word} {condition}.") == (CantAttack(DefendedBy(meant)),)
    assert compile_exact(f"~ can't attack unless {condition}.") == (CantAttack(DefendedBy(player_negation(meant))),)
    assert compile_exact(f"Unless {condition}, ~ can't attack.") == (CantAttack(DefendedBy(player_negation(meant))),)


@pytest.mark.cr("611.3a")
@pytest.mark.parametrize(
    ("condition", "meant"),
    [
        ("you control an artifact", PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT))),
        (
            "you control another Wall or Goblin",
            PlayerMeets(PlayerWord.YOU, Controls(any_of((all_of((OTHER, WALL)), all_of((OTHER, GOBLIN)))))),
        ),
        ("you control a Wall or a Goblin", PlayerMeets(PlayerWord.YOU, Controls(any_of((WALL, GOBLIN))))),
        ("you control three or more artifacts", PlayerMeets(PlayerWord.YOU, Controls(ARTIFACT, 3))),
        ("you control no other creatures", PlayerMeets(PlayerWord.YOU, Controls(all_of((OTHER, CREATURE)), 0, 0))),
        (
            "you control a creature with power 4 or greater",
            PlayerMeets(PlayerWord.YOU, Controls(all_of((CREATURE, Compare(Stat.POWER, least=4))))),
        ),
        ("you don't control a Wall", contrary(PlayerMeets(PlayerWord.YOU, Controls(WALL)))),
        ("an opponent controls a Wall", on_battlefield(all_of((WALL, THEIRS)))),
        ("your opponents control no Walls", contrary(on_battlefield(all_of((WALL, THEIRS))))),
        ("attacking player controls a Wall", PlayerMeets(PlayerWord.ACTIVE_PLAYER, Controls(WALL))),
        (
            "you control more creatures than attacking player",
            PlayerMeets(PlayerWord.ACTIVE_PLAYER, controls_fewer(CREATURE)),
        ),
        ("you have seven or more cards in hand", PlayerMeets(PlayerWord.YOU, has_cards_in_hand(7))),
        ("you have a card in your hand", PlayerMeets(PlayerWord.YOU, has_cards_in_hand(1))),
        ("you have no cards in hand", PlayerMeets(PlayerWord.YOU, has_cards_in_hand(0, 0))),
        ("seven or more cards are in your graveyard", PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(7))),
        ("there are five or more cards in your graveyard", PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(5))),
        ("you have two or fewer cards in your graveyard", PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(0, 2))),
        ("you are poisoned", PlayerMeets(PlayerWord.YOU, is_poisoned())),
        ("you're poisoned", PlayerMeets(PlayerWord.YOU, is_poisoned())),
        ("an opponent has three or more poison counters", PlayerMeets(PlayerWord.EACH_OPPONENT, is_poisoned(3))),
        ("there are four or more permanent cards in your graveyard", amount_is(in_graveyard(PERMANENT_CARD), 4)),
        ("you have a creature card in your graveyard", amount_is(in_graveyard(CREATURE), 1)),
        ("you have no Wall cards in your graveyard", amount_is(in_graveyard(WALL), 0, 0)),
        ("there are two or fewer creature cards in your graveyard", amount_is(in_graveyard(CREATURE), 0, 2)),
        (
            "there are two or more instant and/or sorcery cards in your graveyard",
            amount_is(in_graveyard(any_of((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))), 2),
        ),
        ("there are five or more Islands on the battlefield", on_battlefield(ISLAND, 5)),
        ("there is a Wall on the battlefield", on_battlefield(WALL)),
        ("there's another creature on the battlefield", on_battlefield(all_of((OTHER, CREATURE)))),
        ("an enchantment is on the battlefield", on_battlefield(ENCHANTMENT)),
        ("there are no Walls on the battlefield", contrary(on_battlefield(WALL))),
        ("there are two or fewer Walls on the battlefield", contrary(on_battlefield(WALL, 3))),
        ("it has five or more +1/+1 counters on it", this_has(Compare(Counters("+1/+1"), 5))),
        ("it has a charge counter on it", this_has(Compare(Counters("charge"), 1))),
        ("~ has no charge counters on it", this_has(Compare(Counters("charge"), most=0))),
        ("~ is untapped", this_has(Not(HasStatus(Status.TAPPED)))),
        ("it's black", this_has(BLACK)),
        ("it's a Goblin", this_has(GOBLIN)),
        ("it has flying", this_has(HasKeyword(Keyword.FLYING))),
        ("its power is 4 or greater", this_has(Compare(Stat.POWER, least=4))),
        ("~'s power is 4", this_has(Compare(Stat.POWER, 4, 4))),
    ],
)
def test_conditions(condition: str, meant: Condition) -> None:
    assert compile_exact(f"This creature can't block if {condition}.") == (AsLongAs(meant, CantBlock()),)
    assert compile_exact(f"This creature can't attack or block as long as {condition}.") == (
        AsLongAs(meant, CantAttack()),
        AsLongAs(meant, CantBlock()),
    )
    assert compile_exact(f"This creature attacks each combat if able unless {condition}.") == (
        AsLongAs(contrary(meant), AttacksIfAble()),
    )
    assert compile_exact(f"As long as {condition}, no more than one creature can attack you each combat.") == (
        AsLongAs(meant, MostAttackers(1, what=YOU)),
    )
    assert compile_exact(f"Unless {condition}, this creature can't attack.") == (
        AsLongAs(contrary(meant), CantAttack()),
    )


@pytest.mark.parametrize(
    ("text", "affected", "condition"),
    [
        ("Enchanted creature can't block if it's black.", ATTACHED, this_has(BLACK)),
        ("As long as enchanted creature is black, it can't block.", ATTACHED, this_has(BLACK)),
        ("As long as it's black, enchanted creature can't block.", ATTACHED, this_has(BLACK)),
        ("Creatures can't block as long as they're tapped.", CREATURE, this_has(HasStatus(Status.TAPPED))),
        (
            "Creatures can't block as long as ~ is tapped.",
            CREATURE,
            on_battlefield(all_of((Is(ObjectWord.THIS), HasStatus(Status.TAPPED)))),
        ),
        (
            "Enchanted creature can't block as long as you control a Wall.",
            ATTACHED,
            PlayerMeets(PlayerWord.YOU, Controls(WALL)),
        ),
        (
            "Threshold — Enchanted creature can't block as long as seven or more cards are in your graveyard.",
            ATTACHED,
            PlayerMeets(PlayerWord.YOU, has_cards_in_graveyard(7)),
        ),
    ],
)
def test_conditions_of_rules_for_others(text: str, affected: Quality, condition: Condition) -> None:
    assert compile_exact(text) == rule(affected, AsLongAs(condition, CantBlock()))


@pytest.mark.cr("207.2c")
@pytest.mark.parametrize("word", ["Metalcraft", "Domain", "Council's dilemma", "Descend 4", "Will of the council"])
def test_ability_words_mean_nothing(word: str) -> None:
    assert compile_exact(f"{word} — This creature can't block.") == (CantBlock(),)


@pytest.mark.cr("508.1h", "509.1d")
@pytest.mark.parametrize(
    ("payment", "cost"),
    [
        ("pay {2}", TWO),
        ("pay {1}{W/P}", Cost("{1}{W/P}")),
        ("pay 3 life", Cost(life=3)),
        ("sacrifice a land", Cost(sacrifice=Objects(1, LAND))),
        ("sacrifice a land of your choice", Cost(sacrifice=Objects(1, LAND))),
        ("sacrifice two Islands", Cost(sacrifice=Objects(2, ISLAND))),
        ("sacrifice a Wall you control", Cost(sacrifice=Objects(1, WALL))),
        ("sacrifice another creature", Cost(sacrifice=Objects(1, all_of((OTHER, CREATURE))))),
        (
            "tap an untapped creature you control not declared as an attacking or blocking creature this combat",
            Cost(tap=Objects(1, CREATURE)),
        ),
        ("return an enchantment you control to its owner's hand", Cost(return_to_hand=Objects(1, ENCHANTMENT))),
        ("return two Islands you control to their owner's hand", Cost(return_to_hand=Objects(2, ISLAND))),
        ("pay {1} for each +1/+1 counter on it", Cost("{1}", times=counters_on_this("+1/+1"))),
        ("pay {2} for each artifact you control", Cost("{2}", times=how_many(all_of((ARTIFACT, YOURS))))),
        ("pay {1} for each card in your hand", Cost("{1}", times=cards_in_your_hand())),
        ("pay {1} for each basic land type among lands you control", Cost("{1}", times=basic_land_types())),
        ("pay {X}, where X is the number of artifacts", Cost("{1}", times=how_many(ARTIFACT))),
        ("pay {X}, where X is the number of +1/+1 counters on it", Cost("{1}", times=counters_on_this("+1/+1"))),
        ("pay 2 life for each artifact", Cost(life=2, times=how_many(ARTIFACT))),
    ],
)
def test_costs_of_the_object_itself(payment: str, cost: Cost) -> None:
    assert compile_exact(f"This creature can't attack unless you {payment}.") == (AttackCost(cost),)
    assert compile_exact(f"This creature can't attack or block unless you {payment}.") == (
        AttackCost(cost),
        BlockCost(cost),
    )


@pytest.mark.cr("508.1h", "509.1d")
@pytest.mark.parametrize(
    ("text", "affected", "ability"),
    [
        ("Enchanted creature can't attack unless its controller pays {3}.", ATTACHED, AttackCost(Cost("{3}"))),
        ("Each creature can't attack you unless its controller pays {2}.", CREATURE, AttackCost(TWO, YOU)),
        ("Enchanted creature can't block Walls unless its controller pays {2}.", ATTACHED, BlockCost(TWO, WALL)),
        (
            (
                "Enchanted creature can't be blocked unless defending player pays {2} for each creature "
                "they control that's blocking it."
            ),
            ATTACHED,
            CostsToBeBlocked(TWO),
        ),
        (
            (
                "Creatures can't attack you unless their controller pays {2} for each creature they "
                "control that's attacking you."
            ),
            CREATURE,
            AttackCost(TWO, YOU),
        ),
        (
            (
                "Creatures can't attack you unless their controller pays {2} for each creature he or she "
                "controls that's attacking you."
            ),
            CREATURE,
            AttackCost(TWO, YOU),
        ),
        (
            (
                "Creatures your opponents control can't attack you unless their controller pays {2} for "
                "each creature they control that's attacking you."
            ),
            all_of((CREATURE, THEIRS)),
            AttackCost(TWO, YOU),
        ),
        (
            (
                "Creatures can't attack you or planeswalkers you control unless their controller pays "
                "{2} for each of those creatures."
            ),
            CREATURE,
            AttackCost(TWO, YOU_AND_YOURS),
        ),
        (
            (
                "Creatures can't attack you or planeswalkers you control unless their controller pays "
                "{2} for each creature they control that's attacking you or a planeswalker you control."
            ),
            CREATURE,
            AttackCost(TWO, YOU_AND_YOURS),
        ),
        (
            "Creatures can't attack unless their controller pays {2} for each attacking creature they control.",
            CREATURE,
            AttackCost(TWO),
        ),
        (
            "Creatures can't block unless their controller pays {2} for each blocking creature they control.",
            CREATURE,
            BlockCost(TWO),
        ),
        (
            "Walls can't block unless their controller pays {2} for each Wall they control that's blocking.",
            WALL,
            BlockCost(TWO),
        ),
        (
            (
                "Green creatures can't attack unless their controller sacrifices a land of their choice "
                "for each green creature they control that's attacking."
            ),
            all_of((GREEN, CREATURE)),
            AttackCost(Cost(sacrifice=Objects(1, LAND))),
        ),
        (
            (
                "Creatures can't attack you unless their controller returns a land they control to its "
                "owner's hand for each of those creatures."
            ),
            CREATURE,
            AttackCost(Cost(return_to_hand=Objects(1, LAND)), YOU),
        ),
        (
            (
                "Creatures can't attack you unless their controller pays {X} for each of those "
                "creatures, where X is the number of enchantments you control."
            ),
            CREATURE,
            AttackCost(Cost("{1}", times=how_many(all_of((ENCHANTMENT, YOURS)))), YOU),
        ),
        (
            (
                "Domain — Creatures can't attack you unless their controller pays {X} for each of those "
                "creatures, where X is the number of basic land types among lands you control."
            ),
            CREATURE,
            AttackCost(Cost("{1}", times=basic_land_types()), YOU),
        ),
        (
            "Enchanted creature can't attack unless its controller pays {1} for each card in your hand.",
            ATTACHED,
            AttackCost(Cost("{1}", times=cards_in_your_hand())),
        ),
    ],
)
def test_costs_of_others(text: str, affected: Quality, ability: Ability) -> None:
    assert compile_exact(text) == rule(affected, ability)


@pytest.mark.cr("605.1a")
@pytest.mark.parametrize(
    ("added", "choices"),
    [
        ("{G}", ["{G}"]),
        ("{C}{C}", ["{C}{C}"]),
        ("{W} or {B}", ["{W}", "{B}"]),
        ("{W}, {U}, or {B}", ["{W}", "{U}", "{B}"]),
        ("{G} to your mana pool", ["{G}"]),
        ("one mana of any color", ["{W}", "{U}", "{B}", "{R}", "{G}"]),
        ("one mana of any color to your mana pool", ["{W}", "{U}", "{B}", "{R}", "{G}"]),
        ("two mana of any one color", ["{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"]),
    ],
)
def test_mana_abilities(added: str, choices: list[str]) -> None:
    assert compile_exact(f"{{T}}: Add {added}.") == (AddsMana(tuple(choices)),)
    assert compile_exact(f'Enchanted land has "{{T}}: Add {added}."') == (
        Continuous(all_of((Is(ObjectWord.ATTACHED), LAND)), (GainAbility(AddsMana(tuple(choices))),)),
    )


NOT_EACH = "it is not clear that this is paid for each creature alone"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # what is attacked
        ("This creature can't attack planeswalkers they control.", "'planeswalkers' does not fit here"),
        ("Creatures can't block it.", "it is not clear what the pronoun means"),
        ("No more than one Wall can attack each turn.", "what only some creatures did earlier in the turn"),
        ("No more than one creature can attack you each turn.", "what only some creatures did earlier in the turn"),
        ("~ can block creatures with flying as though ~ had shadow.", "this is supported only of shadow"),
        (
            "Creatures you control have protection from creatures enchanted player controls.",
            "those that would ask enchant no player",
        ),
        ("This creature can't attack you or planeswalkers they control.", "it is not clear whose permanents these are"),
        ("Creatures can't attack ~ or planeswalkers you control.", "'or' does not fit here"),
        (
            "Creatures can't attack its owner or planeswalkers its owner controls.",
            "it is not clear whose owner this is",
        ),
        ("Creatures can't attack their owner.", "'their' does not fit here"),
        ("Creatures can't attack its owner.", "it is not clear whose owner this is"),
        # requirements
        ("This creature attacks and blocks each combat if able.", "a creature attacks or blocks"),
        ("This creature attacks if able.", "the line stops before its meaning is complete"),
        ("Your opponents must attack you with at least one creature each combat if able.", "it is not clear whether"),
        ("If a creature an opponent controls attacks, all Walls also attack if able.", "this is supported only of a"),
        ("All creatures able to block creatures you control do so.", "it is not clear which of these each creature"),
        (
            "Each creature you control must be blocked by all Walls able to block them.",
            "it is not clear what the pronoun",
        ),
        ("~ must be blocked by zero or more creatures if able.", "the number must be positive"),
        # others that have to do the same
        ("~ can't attack unless at least two creatures attack.", "it is not clear whether it counts itself"),
        ("~ can't attack unless at least two other creatures block.", "this does not belong to what stands before it"),
        ("~ can't block unless at least two other creatures attack.", "this does not belong to what stands before it"),
        (
            "~ can't attack or block unless another creature also attacks.",
            "this does not belong to what stands before it",
        ),
        ("~ can't attack unless three or more Walls also attack.", "this number is not supported here"),
        (
            "~ can't block unless all creatures defending player controls block it.",
            "this does not belong to what stands",
        ),
        # conditions
        ("~ can't block as long as defending player controls a Wall.", "this can't depend on the defending player yet"),
        (
            "~ can't be blocked unless defending player controls a Wall.",
            "this can't depend on the defending player yet",
        ),
        ("~ can't be blocked as long as defending player controls two or more Walls.", "this can't depend on the"),
        (
            "As long as defending player controls a Wall, ~ can't attack and can't be blocked.",
            "it is not clear to which part the condition belongs",
        ),
        ("~ can't block as long as you control more Walls than you are.", "'are' does not fit here"),
        ("~ can't block if you control more Walls than you.", "nobody controls more than that"),
        ("~ can't block if you control zero or more Walls.", "the number must be positive"),
        (
            "~ can't block if defending player has seven or more cards in your hand.",
            "it is not clear whose cards these",
        ),
        ("Creatures can't block if you control more Walls than attacking player.", "'you' is not the controller of"),
        ("Creatures can't block if it's black.", "it is not clear what the condition is about"),
        ("Enchanted creature can't block if they're black.", "it is not clear what the condition is about"),
        ("~ can't block if enchanted creature is black.", "it is not clear what the condition is about"),
        ("~ can't block if enchanted source is black.", "'source' does not fit here"),
        (
            "Enchanted creature can't attack unless you control another creature.",
            "it is not clear what 'other' is other",
        ),
        ("As long as you control a Wall ~ can't block.", "it is not clear where the condition ends"),
        ("As long as you control goblins, ~ can't block.", "'goblins' is not supported here"),
        # costs
        ("Creatures can't attack you unless their controller pays {2}.", NOT_EACH),
        ("Creatures can't attack you unless their controller pays {2} for each artifact.", NOT_EACH),
        (
            (
                "Creatures can't attack you unless their controller pays {2} for each creature they "
                "control that's attacking."
            ),
            NOT_EACH,
        ),
        ("Walls can't attack unless their controller pays {2} for each attacking creature they control.", NOT_EACH),
        ("Creatures can't attack unless their controller pays {2} for each blocking creature they control.", NOT_EACH),
        ("Creatures can't block Walls unless their controller pays {2} for each of those creatures.", NOT_EACH),
        (
            "Creatures can't block unless their controller pays {2} for each creature they control that's blocking it.",
            NOT_EACH,
        ),
        ("Enchanted creature can't attack unless its controller pays {2} for each of those creatures.", NOT_EACH),
        ("~ can't be blocked unless defending player pays {2}.", NOT_EACH),
        (
            "~ can't be blocked unless defending player pays {2} for each Wall they control that's blocking it.",
            NOT_EACH,
        ),
        (
            "~ can't be blocked unless you pay {2} for each creature they control that's blocking it.",
            "it is not clear who",
        ),
        ("Enchanted creature can't attack unless you pay {2}.", "it is not clear who pays"),
        (
            "Creatures can't attack you unless its controller pays {2} for each of those creatures.",
            "it is not clear who",
        ),
        ("~ can't be destroyed unless you pay {2}.", "'pay' does not fit here"),
        ("~ attacks each combat if able unless you pay {2}.", "no cost ends this restriction"),
        ("~ can't attack unless you pay {X}.", "it is not clear what X is"),
        ("~ can't attack unless you pay {X}{R}, where X is the number of artifacts.", "it is not clear what X is"),
        ("~ can't attack unless you pay {2}, where X is the number of artifacts.", "there is no X in this cost"),
        ("~ can't attack unless you pay zero life.", "the number must be positive"),
        (
            "~ can't attack unless you tap a creature you control not declared as an attacking or blocking creature.",
            "only what is untapped",
        ),
        ("~ can't attack unless you tap an untapped creature you control.", "the line stops before its meaning"),
        ("~ can't attack unless you return an artifact to its owner's hand.", "it is not clear who controls this"),
        ("~ can't attack unless you sacrifice an artifact an opponent controls.", "only its controller can pay with"),
        (
            "Enchanted creature can't attack unless its controller pays {1} for each +1/+1 counter on it.",
            "the counters of other",
        ),
        # mana
        ("{T}: Add {X}.", "this mana can't be produced"),
        ("{T}: Add {1}.", "this mana can't be produced"),
        ("{T}: Add {W} and {B}.", "'and' is not clear in this list"),
        ("{T}: Add two mana of any color.", "it is not clear which colours these have"),
        ("{T}: Add zero mana of any one color.", "it is not clear which colours these have"),
        ("{T}: Add {G}. This creature can't block.", "it is not said how long this lasts"),
        ("{T}: Add {W} {B}.", "'{B}' does not fit here"),
        # other sentences
        ("You may have enchanted creature assign its combat damage as though it weren't blocked.", "'you' is not the"),
        ("This creature can't block.. It can't attack.", "'.' does not fit here"),
    ],
)
def test_what_is_not_exact_is_refused(text: str, why: str) -> None:
    assert reason(text).startswith(why)
