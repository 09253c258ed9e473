"""The board before and after, as a table: players, and permanents with what became of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from redzone.game.card import Zone
from redzone.game.event import Died, Event
from redzone.game.state import GameState
from redzone.rules.zones.zones import objects_outside
from redzone.session.names import Names
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.value import Value
from redzone.view import View


class PlayerRow(Value, frozen=True):
    """A player before and after; ``commander_damage`` is by commander, ``lost`` is why the player lost, if so."""

    player: PlayerId
    name: str
    life: tuple[int, int]
    poison: tuple[int, int] = (0, 0)
    commander_damage: Mapping[str, tuple[int, int]] = {}
    lost: str | None = None


class PermanentState(Value, frozen=True):
    """A permanent at one time: power and toughness if it is a creature, marked damage, counters and status."""

    controller: str
    pt: str | None = None
    damage: int = 0
    counters: Mapping[str, int] = {}
    status: tuple[str, ...] = ()


class PermanentRow(Value, frozen=True):
    """A permanent before and after; ``None`` where it wasn't there. ``fate`` says where it is if it has gone."""

    object: ObjectId
    name: str
    before: PermanentState | None
    after: PermanentState | None
    died: bool = False
    fate: str = ""

    @property
    def changed(self) -> bool:
        """Whether anything about it has changed."""
        return self.before != self.after


class BoardTable(Value, frozen=True):
    """All players and permanents, before and after."""

    players: tuple[PlayerRow, ...]
    permanents: tuple[PermanentRow, ...]


def board_table(before: GameState, after: GameState, names: Names, events: Sequence[Event] = ()) -> BoardTable:
    """Return what changed from one state to a later one.

    ``events`` are those between them: without them nobody knows whether a token that has gone has died (CR 700.4).
    """
    names = names.with_state(before).with_state(after)
    died = frozenset(event.object for event in events if isinstance(event, Died))
    views = View(before), View(after)
    rows = tuple(_permanent_row(id_, views, names, died) for id_ in {**before.permanents, **after.permanents})
    return BoardTable(tuple(_player_row(player, before, after, names) for player in before.players), rows)


def _player_row(player: PlayerId, before: GameState, after: GameState, names: Names) -> PlayerRow:
    was, now = before.players[player], after.players[player]
    commanders = dict.fromkeys((*was.commander_damage, *now.commander_damage))
    return PlayerRow(
        player=player,
        name=names.name(player),
        life=(was.life, now.life),
        poison=(was.poison, now.poison),
        commander_damage={
            names.card(commander): (was.commander_damage.get(commander, 0), now.commander_damage.get(commander, 0))
            for commander in commanders
        },
        lost=None if now.loss is None else now.loss.value,
    )


def _permanent_row(id_: ObjectId, views: tuple[View, View], names: Names, died: Iterable[ObjectId]) -> PermanentRow:
    before, after = (_permanent_state(view, id_, names) for view in views)
    row = PermanentRow(id_, names.name(id_), before, after)
    if before is None or after is not None:
        return row
    card = views[0].permanent(id_).card
    zone = _zones(views[1].state).get(card.id)
    dead = id_ in died or zone is Zone.GRAVEYARD
    fate = "died" if dead else _FATES.get(zone, "left the game")
    return PermanentRow(id_, row.name, before, None, died=dead, fate=fate)


_FATES: Final[Mapping[Zone | None, str]] = {
    Zone.BATTLEFIELD: "became a new object",
    Zone.COMMAND: "command zone",
    Zone.EXILE: "exiled",
    Zone.HAND: "returned to hand",
}


def _zones(state: GameState) -> Mapping[CardId, Zone]:
    """Return where each card is; what is nowhere has left the game or ceased to exist."""
    zones = {each.card.id: zone for zone, each in objects_outside(state)}
    return {**zones, **{permanent.card.id: Zone.BATTLEFIELD for permanent in state.permanents.values()}}


def _permanent_state(view: View, id_: ObjectId, names: Names) -> PermanentState | None:
    permanent = view.state.permanents.get(id_)
    if permanent is None:
        return None
    creature = view.is_creature(id_)
    return PermanentState(
        controller=names.name(permanent.controller),
        pt=f"{view.power(id_)}/{view.toughness(id_)}" if creature else None,
        damage=permanent.damage,
        counters=permanent.counters,
        status=tuple(_status(view, id_)),
    )


def _status(view: View, id_: ObjectId) -> Iterable[str]:
    permanent, combat = view.permanent(id_), view.state.combat
    if permanent.tapped:
        yield "tapped"
    if permanent.phased_out:
        yield "phased out"
    if combat is None:
        return
    if id_ in combat.attackers:
        yield "attacking"
        if combat.attackers[id_].blocked is not None:
            yield "blocked" if combat.attackers[id_].blocked else "unblocked"
    if id_ in combat.blockers:
        yield "blocking"
