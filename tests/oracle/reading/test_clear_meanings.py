"""What a text means where words could be read twice: "instead", "that creature", X, and what ends when."""

import pytest

from redzone.abilities.ability import ChangeObjects, If, May, SpellEffect, SpellText, Triggered
from redzone.abilities.hidden_zones import Search, Shuffle
from redzone.abilities.instruction import DealDamage, Deed, Do, Draw, GainLife, MoveToBattlefield, PutCounters
from redzone.abilities.language import TargetObjects
from redzone.abilities.modification import AddTypes, SetPowerToughness, SetTypes
from redzone.abilities.words import ObjectWord
from redzone.oracle import LineStatus, compile_effect, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, TypeLine

INSTANT = TypeLine.of("Instant")
CREATURE = TypeLine.of("Creature")
LAND = TypeLine.of("Land")

SAID_BACK = [
    (
        (
            "Target creature gets +1/+1 until end of turn. Destroy target artifact. That creature gains flying "
            "until end of turn."
        ),
        INSTANT,
    ),
    ("Tap target land. Untap target creature. Destroy that land.", INSTANT),
    ("Tap target creature. Destroy target artifact. If that creature is a Wall, draw a card.", INSTANT),
    ("Tap target creature. Destroy target artifact. When that creature dies this turn, draw a card.", INSTANT),
    ("Whenever ~ blocks a creature, tap target artifact. If that creature is red, you gain 1 life.", CREATURE),
    ("Tap target creature. Destroy target enchantment. That creature's controller loses 2 life.", INSTANT),
    (
        "Whenever ~ blocks a creature, tap target artifact. That creature gets -1/-1 until end of turn.",
        CREATURE,
    ),
    ("Counter target spell. Tap target creature.", INSTANT),
    ("Destroy target artifact. You gain X life, where X is that artifact's mana value.", INSTANT),
    ("Whenever ~ attacks, tap target creature. Untap ~. That creature's controller loses 1 life.", CREATURE),
    (
        "Whenever ~ attacks, tap target creature. Put a +1/+1 counter on ~. That creature can't block this turn.",
        CREATURE,
    ),
    (
        "Whenever a creature blocks ~, ~ gets +1/+1 until end of turn. That creature gets -1/-1 until end of turn.",
        CREATURE,
    ),
    (
        (
            "Draw a card. Target creature gets +1/+1 until end of turn. If you control a Wall, that creature "
            "gets +2/+2 until end of turn instead."
        ),
        INSTANT,
    ),
    (
        (
            "~ deals 1 damage to target creature and you gain 1 life. If ~ was kicked, it deals 4 damage to "
            "that creature and you gain 4 life instead."
        ),
        INSTANT,
    ),
    (
        (
            "Return target creature to its owner's hand. If it's attacking, you may put it on top of its "
            "owner's library instead."
        ),
        INSTANT,
    ),
    (
        (
            "Return target creature to its owner's hand. If ~ was kicked, you may put that creature on top of "
            "its owner's library instead."
        ),
        INSTANT,
    ),
    ("When ~ enters, draw a card. If you control a Wall, you may draw two cards instead.", CREATURE),
    (
        (
            "When ~ dies, exile it if it had a time counter on it. Otherwise, return it to the battlefield "
            "under your control."
        ),
        CREATURE,
    ),
    (
        (
            "When ~ enters, you may pay {1}. If you do, search your library for a Wall card and put it onto the "
            "battlefield. Then shuffle your library."
        ),
        CREATURE,
    ),
    ("{1}: ~ becomes a 3/3 red Golem artifact creature with haste until end of turn.", LAND),
    ("{1}: ~ becomes a 3/3 Golem artifact creature until end of turn. It's still a land.", LAND),
    ("{1}: Target land you control becomes a 2/2 artifact creature until end of turn.", LAND),
    ("Each attacking creature doesn't untap during its controller's next untap step.", INSTANT),
    ("{T}: Tap target creature you control. It doesn't untap during your next untap step.", CREATURE),
    (
        (
            "Target creature gets +X/+X until end of turn, where X is its power. Draw X cards, where X is the "
            "number of Walls."
        ),
        INSTANT,
    ),
]

