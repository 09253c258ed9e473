"""What leans on a payment, a choice or a later moment stays in its scope; what could lean on it or not is refused."""

import pytest

from redzone.abilities.ability import (
    Delay,
    FlipCoin,
    If,
    IfDone,
    Instruction,
    May,
    SpellText,
    Triggered,
    Unless,
    WhenYouDo,
)
from redzone.abilities.condition import ObjectIs
from redzone.abilities.instruction import Deed, Do, MoveToBattlefield
from redzone.abilities.words import ObjectWord
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

INSTANT = TypeLine.of("Instant")
CREATURE = TypeLine.of("Creature")
STAYS = "It doesn't untap during its controller's next untap step."


def instructions(text: str) -> tuple[Instruction, ...]:
    """The instructions of a spell, or of a triggered ability; what is written for them has to be read as the same."""
    type_line = CREATURE if text.startswith("Whenever") else INSTANT
    (line,) = compile_text(text, type_line=type_line).lines
    assert line.status is LineStatus.EXACT, (line.reason, text[line.start : line.end])
    (ability,) = line.abilities
    assert compile_text(describe_ability(ability), type_line=type_line).abilities == (ability,)
    if isinstance(ability, Triggered):
        return ability.effect.instructions
    assert isinstance(ability, SpellText)
    return ability.effect.instructions


@pytest.mark.cr("608.2c", "118.12")
@pytest.mark.parametrize(
    ("text", "scope"),
    [
        (f"Whenever this creature attacks, you may pay {{2}}. If you do, tap target creature. {STAYS}", May),
        (f"Whenever this creature attacks, you may tap target creature. {STAYS}", May),
        (f"Whenever this creature attacks, you may draw a card. If you do, tap target creature. {STAYS}", May),
        (f"Tap target creature unless its controller pays {{2}}. {STAYS}", Unless),
        (f"Flip a coin. If you win the flip, tap target creature. {STAYS}", FlipCoin),
    ],
)
def test_a_sentence_about_what_only_the_one_before_names_is_in_its_scope(text: str, scope: type) -> None:
    (found,) = instructions(text)
    assert isinstance(found, scope)


def test_what_was_done_is_the_scope_of_what_follows_if_you_do() -> None:
    _, found = instructions(f"Sacrifice a creature. If you do, tap target creature. {STAYS}")
    assert isinstance(found, IfDone)
    assert len(found.instructions) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, you may pay {2}. If you do, draw a card. You gain 2 life.",
        "Tap target creature. You may pay {2}. If you do, draw a card. It gets +1/+1 until end of turn.",
    ],
)
def test_other_sentences_are_not_in_it(text: str) -> None:
    assert len(instructions(text)) > 1


@pytest.mark.parametrize(
    "text",
    [
        (
            "Whenever this creature attacks, you may pay {2}. If you do, it gets +2/+2 until end of turn. "
            "It gains trample until end of turn."
        ),
        f"Untap target creature. You may pay {{2}}. If you do, tap that creature. {STAYS}",
        "Gain control of target creature. Sacrifice it at end of combat. It can't block this turn.",
        f"Untap target creature. Flip a coin. If you win the flip, draw a card. If you lose the flip, tap it. {STAYS}",
    ],
)
def test_what_can_lean_or_not_is_refused(text: str) -> None:
    (line,) = compile_text(text, type_line=CREATURE if text.startswith("Whenever") else INSTANT).lines
    assert line.reason == "it is not clear whether this is said under the same condition"


@pytest.mark.cr("603.12", "603.12a")
@pytest.mark.parametrize(
    "text",
    [
        f"Whenever this creature attacks, you may pay {{2}}. When you do, tap target creature. {STAYS}",
        (
            "Whenever this creature attacks, you may pay {2}. When you do, create a 1/1 white Spirit creature token. "
            "Sacrifice it at the beginning of the next end step."
        ),
    ],
)
def test_what_is_said_behind_a_reflexive_ability_of_its_objects_is_done_by_it(text: str) -> None:
    (choice,) = instructions(text)
    assert isinstance(choice, May)
    (reflexive,) = choice.instructions
    assert isinstance(reflexive, WhenYouDo)
    assert len(reflexive.effect.instructions) == 2


