"""The stack (CR 405): spells and abilities on it, triggers that wait for it, and what is resolving."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from redzone.abilities.ability import Instruction, SpellEffect
from redzone.abilities.condition import Condition
from redzone.abilities.instruction import Lasting
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import Replacement, TokenKind
from redzone.abilities.trigger import Pattern
from redzone.abilities.words import Chosen
from redzone.game.action import Action
from redzone.game.card import PhysicalCard, Zone
from redzone.game.occurrence import Occurrence
from redzone.values.identity import ObjectId, PlayerId, Shares, Target, Timestamp
from redzone.values.value import GameValue


class StackKind(StrEnum):
    """What an object on the stack is (CR 405.1)."""

    SPELL = "spell"
    ACTIVATED = "activated ability"
    TRIGGERED = "triggered ability"


FACE_DOWN_COSTS: Final = frozenset({Keyword.MORPH.value, Keyword.MEGAMORPH.value, Keyword.DISGUISE.value})
"""The costs for which a card is cast face down (CR 702.37c, 702.168b)."""


class StackObject(GameValue, frozen=True):
    """A spell or ability on the stack.

    ``id`` is its own identity; ``source`` is the object whose ability it is (a spell is its own source, ``None`` where
    the game itself is). ``card`` is that of a spell. ``targets`` has what was chosen for each use of the word "target";
    ``modes`` the modes chosen, from 0; ``division`` how damage or counters are divided (CR 601.2d). ``paid`` are the
    names of the additional and alternative costs that were paid. ``paid_objects`` are the objects that were tapped,
    sacrificed, returned, discarded or exiled to pay, ``mana_spent`` is the mana. ``replaced`` is what an attacker that
    was returned to pay attacked (CR 702.49c).
    ``condition`` is an intervening "if" (CR 603.4). ``objects`` are what the terms ``MADE``, ``CHOSEN`` and
    ``SACRIFICED`` of a delayed or reflexive ability mean. ``cast_from`` is where a spell was cast from, ``None`` if it
    wasn't cast, as a copy. If it is ``exiled_after``, it goes into exile rather than into a graveyard (CR 614.1a).
    """

    id: ObjectId
    kind: StackKind
    controller: PlayerId
    effect: SpellEffect
    source: ObjectId | None = None
    card: PhysicalCard | None = None
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    division: Shares = ()
    x: int = 0
    paid: tuple[str, ...] = ()
    replaced: Target | None = None
    paid_objects: tuple[ObjectId, ...] = ()
    mana_spent: str = ""
    occurrence: Occurrence = Occurrence()
    condition: Condition | None = None
    timestamp: Timestamp = Timestamp(0)
    objects: tuple[ObjectId, ...] = ()
    cast_from: Zone | None = None
    exiled_after: bool = False

    @property
    def is_face_down(self) -> bool:
        """Whether it is a spell that was cast face down (CR 708.4)."""
        return not FACE_DOWN_COSTS.isdisjoint(self.paid)


class WaitingTrigger(GameValue, frozen=True):
    """An ability that has triggered and is not on the stack yet (CR 603.3).

    A delayed or reflexive one brings its ``objects``, and as long as its effect has no targets of its own the
    ``targets`` of the spell or ability that made it; these go to its ``StackObject``. ``x`` is that of what
    made it, or of the spell that its source was, if it triggers as that enters (CR 107.3m). ``placing`` are
    those that are being put on the stack now, ``ordered`` those whose order their controller has settled
    (CR 603.3b).
    """

    controller: PlayerId
    source: ObjectId | None
    effect: SpellEffect
    occurrence: Occurrence = Occurrence()
    condition: Condition | None = None
    objects: tuple[ObjectId, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    x: int = 0
    placing: bool = False
    ordered: bool = False


class DelayedTrigger(GameValue, frozen=True):
    """A delayed triggered ability (CR 603.7); without ``each_time`` it triggers once.

    ``objects`` are what its terms ``MADE`` and ``CHOSEN`` mean, fixed as it was created. ``pattern`` speaks of fixed
    objects; ``x`` is that of what made it. ``this_turn`` ends it as the turn ends (CR 514.2), ``until_your_next_turn``
    as the next turn of its controller begins.
    """

    controller: PlayerId
    source: ObjectId | None
    pattern: Pattern
    effect: SpellEffect
    objects: tuple[ObjectId, ...] = ()
    occurrence: Occurrence = Occurrence()
    targets: tuple[tuple[Target, ...], ...] = ()
    x: int = 0
    each_time: bool = False
    this_turn: bool = False
    until_your_next_turn: bool = False


class ReplacementEffect(GameValue, frozen=True):
    """A replacement or prevention effect of a resolved spell or ability (CR 614.3, 615.3).

    ``name`` is what choices call it. ``objects`` and ``players`` are those that it is about, if it is about fixed ones.
    ``left`` is the damage that a shield still prevents or redirects (CR 615.7), ``None`` without such a limit;
    ``once`` ends it with its first use. ``to`` is where redirected damage goes.
    """

    name: str
    timestamp: Timestamp
    controller: PlayerId
    replacement: Replacement
    source: ObjectId | None = None
    objects: tuple[ObjectId, ...] = ()
    players: tuple[PlayerId, ...] = ()
    left: int | None = None
    once: bool = False
    lasting: Lasting = Lasting.THIS_TURN
    to: Target | None = None


class ForOnePlayer(GameValue, frozen=True, tag=True, tag_field="kind"):
    """What a "for each player" still does for one of them: that player is "that player" from then on.

    With ``noted`` it is only remembered whether that player has done what came before.
    """

    player: PlayerId
    instructions: tuple[Instruction, ...]
    noted: bool = False


class Repetition(GameValue, frozen=True):
    """How often something has resolved while nobody did anything but pass, and what the game was at one of those times.

    ``mark`` stands for the game then, with ``size`` objects on the stack; ``stock`` is what a loop may use up, such as
    life totals (CR 104.4b).
    """

    resolved: int = 0
    mark: str = ""
    size: int = 0
    stock: tuple[int, ...] = ()


NO_REPETITION: Final = Repetition()


class MoreTokens(GameValue, frozen=True):
    """So many tokens of a kind that a replacement lets be created with others."""

    kind: TokenKind
    count: int


class Resolution(GameValue, frozen=True):
    """What is resolving (CR 608.2): the instructions still to be carried out, and what words mean by now.

    ``made`` is what the instruction before created, moved or chose, ``chosen`` what was chosen, ``amount`` its number,
    ``done`` whether it was carried out. ``looked_at`` are cards that ``lookers`` look at. ``you`` may differ from the
    controller while others are asked; ``this_one`` is the player of a "for each player". ``words`` are the colours and
    types that were chosen. ``answers`` are the choices made so far for the first instruction of ``rest``, ``settled``
    is how many there are of what it does, in its order, once effects that replace that have been applied, ``besides``
    what other tokens are created with each of them. ``searched``
    are the players whose libraries were searched this way, ``doers`` those who did what the instruction before told
    several players to do, or let them do. ``sacrificed`` are the permanents that a player was told to sacrifice last,
    ``discarded`` the cards that a player was told to discard last.
    """

    object: StackObject
    rest: tuple[Instruction | ForOnePlayer, ...]
    made: tuple[ObjectId, ...] = ()
    chosen: tuple[ObjectId, ...] = ()
    looked_at: tuple[ObjectId, ...] = ()
    lookers: tuple[PlayerId, ...] = ()
    chosen_player: PlayerId | None = None
    this_one: PlayerId | None = None
    words: Mapping[Chosen, str] = {}
    amount: int = 0
    done: bool = True
    answers: tuple[Action, ...] = ()
    settled: tuple[int, ...] | None = None
    besides: tuple[tuple[MoreTokens, ...], ...] = ()
    searched: tuple[PlayerId, ...] = ()
    doers: tuple[PlayerId, ...] = ()
    sacrificed: tuple[ObjectId, ...] = ()
    discarded: tuple[ObjectId, ...] = ()

    @property
    def this(self) -> ObjectId | None:
        """The object that the text calls "this": a spell itself, else the source of the ability."""
        return self.object.id if self.object.kind is StackKind.SPELL else self.object.source

    @property
    def source(self) -> ObjectId | None:
        """The object whose effect it is, ``None`` for a text from outside the game."""
        from_outside = self.object.kind is StackKind.SPELL and self.object.card is None
        return None if from_outside else self.this