NOT_CLEAR = [
    (
        "If you control a Wall, you gain life equal to the number of Walls. Otherwise, you lose that much life.",
        INSTANT,
        "how much this is",
    ),
    (
        "~ deals 3 damage to target creature and 1 damage to you. If you control a Wall, it deals 5 damage instead.",
        INSTANT,
        "to what this damage is dealt",
    ),
    ("~ deals 3 damage to target creature. Then it deals 5 damage.", INSTANT, "to what this damage is dealt"),
    ("Up to two target creatures get +1/+1 until end of turn. Draw cards equal to their power.", INSTANT, "of each or"),
    (
        "Two target creatures each deal damage equal to their power to themselves.",
        INSTANT,
        "",
    ),
    (
        (
            "~ deals 3 damage to target creature and you gain 3 life. If you control a Wall, ~ deals 5 damage "
            "to that creature instead."
        ),
        INSTANT,
        "instead of what",
    ),
    (
        (
            "Tap target creature. It doesn't untap during its controller's next untap step. If you control a "
            "Wall, destroy that creature instead."
        ),
        INSTANT,
        "instead of what",
    ),
    (
        "Draw a card. You gain 2 life. If you control a Wall, draw two cards instead.",
        INSTANT,
        "instead of what",
    ),
    (
        "Draw a card. You gain 2 life. If you control a Wall, draw a card and you may draw two cards instead.",
        INSTANT,
        "",
    ),
    (
        (
            "You may search your library for a basic land card, reveal it, then shuffle and put that card on top. If "
            "you control a Wall, put that card onto the battlefield tapped instead."
        ),
        INSTANT,
        "instead of what",
    ),
    (
        (
            "Create a token that's a copy of target permanent. If you control a Wall, instead create a token that's a "
            "copy of that permanent, except it has flying."
        ),
        INSTANT,
        "instead of what",
    ),
    (
        (
            "You may search your library for a Wall card, reveal it, then shuffle and put that card on top. If you "
            "control a Wall, you may put that card onto the battlefield instead."
        ),
        INSTANT,
        "instead of what",
    ),
    ("Create a 1/1 red Wall creature token. Exile that card.", INSTANT, "what the pronoun means"),
    ("Create two 1/1 red Wall creature tokens. Exile those cards.", INSTANT, "which card"),
    ("Destroy target creature. Create a 1/1 red Wall creature token. Exile that card.", INSTANT, "which card"),
    (
        "Exile target creature. If you control a Wall, return that card to your hand instead.",
        INSTANT,
        "instead of what",
    ),
    (
        "Create a 1/1 red Wall creature token. Tap target creature. That token gains haste until end of turn.",
        INSTANT,
        "what the pronoun means",
    ),
    (
        (
            "Tap target creature. Untap another target creature. Destroy target artifact. That creature gains "
            "haste until end of turn."
        ),
        INSTANT,
        "what the pronoun means",
    ),
    ("Tap target creature. Draw a card. Return that card to its owner's hand.", INSTANT, "which card"),
    (
        "Target creature fights another target creature. It gains trample until end of turn.",
        INSTANT,
        "what the pronoun means",
    ),
    (
        (
            "Target creature you control deals damage equal to its power to target creature an opponent "
            "controls. That creature gains haste until end of turn."
        ),
        INSTANT,
        "what the pronoun means",
    ),
    (
        "Tap target creature. Destroy target artifact. If that land is a Wall, draw a card.",
        INSTANT,
        "the pronoun means",
    ),
    (
        "Whenever ~ attacks, tap target creature. Untap ~. It gains haste until end of turn.",
        CREATURE,
        "the pronoun means",
    ),
    ("At the beginning of your upkeep, sacrifice ~ unless you pay {2}. If you do, draw a card.", CREATURE, "was done"),
    ("Whenever ~ becomes the target of a spell, counter it.", CREATURE, "only a spell or an ability"),
    (
        "Target creature gets -X/-X until end of turn, where X is the number of Walls. You gain X life.",
        INSTANT,
        "which X",
    ),
    ("You gain X life. Draw X cards, where X is the number of Walls.", INSTANT, "which X"),
    ("Lands you control don't untap during your next untap step.", INSTANT, "may change"),
    ("Target creature doesn't untap during your next untap step.", INSTANT, "whose untap step"),
    (
        (
            "When ~ dies, flip a coin. If you win the flip, search your library for a land card and put it onto "
            "the battlefield. Then shuffle."
        ),
        CREATURE,
        "what this belongs to",
    ),
    ("Whenever you play a land or cast a spell from exile, draw a card.", CREATURE, "from where lands are played"),
    ("Whenever ~ attacks, draw a card. Do this only once each turn.", CREATURE, "what is done only once"),
    (
        "Whenever an opponent draws a card except the first one you draw in each of your draw steps, draw a card.",
        CREATURE,
        "whose draw steps",
    ),
    (
        "Whenever ~ attacks, you gain 1 life. Until end of turn, you don't lose this mana as steps and phases end.",
        CREATURE,
        "what this belongs to",
    ),
    ("Whenever ~ attacks, if it isn't that player's turn, draw a card.", CREATURE, "which player this is"),
    ("If ~ would die, exile it.", CREATURE, 'without "instead"'),
    ("If ~ would leave the battlefield, return it to its owner's hand.", CREATURE, 'without "instead"'),
    ("If a card would be put into a graveyard from anywhere, exile it.", CREATURE, 'without "instead"'),
    ("If damage would be dealt to ~, put that many +1/+1 counters on it.", CREATURE, 'without "instead"'),
    (
        "If one or more +1/+1 counters would be put on a Wall, that many plus one counters are put on it instead.",
        CREATURE,
        "which kind of counters",
    ),
    ("~ can't attack unless its controller pays {1} for each card in hand.", CREATURE, "whose cards"),
    ("As long as enchanted is blue, it gets +1/+1 and has shroud.", CREATURE, "what is enchanted or equipped"),
    ("Put all cards from all graveyards onto the battlefield under your control.", INSTANT, "whole graveyards"),
    (
        "Whenever one or more creatures an opponent controls deal combat damage to you, that opponent discards a card.",
        CREATURE,
        "not clear which player",
    ),
    (
        "Whenever a creature blocks a creature with lesser power, destroy the attacking creature.",
        CREATURE,
        "not clear what this compares with",
    ),
    (
        "Whenever a creature you control blocks or becomes blocked by a creature with greater power, draw a card.",
        CREATURE,
        "not clear what this compares with",
    ),
    (
        (
            "Whenever you attack, for each opponent, create a 1/1 black Ninja creature token that's tapped and "
            "attacking that player."
        ),
        CREATURE,
        "attacks just the player is not supported",
    ),
    (
        "Target opponent draws a card. Each other player draws two cards.",
        INSTANT,
        "from which player these differ",
    ),
]


