"""What happened this turn, kept for those who ask later (CR 608.2i)."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from redzone.game.card import PhysicalCard
from redzone.game.event import DamageDealt, LifeCause
from redzone.game.happening import DamageEvent, LifeEvent
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import mana_of
from redzone.values.turn import History, Step, Turn
from redzone.values.types import PERMANENT_TYPES


def dealers_with(dealers: tuple[ObjectId, ...], dealt: Iterable[DamageEvent | DamageDealt]) -> tuple[ObjectId, ...]:
    """Return what has dealt damage, with what deals it now."""
    new = {each.source for each in dealt}.difference(dealers)
    return tuple(sorted((*dealers, *new))) if new else dealers


def note_damage(history: History, dealt: Iterable[DamageEvent | DamageDealt]) -> History:
    """Note how much players are dealt, and by what."""
    damage: dict[PlayerId, int] = {}
    combat: dict[PlayerId, int] = {}
    hits: set[tuple[ObjectId, PlayerId, bool]] = set()
    for each in dealt:
        target = each.target
        if isinstance(target, int):
            damage[target] = damage.get(target, 0) + each.amount
            hits.add((each.source, target, each.combat))
            if each.combat:
                combat[target] = combat.get(target, 0) + each.amount
    if not damage:
        return history
    return replace(
        history,
        damage_dealt_to=_added(history.damage_dealt_to, damage),
        combat_damage_dealt_to=_added(history.combat_damage_dealt_to, combat),
        hits=tuple(sorted(hits.union(history.hits))),
    )


def note_life(history: History, changes: Iterable[LifeEvent], *, combat: bool = False) -> History:
    """Note how much life players gain and lose; in ``combat`` damage is combat damage."""
    gained: dict[PlayerId, int] = {}
    lost: dict[PlayerId, int] = {}
    otherwise: dict[PlayerId, int] = {}
    for change in changes:
        into = gained if change.change > 0 else lost
        into[change.player] = into.get(change.player, 0) + abs(change.change)
        if change.change < 0 and not (combat and change.cause is LifeCause.DAMAGE):
            otherwise[change.player] = otherwise.get(change.player, 0) - change.change
    if not gained and not lost:
        return history
    return replace(
        history,
        life_gained=_added(history.life_gained, gained),
        life_lost=_added(history.life_lost, lost),
        life_lost_otherwise=_added(history.life_lost_otherwise, otherwise),
    )


def note_draw(state: GameState, player: PlayerId) -> GameState:
    """Note that a player draws a card."""
    history = state.turn.history
    noted = replace(history, cards_drawn=_added(history.cards_drawn, {player: 1}))
    if _is_in_own_draw_step(state, player):
        noted = replace(noted, drawn_in_step=_added(history.drawn_in_step, {player: 1}))
    return _with(state, noted)


def begin_draw_step(state: GameState) -> GameState:
    """Let nobody have drawn a card in this draw step."""
    history = state.turn.history
    return _with(state, replace(history, drawn_in_step={})) if history.drawn_in_step else state


def cards_drawn(state: GameState, player: PlayerId) -> int:
    """Return how many cards a player has drawn this turn."""
    return state.turn.history.cards_drawn.get(player, 0)


def drawn_in_step(state: GameState, player: PlayerId) -> int | None:
    """Return how many cards a player has drawn in this draw step, ``None`` if it isn't a draw step of that player."""
    return state.turn.history.drawn_in_step.get(player, 0) if _is_in_own_draw_step(state, player) else None


def _is_in_own_draw_step(state: GameState, player: PlayerId) -> bool:
    turn = state.turn
    return turn.step is Step.DRAW and player in state.board.seating.team_of(turn.active)


def note_mana_spent(state: GameState, player: PlayerId, mana: str) -> GameState:
    """Note the mana that a player spends on a spell (CR 700.14)."""
    spent = sum(mana_of(mana).values())
    if not spent:
        return state
    history = state.turn.history
    return _with(state, replace(history, mana_spent_on_spells=_added(history.mana_spent_on_spells, {player: spent})))


def note_done_once(state: GameState, source: ObjectId, player: PlayerId) -> GameState:
    """Note that what an ability says to do only once each turn was done (CR 603.2h)."""
    history = state.turn.history
    return _with(state, replace(history, done_once=(*history.done_once, (source, player))))


def note_discards(state: GameState, players: Iterable[PlayerId]) -> GameState:
    """Note that players discard cards, each as often as it is named."""
    history = state.turn.history
    return _with(state, replace(history, cards_discarded=_added(history.cards_discarded, Counter(players))))


