"""Colours and types that a player chooses: ``the color of your choice``, ``the chosen type`` (CR 608.2d)."""

from collections.abc import Collection, Mapping
from typing import Final

from redzone.abilities.plain_qualities import IsOfChosen
from redzone.abilities.words import Chosen
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.word import Word

CHOICES: Final[Mapping[str, Chosen]] = {
    "choose a color": Chosen.COLOR,
    "choose a creature type": Chosen.CREATURE_TYPE,
    "choose a basic land type": Chosen.BASIC_LAND_TYPE,
}
"""What a player is told to choose."""

_NOW: Final[Mapping[str, Chosen]] = {f"the {what} of your choice": what for what in Chosen}
_BEFORE: Final[Mapping[str, Chosen | None]] = {
    **{f"the chosen {what}": what for what in Chosen},
    **{f"that {what}": what for what in Chosen},
    "the chosen type": None,
    "that type": None,
}
"""What was chosen; ``None`` is the type, of whichever kind that was."""

WORDS_OF_CHOICE: Final = (*_NOW, *_BEFORE)
"""What names a colour or type that is or was chosen."""


def chosen_quality(word: Word, known: Collection[Chosen], *, resolving: bool) -> IsOfChosen:
    """Return the quality of being of a chosen colour or type; ``known`` are the kinds of words chosen before.

    Raises:
        NotUnderstood: Nothing of that kind was chosen, or can be chosen here, where nothing is ``resolving``.
    """
    said = next(each for each in WORDS_OF_CHOICE if word.text.endswith(each))
    if said in _NOW:
        if not resolving:
            raise NotUnderstood("nothing is chosen here", word.start, word.end)
        return IsOfChosen(_NOW[said], now=True)
    what = _BEFORE[said]
    kinds = [each for each in known if each is not Chosen.COLOR] if what is None else [what]
    if len(kinds) != 1 or kinds[0] not in known:
        raise NotUnderstood("it is not clear what was chosen", word.start, word.end)
    return IsOfChosen(kinds[0])
