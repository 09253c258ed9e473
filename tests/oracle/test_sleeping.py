"""Lines that are not understood: which of them sleep, by the shape of the line, and what would wake them."""

import gzip
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from redzone.abilities.ability import (
    Ability,
    Activated,
    AsLongAs,
    EntersAsCopy,
    Instead,
    KeywordAbility,
    SpellText,
    Triggered,
)
from redzone.abilities.casting import ActivatedFrom, AddsMana, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.entering import EntersChoosing, EntersMakingDay, EntersTappedUnless, EntersWith, EntersWithOneOf
from redzone.abilities.instruction import AddMana
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import Counted, HandSize, MultiplyCount, MultiplyCounters, Replacement, TokensInstead
from redzone.abilities.static import DoesntTrigger, MayStayTapped, Replaces, TriggersAgain, UntapsForOthers
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.unread import UnreadCasting, UnreadEntering, UnreadMana, UnreadPermission
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.cards.compiling import compile_face
from redzone.cards.record import CardFace
from redzone.cards.scryfall import read_card
from redzone.keywords import expand
from redzone.oracle import CombatStatus, CompiledLine, LineStatus, compile_text
from redzone.oracle.compiled import NotUnderstood, Sleep
from redzone.values.types import TypeLine

CREATURE = "Creature — Bear"
THIS = Is(ObjectWord.THIS)
TRIGGERS_TWICE = "a triggered ability of a blorp you control to trigger, that ability triggers an additional time."
WALKER = "Legendary Planeswalker — Moss"


def line_of(text: str, type_: str = CREATURE, *, name: str = "Moss Bear") -> CompiledLine:
    first, *_ = compile_text(text, name=name, type_line=TypeLine.of(type_)).lines
    assert first.status is LineStatus.UNSUPPORTED
    return first


def sleep_of(text: str, type_: str = CREATURE) -> Sleep:
    sleep = line_of(text, type_).sleep
    assert sleep is not None
    return sleep


@pytest.mark.parametrize(
    ("text", "type_", "why"),
    [
        ("+1: Blorp with an opponent.", WALKER, "it is a loyalty ability"),
        (
            "\N{MINUS SIGN}X: Blorp with an opponent.",
            WALKER,
            "it is a loyalty ability, and activated only",
        ),
        ("{2}, {T}: Blorp with an opponent. Activate only as a sorcery.", CREATURE, "it can be activated only as a so"),
        ("Blorp: Draw a card. Activate only during your upkeep.", CREATURE, "it can be activated only during your up"),
        ("I, III — Blorp with an opponent.", "Enchantment — Saga", "it is a chapter, and waits for a lore counter"),
        (
            "At the beginning of your upkeep, blorp with an opponent.",
            CREATURE,
            "it triggers only at the beginning of y",
        ),
        ("When this creature enters, blorp with an opponent.", CREATURE, "it triggers only when this creature enters"),
        ("When Moss Bear enters, blorp with an opponent.", "Artifact", "it triggers only when this artifact enters"),
        ("When Moss Bear enters, blorp with it.", "Artifact Land", "it triggers only when this permanent enters"),
        ("Whenever you cast a spell, blorp with an opponent.", CREATURE, "it triggers only when you cast a spell"),
        ("When you cast this spell, blorp with an opponent.", CREATURE, "it triggers only when you cast this spell"),
        ("Whenever you cast a blorpy spell, draw a card.", CREATURE, "it triggers only when you cast a blorpy spell"),
        ("Whenever a blorp enters under your control, draw.", CREATURE, "it triggers only when a blorp enters under"),
        ("As this creature enters, blorp with an opponent.", CREATURE, "it counts only as it enters"),
        ("This creature enters with a blorp on it.", CREATURE, "it counts only as it enters"),
        ("You may have this creature enter as a copy of any blorp.", CREATURE, "it counts only as it enters"),
        ("If you control a blorp, Moss Bear enters tapped.", CREATURE, "it counts only as it enters"),
        ("This spell costs {1} less to cast for each blorp.", CREATURE, "it counts only as it is cast"),
        (
            "As an additional cost to cast this spell, blorp. This spell costs {1} less to cast for it.",
            CREATURE,
            "it c",
        ),
        ("If you control a blorp, you may cast this spell for free.", CREATURE, "it counts only as it is cast"),
        ("Blorp with an opponent.", "Sorcery", "it is a sorcery, and can be cast only in a main phase"),
        ("Choose one —\n• Blorp with an opponent.\n• Draw a card.", "Sorcery", "it is a sorcery, and can be cast only"),
    ],
)
def test_a_line_sleeps_that_a_combat_does_not_ask_for(text: str, type_: str, why: str) -> None:
    line = line_of(text, type_)
    assert line.sleep is not None
    assert line.sleep.why.startswith(why)
    assert line.status_in_combat is CombatStatus.SLEEPING


