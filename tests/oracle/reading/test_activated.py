"""Activated abilities: costs, times and zones, in words and back."""

import pytest

from redzone.abilities.ability import Ability, Activated, SpellEffect
from redzone.abilities.asserting import amount_is, this_has
from redzone.abilities.casting import ActivatedFrom, AddsMana, Timing
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.condition import AllConditions, Condition, Controls, PlayerMeets
from redzone.abilities.cost import Cost, CountersToMove, Objects
from redzone.abilities.counting import (
    cards_in_your_hand,
    counters_on_this,
    different_powers,
    how_many,
    life_of,
    power_of,
)
from redzone.abilities.instruction import AddMana, DealDamage, Draw
from redzone.abilities.language import (
    Compare,
    Control,
    Counters,
    DevotionTo,
    EachObject,
    Is,
    Not,
    PlayersIn,
    X,
)
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Color

ARTIFACT = HasType(CardType.ARTIFACT)
CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
WALL = HasSubtype("Wall")
DRAW = SpellEffect((Draw(),))


def activated(text: str, *, name: str = "") -> Activated:
    """Compile the only ability of a line."""
    (ability,) = compile_exact(text, name=name)
    assert isinstance(ability, Activated)
    return ability


def again(ability: Ability) -> Ability:
    """What the compiler reads in the words for an ability."""
    (read,) = compile_exact(describe_ability(ability))
    return read


