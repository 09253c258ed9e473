"""The sentences about the stack, replacements, zones and designations."""

from typing import get_args

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.acting import KeywordAction
from redzone.game.card import PhysicalCard
from redzone.game.event import (
    AbilityActivated,
    AbilityTriggered,
    Attached,
    BecameMonarch,
    BecameTarget,
    CardDiscarded,
    CardMilled,
    CardsRevealed,
    CitysBlessingGained,
    Countered,
    Crewed,
    Cycled,
    DamageChanged,
    DamageRedirected,
    DayChanged,
    Designated,
    DidNotResolve,
    DungeonCompleted,
    EmblemCreated,
    Event,
    Exploited,
    ExtraTurnGiven,
    Healed,
    InitiativeTaken,
    KeywordActionTaken,
    LandPlayed,
    LibraryShuffled,
    LoopFound,
    Paired,
    PhaseEnded,
    PlayerCountersChanged,
    PutOnStack,
    Regenerated,
    Replaced,
    Resolved,
    RingTempted,
    RoomEntered,
    Sacrificed,
    SpeedChanged,
    SpellCast,
    StepSkipped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
)
from redzone.game.stack import StackKind, StackObject
from redzone.game.transition import Transition
from redzone.narrative.narrative import narrate
from redzone.narrative.stack_sentences import DamageLines, OfCards, OfObjects, OfStack, OfTheGame
from redzone.values.identity import CardId, ObjectId
from tests.support.states import A, B, card, game, permanent

BEAR, OGRE, BOLT, ABILITY, OTHER = map(ObjectId, ("bear", "ogre", "bolt", "bear@9", "game@8"))
_SPELL = PhysicalCard(CardId("bolt"), A, card("bolt", type="Instant"))
START = replace(
    game([permanent("bear", "2/2")], [permanent("ogre", "3/3")]),
    stack=(
        StackObject(BOLT, StackKind.SPELL, A, SpellEffect(), card=_SPELL, targets=((OGRE, B),)),
        StackObject(ABILITY, StackKind.TRIGGERED, A, SpellEffect(), source=BEAR),
        StackObject(OTHER, StackKind.TRIGGERED, A, SpellEffect()),
    ),
)

