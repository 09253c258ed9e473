"""Mana of scenario files as mana pools have it."""

from typing import Final

from redzone.values.mana import mana_of, mana_text

MOST_MANA: Final = 10_000
"""The most mana that a scenario puts into a pool at once."""


def pool_text(text: str) -> str:
    """Return mana with one symbol for each; generic mana is colourless in a pool (CR 106.10).

    Raises:
        ValueError: It is too much.
    """
    mana = mana_of(text)
    if mana.total() > MOST_MANA:
        raise ValueError(f"{mana.total()} mana is too much: at most {MOST_MANA} can be added at once")
    return mana_text(mana)