@pytest.mark.cr("602.1a")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("{2}{W/P}", Cost("{2}{W/P}")),
        ("{0}", Cost("{0}")),
        ("{1}, {T}", Cost("{1}", tap_this=True)),
        ("{Q}", Cost(untap_this=True)),
        ("Pay 3 life", Cost(life=3)),
        ("{T}, Pay {E}{E}", Cost(tap_this=True, energy=2)),
        ("Sacrifice this creature", Cost(sacrifice_this=True)),
        ("Sacrifice a creature", Cost(sacrifice=Objects(1, CREATURE))),
        ("Sacrifice a creature you control", Cost(sacrifice=Objects(1, CREATURE))),
        ("Sacrifice another creature", Cost(sacrifice=Objects(1, all_of((Not(Is(ObjectWord.THIS)), CREATURE))))),
        ("Sacrifice two Walls", Cost(sacrifice=Objects(2, WALL))),
        ("Sacrifice an artifact or creature", Cost(sacrifice=Objects(1, any_of((ARTIFACT, CREATURE))))),
        (
            "Sacrifice enchanted creature",
            Cost(sacrifice=Objects(1, all_of((Is(ObjectWord.ATTACHED), CREATURE)))),
        ),
        ("{T}, Exert this creature", Cost(tap_this=True, exert_this=True)),
        ("Tap an untapped creature you control", Cost(tap=Objects(1, CREATURE))),
        ("Tap two untapped Walls you control", Cost(tap=Objects(2, WALL))),
        ("Return this creature to its owner's hand", Cost(return_this=True)),
        ("Return a land you control to its owner's hand", Cost(return_to_hand=Objects(1, LAND))),
        ("Return two lands you control to their owner's hand", Cost(return_to_hand=Objects(2, LAND))),
        ("Discard a card", Cost(discard=Objects(1, Everything()))),
        ("Discard an artifact card", Cost(discard=Objects(1, ARTIFACT))),
        ("Discard two creature cards", Cost(discard=Objects(2, CREATURE))),
        ("Exile this creature", Cost(exile_this=True)),
        ("Exile a card from your graveyard", Cost(exile_from_graveyard=Objects(1, Everything()))),
        (
            "Exile another creature card from your graveyard",
            Cost(exile_from_graveyard=Objects(1, all_of((Not(Is(ObjectWord.THIS)), CREATURE)))),
        ),
        (
            "Exile two other cards from your graveyard",
            Cost(exile_from_graveyard=Objects(2, Not(Is(ObjectWord.THIS)))),
        ),
        ("Remove a +1/+1 counter from this creature", Cost(remove_counters=CountersToMove("+1/+1"))),
        ("Remove three charge counters from this artifact", Cost(remove_counters=CountersToMove("charge", 3))),
        ("Remove X charge counters from this artifact", Cost(remove_counters=CountersToMove("charge", X()))),
        ("Put a -1/-1 counter on this creature", Cost(put_counters=CountersToMove("-1/-1"))),
        (
            "Remove two charge counters from this artifact and sacrifice it",
            Cost(remove_counters=CountersToMove("charge", 2), sacrifice_this=True),
        ),
    ],
)
def test_costs(text: str, cost: Cost) -> None:
    ability = activated(f"{text}: Draw a card.")
    assert ability == Activated(cost, DRAW)
    assert again(ability) == ability


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (": Draw a card.", "there is no cost"),
        ("Sacrifice a Wall, sacrifice a land: Draw a card.", "two costs of one kind are not supported"),
        ("{T} or {Q}: Draw a card.", "'or' is not clear in a cost"),
        ("Tap a creature you control: Draw a card.", "only permanents that you control"),
        ("Return a land to its owner's hand: Draw a card.", "only permanents that you control"),
        ("Pay 0 life: Draw a card.", "the number must be positive"),
        ("{T}:", "nothing happens"),
        ("{T}: Draw a card. Activate only on Tuesdays.", "this time is not supported"),
        ("{T}: Draw a card. Activate only during your turn. Activate only once each turn.", "it is said twice"),
        ("{T}: Draw a card. Activate only if defending player controls a Wall.", "this can't depend on the defending"),
        ("{T}: Draw a card. Activate only .", "no time is said"),
    ],
)
def test_what_is_no_cost_is_refused(text: str, reason: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert line.reason.startswith(reason)


@pytest.mark.cr("602.5")
@pytest.mark.parametrize(
    ("text", "timings"),
    [
        ("only as a sorcery", (Timing.SORCERY,)),
        ("only any time you could cast a sorcery", (Timing.SORCERY,)),
        ("only during combat", (Timing.COMBAT,)),
        ("only during combat before blockers are declared", (Timing.COMBAT, Timing.BEFORE_BLOCKERS)),
        ("only during your turn, before attackers are declared", (Timing.BEFORE_ATTACKERS, Timing.YOUR_TURN)),
        ("only after blockers are declared", (Timing.AFTER_BLOCKERS,)),
        ("only before the combat damage step", (Timing.BEFORE_DAMAGE,)),
        ("only after combat", (Timing.AFTER_COMBAT,)),
        ("only during the declare blockers step", (Timing.DECLARE_BLOCKERS,)),
        ("only during your upkeep and only once each turn", (Timing.ONCE_EACH_TURN, Timing.YOUR_UPKEEP)),
        ("no more than twice each turn", (Timing.TWICE_EACH_TURN,)),
        ("no more than three times each turn", (Timing.THREE_TIMES_EACH_TURN,)),
        ("only during any upkeep step", (Timing.ANY_UPKEEP,)),
        ("only during the end of combat step", (Timing.END_OF_COMBAT,)),
        ("only once", (Timing.ONCE,)),
    ],
)
@pytest.mark.parametrize("this_ability", ["", "this ability "])
def test_times(text: str, timings: tuple[Timing, ...], this_ability: str) -> None:
    ability = activated(f"{{1}}: Draw a card. Activate {this_ability}{text}.")
    assert ability == Activated(Cost("{1}"), DRAW, timings)
    assert again(ability) == ability


@pytest.mark.cr("506.7")
def test_only_while_something_holds() -> None:
    ability = activated("{1}: Draw a card. Activate only if you control a Wall.")
    assert ability == Activated(Cost("{1}"), DRAW, condition=PlayerMeets(PlayerWord.YOU, Controls(WALL)))
    assert again(ability) == ability
    both = activated("{1}: Draw a card. Activate only during combat and only if you control a Wall.")
    assert both.timings == (Timing.COMBAT,)
    assert both.condition == ability.condition
    two = activated(
        "{1}: Draw a card. Activate only if you control a Wall and only if you have exactly two cards in hand."
    )
    assert two.condition == AllConditions(
        (PlayerMeets(PlayerWord.YOU, Controls(WALL)), amount_is(cards_in_your_hand(), 2, 2))
    )


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "creatures you control have total power 8 or greater",
            amount_is(power_of(EachObject(all_of((CREATURE, Control(PlayerWord.YOU))))), 8),
        ),
        (
            "you control three or more creatures with different powers",
            amount_is(different_powers(all_of((CREATURE, Control(PlayerWord.YOU)))), 3),
        ),
        ("your devotion to white is five or more", amount_is(DevotionTo((Color.WHITE,)), 5)),
        (
            "your devotion to white and black is less than seven",
            amount_is(DevotionTo((Color.WHITE, Color.BLACK)), most=6),
        ),
        ("you have exactly seven cards in hand", amount_is(cards_in_your_hand(), 7, 7)),
        ("there are exactly two charge counters on this creature", amount_is(counters_on_this("charge"), 2, 2)),
        ("there are three or more charge counters on this creature", this_has(Compare(Counters("charge"), 3))),
        ("there are no charge counters on this creature", this_has(Compare(Counters("charge"), most=0))),
    ],
)
def test_conditions_about_amounts(text: str, condition: Condition) -> None:
    ability = activated(f"{{1}}: Draw a card. Activate only if {text}.")
    assert ability.condition == condition
    assert again(ability) == ability


