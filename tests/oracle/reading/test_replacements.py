"""What is replaced, prevented or can't happen, in words and back."""

import pytest

from redzone.abilities.ability import AsLongAs
from redzone.abilities.asserting import contrary, this_has
from redzone.abilities.casting import PlayerCantBeTargeted
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.condition import Controls, PlayerMeets, WasCast
from redzone.abilities.counting import counters_on_this, how_many
from redzone.abilities.entering import EntersDevouring, EntersWith, EntersWithChoice
from redzone.abilities.event_patterns import dies, leaves, such_damage
from redzone.abilities.language import Control, Is, Not, Times, X
from redzone.abilities.plain_qualities import HasColor, HasStatus, HasSubtype, HasType
from redzone.abilities.replacement import (
    AddDamage,
    CantBeRegenerated,
    CantDo,
    CantGainLife,
    CantLoseLife,
    Counted,
    DamageAsCounters,
    DamageCantBePrevented,
    Forbidden,
    GoesInto,
    KeptTapped,
    LoseLifeInsteadOfGain,
    MultiplyCount,
    MultiplyCounters,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
    Regenerates,
    Replacement,
    SearchesTop,
    SkipsExtraTurns,
    SkipsStep,
    UmbraArmor,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Color

CREATURE = HasType(CardType.CREATURE)
ARTIFACT = HasType(CardType.ARTIFACT)
RED = HasColor(Color.RED)
WALL = HasSubtype("Wall")
YOURS = Control(PlayerWord.YOU)
YOU = PlayerPattern(PlayerWord.YOU)
OPPONENT = PlayerPattern(PlayerWord.EACH_OPPONENT)
ATTACHED = all_of((Is(ObjectWord.ATTACHED), CREATURE))
FLOCK = all_of((CREATURE, YOURS))


@pytest.mark.cr("614.1a", "615.1")
@pytest.mark.parametrize(
    ("text", "replacement"),
    [
        (
            "If a source you control would deal damage to an opponent, it deals double that damage instead.",
            MultiplyDamage(such_damage(YOURS, OtherSide(player=OPPONENT))),
        ),
        (
            (
                "If a source would deal damage to a permanent or player, "
                "it deals double that damage to that permanent or player instead."
            ),
            MultiplyDamage(such_damage()),
        ),
        (
            "If a creature you control would deal combat damage to a player, it deals triple that damage instead.",
            MultiplyDamage(such_damage(FLOCK, OtherSide(player=ANY_PLAYER), combat=True), 3),
        ),
        (
            "If a red source you control would deal noncombat damage, it deals that much damage plus 2 instead.",
            AddDamage(such_damage(all_of((RED, YOURS)), combat=False), 2),
        ),
        (
            "If a source would deal damage to you, prevent 1 of that damage.",
            PreventDamage(such_damage(recipient=OtherSide(player=YOU)), 1),
        ),
        (
            "If damage would be dealt to this creature, prevent that damage.",
            PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS)))),
        ),
        (
            (
                "If damage would be dealt to this creature, prevent that damage. "
                "Put a +1/+1 counter on this creature for each 1 damage prevented this way."
            ),
            PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), counters="+1/+1"),
        ),
        (
            (
                "If damage would be dealt to this creature, prevent that damage. "
                "Remove a +1/+1 counter from this creature."
            ),
            PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), loses_counter="+1/+1"),
        ),
        (
            "If damage would be dealt to this creature, put that many +1/+1 counters on it instead.",
            DamageAsCounters(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), "+1/+1"),
        ),
        (
            "Prevent all combat damage that would be dealt to you.",
            PreventDamage(such_damage(recipient=OtherSide(player=YOU), combat=True)),
        ),
        ("Prevent all combat damage that would be dealt.", PreventDamage(such_damage(combat=True))),
        (
            "Prevent all damage that would be dealt to you by red sources.",
            PreventDamage(such_damage(RED, OtherSide(player=YOU))),
        ),
        (
            "Prevent all combat damage that would be dealt by enchanted creature.",
            PreventDamage(such_damage(ATTACHED, combat=True)),
        ),
        (
            "Prevent all combat damage that would be dealt to you and creatures you control.",
            PreventDamage(such_damage(recipient=OtherSide(FLOCK, YOU), combat=True)),
        ),
        (
            "All damage that would be dealt to you is dealt to this creature instead.",
            RedirectDamage(such_damage(recipient=OtherSide(player=YOU))),
        ),
        (
            "All damage that would be dealt to you is dealt to enchanted creature instead.",
            RedirectDamage(such_damage(recipient=OtherSide(player=YOU)), to_this=False),
        ),
        (
            "If a red source would deal damage to a creature or player, prevent that damage.",
            PreventDamage(such_damage(RED, OtherSide(CREATURE, ANY_PLAYER))),
        ),
        ("Damage can't be prevented.", DamageCantBePrevented(such_damage())),
        (
            "Combat damage that would be dealt by creatures you control can't be prevented.",
            DamageCantBePrevented(such_damage(FLOCK, combat=True)),
        ),
        ("If you would gain life, you gain twice that much life instead.", MultiplyCount(Counted.LIFE, YOU, 2)),
        ("If you would gain life, you gain that much life plus 1 instead.", MultiplyCount(Counted.LIFE, YOU, plus=1)),
        (
            "If an opponent would gain life, that player loses that much life instead.",
            LoseLifeInsteadOfGain(OPPONENT),
        ),
        ("Players can't gain life.", CantGainLife()),
        ("Your opponents can't gain life.", CantGainLife(OPPONENT)),
        ("You can't lose life.", CantLoseLife(YOU)),
        ("If this creature would die, exile it instead.", GoesInto(dies())),
        ("If this creature would die, return it to its owner's hand instead.", GoesInto(dies(), "hand")),
        (
            "If a creature an opponent controls would die, exile it instead.",
            GoesInto(dies(all_of((CREATURE, Control(PlayerWord.EACH_OPPONENT))))),
        ),
        ("If this creature would leave the battlefield, exile it instead.", GoesInto(leaves())),
        ("If this creature would be destroyed, regenerate it.", Regenerates(Is(ObjectWord.THIS))),
        ("Creatures can't be regenerated.", CantBeRegenerated(CREATURE)),
        (
            (
                "If one or more +1/+1 counters would be put on a creature you control, "
                "that many plus one +1/+1 counters are put on it instead."
            ),
            MultiplyCounters(FLOCK, "+1/+1", plus=1),
        ),
        (
            (
                "If one or more counters would be put on an artifact or creature you control, "
                "twice that many of those counters are put on that permanent instead."
            ),
            MultiplyCounters(any_of((all_of((ARTIFACT, YOURS)), FLOCK)), factor=2),
        ),
        (
            (
                "If one or more tokens would be created under your control, "
                "twice that many of those tokens are created instead."
            ),
            MultiplyCount(Counted.TOKENS, YOU, 2),
        ),
        ("If you would draw a card, draw two cards instead.", MultiplyCount(Counted.DRAW, YOU, 2)),
        (
            "If a player would draw a card, that player draws two cards instead.",
            MultiplyCount(Counted.DRAW, ANY_PLAYER, 2),
        ),
        (
            "If an opponent would mill one or more cards, they mill twice that many cards instead.",
            MultiplyCount(Counted.MILL, OPPONENT, 2),
        ),
        (
            "If an opponent would mill one or more cards, they mill that many cards plus four instead.",
            MultiplyCount(Counted.MILL, OPPONENT, plus=4),
        ),
        (
            "If you tap a permanent for mana, it produces twice as much of that mana instead.",
            MultiplyCount(Counted.MANA, YOU, 2),
        ),
        (
            "If a player taps a permanent for mana, it produces three times as much of that mana instead.",
            MultiplyCount(Counted.MANA, ANY_PLAYER, 3),
        ),
        ("Players can't draw cards.", CantDo(Forbidden.DRAW)),
        ("Your opponents can't search libraries.", CantDo(Forbidden.SEARCH, OPPONENT)),
        (
            ("If an opponent would search a library, that player searches the top four cards of that library instead."),
            SearchesTop(OPPONENT, 4),
        ),
        ("If you would search a library, you search the top two cards of that library instead.", SearchesTop(YOU, 2)),
        (
            "If this permanent would become untapped, remove a stun counter from it instead.",
            KeptTapped("stun"),
        ),
        (
            "If an opponent would begin an extra turn, that player skips that turn instead.",
            SkipsExtraTurns(OPPONENT),
        ),
        ("Skip your draw step.", SkipsStep("draw", YOU)),
        ("Players skip their untap steps.", SkipsStep("untap", ANY_PLAYER)),
    ],
)
def test_replacements(text: str, replacement: Replacement) -> None:
    assert compile_exact(text) == (Replaces(replacement),)
    assert compile_exact(describe_ability(Replaces(replacement))) == (Replaces(replacement),)