@pytest.mark.cr("603.4", "603.12")
def test_a_condition_of_a_reflexive_ability_is_one_of_all_that_it_does() -> None:
    _, reflexive = instructions(
        "Whenever a land you control enters, put a quest counter on this creature. When you do, if it has four or more "
        "quest counters on it, put a +1/+1 counter on target creature. It gains trample until end of turn."
    )
    assert isinstance(reflexive, WhenYouDo)
    (condition,) = reflexive.effect.instructions
    assert isinstance(condition, If)
    assert isinstance(condition.condition, ObjectIs)
    assert condition.condition.objects is ObjectWord.THIS
    assert len(condition.instructions) == 2


def test_what_may_be_done_by_a_reflexive_ability_or_not_is_refused() -> None:
    text = "Whenever this creature attacks, you may pay {2}. When you do, tap target creature. Draw a card."
    (line,) = compile_text(text, type_line=CREATURE).lines
    assert line.reason == "it is not clear whether this is done by the reflexive ability"


@pytest.mark.cr("603.7", "608.2c")
@pytest.mark.parametrize(
    ("behind", "kind"),
    [
        ("sacrifice it. If you do, you gain 2 life.", IfDone),
        ("sacrifice it. When you do, target player loses 2 life.", WhenYouDo),
    ],
)
def test_what_depends_on_a_delayed_sentence_is_delayed(behind: str, kind: type) -> None:
    *_, found = instructions(f"Gain control of target creature. At the beginning of the next end step, {behind}")
    assert isinstance(found, Delay)
    assert isinstance(found.effect.instructions[-1], kind)


def test_otherwise_behind_a_delayed_choice_is_delayed() -> None:
    text = "Gain control of target creature. At end of combat, you may sacrifice it. If you don't, you lose 2 life."
    *_, found = instructions(text)
    assert isinstance(found, Delay)
    assert isinstance(found.effect.instructions[0], May)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "Gain control of target creature. You may sacrifice it at end of combat. If you do, draw a card.",
            "it is not clear what is done before",
        ),
        (
            (
                "Target creature can't block this turn. When that creature dies this turn, draw a card. "
                "If you do, you gain 1 life."
            ),
            "it is not clear what is done before",
        ),
        (
            "Gain control of target creature. Sacrifice it at end of combat. If you do, target player loses 2 life.",
            "targets of a delayed ability are not supported",
        ),
    ],
)
def test_what_a_delayed_sentence_can_not_lead_to(text: str, reason: str) -> None:
    (line,) = compile_text(text, type_line=INSTANT).lines
    assert line.reason == reason


HASTE = "It gains haste until end of turn."
TOKEN = "Create a 1/1 red Goblin creature token."


@pytest.mark.cr("603.7a", "608.2c")
@pytest.mark.parametrize("change", [HASTE, "Put a +1/+1 counter on it.", f"If you control a Wall, i{HASTE[1:]}"])
def test_what_goes_later_is_changed_now(change: str) -> None:
    _, later, changed = instructions(f"{TOKEN} Exile it at the beginning of the next end step. {change}")
    assert isinstance(later, Delay)
    assert len(later.effect.instructions) == 1
    assert not isinstance(changed, Delay)


@pytest.mark.cr("603.7a", "608.2c")
def test_what_comes_later_is_changed_later() -> None:
    (later,) = instructions(f"At the beginning of the next end step, c{TOKEN[1:]} {HASTE}")
    assert isinstance(later, Delay)
    assert len(later.effect.instructions) == 2


@pytest.mark.cr("603.7a", "608.2c")
def test_what_is_exiled_later_returns_later() -> None:
    (later,) = instructions(
        "Whenever this creature attacks, exile it at end of combat, then return it to the battlefield transformed "
        "under your control."
    )
    assert isinstance(later, Delay)
    exiled, returned = later.effect.instructions
    assert exiled == Do(Deed.EXILE, ObjectWord.THIS)
    assert returned == MoveToBattlefield(ObjectWord.MADE, transformed=True)


@pytest.mark.parametrize(
    "text",
    [
        f"{TOKEN} Exile it at the beginning of the next end step. Return it to your hand.",
        "Tap target creature at end of combat and draw a card.",
        "Tap target creature at end of combat, then you may draw a card.",
        "Tap target creature at end of combat, then put a creature card from your hand onto the battlefield.",
        "Exile target creature at end of combat, then draw a card.",
    ],
)
def test_what_could_be_done_now_or_later_is_refused(text: str) -> None:
    (line,) = compile_text(text, type_line=INSTANT).lines
    assert line.status is LineStatus.UNSUPPORTED
