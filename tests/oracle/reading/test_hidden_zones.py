"""Sentences about libraries, hands and graveyards: searching, looking, revealing, choosing from among cards."""

import pytest

from redzone.abilities.ability import If, Instruction, May
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of
from redzone.abilities.condition import ObjectIs
from redzone.abilities.counting import total_mana_value
from redzone.abilities.hidden_zones import (
    ChooseFromAmong,
    LookAtHand,
    LookAtTop,
    PutBack,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from redzone.abilities.instruction import Deed, Do, Draw, LoseLife, MoveToBattlefield
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Compare,
    ControllerOf,
    EachCard,
    Not,
    Quality,
    Several,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import Everything, HasKeyword, HasName, HasSubtype, HasSupertype, HasType
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.oracle import UnsupportedText, compile_effect
from redzone.oracle.printing.abilities import QUOTING
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.instructions import describe_effect
from redzone.values.types import CardType, Supertype

LAND, CREATURE = HasType(CardType.LAND), HasType(CardType.CREATURE)
BASIC = all_of((HasSupertype(Supertype.BASIC), LAND))
FOUND, SEEN = ObjectWord.CHOSEN, ObjectWord.LOOKED_AT
TARGET = TargetPlayers()
TO_HAND = Do(Deed.PUT_INTO_HAND, FOUND)
OF_TARGET = ControllerOf(TargetObjects())


@pytest.mark.cr("701.23a", "701.24a")
@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        (
            "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
            (Search(BASIC), MoveToBattlefield(FOUND, tapped=True), Shuffle()),
        ),
        (
            "Search your library for up to two Wall cards and put them into your hand. Then shuffle your library.",
            (Search(HasSubtype("Wall"), 2), TO_HAND, Shuffle()),
        ),
        (
            (
                "You may search your library for a creature card, reveal it, and put that card into your hand. "
                "If you do, shuffle your library."
            ),
            (May((Search(CREATURE), Reveal(), TO_HAND, Shuffle())),),
        ),
        (
            "Search your library for a card, then shuffle and put that card on top.",
            (Search(required=True), Shuffle(), Do(Deed.PUT_ON_TOP, FOUND)),
        ),
        (
            "Search your library for any number of land cards and exile them.",
            (Search(LAND, None), Do(Deed.EXILE, FOUND)),
        ),
        (
            (
                "Search target opponent's library for a creature card and put that card into that player's graveyard. "
                "Then that player shuffles."
            ),
            (Search(CREATURE, whose=TARGET), Do(Deed.PUT_INTO_GRAVEYARD, FOUND), Shuffle(TARGET)),
        ),
        (
            "Target player searches their library for a land card, puts it onto the battlefield, then shuffles.",
            (Search(LAND, players=TARGET), MoveToBattlefield(FOUND, TARGET), Shuffle(TARGET)),
        ),
        (
            (
                "Exile target creature. Its controller may search his or her library for a basic land "
                "card, put that card "
                "onto the battlefield tapped, then shuffle his or her library."
            ),
            (
                Do(Deed.EXILE, TargetObjects()),
                May(
                    (
                        Search(BASIC, players=OF_TARGET),
                        MoveToBattlefield(FOUND, OF_TARGET, tapped=True),
                        Shuffle(OF_TARGET),
                    ),
                    OF_TARGET,
                ),
            ),
        ),
    ],
)
def test_searching(text: str, instructions: tuple[Instruction, ...]) -> None:
    found = compile_effect(text)
    assert found.instructions == instructions
    assert compile_effect(describe_effect(found, Speech("~"), QUOTING)) == found


