"""Instructions that deal or prevent damage (CR 120, 615)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.comparing import any_of, parts_of
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.instruction import DealDamage, Fight, Replace
from redzone.abilities.language import (
    Amount,
    Control,
    DoneThisWay,
    EachObject,
    Is,
    Not,
    ObjectTerm,
    PlayerTerm,
    Quality,
    Several,
    StatOf,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import CantBeRegenerated, DamageCantBePrevented, PreventDamage
from redzone.abilities.targeting import TargetAnything
from redzone.abilities.trigger import ANY_PLAYER, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import for_each, number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import players_of, that_player
from redzone.oracle.instructions.references.targets_named import any_targets, mixed_target
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.scope import AND, ANY, conjunction, not_understood
from redzone.values.value import Value

_ANYTHING: Final = Everything()
DamageClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
_ANY: Final = (
    syntax.AnyTarget,
    syntax.AnyOtherTarget,
    syntax.TargetMixed,
    syntax.EachOfAny,
    *syntax.TARGETS_ANY_PHRASE,
)


class Recipients(Value, frozen=True):
    """To what damage is dealt: objects, players, or what a target turns out to be."""

    objects: tuple[ObjectTerm, ...] = ()
    players: tuple[PlayerTerm, ...] = ()


def _tell_apart(recipient: Node, source: Named | None, discourse: Discourse) -> None:
    """Have "that creature" mean the object of the event where each of a group deals damage to it."""
    group = source is not None and isinstance(source.term, EachObject)
    if group and isinstance(recipient, syntax.That) and discourse.object == source:
        discourse.name(None)


def recipients_of(node: Node, discourse: Discourse, source: Named | None = None) -> Recipients:
    """Return to what damage is dealt; "itself" is the source."""
    joined = conjunction(node, ANY)
    chosen = source is not None or any(word.kind == "TARGET" for word in node.all_words())
    if joined == "or" and chosen:
        raise not_understood("it is not clear who chooses to which of these damage is dealt", node)
    objects: list[ObjectTerm] = []
    players: list[PlayerTerm] = []
    for part in node.nodes:
        if isinstance(part, WHO):
            players.append(players_of([part], discourse))
        elif _is_a_player(part, discourse):
            players.append(that_player(part, discourse))
        elif isinstance(part, _ANY):
            index = any_target(part.nodes[0] if isinstance(part, syntax.EachOfAny) else part, discourse)
            objects.append(TargetObjects(index))
            players.append(TargetPlayers(index))
        elif isinstance(part, syntax.ThatTarget):
            index = _target_before(part, discourse)
            objects.append(TargetObjects(index))
            players.append(TargetPlayers(index))
        elif isinstance(part, syntax.Everybody):
            players.append(PlayerWord.EACH_PLAYER)
        elif source is not None and part.words("ITSELF"):
            objects.append(source.term)
        else:
            of_them = players[-1:] == [PlayerWord.EACH_OPPONENT]
            _tell_apart(part, source, discourse)
            objects.append(objects_of(_of_opponents(part) if of_them else part, discourse).term)
    return Recipients(tuple(objects), tuple(players))


def _is_a_player(part: Node, discourse: Discourse) -> bool:
    """Return whether "them" is the player of the event, as nothing else is several, or was named."""
    if not isinstance(part, syntax.PronounThey) or not part.words("THEM") or discourse.that_player is None:
        return False
    named = discourse.object
    return discourse.context.they is None and (named is None or named.term is ObjectWord.THIS)


def _of_opponents(node: Node) -> Node:
    """Return ``each creature they control`` behind "each opponent": each creature that an opponent controls."""
    if isinstance(node, syntax.OfThatPlayer) and node.words("THEY_CONTROL"):
        return syntax.NotYours(node.parts, node.start, node.end)
    parts = tuple(_of_opponents(part) if isinstance(part, Node) else part for part in node.parts)
    return replace(node, parts=parts)


def any_target(node: Node, discourse: Discourse) -> int:
    """Add targets that may be objects or players (CR 115.4)."""
    discourse.name(
        mixed_target(node, discourse) if isinstance(node, syntax.TargetMixed) else any_targets(node, discourse)
    )
    discourse.speak_of(TargetPlayers(len(discourse.targets) - 1))
    return len(discourse.targets) - 1


def _target_before(node: Node, discourse: Discourse) -> int:
    """Return which target "that creature or player" is."""
    match discourse.targets:
        case (TargetAnything(most=1),):
            return 0
        case _:
            raise not_understood("it is not clear which target this is", node)


def _damage(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    dealt = node.nodes[-1]
    if isinstance(dealt, syntax.DealtAlone):
        return (_dealt_instead(node, dealt, discourse),)
    before = discourse.object
    source = _source(node, discourse)
    if isinstance(dealt, syntax.Divided):
        return (_divided(number_of(dealt.nodes[0], discourse), dealt.nodes[1], source, discourse),)
    if isinstance(dealt, syntax.DividedEqual):
        amount = _equal(dealt.nodes[0], discourse, source, before)
        return (_divided(amount, dealt.nodes[1], source, discourse),)
    if isinstance(dealt, syntax.Equal):
        _forget_source(source, before, discourse)
        recipients = recipients_of(dealt.nodes[0], discourse, source)
        alone = None if recipients.objects or len(recipients.players) != 1 else recipients.players[0]
        amount = discourse.of_every_one(alone, lambda: _equal(dealt.nodes[1], discourse, source, before))
    elif isinstance(dealt, syntax.EqualFirst) and _is_each_of_group(node.nodes[0], source):
        return _damage_by_each(dealt, source, node, discourse, before)
    elif isinstance(dealt, syntax.EqualFirst):
        amount = _equal(dealt.nodes[0], discourse, source, before)
        _forget_source(source, before, discourse)
        recipients = recipients_of(dealt.nodes[1], discourse, source)
    else:
        conjunction(dealt, AND)
        _forget_source(source, before, discourse)
        first, *others = (_so_much(part, discourse, source) for part in dealt.nodes)
        return (replace(first, also=tuple(others)),)
    return (_dealt(amount, recipients, source, node),)


def _divided(amount: Amount, target: Node, source: Named, discourse: Discourse) -> DealDamage:
    """Return damage that is divided among targets (CR 601.2d)."""
    if isinstance(target, syntax.TARGETS_ANY_PHRASE):
        index = any_target(target, discourse)
        return DealDamage(amount, TargetObjects(index), TargetPlayers(index), source.term, divided=True)
    return DealDamage(amount, objects_of(target, discourse).term, source=source.term, divided=True)


def _damage_of_each(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``they each deal damage equal to their power to target creature``, all at once (CR 120.4)."""
    sources, dealt = node.nodes
    source = objects_of(sources, discourse)
    discourse.act(source)
    if not source.plural or not isinstance(dealt, syntax.EqualFirst):
        raise not_understood("how much each of these deals is not supported", node)
    amount = dealt.nodes[0]
    possessors = amount.nodes if isinstance(amount, syntax.Value) else ()
    if not any(isinstance(each, syntax.Their) for each in possessors):
        raise not_understood("how much each of these deals is not supported", amount)
    return _dealt_by_each(dealt, source, node, discourse)


