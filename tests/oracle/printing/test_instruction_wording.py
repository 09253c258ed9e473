"""Effects in Oracle wording, where no text of the compiler leads to them."""

import pytest

from redzone.abilities.ability import (
    Activated,
    ChangeObjects,
    ChooseOne,
    CreateTokens,
    Delay,
    ForEachPlayer,
    GainAbility,
    Instruction,
    KeywordAbility,
    LoseAbility,
    Mode,
    SpellEffect,
    Token,
    WhenYouDo,
)
from redzone.abilities.cost import Cost
from redzone.abilities.counting import different_powers, power_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks, such_damage
from redzone.abilities.instruction import (
    DealDamage,
    Deed,
    Designate,
    Do,
    Draw,
    GainLife,
    MoveCounters,
    MoveToBattlefield,
    PutCounters,
    Replace,
    SetLife,
)
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EventAmount, Is, OwnerOf, TargetObjects, TargetPlayers
from redzone.abilities.modification import AddTypes, SetPowerToughness, SwitchPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.abilities.replacement import MultiplyDamage, PreventDamage
from redzone.abilities.targeting import TargetPermanents, TargetPlayer, TargetSpec, TargetSpells
from redzone.abilities.trigger import OtherSide, PlayerPattern
from redzone.abilities.turn_instructions import BecomeAttacking, BecomeBlocking, ReselectAttacked
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.printing.abilities import QUOTING
from redzone.oracle.printing.clauses.player_clauses import describe_player_clause
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.instructions import describe_effect
from redzone.oracle.printing.mentions import Mentions
from redzone.values.types import CardType, Color, TypeLine

CREATURE = HasType(CardType.CREATURE)
THIS = ObjectWord.THIS
FLYING = KeywordAbility(Keyword.FLYING)
DRAWS = Activated(Cost("{1}"), SpellEffect((Draw(),)))
ANIMAL = AddTypes(TypeLine(types=(CardType.CREATURE,)))


def said(*instructions: Instruction, targets: tuple[TargetSpec, ...] = ()) -> str:
    return describe_effect(SpellEffect(instructions, targets), Speech("~"), QUOTING)


@pytest.mark.parametrize(
    ("instruction", "text"),
    [
        (
            GainLife(different_powers(CREATURE)),
            "You gain X life, where X is the number of different powers among creatures.",
        ),
        (Designate(THIS, "renowned"), "~ becomes renowned."),
        (ReselectAttacked(THIS), "Reselect which player or permanent ~ is attacking."),
        (BecomeAttacking(THIS, PlayerWord.YOU), "~ becomes attacking."),
        (BecomeBlocking(THIS, ObjectWord.OTHER), "~ becomes blocking."),
        (
            ChangeObjects(THIS, (SwitchPowerToughness(),), Duration.END_OF_TURN),
            "Switch ~'s power and toughness until end of turn.",
        ),
        (
            ChangeObjects(ObjectWord.SUBJECT, (SwitchPowerToughness(),), Duration.END_OF_TURN),
            "Switch its power and toughness until end of turn.",
        ),
        (
            ChangeObjects(THIS, (ANIMAL, SetPowerToughness(8, 8), GainAbility(DRAWS)), Duration.FOREVER),
            '~ becomes an 8/8 creature with "{1}: Draw a card." in addition to its other types.',
        ),
        (
            ChangeObjects(THIS, (ANIMAL, LoseAbility(FLYING)), Duration.END_OF_TURN),
            "~ becomes a creature in addition to its other types and loses flying until end of turn.",
        ),
        (MoveToBattlefield(THIS, PlayerWord.EACH_PLAYER), "Return ~ from your graveyard to the battlefield."),
        (Replace(MultiplyDamage(such_damage())), None),
        (
            Replace(PreventDamage(such_damage(recipient=OtherSide(player=PlayerPattern(PlayerWord.EACH_OPPONENT))))),
            "Prevent all damage that would be dealt to each opponent this turn.",
        ),
        (
            Replace(PreventDamage(such_damage(Is(ObjectWord.THIS)))),
            "Prevent all damage that would be dealt by ~ this turn.",
        ),
        (
            Replace(PreventDamage(such_damage(Is(ObjectWord.ATTACHED)))),
            "Prevent all damage that would be dealt by enchanted creature this turn.",
        ),
        (DealDamage(EventAmount(), ObjectWord.ATTACHED), "~ deals that much damage to enchanted creature."),
        (DealDamage(1, ObjectWord.OTHER, OwnerOf(ObjectWord.OTHER)), None),
        (
            ForEachPlayer(PlayerWord.EACH_PLAYER, (Draw(1, PlayerWord.THIS_ONE),)),
            "For each player, that player draws a card.",
        ),
        (ChooseOne(((Draw(),), (PutCounters(THIS, "charge"),))), "Draw a card or put a charge counter on ~."),
        (
            ChooseOne(((Draw(),), (SetLife(1),)), PlayerWord.EVENT_PLAYER),
            "That player faces a villainous choice \N{EM DASH} draw a card, or your life total becomes 1.",
        ),
        (SetLife(10, PlayerWord.EACH_PLAYER), "Each player's life total becomes 10."),
        (MoveCounters(ObjectWord.MADE), "Put its counters on it."),
        (MoveCounters(ObjectWord.MADE, "charge"), "Put its charge counters on it."),
        (WhenYouDo(SpellEffect((Draw(),))), "When you do, draw a card."),
        (Delay(attacks(), SpellEffect((Draw(),))), "Later, draw a card."),
        (
            CreateTokens(Token("Thing", TypeLine(types=(CardType.ARTIFACT,), subtypes=("Egg",)))),
            'Create a colorless Egg artifact token named "Thing".',
        ),
        (CreateTokens(PREDEFINED["Treasure"], count=2), "Create two Treasure tokens."),
        (CreateTokens(copy_of=THIS), "Create a token that's a copy of ~."),
        (
            CreateTokens(Token("Egg Token", TypeLine(types=(CardType.ARTIFACT,), subtypes=("Egg",)), (Color.RED,))),
            "Create a red Egg artifact token.",
        ),
        (
            CreateTokens(
                Token(
                    "Ooze Token",
                    TypeLine(types=(CardType.CREATURE,), subtypes=("Ooze",)),
                    (Color.GREEN,),
                    power=power_of(),
                    toughness=power_of(),
                )
            ),
            "Create an X/X green Ooze creature token, where X is ~'s power.",
        ),
    ],
)
def test_rare_instructions(instruction: Instruction, text: str | None) -> None:
    assert text is None or said(instruction) == text
    assert said(instruction)


