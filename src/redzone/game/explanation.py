"""Why an object is what it is: what each effect made of it, layer by layer (CR 613)."""

from redzone.values.identity import ObjectId
from redzone.values.value import GameValue


class Values(GameValue, frozen=True):
    """The characteristics of an object at one point, in words (CR 109.3).

    ``power`` and ``toughness`` are ``None`` for what is neither a creature nor has such numbers. ``rules`` are what the
    rules of the game make of it beyond its abilities (CR 613.11).
    """

    name: str
    type_line: str
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Influence(GameValue, frozen=True):
    """What one effect does to an object in one layer, with the values before and after.

    ``rule`` is that of the layer. ``cause`` says whose effect it is; ``source`` is the object behind it, if there is
    one. ``text`` is what it says.
    """

    rule: str
    cause: str
    text: str
    before: Values
    after: Values
    source: ObjectId | None = None


class Explanation(GameValue, frozen=True):
    """Why an object is what it is: what is printed on it, each influence in order, and what comes out."""

    object: ObjectId
    printed: Values
    influences: tuple[Influence, ...]
    now: Values
