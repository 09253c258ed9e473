"""What replaces or prevents events (CR 614, 615): each as data, from a static ability or from a resolved effect.

A static ability carries these as ``Replaces``; an effect that lasts as ``ReplacementEffect`` in the state. Qualities
are seen from the object that has the ability, or were fixed as the effect began.
"""

from enum import StrEnum

from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost
from redzone.abilities.entering import EnteringReplacement
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Quality
from redzone.abilities.places import PlayedFrom
from redzone.abilities.replacing import ReplacementBase
from redzone.abilities.trigger import ANY_PLAYER, EventPattern, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.values.types import Color, TypeLine
from redzone.values.value import GameValue


class PreventDamage(ReplacementBase, frozen=True):
    """Such damage is prevented: all of it, or so much of each (``None`` is all, CR 615.1, 615.10).

    ``counters`` of this kind are put on the recipient for each damage prevented this way, if it says so;
    ``loses_counter`` is the kind of which one is removed from it each time that damage is prevented. ``all_but`` so
    much of each is prevented. With ``gains_life`` its controller gains as much life as damage is prevented this way.
    """

    damage: EventPattern
    amount: Amount | None = None
    counters: str | None = None
    loses_counter: str | None = None
    all_but: int = 0
    gains_life: bool = False


class MultiplyDamage(ReplacementBase, frozen=True):
    """Such damage is dealt so many times over instead (CR 701.10g)."""

    damage: EventPattern
    factor: int = 2


class AddDamage(ReplacementBase, frozen=True):
    """That much damage plus so much is dealt instead, or with ``alone`` just so much."""

    damage: EventPattern
    amount: Amount
    alone: bool = False


class RedirectDamage(ReplacementBase, frozen=True):
    """Such damage is dealt to another recipient instead: the object that has the ability, or what it is attached to.

    An effect fixes the recipient as it begins (CR 614.9).
    """

    damage: EventPattern
    to_this: bool = True


class DamageAsCounters(ReplacementBase, frozen=True):
    """Such damage is dealt as counters instead: so many of this kind are put on the recipient."""

    damage: EventPattern
    counter: str


class DamageCantBePrevented(ReplacementBase, frozen=True):
    """Such damage can't be prevented (CR 615.12). It is no replacement, but read at the same time."""

    damage: EventPattern


class CantGainLife(ReplacementBase, frozen=True):
    """Such a player can't gain life (CR 119.7)."""

    player: PlayerPattern = ANY_PLAYER


class CantLoseLife(ReplacementBase, frozen=True):
    """Such a player can't lose life (CR 119.8)."""

    player: PlayerPattern = ANY_PLAYER


class LifeFloor(ReplacementBase, frozen=True):
    """Damage that would reduce the life total of its controller to less than so much reduces it to that instead.

    Where the life total is less already, it has no part in what damage does (CR 120.3a, 614.1a).
    """

    least: int


class LoseLifeInsteadOfGain(ReplacementBase, frozen=True):
    """If such a player would gain life, that player loses that much instead."""

    player: PlayerPattern


class MultiplyCounters(ReplacementBase, frozen=True):
    """So many times as many counters of a kind, and ``plus`` so many more, are put on such an object instead."""

    object: Quality
    counter: str | None = None
    factor: int = 1
    plus: int = 0


class Counted(StrEnum):
    """What would happen in a number."""

    DRAW = "draw"
    MILL = "mill"
    MANA = "mana"
    LIFE = "life"
    """Life that is gained."""
    TOKENS = "tokens"
    """Tokens that are created under a player's control."""


class MultiplyCount(ReplacementBase, frozen=True):
    """What happens to such a player happens so many times over instead, and ``plus`` so much more."""

    what: Counted
    player: PlayerPattern
    factor: int = 1
    plus: int = 0


class TokenKind(GameValue, frozen=True):
    """A token that a replacement creates: a predefined one by its name alone, or as described (CR 111.3)."""

    name: str
    type_line: TypeLine = TypeLine()
    colors: tuple[Color, ...] = ()
    power: int = 0
    toughness: int = 0
    keywords: tuple[Keyword, ...] = ()


class TokensInstead(ReplacementBase, frozen=True):
    """Of such tokens that such a player would create others or more are created instead (CR 614.1a).

    So many times as many of them are created, for each of them one of each kind of ``each``, and at once with all of
    them one of each kind of ``plus``.
    """

    player: PlayerPattern
    tokens: Quality
    factor: int = 1
    each: tuple[TokenKind, ...] = ()
    plus: tuple[TokenKind, ...] = ()


class Forbidden(StrEnum):
    """What players can be kept from."""

    DRAW = "draw"
    SEARCH = "search"
    LOSE = "lose the game"
    WIN = "win the game"


class CantDo(ReplacementBase, frozen=True):
    """Such a player can't draw cards, search libraries, lose or win the game (CR 101.2, 104.3, 614.17).

    ``most`` is how many cards may be drawn each turn nevertheless.
    """

    what: Forbidden
    player: PlayerPattern = ANY_PLAYER
    most: int = 0


class TargetsDespiteHexproof(ReplacementBase, frozen=True):
    """Such objects and players can be targets of its controller as though they didn't have hexproof (CR 702.11)."""

    objects: Quality
    player: PlayerPattern | None = None


