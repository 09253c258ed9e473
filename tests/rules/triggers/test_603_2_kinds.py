"""What is so for all events of a kind is said of every kind, and every part of a pattern asks for something."""

from collections.abc import Iterator
from typing import Final, TypeVar

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens, SpellEffect, Token, Triggered
from redzone.abilities.acting import KeywordAction
from redzone.abilities.instruction import GainLife
from redzone.abilities.language import Is, TheseObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.trigger import EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.game.card import Zone, ZoneObject
from redzone.game.event import (
    AbilityActivated,
    AbilityTriggered,
    Attached,
    AttackDeclared,
    BecameBlocked,
    BecameMonarch,
    BecameTarget,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CountersChanged,
    Crewed,
    Cycled,
    DamageDealt,
    DayChanged,
    DeathReason,
    Designated,
    Died,
    DungeonCompleted,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
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
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.triggers.happened import Happened
from redzone.rules.triggers.kinds import KINDS, NEVER, Kind, complete
from redzone.rules.triggers.triggered_abilities import watch
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

_EventT = TypeVar("_EventT", bound=Event)
CREATURE: Final = HasType(CardType.CREATURE)
GAIN: Final = SpellEffect((GainLife(1),))
OX, X, SPELL, NOTHING, BURIED, LYING = map(ObjectId, ("ox", "x", "spell", "nothing", "buried", "lying"))
CARD: Final = CardId("ox")
SAMPLES: Final[dict[EventKind, Event]] = {
    EventKind.ATTACKS: AttackDeclared(X, B),
    EventKind.PLAYER_ATTACKS: AttackDeclared(X, B),
    EventKind.IS_ATTACKED: AttackDeclared(X, B),
    EventKind.BLOCKS: BlockDeclared(OX, X),
    EventKind.BLOCKS_CREATURE: BlockDeclared(OX, X),
    EventKind.BECOMES_BLOCKED: BecameBlocked(X),
    EventKind.BECOMES_BLOCKED_BY: BlockDeclared(OX, X),
    EventKind.UNBLOCKED: BecameUnblocked(X),
    EventKind.DEALS_DAMAGE: DamageDealt(X, OX, 1),
    EventKind.IS_DEALT_DAMAGE: DamageDealt(X, OX, 1),
    EventKind.PLAYER_IS_DEALT_DAMAGE: DamageDealt(X, B, 1),
    EventKind.DIES: Died(OX, CARD, DeathReason.EFFECT),
    EventKind.PUT_INTO_GRAVEYARD: ZoneChanged(NOTHING, CARD, Zone.HAND, Zone.GRAVEYARD, BURIED),
    EventKind.LEAVES_GRAVEYARD: ZoneChanged(LYING, CARD, Zone.GRAVEYARD, Zone.EXILE),
    EventKind.COMMITS_CRIME: BecameTarget(OX, SPELL, A),
    EventKind.LEAVES: ZoneChanged(OX, CARD, Zone.BATTLEFIELD, None),
    EventKind.ENTERS: EnteredBattlefield(OX, B),
    EventKind.IS_SACRIFICED: Sacrificed(OX, B),
    EventKind.STEP_BEGINS: StepBegan(Step.UPKEEP),
    EventKind.BECOMES_TAPPED: Tapped(OX),
    EventKind.BECOMES_UNTAPPED: Untapped(OX),
    EventKind.BECOMES_TARGET: BecameTarget(OX, SPELL, A),
    EventKind.PLAYER_BECOMES_TARGET: BecameTarget(B, SPELL, A),
    EventKind.CASTS: SpellCast(A, SPELL, CARD),
    EventKind.GAINS_LIFE: LifeChanged(A, 1, 41),
    EventKind.LOSES_LIFE: LifeChanged(A, -1, 39),
    EventKind.DRAWS: CardDrawn(A),
    EventKind.COPIES: PutOnStack(SPELL, OX, A),
    EventKind.CYCLES: Cycled(A, NOTHING),
    EventKind.DISCARDS: CardDiscarded(A, NOTHING),
    EventKind.BECOMES_DESIGNATED: Designated(OX, "renowned"),
    EventKind.EXPLOITS: Exploited(X, OX),
    EventKind.COUNTERS_PUT: CountersChanged(OX, "+1/+1", 1),
    EventKind.REACHES_CHAPTER: CountersChanged(OX, "lore", 1),
    EventKind.LAST_COUNTER_REMOVED: CountersChanged(OX, "time", -1),
    EventKind.BECOMES_MONARCH: BecameMonarch(A),
    EventKind.RING_TEMPTS: RingTempted(A),
    EventKind.ROOM_ENTERED: RoomEntered(A, "Dark Pool"),
    EventKind.COMPLETES_DUNGEON: DungeonCompleted(A, "Lost Mine of Phandelver"),
    EventKind.DAY_CHANGES: DayChanged(day=False),
    EventKind.MILLS: CardMilled(A, NOTHING),
    EventKind.CREATES_TOKENS: EnteredBattlefield(X, A),
    EventKind.SHUFFLES: LibraryShuffled(A),
    EventKind.TURNS_FACE_UP: TurnedFaceUp(OX),
    EventKind.TRANSFORMS: Transformed(OX),
    EventKind.PHASES_IN: PhasedIn(OX),
    EventKind.IS_EXERTED: Exerted(OX, B),
    EventKind.ENLISTS: Enlisted(OX, X),
    EventKind.BECOMES_ATTACHED: Attached(X, OX),
    EventKind.EXPLORES: KeywordActionTaken(KeywordAction.EXPLORE, B, OX),
    EventKind.CONNIVES: KeywordActionTaken(KeywordAction.CONNIVE, B, OX),
    EventKind.AMASSES: KeywordActionTaken(KeywordAction.AMASS, A),
    EventKind.DISCOVERS: KeywordActionTaken(KeywordAction.DISCOVER, A),
    EventKind.INCUBATES: KeywordActionTaken(KeywordAction.INCUBATE, A),
    EventKind.LEARNS: KeywordActionTaken(KeywordAction.LEARN, A),
    EventKind.SCRIES: KeywordActionTaken(KeywordAction.SCRY, A),
    EventKind.SURVEILS: KeywordActionTaken(KeywordAction.SURVEIL, A),
    EventKind.PROLIFERATES: KeywordActionTaken(KeywordAction.PROLIFERATE, A),
    EventKind.ROLLS_DICE: KeywordActionTaken(KeywordAction.ROLL, A),
    EventKind.WINS_FLIP: KeywordActionTaken(KeywordAction.WIN_FLIP, A),
    EventKind.LOSES_FLIP: KeywordActionTaken(KeywordAction.LOSE_FLIP, A),
    EventKind.MANIFESTS_DREAD: KeywordActionTaken(KeywordAction.MANIFEST_DREAD, A),
    EventKind.SEARCHES: KeywordActionTaken(KeywordAction.SEARCH, A),
    EventKind.EXPENDS: SpellCast(A, SPELL, CARD),
    EventKind.PLAYS_LAND: LandPlayed(A, X),
    EventKind.ACTIVATES: AbilityActivated(A, X, SPELL),
    EventKind.IS_CREWED: Crewed(OX),
}
"""An event of each kind."""


def board(*patterns: EventPattern) -> GameState:
    watcher = permanent("watcher", "2/4", Triggered(patterns, GAIN))
    token = permanent("x", "1/1")
    token = replace(token, card=replace(token.card, token=True))
    state = replace(game([watcher, token], [permanent("ox", "2/4")], []), day=True)
    graveyard = (ZoneObject(LYING, state.permanents[OX].card),)
    return state.with_players({A: replace(state.players[A], graveyard=graveyard)})


def happening(before: GameState) -> GameState:
    """A game in which all that is in the samples has just happened: creature x attacks, and the ox blocks it."""
    state = Play(before).attack(x=B).block(ox="x").state
    graveyard = (ZoneObject(BURIED, state.permanents[OX].card),)
    state = state.with_players({A: replace(state.players[A], graveyard=graveyard)})
    history = replace(state.turn.history, crimes={A: 1}, mana_spent_on_spells={A: 1})
    state = replace(state, turn=replace(state.turn, history=history))
    return replace(state, stack=(StackObject(SPELL, StackKind.SPELL, A, GAIN, mana_spent="{G}"),), waiting=())


def times(pattern: EventPattern) -> int:
    before = board(pattern)
    done = watch(before, Transition(happening(before), (SAMPLES[pattern.event],)))
    return sum(1 for event in done.events if isinstance(event, AbilityTriggered))


def any_of(kind: EventKind) -> EventPattern:
    return EventPattern(kind, least=1 if kind in {EventKind.REACHES_CHAPTER, EventKind.EXPENDS} else 0)


def test_only_what_no_card_can_do_never_happens() -> None:
    assert set(EventKind) - set(SAMPLES) == set(NEVER)


@pytest.mark.cr("603.2")
@pytest.mark.parametrize("kind", SAMPLES)
def test_every_kind_happens(kind: EventKind) -> None:
    assert times(any_of(kind)) == 1


@pytest.mark.cr("603.2")
@pytest.mark.parametrize("kind", SAMPLES)
def test_what_a_pattern_asks_for_has_to_be_so(kind: EventKind) -> None:
    pattern = any_of(kind)
    assert times(replace(pattern, subject=Is(TheseObjects((NOTHING,))))) == 0
    assert times(replace(pattern, player=PlayerPattern(PlayerWord.ENCHANTED_PLAYER))) == 0
    assert times(replace(pattern, other=OtherSide())) == 0
    assert times(replace(pattern, word="nothing")) == 0
    assert times(replace(pattern, least=99)) == 0
    assert times(replace(pattern, nth=99)) == 0


@pytest.mark.parametrize("kind", EventKind)
def test_no_kind_can_be_without_a_row(kind: EventKind) -> None:
    with pytest.raises(KeyError):
        complete({each: row for each, row in KINDS.items() if each is not kind})


@pytest.mark.parametrize("fact", Kind._fields)
def test_no_row_can_be_without_one_of_its_facts(fact: str) -> None:
    facts = {name: value for name, value in KINDS[EventKind.DIES]._asdict().items() if name != fact}
    with pytest.raises(TypeError, match=fact):
        Kind(**facts)


class Recording(Happened):
    """What happened, with what was looked for in it."""

    def __init__(self, before: GameState, after: GameState, *events: Event) -> None:
        super().__init__(before, after, events)
        self.asked: set[object] = set()

    def of(self, kind: type[_EventT]) -> Iterator[_EventT]:
        """Yield the events of one class."""
        self.asked.add(kind)
        return super().of(kind)


@pytest.mark.cr("603.10a")
@pytest.mark.parametrize("kind", SAMPLES)
def test_a_row_says_in_which_events_it_looks_and_when(kind: EventKind) -> None:
    before = board(any_of(kind))
    happened = Recording(before, happening(before), SAMPLES[kind])
    (incident,) = KINDS[kind].find(happened)
    assert happened.asked == set(KINDS[kind].events)
    assert KINDS[kind].looks_back is incident.occurrence.left


@pytest.mark.cr("603.2")
@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if KINDS[kind].about])
def test_a_row_says_what_its_events_are_about(kind: EventKind) -> None:
    before = board(any_of(kind))
    (incident,) = KINDS[kind].find(Happened(before, happening(before), [SAMPLES[kind]]))
    assert KINDS[kind].objects([SAMPLES[kind]]) == {incident.occurrence.subject}


