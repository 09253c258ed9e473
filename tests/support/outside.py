"""Short ways to let something happen from outside the game: instructions on objects and players that are named."""

from collections.abc import Callable, Iterable, Mapping

from redzone.abilities import instruction, turn_instructions
from redzone.abilities.ability import ChangeGroup, ChangeObjects, Instruction, Modification, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Do, Draw, Fight, GainLife, GivePlayerCounters, Lasting, LoseLife
from redzone.abilities.language import ControllerOf, Quality, TheseObjects, ThesePlayers
from redzone.abilities.replacement import Replacement
from redzone.game.effect import Carry
from redzone.values.identity import ObjectId, PlayerId, Target

Objects = tuple[ObjectId, ...]
OnObjects = Callable[[Objects], Carry]
"""What is done to objects without saying more."""


def carry(*instructions: Instruction, source: ObjectId | None = None) -> Carry:
    """Instructions without targets, of an ability of ``source`` perhaps."""
    return Carry(SpellEffect(instructions), source=source)


def in_order(*effects: Carry) -> Carry:
    """Several effects, one after the other."""
    return carry(*(each for effect in effects for each in effect.effect.instructions))


def _deed(deed: Deed) -> OnObjects:
    def done(objects: Objects) -> Carry:
        return carry(Do(deed, TheseObjects(objects)))

    done.__name__ = deed.name.lower()
    return done


destroy = _deed(Deed.DESTROY)
exile = _deed(Deed.EXILE)
return_to_hand = _deed(Deed.RETURN_TO_HAND)
tap = _deed(Deed.TAP)
untap = _deed(Deed.UNTAP)
phase_out = _deed(Deed.PHASE_OUT)
phase_in = _deed(Deed.PHASE_IN)
remove_from_combat = _deed(Deed.REMOVE_FROM_COMBAT)
become_blocked = _deed(Deed.BECOME_BLOCKED)
suspect = _deed(Deed.SUSPECT)
end_suspicion = _deed(Deed.END_SUSPICION)
regenerate = _deed(Deed.REGENERATE)


def sacrifice(objects: Objects) -> Carry:
    """Their controllers sacrifice them."""
    these = TheseObjects(objects)
    return carry(Do(Deed.SACRIFICE, these, by=ControllerOf(these)))


def goad(objects: Objects, duration: Duration | None = None) -> Carry:
    return carry(Do(Deed.GOAD, TheseObjects(objects), duration=duration))


def detain(objects: Objects, duration: Duration | None = None) -> Carry:
    return carry(Do(Deed.DETAIN, TheseObjects(objects), duration=duration))


def modify(
    changes: Mapping[ObjectId, tuple[Modification, ...]],
    duration: Duration = Duration.END_OF_TURN,
    *,
    source: ObjectId | None = None,
) -> Carry:
    """Each object is changed as it says; those that change alike at once."""
    alike: dict[tuple[Modification, ...], list[ObjectId]] = {}
    for id_, modifications in changes.items():
        alike.setdefault(modifications, []).append(id_)
    return carry(
        *(ChangeObjects(TheseObjects(tuple(ids)), each, duration) for each, ids in alike.items()), source=source
    )


def modify_group(
    affected: Quality,
    modifications: tuple[Modification, ...],
    duration: Duration = Duration.END_OF_TURN,
    *,
    fixed: bool = True,
    source: ObjectId | None = None,
) -> Carry:
    return carry(ChangeGroup(affected, modifications, duration, fixed), source=source)


def _to(target: Target) -> tuple[TheseObjects | None, ThesePlayers | None]:
    return (None, ThesePlayers((target,))) if isinstance(target, int) else (TheseObjects((target,)), None)


def reselect(targets: Mapping[ObjectId, Target]) -> Carry:
    changes = (turn_instructions.ReselectAttacked(TheseObjects((each,)), *_to(to)) for each, to in targets.items())
    return carry(*changes)


def put_counters(counters: Mapping[ObjectId, Mapping[str, int]]) -> Carry:
    """Counters are put on objects, or removed where the number is negative."""
    return carry(
        *(
            instruction.PutCounters(TheseObjects((id_,)), kind, count)
            if count > 0
            else instruction.RemoveCounters(TheseObjects((id_,)), kind, -count)
            for id_, changes in counters.items()
            for kind, count in changes.items()
        )
    )


def begin_replacement(
    replacement: Replacement,
    objects: Objects = (),
    players: tuple[PlayerId, ...] = (),
    *,
    amount: int | None = None,
    once: bool = False,
    lasting: Lasting = Lasting.THIS_TURN,
    to: Target | None = None,
) -> Carry:
    """Something is replaced or prevented from now on."""
    about = TheseObjects(objects) if objects else None, ThesePlayers(players) if players else None
    return carry(
        instruction.Replace(replacement, *about, amount, once, lasting, *((None, None) if to is None else _to(to)))
    )


def deal_damage(source: ObjectId, target: Target, amount: int) -> Carry:
    return carry(instruction.DealDamage(amount, *_to(target), TheseObjects((source,))))


def _for_each_player(
    numbers: Mapping[PlayerId, int], do: Callable[[int, ThesePlayers], Instruction]
) -> Iterable[Instruction]:
    return (do(number, ThesePlayers((player,))) for player, number in numbers.items())


def change_life(changes: Mapping[PlayerId, int]) -> Carry:
    """Players gain life, or lose it where the number is negative."""
    return carry(
        *_for_each_player(
            changes,
            lambda change, players: GainLife(change, players) if change > 0 else LoseLife(-change, players),
        )
    )


def give_poison(counters: Mapping[PlayerId, int]) -> Carry:
    return carry(*_for_each_player(counters, lambda count, players: GivePlayerCounters("poison", count, players)))


def draw_cards(counts: Mapping[PlayerId, int]) -> Carry:
    return carry(*_for_each_player(counts, Draw))


def add_mana(mana: Mapping[PlayerId, str]) -> Carry:
    return carry(
        *(instruction.AddMana((text,), players=ThesePlayers((player,))) for player, text in mana.items()),
    )


def change_protector(battle: ObjectId, player: PlayerId) -> Carry:
    return carry(turn_instructions.ChangeProtector(ThesePlayers((player,)), TheseObjects((battle,))))


def fight(one: ObjectId, other: ObjectId) -> Carry:
    return carry(Fight(TheseObjects((one,)), TheseObjects((other,))))


def add_combat_phase() -> Carry:
    return carry(turn_instructions.AddPhases())


def end_combat() -> Carry:
    return carry(turn_instructions.EndCombatPhase())


def end_turn() -> Carry:
    return carry(turn_instructions.EndTurn())


def skip_next(player: PlayerId, step: str) -> Carry:
    return carry(turn_instructions.SkipStep(step, ThesePlayers((player,))))
