"""The facts of a game that ``expect`` can name."""

from collections.abc import Sequence

from redzone.characteristics import is_instance
from redzone.game.card import Zone
from redzone.game.decision import Priority
from redzone.game.event import AbilityTriggered, Died, Event, StepBegan, TurnBegan
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.notation.rules_text import read_ability
from redzone.rules.effects.counters import count_of
from redzone.rules.reference.designations import goaders
from redzone.rules.zones.zones import objects_outside
from redzone.scenario.lookup import permanent_of
from redzone.scenario.trigger_answers import source_name
from redzone.values.identity import CardId, PlayerId, Target, label_of
from redzone.values.mana import mana_in_short, mana_of
from redzone.view import View

GONE = "not on the battlefield"


class Facts:
    """Answers questions about a state, and about what happened before it."""

    def __init__(self, state: GameState, events: Sequence[Event], first_step: str) -> None:
        self.state = state
        self.events = events
        self._first_step = first_step
        self._view = View(state)
        self._players = {status.name: player for player, status in state.players.items()}

    def permanent(self, label: str) -> Permanent | None:
        """Return the permanent that a card is, if it is on the battlefield."""
        return permanent_of(self.state, CardId(label))

    def mana(self, player: PlayerId) -> str:
        """Return the mana in a player's pool, colourless mana as a number: ``{2}{G}``."""
        return mana_in_short(mana_of(self.state.players[player].mana))

    def counters(self, label: str, counter: str) -> int | str:
        """Return how many counters of a kind are on it."""
        permanent = self.permanent(label)
        exiled = next((card for card in self.state.exile if card.card.id == label), None)
        if permanent is None and exiled is not None:
            return dict(exiled.counters).get(counter, 0)
        return GONE if permanent is None else count_of(permanent, counter)

    def damage(self, label: str) -> int | str:
        """Return the damage marked on it."""
        permanent = self.permanent(label)
        return GONE if permanent is None else permanent.damage

    def power_toughness(self, label: str) -> str:
        """Return its power and toughness: ``3/3``."""
        permanent = self.permanent(label)
        if permanent is None:
            return GONE
        now = self._view.now(permanent.id)
        return f"{now.power}/{now.toughness}"

    def tapped(self, label: str) -> bool | str:
        """Return whether it is tapped."""
        permanent = self.permanent(label)
        return GONE if permanent is None else permanent.tapped

    def controller(self, label: str) -> PlayerId | None:
        """Return who controls it."""
        permanent = self.permanent(label)
        return None if permanent is None else permanent.controller

    def has_ability(self, label: str, text: str) -> bool:
        """Return whether it has the abilities that ``text`` stands for.

        Raises:
            UnsupportedText: The text is not understood.
        """
        permanent = self.permanent(label)
        held = () if permanent is None else self._view.now(permanent.id).abilities
        return all(any(is_instance(each, wanted) for each in held) for wanted in read_ability(text, self._players))

    def goaded(self, label: str) -> tuple[str, ...]:
        """Return the players who have goaded it, each once."""
        permanent = self.permanent(label)
        return () if permanent is None else tuple(map(self.name, goaders(self._view, permanent.id)))

    def attacking(self, label: str) -> str | bool:
        """Return what it attacks (``nothing`` if that is gone), ``False`` if it is no attacking creature."""
        combat, permanent = self.state.combat, self.permanent(label)
        if combat is None or permanent is None or permanent.id not in combat.attackers:
            return False
        target = combat.attackers[permanent.id].target
        return "nothing" if target is None else self.name(target)

    def blocking(self, label: str) -> tuple[str, ...] | bool:
        """Return the attackers that it blocks, ``False`` if it is no blocking creature."""
        combat, permanent = self.state.combat, self.permanent(label)
        if combat is None or permanent is None or permanent.id not in combat.blockers:
            return False
        return tuple(map(label_of, combat.blockers[permanent.id]))

    def blocked(self, label: str) -> bool | None:
        """Return whether it is a blocked creature; ``None`` if it attacks not, or blockers are not declared yet."""
        combat, permanent = self.state.combat, self.permanent(label)
        if combat is None or permanent is None or permanent.id not in combat.attackers:
            return None
        return combat.attackers[permanent.id].blocked

    def name(self, target: Target) -> str:
        """Return what a scenario calls a player or object."""
        return label_of(target) if isinstance(target, str) else self.state.players[target].name

    def zone(self, label: str) -> str:
        """Return the zone in which a card is, ``none`` if it has left the game or ceased to exist."""
        if self.permanent(label) is not None:
            return Zone.BATTLEFIELD.value
        for zone, each in objects_outside(self.state):
            if each.card.id == label:
                return zone.value
        players = self.state.players.values()
        libraries = (each for one in players for each in (*(one.library or ()), *one.on_library, *one.in_library))
        return Zone.LIBRARY.value if any(library.card.id == label for library in libraries) else "none"

    def dead(self) -> tuple[str, ...]:
        """Return the cards put into a graveyard from the battlefield, in order."""
        return tuple(dict.fromkeys(event.card for event in self.events if isinstance(event, Died)))

    def triggered(self, label: str) -> int:
        """Return how often abilities of an object have triggered, delayed ones aside (CR 603.2)."""
        return sum(
            1
            for event in self.events
            if isinstance(event, AbilityTriggered)
            and not event.delayed
            and event.source is not None
            and label_of(event.source) == label
        )

    def stack(self) -> tuple[str, ...]:
        """Return the sources of what is on the stack, the top last; a spell is its own source."""
        return tuple(
            source_name(entry.id if entry.source is None and entry.card is not None else entry.source)
            for entry in self.state.stack
        )

    def player_or_nobody(self, player: PlayerId | None) -> str | None:
        """Return the name of a player, if it is one."""
        return None if player is None else self.state.players[player].name

    def lost(self) -> tuple[str, ...]:
        """Return the players who have lost."""
        return tuple(player.name for player in self.state.players.values() if player.loss is not None)

    def won(self) -> str | None:
        """Return who has won, for a team its first player."""
        return next(iter(self.winners()), None)

    def winners(self) -> tuple[str, ...]:
        """Return all who have won: a player, or the whole team of the winner (CR 104.2c)."""
        outcome = self.state.outcome
        if outcome is None or outcome.winner is None:
            return ()
        return tuple(self.state.players[player].name for player in self.state.board.seating.team_of(outcome.winner))

    def draw(self) -> bool:
        """Return whether the game is a draw."""
        return self.state.outcome is not None and self.state.outcome.winner is None

    def priority(self) -> str | None:
        """Return who has priority."""
        decision = self.state.decision
        return self.state.players[decision.player].name if isinstance(decision, Priority) else None

    def visited(self) -> tuple[str, ...]:
        """Return the steps of this turn so far."""
        steps: list[str] = []
        for event in self.events:
            if isinstance(event, TurnBegan):
                steps = []
            elif isinstance(event, StepBegan):
                steps.append(event.step.value)
        begun = any(isinstance(event, TurnBegan) for event in self.events)
        return tuple(steps) if begun or steps[:1] == [self._first_step] else (self._first_step, *steps)

    def count(self, zone: str, player: PlayerId) -> int:
        """Return how many objects of a zone are a player's: controlled on the battlefield, owned elsewhere."""
        status = self.state.players[player]
        match Zone(zone):
            case Zone.BATTLEFIELD:
                return sum(1 for permanent in self._view.permanents() if permanent.controller == player)
            case Zone.HAND:
                return len(status.hand)
            case Zone.GRAVEYARD:
                return len(status.graveyard)
            case Zone.LIBRARY:
                return len(status.library or ())
            case Zone.EXILE:
                return sum(1 for card in self.state.exile if card.card.owner == player)
            case Zone.COMMAND:
                return sum(1 for card in self.state.command if card.card.owner == player)
            case Zone.STACK:
                return sum(1 for entry in self.state.stack if entry.controller == player)
