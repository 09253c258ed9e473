"""Events of the grammar as patterns (CR 603.2): what happens to objects, and what they do."""

from collections.abc import Callable
from typing import Final

from redzone.abilities.language import (
    AllOf,
    AnyOf,
    ControlledByOpponent,
    ControlledByYou,
    ControllerOf,
    Everything,
    HasType,
    IsDesignated,
    IsThis,
    Not,
    ObjectWord,
    OwnedByYou,
    PlayerTerm,
    PlayerWord,
    Quality,
)
from redzone.abilities.trigger import (
    Attacks,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CountersArePut,
    DealsDamage,
    Dies,
    Enters,
    Exploits,
    IsAttacked,
    IsCrewed,
    IsDealtDamage,
    IsEnlisted,
    LastCounterRemoved,
    LeavesBattlefield,
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PhasesIn,
    PlayerAttacks,
    PlayerPattern,
    StepBegins,
    Transforms,
    TurnsFaceUp,
    Whose,
)
from redzone.oracle.language.parsing import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import OR, SELF_SCOPE, all_of, any_of, conjunction, not_understood, of_creatures
from redzone.oracle.printing.abilities import parts_of
from redzone.oracle.triggers.player_events import (
    Event,
    aimed,
    attacks_event,
    attacks_planeswalkers,
    combat,
    counted,
    fighter,
    player_dealt,
    player_event,
    referent,
    step_event,
    thing,
    together,
    who,
)
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import Value

__all__ = ["Event", "event_of", "together"]


class _Who(Value, frozen=True):
    """What an event is about: its quality, and what it was dealt damage by this turn."""

    quality: Quality
    damaged_by: Quality | None = None


_Plain = Callable[[Quality], Pattern]
_OBJECTS: Final[dict[str, _Plain]] = {
    "leaves": LeavesBattlefield,
    "becomes_tapped": BecomesTapped,
    "becomes_untapped": BecomesUntapped,
    "turned_face_up": TurnsFaceUp,
    "transforms": Transforms,
    "phases_in": PhasesIn,
    "becomes_crewed": IsCrewed,
}
"""Events of one object, whatever it is."""

_WITH_A_CREATURE: Final[dict[str, _Plain]] = {"enlists": IsEnlisted, "exploits": Exploits}
"""Events of one object with any creature."""

_FIGHTING: Final[dict[str, _Plain]] = {
    "attacks_unblocked": AttacksUnblocked,
    "blocks": Blocks,
    "becomes_blocked": BecomesBlocked,
}
"""Events of one creature in combat."""


def event_of(node: Node) -> Event:
    """Return what an event clause means."""
    match node.rule:
        case "of_objects":
            return _of_objects(node)
        case "of_several":
            return _of_several(*node.nodes)
        case "attacks_with":
            return _battalion(node)
        case "of_player":
            conjunction(node.nodes[1], OR)
            return together([player_event(deed, who(node.nodes[0])) for deed in node.nodes[1].nodes])
        case "you_are_attacked":
            return Event((IsAttacked(),))
        case "you_are_dealt":
            return player_dealt(PlayerPattern(Whose.YOU), is_combat=None)
        case "you_are_dealt_combat":
            return player_dealt(PlayerPattern(Whose.YOU), is_combat=True)
        case "counters_put" | "last_counter":
            return _counters(node)
        case "combat_ends":
            player = PlayerPattern(Whose.YOU if node.words("ON_YOUR_TURN") else Whose.ANYBODY)
            return Event((StepBegins(Step.END_OF_COMBAT, player),), Context(player=PlayerWord.EVENT_PLAYER))
        case _:
            return step_event(node.nodes[0])


def _counters(node: Node) -> Event:
    quality = thing(node.nodes[0])
    kind = node.words("COUNTERS")[0].text
    if node.rule == "last_counter":
        return Event((LastCounterRemoved(kind, quality),), Context(subject=referent(quality)))
    if node.words("A"):
        raise not_understood("an ability that triggers for each counter is not supported", node)
    if (number := node.words("NUMBER")[0]).numbers[0] != 1:
        raise not_understood("this is supported only of one or more", number)
    return Event((CountersArePut(quality, kind),), Context(subject=referent(quality), amount=True))


