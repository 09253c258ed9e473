"""What the text of a spell does as it resolves."""

import pytest

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
    SpellEffect,
)
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttackCost, AttacksIfAble, CantAttack
from redzone.abilities.blocking import BlockedByAllAble, BlocksIfAble, CantBeBlocked, CantBlock, MustBeBlocked
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Not, Quality, TargetObjects, TargetPlayers
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.targeting import TargetPermanents, TargetPlayer
from redzone.abilities.turn_instructions import ChangeProtector
from redzone.abilities.words import PlayerWord
from redzone.oracle import UnsupportedText, compile_effect
from redzone.values.types import CardType

CREATURE = HasType(CardType.CREATURE)
WALL = HasSubtype("Wall")
GOBLIN = HasSubtype("Goblin")
TARGET = TargetPermanents(CREATURE)
YOURS = all_of((CREATURE, Control(PlayerWord.YOU)))
YOU = AttackedPlayer(PlayerReference.YOU)
FLYING = GainAbility(KeywordAbility(Keyword.FLYING))
TURN = Duration.END_OF_TURN


def on_target(*changes: Modification, duration: Duration = TURN, target: TargetPermanents = TARGET) -> SpellEffect:
    return SpellEffect((ChangeObjects(TargetObjects(0), changes, duration),), (target,))


@pytest.mark.cr("611.2a", "611.2c", "613.11")
@pytest.mark.parametrize(
    ("text", "ability", "duration"),
    [
        ("attacks you this turn if able", AttacksIfAble(YOU), TURN),
        ("attacks this turn if able", AttacksIfAble(), TURN),
        ("attacks this combat if able", AttacksIfAble(), Duration.END_OF_COMBAT),
        ("blocks this turn if able", BlocksIfAble(), TURN),
        ("blocks this combat if able", BlocksIfAble(), Duration.END_OF_COMBAT),
        ("can't attack this turn", CantAttack(), TURN),
        ("can't block this turn", CantBlock(), TURN),
        ("can't be blocked this turn", CantBeBlocked(), TURN),
        ("must be blocked this turn if able", MustBeBlocked(), TURN),
        ("must be blocked by a Wall this turn if able", MustBeBlocked(blockers=WALL), TURN),
    ],
)
def test_rules_for_a_target(text: str, ability: Ability, duration: Duration) -> None:
    assert compile_effect(f"Target creature {text}.") == on_target(ApplyRule(ability), duration=duration)


@pytest.mark.cr("115.1")
@pytest.mark.parametrize(
    ("words", "target"),
    [
        ("Target creature you control", TargetPermanents(YOURS)),
        (
            "Target creature an opponent controls",
            TargetPermanents(all_of((CREATURE, Control(PlayerWord.EACH_OPPONENT)))),
        ),
        ("Target creature you don't control", TargetPermanents(all_of((CREATURE, Not(Control(PlayerWord.YOU)))))),
        ("Target Merfolk", TargetPermanents(HasSubtype("Merfolk"))),
        ("Two target creatures", TargetPermanents(CREATURE, 2, 2)),
        ("Up to two target creatures", TargetPermanents(CREATURE, 0, 2)),
        ("Up to one target creature", TargetPermanents(CREATURE, 0, 1)),
    ],
)
def test_targets(words: str, target: TargetPermanents) -> None:
    assert compile_effect(f"{words} can't block this turn.") == on_target(ApplyRule(CantBlock()), target=target)


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("gets +2/+2 until end of turn", [ModifyPowerToughness(2, 2)]),
        ("gains flying until end of turn", [FLYING]),
        ("gets +2/+2 and gains flying until end of turn", [ModifyPowerToughness(2, 2), FLYING]),
        ("loses flying until end of turn", [LoseAbility(FLYING.ability)]),
        ("has base power and toughness 0/2 until end of turn", [SetPowerToughness(0, 2)]),
        (
            "gets +1/+0 until end of turn and can't be blocked this turn",
            [ModifyPowerToughness(1, 0), ApplyRule(CantBeBlocked())],
        ),
        ("can't attack or block this turn", [ApplyRule(CantAttack()), ApplyRule(CantBlock())]),
        ('gains "This creature can\'t block." until end of turn', [GainAbility(CantBlock())]),
    ],
)
def test_changes_of_a_target(text: str, changes: list[Modification]) -> None:
    assert compile_effect(f"Target creature {text}.") == on_target(*changes)


