"""Mana pools and mana abilities (CR 106, 605)."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import Activated
from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.color_identity import color_identity
from redzone.abilities.cost import ManaUses
from redzone.abilities.instruction import AddMana
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality
from redzone.abilities.unread import UnreadMana
from redzone.characteristics import matches
from redzone.game.event import Event, ManaAdded, ManaLost
from redzone.game.player import Player, RestrictedMana
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.tapping import tap
from redzone.rules.effects.replaced_counts import mana_produced
from redzone.rules.payments.costs import BASIC_LANDS, Purpose
from redzone.rules.reference.unread import ADDS_MANA, matters
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import Mana, ManaType, mana_of, mana_text
from redzone.values.types import CardType, Supertype
from redzone.view import View

AskedBefore: TypeAlias = tuple[ObjectId, ...]
"""Permanents that are asked what they could produce, so that none is asked for the sake of itself."""


def mana_choices(view: View, id_: ObjectId, purpose: Purpose | None = None) -> tuple[str, ...]:
    """Return what one activation of a mana ability of a permanent can add, whether it can be activated or not.

    With a ``purpose`` it is mana that can be spent on that. Lands with basic land types have such abilities by
    themselves (CR 305.6). Effects may let it produce more.
    """
    player = view.permanent(id_).controller
    return _choices(view, id_, lambda only: purpose is None or can_be_spent(view, player, only, purpose))


def _choices(
    view: View, id_: ObjectId, fits: Callable[[ManaUses | None], bool], asked: AskedBefore = ()
) -> tuple[str, ...]:
    """Return what one activation can add of mana whose uses fit."""
    now = view.now(id_)
    basic: list[str] = []
    if CardType.LAND in now.types and now.intrinsic:
        basic = [mana for subtype, mana in BASIC_LANDS.items() if subtype in now.subtypes]
    player = view.permanent(id_).controller
    printed = (
        choice
        for ability, _ in view.having(id_, AddsMana)
        if fits(ability.only)
        for choice in mana_added(view, player, ability, (*asked, id_))
    )
    choices = tuple(dict.fromkeys((*basic, *printed)))
    times = mana_produced(view, player, id_) if choices else ()
    return choices if times == (1,) else tuple(_so_many_times(choice, time) for choice in choices for time in times)


def mana_added(view: View, player: PlayerId, adding: AddsMana | AddMana, asked: AskedBefore = ()) -> Iterator[str]:
    """Yield what a player can add, all alike.

    Of a color identity that is only mana of these colors (CR 903.4f), and what permanents could produce is only what
    they could (CR 106.7); ``asked`` are those that are being asked already.
    """
    choices: Iterator[str] = map(mana_text, map(mana_of, adding.choices))
    if adding.identity:
        choices = in_identity(view.state, player, choices)
    if adding.like is None:
        return choices
    known = _producible(view, player, adding.like, asked)
    return (choice for choice in choices if known.issuperset(mana_of(choice)))


def _producible(view: View, player: PlayerId, quality: Quality, asked: AskedBefore) -> frozenset[ManaType]:
    """Return the types of mana that permanents could produce, whatever it costs them (CR 106.7)."""
    context = view.asking(None, player)
    others = (each for each in view.permanents() if each.id not in asked)
    like = [each.id for each in others if matches(quality, view.subject(each.id), context)]
    return frozenset(mana for id_ in like for choice in _could_add(view, id_, asked) for mana in mana_of(choice))


def _could_add(view: View, id_: ObjectId, asked: AskedBefore) -> Iterator[str]:
    """Yield what the mana abilities of a permanent could add (CR 106.7, 605.1a)."""
    yield from _choices(view, id_, lambda _: True, asked)
    player = view.permanent(id_).controller
    for ability, _ in view.having(id_, Activated):
        for instruction in ability.effect.instructions:
            if isinstance(instruction, AddMana):
                yield from mana_added(view, player, instruction, (*asked, id_))


def in_identity(state: GameState, player: PlayerId, choices: Iterable[str]) -> Iterator[str]:
    """Yield the mana that is in the color identity of a player's commanders (CR 903.4, 903.4f)."""
    every = (*state.players.values(),)
    zones = (
        *(permanent.card for permanent in state.permanents.values()),
        *(each.card for each in (*state.command, *state.exile)),
        *(each.card for one in every for each in (*one.hand, *one.graveyard, *(one.library or ()))),
        *(each.card for each in state.stack if each.card is not None),
    )
    commanders = (card.printed for card in zones if card.commander and card.owner == player)
    colors = frozenset(color.value for card in commanders for color in color_identity(card))
    return (choice for choice in choices if {type_.value for type_ in mana_of(choice)} <= colors)


