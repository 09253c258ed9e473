"""Wording of values that few texts have."""

import pytest

from redzone.abilities.ability import (
    ChangeObjects,
    ChooseOne,
    Continuous,
    GainAbility,
    Instruction,
    KeywordAbility,
    May,
    SpellEffect,
    Triggered,
)
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    NotCondition,
    NotPlayer,
    PlayerHas,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.counting import linked_cards, party
from redzone.abilities.damaging import IgnoresLegendRule
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks, becomes_target, reaches_chapter, step_begins
from redzone.abilities.hidden_zones import Search
from redzone.abilities.instruction import Deed, Do, Draw, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    Control,
    DoneThisWay,
    EachCard,
    EachCast,
    EachObject,
    Is,
    IsChosenSource,
    NumberOf,
    PlayerNumber,
    PlayersWho,
    Relates,
    Several,
    StatOf,
)
from redzone.abilities.modification import ModifyPowerToughness, SetTypes
from redzone.abilities.plain_qualities import Everything, HasKeyword, HasType, IsOfChosen
from redzone.abilities.static import StartsEngines
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.abilities.turn_instructions import IncreaseSpeed
from redzone.abilities.unread import Unread, UnreadLine
from redzone.abilities.words import Chosen, DoneWord, ObjectWord, PlayerStat, PlayerWord, Relation, Stat
from redzone.oracle import compile_exact
from redzone.oracle.printing.abilities import QUOTING, describe_ability
from redzone.oracle.printing.casting_conditions import as_it_was_cast
from redzone.oracle.printing.clauses.changes import one_of_abilities, one_of_sizes
from redzone.oracle.printing.conditions import Speech, describe_condition, opposite
from redzone.oracle.printing.costs import describe_each
from redzone.oracle.printing.instructions import describe_effect
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.nouns.spell_nouns import describe_spell
from redzone.oracle.printing.player_conditions import describe_player_condition
from redzone.oracle.printing.terms import describe_objects, describe_players
from redzone.oracle.printing.triggers import describe_pattern
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine

CREATURE = HasType(CardType.CREATURE)
CHOSEN = ObjectWord.CHOSEN


def said(*instructions: Instruction) -> str:
    return describe_effect(SpellEffect(instructions), Speech("~"), QUOTING)


@pytest.mark.parametrize(
    ("instructions", "text"),
    [
        ((May((LoseLife(1),)),), "You may lose 1 life."),
        (
            (ChoiceOfObjects(CREATURE, least=1, most=2), Do(Deed.TAP, CHOSEN)),
            "Choose one or two creatures. Tap them.",
        ),
        (
            (Search(CREATURE), Do(Deed.PUT_INTO_HAND, CHOSEN)),
            "Search your library for a creature card. Put it into your hand.",
        ),
        ((Do(Deed.DISCARD, EachCard(CREATURE, "hand")),), "Discard all creature cards from your hand."),
        (
            (Do(Deed.EXILE, EachCard(Everything(), "hand", PlayerWord.EACH_OPPONENT)),),
            "Exile all cards from each opponent's hand.",
        ),
        (
            (Search(CREATURE), Draw()),
            "Search your library for a creature card. Draw a card.",
        ),
    ],
)
def test_rare_instructions(instructions: tuple[Instruction, ...], text: str) -> None:
    assert said(*instructions) == text


@pytest.mark.cr("707.9b")
def test_a_copy_that_is_of_a_colour() -> None:
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it's blue."
    (ability,) = compile_exact(text)
    assert describe_ability(ability) == text


def test_the_player_is_a_target_where_first_named() -> None:
    text = "You gain X life, where X is the number of creatures target player controls."
    (ability,) = compile_exact(text, type_line=TypeLine.of("Sorcery"))
    assert describe_ability(ability) == text


@pytest.mark.cr("702.104b")
def test_tribute_that_was_paid() -> None:
    assert describe_condition(WasCast(Keyword.TRIBUTE), Speech("~")) == "tribute was paid"


@pytest.mark.cr("704.5j")
def test_a_permanent_that_keeps_its_namesakes() -> None:
    assert describe_ability(IgnoresLegendRule()) == 'This creature ignores the "legend rule".'


def test_a_chosen_source() -> None:
    assert describe_quality(IsChosenSource(Everything())) == "a permanent of your choice"


def test_each_card() -> None:
    assert describe_objects(EachCard(CREATURE), Speech("~")) == "each creature card"


@pytest.mark.cr("714.2b", "603.2")
@pytest.mark.parametrize(
    ("patterns", "opening"),
    [
        (
            (attacks(Is(ObjectWord.THIS)), becomes_target(Is(ObjectWord.THIS))),
            "Whenever this creature attacks or whenever this creature becomes the target",
        ),
        (
            (attacks(Is(ObjectWord.THIS)), step_begins(Step.UPKEEP)),
            "Whenever this creature attacks or at the beginning of",
        ),
    ],
)
def test_events_side_by_side(patterns: tuple[Pattern, ...], opening: str) -> None:
    assert opening in describe_ability(Triggered(patterns, SpellEffect((GainLife(1),))))


def test_a_chapter_alone() -> None:
    assert describe_pattern(reaches_chapter(2), Speech()) == "II"


