"""Events of the stack, of zones and of designations in words."""

from typing import Final, assert_never

from redzone.abilities.acting import KeywordAction
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
    rule_of,
)
from redzone.narrative.scene import LineKind, NarrativeLine, NarrativeScene
from redzone.rules.zones.stack_objects import on_stack
from redzone.values.identity import ObjectId, Target

OfStack = (
    SpellCast | AbilityActivated | AbilityTriggered | PutOnStack | BecameTarget | Resolved | DidNotResolve | Countered
)
DamageLines = DamageChanged | DamageRedirected | Replaced | Regenerated | Healed
OfObjects = Attached | Sacrificed | Designated | Crewed | Transformed | TurnedFaceUp | TurnedFaceDown | Paired
OfCards = (
    LandPlayed
    | CardDiscarded
    | Cycled
    | Exploited
    | KeywordActionTaken
    | CardMilled
    | CardsRevealed
    | LibraryShuffled
    | PlayerCountersChanged
)
OfTheGame = (
    BecameMonarch
    | InitiativeTaken
    | CitysBlessingGained
    | DungeonCompleted
    | RoomEntered
    | EmblemCreated
    | RingTempted
    | SpeedChanged
    | DayChanged
    | ExtraTurnGiven
    | StepSkipped
    | PhaseEnded
    | LoopFound
)


def stack_sentence(event: OfStack, scene: NarrativeScene) -> NarrativeLine | None:
    """Return the sentence about a spell or ability, ``None`` where another one tells it."""
    name = scene.names.name
    match event:
        case SpellCast(player=player, object=id_):
            return NarrativeLine(f"{name(player)} casts {name(id_)}{_at(id_, scene)}", LineKind.STACK)
        case AbilityActivated(player=player, source=source, object=id_):
            text = f"{name(player)} activates an ability of {name(source)}{_at(id_, scene)}"
            return NarrativeLine(text, LineKind.STACK)
        case AbilityTriggered():  # that it is put on the stack is told
            return None
        case PutOnStack(source=source, controller=controller, targets=targets):
            whose = f"An ability of {name(source)}" if source is not None else "An ability of the game"
            text = f"{whose} triggers for {name(controller)}{_listing(targets, scene)}"
            return NarrativeLine(text, LineKind.STACK, rule_of(event))
        case BecameTarget():
            return None
        case Resolved(object=id_, source=source):
            return NarrativeLine(f"{_what(id_, source, scene)} resolves", LineKind.STACK)
        case DidNotResolve(object=id_, source=source):
            return NarrativeLine(f"{_what(id_, source, scene)} does nothing", LineKind.STACK, rule_of(event))
        case Countered(object=id_):
            return NarrativeLine(f"{_what(id_, None, scene)} is countered", LineKind.STACK, rule_of(event))
        case _:
            assert_never(event)


def _at(id_: ObjectId, scene: NarrativeScene) -> str:
    """Return the targets that a spell or ability has as the moment ends."""
    found = on_stack(scene.after.state, id_)
    targets = () if found is None else tuple(target for each in found.targets for target in each)
    return _listing(targets, scene)


def _listing(targets: tuple[Target, ...], scene: NarrativeScene) -> str:
    names = list(map(scene.names.name, targets))
    return f", targeting {' and '.join(names)}" if names else ""


def _what(id_: ObjectId, source: ObjectId | None, scene: NarrativeScene) -> str:
    """Return what resolves: a spell by its name, an ability by that of its source."""
    found = on_stack(scene.before.state, id_)
    if found is not None and found.card is not None:
        return scene.names.name(id_)
    source = source if found is None else found.source
    return "An ability of the game" if source is None else f"The ability of {scene.names.name(source)}"


def _cause(by: str, scene: NarrativeScene) -> str:
    """Return what replaces something as people call it: the name of the object whose effect it is."""
    return scene.names.name(ObjectId(by.partition("/")[0]))


def change_sentence(event: DamageLines, scene: NarrativeScene) -> NarrativeLine:
    """Return the sentence about something that was replaced."""
    name = scene.names.name
    match event:
        case DamageChanged(source=source, target=target, before=before, after=after, by=by):
            text = f"{name(source)} deals {after} instead of {before} damage to {name(target)}: {_cause(by, scene)}"
            return NarrativeLine(text, LineKind.DAMAGE, rule_of(event))
        case DamageRedirected(source=source, target=target, to=to, amount=amount):
            text = f"{amount} damage from {name(source)} to {name(target)} is dealt to {name(to)} instead"
            return NarrativeLine(text, LineKind.DAMAGE, rule_of(event))
        case Replaced(object=id_, by=by):
            about = f" to {name(id_)}" if id_ is not None else ""
            return NarrativeLine(f"Something else happens{about}: {_cause(by, scene)}", LineKind.INFO, rule_of(event))
        case Regenerated(object=id_):
            return NarrativeLine(f"{name(id_)} is regenerated", LineKind.INFO, rule_of(event))
        case Healed(object=id_):
            return NarrativeLine(f"All damage is removed from {name(id_)}", LineKind.INFO, rule_of(event))
        case _:
            assert_never(event)


