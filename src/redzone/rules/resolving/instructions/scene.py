"""What an instruction sees as it is carried out, and what comes of it."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import Chosen, PlayerWord
from redzone.characteristics.context import TextContext
from redzone.characteristics.qualities import number, objects_named
from redzone.game.action import Action
from redzone.game.decision import Decision
from redzone.game.happening import TokenEvent
from redzone.game.stack import ForOnePlayer, Resolution
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import exist
from redzone.rules.reference.terms import context_in, players_acting
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import View


class Question(Value, frozen=True):
    """The instruction waits for a choice; it begins again with one more answer (CR 608.2d)."""

    decision: Decision


class Carried(Value, frozen=True):
    """The instruction was carried out.

    ``made``, ``amount``, ``chosen``, ``player``, ``words``, ``sacrificed``, ``discarded`` and ``x`` are what words
    mean from now on, where it changes them; ``did`` is whether anything was done. ``first`` is carried out
    next, before the rest. ``searched`` are the players whose libraries were searched, ``doers`` those of several who
    did what they were told to do.
    """

    done: Transition
    made: tuple[ObjectId, ...] | None = None
    amount: int | None = None
    did: bool = True
    chosen: tuple[ObjectId, ...] | None = None
    looked_at: tuple[ObjectId, ...] | None = None
    lookers: tuple[PlayerId, ...] | None = None
    player: PlayerId | None = None
    words: Mapping[Chosen, str] | None = None
    searched: tuple[PlayerId, ...] = ()
    doers: tuple[PlayerId, ...] | None = None
    sacrificed: tuple[ObjectId, ...] | None = None
    discarded: tuple[ObjectId, ...] | None = None
    x: int | None = None
    first: tuple[Instruction | ForOnePlayer, ...] = ()


class Settling(Value, frozen=True):
    """The instruction waits until effects have been applied to these events; it begins again then (CR 614.1)."""

    events: tuple[TokenEvent, ...]


Result = Carried | Question | Settling


class ResolvingScene:
    """The state as an instruction finds it, and what the words of its text mean there."""

    __slots__ = ("_context", "resolution", "state", "view")

    def __init__(self, state: GameState, resolution: Resolution) -> None:
        self.state = state
        self.resolution = resolution
        self.view = View(state)
        self._context: TextContext | None = None

    @property
    def context(self) -> TextContext:
        """How the text asks."""
        if self._context is None:
            self._context = context_in(self.view, self.resolution)
        return self._context

    @property
    def you(self) -> PlayerId:
        """The controller of what resolves."""
        return self.resolution.object.controller

    @property
    def answers(self) -> tuple[Action, ...]:
        """The choices made so far for this instruction."""
        return self.resolution.answers

    def settled(self, events: tuple[TokenEvent, ...]) -> tuple[int, ...] | None:
        """Return how many there are of each, ``None`` while effects could still be applied to that."""
        if self.resolution.settled is not None or not (events and exist(self.state)):
            return self.resolution.settled or tuple(event.count for event in events)
        return None

    def objects(self, term: ObjectTerm) -> tuple[ObjectId, ...]:
        """Return the objects that a term names."""
        return tuple(objects_named(term, self.context))

    def permanents(self, term: ObjectTerm) -> tuple[ObjectId, ...]:
        """Return those of them that are on the battlefield now."""
        return tuple(object_ for object_ in self.objects(term) if object_ in self.view)

    def players(self, term: PlayerTerm) -> tuple[PlayerId, ...]:
        """Return the players that a term names."""
        return players_acting(self.state, term, self.context)

    def player(self, term: PlayerTerm) -> PlayerId | None:
        """Return the first of the players that a term names, ``None`` if it names nobody."""
        return next(iter(self.players(term)), None)

    def recipient(self, objects: ObjectTerm | None, players: PlayerTerm | None) -> Target | None:
        """Return the first permanent or player that the terms name, ``None`` if they name none."""
        permanents = () if objects is None else self.permanents(objects)
        return next(iter(permanents), None if players is None else self.player(players))

    def number(self, amount: Amount) -> int:
        """Return what an amount comes to now; less than none is none (CR 107.1b)."""
        return max(0, self.signed(amount))

    def number_of_each(self, amount: Amount, players: Sequence[PlayerId]) -> dict[PlayerId, int]:
        """Return what an amount comes to for each of these players, who may each have their own (CR 608.2h)."""
        if isinstance(amount, int) or not mentions(amount, PlayerWord.THIS_ONE) or self.resolution.this_one is not None:
            return dict.fromkeys(players, self.number(amount))
        own = (ResolvingScene(self.state, replace(self.resolution, this_one=player)) for player in players)
        return {player: scene.number(amount) for player, scene in zip(players, own, strict=True)}

    def at_most(self, amount: Amount | None, there: int) -> int:
        """Return how many can be chosen of those that are there, any number with ``None``."""
        return there if amount is None else self.number(amount)

    def signed(self, amount: Amount) -> int:
        """Return what an amount comes to now, negative where it is."""
        return number(amount, self.context)

    def nothing(self) -> Carried:
        """Return that nothing was done to any object (CR 609.3)."""
        return Carried(Transition(self.state), made=(), amount=0, did=False)

    def undone(self) -> Carried:
        """Return that nothing was done to players (CR 609.3)."""
        return Carried(Transition(self.state), amount=0, did=False)


def carried(done: Transition, made: Iterable[ObjectId] = (), amount: int | None = None) -> Carried:
    """Return that the instruction was carried out on these objects; by default their number is its number."""
    objects = tuple(made)
    return Carried(done, made=objects, amount=len(objects) if amount is None else amount, did=bool(objects))