def _of_objects(node: Node) -> Event:
    things, deeds = node.nodes
    if (battalion := _with_another(things, deeds)) is not None:
        return battalion
    listed = things.find("thing_list")[0]
    conjunction(listed, OR)
    conjunction(deeds, OR)
    sources = any(deed.rule == "deals_damage" for deed in deeds.nodes)
    quality = any_of([thing(part, sources=sources) for part in listed.nodes])
    damaged = things.nodes[1:]
    subject = _Who(quality, thing(damaged[0]) if damaged else None)
    if damaged and any(deed.rule != "dies" for deed in deeds.nodes):
        raise not_understood("this is supported only of what dies", things)
    together_blocked = _blocks_or_becomes_blocked(deeds, quality)
    if together_blocked is not None:
        return together_blocked
    return together([_deed(deed, subject) for deed in deeds.nodes])


def _with_another(things: Node, deeds: Node) -> Event | None:
    """Return ``this creature and another creature attack``."""
    listed = things.find("thing_list")[0]
    kinds = [part.rule for part in listed.nodes]
    joined = [word.text for word in listed.words()]
    if joined != ["and"] or kinds != ["this", "any_other"]:
        return None
    if len(deeds.nodes) != 1 or deeds.nodes[0].rule != "attacks" or deeds.nodes[0].parts[1:]:
        raise not_understood("this is supported only of creatures that attack", deeds)
    return _alongside(1, noun_phrase(listed.nodes[1].nodes[0], SELF_SCOPE).quality())


def _battalion(node: Node) -> Event:
    number = node.words("NUMBER")[0]
    phrase = noun_phrase(node.nodes[0], SELF_SCOPE)
    if not phrase.other or number.numbers[0] < 1:
        raise not_understood("it is not clear whether it counts itself", node)
    return _alongside(number.numbers[0], phrase.quality())


def _alongside(count: int, others: Quality) -> Event:
    kept = [part for part in parts_of(of_creatures(others)) if part != Not(IsThis())]
    pattern = Attacks(with_others=count, others=all_of(kept) if kept else Everything())
    return Event((pattern,), Context(subject=referent(IsThis()), defender=True))


def _blocks_or_becomes_blocked(deeds: Node, quality: Quality) -> Event | None:
    """Return ``blocks or becomes blocked by a creature``: what stands behind the second belongs to both."""
    if [deed.rule for deed in deeds.nodes] != ["blocks", "becomes_blocked_by"]:
        return None
    subject, other = of_creatures(quality), of_creatures(thing(deeds.nodes[1].nodes[0]))
    patterns = (BlocksCreature(subject, other), BecomesBlockedBy(subject, other))
    return Event(patterns, Context(subject=fighter(subject), other=fighter(other)))


def _deed(node: Node, subject: _Who) -> Event:
    quality = subject.quality
    seen = Context(subject=referent(quality), player=_controller(quality))
    if node.rule in _OBJECTS:
        return Event((_OBJECTS[node.rule](quality),), seen)
    match node.rule:
        case "dies":
            parts = (OwnedByYou(),) if node.words("DIES_YOURS") else ()
            if parts and quality == IsThis():  # to a graveyard that is yours only if you own it (CR 404.2)
                return Event((Dies(AllOf((IsThis(), *parts))),), seen)
            return Event((Dies(_each(quality, *parts), subject.damaged_by),), seen)
        case "enters":
            return _enters(node, quality)
        case "is_dealt_damage":
            return _is_dealt(node, quality)
        case "deals_damage":
            return _deals(node, quality)
        case "becomes_designated":
            named = node.words("BECOMES_DESIGNATED")[0].text.removeprefix("becomes ")
            return Event((BecomesDesignated(named, quality),), seen)
        case "becomes_target" | "becomes_attached" | "enlists" | "exploits":
            return _meets_another(node, quality)
        case _:
            return _in_combat(node, of_creatures(quality))


