"""Damage, life, counters and mana (CR 106.4, 119, 120, 122)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.instruction import (
    AddMana,
    DealDamage,
    Fight,
    GainLife,
    GivePlayerCounters,
    LoseLife,
    PutCounters,
    SetLife,
)
from redzone.abilities.language import StatOf
from redzone.abilities.words import PlayerWord
from redzone.characteristics.amounts import measured
from redzone.characteristics.subject import Subject
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.game.event import DamageDealt, LifeChanged, PlayerCountersChanged
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.damage.fighting import fight_damage
from redzone.rules.damage.life import change_life, give_poison
from redzone.rules.payments.mana import add_mana, is_snow, mana_added
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, carried
from redzone.rules.zones.last_seen import seen
from redzone.values.bounds import check_count
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import mana_of, mana_text


def deal_damage(scene: ResolvingScene, instruction: DealDamage) -> Result:
    """Let sources deal damage that is not combat damage, all at once (CR 120.2b)."""
    return _dealt(scene, [hit for each in (instruction, *instruction.also) for hit in _hits(scene, each)])


def _hits(scene: ResolvingScene, instruction: DealDamage) -> list[Damage]:
    """Return the damage of each source to each recipient."""
    targets: list[Target] = []
    if instruction.objects is not None:
        targets += scene.permanents(instruction.objects)
    if instruction.players is not None:
        targets += scene.players(instruction.players)
    own = scene.number_of_each(instruction.amount, [each for each in targets if isinstance(each, int)])
    sources = {object_: seen(scene.view, object_) for object_ in scene.objects(instruction.source)}
    return [
        Damage(source, target, amount, certain=instruction.certain)
        for source, subject in sources.items()
        if subject is not None
        for target in targets
        if (amount := _amount(scene, instruction, subject, target, own)) > 0
    ]


def _amount(
    scene: ResolvingScene, instruction: DealDamage, source: Subject, target: Target, own: Mapping[PlayerId, int]
) -> int:
    """Return how much damage a source deals to one recipient: as it was divided, if it was (CR 601.2d)."""
    if instruction.divided:
        return dict(scene.resolution.object.division).get(target, 0)
    if instruction.each and isinstance(instruction.amount, StatOf):
        return measured(instruction.amount.measure, source)
    return own[target] if isinstance(target, int) else scene.number(instruction.amount)


def _dealt(scene: ResolvingScene, batch: Sequence[Damage]) -> Result:
    if not batch:
        return scene.nothing()
    done = deal(scene.state, batch)
    dealt = [event.target for event in done.events if isinstance(event, DamageDealt)]
    damaged = tuple(dict.fromkeys(target for target in dealt if isinstance(target, str)))
    return Carried(done, made=damaged, amount=_dealt_in(done))


def _dealt_in(done: Transition) -> int:
    """Return how much damage was dealt, after what was prevented or replaced (CR 120.4, 608.2h)."""
    return sum(event.amount for event in done.events if isinstance(event, DamageDealt))


def fight(scene: ResolvingScene, instruction: Fight) -> Result:
    """Let two creatures fight (CR 701.14a, 701.14d)."""
    pair = (*scene.permanents(instruction.one)[:1], *scene.permanents(instruction.other)[:1])
    fighters = 2
    if len(pair) < fighters:
        return scene.nothing()
    return _dealt(scene, fight_damage(scene.view, *pair))


def gain_life(scene: ResolvingScene, instruction: GainLife) -> Result:
    """Let players gain life (CR 119.3)."""
    return _change_life(scene, instruction, 1)


def lose_life(scene: ResolvingScene, instruction: LoseLife) -> Result:
    """Let players lose life (CR 119.3)."""
    return _change_life(scene, instruction, -1)


def _change_life(scene: ResolvingScene, instruction: GainLife | LoseLife, sign: int) -> Result:
    players = scene.players(instruction.players)
    amounts = {player: each for player, each in scene.number_of_each(instruction.amount, players).items() if each}
    if not amounts:  # CR 119.8
        return scene.undone()
    done = change_life(scene.state, {player: sign * each for player, each in amounts.items()})
    changes = [event.change for event in done.events if isinstance(event, LifeChanged) and event.player in amounts]
    return Carried(done, amount=abs(sum(changes)))


def set_life(scene: ResolvingScene, instruction: SetLife) -> Result:
    """Let life totals become a number: players gain or lose what is needed for that (CR 119.5)."""
    wanted = scene.signed(instruction.amount)
    changes = {player: wanted - scene.state.players[player].life for player in scene.players(instruction.players)}
    changed = {player: change for player, change in changes.items() if change}
    return Carried(change_life(scene.state, changed), amount=wanted) if changed else scene.undone()


def give_player_counters(scene: ResolvingScene, instruction: GivePlayerCounters) -> Result:
    """Let players get counters (CR 122.1)."""
    players, count = scene.players(instruction.players), scene.number(instruction.count)
    if not players or not count:
        return scene.undone()
    if instruction.counter == "poison":
        return Carried(give_poison(scene.state, dict.fromkeys(players, count)), amount=count)
    changed = {
        player: with_player_counters(scene.state.players[player], instruction.counter, count) for player in players
    }
    events = tuple(PlayerCountersChanged(player, instruction.counter, count) for player in players)
    return Carried(Transition(scene.state.with_players(changed), events), amount=count)


def with_player_counters(player: Player, counter: str, count: int) -> Player:
    """Return a player with so many counters of a kind more; poison is given elsewhere, as teams share it."""
    if counter == "energy":
        return replace(player, energy=player.energy + count)
    return replace(player, counters={**player.counters, counter: player.counters.get(counter, 0) + count})


def put_counters(scene: ResolvingScene, instruction: PutCounters) -> Result:
    """Put counters on permanents, all of them at once (CR 122.6)."""
    division = dict(scene.resolution.object.division)
    counters: dict[ObjectId, dict[str, int]] = {}
    for part in (instruction, *instruction.also):
        for object_ in scene.permanents(part.objects):
            count = division.get(object_, 0) if part.divided else scene.number(part.count)
            if count:
                there = counters.setdefault(object_, {})
                there[part.counter] = there.get(part.counter, 0) + count
    if not counters:
        return scene.nothing()
    player = scene.you if instruction.player is PlayerWord.YOU else scene.player(instruction.player)
    done = keyword_actions.put_counters(scene.state, counters, player)
    return carried(done, counters, sum(sum(there.values()) for there in counters.values()))


def add_mana_to_pools(scene: ResolvingScene, instruction: AddMana) -> Result:
    """Let players add mana (CR 106.4); each chooses where there is a choice, for each time or once for all."""
    players = scene.players(instruction.players)
    times = check_count(scene.number(instruction.times), "mana added")
    if not players or not times:
        return scene.undone()
    choices = tuple(dict.fromkeys(mana_added(scene.view, scene.you, instruction)))
    if not choices:
        return scene.undone()  # CR 106.7, 903.4f
    chosen = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    each = 1 if instruction.alike else times
    if len(choices) == 1:
        chosen = [choices[0]] * (each * len(players))
    elif len(chosen) < each * len(players):
        return Question(OptionChoice(players[len(chosen) // each], choices, "mana to add"))
    added = {player: "".join(chosen[n * each : (n + 1) * each]) * (times // each) for n, player in enumerate(players)}
    source = scene.resolution.source
    snow = source is not None and source in scene.view and is_snow(scene.view, source)
    done = add_mana(scene.state, added, instruction.only, snow=snow)
    if instruction.combat or instruction.this_turn:
        done = Transition(_keeping(done.state, added, this_turn=instruction.this_turn), done.events)
    return Carried(done, amount=sum(sum(mana_of(each).values()) for each in added.values()))


def _keeping(state: GameState, added: dict[PlayerId, str], *, this_turn: bool) -> GameState:
    """Note mana that stays in pools until end of combat (firebending, CR 702.189a), or until end of turn."""
    kept: dict[PlayerId, Player] = {}
    for player, text in added.items():
        status = state.players[player]
        if this_turn:
            kept[player] = replace(status, turn_mana=mana_text(mana_of(status.turn_mana) + mana_of(text)))
        else:
            kept[player] = replace(status, combat_mana=mana_text(mana_of(status.combat_mana) + mana_of(text)))
    return state.with_players(kept)
