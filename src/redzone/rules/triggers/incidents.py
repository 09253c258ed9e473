"""What happened at once, by what patterns ask of it (CR 603.2, 603.10a, 700.1, 700.4)."""

from collections.abc import Iterator

from redzone.abilities.acting import KeywordAction
from redzone.abilities.event_patterns import ABILITY, BEYOND_FIRST, FIRST_AIM, FROM_ELSEWHERE, SPELL, WITHOUT_DYING
from redzone.game.card import Zone
from redzone.game.event import (
    AbilityActivated,
    Attached,
    BecameMonarch,
    BecameTarget,
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CountersChanged,
    Crewed,
    Cycled,
    DayChanged,
    Designated,
    Died,
    DungeonCompleted,
    Enlisted,
    EnteredBattlefield,
    Exerted,
    Exploited,
    KeywordActionTaken,
    LandPlayed,
    LibraryShuffled,
    LifeChanged,
    PhasedIn,
    PutOnStack,
    RingTempted,
    RoomEntered,
    Sacrificed,
    SpellCast,
    StepBegan,
    Tapped,
    Transformed,
    TurnedFaceUp,
    Untapped,
    ZoneChanged,
)
from redzone.game.occurrence import Occurrence
from redzone.game.stack import StackKind
from redzone.rules.effects.counters import LORE
from redzone.rules.effects.judging import Incident
from redzone.rules.seats.history import drawn_in_step
from redzone.rules.seats.turn_order import team_of
from redzone.rules.triggers.happened import Finder, Happened
from redzone.rules.zones.stack_objects import on_stack
from redzone.values.identity import ObjectId, PlayerId, Target, next_incarnation
from redzone.values.mana import mana_of


def deaths(happened: Happened) -> Iterator[Incident]:
    """Each permanent that died, with what dealt damage to it this turn."""
    permanents = happened.before.board.permanents
    for event in happened.of(Died):
        occurrence = Occurrence(event.object, player=_former_controller(happened, event.object), left=True)
        former = permanents.get(event.object)
        yield Incident(occurrence, () if former is None else former.damaged_this_turn_by)


def put_into_graveyards(happened: Happened) -> Iterator[Incident]:
    """Each card that was put into a graveyard from anywhere, as what it became there (CR 603.6c)."""
    owners = {card.id: id_ for id_, player in happened.after.state.players.items() for card in player.graveyard}
    for event in happened.of(ZoneChanged):
        became = event.became
        if event.destination is Zone.GRAVEYARD and became is not None and became in owners:
            elsewhere = () if event.origin is Zone.BATTLEFIELD else (FROM_ELSEWHERE,)
            yield Incident(Occurrence(became, player=owners[became]), words=(event.origin.value, *elsewhere))


def departures_from_graveyards(happened: Happened) -> Iterator[Incident]:
    """Each card that left a graveyard, as what it was there (CR 603.10a); a token that was put there is no card."""
    owners = {
        card.id: id_
        for id_, player in happened.before.state.players.items()
        for card in player.graveyard
        if not card.card.token
    }
    for event in happened.of(ZoneChanged):
        if event.origin is Zone.GRAVEYARD and event.object in owners:
            yield Incident(Occurrence(event.object, player=owners[event.object], left=True))


def crimes(happened: Happened) -> Iterator[Incident]:
    """Each player who committed a crime (CR 700.13)."""
    before = happened.before.state.turn.history.crimes
    now = happened.after.state.turn.history.crimes if any(happened.of(BecameTarget)) else before
    for player, number in now.items():
        if number > before.get(player, 0):
            yield Incident(Occurrence(player=player))


def departures(happened: Happened) -> Iterator[Incident]:
    """Each permanent that left the battlefield, and where to."""
    for event in happened.of(ZoneChanged):
        if event.origin is Zone.BATTLEFIELD:
            occurrence = Occurrence(event.object, player=_former_controller(happened, event.object), left=True)
            where = () if event.destination is None else (event.destination.value,)
            yield Incident(occurrence, words=where if event.destination is Zone.GRAVEYARD else (*where, WITHOUT_DYING))


def _former_controller(happened: Happened, id_: ObjectId) -> PlayerId | None:
    """Return who controlled what has left, also if it came and went within this step."""
    permanents = happened.before.board.permanents
    if id_ in permanents:
        return permanents[id_].controller
    known = happened.after.state.last_known.get(id_)
    return None if known is None else known.permanent.controller


def sacrifices(happened: Happened) -> Iterator[Incident]:
    """Each permanent that was sacrificed."""
    for event in happened.of(Sacrificed):
        yield Incident(Occurrence(event.object, player=event.player, left=True))


def arrivals(happened: Happened) -> Iterator[Incident]:
    """Each permanent that entered, and the zone that it came from."""
    origins = {event.became: event.origin.value for event in happened.of(ZoneChanged)}
    for event in happened.of(EnteredBattlefield):
        origin = origins.get(event.object)
        words = () if origin is None else (origin,)
        yield Incident(Occurrence(event.object, player=event.controller), words=words)


