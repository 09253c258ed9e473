"""Events in words: a sentence for each, or silence where another sentence has told it already."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from redzone.cr import Rule
from redzone.game.card import Zone
from redzone.game.event import (
    AttackDeclared,
    AttackersDeclared,
    AttackReselected,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    BlockersDeclared,
    BlockRequirement,
    CardDrawn,
    CombatEnded,
    CombatPhaseAdded,
    CommanderDamageCounted,
    ControllerChanged,
    CountersChanged,
    DamageDealt,
    DamageDivisionNeeded,
    DamageOrdered,
    DamageOrderNeeded,
    DamagePrevented,
    DamageWoreOff,
    DeathReason,
    DefendingPlayerChosen,
    Died,
    EffectBegan,
    EffectsEnded,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    Exerted,
    GameEnded,
    LifeCause,
    LifeChanged,
    ManaAdded,
    ManaLost,
    ManaSpent,
    PhasedIn,
    PhasedOut,
    PlayerLost,
    PoisonGiven,
    PriorityPassed,
    ProtectorChosen,
    RemovedFromCombat,
    StepBegan,
    StepsSkipped,
    Tapped,
    TurnBegan,
    Unattached,
    Untapped,
    ZoneChanged,
    rule_of,
)
from redzone.game.player import LossReason
from redzone.narrative.effect_sentences import effect_lines
from redzone.narrative.scene import LineKind, NarrativeLine, NarrativeScene, only
from redzone.narrative.stack_sentences import (
    DamageLines,
    OfCards,
    OfObjects,
    OfStack,
    OfTheGame,
    card_sentence,
    change_sentence,
    game_sentence,
    object_sentence,
    stack_sentence,
)
from redzone.rules.damage.life import poison_limit
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import mana_of, mana_text
from redzone.values.turn import Step
from redzone.values.types import CardType


def tell(run: Sequence[Event], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield the sentences about events of one class that stand together."""
    match run[0]:
        case AttackDeclared():
            yield from _attacks(only(run, AttackDeclared), scene)
        case BlockDeclared():
            yield from _blocks(only(run, BlockDeclared), scene)
        case BecameUnblocked():
            names = [scene.names.name(each.attacker) for each in only(run, BecameUnblocked)]
            yield NarrativeLine(f"{_listing(names)} {'is' if len(names) == 1 else 'are'} unblocked", LineKind.BLOCK)
        case DamageDealt():
            yield from _damage(only(run, DamageDealt), scene)
        case LifeChanged():
            yield from _life(only(run, LifeChanged), scene)
        case ManaAdded():
            yield from _mana(only(run, ManaAdded), scene)
        case CountersChanged():
            yield from _counters(only(run, CountersChanged), scene)
        case EffectBegan() | EffectsEnded():
            for each in run:
                yield from effect_lines(each, scene) if isinstance(each, EffectBegan | EffectsEnded) else ()
        case _:
            sentences = (_sentence(each, scene) for each in run)
            yield from (sentence for sentence in sentences if sentence is not None)


def _listing(items: Sequence[str]) -> str:
    """Join names and amounts: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)


def _attacks(attacks: Sequence[AttackDeclared], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield who attacks what, and the bands in which they do (CR 702.22c)."""
    name = scene.names.name
    for attack in attacks:
        yield NarrativeLine(f"{scene.with_stats(attack.attacker)} attacks {name(attack.target)}", LineKind.ATTACK)
    declared = {attack.attacker for attack in attacks}
    combat = scene.after.state.combat
    for band in () if combat is None else combat.bands:
        if declared.issuperset(band):
            yield NarrativeLine(f"{_listing(list(map(name, band)))} attack as a band", LineKind.ATTACK, Rule("702.22c"))


