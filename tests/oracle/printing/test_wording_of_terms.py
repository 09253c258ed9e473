"""Terms, amounts and rare abilities in words."""

import pytest

from redzone.abilities.ability import (
    CantHave,
    Continuous,
    CopyOf,
    If,
    KeywordAbility,
    Modification,
    SpellEffect,
    SpellText,
    Triggered,
)
from redzone.abilities.asserting import amount_is, contrary, has_life, is_poisoned, player_has, this_has
from redzone.abilities.casting import CanBeCastAnyTime
from redzone.abilities.condition import AmountIs, Condition, NotPlayer, PlayerIs, PlayerMeets, PlayerStatus
from redzone.abilities.cost import Cost
from redzone.abilities.counting import (
    basic_land_types,
    blockers_beyond,
    cards_in_your_hand,
    counters_on_this,
    different_powers,
    greatest_power,
    how_many,
    life_of,
    number_of_cards,
    number_of_counters,
    opponents_attacked,
    power_of,
    total_mana_value,
    toughness_of,
)
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Amount,
    ControllerOf,
    DevotionTo,
    EachDead,
    EachEntered,
    EachObject,
    EventAmount,
    Half,
    Is,
    KindsAmong,
    NumberOf,
    ObjectTerm,
    OwnerOf,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    StatOf,
    Sum,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    ThesePlayers,
    Times,
    X,
)
from redzone.abilities.measures import Exceeding
from redzone.abilities.modification import ModifyPowerToughness, ReplaceWord, SetPowerToughness, SwitchPowerToughness
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Status, Variety
from redzone.keywords import expand
from redzone.oracle import compile_exact
from redzone.oracle.compiled import LineStatus
from redzone.oracle.compiler import compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.terms import describe_amount, describe_objects, describe_players
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color

CREATURE = HasType(CardType.CREATURE)
SPEECH = Speech()
SEATS = (PlayerId(1), PlayerId(2))
ARMY = how_many(CREATURE)
COLORS = KindsAmong(Variety.COLOR, EachObject(CREATURE))
MORE_CARDS = player_has(PlayerStat.HAND, Sum((cards_in_your_hand(), 1)))


@pytest.mark.parametrize(
    ("term", "words"),
    [
        (ObjectWord.THIS, "this creature"),
        (ObjectWord.ATTACHED, "enchanted creature"),
        (ObjectWord.LINKED, "the exiled card"),
        (TargetObjects(), "that creature"),
        (EachObject(CREATURE), "each creature"),
        (EachDead(CREATURE), "each creature that died this turn"),
        (EachEntered(CREATURE), "each creature that entered this turn"),
        (TheseObjects((ObjectId("bear"),)), "bear"),
    ],
)
def test_objects(term: ObjectTerm, words: str) -> None:
    assert describe_objects(term, SPEECH) == words