def _is_each_of_group(node: Node, source: Named) -> bool:
    """Return whether each of several things deals damage by itself: ``each creature you control deals damage``."""
    return source.plural and bool(node.words("EACH", "EACH_OF"))


def _damage_by_each(
    dealt: syntax.EqualFirst, source: Named, node: Node, discourse: Discourse, before: Named | None
) -> tuple[Instruction, ...]:
    """Return ``each creature you control deals damage equal to its power to that creature``, all at once (CR 120.4)."""
    amount = dealt.nodes[0]
    its = amount.nodes[0] if isinstance(amount, syntax.Value) else amount
    if not isinstance(its, syntax.PronounIt) or not its.words("ITS"):
        raise not_understood("how much each of these deals is not supported", amount)
    discourse.name(before)  # which "that creature" means
    return _dealt_by_each(dealt, source, node, discourse)


def _dealt_by_each(dealt: Node, source: Named, node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    amount, to = dealt.nodes
    if amount.words("MANA_VALUE"):
        raise not_understood("how much each of these deals is not supported", amount)
    if any(word.kind == "ITSELF" for word in to.all_words()):
        raise not_understood("it is not clear to what each of these deals damage", to)
    stat = Stat.POWER if amount.words("POWER") else Stat.TOUGHNESS
    recipients = recipients_of(to, discourse, source)
    return (replace(_dealt(StatOf(stat, source.term), recipients, source, node), each=True),)


def _dealt_instead(node: Node, dealt: Node, discourse: Discourse) -> DealDamage:
    """Return ``it deals 4 damage instead``: by the same source to the same recipients, as "it" is that source."""
    replaced = discourse.circumstances.replaced
    if not isinstance(replaced, DealDamage) or replaced.divided or replaced.also:
        raise not_understood("it is not said to what this damage is dealt", node)
    pronoun = isinstance(node.nodes[0], syntax.PronounIt)
    if not pronoun and _source(node, discourse).term != replaced.source:
        raise not_understood("it is not clear to what this damage is dealt", node)
    return replace(replaced, amount=number_of(dealt.nodes[0], discourse))


def _so_much(node: Node, discourse: Discourse, source: Named) -> DealDamage:
    """Return ``1 damage to that player`` of ``deals 2 damage to target creature and 1 damage to that player``."""
    amount = number_of(node.nodes[0], discourse)
    return _dealt(amount, recipients_of(node.nodes[1], discourse, source), source, node)


def _forget_source(source: Named, before: Named | None, discourse: Discourse) -> None:
    """Have "that creature" mean what it meant before the clause: never what deals the damage itself."""
    if (before is not None and before != source) or source.term is ObjectWord.THIS:
        discourse.name(before)


def _source(node: Node, discourse: Discourse) -> Named:
    if len(node.nodes) > 1:
        subject, before = node.nodes[0], discourse.done.before
        same = isinstance(subject, syntax.PronounIt) and isinstance(before, DealDamage) and before.source
        if same is ObjectWord.THIS:  # not what was dealt that damage
            discourse.name(Named(ObjectWord.THIS))
        source = objects_of(subject, discourse)
        discourse.act(source)
        return source
    if discourse.antecedents.doer is None:
        raise not_understood("it is not clear what deals this damage", node)
    return discourse.antecedents.doer


def _equal(node: Node, discourse: Discourse, source: Named, before: Named | None) -> Amount:
    """Return the amount of ``damage equal to its power``: "its" is of the source, "that card's" of a card before."""
    named = discourse.object
    of_card = isinstance(node, syntax.Value) and any(word.text == "that card's" for word in node.nodes[0].words())
    discourse.name(before if of_card else source)
    amount = for_each(amount_of(node, discourse), node, discourse)
    discourse.name(named)
    return amount


def _dealt(amount: Amount, recipients: Recipients, source: Named, node: Node) -> DealDamage:
    """Return the damage: that to one object and one group of players is dealt at the same time (CR 120.4)."""
    objects, players = recipients.objects, recipients.players
    if len(objects) > 1:
        objects = _joined(objects, node)
    if len(players) > 1:
        raise not_understood("several groups of players are not supported", node)
    first = objects[0] if objects else None
    second = players[0] if players else None
    return DealDamage(amount, first, second, source=source.term)


def _joined(objects: tuple[ObjectTerm, ...], node: Node) -> tuple[ObjectTerm, ...]:
    """Return several groups of permanents as one: damage is dealt to all of them at the same time."""
    match objects:
        case TargetObjects() as target, EachObject(quality=quality) if Not(Is(target)) in parts_of(quality):
            return (Several(objects),)  # nothing is among both: "target creature and each other creature"
        case _:
            pass
    qualities: list[Quality] = []
    for term in objects:
        if not isinstance(term, EachObject):
            raise not_understood("damage to several of these is not supported", node)
        qualities.append(term.quality)
    whose = {_CONTROLLERS.intersection(parts_of(quality)) for quality in qualities}
    if len(whose) > 1:  # "each creature and each planeswalker you control": are all creatures meant?
        raise not_understood("it is not clear what is said of all of these", node)
    return (EachObject(any_of(qualities)),)


_CONTROLLERS: Final[frozenset[Quality]] = frozenset(
    {Control(PlayerWord.YOU), Control(PlayerWord.EACH_OPPONENT), Control(TargetPlayers())}
)


def _fight(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    *first, second = node.nodes
    before = discourse.object
    one = objects_of(first[0], discourse) if first else discourse.antecedents.doer
    if one is None:
        raise not_understood("it is not clear what fights", node)
    other = objects_of(second, discourse)
    if other.term == one.term:  # "target creature you control fights that creature": one that was named before
        if before is None or before.plural or before.term in {one.term, ObjectWord.THIS}:
            raise not_understood("it is not clear what it fights", second)
        other = before
    discourse.name(one)
    return (Fight(one.term, other.term),)


def _prevent_all(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``prevent all combat damage that would be dealt to you``."""
    damage = node.find(syntax.AllCombat, syntax.AllAny)
    combat = True if damage and isinstance(damage[0], syntax.AllCombat) else None
    parts = node.find(syntax.To)
    groups = parts[0].nodes if parts else node.find(syntax.Recipients)
    if not groups:
        return (Replace(PreventDamage(such_damage(combat=combat))),)
    return prevented_to(recipients_of(groups[0], discourse), combat=combat, amount=None, node=node)


def prevented_to(
    recipients: Recipients, *, combat: bool | None, amount: Amount | None, node: Node, by: Quality = _ANYTHING
) -> tuple[Instruction, ...]:
    """Return the prevention of damage to these, by sources of a quality."""
    match recipients:
        case Recipients(objects=(TargetObjects() as target,), players=(TargetPlayers() as player,)) if (
            target.index == player.index
        ):
            pattern = such_damage(by, recipient=OtherSide(Everything(), ANY_PLAYER), combat=combat)
            return (Replace(PreventDamage(pattern), target, player, amount),)
        case _:
            pass
    if len(recipients.objects) + len(recipients.players) > 1 and amount is not None:
        raise not_understood("a shield for several is not supported", node)
    found: list[Instruction] = []
    for term in recipients.objects:
        fixed = term if not isinstance(term, EachObject) else None
        quality = term.quality if isinstance(term, EachObject) else Everything()
        found.append(
            Replace(PreventDamage(such_damage(by, recipient=OtherSide(quality), combat=combat)), fixed, amount=amount)
        )
    found.extend(_prevented_to_player(each, by, combat=combat, amount=amount) for each in recipients.players)
    return tuple(found)


def _prevented_to_player(player: PlayerTerm, by: Quality, *, combat: bool | None, amount: Amount | None) -> Instruction:
    whose = player if isinstance(player, PlayerWord) and player in _PLAYERS else None
    dealt = OtherSide(player=ANY_PLAYER if whose is None else PlayerPattern(whose))
    pattern = such_damage(by, recipient=dealt, combat=combat)
    return Replace(PreventDamage(pattern), players=player if whose is None else None, amount=amount)


_PLAYERS: Final = frozenset({PlayerWord.EACH_OPPONENT, PlayerWord.EACH_PLAYER})


def fixed_quality(named: Named, node: Node | Word) -> Quality:
    """Return what was named as a quality, which an effect fixes as it begins: a target, this, or a group."""
    match named.term:
        case TargetObjects(index=index):
            return Is(TargetObjects(index))
        case EachObject(quality=quality):
            return quality
        case DoneThisWay() as done:
            return Is(done)
        case ObjectWord.THIS:
            return Is(ObjectWord.THIS)
        case ObjectWord.SUBJECT:
            return Is(ObjectWord.SUBJECT)
        case ObjectWord.ATTACHED:
            return Is(ObjectWord.ATTACHED)
        case ObjectWord.OTHER:
            return Is(ObjectWord.OTHER)
        case _:
            raise not_understood("this is not supported of these", node)


def _shield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    amount = number_of(node.nodes[0], discourse)
    return prevented_to(
        recipients_of(node.find(syntax.To)[0].nodes[0], discourse), combat=None, amount=amount, node=node
    )


def _unpreventable(node: Node, _: Discourse) -> tuple[Instruction, ...]:
    """Return ``damage can't be prevented this turn`` (CR 615.12)."""
    return (Replace(DamageCantBePrevented(such_damage(combat=True if node.words("COMBAT") else None))),)


def _no_regeneration_now(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``target creature can't be regenerated this turn`` (CR 701.19c)."""
    return (Replace(CantBeRegenerated(fixed_quality(objects_of(node.nodes[0], discourse), node))),)


DAMAGE_CLAUSES: Final[Mapping[type[Node], DamageClause]] = {
    syntax.Damage: _damage,
    syntax.DamageOfEach: _damage_of_each,
    syntax.Fight: _fight,
    syntax.PreventAll: _prevent_all,
    syntax.NoRegenerationNow: _no_regeneration_now,
    syntax.Shield: _shield,
    syntax.Unpreventable: _unpreventable,
}
"""What each clause about damage does."""