@pytest.mark.parametrize(
    "text",
    [
        "your devotion to purple is five or more",
        "your devotion to white is five",
        "your devotion to white is many or more",
        "creatures you control have total power many or greater",
        "you have exactly many cards in hand",
        "there are three charge counters on this creature",
    ],
)
def test_amounts_that_nobody_says(text: str) -> None:
    (line,) = compile_text(f"{{1}}: Draw a card. Activate only if {text}.").lines
    assert line.status is LineStatus.UNSUPPORTED


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (amount_is(PlayersIn(PlayerWord.EACH_PLAYER), least=5), "the amount is 5 or greater"),
        (amount_is(life_of(), least=5), "you have 5 or more life"),
        (amount_is(different_powers(CREATURE), least=3), "there are three or more creatures with different powers"),
        (amount_is(different_powers(CREATURE), most=3), "the amount is 3 or less"),
        (amount_is(PlayersIn(PlayerWord.EACH_PLAYER), most=5), "the amount is 5 or less"),
        (amount_is(life_of(), most=5), "you have 5 or less life"),
        (
            amount_is(how_many(all_of((CREATURE, Control(PlayerWord.YOU)))), least=2),
            "you control two or more creatures",
        ),
        (amount_is(cards_in_your_hand(), least=2), "you have two or more cards in hand"),
        (amount_is(cards_in_your_hand(), most=2), "you have two or fewer cards in hand"),
    ],
)
def test_amounts_in_messages(condition: Condition, words: str) -> None:
    assert describe_ability(Activated(Cost("{1}"), DRAW, condition=condition)).endswith(f"Activate only if {words}.")


@pytest.mark.cr("702.142")
def test_boast() -> None:
    ability = activated("Boast \N{EM DASH} {1}: Draw a card.")
    assert ability == Activated(Cost("{1}"), DRAW, (Timing.IF_IT_ATTACKED,))
    assert describe_ability(ability) == "Boast \N{EM DASH} {1}: Draw a card."


@pytest.mark.cr("606.3", "606.4")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("+1", Cost(put_counters=CountersToMove("loyalty", 1))),
        ("0", Cost(put_counters=CountersToMove("loyalty", 0))),
        ("\N{MINUS SIGN}3", Cost(remove_counters=CountersToMove("loyalty", 3))),
        ("\N{MINUS SIGN}X", Cost(remove_counters=CountersToMove("loyalty", X()))),
        ("+X", Cost(put_counters=CountersToMove("loyalty", X()))),
    ],
)
def test_loyalty(text: str, cost: Cost) -> None:
    ability = activated(f"{text}: Draw a card.")
    assert ability == Activated(cost, DRAW, (Timing.LOYALTY,))
    assert again(ability) == ability


def test_a_loyalty_ability_with_another_cost_says_it() -> None:
    assert describe_ability(Activated(Cost("{1}"), DRAW, (Timing.LOYALTY,))) == "{1}: Draw a card."


@pytest.mark.cr("113.6")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("{1}, Discard this card: Draw a card.", ActivatedFrom.HAND),
        ("{1}, Exile this card from your graveyard: Draw a card.", ActivatedFrom.GRAVEYARD),
        ("{1}: Draw a card. Activate only if this card is in your graveyard.", ActivatedFrom.GRAVEYARD),
        ("{1}: Return ~ from your graveyard to your hand.", ActivatedFrom.GRAVEYARD),
        ("{1}: Draw a card.", ActivatedFrom.BATTLEFIELD),
    ],
)
def test_zones(text: str, zone: ActivatedFrom) -> None:
    ability = activated(text)
    assert ability.zone is zone
    assert again(ability) == ability


def test_its_own_name_in_the_graveyard() -> None:
    assert activated("{1}: Return Ana to your hand.", name="Ana").zone is ActivatedFrom.BATTLEFIELD
    assert activated("{1}: Return Ana from your graveyard to your hand.", name="Ana").zone is ActivatedFrom.GRAVEYARD


def test_bloodrush_is_activated_from_the_hand() -> None:
    ability = activated(
        "Bloodrush \N{EM DASH} {R}, Discard this card: Target attacking creature gets +2/+1 until end of turn."
    )
    assert ability.zone is ActivatedFrom.HAND
    assert ability.cost == Cost("{R}", discard_this=True)


@pytest.mark.cr("602.1b")
def test_any_player_may_activate_it() -> None:
    ability = activated("{1}: Draw a card. Any player may activate this ability.")
    assert ability.by_anybody
    assert again(ability) == ability


@pytest.mark.cr("605.1a")
def test_mana_abilities() -> None:
    assert compile_exact("{T}: Add {G}.") == (AddsMana(("{G}",)),)
    assert activated("{1}, {T}: Add {G}.") == Activated(Cost("{1}", tap_this=True), SpellEffect((AddMana(("{G}",)),)))
    pain = activated("{T}: Add {R}. This creature deals 1 damage to you.")
    damage = DealDamage(1, players=PlayerWord.YOU)
    assert pain == Activated(Cost(tap_this=True), SpellEffect((AddMana(("{R}",)), damage)))
    timed = activated("{T}: Add {R}. Activate only during your turn.")
    assert timed == Activated(Cost(tap_this=True), SpellEffect((AddMana(("{R}",)),)), (Timing.YOUR_TURN,))
    for ability in (pain, timed):
        assert again(ability) == ability


def test_abilities_in_quotation_marks() -> None:
    (rule,) = compile_exact('Enchanted creature has "{T}: Draw a card."')
    (read,) = compile_exact(describe_ability(rule))
    assert read == rule


def test_crewing_is_a_cost() -> None:
    words = "Tap any number of untapped creatures you control with total power 3 or greater"
    assert describe_ability(Activated(Cost(crew=3), DRAW)).startswith(words)


def test_no_cost_is_no_mana() -> None:
    assert describe_ability(Activated(Cost(), DRAW)) == "{0}: Draw a card."
