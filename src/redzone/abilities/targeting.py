"""What a text with the word "target" lets somebody choose (CR 115.1)."""

from redzone.abilities.condition import PlayerCondition
from redzone.abilities.language import Amount, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import PlayerWord
from redzone.values.value import GameValue


class _Target(GameValue, frozen=True, kw_only=True, tag=True, tag_field="kind"):
    """Base of the targets. Those of a part "if it was kicked" are chosen only if that cost was paid (CR 702.33g)."""

    if_paid: str | None = None


class TargetPermanents(_Target, frozen=True):
    """At least ``least`` and at most ``most`` permanents of this quality; "you" is the controller of the spell.

    ``most`` is ``None`` for any number, here and of other targets. With ``each`` they are so many of each of these
    players, of whom has any: "for each opponent, up to one target creature that player controls".
    """

    quality: Quality
    least: Amount = 1
    most: Amount | None = 1
    each: PlayerTerm | None = None


class TargetPlayer(_Target, frozen=True):
    """At least ``least`` and at most ``most`` players; opponents only, or players who meet a condition."""

    opponent: bool = False
    condition: PlayerCondition | None = None
    least: int = 1
    most: int | None = 1


class TargetAnything(_Target, frozen=True):
    """ "Any target": a creature, player, planeswalker or battle (CR 115.4); ``other`` than this.

    With ``unlike`` it differs from the targets of that use of the word before. With ``quality`` it is a player, with
    ``opponent`` one who is an opponent, or a permanent of that quality: "target player or planeswalker".
    """

    least: int = 1
    most: Amount | None = 1
    other: bool = False
    unlike: int | None = None
    quality: Quality | None = None
    opponent: bool = False


class TargetSpells(_Target, frozen=True):
    """Spells of this quality on the stack, or with ``abilities`` abilities too: of both kinds, or of one.

    With ``permanents`` permanents of that quality can be chosen as well: "target spell or creature".
    """

    quality: Quality = Everything()
    spells: bool = True
    abilities: bool = False
    activated: bool = True
    triggered: bool = True
    least: int = 1
    most: int = 1
    permanents: Quality | None = None


class TargetCards(_Target, frozen=True):
    """Cards of this quality in a zone, of these players: a graveyard, or exile.

    They are all of one player with ``together``, and so many of each player with ``each``.
    """

    quality: Quality
    zone: str = "graveyard"
    players: PlayerTerm = PlayerWord.YOU
    least: Amount = 1
    most: Amount | None = 1
    together: bool = False
    each: PlayerTerm | None = None


TargetSpec = TargetPermanents | TargetPlayer | TargetAnything | TargetSpells | TargetCards
"""One use of the word "target" (CR 115.1)."""