def sole(text: str, type_line: TypeLine) -> str:
    """Return the only ability of a text that is understood, in words."""
    (line,) = compile_text(text, name="Ox", type_line=type_line).lines
    assert (line.status, line.reason) == (LineStatus.EXACT, "")
    return describe_ability(line.abilities[0])


@pytest.mark.parametrize(("text", "type_line"), SAID_BACK)
def test_it_is_understood_and_said_back(text: str, type_line: TypeLine) -> None:
    said = sole(text, type_line)
    assert sole(said.replace("This creature", "~").replace("this creature", "~"), type_line) == said
    (line,) = compile_text(text, name="Ox", type_line=type_line).lines
    (again,) = compile_text(said.replace("This creature", "~"), name="Ox", type_line=type_line).lines
    assert again.abilities == line.abilities


@pytest.mark.parametrize(("text", "type_line", "why"), NOT_CLEAR)
def test_what_is_not_clear_is_refused(text: str, type_line: TypeLine, why: str) -> None:
    (line,) = compile_text(text, name="Ox", type_line=type_line).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert why in line.reason


def test_that_creature_is_the_creature() -> None:
    effect = compile_effect("Untap target creature. Destroy target artifact. Tap that creature.")
    assert effect.instructions[-1] == Do(Deed.TAP, TargetObjects(0))
    effect = compile_effect("Untap target creature. Destroy target artifact. Tap that permanent.")
    assert effect.instructions[-1] == Do(Deed.TAP, TargetObjects(1))


def test_all_that_is_done_otherwise_is_replaced() -> None:
    effect = compile_effect(
        "~ deals 3 damage to target creature. You gain 3 life. If you control a Wall, ~ deals 5 damage to that "
        "creature and you gain 5 life instead."
    )
    (instruction,) = effect.instructions
    assert isinstance(instruction, If)
    assert instruction.otherwise == (DealDamage(3, TargetObjects(0)), GainLife(3))