def tokens(happened: Happened) -> Iterator[Incident]:
    """Each token that was created, for who created it: tokens enter in no other way (CR 111.8, 701.7a)."""
    permanents = happened.after.board.permanents
    before = happened.before.state.turn.history.tokens_created
    for event in happened.of(EnteredBattlefield):
        if event.object in permanents and permanents[event.object].card.token:
            first = not before.get(event.controller, 0)
            yield Incident(Occurrence(event.object, player=event.controller), nth=1 if first else 2)


def steps(happened: Happened) -> Iterator[Incident]:
    """The step that began, for each player whose turn it is (CR 805.4d)."""
    state = happened.after.state
    for event in happened.of(StepBegan):
        for player in team_of(state, state.turn.active):
            yield Incident(Occurrence(player=player), words=(event.step.value,))


_AboutOne = Tapped | Untapped | PhasedIn | TurnedFaceUp | Transformed | Crewed


def of_objects(kind: type[_AboutOne]) -> Finder:
    """Return what finds the events about one object and nobody else."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(kind):
            yield Incident(Occurrence(event.object))

    return find


def target_objects(happened: Happened) -> Iterator[Incident]:
    """Each object that became a target, of what, and whether it is the first time for that player this turn."""
    targeted = set(happened.before.state.turn.history.targeted)
    for event in happened.of(BecameTarget):
        words = _kind_on_stack(happened, event.object)
        if isinstance(event.target, str) and words:
            pair = (ObjectId(event.target), event.controller)
            occurrence = Occurrence(event.target, event.object, event.controller)
            if all(event.target != target for target, _ in targeted):
                words = (*words, FIRST_AIM)
            yield Incident(occurrence, (event.object,), words, nth=2 if pair in targeted else 1)
            targeted.add(pair)


def target_players(happened: Happened) -> Iterator[Incident]:
    """Each player who became a target, and of what."""
    for event in happened.of(BecameTarget):
        if isinstance(event.target, int):
            words = _kind_on_stack(happened, event.object)
            yield Incident(Occurrence(None, event.object, event.controller), (event.target,), words)


def _kind_on_stack(happened: Happened, id_: ObjectId) -> tuple[str, ...]:
    """Return whether what is on the stack is a spell or an ability."""
    found = on_stack(happened.after.state, id_)
    return () if found is None else (SPELL if found.kind is StackKind.SPELL else ABILITY,)


def casts(happened: Happened) -> Iterator[Incident]:
    """Each spell that is cast; the number is how many other spells were cast before it this turn (CR 702.40a)."""
    for event in happened.of(SpellCast):
        cast = happened.after.state.turn.history.spells_cast
        occurrence = Occurrence(event.object, player=event.player, amount=max(0, sum(cast.values()) - 1))
        spell = on_stack(happened.after.state, event.object)
        yield Incident(occurrence, words=() if spell is None else spell.paid, nth=cast.get(event.player, 0))


def expenses(happened: Happened) -> Iterator[Incident]:
    """Each spell that is cast: the number is how much mana its player has spent on spells this turn (CR 700.14)."""
    for event in happened.of(SpellCast):
        spent = happened.after.state.turn.history.mana_spent_on_spells.get(event.player, 0)
        spell = on_stack(happened.after.state, event.object)
        now = 0 if spell is None else sum(mana_of(spell.mana_spent).values())
        yield Incident(Occurrence(event.object, player=event.player, amount=spent), former=spent - now)


def lands_played(happened: Happened) -> Iterator[Incident]:
    """Each land that a player plays."""
    for event in happened.of(LandPlayed):
        yield Incident(Occurrence(event.object, player=event.player))


def activations(happened: Happened) -> Iterator[Incident]:
    """Each ability that a player activates, by the object that has it."""
    for event in happened.of(AbilityActivated):
        yield Incident(Occurrence(event.source, player=event.player))


def copies(happened: Happened) -> Iterator[Incident]:
    """Each spell that was copied, as the copy: only copies of spells are put onto the stack without being cast."""
    for event in happened.of(PutOnStack):
        copy = on_stack(happened.after.state, event.object)
        if copy is not None and copy.kind is StackKind.SPELL:
            yield Incident(Occurrence(event.object, player=event.controller))


def _life(happened: Happened, sign: int) -> Iterator[Incident]:
    """Each gain or loss of life: whether it is the first of the turn (1) or a later one (2)."""
    history = happened.after.state.turn.history
    before = dict(history.life_gained if sign > 0 else history.life_lost)
    changes = [event for event in happened.of(LifeChanged) if event.change * sign > 0]
    for event in changes:
        before[event.player] = before.get(event.player, 0) - abs(event.change)
    for event in changes:
        amount = abs(event.change)
        yield Incident(Occurrence(player=event.player, amount=amount), nth=2 if before[event.player] > 0 else 1)
        before[event.player] += amount


def gains(happened: Happened) -> Iterator[Incident]:
    """Each player who gained life."""
    return _life(happened, 1)


def losses(happened: Happened) -> Iterator[Incident]:
    """Each player who lost life."""
    return _life(happened, -1)


def draws(happened: Happened) -> Iterator[Incident]:
    """Each card that a player draws, with the so manyth of the turn that it is (CR 121.2)."""
    events = list(happened.of(CardDrawn))
    drawn = dict(happened.after.state.turn.history.cards_drawn)
    for event in events:
        drawn[event.player] = drawn.get(event.player, 0) - 1
    in_step = {player: drawn_in_step(happened.after.state, player) for player in drawn}
    in_all = dict(happened.after.state.turn.history.cards_drawn)
    for event in events:
        drawn[event.player] += 1
        of_step = in_step[event.player]
        is_first = of_step is not None and of_step - in_all[event.player] + drawn[event.player] == 1
        words = () if is_first else (BEYOND_FIRST,)
        yield Incident(Occurrence(player=event.player), words=words, nth=drawn[event.player])


_AboutPlayer = CardMilled | BecameMonarch | LibraryShuffled | RingTempted | DungeonCompleted


def of_players(kind: type[_AboutPlayer]) -> Finder:
    """Return what finds the events about one player and nothing else."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(kind):
            yield Incident(Occurrence(player=event.player))

    return find