@pytest.mark.cr("701.23a")
@pytest.mark.parametrize(
    ("noun", "quality"),
    [
        ("a permanent card", PERMANENT_CARD),
        ("an instant or sorcery card", any_of((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))),
        ("a noncreature, nonland card", all_of((Not(CREATURE), Not(LAND)))),
        ("a card named Little Wall", HasName("Little Wall")),
        ("a creature card with mana value 2 or less", all_of((CREATURE, Compare(Stat.MANA_VALUE, None, 2)))),
        ("a creature card with power 4 or greater", all_of((CREATURE, Compare(Stat.POWER, 4, None)))),
        ("a creature card with toughness 1", all_of((CREATURE, Compare(Stat.TOUGHNESS, 1, 1)))),
        ("a creature card with flying", all_of((CREATURE, HasKeyword(Keyword.FLYING)))),
        ("a Wall or Goblin creature card", all_of((any_of((HasSubtype("Wall"), HasSubtype("Goblin"))), CREATURE))),
    ],
)
def test_qualities_of_cards(noun: str, quality: Quality) -> None:
    found = compile_effect(f"Search your library for {noun}.")
    assert found.instructions == (Search(quality),)
    assert compile_effect(describe_effect(found, Speech("~"), QUOTING)) == found


@pytest.mark.cr("701.20a", "401.4")
@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        ("Look at the top three cards of your library, then put them back in any order.", (LookAtTop(3), PutBack())),
        (
            "Look at the top X cards of target player's library, then put them back in any order.",
            None,
        ),
        (
            "Look at the top card of target opponent's library. You may put it into that player's graveyard.",
            (LookAtTop(1, TARGET), May((Do(Deed.PUT_INTO_GRAVEYARD, SEEN),))),
        ),
        (
            (
                "Look at the top four cards of your library. Put one of them into your hand and the "
                "rest on the bottom of "
                "your library in any order."
            ),
            (LookAtTop(4), ChooseFromAmong(), TO_HAND, PutBack(bottom=True)),
        ),
        (
            (
                "Look at the top two cards of your library. Put one of those cards into your hand and "
                "the other into your "
                "graveyard."
            ),
            (LookAtTop(2), ChooseFromAmong(), TO_HAND, Do(Deed.PUT_INTO_GRAVEYARD, SEEN)),
        ),
        (
            (
                "Look at the top three cards of your library. Put one of them into your graveyard and "
                "the rest on top of "
                "your library in any order."
            ),
            (LookAtTop(3), ChooseFromAmong(), Do(Deed.PUT_INTO_GRAVEYARD, FOUND), PutBack()),
        ),
        (
            (
                "Reveal the top five cards of your library. You may reveal a land card from among them and put it into "
                "your hand. Put the rest on the bottom of your library in a random order."
            ),
            (
                LookAtTop(5, reveal=True),
                May((ChooseFromAmong(LAND), Reveal(), TO_HAND)),
                PutBack(bottom=True, random=True),
            ),
        ),
        (
            (
                "Look at the top five cards of your library. You may put a land card from among them "
                "onto the battlefield "
                "tapped. Put the rest into your hand."
            ),
            (
                LookAtTop(5),
                May((ChooseFromAmong(LAND), MoveToBattlefield(FOUND, tapped=True))),
                Do(Deed.PUT_INTO_HAND, SEEN),
            ),
        ),
        (
            (
                "Reveal the top five cards of your library. Put all creature cards revealed this way "
                "into your hand and "
                "the rest into your graveyard."
            ),
            (
                LookAtTop(5, reveal=True),
                ChooseFromAmong(CREATURE, None, None),
                TO_HAND,
                Do(Deed.PUT_INTO_GRAVEYARD, SEEN),
            ),
        ),
        (
            (
                "Reveal the top five cards of your library. Put all land cards from among them onto the "
                "battlefield and "
                "the rest into your graveyard."
            ),
            (
                LookAtTop(5, reveal=True),
                ChooseFromAmong(LAND, None, None),
                MoveToBattlefield(FOUND),
                Do(Deed.PUT_INTO_GRAVEYARD, SEEN),
            ),
        ),
        (
            (
                "Reveal the top card of your library. If it's a creature card, put it onto the "
                "battlefield. Otherwise, put "
                "it into your hand."
            ),
            (
                LookAtTop(reveal=True),
                If(ObjectIs(SEEN, CREATURE), (MoveToBattlefield(SEEN),), (Do(Deed.PUT_INTO_HAND, SEEN),)),
            ),
        ),
        (
            (
                "Reveal cards from the top of your library until you reveal a land card. Put that card onto the "
                "battlefield and the rest on the bottom of your library in a random order."
            ),
            (RevealUntil(LAND), MoveToBattlefield(FOUND), PutBack(bottom=True, random=True)),
        ),
        (
            (
                "Target player reveals cards from the top of their library until they reveal a land card. That player "
                "puts that card into their hand."
            ),
            None,
        ),
    ],
)
def test_looking_and_revealing(text: str, instructions: tuple[Instruction, ...] | None) -> None:
    found = compile_effect(text)
    assert instructions is None or found.instructions == instructions
    assert compile_effect(describe_effect(found, Speech("~"), QUOTING)) == found


