"""Scenarios to game states: players, objects, and perhaps a combat that is under way."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.entering import EntersChoosing
from redzone.abilities.words import Chosen
from redzone.characteristics.chosen import OPTIONS, choices_of
from redzone.game.card import Card, PhysicalCard
from redzone.game.card import ZoneObject as CardInZone
from redzone.game.combat import Attacker
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import Board, GameState
from redzone.notation.board import ObjectEntry, Seat, ZoneEntry
from redzone.notation.checks import zones
from redzone.notation.fields import as_names
from redzone.notation.labels import labels
from redzone.notation.lasting import NoLastingEffect, lasting_effect
from redzone.notation.mana_pools import pool_text
from redzone.notation.options import rule_options
from redzone.notation.past_reader import PastReader
from redzone.notation.printed import CardReader, SleepingLine, players_of
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.teams import with_team_totals
from redzone.notation.under_way import controlled, under_way
from redzone.notation.vocabulary import DesignationName
from redzone.rules.combat_roles.defending_players import defending_player
from redzone.rules.damage.entering import entering_counters
from redzone.rules.reference.designations import SUSPECTED, goaded_by
from redzone.rules.seats.influence import seated
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp, label_of
from redzone.values.options import RuleOptions
from redzone.values.turn import Phase, Step
from redzone.values.types import CardType
from redzone.view import View


class Position(Struct, frozen=True):
    """Where a scenario begins. ``warnings`` quote the text that was left out; none means exact.

    ``sleeping`` are the lines that are not understood and don't matter before something wakes them.
    """

    state: GameState
    players: Mapping[str, PlayerId]
    warnings: tuple[str, ...] = ()
    sleeping: tuple[SleepingLine, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether no text was left out."""
        return not self.warnings


def position_of(scenario: LocatedScenario, *, lenient: bool = False, awake: bool = False) -> Position:
    """Return the position in which a scenario begins; nothing has happened in it yet.

    With ``lenient``, text that is not understood becomes a warning instead of an error; with ``awake``, no line sleeps.

    Raises:
        NotationError: Something in the scenario makes no sense; the error says where.
    """
    return _PositionBuilder(scenario, lenient=lenient, awake=awake).position()


class _Placed(Struct, frozen=True):
    """An object of the file: its entry, where that stands, its label, its zone and its seat."""

    entry: ObjectEntry
    place: str
    label: str
    zone: str
    seat: PlayerId