@pytest.mark.parametrize(
    ("term", "words"),
    [
        (PlayerWord.YOU, "you"),
        (PlayerWord.THIS_ONE, "that player"),
        (TargetPlayers(), "that player"),
        (ControllerOf(), "its controller"),
        (ControllerOf(ObjectWord.THIS), "this creature's controller"),
        (OwnerOf(), "its owner"),
    ],
)
def test_players(term: PlayerTerm, words: str) -> None:
    assert describe_players(term, SPEECH) == words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (3, "3"),
        (X(), "X"),
        (EventAmount(), "that much"),
        (Sum((X(), 1)), "X plus 1"),
        (Times(2, X()), "twice X"),
        (Times(3, X()), "3 times X"),
        (Half(X(), up=True), "half X, rounded up"),
        (Half(X()), "half X, rounded down"),
        (power_of(), "this creature's power"),
        (power_of(ObjectWord.MADE), "its power"),
        (power_of(ObjectWord.PAID), "the sacrificed creature's power"),
        (toughness_of(), "this creature's toughness"),
        (
            StatOf(Exceeding(Stat.TOUGHNESS, Stat.POWER)),
            "the amount by which this creature's toughness exceeds its power",
        ),
        (total_mana_value(), "this creature's mana value"),
        (how_many(CREATURE), "the number of creatures"),
        (counters_on_this("charge"), "the number of charge counters on this creature"),
        (cards_in_your_hand(), "the number of cards in your hand"),
        (basic_land_types(), "the number of basic land types among lands you control"),
        (number_of_counters(ObjectWord.THIS), "the number of counters on this creature"),
        (number_of_counters(ObjectWord.THIS, "charge"), "the number of charge counters on this creature"),
        (NumberOf(ObjectWord.ALL_SUBJECTS), "the number of those creatures"),
        (greatest_power(CREATURE), "the greatest power among creatures"),
        (different_powers(CREATURE), "the number of different powers among creatures"),
        (blockers_beyond(0), "the number of creatures blocking it"),
        (blockers_beyond(1), "the number of creatures blocking it beyond the first"),
        (PlayersIn(PlayerWord.EACH_OPPONENT), "the number of opponents"),
        (number_of_cards("graveyard"), "the number of cards in your graveyard"),
        (number_of_cards("graveyard", PlayerWord.EACH_PLAYER), "the number of cards in all graveyards"),
        (
            number_of_cards("hand", PlayerWord.EVENT_PLAYER, CREATURE),
            "the number of creature cards in that player's hand",
        ),
        (life_of(), "your life total"),
        (PlayerNumber(PlayerStat.CARDS_DRAWN), "the number of cards you've drawn this turn"),
        (opponents_attacked(), "the number of opponents you attacked with a creature this combat"),
        (DevotionTo((Color.RED,)), "your devotion to red"),
    ],
)
def test_amounts(amount: Amount, words: str) -> None:
    assert describe_amount(amount, SPEECH) == words


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (PlayerMeets(TargetPlayers(), has_life(least=5)), "that player has 5 or more life"),
        (PlayerMeets(ControllerOf(), has_life(least=5)), "its controller has 5 or more life"),
        (PlayerMeets(OwnerOf(), has_life(least=5)), "its owner has 5 or more life"),
        (PlayerMeets(ThesePlayers(SEATS), has_life(least=5)), "player 1 or player 2 has 5 or more life"),
        (PlayerMeets(SEATS[1], has_life(least=5)), "player 2 has 5 or more life"),
        (PlayerMeets(TargetPlayers(), MORE_CARDS), "that player has more cards in hand than you"),
        (PlayerMeets(TargetPlayers(), is_poisoned(3)), "that player has three or more poison counters"),
        (AmountIs(counters_on_this("charge"), 3), "there are three or more charge counters on this creature"),
        (AmountIs(counters_on_this("charge"), 2, 2), "there are exactly two charge counters on this creature"),
        (
            PlayerMeets(PlayerWord.YOU, NotPlayer(PlayerIs(PlayerStatus.MONARCH))),
            "it isn't so that you're the monarch",
        ),
        (
            amount_is(COLORS, 3),
            "there are three or more colors among creatures",
        ),
    ],
)
def test_conditions(condition: Condition, words: str) -> None:
    assert describe_condition(condition, SPEECH) == words