@pytest.mark.parametrize(
    ("text", "kinds", "why"),
    [
        ("Whenever you cast a blorpy spell or draw a card, draw a card.", {EventKind.CASTS, EventKind.DRAWS}, "it tri"),
        ("Whenever you scry blorps, draw a card.", {EventKind.SCRIES}, "it triggers only when you scry"),
        ("Whenever you roll a blorp, draw a card.", {EventKind.ROLLS_DICE}, "it triggers only when you roll"),
        ("Whenever this creature mutates, blorp.", {EventKind.MUTATES}, "it triggers only when"),
        ("Whenever you activate an exhaust ability, blorp.", {EventKind.ACTIVATES}, "it triggers only when you act"),
        ("Whenever you discard one or more blorps, draw a card.", {EventKind.DISCARDS}, "it triggers only when you di"),
        (
            "Whenever a player plays a land or casts a spell, blorp.",
            {EventKind.PLAYS_LAND, EventKind.CASTS},
            "it triggers",
        ),
        (
            "Whenever you cast or copy a blorpy spell, blorp.",
            {EventKind.CASTS, EventKind.COPIES},
            "it triggers only wh",
        ),
        ("Whenever a Bear you control explores a blorp, blorp.", {EventKind.EXPLORES}, "it triggers only when a bear"),
        (
            "When this creature transforms into Blorp, blorp.",
            {EventKind.TRANSFORMS},
            "it triggers only when this creat",
        ),
        ("Whenever you tap a Swamp for mana, blorp.", {EventKind.BECOMES_TAPPED}, "it triggers only when you tap a sw"),
        ("Whenever you put a time counter on a blorp, blorp.", {EventKind.COUNTERS_PUT, EventKind.ENTERS}, "it trigge"),
        (
            "Whenever one or more +1/+1 counters are put on a blorp, blorp.",
            {EventKind.COUNTERS_PUT, EventKind.ENTERS},
            "",
        ),
        ("When Moss Bear enters and whenever you play a blorp, blorp.", {EventKind.ENTERS, EventKind.CASTS}, "it tri"),
        (
            "Whenever Moss Bear or another blorpy Bear enters, blorp.",
            {EventKind.ENTERS},
            "it triggers only when moss b",
        ),
        (
            "When this creature enters, search your library for a Bear card or a blorp, then shuffle.",
            {EventKind.ENTERS},
            "",
        ),
        ("Creatures you control enter with a blorp on them.", {EventKind.ENTERS}, "it counts only as something enters"),
        (f"If a Bear entering causes {TRIGGERS_TWICE}", {EventKind.ENTERS}, "it counts only as something enters"),
        (
            "Untap all blorps during each other player's untap step.",
            {EventKind.STEP_BEGINS},
            "it counts only in an unt",
        ),
        ("Your maximum hand size is blorp.", {EventKind.STEP_BEGINS}, "it counts only in a cleanup step"),
        (
            "As this creature is turned face up, blorp.",
            {EventKind.TURNS_FACE_UP},
            "it counts only as it is turned face",
        ),
        ("Ward\N{EM DASH}Blorp.", {EventKind.BECOMES_TARGET}, "ward triggers only as a target"),
        ("Ripple 4", {EventKind.CASTS}, "ripple triggers only as something is cast"),
        ("Cumulative upkeep {W} or {U}", {EventKind.STEP_BEGINS}, "cumulative upkeep triggers only in an upkeep"),
    ],
)
def test_what_is_known_of_an_event_is_enough(text: str, kinds: set[EventKind], why: str) -> None:
    sleep = sleep_of(text)
    assert {kind for ability in sleep.abilities for kind in events_of(ability)} == kinds
    assert sleep.why.startswith(why)
    assert line_of(text).status_in_combat is CombatStatus.SLEEPING


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Creature spells you cast cost {1} less to cast for each blorp.", (True, False, False, False)),
        ("Blorpy spells you cast have convoke.", (True, False, False, False)),
        ("Your opponents can't cast blorpy spells.", (True, False, False, False)),
        (
            "As an additional cost to cast creature spells, you may blorp. Those spells cost {1} less.",
            (True, *[False] * 3),
        ),
        ("You may cast blorps from the top of your library.", (True, False, True, False)),
        ("You may cast blorps as though they had flash.", (True, False, True, True)),
        ("Each blorpy card in your graveyard has flashback.", (True, False, True, False)),
        ("Equip abilities you activate that target blorps cost {1} less to activate.", (False, True, False, False)),
        ("You may activate blorp abilities any time you could cast an instant.", (False, True, False, True)),
        ("During your turn, spells your opponents cast have blorp.", (True, False, False, False)),
    ],
)
def test_what_players_may_do_matters_where_they_could(text: str, says: tuple[bool, bool, bool, bool]) -> None:
    (ability,) = sleep_of(text).abilities
    assert isinstance(ability, UnreadPermission)
    assert (ability.casting, ability.activating, ability.elsewhere, ability.any_time) == says


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If you would draw a blorp, blorp instead.", EventKind.DRAWS),
        ("If one or more blorps tokens would be created under your control, blorp instead.", EventKind.CREATES_TOKENS),
        ("If an opponent would gain life, blorp instead.", EventKind.GAINS_LIFE),
        ("If an opponent would lose life, blorp instead.", EventKind.LOSES_LIFE),
        ("If a player would mill a blorp, blorp instead.", EventKind.MILLS),
        ("If one or more +1/+1 counters would be put on a blorp, blorp instead.", EventKind.COUNTERS_PUT),
    ],
)
def test_what_replaces_an_event_matters_as_it_would_happen(text: str, kind: EventKind) -> None:
    (ability,) = sleep_of(text).abilities
    assert isinstance(ability, Instead)
    assert ability.event.event is kind