def _meets_another(node: Node, quality: Quality) -> Event:
    """Return an event between an object and a spell, ability, host or enlisted creature."""
    subject = referent(quality)
    if node.rule == "becomes_target":
        player, spells, abilities = aimed(node.nodes[0])
        pattern = BecomesTarget(quality, player, spells, abilities)
        return Event((pattern,), Context(subject=subject, player=PlayerWord.EVENT_PLAYER))
    if node.rule in _WITH_A_CREATURE:
        if noun_phrase(node.nodes[0], SELF_SCOPE).quality() != HasType(CardType.CREATURE):
            raise not_understood("this is supported only of any creature", node)
        return Event((_WITH_A_CREATURE[node.rule](quality),), Context(subject=subject, other=Referent()))
    host = thing(node.nodes[0])
    if host not in {HasType(CardType.CREATURE), Everything()}:
        raise not_understood("this is supported only of any creature or permanent", node)
    return Event((BecomesAttached(quality),), Context(subject=subject, other=referent(host)))


def _controller(quality: Quality) -> PlayerTerm | None:
    """Return who "that player" is, where a text has named the controller of the object as a player."""
    return ControllerOf(ObjectWord.SUBJECT) if ControlledByOpponent() in parts_of(quality) else None


def _each(quality: Quality, *more: Quality) -> Quality:
    """Add qualities to each alternative that is not the object itself."""
    alternatives = quality.qualities if isinstance(quality, AnyOf) else (quality,)
    return any_of([each if each == IsThis() else all_of((*parts_of(each), *more)) for each in alternatives])


def _enters(node: Node, quality: Quality) -> Event:
    if node.words("YOURS"):
        quality = _each(quality, ControlledByYou())
    elif node.words("OF_OPPONENTS"):
        quality = _each(quality, ControlledByOpponent())
    return Event((Enters(quality),), Context(subject=referent(quality), player=_controller(quality)))


def _is_dealt(node: Node, quality: Quality) -> Event:
    is_combat = combat(node.nodes[0])
    source = thing(node.nodes[1], sources=True) if len(node.nodes) > 1 else None
    other = None if source is None else referent(source)
    context = Context(subject=referent(quality), other=other, amount=True)
    return Event((IsDealtDamage(quality, is_combat, source),), context)


def _deals(node: Node, quality: Quality) -> Event:
    """Return that something deals damage, to a player, an object, either, or anything (CR 120.3)."""
    is_combat = combat(node.nodes[0])
    subject = referent(quality)
    if len(node.nodes) == 1:
        return Event((DealsDamage(quality, combat=is_combat),), Context(subject=subject, amount=True))
    player, object_ = _recipient(node.nodes[1])
    that_player = PlayerWord.EVENT_PLAYER if player is not None and player.who is not Whose.YOU else None
    if player is not None and object_ is not None:
        return Event((DealsDamage(quality, player, object_, is_combat),), Context(subject=subject, amount=True))
    other = None if object_ is None else referent(object_)
    context = Context(subject=subject, other=other, player=that_player, amount=True)
    return Event((DealsDamage(quality, player, object_, is_combat),), context)


def _recipient(node: Node) -> tuple[PlayerPattern | None, Quality | None]:
    """Return the player and the object of whom a text says that either is dealt damage."""
    match node.rule:
        case "to_player":
            return who(node.nodes[0]), None
        case "to_player_or_object":
            return who(node.nodes[0]), noun_phrase(node.nodes[1], SELF_SCOPE).quality()
        case "to_you_or_permanents":
            return PlayerPattern(Whose.YOU), _your_permanents(node.words("PERMANENTS")[0])
        case "to_object_or_player":
            kind = Whose.OPPONENT if node.words("OR_OPPONENT") else Whose.ANYBODY
            return PlayerPattern(kind), thing(node.nodes[0])
        case "to_object":
            return None, thing(node.nodes[0])
        case _:
            raise not_understood("this recipient is not supported", node)


def _your_permanents(word: Word) -> Quality:
    if not word.text.endswith("you control"):
        raise not_understood("it is not clear whose permanents these are", word)
    if "permanent" in word.text:
        return ControlledByYou()
    return all_of((HasType(CardType.PLANESWALKER), ControlledByYou()))


