"""The words of instructions about libraries, hands and the cards in them: the terminals of ``hidden_zones.lark``."""

from collections.abc import Mapping
from typing import Final

from redzone.oracle.instructions.zone_words import FROM_PLAYERS_ZONES, HAND_OR_GRAVEYARD, OWNERS, WHOLE_ZONES

_AND_OR: Final[Mapping[str, tuple[str, ...]]] = {
    "library and/or graveyard": ("graveyard",),
    "graveyard and/or library": ("graveyard",),
    "library and/or hand": ("hand",),
    "hand and/or library": ("hand",),
    "graveyard, hand and/or library": ("graveyard", "hand"),
    "hand, graveyard and/or library": ("graveyard", "hand"),
    "library, graveyard and/or hand": ("graveyard", "hand"),
    "library, hand and/or graveyard": ("graveyard", "hand"),
}
LIBRARY_AND_OR: Final[Mapping[str, tuple[str, ...]]] = {
    f"{owner} {said}": zones for owner in OWNERS for said, zones in _AND_OR.items()
}
"""Zones of which a player searches whichever they like, with those beside the library."""

HIDDEN_ZONE_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "ALL_GRAVEYARDS": ("all graveyards", "all cards from all graveyards"),
    "BACK": ("back",),
    "BACK_ON_TOP": ("back on top", *(f"back on top of {owner} library" for owner in OWNERS)),
    "FOR": ("for",),
    "SHARING_LAND_TYPE": ("that share a land type",),
    "FROM_ALL_GRAVEYARDS": ("from all graveyards",),
    "FROM_AMONG": (
        "from among them",
        "from among those cards",
        "from among the revealed cards",
        "from among the cards revealed this way",
        "from among the milled cards",
        "from among the cards milled this way",
    ),
    "FROM_GRAVEYARD_OF_TARGET": ("from target player's graveyard", "from target opponent's graveyard"),
    "FROM_HAND": tuple(f"from {owner} hand" for owner in OWNERS),
    "FROM_IT": ("from it",),
    "FROM_HAND_OR_GRAVEYARD": HAND_OR_GRAVEYARD,
    "FROM_ZONES": FROM_PLAYERS_ZONES,
    "WHOLE_ZONES": WHOLE_ZONES,
    "FROM_THEIR_GRAVEYARD": ("from their graveyard", "from his or her graveyard"),
    "FROM_TOP": tuple(f"from the top of {owner} library" for owner in OWNERS),
    "GRAVEYARD_OF_TARGET": ("target player's graveyard", "target opponent's graveyard"),
    "HAND_OF_TARGET": ("target player's hand", "target opponent's hand"),
    "ANY_MANA": tuple(
        f"{said} to cast {what}"
        for said in (
            "mana of any type can be spent",
            *(f"you may spend mana as though it were mana of any {of}" for of in ("color", "type")),
        )
        for what in ("it", "them", "that spell", "those spells", "spells this way")
    ),
    "CAME_FROM_BATTLEFIELD": (
        "that was put there from the battlefield this turn",
        "that were put there from the battlefield this turn",
    ),
    "EXILED_CARD": ("the exiled card",),
    "EXILED_CARDS": ("the exiled cards",),
    "EXILED_ONES": ("the exiled card's",),
    "EXILED_WITH": ("exiled with",),
    "FROM_A_GRAVEYARD": ("from a graveyard", "from graveyards", "in a graveyard", "in graveyards"),
    "FROM_DEFENDERS_GRAVEYARD": ("from defending player's graveyard",),
    "FROM_ONE_GRAVEYARD": ("from a single graveyard", "in a single graveyard"),
    "FROM_OPPONENTS_GRAVEYARD": ("from an opponent's graveyard", "in an opponent's graveyard"),
    "FROM_THAT_PLAYERS_GRAVEYARD": ("from that player's graveyard", "from that opponent's graveyard"),
    "FROM_YOUR_GRAVEYARD": ("from your graveyard",),
    "MANIFEST": ("manifest", "manifests", "cloak", "cloaks"),
    "MANIFEST_DREAD": ("manifest dread", "manifests dread"),
    "INTO_HAND": (
        *(f"into {owner} hand" for owner in OWNERS),
        "into its owner's hand",
        "into their owner's hand",
        "into their owners' hands",
    ),
    "IN_ANY_ORDER": ("in any order",),
    "IN_RANDOM_ORDER": ("in a random order",),
    "LIBRARY_AND_OR": tuple(LIBRARY_AND_OR),
    "LOOK_AT": ("look at", "looks at"),
    "OF_TARGET_LIBRARY": ("of target player's library", "of target opponent's library"),
    "OF_THAT_LIBRARY": ("of that player's library",),
    "OF_EACH_LIBRARY": ("of each player's library", "of each opponent's library"),
    "OF_THEM": ("of them", "of those cards"),
    "OF_REVEALED": ("revealed this way",),
    "INTO_OWN_LIBRARY": tuple(f"into {owner} library" for owner in OWNERS),
    "OWN_ZONES": tuple(
        f"{owner} {zones}" for owner in OWNERS for zones in ("graveyard", "hand and graveyard", "graveyard and hand")
    ),
    "OWN_LIBRARY": tuple(f"{owner} library" for owner in OWNERS),
    "REVEAL": ("reveal", "reveals"),
    "SEARCH": ("search", "searches"),
    "TARGET_PLAYERS_LIBRARY": ("target player's library", "target opponent's library"),
    "THAT_PLAYERS_HAND": ("that player's hand",),
    "THAT_PLAYERS_LIBRARY": ("that player's library",),
    "THOSE_COUNTERS": ("those counters",),
    "THE_REST": (
        "the rest",
        "the other",
        "the rest of the cards",
        "the rest of the revealed cards",
        "all other cards revealed this way",
    ),
    "UNTIL_REVEAL": (
        "until you reveal",
        "until they reveal",
        "until he or she reveals",
        "until that player reveals",
    ),
}
"""The phrases of these instructions."""

INTO_GRAVEYARDS: Final = (
    "into its owner's graveyard",
    "into their owner's graveyard",
    "into their owners' graveyards",
    "into that player's graveyard",
)
LIBRARY_PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    place: (
        said,
        f"{said} of it",
        *(f"{said} of {owner} library" for owner in (*OWNERS, "that player's")),
    )
    for place, said in (("ON_TOP", "on top"), ("ON_BOTTOM", "on the bottom"))
}
"""Where in a library cards are put."""

NTH_FROM_TOP: Final[Mapping[str, tuple[str, ...]]] = {
    nth: tuple(
        f"into {whose} {nth} from the top"
        for whose in (
            *("its owner's library", "their owner's library", "their owners' libraries", "his or her library"),
            *("your library", "their library", "that player's library", "the library"),
        )
    )
    for nth in ("second", "third")
}
"""The words for cards beneath the top of a library, by which they are."""