@pytest.mark.parametrize("behind", ["", " Spend this mana only to blorp.", " Activate only if you blorp."])
def test_a_mana_ability_of_no_creature_matters_where_mana_is_spent(behind: str) -> None:
    text = f"{{1}}, {{T}}: Add two mana of the blorp color.{behind}"
    assert [type(ability) for ability in sleep_of(text, "Land").abilities] == [UnreadMana]
    assert line_of(text).sleep is None
    assert line_of(text.replace("{1}", "{1}, Pay 1 life"), "Artifact").sleep is None
    assert line_of(f"{text} You lose 1 life.", "Artifact").sleep is None
    assert line_of(text.replace("{1}", "Blorp"), "Artifact").sleep is None


def test_a_line_that_goes_on_with_another_sleeps_with_that() -> None:
    def lines_of(text: str, type_: str = CREATURE) -> tuple[CompiledLine, ...]:
        return compile_text(text, name="Moss Bear", type_line=TypeLine.of(type_)).lines

    first, second = lines_of("-2: Look at the top four cards of your library.\nPut the rest on a blorp.", WALKER)
    assert first.status is LineStatus.EXACT
    assert second.sleep is not None
    assert [ability.timings for ability in second.sleep.abilities if isinstance(ability, Activated)] == [
        (Timing.LOYALTY,)
    ]
    rolled = lines_of("When this creature enters, roll a blorp.\n1-9 | Draw a card.\n10-19 | Blorp.\n20 | Blorp.")
    assert {line.sleep.why for line in rolled if line.sleep} == {"it triggers only when this creature enters"}
    assert all(line.sleep is not None for line in rolled)
    upkeep = "At the beginning of your upkeep while you control a Bear, draw a card."
    *_, while_ = lines_of(f"{upkeep}\nThen blorp.")
    assert while_.sleep is not None
    assert [type(ability) for ability in while_.sleep.abilities] == [AsLongAs]
    dies = lines_of("When this creature dies, draw a card.\nThen blorp that card.")[1]
    assert dies.sleep is not None
    assert dies.sleep.in_combat
    for before in ("Whenever this creature attacks, draw a card.", "{1}: Draw a card.", "Flying", "Creatures blorp."):
        assert lines_of(f"{before}\nThen blorp that card.")[1].sleep is None
    instant = lines_of("Look at the top four cards of your library.\nPut the rest on a blorp.", "Instant")[1]
    assert instant.sleep is not None