@pytest.mark.cr("614.1a", "604.1")
def test_a_sentence_in_fixed_words_has_a_condition() -> None:
    (ability,) = compile_exact("As long as you control a creature, if you would draw a card, draw two cards instead.")
    assert isinstance(ability, AsLongAs)
    assert ability.ability == Replaces(MultiplyCount(Counted.DRAW, YOU, 2))


@pytest.mark.cr("614.1c")
@pytest.mark.parametrize(
    ("text", "replacement"),
    [
        ("This land enters tapped.", EntersWith(Is(ObjectWord.THIS), tapped=True)),
        ("~ enters the battlefield tapped.", EntersWith(Is(ObjectWord.THIS), tapped=True)),
        (
            "This creature enters with two +1/+1 counters on it.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=2),
        ),
        ("~ enters with a charge counter on it.", EntersWith(Is(ObjectWord.THIS), counter="charge")),
        ("~ enters with X charge counters on it.", EntersWith(Is(ObjectWord.THIS), counter="charge", count=X())),
        (
            "~ enters tapped with three charge counters on it.",
            EntersWith(Is(ObjectWord.THIS), tapped=True, counter="charge", count=3),
        ),
        (
            "~ enters with a +1/+1 counter on it for each Wall you control.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=how_many(all_of((WALL, YOURS)))),
        ),
        (
            "~ enters with two +1/+1 counters on it for each Wall you control.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=Times(2, how_many(all_of((WALL, YOURS))))),
        ),
        (
            "~ enters with X +1/+1 counters on it, where X is the number of Walls you control.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=how_many(all_of((WALL, YOURS)))),
        ),
        (
            "~ enters with a number of +1/+1 counters on it equal to the number of Walls you control.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=how_many(all_of((WALL, YOURS)))),
        ),
        (
            "Each other creature you control enters with an additional +1/+1 counter on it.",
            EntersWith(all_of((Not(Is(ObjectWord.THIS)), CREATURE, YOURS)), counter="+1/+1"),
        ),
        (
            "Creatures your opponents control enter tapped.",
            EntersWith(all_of((CREATURE, Control(PlayerWord.EACH_OPPONENT))), tapped=True),
        ),
        (
            "~ enters tapped unless you control a Wall.",
            EntersWith(
                Is(ObjectWord.THIS), tapped=True, condition=contrary(PlayerMeets(PlayerWord.YOU, Controls(WALL)))
            ),
        ),
        (
            "~ enters with a +1/+1 counter on it if you control a Wall.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", condition=PlayerMeets(PlayerWord.YOU, Controls(WALL))),
        ),
        (
            "If ~ was kicked, it enters with two +1/+1 counters on it.",
            EntersWith(Is(ObjectWord.THIS), counter="+1/+1", count=2, condition=WasCast("kicker")),
        ),
    ],
)
def test_entering(text: str, replacement: Replacement) -> None:
    assert compile_exact(text) == (Replaces(replacement),)
    assert compile_exact(describe_ability(Replaces(replacement))) == (Replaces(replacement),)


