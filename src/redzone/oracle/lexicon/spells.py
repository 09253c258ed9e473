"""The words for spells, shared by reader and printer: whence, whose and for what they were cast (CR 601.2)."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import all_of, any_of, negation
from redzone.abilities.instruction import Deed
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Not, Own, Quality
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.targeting import TargetSpells
from redzone.abilities.words import PlayerWord, Status

COSTS_PAID: Final = frozenset(
    {
        *(Keyword.AWAKEN, Keyword.BLITZ, Keyword.BUYBACK, Keyword.DASH, Keyword.ENTWINE, Keyword.EVOKE),
        *(Keyword.OVERLOAD, Keyword.SNEAK, Keyword.SPECTACLE, Keyword.SURGE, Keyword.WEB_SLINGING),
    }
)
"""The costs by whose names a spell knows how it was cast."""
_FROM_HAND: Final = all_of((HasStatus(Status.CAST_FROM_HAND), Own(PlayerWord.YOU)))
_FROM_GRAVEYARD: Final = all_of((HasStatus(Status.CAST_FROM_GRAVEYARD), Own(PlayerWord.YOU)))
_CAST: Final = HasStatus(Status.CAST)
_NOT_FROM_HAND: Final = all_of((_CAST, Not(HasStatus(Status.CAST_FROM_HAND))))

IN_MAIN_PHASE: Final = HasStatus(Status.CAST_IN_MAIN_PHASE)
"""That it was cast during a main phase of its controller, which is known only of spells."""

CAST_FROM: Final[Mapping[str, Quality]] = {
    "from your hand": _FROM_HAND,
    "from anywhere other than your hand": all_of((_CAST, negation(_FROM_HAND))),
    "from your graveyard": _FROM_GRAVEYARD,
    "from your library": all_of((HasStatus(Status.CAST_FROM_LIBRARY), Own(PlayerWord.YOU))),
    "from a graveyard": HasStatus(Status.CAST_FROM_GRAVEYARD),
    "from graveyards": HasStatus(Status.CAST_FROM_GRAVEYARD),
    "from graveyards or libraries": any_of(
        (HasStatus(Status.CAST_FROM_GRAVEYARD), HasStatus(Status.CAST_FROM_LIBRARY))
    ),
    "from graveyards or exile": any_of((HasStatus(Status.CAST_FROM_GRAVEYARD), HasStatus(Status.CAST_FROM_EXILE))),
    "from your graveyard or from exile": any_of((_FROM_GRAVEYARD, HasStatus(Status.CAST_FROM_EXILE))),
    "from exile": HasStatus(Status.CAST_FROM_EXILE),
    "from anywhere other than a hand": _NOT_FROM_HAND,
    "from anywhere other than their hand": _NOT_FROM_HAND,
    "from anywhere other than their hands": _NOT_FROM_HAND,
    "from a hand": HasStatus(Status.CAST_FROM_HAND),
    "from their hand": HasStatus(Status.CAST_FROM_HAND),
    "from his or her hand": HasStatus(Status.CAST_FROM_HAND),
    "during your main phase": IN_MAIN_PHASE,
}
"""Where a spell was cast from, or when: of the words for the same the first are said."""

OF_SPELLS: Final[Mapping[str, Quality]] = {
    "you don't own": Not(Own(PlayerWord.YOU)),
    "with {x} in its mana cost": HasStatus(Status.X_IN_COST),
}
"""What else stands behind "spell"."""

COUNTERED_INTO: Final[Mapping[str, Deed]] = {
    f"put it {place} instead of into that player's graveyard": deed
    for place, deed in (
        ("into its owner's hand", Deed.COUNTER_INTO_HAND),
        ("on top of its owner's library", Deed.COUNTER_ONTO_LIBRARY),
        ("on the bottom of its owner's library", Deed.COUNTER_UNDER_LIBRARY),
    )
}
"""Where a countered spell goes instead, in the words for it."""

ABILITIES_ON_STACK: Final[Mapping[str, TargetSpells]] = {
    "activated or triggered ability": TargetSpells(spells=False, abilities=True),
    "activated ability, triggered ability": TargetSpells(spells=False, abilities=True),
    "activated ability": TargetSpells(spells=False, abilities=True, triggered=False),
    "triggered ability": TargetSpells(spells=False, abilities=True, activated=False),
    "spell, activated ability, or triggered ability": TargetSpells(abilities=True),
    "spell, activated ability or triggered ability": TargetSpells(abilities=True),
    "spell or ability": TargetSpells(abilities=True),
}
"""Abilities on the stack, and spells, as texts name them together."""