def test_what_is_chosen_and_asked_for_by_lines_that_sleep_is_not_missed() -> None:
    chosen = "As Moss Bear enters, choose a blorp.\n{T}: Add one mana of the chosen blorp."
    lines = compile_text(chosen, name="Moss Bear", type_line=TypeLine.of("Artifact")).lines
    assert all(line.sleep is not None for line in lines)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Gift a blorp", UnreadCasting),
        ("Mutate {blorp}", UnreadCasting),
        ("Devour blorp 2", UnreadEntering),
        ("Backup blorp", Triggered),
        ("Encore {blorp}", Activated),
        ("Transmute {blorp}", Activated),
        ("Craft with a blorp {1}{U}", Activated),
    ],
)
def test_a_keyword_sleeps_if_the_rules_say_when_it_matters(name: str, kind: type[Ability]) -> None:
    assert [type(ability) for ability in sleep_of(name).abilities] == [kind]


@pytest.mark.parametrize(
    ("text", "type_", "why"),
    [
        ("When this creature dies, blorp with an opponent.", CREATURE, "it triggers only when this creature dies"),
        ("Whenever you lose life, blorp with it.", CREATURE, "it triggers only when you lose life"),
        ("When you control no Bears, blorp with an opponent.", CREATURE, "it triggers only when you control no Bears"),
        ("Blorp with an opponent.", "Instant", "it counts only as it is cast"),
        ("This spell costs {1} less to cast for each blorp.", "Instant", "it counts only as it is cast"),
    ],
)
def test_a_line_that_a_combat_can_ask_for_waits_and_does_not_count_as_asleep(text: str, type_: str, why: str) -> None:
    line = line_of(text, type_)
    assert line.sleep is not None
    assert line.sleep.why.startswith(why)
    assert line.status_in_combat is CombatStatus.UNSUPPORTED


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("Creatures you control blorp.", CREATURE),
        ("This creature gets +1/+1 for each blorp.", CREATURE),
        ("{2}: Blorp with an opponent.", CREATURE),
        ("{2}: Blorp with an opponent. Activate only during combat.", CREATURE),
        ("{2}: Blorp. Only your opponents may activate this ability and only as a sorcery.", CREATURE),
        ("\N{MINUS SIGN}3: Blorp. You may activate this ability at instant speed.", WALKER),
        ("Whenever a blorp happens, draw a card.", CREATURE),
        ("When this creature enters, attacks, or blorps, draw a card.", CREATURE),
        ("Whenever this creature attacks, blorp.", CREATURE),
        ("Whenever you discard this card from your blorp, draw a card.", CREATURE),
        ("When, draw a card.", CREATURE),
        ("Whenever this creature enters or attacks, blorp.", CREATURE),
        ("At the beginning of combat on your turn, blorp.", CREATURE),
        ("Whenever you draw a card, discard a blorp, or gain life, draw a card.", CREATURE),
        ("Whenever you draw a card, or whenever a blorp happens, draw a card.", CREATURE),
        ("When this creature enters blorp with an opponent.", CREATURE),
        ("When this creature enters, for as long as you control it, players blorp.", CREATURE),
        ("When this creature enters, it becomes a blorp.", CREATURE),
        ("If a creature would enter, it blorpes instead.", CREATURE),
        ("As this creature enters or is turned face up, blorp.", CREATURE),
        ("This creature enters with a blorp counter on it and can't block.", CREATURE),
        ("This creature enters with a blorp counter on it. It blorpes.", CREATURE),
        ("This spell costs {1} less to cast for each blorp and has flying.", CREATURE),
        ("When Moss Bear enters or an opponent loses the blorp, draw a card.", CREATURE),
        ("When Moss Bear enters or the blorp it haunts dies, draw a card.", CREATURE),
        ("Whenever a spell you cast is countered, draw a card.", CREATURE),
        ("Whenever you draw a card while it's your turn and whenever you blorp, draw a card.", CREATURE),
        ("Copy target permanent spell you control blorp times.", CREATURE),
        ("Spells and abilities your opponents control can't cause you to blorp.", CREATURE),
        ("You may cast blorps from your hand and creatures you control blorp.", CREATURE),
        ("You may cast blorps from your hand. Creatures you control blorp.", CREATURE),
        ("If you would draw a card or would gain life, blorp instead.", CREATURE),
        ("If you would draw a card, blorp instead. If it would blorp, draw a card.", CREATURE),
        ("As long as Moss Bear is in your graveyard, you may cast blorps from your hand.", CREATURE),
        ("Blorp 5", "Sorcery"),
        ("Blorp of the 5 — Draw a card.", "Sorcery"),
        ("If this card would be put into a graveyard, blorp.", "Sorcery"),
        ("Whenever a blorp happens, draw a card.", "Sorcery"),
        ("IIII — Draw a card.", "Enchantment — Saga"),
    ],
)
def test_a_line_does_not_sleep_whose_moment_is_not_known(text: str, type_: str) -> None:
    line = line_of(text, type_)
    assert line.sleep is None
    assert line.status_in_combat is CombatStatus.UNSUPPORTED


