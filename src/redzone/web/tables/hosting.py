"""What is set up at a table: which policy plays a seat, new links, and where players are asked."""

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.games.policies import BY_NAME
from redzone.values.turn import Step
from redzone.web.protocol.intents import BotIntent, SeatIntent, StopsIntent
from redzone.web.protocol.messages import Seated, SeatsNow
from redzone.web.tables.notes import note
from redzone.web.tables.passing import Stops
from redzone.web.tables.places import TablePlace
from redzone.web.tables.seats import TableSeat
from redzone.web.tables.table import Table


async def set_bot(table: Table, place: TablePlace, intent: BotIntent) -> None:
    """Let a policy play a seat, or nobody, if the host wants it.

    Raises:
        RequestRefused: It isn't the host, or there is no such player or policy.
        StorageError: It can't be kept, so nothing changes.
    """
    _check_host(place)
    seat = table.seat(intent.player)
    check_policy(intent.policy)

    async def set_it() -> None:
        await table.workers.move(lambda: table.game.set_bot(seat, intent.policy))
        table.places.tell(SeatsNow(seats=table.places.seats()))

    await table.alone(set_it)
    note("bot", table.id, seat=seat.player, policy=intent.policy)
    table.wake()


async def renew(table: Table, place: TablePlace, intent: SeatIntent) -> None:
    """Make a new link for a seat, if the host wants it; who held the seat by the old one holds it no more.

    Raises:
        RequestRefused: It isn't the host, or there is no such player.
        StorageError: It can't be kept, so the old one stays.
    """
    _check_host(place)
    seat = table.seat(intent.player)

    async def renew_it() -> None:
        token = await table.workers.move(lambda: table.game.renew(seat))
        place.tell(Seated(id=intent.id, player=seat.name, token=token.secret))
        losing = [each for each in table.places if seat.player in each.held]
        for each in losing:
            del each.held[seat.player]
        await table.welcome_again(losing)
        table.places.tell(SeatsNow(seats=table.places.seats()))

    await table.alone(renew_it)
    note("new link", table.id, seat=seat.player)


async def set_stops(table: Table, place: TablePlace, intent: StopsIntent) -> None:
    """Let a player be asked in these steps.

    Raises:
        RequestRefused: The seat isn't held, or there is no such step.
    """
    seat = table.seat(intent.player)
    check_held(place, seat)
    stops = Stops(own=_steps(intent.own, "$.own"), others=_steps(intent.others, "$.others"), full=intent.full)

    async def set_them() -> None:
        table.game.play.passing.stops[seat.player] = stops

    await table.alone(set_them)
    table.wake()


def check_held(place: TablePlace, seat: TableSeat) -> None:
    """Refuse what only who sits at a seat may do.

    Raises:
        RequestRefused: Somebody else sits there.
    """
    if seat.player not in place.held:
        raise RequestRefused(FaultCode.SEAT, f"the seat of {seat.name} is not yours", "$.player")


def check_policy(policy: str | None, where: str = "$.policy") -> None:
    """Refuse a policy that there isn't.

    Raises:
        RequestRefused: There is none of this name.
    """
    if policy is not None and policy not in BY_NAME:
        message = f"no policy is called {policy!r}; there are {', '.join(BY_NAME)}"
        raise RequestRefused(FaultCode.UNKNOWN, message, where)


def _check_host(place: TablePlace) -> None:
    if not place.host:
        raise RequestRefused(FaultCode.SEAT, "only the host of the table can do that")


def _steps(names: list[str], where: str) -> frozenset[Step]:
    known = {step.value: step for step in Step}
    for name in names:
        if name not in known:
            raise RequestRefused(FaultCode.UNKNOWN, f"no step is called {name!r}; there are {', '.join(known)}", where)
    return frozenset(known[name] for name in names)