@pytest.mark.parametrize(
    ("modification", "words"),
    [
        (SetPowerToughness(ARMY, ARMY), "has base power and toughness X/X, where X is the number of creatures"),
        (SetPowerToughness(ARMY, None), "has base power X, where X is the number of creatures"),
        (SetPowerToughness(2, ARMY), "has base power and toughness 2/X, where X is the number of creatures"),
        (
            ModifyPowerToughness(ARMY, COLORS),
            "gets +X/+Y, where X is the number of creatures and Y is the number of colors among creatures",
        ),
        (ModifyPowerToughness(2, ARMY), "gets +2/+X, where X is the number of creatures"),
        (ModifyPowerToughness(1, ARMY), "gets +1/+X, where X is the number of creatures"),
        (ModifyPowerToughness(0, Times(-1, ARMY)), "gets -0/-X, where X is the number of creatures"),
        (ModifyPowerToughness(ARMY, ARMY), "gets +X/+X, where X is the number of creatures"),
        (
            ModifyPowerToughness(ARMY, Times(-2, COLORS)),
            "gets +X/-Y, where X is the number of creatures and Y is twice the number of colors among creatures",
        ),
        (CopyOf(ObjectId("bear")), "is a copy of bear"),
        (ReplaceWord("white", "black"), "says black instead of white"),
    ],
)
def test_what_an_effect_makes_of_something(modification: Modification, words: str) -> None:
    assert describe_ability(Continuous(Is(ObjectWord.THIS), (modification,))) == f"This creature {words}."


def test_a_spell_is_quick_unless_something_is_so() -> None:
    ability = CanBeCastAnyTime(condition=AmountIs(how_many(CREATURE), most=2))
    said = "You may cast this spell as though it had flash unless there are three or more creatures on the battlefield."
    assert describe_ability(ability) == said


def test_what_a_spell_says() -> None:
    assert describe_ability(SpellText(SpellEffect((Draw(),)))) == "Draw a card."


@pytest.mark.cr("607.2h")
def test_a_linked_ability_stands_behind_its_cost() -> None:
    ability = Triggered((EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True),), SpellEffect((Draw(),)))
    assert describe_ability(ability) == "When you do, draw a card."


def test_a_condition_behind_the_effect_is_no_intervening_if() -> None:
    (ability,) = compile_exact("When this creature dies, exile it if it had a death counter on it.")
    assert describe_ability(ability) == "When this creature dies, exile this creature if it had a death counter on it."


def test_a_static_switch() -> None:
    switched = Continuous(Is(ObjectWord.THIS), (SwitchPowerToughness(),))
    assert describe_ability(switched) == "This creature has power and toughness switched."
    assert describe_ability(Continuous(Everything(), (SwitchPowerToughness(),))) == (
        "Permanents have power and toughness switched."
    )


def test_what_a_dying_creature_does_unless_something_is_so() -> None:
    text = "When this creature dies, draw a card if this creature is untapped."
    effect = SpellEffect((If(contrary(this_has(HasStatus(Status.TAPPED))), (Draw(),)),))
    assert describe_ability(Triggered((dies(),), effect)) == text


def test_a_static_ability_that_keeps_abilities_away() -> None:
    kept = Continuous(Is(ObjectWord.THIS), (CantHave(KeywordAbility(Keyword.FLYING)),))
    assert describe_ability(kept) == "This creature can't have or gain flying."


@pytest.mark.parametrize(
    ("keyword", "words"),
    [
        (KeywordAbility(Keyword.RENOWN, number=1), "if this creature isn't renowned"),
        (KeywordAbility(Keyword.WARD, cost=Cost(mana="{1}")), "counter that spell or ability unless"),
        (KeywordAbility(Keyword.NINJUTSU, cost=Cost(mana="{1}")), "onto the battlefield tapped and attacking"),
    ],
)
def test_what_keywords_mean(keyword: KeywordAbility, words: str) -> None:
    assert words in " ".join(map(describe_ability, expand(keyword)))


def test_a_card_of_the_chosen_type_is_said_with_what_was_chosen() -> None:
    line = (
        "At the beginning of your upkeep, look at the top card of your library. If it's a creature card of the chosen "
        "type, you may reveal it and put it into your hand."
    )
    chosen, horn = compile_text(f"As this artifact enters, choose a creature type.\n{line}").lines
    assert (chosen.status, horn.status) == (LineStatus.EXACT, LineStatus.EXACT)
    assert "if it's a creature card of the chosen type" in describe_ability(horn.abilities[0]).lower()
