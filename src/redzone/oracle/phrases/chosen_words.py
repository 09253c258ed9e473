"""Colours and types that a player chooses, as qualities (CR 607.2d, 608.2d)."""

from collections.abc import Collection

from redzone.abilities.plain_qualities import IsOfChosen
from redzone.abilities.words import Chosen
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.choices import CHOSEN_AS_IT_ENTERED, CHOSEN_BEFORE, CHOSEN_NOW, WORDS_OF_CHOICE


def chosen_quality(word: Word, known: Collection[Chosen], *, resolving: bool) -> IsOfChosen:
    """Return the quality of being of a chosen colour or type; ``known`` are the kinds of words chosen before.

    Raises:
        NotUnderstood: Nothing of that kind was chosen, or can be chosen here, where nothing is ``resolving``.
    """
    said = next(each for each in WORDS_OF_CHOICE if word.text.endswith(each))
    if said in CHOSEN_NOW:
        if not resolving:
            raise NotUnderstood("nothing is chosen here", word.start, word.end)
        return IsOfChosen(CHOSEN_NOW[said], now=True)
    what = CHOSEN_BEFORE[said]
    if word.text.endswith(CHOSEN_AS_IT_ENTERED) and not (known if what is None else what in known):
        return IsOfChosen(Chosen.TYPE if what is None else what, linked=True)
    kinds = [each for each in known if each is not Chosen.COLOR] if what is None else [what]
    if len(kinds) != 1 or kinds[0] not in known:
        raise NotUnderstood("it is not clear what was chosen", word.start, word.end)
    return IsOfChosen(kinds[0])