def test_without_a_type_a_sentence_is_no_spell() -> None:
    (line,) = compile_text("Blorp with an opponent.").lines
    assert line.sleep is None


@pytest.mark.parametrize(
    "text",
    ["As this creature enters, blorp.\nCreatures of the chosen type get +1/+1.", "Level up {2}\nStation 3\nBlorp."],
)
def test_a_line_does_not_sleep_on_which_another_depends(text: str) -> None:
    lines = compile_text(text, name="Moss Bear", type_line=TypeLine.of(CREATURE)).lines
    assert all(line.sleep is None for line in lines)


def test_an_event_is_the_whole_list_before_the_effect() -> None:
    (ability,) = sleep_of("Whenever a creature enters, dies, or leaves the battlefield, blorp with it.").abilities
    assert events_of(ability) == {EventKind.ENTERS, EventKind.LEAVES, EventKind.DIES}
    behind = "exile a Bear, then blorp with an artifact or creature."
    (ability,) = sleep_of(f"When this creature enters, you may {behind}").abilities
    assert events_of(ability) == {EventKind.ENTERS}
    (ability,) = sleep_of("When this creature enters, blorp with an artifact, then draw a card.").abilities
    assert events_of(ability) == {EventKind.ENTERS}


def test_what_is_not_understood_of_an_event_could_be_any_of_its_kind() -> None:
    (ability,) = sleep_of("Whenever an opponent casts a blorpy instant or sorcery spell, draw a card.").abilities
    assert patterns_of(ability) == {EventPattern(EventKind.CASTS, player=PlayerPattern(PlayerWord.EACH_OPPONENT))}
    (own,) = sleep_of("When you cast this spell from a blorp, draw a card.").abilities
    you = PlayerPattern(PlayerWord.YOU)
    assert patterns_of(own) == {EventPattern(EventKind.CASTS, quality, you) for quality in (Everything(), THIS)}


def test_an_ability_waits_wherever_its_words_could_find_the_object() -> None:
    back = sleep_of("Whenever a creature dies, blorp. If you win, return Moss Bear from your graveyard to your hand.")
    found = [ability.zone for ability in back.abilities if isinstance(ability, Triggered)]
    assert found == [ActivatedFrom.BATTLEFIELD, ActivatedFrom.GRAVEYARD, ActivatedFrom.HAND]
    zones = sleep_of("Blorp this card from your graveyard: Draw a card. Activate only as a sorcery.").abilities
    assert [ability.zone for ability in zones if isinstance(ability, Activated)] == [
        ActivatedFrom.BATTLEFIELD,
        ActivatedFrom.GRAVEYARD,
    ]