def can_be_spent(view: View, player: PlayerId, uses: ManaUses | None, purpose: Purpose) -> bool:
    """Return whether mana of which this is said can be spent on what is paid for (CR 106.6)."""
    if uses is None:
        return True
    if uses.others and purpose.spell is None:
        return True
    for quality, paid_for in ((uses.spells, purpose.spell), (uses.abilities, purpose.source)):
        if quality is not None and paid_for is not None and matches(quality, paid_for, view.asking(None, player)):
            return True
    return False


def spendable(view: View, player: PlayerId, purpose: Purpose) -> Counter[ManaType]:
    """Return the mana in a player's pool that can be spent on what is paid for (CR 106.4, 106.6)."""
    pool = pool_of(view.state, player)
    for kept in view.state.players[player].restricted_mana:
        if not can_be_spent(view, player, kept.uses, purpose):
            pool -= mana_of(kept.mana)
    return pool


def without_spent(view: View, player: PlayerId, spent: Mana, purpose: Purpose) -> tuple[RestrictedMana, ...]:
    """Return what is left of the mana that is for some things only: what can be spent of that goes first."""
    left: list[RestrictedMana] = []
    to_spend = Counter(spent)
    for kept in view.state.players[player].restricted_mana:
        mana = mana_of(kept.mana)
        gone = mana & to_spend if can_be_spent(view, player, kept.uses, purpose) else Counter[ManaType]()
        to_spend -= gone
        if mana - gone:
            left.append(replace(kept, mana=mana_text(mana - gone)))
    return tuple(left)


def _uses_of(view: View, id_: ObjectId, adds: str) -> ManaUses | None:
    """Return what mana that a permanent is tapped for can be spent on: anything, if one of its abilities lets it.

    Each mana ability says it of its own mana (CR 106.6, 605.1a).
    """
    every = dict.fromkeys((None, *(ability.only for ability, _ in view.having(id_, AddsMana))))
    return next((uses for uses in every if _can_add(view, id_, adds, uses)), None)


def _can_add(view: View, id_: ObjectId, adds: str, uses: ManaUses | None) -> bool:
    """Return whether an ability of a permanent, of whose mana this is said, can add so much."""
    return adds in _choices(view, id_, lambda only: only == uses)


def _so_many_times(choice: str, times: int) -> str:
    return mana_text(Counter({mana: count * times for mana, count in mana_of(choice).items()}))


def cant_tap_for_mana(view: View, id_: ObjectId) -> tuple[str, str] | None:
    """Return why no mana ability of a permanent can be activated, with the rule, ``None`` if one can be.

    Raises:
        UnreadTextMatters: What it adds is not understood.
    """
    permanent = view.permanent(id_)
    if not permanent.tapped:
        for unread, _ in view.having(id_, UnreadMana):
            raise matters(view, id_, ADDS_MANA, unread.line)
    if not mana_choices(view, id_):
        return "has no ability that adds mana", "605.1a"
    if permanent.tapped:
        return "is tapped", "107.5"
    if permanent.new and view.is_creature(id_) and Keyword.HASTE not in view.now(id_).keywords:
        return "came under its controller's control this turn", "302.6"
    if any(not ability.but_mana for ability, _ in view.having(id_, CantActivate)):
        return "has abilities that can't be activated", "602.5"
    return None


def lands_first(view: View, objects: Collection[ObjectId]) -> list[ObjectId]:
    """Return permanents in the order in which they are tapped by default."""
    return sorted(objects, key=lambda each: not view.has_type(each, CardType.LAND))


def pool_of(state: GameState, player: PlayerId) -> Counter[ManaType]:
    """Return the mana in a player's pool (CR 106.4)."""
    return mana_of(state.players[player].mana)


def snow_of(state: GameState, player: PlayerId) -> Counter[ManaType]:
    """Return the mana in a player's pool that came from snow sources (CR 106.3, 107.4h)."""
    return mana_of(state.players[player].snow_mana)


def is_snow(view: View, id_: ObjectId) -> bool:
    """Return whether a permanent is a snow source."""
    return Supertype.SNOW in view.now(id_).supertypes


