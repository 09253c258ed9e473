"""What holds at every decision of every game, and what every log adds up to."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from redzone.game.action import PassPriority
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DefendingPlayerChoice,
    Priority,
)
from redzone.game.event import (
    DamageChanged,
    DamageDealt,
    DamagePrevented,
    DamageRedirected,
    Event,
    LifeCause,
    LifeChanged,
)
from redzone.game.happening import EnteringInProgress
from redzone.game.player import LossReason
from redzone.game.state import GameState
from redzone.rules.forced_answers import could_be_listed, forced_answer
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import CardId, PlayerId
from redzone.view import View

SECRET = "Never Told"


def cards_of(state: GameState) -> Iterator[PhysicalCard]:
    """Every card and token of players in the game, wherever it is."""
    yield from (permanent.card for permanent in state.permanents.values())
    for player in state.players.values():
        yield from (each.card for each in (*player.hand, *player.graveyard, *(player.library or ())))
    yield from (card.card for card in (*state.exile, *state.command))
    yield from (entry.card for entry in state.stack if entry.card is not None)
    resolving = state.resolution and state.resolution.object
    if resolving and resolving.card is not None and resolving not in state.stack:
        yield resolving.card


def _entering(state: GameState) -> set[CardId]:
    """The cards on their way to the battlefield, while somebody is asked about it (CR 614.12)."""
    entering = [happening for happening in state.happenings if isinstance(happening, EnteringInProgress)]
    return {arrival.card.id for each in entering for arrival in (*each.arrivals, *each.ready)}


def check_cards(start: GameState, state: GameState) -> None:
    """No card is in two zones, and none is lost but those of players who left (CR 400.1, 800.4a)."""
    counted = Counter(card.id for card in cards_of(state))
    twice = [id_ for id_, count in counted.items() if count > 1]
    assert not twice, f"in two places: {twice}"
    there = counted.keys() | _entering(state)
    gone = [
        card.id
        for card in cards_of(start)
        if not card.token and state.players[card.owner].loss is None and card.id not in there
    ]
    assert not gone, f"nowhere: {gone}"


def _left_something(state: GameState) -> bool:
    """Whether a player may have left something behind that is seen to at the next pass (CR 704.3, 800.4a)."""
    return any(player.loss is LossReason.CONCEDED for player in state.players.values())


def check_moment(state: GameState) -> None:
    """A decision comes only when the rules have nothing else to do first."""
    decision = state.decision
    assert (decision is None) == (state.outcome is not None)
    if state.outcome is not None or decision is None:
        return
    assert state.players[decision.player].loss is None
    if isinstance(decision, Priority):  # CR 117.5, 603.3
        assert _left_something(state) or not state.waiting
        assert not state.happenings
        assert not state.answers
        assert state.resolution is None
    if isinstance(decision, DefendingPlayerChoice | AttackersDeclaration | BlockersDeclaration | DamageAssignment):
        assert not state.stack, "turn-based actions use an empty stack (CR 703.2)"
        blocked_already = isinstance(decision, BlockersDeclaration)
        assert blocked_already or _left_something(state) or not state.waiting
        assert state.resolution is None


def check_permanents(state: GameState) -> None:
    """Permanents belong to players in the game, and what refers to one finds it (CR 800.4a, 301.5, 702.95)."""
    there = state.permanents
    settled = isinstance(state.decision, Priority) and not _left_something(state)
    playing = {id_ for id_, each in state.players.items() if each.loss is None}
    for id_, permanent in there.items():
        assert id_ == permanent.id
        assert permanent.controller in playing
        assert permanent.card.owner in playing
        assert permanent.damage >= 0
        assert all(count > 0 for count in permanent.counters.values())
        if settled and permanent.paired_with is not None and not permanent.phased_out:
            assert there[permanent.paired_with].paired_with == id_
        if settled and isinstance(permanent.attached_to, str) and not permanent.phased_out:
            assert permanent.attached_to in there


def check_combat(state: GameState) -> None:
    """Attackers and blockers point at each other, and are there (CR 506.4, 509.1g)."""
    combat = state.combat
    if combat is None:
        return
    blocks = {(blocker, attacker) for blocker, blocked in combat.blockers.items() for attacker in blocked}
    blocked_by = {(blocker, id_) for id_, each in combat.attackers.items() for blocker in each.blockers}
    assert blocks == blocked_by
    assert all(id_ in state.permanents for id_ in (*combat.attackers, *combat.blockers))
    assert not set(combat.attackers) & set(combat.blockers)


def check_log(before: GameState, events: Iterable[Event], after: GameState) -> None:
    """Each life total changed by what the log says (CR 119.3), and no amount of damage is below one (CR 120.8)."""
    life = {id_: player.life for id_, player in before.players.items()}
    lost = Counter[PlayerId]()
    dealt = Counter[PlayerId]()
    for event in events:
        match event:
            case LifeChanged(player=player, change=change, cause=cause):
                assert change
                life[player] += change
                if cause is LifeCause.DAMAGE:
                    lost[player] -= change
            case DamageDealt(target=target, amount=amount):
                assert amount > 0
                if isinstance(target, int):
                    dealt[target] += amount
            case DamagePrevented(amount=amount) | DamageRedirected(amount=amount):
                assert amount > 0
            case DamageChanged(before=one, after=other):
                assert one != other
            case _:
                pass
    assert life == {id_: player.life for id_, player in after.players.items()}
    assert all(lost[player] <= dealt[player] for player in life)


def _secret(card: PhysicalCard) -> PhysicalCard:
    return replace(card, printed=replace(card.printed, name=f"{SECRET} {card.id}"))


def _kept(zone: tuple[ZoneObject, ...]) -> tuple[ZoneObject, ...]:
    return tuple(replace(each, card=_secret(each.card)) for each in zone)


def with_secrets(state: GameState, viewer: PlayerId) -> GameState:
    """The state, with a name that can be looked for on all that ``viewer`` can't look at (CR 400.2, 708.5)."""
    down = {
        id_: replace(each, card=_secret(each.card))
        for id_, each in state.permanents.items()
        if each.face_down and each.controller != viewer
    }
    players = {
        id_: replace(
            player,
            hand=player.hand if id_ == viewer else _kept(player.hand),
            library=None if player.library is None else _kept(player.library),
        )
        for id_, player in state.players.items()
    }
    stack = tuple(
        replace(entry, card=_secret(entry.card))
        if entry.card is not None and entry.is_face_down and entry.controller != viewer
        else entry
        for entry in state.stack
    )
    return replace(state, stack=stack).with_permanents(down).with_players(players)


def check_secrets(state: GameState) -> None:
    """Nobody is shown a card that is hidden from that player, unless it is to be chosen, or shown on purpose."""
    for viewer, player in state.players.items():
        if player.loss is None:
            seen = msgspec.json.encode(view_for(with_secrets(state, viewer), viewer)).decode()
            found = {part.split('"')[0].strip() for part in seen.split(SECRET)[1:]}
            if state.resolution is not None and viewer in state.resolution.lookers:
                found -= set(state.resolution.looked_at)
            mine = state.decision is not None and state.decision.player == viewer
            assert mine or not found, f"player {viewer} sees {found}"


def check_idle(state: GameState) -> None:
    """Who has nothing to do but pass and tap for mana is known without listing what could be done (CR 117.1)."""
    if isinstance(state.decision, Priority):
        holder = state.decision.player
        listed = could_be_listed(View(state), holder)
        assert forced_answer(state) == (None if listed else PassPriority(holder))


def check_all(start: GameState, state: GameState) -> None:
    """Everything that holds at a decision."""
    check_cards(start, state)
    check_moment(state)
    check_permanents(state)
    check_combat(state)
    check_idle(state)