def test_several_targets() -> None:
    players = (TargetPlayer(least=0, most=2),)
    assert said(Draw(1, TargetPlayers()), targets=players) == "Up to two target players each draw a card."
    spec = (TargetPermanents(CREATURE, 1, 2),)
    twice = said(Do(Deed.TAP, TargetObjects()), Do(Deed.UNTAP, TargetObjects()), targets=spec)
    assert twice == "Tap one or two target creatures. Untap them."
    again = said(Draw(1, TargetPlayers()), Draw(1, TargetPlayers()), targets=(TargetPlayer(),))
    assert again == "Target player draws a card. That player draws a card."


def test_what_an_instruction_without_words_is_called() -> None:
    class Unknown(InstructionBase, frozen=True):
        """An instruction that no text says."""

    assert describe_player_clause(Unknown(), Mentions((), Speech())) == "Unknown"


def test_modes() -> None:
    mode = Mode((Draw(),))
    for least, most, words in ((1, 3, "one or more"), (0, 2, "up to two"), (0, 3, "any number"), (1, 1, "one")):
        effect = SpellEffect(modes=(mode, mode, mode), least_modes=least, most_modes=most)
        text = describe_effect(effect, Speech("~"), QUOTING)
        assert text.splitlines()[0] == f"Choose {words} \N{EM DASH}"
        assert text.count("\N{BULLET}") == len(effect.modes)


def test_pronouns_of_events() -> None:
    tapped = Do(Deed.TAP, TargetObjects())
    counters = Do(Deed.COUNTER, TargetObjects())
    stifled = said(counters, targets=(TargetSpells(spells=False, abilities=True),))
    assert stifled == "Counter target activated or triggered ability."
    anything = said(counters, targets=(TargetSpells(abilities=True),))
    assert anything == "Counter target spell, activated ability, or triggered ability."
    target = (TargetPermanents(CREATURE),)
    assert said(tapped, Do(Deed.UNTAP, ObjectWord.SUBJECT), targets=target).endswith("Untap that creature.")
    assert said(Do(Deed.TAP, ObjectWord.SUBJECT), Do(Deed.UNTAP, THIS)) == "Tap it. Untap ~."
    assert said(Draw(1, OwnerOf(ObjectWord.SUBJECT))) == "Its owner draws a card."