def _with_snow(state: GameState, player: PlayerId, mana: str) -> GameState:
    """Note that mana in a pool came from snow sources (CR 106.3)."""
    status = state.players[player]
    return state.with_players({player: replace(status, snow_mana=mana_text(mana_of(status.snow_mana + mana)))})


def snow_left(state: GameState, player: PlayerId, spent: Mana, due: int) -> str:
    """Return the mana from snow sources that is left: as little of it is spent as the snow symbols of a cost ask for.

    Other mana of its type is spent before; what is over is kept in the order of the types.
    """
    snow = snow_of(state, player)
    left = snow & (pool_of(state, player) - Counter(spent))
    for type_ in ManaType:
        gone = snow.total() - left.total()
        more = min(max(0, due - gone), left[type_], spent.get(type_, 0) - (snow[type_] - left[type_]))
        left[type_] -= max(0, more)
    return mana_text(left)


def add_mana(
    state: GameState, added: Mapping[PlayerId, str], only: ManaUses | None = None, *, snow: bool = False
) -> Transition:
    """Add mana to the pools of players in the game (CR 106.4), perhaps for some things ``only`` (CR 106.6)."""
    done = Transition(state)
    for player, text in added.items():
        done = done.then(_added(done.state, player, ((None, text),)))
        if snow:
            done = Transition(_with_snow(done.state, player, text), done.events)
        if only is not None:
            done = Transition(_restricted(done.state, player, text, only), done.events)
    return done


def _restricted(state: GameState, player: PlayerId, mana: str, uses: ManaUses) -> GameState:
    status = state.players[player]
    kept = (*status.restricted_mana, RestrictedMana(mana, uses))
    return state.with_players({player: replace(status, restricted_mana=kept)})


def _added(state: GameState, player: PlayerId, by_source: Iterable[tuple[ObjectId | None, str]]) -> Transition:
    added = [(source, mana_of(text)) for source, text in by_source]
    pool = sum((mana for _, mana in added), pool_of(state, player))
    changed = {player: replace(state.players[player], mana=mana_text(pool))}
    events: tuple[Event, ...] = tuple(ManaAdded(player, mana_text(mana), source) for source, mana in added)
    return Transition(state.with_players(changed), events)


def activate_mana_abilities(state: GameState, player: PlayerId, activations: Mapping[ObjectId, str]) -> Transition:
    """Tap permanents for mana (CR 106.12, 605.3b)."""
    if not activations:
        return Transition(state)
    view = View(state)
    restricted = [(adds, _uses_of(view, id_, adds)) for id_, adds in activations.items()]
    snow = [adds for id_, adds in activations.items() if is_snow(view, id_)]
    done = tap(state, activations)
    done = done.then(_added(done.state, player, activations.items()))
    if snow:
        done = Transition(_with_snow(done.state, player, "".join(snow)), done.events)
    for adds, uses in restricted:
        if uses is not None:
            done = Transition(_restricted(done.state, player, adds, uses), done.events)
    return done


def empty_mana_pools(state: GameState, *, turn_ends: bool = False) -> Transition:
    """All unspent mana is lost as a step or phase ends (CR 106.4, 500.5), but for mana that stays (CR 702.189a).

    Until end of turn is until the cleanup step (CR 514.2), as which ends the turn no mana stays.
    """
    full = {
        player: status
        for player, status in state.players.items()
        if status.mana or status.combat_mana or status.turn_mana
    }
    if not full:
        return Transition(state)
    lost: dict[PlayerId, str] = {}
    changed: dict[PlayerId, Player] = {}
    for player, status in full.items():
        pool = pool_of(state, player)
        of_turn = Counter[ManaType]() if turn_ends else pool & mana_of(status.turn_mana)
        of_combat = _staying(state, player, pool - of_turn)
        kept = of_turn + of_combat
        lost[player] = mana_text(pool - kept)
        changed[player] = replace(
            status,
            mana=mana_text(kept),
            combat_mana=mana_text(of_combat),
            turn_mana=mana_text(of_turn),
            snow_mana=mana_text(kept & mana_of(status.snow_mana)),
            restricted_mana=(),
        )
    events = tuple(ManaLost(player, mana) for player, mana in lost.items() if mana)
    return Transition(state.with_players(changed), events)


def _staying(state: GameState, player: PlayerId, pool: Counter[ManaType]) -> Counter[ManaType]:
    """Return the mana of a pool that stays there until end of combat, as far as it has not been spent."""
    return pool & mana_of(state.players[player].combat_mana if state.combat is not None else "")
