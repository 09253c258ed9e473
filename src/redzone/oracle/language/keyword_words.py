"""What stands behind keywords: numbers, costs and qualities."""

from typing import Final

from redzone.abilities.keyword import Keyword

ONLY_BEHIND: Final = {
    "PERMANENTS": frozenset({"YOU", "ENCHANTED_PLAYER", "ITS_OWNER", "MOST_LIFE"}),
    "NTH_OF_KIND": frozenset({"CASTS"}),
    "CAST_FROM": frozenset({"SPELL", "WAS_CAST", "IT", "SELF", "YOU_CAST", "OPPONENTS_CAST"}),
    "YOUR_PLANESWALKERS": frozenset({"ATTACK", "ATTACKS", "THATS_ATTACKING"}),
}
"""Phrases that are something else unless they stand behind one of these."""


_NUMBERED = """
absorb, afflict, afterlife, amplify, annihilator, awaken, backup, bloodthirst, bushido, casualty, crew, devour,
fabricate, fading, firebending, frenzy, graft, impending, mobilize, modular, poisonous, rampage, reinforce, renown,
saddle, soulshift, suspend, toxic, tribute, vanishing
"""


_COSTED = """
awaken, bestow, blitz, buyback, commander ninjutsu, cumulative upkeep, cycling, dash, disguise, disturb, echo, embalm,
encore, entwine, equip, escape, eternalize, evoke, flashback, foretell, fortify, freerunning, impending, kicker,
level up, madness, mayhem, megamorph, more than meets the eye, morph, multikicker, ninjutsu, offspring, outlast,
overload, plot, reconfigure, recover, reinforce, replicate, scavenge, sneak, spectacle, squad, surge, suspend,
transmute, unearth, ward, warp, web-slinging
"""


def _keywords(names: str) -> frozenset[Keyword]:
    wanted = {name.strip() for name in names.split(",")}
    return frozenset(keyword for keyword in Keyword if keyword.value in wanted)


NUMBERED: Final = _keywords(_NUMBERED)
"""The keywords that take a number."""


COSTED: Final = _keywords(_COSTED)
"""The keywords that take a cost."""


FROM_QUALITIES: Final = frozenset({Keyword.HEXPROOF, Keyword.PROTECTION})
"""The keywords that can be from a quality."""