@pytest.mark.cr("509.3a", "509.3b", "509.3c", "509.3d")
@pytest.mark.parametrize(
    ("kind", "event"),
    [
        (kind, event)
        for event in (BlockedInBand(OX, X), EnteredCombat(OX, blocking=X))
        for kind in SAMPLES
        if type(event) in KINDS[kind].about
    ],
)
def test_whoever_blocks_otherwise_is_what_the_event_is_about(kind: EventKind, event: Event) -> None:
    before = board(any_of(kind))
    (incident,) = KINDS[kind].find(Happened(before, happening(before), [event]))
    assert KINDS[kind].objects([event]) == {incident.occurrence.subject}


@pytest.mark.cr("603.2c")
def test_one_or_more_at_once() -> None:
    goblins = SpellEffect((CreateTokens(Token("Goblin Token", TypeLine.of("Creature — Goblin"), (), 1, 1), count=2),))
    watcher = permanent("watcher", "2/4", Triggered((EventPattern(EventKind.ENTERS, CREATURE, together=True),), GAIN))
    maker = permanent("maker", "2/2", Triggered((EventPattern(EventKind.SHUFFLES),), goblins))
    state = game([watcher, maker], [])
    play = Play(state).do(watch(state, Transition(state, (LibraryShuffled(A),)))).pass_priority().pass_priority()
    assert [str(each.source) for each in play.of(AbilityTriggered)] == ["maker", "watcher"]