def _blocks(blocks: Sequence[BlockDeclared], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    by_blocker: dict[ObjectId, list[str]] = {}
    for block in blocks:
        by_blocker.setdefault(block.blocker, []).append(scene.names.name(block.attacker))
    for blocker, attackers in by_blocker.items():
        yield NarrativeLine(f"{scene.with_stats(blocker)} blocks {_listing(attackers)}", LineKind.BLOCK)


def _damage(dealt: Sequence[DamageDealt], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield one line for each source (CR 510.2)."""
    by_source: dict[ObjectId, list[str]] = {}
    for each in dealt:
        parts = by_source.setdefault(each.source, [])
        amount = f"{each.amount} damage" if not parts else str(each.amount)
        parts.append(f"{amount} to {scene.names.name(each.target)}")
    for source, parts in by_source.items():
        text = f"{scene.names.name(source)} deals {_listing(parts)}"
        yield NarrativeLine(text, LineKind.DAMAGE, assumed=source in scene.divided)


def _life(changes: Sequence[LifeChanged], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield one line for each player: what happens at once changes the life total once (CR 120.3, 120.4)."""
    by_player: dict[PlayerId, list[LifeChanged]] = {}
    for change in changes:
        by_player.setdefault(change.player, []).append(change)
    for player, each_change in by_player.items():
        life = each_change[-1].life
        before = life - sum(each.change for each in each_change)
        gained = sum(each.change for each in each_change if each.cause is LifeCause.LIFELINK)
        lost = sum(-each.change for each in each_change if each.cause is LifeCause.DAMAGE)
        why = [f"{lost} lost to damage"] if lost and gained else []
        why += [f"{gained} gained by lifelink"] if gained else []
        paid = sum(-each.change for each in each_change if each.cause is LifeCause.PAID)
        why += [f"{paid} paid"] if paid else []
        note = f" ({', '.join(why)})" if why else ""
        yield NarrativeLine(f"{scene.names.name(player)}: {before} → {life}{note}", LineKind.LIFE)


def _mana(added: Sequence[ManaAdded], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield one line for each player: permanents tapped for mana stand together."""
    for player in dict.fromkeys(each.player for each in added):
        mine = [each for each in added if each.player == player]
        tapped = [scene.names.name(each.source) for each in mine if each.source is not None]
        how = f"taps {_listing(tapped)} for" if tapped else "gets"
        mana = mana_of("".join(each.mana for each in mine))
        yield NarrativeLine(f"{scene.names.name(player)} {how} {mana_text(mana)}")


def _counters(changes: Sequence[CountersChanged], scene: NarrativeScene) -> Iterator[NarrativeLine]:
    by_object: dict[tuple[ObjectId, str], list[str]] = {}
    for change in changes:
        if change.change:
            verb, count = "gets" if change.change > 0 else "loses", abs(change.change)
            words = f"{count} {change.counter} counter{'s' * (count > 1)}"
            by_object.setdefault((change.object, verb), []).append(words)
    for (id_, verb), counters in by_object.items():
        yield NarrativeLine(f"{scene.names.name(id_)} {verb} {_listing(counters)}")


_Declarations = (
    StepsSkipped
    | DefendingPlayerChosen
    | AttackersDeclared
    | BlockRequirement
    | BlockersDeclared
    | BecameBlocked
    | BlockedInBand
    | EnteredCombat
    | AttackReselected
    | Exerted
    | Enlisted
    | DamageOrdered
)
_Players = (
    DamagePrevented
    | PoisonGiven
    | CommanderDamageCounted
    | CardDrawn
    | CombatPhaseAdded
    | DamageWoreOff
    | PlayerLost
    | GameEnded
)
_Zones = Died | ZoneChanged | EnteredBattlefield | RemovedFromCombat
_Status = ControllerChanged | Tapped | Untapped | PhasedOut | PhasedIn | Unattached | ProtectorChosen


def _sentence(event: Event, scene: NarrativeScene) -> NarrativeLine | None:
    """Return the sentence about an event by itself, ``None`` for one that nobody needs to hear of."""
    match event:
        case (
            # headings
            (TurnBegan() | StepBegan())
            # what comes of it is told
            | (PriorityPassed() | DamageOrderNeeded() | DamageDivisionNeeded() | CombatEnded())
            # told together
            | (AttackDeclared() | BlockDeclared() | BecameUnblocked() | DamageDealt())
            | (LifeChanged() | ManaAdded() | CountersChanged())
            | (EffectBegan() | EffectsEnded())
        ):
            return None
        case Died() | ZoneChanged() | EnteredBattlefield() | RemovedFromCombat():
            return _of_zones(event, scene)
        case ControllerChanged() | Tapped() | Untapped() | PhasedOut() | PhasedIn() | Unattached() | ProtectorChosen():
            return _of_status(event, scene)
        case ManaSpent(player=player, mana=mana):
            return NarrativeLine(f"{scene.names.name(player)} pays {mana}")
        case ManaLost(player=player, mana=mana):
            return _line(event, f"{scene.names.name(player)} loses {mana}, which nobody spent")
        case _:
            return _of_players(event, scene) if isinstance(event, _Declarations | _Players) else _of_more(event, scene)


_More = OfStack | DamageLines | OfObjects | OfCards | OfTheGame


def _of_more(event: _More, scene: NarrativeScene) -> NarrativeLine | None:
    if isinstance(event, OfStack):
        return stack_sentence(event, scene)
    if isinstance(event, DamageLines):
        return change_sentence(event, scene)
    if isinstance(event, OfObjects):
        return object_sentence(event, scene)
    return card_sentence(event, scene) if isinstance(event, OfCards) else game_sentence(event, scene)


def _of_players(event: _Declarations | _Players, scene: NarrativeScene) -> NarrativeLine | None:
    name = scene.names.name
    match event:
        case DamagePrevented(source=source, target=target, amount=amount):
            return _line(event, f"{amount} damage from {name(source)} to {name(target)} is prevented", LineKind.DAMAGE)
        case PoisonGiven(player=player, count=count, poison=poison):
            counters = f"{count} poison counter{'s' * (count > 1)}"
            limit = poison_limit(scene.before.state, player)
            return NarrativeLine(f"{name(player)} gets {counters}: {poison} of {limit}", LineKind.LIFE)
        case CommanderDamageCounted():
            return _commander_damage(event, scene)
        case CardDrawn(player=player):
            return NarrativeLine(f"{name(player)} draws a card")
        case CombatPhaseAdded():
            return _line(event, "There will be an additional combat phase after this phase")
        case DamageWoreOff():
            return _line(event, "All damage wears off")
        case PlayerLost():
            return _loss(event, scene)
        case GameEnded(winner=winner) if winner is None:
            return NarrativeLine("The game is a draw", LineKind.END, Rule("104.4a"))
        case GameEnded(winner=winner):
            return _line(event, f"{name(winner)} wins the game", LineKind.END)
        case _:
            return _of_combat(event, scene)


def _line(event: Event, text: str, kind: LineKind = LineKind.INFO) -> NarrativeLine:
    """Return a line with the rule that decided."""
    return NarrativeLine(text, kind, rule_of(event))


def _commander_damage(event: CommanderDamageCounted, scene: NarrativeScene) -> NarrativeLine | None:
    limit = scene.before.state.options.commander_damage_limit
    if limit is None:
        return None
    commander, player = scene.names.card(event.commander), scene.names.name(event.player)
    text = f"{commander} has dealt {player} {event.total} combat damage as a commander; {limit} lose the game"
    return _line(event, text, LineKind.LIFE)


def _loss(event: PlayerLost, scene: NarrativeScene) -> NarrativeLine:
    player = scene.names.name(event.player)
    if event.reason is LossReason.CONCEDED:
        return _line(event, f"{player} concedes", LineKind.END)
    return _line(event, f"{player} loses the game: {event.reason.value}", LineKind.END)


def _of_combat(event: _Declarations, scene: NarrativeScene) -> NarrativeLine | None:
    name = scene.names.name
    match event:
        case StepsSkipped():
            return _line(event, "Nothing attacks: declare blockers and combat damage are skipped")
        case DefendingPlayerChosen(player=player, defender=defender):
            return _line(event, f"{name(player)} chooses {name(defender)} as the defending player", LineKind.ATTACK)
        case AttackersDeclared(player=player, attackers=attackers):
            return None if attackers else NarrativeLine(f"{name(player)} doesn't attack", LineKind.ATTACK)
        case BlockRequirement(message=message):
            return _line(event, message[0].upper() + message[1:], LineKind.BLOCK)
        case BlockersDeclared(player=player, blockers=blockers):
            return None if blockers else NarrativeLine(f"{name(player)} doesn't block", LineKind.BLOCK)
        case BecameBlocked(attacker=attacker):
            told = attacker in scene.blocked
            return (
                None
                if told
                else _line(event, f"{name(attacker)} becomes blocked, though no creature blocks it", LineKind.BLOCK)
            )
        case DamageOrdered(object=id_, opposing=opposing):
            order = ", then ".join(map(name, opposing))
            return NarrativeLine(f"{name(id_)} assigns damage in this order: {order}", LineKind.DAMAGE)
        case _:
            return _of_attackers(event, scene)


def _of_attackers(
    event: BlockedInBand | EnteredCombat | AttackReselected | Exerted | Enlisted, scene: NarrativeScene
) -> NarrativeLine:
    name = scene.names.name
    match event:
        case BlockedInBand(blocker=blocker, attacker=attacker):
            text = f"{name(blocker)} blocks {name(attacker)} too, which is in the same band"
            return _line(event, text, LineKind.BLOCK)
        case EnteredCombat():
            return _entry(event, scene)
        case AttackReselected(attacker=attacker, target=target):
            return _line(event, f"{name(attacker)} attacks {name(target)} from now on", LineKind.ATTACK)
        case Exerted(object=id_, player=player):
            return _line(event, f"{name(player)} exerts {name(id_)}", LineKind.ATTACK)
        case Enlisted(object=id_, attacker=attacker):
            return _line(event, f"{name(attacker)} enlists {name(id_)}", LineKind.ATTACK)
        case _:
            assert_never(event)


def _entry(event: EnteredCombat, scene: NarrativeScene) -> NarrativeLine:
    name, who = scene.names.name, scene.with_stats(event.object)
    if event.blocking is not None:
        return NarrativeLine(f"{who} enters combat blocking {name(event.blocking)}", LineKind.BLOCK, Rule("509.4"))
    return NarrativeLine(f"{who} enters combat attacking {name(event.attacking)}", LineKind.ATTACK, Rule("508.4"))


def _of_zones(event: _Zones, scene: NarrativeScene) -> NarrativeLine | None:
    name = scene.names.name(event.object)
    match event:
        case Died(reason=reason):
            dies = "dies" if _can_die(event.object, scene) else "is put into the graveyard"
            text = _DEATHS.get(reason, f"{{name}} {dies}: {reason}").format(name=name, dies=dies)
            return _line(event, text, LineKind.DEATH)
        case ZoneChanged():
            return _move(event, name)
        case EnteredBattlefield(controller=controller):
            return NarrativeLine(f"{name} enters the battlefield under {scene.names.name(controller)}'s control")
        case RemovedFromCombat(object=id_):
            return None if id_ in scene.departed else _line(event, f"{name} is removed from combat")
        case _:
            assert_never(event)


_DEATHS: Final = {
    DeathReason.EFFECT: "{name} {dies}: destroyed",
    DeathReason.SACRIFICE: "{name} is sacrificed",
}


def _can_die(id_: ObjectId, scene: NarrativeScene) -> bool:
    """Return whether it is a creature or planeswalker: only those are said to die (CR 700.4)."""
    if id_ not in scene.before:
        return True
    return bool(scene.before.now(id_).types & {CardType.CREATURE, CardType.PLANESWALKER})


def _move(event: ZoneChanged, name: str) -> NarrativeLine | None:
    """Return where an object went; deaths, and what leaves with its owner or ceases to exist, need no words."""
    match event.destination:
        case Zone.EXILE:
            return NarrativeLine(f"{name} is exiled", LineKind.DEATH)
        case Zone.HAND:
            return NarrativeLine(f"{name} returns to its owner's hand", LineKind.DEATH)
        case Zone.COMMAND:
            rule = Rule("903.9b") if event.origin is Zone.BATTLEFIELD else Rule("903.9a")
            return NarrativeLine(f"{name} goes to the command zone", LineKind.INFO, rule)
        case Zone.GRAVEYARD | Zone.LIBRARY | Zone.BATTLEFIELD | Zone.STACK | None:
            return None


def _of_status(event: _Status, scene: NarrativeScene) -> NarrativeLine | None:
    name = scene.names.name
    match event:
        case ControllerChanged(object=id_, controller=controller):
            return NarrativeLine(f"{name(controller)} gains control of {name(id_)}")
        case Tapped(object=id_):
            return (
                None if id_ in scene.attacking | scene.tapped_for_mana else NarrativeLine(f"{name(id_)} becomes tapped")
            )
        case Untapped(object=id_):
            return None if scene.step is Step.UNTAP else NarrativeLine(f"{name(id_)} becomes untapped")
        case PhasedOut(object=id_):
            return NarrativeLine(f"{name(id_)} phases out")
        case PhasedIn(object=id_):
            return NarrativeLine(f"{name(id_)} phases in")
        case Unattached(object=id_):
            return _line(event, f"{name(id_)} becomes unattached")
        case ProtectorChosen(battle=battle, protector=protector):
            return _line(event, f"{name(protector)} protects {name(battle)}")
        case _:
            assert_never(event)