def test_a_sentence_can_begin_with_its_duration() -> None:
    assert compile_effect("Until end of turn, target creature gets +1/+1 and gains flying.") == on_target(
        ModifyPowerToughness(1, 1), FLYING
    )
    assert compile_effect("This turn, target creature can't block.") == on_target(ApplyRule(CantBlock()))


def test_different_durations_are_different_changes() -> None:
    text = "Target creature gets +1/+1 until end of turn and can't block this combat."
    assert compile_effect(text).instructions == (
        ChangeObjects(TargetObjects(0), (ModifyPowerToughness(1, 1),), TURN),
        ChangeObjects(TargetObjects(0), (ApplyRule(CantBlock()),), Duration.END_OF_COMBAT),
    )


@pytest.mark.cr("509.1c")
def test_all_that_are_able_block() -> None:
    everyone = on_target(ApplyRule(BlockedByAllAble()))
    assert compile_effect("All creatures able to block target creature this turn do so.") == everyone
    assert compile_effect(
        "Target creature gets +3/+3 until end of turn. All Walls able to block it this turn do so."
    ) == (
        SpellEffect(
            (
                ChangeObjects(TargetObjects(0), (ModifyPowerToughness(3, 3),), TURN),
                ChangeObjects(TargetObjects(0), (ApplyRule(BlockedByAllAble(WALL)),), TURN),
            ),
            (TARGET,),
        )
    )


def test_pronouns_are_the_target_before() -> None:
    effect = compile_effect(
        "Target Wall gains flying until end of turn. That creature must be blocked this turn if able."
    )
    assert effect.targets == (TargetPermanents(WALL),)
    assert effect.instructions[1] == ChangeObjects(TargetObjects(0), (ApplyRule(MustBeBlocked()),), TURN)
    two = compile_effect("Goad target Wall. Two target Goblins can't block this turn. They can't attack this turn.")
    assert [type(instruction) for instruction in two.instructions] == [Do, ChangeObjects, ChangeObjects]
    assert two.instructions[2] == ChangeObjects(TargetObjects(1), (ApplyRule(CantAttack()),), TURN)


@pytest.mark.cr("611.2c")
@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Creatures can't block this turn.", [ChangeGroup(CREATURE, (ApplyRule(CantBlock()),), TURN, fixed=False)]),
        (
            "Creatures you control get +1/+1 and gain flying until end of turn.",
            [ChangeGroup(YOURS, (ModifyPowerToughness(1, 1), FLYING), TURN, fixed=True)],
        ),
        (
            "Creatures you control get +1/+1 until end of turn and can't be blocked this turn.",
            [
                ChangeGroup(YOURS, (ModifyPowerToughness(1, 1),), TURN, fixed=True),
                ChangeGroup(YOURS, (ApplyRule(CantBeBlocked()),), TURN, fixed=False),
            ],
        ),
        (
            "Until your next turn, creatures can't attack you or planeswalkers you control.",
            [
                ChangeGroup(
                    CREATURE,
                    (ApplyRule(CantAttack(AttackedPlayer(PlayerReference.YOU, planeswalkers=True))),),
                    Duration.NEXT_TURN,
                    fixed=False,
                )
            ],
        ),
        (
            (
                "Until your next turn, creatures can't attack you unless their controller pays {2} for "
                "each of those creatures."
            ),
            [ChangeGroup(CREATURE, (ApplyRule(AttackCost(Cost("{2}"), YOU)),), Duration.NEXT_TURN, fixed=False)],
        ),
        (
            "Walls and Goblins attack this turn if able.",
            [ChangeGroup(any_of((WALL, GOBLIN)), (ApplyRule(AttacksIfAble()),), TURN, fixed=False)],
        ),
    ],
)
def test_groups(text: str, groups: list[ChangeGroup]) -> None:
    assert compile_effect(text) == SpellEffect(tuple(groups))


