"""Clauses of the grammar as instructions: one verb with what belongs to it."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeGuard

from redzone.cards.oracle.instructions.changes import all_able_block, changed, changes, control, duration_of
from redzone.cards.oracle.instructions.counters import COUNTER_CLAUSES
from redzone.cards.oracle.instructions.damage import DAMAGE_CLAUSES
from redzone.cards.oracle.instructions.moves import MOVE_CLAUSES
from redzone.cards.oracle.instructions.nouns import WHO
from redzone.cards.oracle.instructions.players import PLAYER_CLAUSES
from redzone.cards.oracle.instructions.terms import Said
from redzone.cards.oracle.instructions.tokens import created, predefined
from redzone.cards.oracle.instructions.vocabulary import DEEDS, DEEDS_BEHIND
from redzone.cards.oracle.language.parsing import Node
from redzone.cards.oracle.phrases.qualities import not_understood
from redzone.model.ability import ChooseOne, Instruction
from redzone.model.cost import AmountBefore, EventAmount, PowerOf, ToughnessOf
from redzone.model.duration import Duration
from redzone.model.instruction import (
    AddPhases,
    Attach,
    BecomeDay,
    ChangeProtector,
    ChoosePlayer,
    Deed,
    Do,
    EndCombatPhase,
    EndTurn,
    Proliferate,
    TemptWithRing,
)
from redzone.model.modification import ModifyPowerToughness, SwitchPowerToughness
from redzone.model.rewriting import mentions
from redzone.model.term import ObjectWord, PlayerWord

Clause: TypeAlias = Callable[[Node, Said], tuple[Instruction, ...]]


def clause(node: Node, said: Said, default: Duration | None) -> tuple[Instruction, ...]:
    """Return the instructions of one clause; ``default`` is the duration that stands before it.

    Raises:
        NotUnderstood: A word of it means nothing here.
    """
    rule = node.rule
    found = _instructions(node, said, default)
    said.exiled = found[-1].objects if found and _exiles(found[-1]) else None
    said.counted = AmountBefore() if rule in _COUNTING else None
    if rule in _COUNTING and not any(mentions(each, EventAmount()) for each in found):
        said.counts_otherwise = True
    return found


def _exiles(instruction: Instruction) -> TypeGuard[Do]:
    return isinstance(instruction, Do) and instruction.deed is Deed.EXILE


def _instructions(node: Node, said: Said, default: Duration | None) -> tuple[Instruction, ...]:
    match node.rule:
        case "i_change":
            return changes(node, said, default)
        case "i_control":
            _only_you(node, said)
            return control(node, said, default)
        case "i_switch" | "i_double":
            return _of_power(node, said, default)
        case _ if default is not None:
            raise not_understood("it is not clear how long this lasts", node)
        case rule if rule in _CLAUSES:
            return _CLAUSES[rule](node, said)
        case _:
            raise not_understood("this instruction is not supported", node)


_COUNTING: Final = frozenset({"i_damage", "i_gain_life", "i_lose_life", "i_draw", "i_discard", "i_mill"})
"""Clauses with a number that "that much" means from then on."""


def _of_power(node: Node, said: Said, default: Duration | None) -> tuple[Instruction, ...]:
    """Switch power and toughness, or double one or both (CR 613.4d, 701.10a, 701.10b)."""
    lasting = node.find("i_lasting")
    duration = duration_of(lasting[0]) if lasting else default
    if duration is None or (lasting and default is not None):
        raise not_understood("it is not clear how long this lasts", node)
    named = said.things(node.nodes[0])
    if node.rule == "i_switch":
        return changed(named, SwitchPowerToughness(), duration=duration)
    toughness = ToughnessOf(named.term) if node.words("TOUGHNESS") else 0
    return changed(named, ModifyPowerToughness(PowerOf(named.term), toughness), duration=duration)


def _only_you(node: Node, said: Said) -> None:
    if said.who(node.find(*WHO)) is not PlayerWord.YOU:
        raise not_understood("this is supported only of you", node)


def _deed(node: Node, said: Said) -> tuple[Instruction, ...]:
    _only_you(node, said)
    word = node.words("DEED", "TAP")[0]
    deed = Deed.TAP if word.kind == "TAP" else DEEDS[word.text]
    named = said.things(node.nodes[-1])
    return (Do(deed, named.term),)


def _deed_behind(node: Node, said: Said) -> tuple[Instruction, ...]:
    named = said.things(node.nodes[0])
    return (Do(DEEDS_BEHIND[node.words("DEED_BEHIND")[0].text], named.term),)


def _tap_or_untap(node: Node, said: Said) -> tuple[Instruction, ...]:
    named = said.things(node.nodes[0])
    return (ChooseOne(((Do(Deed.TAP, named.term),), (Do(Deed.UNTAP, named.term),))),)


def _turn(node: Node, said: Said) -> tuple[Instruction, ...]:
    named = said.things(node.nodes[0])
    return (Do(Deed.TURN_FACE_UP if node.words("FACE_UP") else Deed.TURN_FACE_DOWN, named.term),)


def _from_combat(node: Node, said: Said) -> tuple[Instruction, ...]:
    return (Do(Deed.REMOVE_FROM_COMBAT, said.things(node.nodes[0]).term),)


def _heal(node: Node, said: Said) -> tuple[Instruction, ...]:
    return (Do(Deed.HEAL, said.things(node.nodes[0]).term),)


def _create(node: Node, said: Said) -> tuple[Instruction, ...]:
    return created(node, said, said.who(node.find(*WHO)))


def _attach(node: Node, said: Said) -> tuple[Instruction, ...]:
    attachment, host = node.nodes
    attached = said.things(attachment)
    target = said.things(host).term
    if target == attached.term and said.context.it is ObjectWord.SUBJECT:  # nothing is attached to itself
        target = ObjectWord.SUBJECT
    if target == attached.term:
        raise not_understood("nothing is attached to itself", host)
    return (Attach(target, attached.term),)


def _extra_combat(node: Node, _said: Said) -> tuple[Instruction, ...]:
    return (AddPhases(main_too=bool(node.words("EXTRA_COMBAT_AND_MAIN"))),)


def _no_regeneration(node: Node, said: Said) -> tuple[Instruction, ...]:
    """Change "destroy it" before to "destroy it; it can't be regenerated" (CR 701.19c)."""
    last = said.instructions[-1] if said.instructions else None
    if not isinstance(last, Do) or last.deed is not Deed.DESTROY:
        raise not_understood("it is not clear what is destroyed", node)
    said.instructions[-1] = Do(Deed.DESTROY_WITHOUT_REGENERATION, last.objects)
    return ()


def _choose(node: Node, said: Said) -> tuple[Instruction, ...]:
    """Remember a target, or add the choice of permanents, as it names them."""
    chosen = node.nodes[0]
    said.things(chosen.nodes[0] if chosen.rule == "i_chosen" else chosen)
    return ()


def _choose_player(_node: Node, said: Said) -> tuple[Instruction, ...]:
    said.chooses_player = True
    said.player = PlayerWord.CHOSEN_PLAYER
    return (ChoosePlayer(),)


def _choose_opponent(_node: Node, said: Said) -> tuple[Instruction, ...]:
    said.player = PlayerWord.CHOSEN_PLAYER
    return (ChoosePlayer(opponent=True),)


def _protector(node: Node, said: Said) -> tuple[Instruction, ...]:
    player = said.who(node.find(*WHO))
    return (ChangeProtector(player, said.things(node.nodes[-1]).term),)


def _keyword_word(node: Node, said: Said) -> tuple[Instruction, ...]:
    word = node.words("KEYWORD_WORD")[0]
    if (players := node.find(*WHO)) and said.who(players) is not PlayerWord.YOU:
        raise not_understood("only you can do this so far", node)
    if word.text.startswith("proliferate"):
        return (Proliferate(),)
    if not word.text.startswith("investigate"):
        raise not_understood(f"{word.text} is not supported yet", word)
    return (predefined("Clue", 1),)


_CLAUSES: Final[Mapping[str, Clause]] = {
    "i_deed": _deed,
    "i_deed_behind": _deed_behind,
    "i_tap_or_untap": _tap_or_untap,
    "i_turn": _turn,
    "i_from_combat": _from_combat,
    "i_heal": _heal,
    "i_create": _create,
    "i_attach": _attach,
    "i_extra_combat": _extra_combat,
    "i_end_turn": lambda _node, _said: (EndTurn(),),
    "i_end_combat": lambda _node, _said: (EndCombatPhase(),),
    "i_ring": lambda _node, _said: (TemptWithRing(),),
    "i_day": lambda node, _said: (BecomeDay(day=bool(node.words("DAY"))),),
    "i_no_regeneration": _no_regeneration,
    "i_choose": _choose,
    "i_choose_player": _choose_player,
    "i_choose_opponent": _choose_opponent,
    "i_protector": _protector,
    "i_keyword_word": _keyword_word,
    "i_all_block": all_able_block,
    **COUNTER_CLAUSES,
    **DAMAGE_CLAUSES,
    **MOVE_CLAUSES,
    **PLAYER_CLAUSES,
}