def rooms(happened: Happened) -> Iterator[Incident]:
    """Each room into which a player moved the venture marker."""
    for event in happened.of(RoomEntered):
        yield Incident(Occurrence(player=event.player), words=(event.room,))


def day_changes(happened: Happened) -> Iterator[Incident]:
    """Day that becomes night, or night that becomes day; what was neither before doesn't (CR 731.1)."""
    for _ in happened.of(DayChanged):
        if happened.before.state.day is not None:
            yield Incident(Occurrence())


def counters(happened: Happened) -> Iterator[Incident]:
    """Each object with each kind of counters put on it, and who puts them (CR 122.6a)."""
    for event in happened.of(CountersChanged):
        if event.change > 0:
            permanent = happened.after.board.permanents.get(event.object)
            player = event.player if event.player is not None or permanent is None else permanent.controller
            yield Incident(Occurrence(event.object, player=player, amount=event.change), words=(event.counter,))


def lore(happened: Happened) -> Iterator[Incident]:
    """Each permanent that got lore counters; the number is how many it has by then (CR 714.2b)."""
    had: dict[ObjectId, int] = {}
    for event in happened.of(CountersChanged):
        if event.counter != LORE:
            continue
        former = happened.before.board.permanents.get(event.object)
        before = had.setdefault(event.object, 0 if former is None else former.counters.get(LORE, 0))
        had[event.object] = before + event.change
        if event.change > 0:
            yield Incident(Occurrence(event.object, amount=before + event.change), former=before)


def last_counters(happened: Happened) -> Iterator[Incident]:
    """Each permanent or card in exile with the last counter of a kind that was removed from it."""
    for event in happened.of(CountersChanged):
        permanent = happened.after.board.permanents.get(event.object)
        exiled = next((dict(card.counters) for card in happened.after.state.exile if card.id == event.object), None)
        left = exiled if permanent is None else permanent.counters
        if event.change < 0 and left is not None and not left.get(event.counter, 0):
            yield Incident(Occurrence(event.object), words=(event.counter,))


def exertions(happened: Happened) -> Iterator[Incident]:
    """Each permanent that was exerted."""
    for event in happened.of(Exerted):
        yield Incident(Occurrence(event.object, player=event.player))


def enlistments(happened: Happened) -> Iterator[Incident]:
    """Each creature that enlists another: that is what the event is about (CR 702.154c)."""
    for event in happened.of(Enlisted):
        yield Incident(Occurrence(event.attacker, event.object), (event.object,))


def cycled(happened: Happened) -> Iterator[Incident]:
    """Each card that was cycled."""
    for event in happened.of(Cycled):
        yield Incident(Occurrence(event.object, player=event.player))


def discards(happened: Happened) -> Iterator[Incident]:
    """Each card that is discarded, as what it became (CR 400.7)."""
    for event in happened.of(CardDiscarded):
        yield Incident(Occurrence(next_incarnation(event.object), player=event.player))


def designations(happened: Happened) -> Iterator[Incident]:
    """Each permanent with each designation that it got."""
    for event in happened.of(Designated):
        yield Incident(Occurrence(event.object), words=(event.designation,))


def actions(action: KeywordAction) -> Finder:
    """Return what finds the keyword actions of a kind, of permanents or players."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(KeywordActionTaken):
            if event.action is action:
                yield Incident(Occurrence(event.object, player=event.player))

    return find


def exploits(happened: Happened) -> Iterator[Incident]:
    """Each creature that exploited another."""
    for event in happened.of(Exploited):
        yield Incident(Occurrence(event.object, event.sacrificed), (event.sacrificed,))


def attachments(happened: Happened) -> Iterator[Incident]:
    """Each attachment with what it became attached to."""
    for event in happened.of(Attached):
        host: Target = event.host
        on_object, on_player = (host, None) if isinstance(host, str) else (None, host)
        yield Incident(Occurrence(event.object, on_object, on_player), (host,))