@pytest.mark.cr("603.2c", "700.4")
@pytest.mark.parametrize(("least", "count"), [(0, 1), (2, 1), (3, 0)])
def test_two_or_more_die_at_once(least: int, count: int) -> None:
    pattern = EventPattern(EventKind.DIES, CREATURE, least=least, together=True)
    play = Play(board(pattern)).effect(outside.destroy((OX, X)))
    assert len(play.of(AbilityTriggered)) == count


@pytest.mark.cr("122.6")
@pytest.mark.parametrize(("number", "count"), [(1, 0), (2, 1), (3, 1)])
def test_two_or_more_counters_are_put(number: int, count: int) -> None:
    pattern = EventPattern(EventKind.COUNTERS_PUT, Is(TheseObjects((OX,))), word="+1/+1", least=2)
    play = Play(board(pattern)).effect(outside.put_counters({OX: {"+1/+1": number}}))
    assert len(play.of(AbilityTriggered)) == count


@pytest.mark.cr("603.2", "701.24a")
@pytest.mark.parametrize(
    ("who", "count"), [(PlayerWord.YOU, 0), (PlayerWord.EACH_OPPONENT, 1), (PlayerWord.EACH_PLAYER, 1)]
)
def test_a_player_shuffles_a_library(who: PlayerWord, count: int) -> None:
    state = board(EventPattern(EventKind.SHUFFLES, player=PlayerPattern(who)))
    done = watch(state, Transition(state, (LibraryShuffled(B),)))
    assert sum(1 for event in done.events if isinstance(event, AbilityTriggered)) == count


@pytest.mark.cr("701.7a", "603.2c")
def test_only_tokens_are_created_and_once_for_all_of_them() -> None:
    state = board(EventPattern(EventKind.CREATES_TOKENS))
    entering = tuple(EnteredBattlefield(each, A) for each in (OX, X, NOTHING))
    done = watch(state, Transition(state, entering))
    assert sum(1 for event in done.events if isinstance(event, AbilityTriggered)) == 1