def test_a_choice_that_is_not_between_abilities() -> None:
    this = ObjectWord.THIS
    flying = ChangeObjects(this, (GainAbility(KeywordAbility(Keyword.FLYING)),), Duration.END_OF_TURN)
    larger = ChangeObjects(this, (ModifyPowerToughness(1, 1),), Duration.END_OF_TURN)
    assert one_of_abilities(ChooseOne(((flying,), (larger,)))) is None
    longer = ChangeObjects(this, flying.modifications, Duration.NEXT_TURN)
    assert one_of_abilities(ChooseOne(((flying,), (longer,)))) is None
    assert one_of_sizes(ChooseOne(((flying,), (larger,)))) is None


def test_a_line_that_is_not_read_is_said_as_it_is() -> None:
    assert said(Unread(UnreadLine("Do the impossible.", "it is impossible"))).startswith("Do the impossible.")


def test_several_objects_are_said_one_after_the_other() -> None:
    both = Several((ObjectWord.THIS, ObjectWord.ATTACHED))
    assert " and " in describe_objects(both, Speech("~"))


@pytest.mark.parametrize(
    ("condition", "contrary"),
    [
        (NotCondition(PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(CREATURE))), None),
        (NotCondition(PlayerMeets(PlayerWord.YOU, PlayerHas(PlayerStat.LIFE, PlayerNumber(PlayerStat.LIFE)))), None),
        (
            PlayerMeets(PlayerWord.YOU, NotPlayer(PlayerHas(PlayerStat.LIFE, 5))),
            PlayerMeets(PlayerWord.YOU, PlayerHas(PlayerStat.LIFE, 5)),
        ),
    ],
)
def test_what_must_not_hold_behind_unless(condition: Condition, contrary: Condition | None) -> None:
    assert opposite(condition) == contrary


def test_players_of_whom_something_is_said_are_named_with_it() -> None:
    lost = PlayersWho(PlayerWord.EACH_OPPONENT, PlayerHas(PlayerStat.LIFE_LOST, 1))
    assert describe_players(lost, Speech("~")) == "each opponent who lost life this turn"
    condition = PlayerMeets(lost, Controls(CREATURE))
    assert describe_condition(condition, Speech("~")) == "an opponent who lost life this turn controls a creature"


def test_spells_of_several_kinds_are_said_with_their_articles() -> None:
    aimed = Relates(Relation.TARGETS, ObjectWord.THIS)
    either = AnyOf((HasType(CardType.INSTANT), AllOf((HasType(CardType.SORCERY), aimed))))
    assert describe_spell(either, "~") == "an instant spell or a sorcery spell that targets ~"
    assert describe_spell(IsOfChosen(Chosen.COLOR), "~") == "a spell of the chosen color"


def test_a_number_of_things_done_this_way() -> None:
    milled = DoneThisWay(DoneWord.MILLED, CREATURE, cards=True)
    assert describe_objects(milled, Speech("~")) == "each creature card milled this way"
    one, two = (AmountIs(NumberOf(milled), least) for least in (1, 2))
    assert describe_condition(one, Speech("~")) == "a creature card is milled this way"
    assert describe_condition(two, Speech("~")) == "two or more creature cards are milled this way"


def test_speed_that_increases() -> None:
    assert said(IncreaseSpeed(1)) == "Your speed increases by 1."


def test_a_spell_that_was_cast_with_this_as_its_target() -> None:
    assert as_it_was_cast(Relates(Relation.TARGETS, ObjectWord.THIS), "it") == "it targets this creature"


def test_a_card_of_each_players_graveyard() -> None:
    line = "{T}: For each opponent, exile up to one target card in that player's graveyard."
    (ability,) = compile_exact(line)
    assert describe_ability(ability) == line


def test_spells_cast_this_turn_and_spells_with_one_of_several_keywords() -> None:
    assert describe_objects(EachCast(CREATURE), Speech("~")) == "each creature spell a player has cast this turn"
    either = AllOf((CREATURE, AnyOf((HasKeyword(Keyword.FLYING), HasKeyword(Keyword.REACH)))))
    assert describe_spell(either, "~") == "a creature spell with flying or reach"


def test_a_player_who_has_as_many_as_you() -> None:
    yours = NumberOf(EachObject(AllOf((CREATURE, Control(PlayerWord.YOU)))))
    said_so = describe_player_condition(Controls(CREATURE, least=yours), "each opponent")
    assert said_so == "each opponent controls as many creatures as you, or more"


def test_what_starts_engines_says_what_that_means() -> None:
    assert "speed 1" in describe_ability(StartsEngines())


def test_cards_exiled_with_an_object_and_an_exact_number_are_said() -> None:
    exiled = AmountIs(NumberOf(linked_cards(CREATURE)), 2)
    assert "two or more creature cards exiled with" in describe_condition(exiled, Speech("~"))
    total = AmountIs(StatOf(Stat.POWER, EachObject(CREATURE)), 3, 3)
    assert describe_condition(total, Speech("~")).endswith("have total power 3")


def test_a_room_and_a_party_are_said() -> None:
    entered = EventPattern(EventKind.ROOM_ENTERED, word="Cave")
    assert describe_pattern(entered, Speech("~")).endswith("move your venture marker into Cave")
    assert describe_each(party(), Speech("~")) == "creature in your party"


@pytest.mark.cr("205.1a", "205.4b")
def test_types_with_a_supertype_are_said_as_a_type_line() -> None:
    legendary = Continuous(Is(ObjectWord.THIS), (SetTypes(TypeLine.of("Legendary Artifact")),))
    assert describe_ability(legendary) == 'This creature has the type line "Legendary Artifact".'