class EquippingCosts(ReplacementBase, frozen=True):
    """Equip abilities that its controller activates cost so much generic mana less (CR 118.7, 602.2b, 702.6).

    ``target`` is what they have to target, ``holder`` whose abilities they have to be.
    """

    less: int
    target: Quality | None = None
    holder: Quality | None = None


class SpellsCantBeCountered(ReplacementBase, frozen=True):
    """Such spells that such a player controls can't be countered (CR 701.6)."""

    spells: Quality
    player: PlayerPattern = ANY_PLAYER


class SpellsHave(ReplacementBase, frozen=True):
    """Such spells that such a player casts have a keyword ability: convoke, cascade, affinity for a quality (CR 113.3).

    It is one that matters as a spell is cast, or while it is on the stack.
    """

    spells: Quality
    keyword: Keyword
    quality: Quality | None = None
    player: PlayerPattern = PlayerPattern(PlayerWord.YOU)


class CastAnyTime(ReplacementBase, frozen=True):
    """Such a player may cast such spells any time that an instant could be cast (CR 601.3b, 702.8a)."""

    spells: Quality
    player: PlayerPattern
    condition: Condition | None = None


class CantCast(ReplacementBase, frozen=True):
    """Such a player can't cast such spells (CR 101.2, 601.3), or with ``most`` no more than so many each turn.

    ``turn`` is whose turn it has to be; with ``combat`` they can't be cast during combat only.
    """

    spells: Quality
    player: PlayerPattern = ANY_PLAYER
    most: int = 0
    turn: PlayerPattern | None = None
    combat: bool = False
    condition: Condition | None = None


class MoreLands(ReplacementBase, frozen=True):
    """Such a player may play so many additional lands on each of their turns, or any number (CR 305.2)."""

    count: int | None
    player: PlayerPattern
    condition: Condition | None = None


class PlayFrom(ReplacementBase, frozen=True):
    """Its controller may cast ``spells`` and play ``lands`` of these qualities from somewhere (CR 305.1, 601.3).

    None of either without a quality. With ``once`` one card each turn; with ``more`` by paying this too (CR 118.8).
    With ``exiled_after`` a spell cast so is exiled instead of being put into a graveyard.
    """

    place: PlayedFrom
    spells: Quality | None = None
    lands: Quality | None = None
    once: bool = False
    condition: Condition | None = None
    more: Cost | None = None
    exiled_after: bool = False


class CardsHave(ReplacementBase, frozen=True):
    """Such cards of its controller in a graveyard or hand have a keyword ability (CR 113.6, 702.1).

    The keyword costs ``cost``; with ``mana_cost`` it costs the mana cost of the card, and that besides. A card without
    a mana cost has nothing of that (CR 118.6).
    """

    cards: Quality
    keyword: Keyword
    zone: str = "graveyard"
    cost: Cost | None = None
    mana_cost: bool = False
    condition: Condition | None = None


class SearchesTop(ReplacementBase, frozen=True):
    """If such a player would search a library, that player searches so many cards on its top instead."""

    player: PlayerPattern
    count: int


class KeptTapped(ReplacementBase, frozen=True):
    """If it would become untapped, a counter of this kind is removed from it instead (CR 122.1d)."""

    counter: str


class GoesInto(ReplacementBase, frozen=True):
    """What would die, leave the battlefield, be discarded or put into a graveyard goes to this zone instead.

    ``place`` is where in a library it goes (CR 614.1a, 614.6).
    """

    event: EventPattern
    zone: str = "exile"
    place: str = "shuffled"


class Regenerates(ReplacementBase, frozen=True):
    """The next time it would be destroyed, instead it is tapped, healed and removed from combat (CR 701.19)."""

    object: Quality


class UmbraArmor(ReplacementBase, frozen=True):
    """If the enchanted permanent would be destroyed, instead it is healed and this destroyed (CR 702.89a)."""


class CantBeRegenerated(ReplacementBase, frozen=True):
    """Such an object can't be regenerated (CR 701.19c)."""

    object: Quality


class SkipsExtraTurns(ReplacementBase, frozen=True):
    """If such a player would begin an extra turn, that player skips it instead (CR 614.10)."""

    player: PlayerPattern


class HandSize(ReplacementBase, frozen=True):
    """Such a player's maximum hand size is ``size``, or so much more (CR 402.2); with neither there is none.

    It is no replacement, but read at the same time, in timestamp order (CR 613.11).
    """

    player: PlayerPattern
    size: int | None = None
    more: int = 0


class SkipsStep(ReplacementBase, frozen=True):
    """Such a player skips steps or phases of this name (CR 614.10)."""

    step: str
    player: PlayerPattern


Replacement = (
    PreventDamage
    | MultiplyDamage
    | AddDamage
    | RedirectDamage
    | DamageAsCounters
    | DamageCantBePrevented
    | CantGainLife
    | CantLoseLife
    | LifeFloor
    | LoseLifeInsteadOfGain
    | MultiplyCounters
    | MultiplyCount
    | TokensInstead
    | CantDo
    | EquippingCosts
    | TargetsDespiteHexproof
    | SpellsCantBeCountered
    | SpellsHave
    | CastAnyTime
    | CantCast
    | MoreLands
    | PlayFrom
    | CardsHave
    | SearchesTop
    | KeptTapped
    | EnteringReplacement
    | GoesInto
    | Regenerates
    | UmbraArmor
    | CantBeRegenerated
    | SkipsExtraTurns
    | SkipsStep
    | HandSize
)
"""What happens to an event instead."""
