"""Lines that are not understood: which of them sleep, by the shape of the line, and what would wake them."""

import gzip
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from redzone.abilities.ability import Ability, Activated, AsLongAs, EntersAsCopy, KeywordAbility, SpellText, Triggered
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.language import Is
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import EntersWith
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.unread import UnreadCasting, UnreadEntering
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
        ("Whenever you cast a blorpy spell or draw a card, draw a card.", CREATURE),
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
        ("Creatures you control enter with a blorp on them.", CREATURE),
        ("This creature enters with a blorp counter on it and can't block.", CREATURE),
        ("This creature enters with a blorp counter on it. It blorpes.", CREATURE),
        ("Creature spells you cast cost {1} less to cast for each blorp.", CREATURE),
        ("This spell costs {1} less to cast for each blorp and has flying.", CREATURE),
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


def test_what_may_allow_casting_at_other_times_can_wake_at_any_time() -> None:
    (cost,) = sleep_of("This spell costs {1} less to cast for each blorp.").abilities
    (way,) = sleep_of("You may cast this spell as though it had flash if blorp.").abilities
    assert isinstance(cost, UnreadCasting)
    assert isinstance(way, UnreadCasting)
    assert (cost.any_time, way.any_time) == (False, True)


# Lines that are understood, as if they were not: what is known of their shape is what they say ------------------

CARDS = 900


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


def fits(said: Ability, sleep: Sleep) -> bool:
    """Whether what would wake a line is what its ability waits for."""
    first = sleep.abilities
    match said:
        case Triggered() | AsLongAs(ability=Triggered()):
            zones = {ability.zone for ability in map(unconditional, first) if isinstance(ability, Triggered)}
            inner = unconditional(said)
            return patterns_of(said) == patterns_of(*first) and isinstance(inner, Triggered) and inner.zone in zones
        case Activated(timings=timings, zone=zone):
            abilities = [ability for ability in first if isinstance(ability, Activated)]
            later = {Timing.SORCERY, Timing.LOYALTY, Timing.YOUR_UPKEEP, Timing.AFTER_COMBAT}
            same = all(set(ability.timings) == set(timings) for ability in abilities)
            return same and bool(later & set(timings)) and zone in {ability.zone for ability in abilities}
        case KeywordAbility() if waiting := [each for each in expand(said) if isinstance(each, Activated | Triggered)]:
            as_it_is_cast = all(isinstance(ability, UnreadCasting | UnreadEntering) for ability in first)
            return as_it_is_cast or all(fits(meant, sleep) for meant in waiting)
        case SpellText():
            return all(isinstance(ability, SpellText) for ability in first)
        case Replaces() | EntersAsCopy():
            return is_own_entering(said) and all(isinstance(ability, UnreadEntering) for ability in first)
        case _:
            return all(isinstance(ability, UnreadCasting) for ability in first)


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
        for line, same in zip(compiled.lines, unread.lines, strict=False):
            if same.sleep is None or line.status is not LineStatus.EXACT or len(line.abilities) != 1:
                continue
            judged += 1
            assert fits(line.abilities[0], same.sleep), (face.name, line.text)
    assert judged > CARDS // 2