class _PositionBuilder:
    """Builds the position of one scenario."""

    def __init__(self, scenario: LocatedScenario, *, lenient: bool, awake: bool) -> None:
        self._scenario = scenario
        self._document = scenario.document
        self._cards = CardReader(scenario, lenient=lenient, awake=awake)
        self._players = players_of(scenario)
        self._placed: dict[str, _Placed] = {}
        self._objects: dict[str, ObjectId] = {}
        self._past = PastReader(scenario, self._players)

    def position(self) -> Position:
        """Return the position."""
        options = rule_options(self._scenario)
        self._check_decks()
        self._place_objects()
        physical = self._physical_cards()
        self._cards.refuse_gaps()
        state = GameState(
            options=options,
            players={
                self._players[seat.player]: self._player(seat, options, physical)
                for seat in with_team_totals(self._scenario, options)
            },
            board=Board(
                permanents=dict(self._permanents(physical)),
                effects=(*self._goads(), *self._suspicions(), *self._effects()),
            ),
            turn=self._past.turn(),
            exile=self._cards_in("exile", physical),
            command=self._cards_in("command", physical),
            clock=self._past.clock(len(self._placed)),
            monarch=self._holder("monarch"),
            initiative=self._holder("initiative"),
            day=self._document.day,
            tokens_made=self._past.tokens_made,
            effects_named=self._past.effects_named,
        )
        seated_state = seated(state)
        return Position(
            self._past.at_its_moment(self._with_combat(controlled(seated_state))),
            self._players,
            (*self._scenario.losses, *self._cards.warnings),
            self._cards.sleeping,
        )

    def _check_decks(self) -> None:
        """Decks are put into their zones where a scenario comes from its file."""
        for number, seat in enumerate(self._document.seats):
            if seat.deck is not None:
                message = "this deck has not been read: redzone.exchange.forms.parse_any reads scenarios with decks"
                raise self._scenario.error(f"seats[{number}].deck", message)

    def _holder(self, what: str) -> PlayerId | None:
        """Return the one player who is the monarch, or has the initiative (CR 725.3, 726.3)."""
        seats = self._document.seats
        has = [seat.monarch if what == "monarch" else seat.initiative for seat in seats]
        holders = [number for number, holds in enumerate(has) if holds]
        if len(holders) > 1:
            position = self._scenario.position(f"seats[{holders[1]}].{what}")
            raise NotationError(f"only one player can have this: {what}", position)
        return self._players[seats[holders[0]].player] if holders else None

    def _place_objects(self) -> None:
        """Give every object of the file its label (the ids of repeats are numbered in file order)."""
        entries: dict[str, ZoneEntry] = {}
        homes: dict[str, tuple[str, PlayerId]] = {}
        for number, seat in enumerate(self._document.seats):
            for zone, objects in zones(seat).items():
                for index, entry in enumerate(objects):
                    place = f"seats[{number}].{zone}[{index}]"
                    entries[place] = entry
                    homes[place] = (zone, self._players[seat.player])
        for place, names in labels(entries):
            entry = entries[place]
            whole = ObjectEntry(card=entry) if isinstance(entry, str) else entry
            for label in names:
                self._check_label(label, place)
                self._placed[label] = _Placed(whole, place, label, *homes[place])
                self._objects[label_of(ObjectId(label))] = ObjectId(label)

    def _check_label(self, label: str, place: str) -> None:
        card = label_of(ObjectId(label))
        if card in self._objects:
            first = self._placed[self._objects[card]].place
            raise self._scenario.error(place, f"the id {card!r} stands twice; first for {first}")
        if card in self._players:
            raise self._scenario.error(place, f"{card!r} is the name of a player; give the object another id")
        if "#" in card:
            raise self._scenario.error(place, f"the id {label!r} holds #, which marks new objects of a card")

    def _physical_cards(self) -> dict[str, PhysicalCard]:
        printed: dict[str, Card] = {}
        physical: dict[str, PhysicalCard] = {}
        for label, placed in self._placed.items():
            entry = placed.entry
            if placed.place not in printed:
                called = label_of(ObjectId(entry.id or label))
                printed[placed.place] = _castable(placed, self._cards.card(entry, placed.place, called))
            owner = placed.seat
            if entry.owner is not None:
                owner = self._player_named(entry.owner, f"{placed.place}.owner")
            physical[label] = PhysicalCard(
                label_of(ObjectId(label)), owner, printed[placed.place], commander=entry.commander, token=entry.token
            )
        return physical

    def _player_named(self, name: str, path: str) -> PlayerId:
        if name not in self._players:
            raise self._scenario.error(path, f"no player is named {name!r}")
        return self._players[name]

    def _target_named(self, name: str, path: str) -> Target:
        if name in self._players:
            return self._players[name]
        return self._permanent_named(name, path)

    def _permanent_named(self, name: str, path: str) -> ObjectId:
        found = self._objects.get(label_of(ObjectId(name)))
        if found is None or self._placed[found].zone != "battlefield":
            raise self._scenario.error(path, f"no permanent has the id {name!r}")
        return found

    def _player(self, seat: Seat, options: RuleOptions, physical: Mapping[str, PhysicalCard]) -> Player:
        place = f"seats[{self._players[seat.player] - 1}]"
        for key, named in (("commander_damage", seat.commander_damage), ("commander_casts", seat.commander_casts)):
            for commander in named:
                if not self._is_commander(commander, physical):
                    raise self._scenario.error(f"{place}.{key}", f"no commander has the id {commander!r}")
        own = self._players[seat.player]
        return Player(
            name=seat.player,
            life=options.starting_life if seat.life is None else seat.life,
            poison=seat.poison,
            energy=seat.energy,
            speed=seat.speed,
            blessed=seat.blessing,
            dungeons=tuple(seat.dungeons),
            mana=self._pool(seat.mana, f"{place}.mana"),
            team=seat.team,
            commander_damage={CardId(commander): amount for commander, amount in seat.commander_damage.items()},
            commander_casts={CardId(commander): number for commander, number in seat.commander_casts.items()},
            counters={counter: count for counter, count in seat.counters.items() if count},
            ring_level=seat.ring,
            ring_bearer=None
            if seat.ring_bearer is None
            else self._permanent_named(seat.ring_bearer, f"{place}.ring_bearer"),
            room=seat.room or "",
            loss=seat.lost,
            hand=self._cards_in("hand", physical, own),
            graveyard=self._cards_in("graveyard", physical, own),
            library=None if seat.library is None else self._cards_in("library", physical, own),
        )

    def _is_commander(self, name: str, physical: Mapping[str, PhysicalCard]) -> bool:
        found = self._objects.get(name)
        return found is not None and physical[found].commander

    def _pool(self, mana: str, path: str) -> str:
        """Return floating mana as the pool has it."""
        try:
            return pool_text(mana)
        except ValueError as error:
            raise self._scenario.error(path, str(error)) from error

    def _cards_in(
        self, zone: str, physical: Mapping[str, PhysicalCard], seat: PlayerId | None = None
    ) -> tuple[CardInZone, ...]:
        return tuple(
            CardInZone(ObjectId(label), physical[label], counters=_counters_in(zone, placed.entry))
            for label, placed in self._placed.items()
            if placed.zone == zone and seat in (None, placed.seat)
        )

    def _permanents(self, physical: Mapping[str, PhysicalCard]) -> Iterator[tuple[ObjectId, Permanent]]:
        """Yield the permanents in the order in which they entered, that of the file where nothing else is said."""
        came: list[tuple[int, Permanent]] = []
        for number, (label, placed) in enumerate(self._placed.items(), 1):
            if placed.zone == "battlefield":
                self._check_is_permanent(placed, physical[label].printed)
                past = placed.entry.past
                entered = number if past is None or past.entered is None else past.entered
                permanent = self._permanent(placed, physical[label], Timestamp(entered))
                path = f"{placed.place}.past"
                came.append((entered, self._past.permanent(permanent, past, path, self._permanent_named)))
        for _, permanent in sorted(came, key=lambda each: each[0]):
            yield permanent.id, permanent

    def _check_is_permanent(self, placed: _Placed, printed: Card) -> None:
        """An instant or sorcery can't be on the battlefield, nor can what has no card type (CR 304.4, 307.4)."""
        types = printed.type_line.types
        if not types or CardType.INSTANT in types or CardType.SORCERY in types:
            raise self._scenario.error(placed.place, f"{printed.type_line} can't be on the battlefield")

    def _permanent(self, placed: _Placed, card: PhysicalCard, timestamp: Timestamp) -> Permanent:
        entry, place = placed.entry, placed.place
        transformed = self._cards.is_transformed(entry, card.printed)
        face = card.printed.back if transformed and card.printed.back is not None else card.printed
        counters = {**({} if entry.face_down else entering_counters(face)), **entry.counters}
        return Permanent(
            id=ObjectId(placed.label),
            card=card,
            controller=placed.seat,
            entered_under=placed.seat,
            timestamp=timestamp,
            tapped=entry.tapped,
            new=entry.sick,
            phased_out=entry.phased_out,
            face_down=entry.face_down,
            transformed=transformed,
            damage=entry.damage,
            counters={counter: count for counter, count in counters.items() if count},
            attached_to=self._host(placed),
            protector=None if entry.protector is None else self._player_named(entry.protector, f"{place}.protector"),
            choices={} if entry.face_down else self._choices(placed, face),
            designations=tuple(each.value for each in entry.designations if each is not DesignationName.SUSPECTED),
        )

    def _choices(self, placed: _Placed, face: Card) -> Mapping[Chosen, str]:
        """Return what was chosen as a permanent entered, one word for each choice that its text says (CR 614.12a)."""
        said = {word.lower(): word for word in as_names(placed.entry.chosen or ())}
        found: dict[Chosen, str] = {}
        for choice in choices_of(face):
            options = self._options(choice, placed)
            word = next((word for word in said if word in options), None)
            if word is None:
                message = f"{face.name} needs chosen: the {choice.what} that was chosen as it entered"
                raise self._scenario.error(placed.place, message)
            found[choice.what] = options[word]
            del said[word]
        if said:
            self._cards.leave_out(f"{face.name} asks for no choice of {', '.join(said)}", f"{placed.place}.chosen")
        return found

    def _options(self, choice: EntersChoosing, placed: _Placed) -> dict[str, str]:
        """Return what can have been chosen, by the words for it in small letters."""
        if choice.what is not Chosen.PLAYER:
            return {option.lower(): option for option in OPTIONS[choice.what] if option not in choice.but}
        team = self._team(placed.seat) if choice.but else frozenset[PlayerId]()
        return {name.lower(): str(seat) for name, seat in self._players.items() if seat not in team}

    def _team(self, player: PlayerId) -> frozenset[PlayerId]:
        """Return a player with those of the same team."""
        teams = {self._players[seat.player]: seat.team for seat in self._document.seats}
        own = teams[player]
        return frozenset({player, *(seat for seat, team in teams.items() if own is not None and team == own)})

    def _goads(self) -> tuple[ContinuousEffect, ...]:
        """Return the effects that goad permanents: each until that player's next turn (CR 701.15a)."""
        since = Timestamp(len(self._placed))
        goads: list[ContinuousEffect] = []
        for placed in self._placed.values():
            path = f"{placed.place}.goaded_by"
            for name in as_names(placed.entry.goaded_by or ()):
                goaded = self._permanent_named(placed.label, path)
                player = self._player_named(name, path)
                goads.append(ContinuousEffect(since, player, (goaded,), goaded_by(player), Duration.NEXT_TURN))
        return tuple(goads)

    def _suspicions(self) -> Iterator[ContinuousEffect]:
        """Yield the effects by which permanents are suspected (CR 701.60c)."""
        since = Timestamp(len(self._placed))
        for placed in self._placed.values():
            if DesignationName.SUSPECTED in placed.entry.designations:
                object_ = (ObjectId(placed.label),)
                suspected = Designation.SUSPECTED
                yield ContinuousEffect(since, placed.seat, object_, SUSPECTED, Duration.FOREVER, suspected)

    def _effects(self) -> Iterator[ContinuousEffect]:
        """Yield the effects that last, each on the permanents that it names."""
        for number, entry in enumerate(self._document.effects):
            path = f"effects[{number}]"
            try:
                yield lasting_effect(
                    entry,
                    self._player_named(entry.by, f"{path}.by"),
                    tuple(self._changed(name, f"{path}.affects") for name in as_names(entry.affects)),
                    Timestamp(len(self._placed)),
                )
            except NoLastingEffect as unknown:
                raise self._scenario.error(f"{path}.text", str(unknown)) from unknown

    def _changed(self, name: str, path: str) -> ObjectId:
        """Return the permanent of this id, or what it was before its card has left the battlefield."""
        found = self._objects.get(label_of(ObjectId(name)))
        left = found is not None and self._placed[found].zone != "battlefield"
        return ObjectId(name) if left else self._permanent_named(name, path)

    def _host(self, placed: _Placed) -> Target | None:
        """Return what a permanent is attached to; attachments don't go round in a circle."""
        if placed.entry.attached_to is None:
            return None
        path = f"{placed.place}.attached_to"
        host = self._target_named(placed.entry.attached_to, path)
        seen = {placed.label}
        follow: str | None = placed.entry.attached_to
        while follow is not None and follow in self._placed:
            if follow in seen:
                raise self._scenario.error(path, f"{placed.label!r} is attached to itself, through others perhaps")
            seen.add(follow)
            follow = self._placed[follow].entry.attached_to
        return host

    def _with_combat(self, state: GameState) -> GameState:
        """Put the declared attackers and blockers into combat, if the scenario begins in one."""
        attacking = [each for each in self._placed.values() if each.entry.attacking]
        blocking = [each for each in self._placed.values() if each.entry.blocking is not None]
        begun = state.turn.phase is Phase.COMBAT and state.turn.step is not Step.BEGINNING_OF_COMBAT
        for each in (*attacking, *blocking):
            key = "attacking" if each.entry.attacking else "blocking"
            if not begun:
                message = f"{key} needs a later step than {state.turn.step.value}: say so with the key step"
                raise self._scenario.error(f"{each.place}.{key}", message)
            self._permanent_named(each.label, f"{each.place}.{key}")
        if not begun:
            return state
        attackers = {each.label: self._attacker(state, each) for each in attacking}
        blockers = {each.label: self._blocked_by(each, attackers) for each in blocking}
        return under_way(state, attackers, blockers)

    def _attacker(self, state: GameState, placed: _Placed) -> Attacker:
        path = f"{placed.place}.attacking"
        target = self._target_named(placed.entry.attacking or "", path)
        defender = defending_player(View(state), target)
        if defender is None or defender == state.turn.active or state.players[defender].loss is not None:
            raise self._scenario.error(path, f"{placed.entry.attacking!r} can't be attacked")
        return Attacker(target=target, defending_player=defender)

    def _blocked_by(self, placed: _Placed, attackers: Mapping[str, Attacker]) -> tuple[ObjectId, ...]:
        path = f"{placed.place}.blocking"
        blocked: list[ObjectId] = []
        for name in as_names(placed.entry.blocking or ()):
            attacker = self._objects.get(label_of(ObjectId(name)))
            if attacker is None or attacker not in attackers:
                raise self._scenario.error(path, f"{name!r} isn't attacking")
            blocked.append(attacker)
        return tuple(blocked)


def _castable(placed: _Placed, card: Card) -> Card:
    """Return a card as it is cast: one that is written without a cost costs nothing, rather than being unpayable.

    Cards of the card store have the cost that they have; lands are never cast (CR 118.6, 305.9).
    """
    written = placed.zone != "battlefield" and placed.entry.card is None and placed.entry.cost is None
    return replace(card, cost="{0}") if written and CardType.LAND not in card.type_line.types else card


def _counters_in(zone: str, entry: ObjectEntry) -> tuple[tuple[str, int], ...]:
    """Return the counters on a card of a zone: those that suspend it are on it in exile (CR 122.1, 702.62a)."""
    return tuple((counter, count) for counter, count in entry.counters.items() if count) if zone == "exile" else ()
