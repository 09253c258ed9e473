"""What is done to pay, said as how something is done: ``by sacrificing a creature and paying 2 life``."""

from collections.abc import Mapping
from typing import Final

GERUNDS: Final[Mapping[str, str]] = {
    "pay": "paying",
    "sacrifice": "sacrificing",
    "discard": "discarding",
    "remove": "removing",
    "exile": "exiling",
    "return": "returning",
    "tap": "tapping",
    "put": "putting",
    "reveal": "revealing",
}
