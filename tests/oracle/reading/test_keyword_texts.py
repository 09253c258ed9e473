"""Keywords of casting, of hands and graveyards, and of upkeeps, and what triggers on them, in rules text (CR 702)."""

import pytest

from redzone.abilities.ability import Ability, Activated, KeywordAbility, SpellText, Triggered
from redzone.abilities.casting import FORECAST, ActivatedFrom
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import Populate
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Control, Is, Not, X
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasSupertype, HasType
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Supertype, TypeLine

LAND, CREATURE, ARTIFACT = map(HasType, (CardType.LAND, CardType.CREATURE, CardType.ARTIFACT))
SORCERY, INSTANT = TypeLine.of("Sorcery"), TypeLine.of("Instant")
TWO = Cost("{2}")


def only(text: str, type_line: TypeLine | None = None) -> Ability:
    (ability,) = compile_exact(text, name="Mossback Herald", type_line=type_line)
    return ability


def reason(text: str, type_line: TypeLine | None = None) -> str:
    (line,) = compile_text(text, type_line=type_line).unsupported
    return line.reason


@pytest.mark.cr("702.41a")
@pytest.mark.parametrize(
    ("text", "quality"),
    [
        ("Affinity for artifacts", ARTIFACT),
        ("Affinity for artifact creatures.", all_of((ARTIFACT, CREATURE))),
        ("Affinity for Plains", HasSubtype("Plains")),
        ("affinity for Goblins", HasSubtype("Goblin")),
    ],
)
def test_affinity_is_for_something(text: str, quality: AllOf | HasSubtype | HasType) -> None:
    expected = KeywordAbility(Keyword.AFFINITY, quality=quality)
    assert only(text) == expected
    assert only(describe_ability(expected)) == expected


@pytest.mark.cr("702.41a")
def test_affinity_needs_what_it_is_for() -> None:
    assert reason("Affinity") == "affinity needs a quality"
    assert reason("Affinity for") == "affinity for this is not supported"
    assert reason("Affinity for your friends") == "affinity for this is not supported"


@pytest.mark.cr("702.29a", "702.29e")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cycling {2}", KeywordAbility(Keyword.CYCLING, cost=TWO)),
        ("Cycling—Pay 2 life.", KeywordAbility(Keyword.CYCLING, cost=Cost(life=2))),
        ("Forestcycling {2}", KeywordAbility(Keyword.CYCLING, quality=HasSubtype("Forest"), cost=TWO)),
        ("Wizardcycling {2}", KeywordAbility(Keyword.CYCLING, quality=HasSubtype("Wizard"), cost=TWO)),
        ("Landcycling {2}", KeywordAbility(Keyword.CYCLING, quality=LAND, cost=TWO)),
        (
            "Basic landcycling—Pay 2 life.",
            KeywordAbility(Keyword.CYCLING, quality=all_of((HasSupertype(Supertype.BASIC), LAND)), cost=Cost(life=2)),
        ),
    ],
)
def test_cycling_and_typecycling(text: str, expected: KeywordAbility) -> None:
    assert only(text) == expected
    assert only(describe_ability(expected)) == expected


@pytest.mark.cr("702.29e")
def test_typecycling_needs_a_type() -> None:
    assert compile_text("Dreamcycling {2}").unsupported
    assert compile_text("Basic {2}").unsupported


@pytest.mark.cr("702.24a", "702.63b", "702.27a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Cumulative upkeep—Sacrifice a land.",
            KeywordAbility(Keyword.CUMULATIVE_UPKEEP, cost=Cost(sacrifice=Objects(1, LAND))),
        ),
        ("Vanishing", KeywordAbility(Keyword.VANISHING)),
        ("Buyback—Discard two cards.", KeywordAbility(Keyword.BUYBACK, cost=Cost(discard=Objects(2, Everything())))),
        ("Awaken 3—{2}", KeywordAbility(Keyword.AWAKEN, number=3, cost=TWO)),
        ("Awaken X—{X}", KeywordAbility(Keyword.AWAKEN, number=X(), cost=Cost("{X}"))),
    ],
)
def test_costs_and_numbers(text: str, expected: KeywordAbility) -> None:
    assert only(text) == expected
    assert only(describe_ability(expected)) == expected


@pytest.mark.cr("702.24a")
def test_what_cannot_be_paid_for_each_counter_is_refused() -> None:
    wanted = "this cost for each age counter is not supported"
    assert reason("Cumulative upkeep—Put a -1/-1 counter on this creature.") == wanted
    for text in ("Cumulative upkeep {X}", "Echo {X}", "Recover {X}{G}"):
        assert reason(text) == "it is not clear what X is"