@pytest.mark.cr("402.3", "701.9a")
@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        (
            (
                "Target opponent reveals his or her hand. You choose a nonland card from it. That player "
                "discards that card."
            ),
            (LookAtHand(TARGET), ChooseFromAmong(Not(LAND)), Do(Deed.DISCARD, FOUND)),
        ),
        (
            "Look at target player's hand and choose a creature card from it. Exile that card.",
            (LookAtHand(TARGET, reveal=False), ChooseFromAmong(CREATURE), Do(Deed.EXILE, FOUND)),
        ),
        (
            (
                "Reveal the top card of your library and put that card into your hand. "
                "You lose life equal to its mana value."
            ),
            (
                LookAtTop(reveal=True),
                Do(Deed.PUT_INTO_HAND, SEEN),
                LoseLife(total_mana_value(ObjectWord.MADE)),
            ),
        ),
        (
            "Target opponent puts a card from their hand on top of their library.",
            (ChoiceOfObjects(Everything(), player=TARGET, zone="hand"), Do(Deed.PUT_ON_TOP, FOUND)),
        ),
        (
            "Target opponent puts a land card from their hand on the bottom of their library.",
            (ChoiceOfObjects(LAND, player=TARGET, zone="hand"), Do(Deed.PUT_ON_BOTTOM, FOUND)),
        ),
        ("Reveal your hand.", (LookAtHand(PlayerWord.YOU),)),
        (
            "Put a land card from your hand onto the battlefield.",
            (ChoiceOfObjects(LAND, zone="hand"), MoveToBattlefield(FOUND)),
        ),
        (
            "Draw two cards, then put a card from your hand on the bottom of your library.",
            (Draw(2), ChoiceOfObjects(Everything(), zone="hand"), Do(Deed.PUT_ON_BOTTOM, FOUND)),
        ),
    ],
)
def test_hands(text: str, instructions: tuple[Instruction, ...]) -> None:
    found = compile_effect(text)
    assert found.instructions == instructions
    assert compile_effect(describe_effect(found, Speech("~"), QUOTING)) == found


@pytest.mark.cr("404.1", "701.24d")
@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        ("Exile target card from a graveyard.", (Do(Deed.EXILE, TargetObjects()),)),
        ("Put target creature on top of its owner's library.", (Do(Deed.PUT_ON_TOP, TargetObjects()),)),
        (
            "Tap target creature. You may put it on the bottom of its owner's library.",
            (Do(Deed.TAP, TargetObjects()), May((Do(Deed.PUT_ON_BOTTOM, TargetObjects()),))),
        ),
        ("Exile all graveyards.", (Do(Deed.EXILE, EachCard(Everything(), players=PlayerWord.EACH_PLAYER)),)),
        ("Exile target player's graveyard.", (Do(Deed.EXILE, EachCard(Everything(), players=TARGET)),)),
        (
            "Exile all creature cards from target opponent's graveyard.",
            (Do(Deed.EXILE, EachCard(CREATURE, players=TARGET)),),
        ),
        ("Return all land cards from your graveyard to your hand.", (Do(Deed.RETURN_TO_HAND, EachCard(LAND)),)),
        ("Return all creature cards from your graveyard to the battlefield.", (MoveToBattlefield(EachCard(CREATURE)),)),
        (
            "Put all creature cards from all graveyards onto the battlefield under your control.",
            (MoveToBattlefield(EachCard(CREATURE, players=PlayerWord.EACH_PLAYER)),),
        ),
        ("Put target creature card from your graveyard into your hand.", (Do(Deed.PUT_INTO_HAND, TargetObjects()),)),
        (
            "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
            (
                Do(
                    Deed.SHUFFLE_IN,
                    Several(
                        (
                            EachCard(Everything(), "hand", PlayerWord.EACH_PLAYER),
                            EachCard(Everything(), "graveyard", PlayerWord.EACH_PLAYER),
                        )
                    ),
                ),
                Draw(7, PlayerWord.EACH_PLAYER),
            ),
        ),
        (
            "Shuffle up to three target cards from your graveyard into your library.",
            (Do(Deed.SHUFFLE_IN, TargetObjects()),),
        ),
    ],
)
def test_graveyards(text: str, instructions: tuple[Instruction, ...]) -> None:
    found = compile_effect(text)
    assert found.instructions == instructions