def note_sacrifices(state: GameState, players: Iterable[PlayerId]) -> GameState:
    """Note that players sacrifice permanents, each as often as it is named."""
    sacrificed = Counter(players)
    if not sacrificed:
        return state
    history = state.turn.history
    return _with(state, replace(history, permanents_sacrificed=_added(history.permanents_sacrificed, sacrificed)))


def note_departures(history: History, left: Iterable[Permanent], died: Iterable[ObjectId]) -> History:
    """Note who controlled permanents that left the battlefield, and which of them died."""
    controllers = tuple(dict.fromkeys([*history.permanents_left, *[each.controller for each in left]]))
    return replace(history, permanents_left=controllers, died=(*history.died, *died))


def note_tokens(state: GameState, creators: Iterable[PlayerId]) -> GameState:
    """Note who created tokens, each as often as it is named (CR 701.7a)."""
    history = state.turn.history
    return _with(state, replace(history, tokens_created=_added(history.tokens_created, Counter(creators))))


def note_descents(history: History, arrived: Iterable[PhysicalCard]) -> History:
    """Note permanent cards that are put into graveyards; a token is no card (CR 110.4a, 111.6, 700.11)."""
    owners: dict[PlayerId, int] = {}
    for card in arrived:
        if not card.token and _is_permanent_card(card):
            owners[card.owner] = owners.get(card.owner, 0) + 1
    return replace(history, descents=_added(history.descents, owners)) if owners else history


def _is_permanent_card(card: PhysicalCard) -> bool:
    return not PERMANENT_TYPES.isdisjoint(card.printed.type_line.types)


def note_cards_leaving_graveyards(state: GameState, leaving: Collection[ObjectId]) -> GameState:
    """Note the cards that leave graveyards."""
    owners = {
        id_: sum(1 for card in player.graveyard if card.id in leaving and not card.card.token)
        for id_, player in state.players.items()
        if player.graveyard
    }
    left = {owner: number for owner, number in owners.items() if number}
    if not left:
        return state
    history = state.turn.history
    return _with(state, replace(history, left_graveyard=_added(history.left_graveyard, left)))


def note_targets(state: GameState, player: PlayerId, targets: Iterable[Target], *, crime: bool = True) -> GameState:
    """Note what becomes a target of a player's spell or ability, and with ``crime`` whether that is one (CR 700.13).

    A copy that is put on the stack is neither cast nor activated.
    """
    chosen = tuple(dict.fromkeys(targets))
    if not chosen:
        return state
    history = state.turn.history
    objects = tuple((ObjectId(target), player) for target in chosen if isinstance(target, str))
    noted = replace(history, targeted=(*history.targeted, *(each for each in objects if each not in history.targeted)))
    if crime and not _owners_of(state, chosen) <= frozenset(state.board.seating.team_of(player)):
        noted = replace(noted, crimes=_added(history.crimes, {player: 1}))
    return _with(state, noted)


def _owners_of(state: GameState, targets: Collection[Target]) -> frozenset[PlayerId]:
    """Return the players among targets, who control those on the battlefield and the stack, and own cards elsewhere."""
    whose: dict[Target, PlayerId] = {
        **{player: player for player in state.players},
        **{card.id: id_ for id_, player in state.players.items() for card in player.graveyard},
        **{on.id: on.controller for on in state.stack},
        **{id_: state.permanents[id_].controller for id_ in state.permanents.keys() & targets},
    }
    return frozenset(whose[target] for target in targets if target in whose)


def note_attacks(state: GameState, attackers: Iterable[ObjectId]) -> Turn:
    """Return the turn with what attacks now; what attacks again counts once for its controller (CR 508.6)."""
    turn, permanents = state.turn, state.permanents
    before = frozenset(turn.attacked)
    new = [attacker for attacker in attackers if attacker not in before]
    if not new:
        return turn
    counts: dict[PlayerId, int] = {}
    for each in new:
        player = permanents[each].controller
        counts[player] = counts.get(player, 0) + 1
    history = replace(turn.history, attacked_with=_added(turn.history.attacked_with, counts))
    return replace(turn, attacked=(*turn.attacked, *new), history=history)


def _added(before: Mapping[PlayerId, int], more: Mapping[PlayerId, int]) -> Mapping[PlayerId, int]:
    if not more:
        return before
    together = dict(before)
    for player, amount in more.items():
        together[player] = together.get(player, 0) + amount
    return together


def _with(state: GameState, history: History) -> GameState:
    return replace(state, turn=replace(state.turn, history=history))
