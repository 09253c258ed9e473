"""Sentences that let players cast spells as something resolves, or play cards for a time (CR 601.3, 608.2g)."""

import pytest

from redzone.abilities.ability import If, IfDone, Instruction, SpellEffect
from redzone.abilities.comparing import any_of
from redzone.abilities.condition import ObjectIs
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.hidden_zones import LookAtTop
from redzone.abilities.instruction import Deed, Do, Draw, ExileFromLibrary, LoseLife
from redzone.abilities.language import Compare, EachCard, Not, TargetObjects, TargetPlayers, X
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast
from redzone.abilities.targeting import TargetCards, TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.oracle import UnsupportedText, compile_effect
from redzone.oracle.printing.abilities import QUOTING
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.instructions import describe_effect
from redzone.values.types import CardType

MADE, SEEN = ObjectWord.MADE, ObjectWord.LOOKED_AT
NONLAND = Not(HasType(CardType.LAND))
SPELLS = any_of((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))
TOP = ExileFromLibrary(1, PlayerWord.YOU)
TWO = ExileFromLibrary(2, PlayerWord.YOU)
FREE = Cost()
EXILED = Do(Deed.EXILE, TargetObjects(0))


@pytest.mark.cr("601.3", "608.2g", "611.2a")
@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        ("Exile the top card of your library. You may play it this turn.", (TOP, AllowPlaying())),
        ("Exile the top card of your library. Until end of turn, you may play that card.", (TOP, AllowPlaying())),
        ("Exile the top card of your library. You may cast it this turn.", (TOP, AllowPlaying(lands=False))),
        (
            "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
            (TWO, AllowPlaying(duration=Duration.END_OF_NEXT_TURN)),
        ),
        (
            "Exile the top X cards of your library. You may play them until your next turn.",
            (ExileFromLibrary(X(), PlayerWord.YOU), AllowPlaying(duration=Duration.NEXT_TURN)),
        ),
        (
            "Exile the top card of your library. You may play that card for as long as it remains exiled.",
            (TOP, AllowPlaying(duration=Duration.FOREVER)),
        ),
        (
            "Exile the top two cards of your library. You may cast those cards for as long as they remain exiled.",
            (TWO, AllowPlaying(duration=Duration.FOREVER, lands=False)),
        ),
        (
            "Exile the top card of your library. You may cast that card. If you don't, you lose 2 life.",
            (TOP, MayCast(), IfDone((), (LoseLife(2),))),
        ),
        (
            "Exile the top card of your library. You may cast it without paying its mana cost. If you do, draw a card.",
            (TOP, MayCast(cost=FREE), IfDone((Draw(),))),
        ),
        (
            (
                "Reveal the top card of your library. If it's an instant or sorcery card, you may cast it without "
                "paying its mana cost."
            ),
            (LookAtTop(reveal=True), If(ObjectIs(SEEN, SPELLS), (MayCast(SEEN, FREE),))),
        ),
        (
            "You may cast a nonland card from your hand without paying its mana cost.",
            (MayCast(EachCard(NONLAND, "hand"), FREE),),
        ),
        (
            "You may cast a card with converted mana cost 3 or less from your hand without paying its mana cost.",
            (MayCast(EachCard(Compare(Stat.MANA_VALUE, most=3), "hand"), FREE),),
        ),
    ],
)
def test_who_may_cast_or_play_what_and_how_long(text: str, instructions: tuple[Instruction, ...]) -> None:
    effect = compile_effect(text)
    assert effect == SpellEffect(instructions)
    assert compile_effect(describe_effect(effect, Speech(), QUOTING)) == effect


