"""The forms of sentences of instructions: what stands before and behind their clauses."""

from collections.abc import Sequence
from typing import get_args

import pytest

from redzone.oracle.instructions.sentences.adding_forms import (
    CastIntoExile,
    CounteredInto,
    CountersForPrevented,
    FlipOutcome,
    GainsPrevented,
    ManaKept,
    NewTargets,
    OwnManaCost,
    SearchersShuffle,
    SpentOnlyOn,
)
from redzone.oracle.instructions.sentences.ending_forms import IfBehind, PlainClauses, UnlessBehind, ending_of, x_of
from redzone.oracle.instructions.sentences.sentence_forms import (
    AnyExiledInstead,
    ExiledInstead,
    FacesChoice,
    ForATime,
    ForEachOfThese,
    IfAnybodyDoes,
    IfYouCant,
    IfYouDo,
    InsteadIf,
    LaterOn,
    LeavesIntoExile,
    OnCondition,
    OnEvent,
    Otherwise,
    PlainSentence,
    SentenceForm,
    SomebodyMay,
    WhenItDies,
    WhenYouDoSo,
    form_of,
)
from redzone.oracle.instructions.words import instruction_words
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.lines import sentences_of

FORMS = {
    "If you do, draw a card": (IfYouDo, "draw a card"),
    "If that player does, draw a card": (IfYouDo, "draw a card"),
    "If a player does, draw a card": (IfAnybodyDoes, "draw a card"),
    "If no one does, draw a card": (IfAnybodyDoes, "draw a card"),
    "If you search your library this way, shuffle it": (
        SearchersShuffle,
        "if you search your library this way , shuffle it",
    ),
    "Otherwise, draw a card": (Otherwise, "draw a card"),
    "If you don't, draw a card": (Otherwise, "draw a card"),
    "If you can't, draw a card": (IfYouCant, "draw a card"),
    "When you do, draw a card": (WhenYouDoSo, "draw a card"),
    "When it dies this turn, draw a card": (WhenItDies, "draw a card"),
    "If you win the flip, draw a card": (FlipOutcome, "draw a card"),
    "If you lose the flip, draw a card": (FlipOutcome, "draw a card"),
    "If that creature would leave the battlefield, exile it instead of putting it anywhere else": (
        LeavesIntoExile,
        "if that creature would leave the battlefield , exile it instead of putting it anywhere else",
    ),
    "You gain life equal to the damage prevented this way": (
        GainsPrevented,
        "you gain life equal to the damage prevented this way",
    ),
    "For each 1 damage prevented this way, put a +1/+1 counter on that creature": (
        CountersForPrevented,
        "for each 1 damage prevented this way , put a +1/+1 on that creature",
    ),
    "Until end of turn, target creature gains flying": (ForATime, "target creature gains flying"),
    "At the beginning of the next end step, sacrifice it": (LaterOn, "sacrifice it"),
    "You may draw a card": (SomebodyMay, "draw a card"),
    "That player may draw a card": (SomebodyMay, "draw a card"),
    "Draw two cards instead if you control a Wall": (InsteadIf, "you control a wall"),
    "If you control a Wall, draw a card": (OnCondition, "you control a wall , draw a card"),
    "For each Wall you control, draw a card": (ForEachOfThese, "wall you control , draw a card"),
    "If it would die this turn, exile it instead": (ExiledInstead, "if it would die this turn , exile it instead"),
    "You may choose new targets for the copy": (NewTargets, "you may choose new targets for the copy"),
    "If that spell is countered this way, exile it instead of putting it into its owner's graveyard": (
        CounteredInto,
        "if that spell is countered this way , exile it instead of putting it into its owner's graveyard",
    ),
    "If that spell would be put into your graveyard, exile it instead": (
        CastIntoExile,
        "if that spell would be put into your graveyard , exile it instead",
    ),
    "Each opponent faces a villainous choice \N{EM DASH} that player discards a card, or you draw a card": (
        FacesChoice,
        "you draw a card",
    ),
    "The flashback cost is equal to its mana cost": (OwnManaCost, "the flashback cost is equal to its mana cost"),
    "Spend this mana only to cast creature spells": (SpentOnlyOn, "to cast creature spells"),
    "Until end of turn, you don't lose this mana as steps and phases end": (
        ManaKept,
        "until end of turn , you don't lose this mana as steps and phases end",
    ),
    "If a Wall you control would die this turn, exile it instead": (AnyExiledInstead, "a wall you control"),
    "Draw a card": (PlainSentence, "draw a card"),
    "Whenever a Wall dies this turn, draw a card": (OnEvent, "whenever a wall dies this turn , draw a card"),
    "Draw a card if you control a Wall": (PlainSentence, "draw a card if you control a wall"),
}


def sentence(text: str) -> list[Word]:
    (words,) = sentences_of(instruction_words(words_of(f"{text}.")))
    return list(words)


def said(words: Sequence[Word]) -> str:
    return " ".join(word.text.lower() for word in words)


def rest_of(form: SentenceForm) -> str:
    """What is still to be read of a sentence."""
    match form:
        case (
            ExiledInstead()
            | NewTargets()
            | CounteredInto()
            | CastIntoExile()
            | ManaKept()
            | OnEvent()
            | OnCondition()
            | ForEachOfThese()
            | SearchersShuffle()
            | CastIntoExile()
            | SpentOnlyOn()
            | OwnManaCost()
            | AnyExiledInstead()
            | LeavesIntoExile()
            | GainsPrevented()
            | CountersForPrevented()
            | PlainSentence()
        ):
            return said(form.words)
        case FacesChoice():
            return said(form.options[1])
        case _:
            return said(form.rest)


@pytest.mark.parametrize("text", FORMS)
def test_a_sentence_has_one_form(text: str) -> None:
    kind, rest = FORMS[text]
    form = form_of(sentence(text))
    assert (type(form), rest_of(form)) == (kind, rest)


def test_every_form_has_an_example() -> None:
    assert {kind for kind, _ in FORMS.values()} == set(get_args(SentenceForm))


def test_if_you_dont_is_about_a_choice_and_otherwise_need_not_be() -> None:
    refused = [form_of(sentence(text)) for text in ("If you don't, draw a card", "Otherwise, draw a card")]
    assert [isinstance(form, Otherwise) and form.refused for form in refused] == [True, False]


def test_what_stands_behind_clauses_is_apart_from_them() -> None:
    unless = ending_of(sentence("Sacrifice it unless you pay {2}"))
    condition = ending_of(sentence("Draw a card if you control a Wall"))
    plain = ending_of(sentence("Draw a card"))
    assert isinstance(unless, UnlessBehind)
    assert (said(unless.words), said(unless.rest)) == (
        "sacrifice it",
        "you pay {2}",
    )
    assert isinstance(condition, IfBehind)
    assert said(condition.rest) == "you control a wall"
    assert isinstance(plain, PlainClauses)
    assert said(plain.words) == "draw a card"


def test_what_x_is_stands_behind_a_sentence() -> None:
    counted = x_of(sentence("Draw X cards, where X is its power"))
    assert counted.amount is not None
    assert (said(counted.words), said(counted.amount)) == ("draw x cards", "its power")
    assert x_of(sentence("Draw X cards")).amount is None