@pytest.mark.cr("115.1")
@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Return two target cards from your graveyard to your hand.", TargetCards(Everything(), least=2, most=2)),
        (
            "Return any number of target land cards from your graveyard to your hand.",
            TargetCards(LAND, least=0, most=None),
        ),
        (
            "Return one or two target land cards from your graveyard to your hand.",
            TargetCards(LAND, least=1, most=2),
        ),
        (
            "Return up to two target land cards from your graveyard to your hand.",
            TargetCards(LAND, least=0, most=2),
        ),
        (
            "Return target basic land card from your graveyard to your hand.",
            TargetCards(BASIC),
        ),
    ],
)
def test_numbers_of_target_cards(text: str, target: TargetCards) -> None:
    found = compile_effect(text)
    assert found.targets == (target,)
    assert compile_effect(describe_effect(found, Speech("~"), QUOTING)) == found


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Search their library for a card.", "whose cards"),
        ("Search target player's library for a card. Then shuffle.", "whose library is shuffled"),
        ("Search your library for a card. Shuffle target player's library.", "not supported"),
        ("Search that player's library for a card.", "which player"),
        ("Each player searches their library for a card.", "several players"),
        ("Search your library for zero cards.", "must be positive"),
        ("Put the rest into your graveyard.", "what the rest is"),
        ("Put one of them into your hand.", "what these are"),
        ("Put a land card from among them into your hand.", "from among what"),
        ("Reveal the top card of your library. You choose a card from it.", "from what"),
        ("Each opponent reveals the top card of their library. Put those cards into your hand.", "what the pronoun"),
        ("Each player returns a creature card from their hand to the battlefield.", "nothing returns from a hand"),
        ("Target player looks at the top card of their library.", "only you can look"),
        ("Target player looks at target opponent's hand.", "only you can look"),
        ("Reveal target creature.", "not supported"),
        ("Target player reveals cards from the top of their library until you reveal a land card.", "who reveals"),
        ("Reveal cards from the top of your library until you reveal up to two land cards.", "number"),
        ("Look at the top three cards of your library. Put two of them on top of your library.", "order"),
        ("Put two cards from your hand on top of your library.", "order"),
        ("Discard target creature.", "what is discarded"),
        ("Put them back in any order.", "put back|pronoun"),
        ("Put all land cards from among them into your hand and the rest into your graveyard.", "from among what"),
        ("Destroy all cards from all graveyards.", "not supported of cards"),
        ("Target player returns all land cards from your graveyard to your hand.", "whose cards these are"),
        ("Shuffle target card from a graveyard into your library.", "only of your graveyard"),
        ("Return target red creature or artifact card from your graveyard to your hand.", "alternatives"),
        ("Search your library for a creature card you control.", "not supported of cards"),
        ("Target player puts target card from a graveyard onto the battlefield.", "only of you"),
        (
            "Reveal cards from the top of your library until you reveal two land cards. Put them into your hand.",
            "where all of these cards go",
        ),
        ("Reveal the top card of your library. If it's a land card, destroy that creature.", "what the pronoun means"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedText, match=reason):
        compile_effect(text)
