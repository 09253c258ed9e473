"""Actions that are almost what a player may do: what is legal among them has to be on offer."""

from collections.abc import Hashable, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseLegend,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseProtector,
    ChooseReplacement,
    ChooseTarget,
    ChooseTargets,
    OrderTriggers,
    PlayLand,
    TurnFaceUp,
)
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId, Target

Targets = tuple[tuple[Target, ...], ...]
COSTS = ("kicker", "dash", "flashback", "blitz", "morph", "unearth", "nonsense")
MODES = 4


def essence(action: Action) -> Hashable:
    """What an action is but for its payment, and for orders that mean nothing: what the offer is compared by."""
    match action:
        case CastSpell():
            costs = tuple(sorted(action.costs))
            return ("cast", action.player, action.card, costs, *_announced(action))
        case ActivateAbility():
            return ("activate", action.player, action.source, action.ability, *_announced(action))
        case TurnFaceUp():
            return ("turn up", action.player, action.object)
        case ChooseObjects():
            return ("choose", action.player, tuple(sorted(action.objects)))
        case _:
            return repr(action)


def _announced(action: CastSpell | ActivateAbility) -> tuple[Hashable, ...]:
    shares = tuple(sorted((str(target), part) for target, part in action.division))
    return (tuple(tuple(sorted(map(str, target))) for target in action.targets), action.modes, action.x, shares)


def mutants(state: GameState, action: Action, random: Random) -> Iterator[Action]:
    """Yield actions that differ from a legal one in one respect."""
    ids, players = _objects(state), list(state.players)
    yield replace(action, player=random.choice(players))
    if isinstance(action, CastSpell | ActivateAbility):
        yield from _other_announcements(action, random, [*ids, *players])
    match action:
        case CastSpell():
            yield replace(action, card=random.choice(ids))
            yield replace(action, costs=(*action.costs, random.choice(COSTS)))
            yield replace(action, costs=())
            yield PlayLand(action.player, action.card)
        case ActivateAbility():
            yield replace(action, source=random.choice(ids))
            yield replace(action, ability=random.choice((-1, 0, 1, 2)))
        case TurnFaceUp():
            yield replace(action, object=random.choice(ids))
        case PlayLand():
            yield replace(action, card=random.choice(ids))
        case _:
            yield from _other_choices(action, random, ids, players)


def _objects(state: GameState) -> list[ObjectId]:
    players = state.players.values()
    cards = [each.id for player in players for zone in (player.hand, player.graveyard) for each in zone]
    elsewhere = [card.id for card in (*state.command, *state.exile)]
    return [*state.permanents, *cards, *elsewhere, *(entry.id for entry in state.stack)]


def _other_targets(targets: Targets, random: Random, all_: Sequence[Target]) -> Iterator[Targets]:
    yield (*targets, (random.choice(all_),))
    yield targets[:-1]
    yield targets[::-1]
    if targets and targets[0]:
        yield ((random.choice(all_), *targets[0][1:]), *targets[1:])
        yield ((*targets[0], random.choice(all_)), *targets[1:])
        yield (targets[0] * 2, *targets[1:])


def _other_announcements(
    action: CastSpell | ActivateAbility, random: Random, all_: Sequence[Target]
) -> Iterator[Action]:
    for targets in _other_targets(action.targets, random, all_):
        yield replace(action, targets=targets)
    for modes in ((*action.modes, random.randrange(MODES)), action.modes[1:], action.modes * 2, action.modes[::-1]):
        yield replace(action, modes=modes)
    yield replace(action, x=action.x + random.choice((-1, 1, 2)))
    yield replace(action, division=((random.choice(all_), 1),))


def _other_choices(
    action: Action, random: Random, ids: Sequence[ObjectId], players: Sequence[PlayerId]
) -> Iterator[Action]:
    match action:
        case ChooseObjects(objects=objects):
            for other in ((*objects, random.choice(ids)), objects[1:], objects * 2):
                yield replace(action, objects=other)
        case OrderTriggers(order=order):
            for places in (order[1:], order * 2, (-1, *order[1:])):
                yield replace(action, order=places)
        case ChooseTargets(targets=targets):
            for chosen in _other_targets(targets, random, [*ids, *players]):
                yield replace(action, targets=chosen)
            yield replace(action, modes=(*action.modes, 0))
        case _:
            yield from _other_words(action, random, ids, players)


def _other_words(
    action: Action, random: Random, ids: Sequence[ObjectId], players: Sequence[PlayerId]
) -> Iterator[Action]:
    match action:
        case ChooseTarget():
            yield replace(action, chosen=random.choice([*ids, *players]))
        case ChoosePlayer():
            yield replace(action, chosen=random.choice(players))
        case ChooseOption() | ChooseReplacement():
            yield replace(action, option="nonsense")
        case ChooseLegend():
            yield replace(action, kept=random.choice(ids))
        case ChooseProtector():
            yield replace(action, protector=random.choice(players))
        case _:
            yield from ()
