"""616.1: for each kind of event, the affected player or the controller chooses among two effects; 614.10, 614.12."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens, EntersAsCopy, Instead, SpellEffect, Token
from redzone.abilities.casting import AddsMana
from redzone.abilities.entering import EntersWith
from redzone.abilities.event_patterns import YOU, dies, put_into_graveyard
from redzone.abilities.instruction import Discard, Draw, GainLife, LoseLife, Mill, PutCounters
from redzone.abilities.language import EventAmount, TheseObjects
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.replacement import Counted, GoesInto, MultiplyCount, MultiplyCounters, Replacement, SkipsStep
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseReplacement, Concede
from redzone.game.card import PhysicalCard
from redzone.game.decision import ReplacementChoice
from redzone.game.effect import Carry
from redzone.game.event import StepSkipped
from redzone.game.happening import Arrival
from redzone.game.permanent import Permanent
from redzone.rules.damage.entering import enter
from redzone.rules.payments.mana import mana_choices
from redzone.values.identity import CardId, ObjectId, Target
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent
from tests.support.texts import cards, text, with_cards

GOBLINS = CreateTokens(Token("Goblin", TypeLine.of("Creature"), (), 1, 1))
BEAR, ACE = ObjectId("bear"), ObjectId("ace")


def rule(name: str, ability: Replacement | EventKind, number: str = "") -> Permanent:
    if isinstance(ability, EventKind):
        life = SpellEffect((GainLife(int((number or name).rpartition("-")[2])),))
        return permanent(name, None, Instead(EventPattern(ability), life), type="Enchantment")
    meant = Replaces(ability)
    return permanent(name, None, meant, type="Enchantment")


def table(*rules: Replacement | EventKind) -> Play:
    """The rules are those of the second player, who is not asked; the first has a creature and cards."""
    theirs = [rule(f"law-{number}", each) for number, each in enumerate(rules, 1)]
    play = Play(game([permanent("bear", "2/2")], theirs))
    return with_cards(play, hand=cards(A, "ace"), library=cards(A, "one", "two", "three"))


@pytest.mark.cr("616.1", "616.1e", "614.1a")
@pytest.mark.parametrize(
    ("rules", "effect", "about"),
    [
        (
            (MultiplyCount(Counted.LIFE, ANY_PLAYER, 2), MultiplyCount(Counted.LIFE, ANY_PLAYER, plus=1)),
            text(GainLife(1)),
            A,
        ),
        ((EventKind.LOSES_LIFE, EventKind.LOSES_LIFE), text(LoseLife(1)), A),
        (
            (MultiplyCounters(Everything(), factor=2), MultiplyCounters(Everything(), plus=1)),
            outside.put_counters({BEAR: {"+1/+1": 1}}),
            BEAR,
        ),
        ((MultiplyCount(Counted.DRAW, ANY_PLAYER, 2), MultiplyCount(Counted.DRAW, ANY_PLAYER, 1, 1)), text(Draw(1)), A),
        (
            (MultiplyCount(Counted.MILL, ANY_PLAYER, 2), MultiplyCount(Counted.MILL, ANY_PLAYER, plus=1)),
            text(Mill(1, PlayerWord.YOU)),
            A,
        ),
        ((EventKind.BECOMES_TAPPED, EventKind.BECOMES_TAPPED), outside.tap((BEAR,)), BEAR),
        ((EventKind.MILLS, EventKind.MILLS), text(Mill(1, PlayerWord.YOU)), A),
        (
            (EventKind.CREATES_TOKENS, EventKind.CREATES_TOKENS),
            text(CreateTokens(Token("Goblin", TypeLine.of("Creature")))),
            A,
        ),
        ((EventKind.DISCARDS, EventKind.DISCARDS), text(Discard(None)), ACE),
        ((GoesInto(dies(Everything())), GoesInto(dies(Everything()), "hand")), outside.destroy((BEAR,)), BEAR),
        (
            (GoesInto(put_into_graveyard(Everything())), GoesInto(put_into_graveyard(Everything()), "hand")),
            text(Mill(1, PlayerWord.YOU)),
            ObjectId("one"),
        ),
    ],
)
def test_whoever_is_affected_chooses(rules: tuple[Replacement | EventKind, ...], effect: Carry, about: Target) -> None:
    decision = table(*rules).effect(effect).state.decision
    assert isinstance(decision, ReplacementChoice)
    assert (decision.player, len(decision.options)) == (A, 2)
    assert decision.about in (about, A)


@pytest.mark.cr("616.1", "701.26b")
def test_whoever_controls_what_would_untap_chooses() -> None:
    play = table(EventKind.BECOMES_UNTAPPED, EventKind.BECOMES_UNTAPPED).effect(outside.tap((BEAR,)))
    decision = play.effect(outside.untap((BEAR,))).state.decision
    assert decision == ReplacementChoice(A, ("law-1/instead-1", "law-2/instead-1"), BEAR)


@pytest.mark.cr("616.1", "106.12")
def test_whoever_taps_for_mana_chooses_the_order_with_the_mana() -> None:
    laws = [
        rule("twice", MultiplyCount(Counted.MANA, ANY_PLAYER, 2)),
        rule("plus", MultiplyCount(Counted.MANA, ANY_PLAYER, plus=1)),
    ]
    state = game([permanent("rock", None, AddsMana(("{R}",)), type="Artifact")], laws)
    assert mana_choices(View(state), ObjectId("rock")) == ("{R}{R}{R}", "{R}{R}{R}{R}")


@pytest.mark.cr("614.16")
def test_tokens_and_counters_of_another_effect_are_more_too() -> None:
    instead = SpellEffect((replace(GOBLINS, count=2), PutCounters(TheseObjects((BEAR,)), "+1/+1", 1)))
    law = permanent("law", None, Instead(EventPattern(EventKind.GAINS_LIFE, player=YOU), instead), type="Enchantment")
    tokens = MultiplyCount(Counted.TOKENS, ANY_PLAYER, 2)
    more = [rule("tokens", tokens), rule("counters", MultiplyCounters(Everything(), factor=2))]
    play = Play(game([law, permanent("bear", "2/2")], more)).effect(text(GainLife(1)))
    assert (goblins(play), play.state.permanents[BEAR].counters) == (4, {"+1/+1": 2})


@pytest.mark.cr("614.10", "614.10a", "616.1")
def test_two_effects_that_skip_the_same_step_are_no_choice() -> None:
    theirs = [rule("one", SkipsStep("draw", ANY_PLAYER)), rule("two", SkipsStep("draw", ANY_PLAYER))]
    state = game([], theirs, step=Step.UPKEEP)
    play = Play(replace(state, turn=replace(state.turn, number=3))).to_step(Step.PRECOMBAT_MAIN)
    assert play.of(StepSkipped) == [StepSkipped(A, "draw")]


def goblins(play: Play) -> int:
    return sum(1 for each in play.state.permanents if each.startswith("goblin"))


@pytest.mark.cr("614.16", "701.10f")
def test_twice_and_three_times_as_many_tokens() -> None:
    twice, thrice = (MultiplyCount(Counted.TOKENS, ANY_PLAYER, factor) for factor in (2, 3))
    assert goblins(table(twice, thrice).effect(text(GOBLINS))) == 6
    assert goblins(table(twice).effect(text(replace(GOBLINS, count=0)))) == 0


@pytest.mark.cr("614.16", "616.1", "614.6")
def test_something_else_is_done_instead_of_tokens() -> None:
    theirs = [rule("law", EventKind.CREATES_TOKENS, "-1"), rule("twice", MultiplyCount(Counted.TOKENS, ANY_PLAYER, 2))]
    asked = Play(game([], theirs)).effect(text(GOBLINS, GainLife(5)))
    assert asked.state.decision == ReplacementChoice(A, ("twice", "law/instead-1"), A)
    play = asked.act(ChooseReplacement(A, "law/instead-1"))
    assert (goblins(play), play.life(A), play.life(B)) == (0, 45, 41)


@pytest.mark.cr("614.16", "800.4a")
def test_nothing_is_created_once_the_player_has_left() -> None:
    theirs = [rule("law", EventKind.CREATES_TOKENS, "-1"), rule("twice", MultiplyCount(Counted.TOKENS, ANY_PLAYER, 2))]
    each = text(replace(GOBLINS, players=PlayerWord.EACH_OPPONENT))
    asked = Play(game([], theirs, [])).effect(each)
    assert isinstance(asked.state.decision, ReplacementChoice)
    assert goblins(asked.act(Concede(A)).act(ChooseReplacement(B, "twice")).act(ChooseReplacement(C, "twice"))) == 0


@pytest.mark.cr("614.16", "608.2e")
def test_each_player_creates_what_is_left() -> None:
    law = Instead(EventPattern(EventKind.CREATES_TOKENS, player=YOU, least=2), SpellEffect((GainLife(EventAmount()),)))
    each = replace(GOBLINS, players=PlayerWord.EACH_PLAYER, count=2)
    play = Play(game([permanent("law", None, law, type="Enchantment")], [])).effect(text(each))
    assert (goblins(play), play.life(A)) == (2, 42)


@pytest.mark.cr("616.1c", "614.12", "707.5")
def test_what_it_enters_as_a_copy_of_counts_for_how_it_enters() -> None:
    """As a copy it is a creature, which enters tapped; the effect is looked for after that of copying."""
    slow = rule("slow", EntersWith(HasType(CardType.CREATURE), tapped=True))
    copies = EntersAsCopy(HasType(CardType.CREATURE), optional=False)
    mirror = PhysicalCard(CardId("mirror"), A, card("mirror", None, copies, type="Enchantment"))
    state = game([permanent("bear", "2/2")], [slow])
    done = enter(state, (Arrival(ObjectId("mirror"), mirror, A),))
    there = done.state.permanents[ObjectId("mirror")]
    assert there.tapped
    assert View(done.state).power(ObjectId("mirror")) == 2
