"""Mana costs as a voice says them."""

from typing import Final

from redzone.values.mana import NotMana, symbols_in

_SAID: Final = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colorless",
    "S": "snow",
    "P": "2 life",
}


def spoken_cost(cost: str) -> str:
    """Return a cost in words, a text that is none as it is.

    >>> spoken_cost("{2}{G}{W/U}")
    '2, green, white or blue'
    """
    try:
        symbols = symbols_in(cost)
    except NotMana:
        return cost
    return ", ".join(" or ".join(_SAID.get(half, half) for half in symbol.split("/")) for symbol in symbols)