def test_both_ways() -> None:
    both = compile_exact("Prevent all combat damage that would be dealt to and dealt by enchanted creature.")
    to, by = such_damage(recipient=OtherSide(ATTACHED), combat=True), such_damage(ATTACHED, combat=True)
    assert both == (Replaces(PreventDamage(to)), Replaces(PreventDamage(by)))
    assert compile_exact("\n".join(map(describe_ability, both))) == both
    everything = compile_exact("Prevent all damage that would be dealt to and dealt by enchanted creature.")
    assert compile_exact("\n".join(map(describe_ability, everything))) == everything


@pytest.mark.cr("119.7", "119.8")
def test_a_life_total_that_stays() -> None:
    assert compile_exact("Your life total can't change.") == (Replaces(CantGainLife(YOU)), Replaces(CantLoseLife(YOU)))


@pytest.mark.cr("702.11c", "702.18b")
def test_players_who_are_no_targets() -> None:
    for text, ability in (
        ("You have hexproof.", PlayerCantBeTargeted(by_opponents=True)),
        ("You have shroud.", PlayerCantBeTargeted()),
    ):
        assert compile_exact(text) == (ability,)
        assert describe_ability(ability) == text


def test_what_depends_on_a_condition() -> None:
    text = "As long as this creature is tapped, damage can't be prevented."
    (ability,) = compile_exact(text)
    assert ability == AsLongAs(this_has(HasStatus(Status.TAPPED)), Replaces(DamageCantBePrevented(such_damage())))
    assert describe_ability(ability) == text
    (unless,) = compile_exact("Players can't gain life unless you control a Wall.")
    assert unless == AsLongAs(contrary(PlayerMeets(PlayerWord.YOU, Controls(WALL))), Replaces(CantGainLife()))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("If you would gain life, that player loses that much life instead.", "it is not clear whose life this is"),
        ("If a source would deal damage to you or an opponent, prevent that damage.", "it is not clear which player"),
        ("If a source would deal damage to you, prevent 0 of that damage.", "the number must be positive"),
        ("If a permanent would deal damage to you, prevent that damage.", "sources that are permanents can't be told"),
        ("Prevent all combat damage that would be dealt by ~ and red sources.", "such a list of sources"),
        ("Skip their draw step.", "it is not clear whose step this is"),
        ("~ enters with a number of +1/+1 counters on it.", "it is not said how many"),
        ("~ enters tapped for each Wall you control.", "this amount does not belong here"),
        ("Creatures enter with a +1/+1 counter on them for each Wall you control.", "what others enter with can't"),
        ("Damage can't be prevented for each Wall you control.", "this amount does not belong here"),
        (
            "If one or more +1/+1 counters would be put on ~, twice that many -1/-1 counters are put on it instead.",
            "other counters instead are not supported",
        ),
        ("You have hexproof. You have shroud.", "this is supported only alone"),
        ("Remove a +1/+1 counter from ~.", "'remove' is not supported here"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, reason: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED
    assert line.reason.startswith(reason), line.reason


@pytest.mark.parametrize(
    ("replacement", "text"),
    [
        (EntersWithChoice("+1/+1"), "You may have this creature enter with a +1/+1 counter on it."),
        (
            EntersWithChoice("+1/+1", "haste"),
            "You may have this creature enter with a +1/+1 counter on it. If you don't, it gains haste.",
        ),
        (
            EntersDevouring(2, HasType(CardType.CREATURE)),
            (
                "As this creature enters, you may sacrifice any number of creatures. "
                "It enters with two +1/+1 counters on it for each of them."
            ),
        ),
        (
            UmbraArmor(),
            "If enchanted permanent would be destroyed, instead remove all damage from it and destroy this Aura.",
        ),
        (
            GoesInto(dies(), "library"),
            "If this creature would die, shuffle it into its owner's library instead.",
        ),
        (GoesInto(dies(), "command"), "If this creature would die, it goes to command instead."),
        (
            GoesInto(leaves(), "command"),
            "If this creature would leave the battlefield, it goes to command instead.",
        ),
        (
            MultiplyDamage(such_damage(Is(ObjectWord.THIS)), 4),
            "If this creature would deal damage, it deals four times that damage instead.",
        ),
        (
            PreventDamage(such_damage(recipient=OtherSide(WALL)), counters="charge"),
            (
                "If damage would be dealt to a Wall, prevent that damage. "
                "Put a charge counter on it for each 1 damage prevented this way."
            ),
        ),
        (
            MultiplyCount(Counted.LIFE, PlayerPattern(PlayerWord.EACH_OPPONENT), 3),
            "If an opponent would gain life, that player gains three times that much life instead.",
        ),
        (
            MultiplyCount(Counted.LIFE, PlayerPattern(PlayerWord.EACH_OPPONENT), plus=2),
            "If an opponent would gain life, that player gains that much life plus 2 instead.",
        ),
        (
            MultiplyCount(Counted.DRAW, YOU, plus=1),
            "If you would draw a card, draw that many cards plus one instead.",
        ),
        (
            MultiplyCount(Counted.TOKENS, YOU, 3),
            (
                "If one or more tokens would be created under your control, "
                "three times that many of those tokens are created instead."
            ),
        ),
        (
            MultiplyCounters(Is(ObjectWord.THIS), "+1/+1", 3),
            (
                "If one or more +1/+1 counters would be put on this creature, "
                "three times that many +1/+1 counters are put on it instead."
            ),
        ),
        (
            RedirectDamage(such_damage(RED, OtherSide(Is(ObjectWord.ATTACHED))), to_this=True),
            (
                "All damage that would be dealt to permanents enchanted or equipped by this object by red sources "
                "is dealt to this creature instead."
            ),
        ),
        (
            DamageAsCounters(such_damage(recipient=OtherSide(Is(ObjectWord.ATTACHED))), "charge"),
            "If damage would be dealt to enchanted permanent, put that many charge counters on it instead.",
        ),
        (
            EntersWith(Is(ObjectWord.THIS), counter="charge", count=counters_on_this("charge")),
            (
                "This creature enters with a number of charge counters on it "
                "equal to the number of charge counters on this creature."
            ),
        ),
        (
            EntersWith(CREATURE, counter="charge", count=2),
            "Creatures enter with two charge counters on them.",
        ),
        (
            AddDamage(such_damage(all_of((Is(ObjectWord.ATTACHED), RED, CREATURE))), 1),
            (
                "If a red creature enchanted or equipped by this object would deal damage, "
                "it deals that much damage plus 1 instead."
            ),
        ),
    ],
)
def test_what_messages_say(replacement: Replacement, text: str) -> None:
    assert describe_ability(Replaces(replacement)) == text