def test_an_ability_that_triggers_while_something_is_so_sleeps_with_its_condition() -> None:
    (ability,) = sleep_of("Whenever you cast a spell while you control a Bear, blorp with an opponent.").abilities
    assert isinstance(ability, AsLongAs)
    assert isinstance(ability.ability, Triggered)


@pytest.mark.parametrize(
    "text",
    ["You may cast this card from your graveyard. If you do, blorp.", "Spend only blorps to cast Moss Bear."],
)
def test_what_is_said_of_casting_the_card_itself_wakes_where_that_is(text: str) -> None:
    assert [type(ability) for ability in sleep_of(text).abilities] == [UnreadCasting]


def test_an_ability_of_its_own_burial_waits_in_the_graveyard() -> None:
    abilities = sleep_of("When Moss Bear is put into a graveyard from anywhere, blorp.").abilities
    assert ActivatedFrom.GRAVEYARD in {ability.zone for ability in abilities if isinstance(ability, Triggered)}


def test_what_may_allow_casting_at_other_times_can_wake_at_any_time() -> None:
    (cost,) = sleep_of("This spell costs {1} less to cast for each blorp.").abilities
    (way,) = sleep_of("You may cast this spell as though it had flash if blorp.").abilities
    assert isinstance(cost, UnreadCasting)
    assert isinstance(way, UnreadCasting)
    assert (cost.any_time, way.any_time) == (False, True)


# Lines that are understood, as if they were not: what is known of their shape is what they say ------------------

CARDS = 1500


def faces(shared: Path) -> Iterator[CardFace]:
    for number, sample in enumerate(("modern-cards-sample.jsonl.gz", "oracle-cards-sample.jsonl.gz")):
        rows = gzip.decompress((shared / "cards" / sample).read_bytes()).splitlines()
        for row in random.Random(number).sample(rows, CARDS):
            yield from (face for card in read_card(row) for face in card.faces)


def unconditional(ability: Ability) -> Ability:
    return ability.ability if isinstance(ability, AsLongAs) else ability


def patterns_of(*abilities: Ability) -> set[Pattern]:
    triggered = (ability for ability in map(unconditional, abilities) if isinstance(ability, Triggered))
    return {pattern for ability in triggered for pattern in ability.patterns}


def events_of(ability: Ability) -> set[EventKind]:
    return {pattern.event for pattern in patterns_of(ability) if isinstance(pattern, EventPattern)}


def is_own_entering(ability: Ability) -> bool:
    match ability:
        case Replaces(replacement=EntersWith(object=object_)) | EntersAsCopy(entering=object_):
            return object_ == THIS
        case _:
            return True


_REPLACED = {
    Counted.DRAW: EventKind.DRAWS,
    Counted.MILL: EventKind.MILLS,
    Counted.LIFE: EventKind.GAINS_LIFE,
    Counted.TOKENS: EventKind.CREATES_TOKENS,
}


def replaced_kind(replacement: Replacement) -> EventKind | None:
    match replacement:
        case MultiplyCount(what=what):
            return _REPLACED.get(what)
        case MultiplyCounters():
            return EventKind.COUNTERS_PUT
        case TokensInstead():
            return EventKind.CREATES_TOKENS
        case _:
            return None


def events_of_one(ability: Ability) -> EventKind | None:
    return next(iter(events_of(ability)), None)


def own_patterns(ability: Ability) -> tuple[EventPattern, ...]:
    found = ability.patterns if isinstance(ability, Triggered) else ()
    return tuple(pattern for pattern in found if isinstance(pattern, EventPattern) and pattern.subject == THIS)