@pytest.mark.cr("702.29c", "702.29d", "702.110b", "702.112b", "701.37b")
@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        (
            "When you cycle this card",
            EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU)),
        ),
        (
            "When you cycle Mossback Herald",
            EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU)),
        ),
        ("Whenever you cycle a card", EventPattern(EventKind.CYCLES, Everything(), PlayerPattern(PlayerWord.YOU))),
        (
            "Whenever you cycle another card",
            EventPattern(EventKind.CYCLES, Not(Is(ObjectWord.THIS)), PlayerPattern(PlayerWord.YOU)),
        ),
        ("Whenever a player cycles a card", EventPattern(EventKind.CYCLES, Everything(), PlayerPattern())),
        (
            "Whenever you cycle or discard a card",
            EventPattern(EventKind.DISCARDS, player=PlayerPattern(PlayerWord.YOU)),
        ),
        (
            "Whenever you discard a creature card",
            EventPattern(EventKind.DISCARDS, CREATURE, PlayerPattern(PlayerWord.YOU)),
        ),
        (
            "Whenever an opponent discards a card",
            EventPattern(EventKind.DISCARDS, player=PlayerPattern(PlayerWord.EACH_OPPONENT)),
        ),
        (
            "When Mossback Herald becomes monstrous",
            EventPattern(EventKind.BECOMES_DESIGNATED, Is(ObjectWord.THIS), word="monstrous"),
        ),
        (
            "Whenever a creature you control becomes renowned",
            EventPattern(EventKind.BECOMES_DESIGNATED, all_of((CREATURE, Control(PlayerWord.YOU))), word="renowned"),
        ),
        ("When this creature exploits a creature", EventPattern(EventKind.EXPLOITS, Is(ObjectWord.THIS))),
    ],
)
def test_events(event: str, pattern: Pattern) -> None:
    ability = only(f"{event}, you gain 1 life.")
    assert isinstance(ability, Triggered)
    assert ability.patterns == (pattern,)
    said = describe_ability(ability).replace("this creature, you gain", "this card, you gain")
    assert only(said.replace("cycle this creature", "cycle this card")) == ability


@pytest.mark.cr("702.29c", "603.2c")
def test_a_card_can_be_cycled_or_die() -> None:
    ability = only("When you cycle Mossback Herald or it dies, you may have it deal 1 damage to target creature.")
    assert isinstance(ability, Triggered)
    assert ability.patterns == (
        dies(),
        EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU)),
    )
    assert only(describe_ability(ability).replace("cycle this creature", "cycle this card")) == ability
    assert compile_text("When you cycle this card or it wanders, you gain 1 life.").unsupported


@pytest.mark.cr("702.29c", "107.3")
def test_what_is_not_clear_about_cycling() -> None:
    assert reason("When you cycle this card, you gain X life.") == "it is not clear what X is"
    assert reason("When an opponent cycles this card, you gain 1 life.") == "this is supported only of yourself"
    assert reason("When this creature exploits a Goblin, draw a card.") == "this is supported only of any creature"


@pytest.mark.cr("107.3", "107.3k", "107.3m", "702.37f")
def test_an_x_that_nothing_says() -> None:
    wanted = "it is not clear what X is"
    assert reason("When this creature is turned face up, draw X cards.") == wanted
    assert reason("Whenever this creature enters or attacks, draw X cards.") == wanted
    assert reason("When this creature dies, sacrifice a creature unless you pay {X}.") == wanted
    assert reason("{2}: Draw X cards.") == wanted
    assert reason("Morph {X}{R}") == wanted
    chosen = "a payment that is chosen is not supported here"
    assert reason("When this creature dies, each opponent may pay {X}. If they do, they draw X cards.") == chosen
    assert reason("When this creature dies, draw X cards. You may pay {X}. If you do, draw a card.") == chosen
    assert reason("{X}: You may pay {X}. If you do, draw X cards.") == "it is not clear which X this is"
    aimed = "return target creature card with mana value X from your graveyard to your hand."
    assert reason(f"When this creature dies, you may pay {{X}}. If you do, {aimed}") == wanted
    assert isinstance(only(f"When this creature dies, you may pay {{X}}. When you do, {aimed}"), Triggered)
    later = "At the beginning of the next end step, you gain life equal to the sacrificed creature's power."
    forgotten = "what an ability that comes later remembers of this is not supported"
    assert reason(f"Sacrifice a creature: {later}") == forgotten
    assert isinstance(only("Remove X charge counters from this creature: Draw X cards."), Activated)
    token = 'When this creature dies, create a 1/1 red Goblin creature token with "{X}: You gain X life."'
    for text in ("When this creature enters, draw X cards.", token):
        assert isinstance(only(text), Triggered)


@pytest.mark.cr("702.29c")
def test_instants_have_triggered_abilities_of_cycling() -> None:
    ability = only("When you cycle this card, you may tap target creature.", INSTANT)
    assert isinstance(ability, Triggered)
    assert ability.patterns == (EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU)),)


@pytest.mark.cr("702.57a", "702.57b")
def test_forecast() -> None:
    text = "Forecast — {W}, Reveal this card from your hand: Tap target creature."
    ability = only(text)
    assert describe_ability(ability) == text
    assert isinstance(ability, Activated)
    assert (ability.timings, ability.zone) == (FORECAST, ActivatedFrom.HAND)
    wanted = "forecast needs its card to be revealed"
    assert reason("Forecast — {W}: Tap target creature.") == wanted
    said = "{W}, Reveal this card from your hand: Tap target creature."
    assert reason(said) == "to reveal the card is supported only for forecast"


@pytest.mark.cr("701.36a")
def test_populate() -> None:
    ability = only("Destroy target artifact, then populate.", SORCERY)
    assert isinstance(ability, SpellText)
    assert ability.effect.instructions[1:] == (Populate(),)
    assert compile_exact(describe_ability(ability), type_line=SORCERY) == (ability,)


@pytest.mark.cr("702.96a")
def test_overload_asks_for_text_that_targets_permanents() -> None:
    expected = KeywordAbility(Keyword.OVERLOAD, cost=TWO)
    assert compile_exact("Tap target creature.\nOverload {2}", type_line=SORCERY)[1] == expected
    wanted = "overload is supported only of text that targets permanents"
    for text in ("Overload {2}", "You gain 1 life.\nOverload {2}", "Target player loses 1 life.\nOverload {2}"):
        assert reason(text, SORCERY) == wanted