def test_who_may_do_something_instead_may_also_not() -> None:
    (instruction,) = compile_effect("Draw a card. If you control a Wall, you may draw two cards instead.").instructions
    assert isinstance(instruction, If)
    assert instruction.instructions == (May((Draw(2),), otherwise=(Draw(1),)),)
    assert instruction.otherwise == (Draw(1),)


def test_who_may_instead_do_something_does_nothing_else() -> None:
    text = "Draw a card. If you control a Wall, instead you may draw two cards."
    (instruction,) = compile_effect(text).instructions
    assert isinstance(instruction, If)
    assert instruction.instructions == (May((Draw(2),)),)
    assert instruction.otherwise == (Draw(1),)


@pytest.mark.cr("108.2b")
def test_a_token_is_no_card() -> None:
    text = "Whenever another creature dies, create a 1/1 red Wall creature token and exile that card."
    (line,) = compile_text(text, name="Ox", type_line=CREATURE).lines
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    assert ability.effect.instructions[1] == Do(Deed.EXILE, ObjectWord.SUBJECT)


def test_what_was_made_before_is_there_instead() -> None:
    _, instruction = compile_effect(
        "Create a 1/1 red Wall creature token. It gains haste. If you control a Wall, it gains flying instead."
    ).instructions
    assert isinstance(instruction, If)
    assert len(instruction.instructions) == len(instruction.otherwise) == 1


def test_nothing_is_exiled_where_it_is_returned_otherwise() -> None:
    text = "When ~ dies, exile it if it had a time counter on it. Otherwise, return it to the battlefield."
    (line,) = compile_text(text, name="Ox", type_line=CREATURE).lines
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    (instruction,) = ability.effect.instructions
    assert isinstance(instruction, If)
    assert instruction.otherwise == (MoveToBattlefield(ObjectWord.THIS),)


def test_only_who_searches_shuffles() -> None:
    text = "When ~ dies, you may search your library for a Wall card and put it onto the battlefield. Then shuffle."
    (line,) = compile_text(text, name="Ox", type_line=CREATURE).lines
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    (instruction,) = ability.effect.instructions
    assert isinstance(instruction, May)
    assert isinstance(instruction.instructions[0], Search)
    assert instruction.instructions[-1] == Shuffle()


def test_an_artifact_creature_gets_new_creature_types() -> None:
    effect = compile_effect("Target artifact becomes a 3/3 Golem artifact creature until end of turn.")
    assert isinstance(effect, SpellEffect)
    (instruction,) = effect.instructions
    assert isinstance(instruction, ChangeObjects)
    assert instruction.modifications == (
        AddTypes(TypeLine(types=(CardType.ARTIFACT, CardType.CREATURE))),
        SetTypes(TypeLine(subtypes=("Golem",))),
        SetPowerToughness(3, 3),
    )


def test_a_counter_is_put_on_what_came_back() -> None:
    text = (
        "When ~ dies, exile it if it had a time counter on it. Otherwise, return it to the battlefield and put a time "
        "counter on it."
    )
    (line,) = compile_text(text, name="Ox", type_line=CREATURE).lines
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    (instruction,) = ability.effect.instructions
    assert isinstance(instruction, If)
    assert instruction.otherwise[-1] == PutCounters(ObjectWord.MADE, "time", 1)
    assert not isinstance(ability, SpellText)


@pytest.mark.parametrize(
    "text",
    [
        "As long as you control exactly one creature, that creature gets +2/+0 and has deathtouch.",
        "As long as you control a Wall, that creature can't block.",
        "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.",
        "When this creature enters, if exactly two creatures died this turn, draw a card.",
        "Whenever another creature dies, ~'s owner draws a card.",
    ],
)
def test_what_could_be_another_object_or_number_is_refused(text: str) -> None:
    lines = compile_text(text, type_line=TypeLine.of("Enchantment — Aura")).lines
    assert [line.status for line in lines] == [LineStatus.UNSUPPORTED]


def test_a_condition_behind_then_is_about_what_stands_behind_it() -> None:
    first, last = compile_effect("Draw two cards, then draw another card if you control a Wall.").instructions
    assert first == Draw(2)
    assert isinstance(last, If)
    assert last.instructions == (Draw(1),)
    first, last = compile_effect("Draw a card, then discard a card unless you control a Wall.").instructions
    assert first == Draw(1)
    assert isinstance(last, If)
    (both,) = compile_effect("You gain 1 life and draw a card if you control a Wall.").instructions
    assert isinstance(both, If)
    assert both.instructions == (GainLife(1), Draw(1))
