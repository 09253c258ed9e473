"""The keyword abilities that Redzone knows (CR 702)."""

from enum import StrEnum


class Keyword(StrEnum):
    """A keyword ability; its value is what rules text says.

    What a keyword means is its row in ``redzone.keywords``.
    """

    BANDING = "banding"
    BANDS_WITH_OTHER = "bands with other"
    CREW = "crew"
    DEATHTOUCH = "deathtouch"
    DECAYED = "decayed"
    DEFENDER = "defender"
    DOUBLE_STRIKE = "double strike"
    ENLIST = "enlist"
    FEAR = "fear"
    FIRST_STRIKE = "first strike"
    FLYING = "flying"
    HASTE = "haste"
    HORSEMANSHIP = "horsemanship"
    INDESTRUCTIBLE = "indestructible"
    INFECT = "infect"
    INTIMIDATE = "intimidate"
    LANDWALK = "landwalk"
    LIFELINK = "lifelink"
    MENACE = "menace"
    PROTECTION = "protection"
    REACH = "reach"
    SHADOW = "shadow"
    SKULK = "skulk"
    TOXIC = "toxic"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample over planeswalkers"
    UNLEASH = "unleash"
    VIGILANCE = "vigilance"
    WITHER = "wither"