def _in_combat(node: Node, quality: Quality) -> Event:
    """Return what a creature does in combat (CR 508.3, 509.3)."""
    subject = fighter(quality)
    if node.rule in _FIGHTING and not node.nodes:
        defender = node.rule != "blocks"
        return Event((_FIGHTING[node.rule](quality),), Context(subject=subject, defender=defender))
    match node.rule:
        case "attacks" | "attacks_saddled" | "attacks_unblocked" | "attacks_alongside":
            return _attacks(node, quality)
        case "blocks_one":
            other = of_creatures(thing(node.nodes[0]))
            return Event((BlocksCreature(quality, other),), Context(subject=subject, other=fighter(other)))
        case "becomes_blocked_by":
            other = of_creatures(thing(node.nodes[0]))
            context = Context(subject=subject, other=fighter(other), defender=True)
            return Event((BecomesBlockedBy(quality, other),), context)
        case _:
            others, least = counted(node.nodes[0])
            if of_creatures(others) != Everything():
                raise not_understood("only creatures can be counted here", node)
            if node.rule == "blocks_many":
                return Event((Blocks(quality, least),), Context(subject=subject))
            return Event((BecomesBlocked(quality, least),), Context(subject=subject, defender=True))


def _attacks(node: Node, quality: Quality) -> Event:
    """Return that a creature attacks somebody, something, or alone (CR 508.3a)."""
    if node.rule == "attacks_unblocked":
        raise not_understood("this is not supported of what is attacked yet", node)
    if node.rule == "attacks_alongside":
        return _attacks_alongside(node, quality)
    if node.rule == "attacks_saddled":
        quality = all_of((quality, IsDesignated("saddled")))
    context = Context(subject=fighter(quality), defender=True)
    if not node.nodes:
        first = bool(node.words("FIRST_TIME"))
        return Event((Attacks(quality, alone=bool(node.words("ALONE")), first=first),), context)
    prey = node.nodes[0]
    if prey.rule == "permanent_prey":
        return Event((Attacks(quality, permanent=thing(prey.nodes[0])),), context)
    player = who(prey.nodes[0])
    planeswalkers = attacks_planeswalkers(prey)
    if prey.rule == "player_or_permanent":
        named = noun_phrase(prey.nodes[1], SELF_SCOPE).quality()
        if named != HasType(CardType.PLANESWALKER) or player != PlayerPattern():
            raise not_understood("this is not supported of what is attacked yet", prey)
        planeswalkers = True
    seen = Context(subject=fighter(quality), player=PlayerWord.DEFENDING_PLAYER, defender=True)
    unclear = planeswalkers or player.who is Whose.YOU
    return Event((Attacks(quality, player, planeswalkers),), context if unclear else seen)


def _attacks_alongside(node: Node, quality: Quality) -> Event:
    """Return ``attacks with another creature``."""
    if quality != IsThis():
        raise not_understood("this is supported only of the object itself", node)
    numbers = node.words("NUMBER")
    phrase = noun_phrase(node.nodes[0], SELF_SCOPE, another=bool(node.words("ANOTHER")))
    if not phrase.other or (numbers and numbers[0].numbers[0] < 1):
        raise not_understood("it is not clear whether it counts itself", node)
    return _alongside(numbers[0].numbers[0] if numbers else 1, phrase.quality())


def _of_several(many: Node, deed: Node) -> Event:
    """Return what several objects do at once."""
    quality, least = counted(many)
    match deed.rule:
        case "many_attack":
            return _many_attack(of_creatures(quality), least, deed)
        case "many_deal":
            if least != 1:
                raise not_understood("this is supported only of one or more", many)
            pattern = OneOrMoreDealDamage(quality, who(deed.nodes[1]), combat(deed.nodes[0]))
            context = Context(subject=referent(quality, plural=True), player=PlayerWord.EVENT_PLAYER, amount=True)
            return Event((pattern,), context)
        case _:
            if least != 1:
                raise not_understood("this is supported only of one or more", many)
            return Event((OneOrMoreDie(quality),), Context(subject=referent(quality, plural=True)))


_SIDES: Final[dict[Quality, Whose]] = {ControlledByYou(): Whose.YOU, ControlledByOpponent(): Whose.OPPONENT}


def _many_attack(quality: Quality, least: int, deed: Node) -> Event:
    """Return that creatures attack: as what their controller does."""
    player, parts = PlayerPattern(), parts_of(quality)
    for part, whose in _SIDES.items():
        if part in parts:
            player, parts = PlayerPattern(whose), tuple(other for other in parts if other != part)
    targets = deed.find("anybody")
    target = who(targets[0]) if targets else None
    attackers = all_of(parts) if parts else Everything()
    return attacks_event(PlayerAttacks(player, attackers, least, None, target, attacks_planeswalkers(deed)))