@pytest.mark.cr("601.3", "608.2g")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "You may cast target instant or sorcery card from your graveyard without paying its mana cost.",
            SpellEffect((MayCast(TargetObjects(0), FREE),), (TargetCards(SPELLS),)),
        ),
        (
            "Target opponent exiles the top card of their library. You may play that card this turn.",
            SpellEffect((ExileFromLibrary(1, TargetPlayers(0)), AllowPlaying()), (TargetPlayer(opponent=True),)),
        ),
        (
            "Exile target card from your graveyard. Until the end of your next turn, you may play that card.",
            SpellEffect((EXILED, AllowPlaying(MADE, Duration.END_OF_NEXT_TURN)), (TargetCards(Everything()),)),
        ),
        (
            (
                "Exile up to two target cards from your graveyard. "
                "You may cast those cards for as long as they remain exiled."
            ),
            SpellEffect(
                (EXILED, AllowPlaying(MADE, Duration.FOREVER, lands=False)),
                (TargetCards(Everything(), least=0, most=2),),
            ),
        ),
        (
            "Choose target artifact card in your graveyard. You may cast that card this turn.",
            SpellEffect((AllowPlaying(TargetObjects(0), lands=False),), (TargetCards(HasType(CardType.ARTIFACT)),)),
        ),
    ],
)
def test_cards_of_a_target(text: str, effect: SpellEffect) -> None:
    assert compile_effect(text) == effect
    assert compile_effect(describe_effect(effect, Speech(), QUOTING)) == effect


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Exile target creature. You may cast that card this turn.", "cast that card this turn"),
        (
            "Return target card from your graveyard to your hand. You may cast that card this turn.",
            "cast that card this turn",
        ),
        (
            "Choose target card in your graveyard. You may cast that card for as long as it remains exiled.",
            "cast that card for as long as",
        ),
        ("Choose target land card in your graveyard. You may play that card this turn.", "play that card this turn"),
        (
            "Choose two target cards in your graveyard. You may cast those cards this turn.",
            "cast those cards this turn",
        ),
        ("You may exile target card from a graveyard. If you do, you may cast that card this turn.", "cast that card"),
        ("Exile the top card of your library. Play it this turn.", "Play it this turn"),
        ("Exile the top card of your library. You may play it.", "play it"),
        ("Exile the top two cards of your library. You may cast them without paying their mana costs.", "cast them"),
        ("Exile the top card of your library. You may cast it without paying their mana costs.", "without paying"),
        ("Exile the top card of your library. You may play it for as long as they remain exiled.", "for as long as"),
        ("Reveal the top card of your library. You may play it this turn.", "play it this turn"),
        ("Exile the top card of your library. Until end of turn, you may play it this turn.", "this turn"),
        ("Exile the top card of your library. You may play it this turn. If you don't, draw a card.", "draw"),
        ("Exile the top card of your library. You may play it this turn. If you do, draw a card.", "draw"),
        ("Exile the top card of your library. You may draw a card and cast it.", "draw"),
        ("You may cast two cards from your hand without paying their mana costs.", "two"),
        ("You may cast a card from his or her hand without paying its mana cost.", "from his or her hand"),
        ("Reveal your hand. You may cast a card from among them without paying its mana cost.", "a card"),
        (
            "You may cast two target cards from your graveyard without paying their mana costs.",
            "two target cards from your graveyard",
        ),
        ("Until end of turn, you may draw a card.", "draw a card"),
        (
            (
                "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. "
                "If you don't, put it into your hand."
            ),
            "put",
        ),
    ],
)
def test_what_is_not_clear_is_refused(text: str, span: str) -> None:
    with pytest.raises(UnsupportedText) as caught:
        compile_effect(text)
    assert span in str(caught.value)


@pytest.mark.cr("702.85a")
def test_what_only_keywords_say_has_words_too() -> None:
    said = describe_effect(SpellEffect((ExileUntil(NONLAND), MayCast(ObjectWord.CHOSEN, FREE))), Speech(), QUOTING)
    assert said == (
        "Exile cards from the top of your library until you exile a nonland card. "
        "You may cast that card without paying its mana cost."
    )
    theirs = describe_effect(
        SpellEffect((ExileUntil(NONLAND, TargetPlayers(0)),), (TargetPlayer(),)), Speech(), QUOTING
    )
    assert theirs == "Target player exiles cards from the top of their library until they exile a nonland card."
    paid = describe_effect(SpellEffect((TOP, MayCast(cost=Cost("{1}")))), Speech(), QUOTING)
    assert paid.endswith("You may cast that card by paying {1} rather than paying its mana cost.")