@pytest.mark.cr("701.15a", "701.35a", "701.60a")
@pytest.mark.parametrize("action", [Deed.GOAD, Deed.DETAIN, Deed.SUSPECT])
def test_keyword_actions(action: Deed) -> None:
    assert compile_effect(f"{action.capitalize()} target creature.") == SpellEffect(
        (Do(action, TargetObjects()),), (TARGET,)
    )


@pytest.mark.cr("702.16k")
def test_the_chosen_player() -> None:
    protection = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerWord.CHOSEN_PLAYER)))
    text = "Choose a player. Creatures you control gain protection from the chosen player until end of turn."
    assert compile_effect(text) == SpellEffect((ChoiceOfPlayer(), ChangeGroup(YOURS, (protection,), TURN, fixed=True)))
    text = "Choose a player. Target creature gains protection from the chosen player until end of turn."
    assert compile_effect(text).instructions == (
        ChoiceOfPlayer(),
        ChangeObjects(TargetObjects(0), (protection,), TURN),
    )


@pytest.mark.cr("310.8")
def test_a_new_protector() -> None:
    battle: Quality = HasType(CardType.BATTLE)
    assert compile_effect("Target opponent becomes the protector of target battle.") == SpellEffect(
        (ChangeProtector(TargetPlayers(0), TargetObjects(1)),), (TargetPlayer(opponent=True), TargetPermanents(battle))
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nothing is said"),
        ("(Reminder.)", "nothing is said"),
        ("Choose target creature.", "nothing happens"),
        ("Goad target creature.\nGoad target creature.", "the effect of a spell is one paragraph"),
        ("Target creature can't block.", "it is not said how long this lasts"),
        ("Target creature attacks each combat if able.", "it is not said how long this lasts"),
        ("Target creature gets +1/+1.", "it is not said how long this lasts"),
        ("Target creature can't block and gets +1/+1 until end of turn.", "it is not said how long this lasts"),
        ("Until end of turn, target creature can't block this turn.", "it is not clear how long this lasts"),
        ("They can't block this turn.", "it is not clear what the pronoun means"),
        ("Two target creatures can't block this turn. It can't attack this turn.", "it is not clear what the pronoun"),
        (
            "Creatures get +1/+1 until end of turn. They can't block this turn.",
            "a rule for just those of a group is not supported",
        ),
        ("This creature can't block this turn.", "a spell is no permanent"),
        ("Enchanted creature can't block this turn.", "a spell is no permanent"),
        ("Other creatures can't attack this turn.", "a spell is no permanent"),
        ("Target creature attacks ~ this turn if able.", "a spell is no permanent"),
        ("Target creature attacks enchanted player this turn if able.", "a spell is no permanent"),
        ("Target creature can't block ~ this turn.", "nothing blocks itself, or a spell"),
        ("Target creature blocks ~ this turn if able.", "a spell is no permanent"),
        ("Target creature blocks enchanted creature this turn if able.", "a spell is no permanent"),
        ("Until your next turn, creatures can't block if ~ is tapped.", "a spell is no permanent"),
        (
            (
                "Until your next turn, target creature can't attack unless its controller pays {1} for "
                "each card in your hand."
            ),
            "what is counted for",
        ),
        ("Target other creature can't block this turn.", "a spell is no permanent"),
        ("Zero target creatures can't block this turn.", "the number must be positive"),
        ("Target creature is under your control this turn.", "does not fit here"),
        ("All creatures able to block creatures you control this turn do so.", "does not fit here"),
        ("Target creature gains protection from the chosen player until end of turn.", "not clear what was chosen"),
        (
            "Target creature gains protection from creatures you control until end of turn.",
            "'you' is not the controller",
        ),
    ],
)
def test_what_is_not_exact_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnsupportedText, match=why):
        compile_effect(text)