def fits_static(said: Ability, first: tuple[Ability, ...]) -> bool:
    match said:
        case Replaces(replacement=replacement) if (kind := replaced_kind(replacement)) is not None:
            return [each.event.event for each in first if isinstance(each, Instead)] == [kind]
        case Replaces(replacement=EntersWith(object=object_)) if object_ != THIS:
            return {*map(events_of_one, first)} == {EventKind.ENTERS}
        case Replaces(replacement=EntersWith()) | EntersAsCopy():
            return is_own_entering(said) and all(isinstance(ability, UnreadEntering) for ability in first)
        case Replaces(replacement=EntersTappedUnless() | EntersChoosing() | EntersMakingDay() | EntersWithOneOf()):
            return all(isinstance(ability, UnreadEntering) for ability in first)
        case Replaces(replacement=HandSize()) | UntapsForOthers() | MayStayTapped():
            return {*map(events_of_one, first)} == {EventKind.STEP_BEGINS}
        case TriggersAgain(causes=causes) | DoesntTrigger(causes=causes):
            return {*map(events_of_one, first)} == {cause.event for cause in causes}
        case AddsMana():
            return all(isinstance(ability, UnreadMana) for ability in first)
        case Instead(event=event):
            return [each.event.event for each in first if isinstance(each, Instead)] == [event.event]
        case _:
            return all(isinstance(ability, UnreadCasting | UnreadPermission) for ability in first)


def fits_mana(said: Activated) -> bool:
    adds = all(isinstance(instruction, AddMana) for instruction in said.effect.instructions)
    return adds and said.cost == Cost(mana=said.cost.mana, tap_this=True)


def fits(said: Ability, sleep: Sleep) -> bool:
    """Whether what would wake a line is what its ability waits for."""
    first = sleep.abilities
    match said:
        case Triggered() | AsLongAs(ability=Triggered()):
            zones = {ability.zone for ability in map(unconditional, first) if isinstance(ability, Triggered)}
            inner = unconditional(said)
            return patterns_of(said) == patterns_of(*first) and isinstance(inner, Triggered) and inner.zone in zones
        case Activated() if isinstance(first[0], UnreadMana):
            return fits_mana(said)
        case KeywordAbility(keyword=Keyword.WARD):
            return {pattern.event for ability in first for pattern in own_patterns(ability)} == {
                EventKind.BECOMES_TARGET
            }
        case Activated(timings=timings, zone=zone):
            abilities = [ability for ability in first if isinstance(ability, Activated)]
            later = {Timing.SORCERY, Timing.LOYALTY, Timing.YOUR_UPKEEP, Timing.AFTER_COMBAT}
            same = all(set(ability.timings) == set(timings) for ability in abilities)
            return same and bool(later & set(timings)) and zone in {ability.zone for ability in abilities}
        case KeywordAbility(keyword=Keyword.AMPLIFY | Keyword.DEVOUR | Keyword.TRIBUTE):
            return all(isinstance(ability, UnreadEntering) for ability in first)
        case KeywordAbility() if waiting := [each for each in expand(said) if isinstance(each, Activated | Triggered)]:
            as_it_is_cast = all(isinstance(ability, UnreadCasting | UnreadEntering) for ability in first)
            return as_it_is_cast or all(fits(meant, sleep) for meant in waiting)
        case SpellText():
            return all(isinstance(ability, SpellText) for ability in first)
        case _:
            return fits_static(said, first)


def not_understood(line: str, *_: object, **__: object) -> CompiledLine:
    raise NotUnderstood("nothing is understood", 0, len(line))


def test_what_is_understood_would_sleep_until_just_what_it_waits_for(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    understood = {face: compile_face(face) for face in faces(shared)}
    monkeypatch.setattr("redzone.oracle.compiler._understood", not_understood)
    judged = 0
    for face, compiled in understood.items():
        unread = compile_text(f"{face.text}\n", name=face.name, type_line=face.parsed_type_line())
        asleep = {line.text: line for line in unread.lines}  # lines that go on with the one before are one line there
        for line, same in ((line, asleep[line.text]) for line in compiled.lines if line.text in asleep):
            if same.sleep is None or line.status is not LineStatus.EXACT or len(line.abilities) != 1:
                continue
            judged += 1
            assert fits(line.abilities[0], same.sleep), (face.name, line.text)
    assert judged > CARDS // 2