SENTENCES: list[tuple[Event, list[str]]] = [
    (SpellCast(A, BOLT, CardId("bolt")), ["Ana casts bolt, targeting ogre and Ben"]),
    (AbilityActivated(A, BEAR, ABILITY), ["Ana activates an ability of bear"]),
    (AbilityActivated(A, BEAR, ObjectId("gone@1")), ["Ana activates an ability of bear"]),
    (AbilityTriggered(BEAR, A), []),
    (PutOnStack(ABILITY, BEAR, A), ["An ability of bear triggers for Ana (603.3)"]),
    (PutOnStack(OTHER, None, B, (OGRE,)), ["An ability of the game triggers for Ben, targeting ogre (603.3)"]),
    (BecameTarget(OGRE, BOLT, A), []),
    (Resolved(BOLT, None), ["bolt resolves"]),
    (Resolved(ABILITY, BEAR), ["The ability of bear resolves"]),
    (Resolved(OTHER, None), ["An ability of the game resolves"]),
    (Resolved(ObjectId("gone@1"), OGRE), ["The ability of ogre resolves"]),
    (DidNotResolve(ABILITY, BEAR), ["The ability of bear does nothing (608.2b)"]),
    (Countered(BOLT), ["bolt is countered (701.6a)"]),
    (DamageChanged(BEAR, B, 2, 4, "twice"), ["bear deals 4 instead of 2 damage to Ben: twice (614.1a)"]),
    (DamageRedirected(BEAR, B, OGRE, 2), ["2 damage from bear to Ben is dealt to ogre instead (614.9)"]),
    (Replaced(BEAR, "ogre"), ["Something else happens to bear: ogre (614.1)"]),
    (Replaced(None, "ogre"), ["Something else happens: ogre (614.1)"]),
    (Regenerated(BEAR), ["bear is regenerated (701.19)"]),
    (Healed(BEAR), ["All damage is removed from bear (120.6)"]),
    (Attached(BEAR, OGRE), ["bear becomes attached to ogre"]),
    (Sacrificed(BEAR, A), []),
    (Designated(BEAR, "renowned"), ["bear becomes renowned"]),
    (Crewed(BEAR), ["bear becomes crewed or saddled (702.122d)"]),
    (Transformed(BEAR), ["bear transforms"]),
    (TurnedFaceUp(BEAR), ["bear is turned face up"]),
    (TurnedFaceDown(BEAR), ["bear is turned face down"]),
    (Paired(BEAR, OGRE), ["bear and ogre become paired (702.95b)"]),
    (LandPlayed(A, BEAR), ["Ana plays bear"]),
    (CardDiscarded(A, BEAR), ["Ana discards bear"]),
    (CardMilled(A, BEAR), ["Ana mills bear"]),
    (CardsRevealed((BEAR, OGRE)), ["Revealed: bear, ogre (701.20a)"]),
    (LibraryShuffled(A), ["Ana shuffles a library (701.24a)"]),
    (Cycled(A, BEAR), ["Ana cycles bear (702.29c)"]),
    (Exploited(BEAR, OGRE), ["bear exploits ogre (702.110b)"]),
    (KeywordActionTaken(KeywordAction.EXPLORE, A, BEAR), ["bear explores"]),
    (KeywordActionTaken(KeywordAction.AMASS, A), ["Ana amasses"]),
    (KeywordActionTaken(KeywordAction.LEARN, A), ["Ana learns"]),
    (KeywordActionTaken(KeywordAction.SCRY, A), ["Ana scries"]),
    (PlayerCountersChanged(A, "energy", 2), ["Ana gets 2 energy counters"]),
    (PlayerCountersChanged(A, "energy", -1), ["Ana loses 1 energy counter"]),
    (BecameMonarch(A), ["Ana becomes the monarch (725.1)"]),
    (InitiativeTaken(A), ["Ana takes the initiative (726.1)"]),
    (RoomEntered(A, "Dark Pool"), ["Ana ventures into the room Dark Pool (701.49a)"]),
    (DungeonCompleted(A, "The Tomb"), ["Ana completes the dungeon The Tomb (309.7)"]),
    (CitysBlessingGained(A), ["Ana gets the city's blessing (702.131c)"]),
    (KeywordActionTaken(KeywordAction.MANIFEST_DREAD, A), ["Ana manifests dread"]),
    (EmblemCreated(A, ObjectId("emblem")), ["Ana gets an emblem (114.1)"]),
    (RingTempted(A), ["The Ring tempts Ana (701.54a)"]),
    (RingTempted(A, BEAR), ["The Ring tempts Ana; bear bears it (701.54a)"]),
    (DayChanged(day=True), ["It becomes day (731.1)"]),
    (SpeedChanged(A, 2), ["The speed of Ana is 2 (702.179d)"]),
    (DayChanged(day=False), ["It becomes night (731.1)"]),
    (ExtraTurnGiven(A), ["Ana will take an extra turn (500.7)"]),
    (StepSkipped(A, "combat_damage"), ["Ana skips: combat damage (500.11)"]),
    (PhaseEnded(turn=True), ["The turn ends (724.1)"]),
    (PhaseEnded(turn=False), ["The combat phase ends (724.1)"]),
    (LoopFound(), ["What happens goes on for ever, and nobody has to stop it (104.4b)"]),
]


@pytest.mark.parametrize(("event", "lines"), SENTENCES)
def test_every_event_has_its_sentence(event: Event, lines: list[str]) -> None:
    assert [str(line) for line in narrate(START, [Transition(START, (event,))]).lines()] == lines


def test_no_class_of_events_is_forgotten() -> None:
    classes = {kind for union in (OfStack, DamageLines, OfObjects, OfCards, OfTheGame) for kind in get_args(union)}
    assert {type(event) for event, _ in SENTENCES} == classes