def object_sentence(event: OfObjects, scene: NarrativeScene) -> NarrativeLine | None:
    """Return the sentence about what an object becomes."""
    name = scene.names.name
    match event:
        case Attached(object=id_, host=host):
            return NarrativeLine(f"{name(id_)} becomes attached to {name(host)}")
        case Sacrificed():  # its death is told
            return None
        case Designated(object=id_, designation=designation):
            return NarrativeLine(f"{name(id_)} becomes {designation}")
        case Crewed(object=id_):
            return NarrativeLine(f"{name(id_)} becomes crewed or saddled", LineKind.INFO, rule_of(event))
        case Transformed(object=id_):
            return NarrativeLine(f"{name(id_)} transforms")
        case TurnedFaceUp(object=id_):
            return NarrativeLine(f"{name(id_)} is turned face up")
        case TurnedFaceDown(object=id_):
            return NarrativeLine(f"{name(id_)} is turned face down")
        case Paired(object=id_, other=other):
            return NarrativeLine(f"{name(id_)} and {name(other)} become paired", LineKind.INFO, rule_of(event))
        case _:
            assert_never(event)


def card_sentence(event: OfCards, scene: NarrativeScene) -> NarrativeLine:
    """Return the sentence about a card, or counters, of a player."""
    name = scene.names.name
    match event:
        case LandPlayed(player=player, object=id_):
            return NarrativeLine(f"{name(player)} plays {name(id_)}")
        case CardDiscarded(player=player, object=id_):
            return NarrativeLine(f"{name(player)} discards {name(id_)}")
        case Cycled(player=player, object=id_):
            return NarrativeLine(f"{name(player)} cycles {name(id_)}", LineKind.INFO, rule_of(event))
        case Exploited(object=id_, sacrificed=sacrificed):
            return NarrativeLine(f"{name(id_)} exploits {name(sacrificed)}", LineKind.INFO, rule_of(event))
        case KeywordActionTaken(action=action, player=player, object=id_):
            who = name(player) if id_ is None else name(id_)
            return NarrativeLine(f"{who} {_ACTS.get(action, f'{action}s')}", LineKind.INFO)
        case CardMilled(player=player, object=id_):
            return NarrativeLine(f"{name(player)} mills {name(id_)}")
        case CardsRevealed(objects=objects):
            return NarrativeLine(f"Revealed: {', '.join(map(name, objects))}", LineKind.INFO, rule_of(event))
        case LibraryShuffled(player=player):
            return NarrativeLine(f"{name(player)} shuffles a library", LineKind.INFO, rule_of(event))
        case PlayerCountersChanged(player=player, counter=counter, change=change):
            words = f"{abs(change)} {counter} counter{'s' * (abs(change) > 1)}"
            return NarrativeLine(f"{name(player)} {'gets' if change > 0 else 'loses'} {words}")
        case _:
            assert_never(event)


_OfDungeons = RoomEntered | DungeonCompleted
_OfPlayer = (
    BecameMonarch | InitiativeTaken | CitysBlessingGained | RingTempted | SpeedChanged | EmblemCreated | _OfDungeons
)


def _designation(event: _OfPlayer, scene: NarrativeScene) -> str:
    name = scene.names.name
    match event:
        case BecameMonarch(player=player):
            return f"{name(player)} becomes the monarch"
        case InitiativeTaken(player=player):
            return f"{name(player)} takes the initiative"
        case CitysBlessingGained(player=player):
            return f"{name(player)} gets the city's blessing"
        case RingTempted(player=player, bearer=bearer):
            return f"The Ring tempts {name(player)}{'' if bearer is None else f'; {name(bearer)} bears it'}"
        case SpeedChanged(player=player, speed=speed):
            return f"The speed of {name(player)} is {speed}"
        case EmblemCreated(player=player):
            return f"{name(player)} gets an emblem"
        case RoomEntered(player=player, room=room):
            return f"{name(player)} ventures into the room {room}"
        case DungeonCompleted(player=player, dungeon=dungeon):
            return f"{name(player)} completes the dungeon {dungeon}"
        case _:
            assert_never(event)


_ACTS: Final = {
    KeywordAction.AMASS: "amasses",
    KeywordAction.MANIFEST_DREAD: "manifests dread",
    KeywordAction.LOSE_FLIP: "loses a coin flip",
    KeywordAction.ROLL: "rolls a die",
    KeywordAction.WIN_FLIP: "wins a coin flip",
    KeywordAction.SCRY: "scries",
    KeywordAction.SEARCH: "searches a library",
}
"""What players do, where that is not their verb with an s."""


def game_sentence(event: OfTheGame, scene: NarrativeScene) -> NarrativeLine:
    """Return the sentence about a designation of a player, or the turn."""
    name = scene.names.name
    match event:
        case BecameMonarch() | InitiativeTaken() | CitysBlessingGained() | RingTempted() | SpeedChanged():
            text = _designation(event, scene)
        case RoomEntered() | DungeonCompleted() | EmblemCreated():
            text = _designation(event, scene)
        case DayChanged(day=day):
            text = f"It becomes {'day' if day else 'night'}"
        case ExtraTurnGiven(player=player):
            text = f"{name(player)} will take an extra turn"
        case StepSkipped(player=player, step=step):
            text = f"{name(player)} skips: {step.replace('_', ' ')}"
        case PhaseEnded(turn=turn):
            text = f"The {'turn' if turn else 'combat phase'} ends"
        case LoopFound():
            return NarrativeLine(
                "What happens goes on for ever, and nobody has to stop it", LineKind.END, rule_of(event)
            )
        case _:
            assert_never(event)
    return NarrativeLine(text, LineKind.INFO, rule_of(event))
