"""Amounts of what the instruction before did: ``the life lost this way``, ``each creature destroyed this way``."""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import Instruction, May
from redzone.abilities.choosing import ChoiceOfObjects, RollDie, SacrificeChosen
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.hidden_zones import LookAtTop, Reveal
from redzone.abilities.instruction import (
    DealDamage,
    Deed,
    Discard,
    Do,
    Draw,
    ExileFromLibrary,
    Fight,
    GainLife,
    LoseLife,
    Mill,
)
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import (
    Amount,
    AmountBefore,
    Control,
    DoneThisWay,
    EachCard,
    EachObject,
    KindsAmong,
    NumberOf,
    Own,
    Quality,
    TargetObjects,
    X,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import TargetCards, TargetPermanents
from redzone.abilities.words import DoneWord, ObjectWord, PlayerWord, Variety
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import not_understood

_DEEDS: Final = {
    "destroyed this way": frozenset({Deed.DESTROY, Deed.DESTROY_WITHOUT_REGENERATION}),
    "tapped this way": frozenset({Deed.TAP}),
    "exiled this way": frozenset({Deed.EXILE}),
    "sacrificed this way": frozenset({Deed.SACRIFICE}),
}


def amount_done(node: Node, discourse: Discourse) -> Amount:
    """Return how much life was lost, or damage dealt, by the instruction before (CR 608.2h)."""
    wanted = LoseLife if node.words("LIFE_LOST_THIS_WAY") else DealDamage
    if not isinstance(_before(discourse), wanted):
        raise not_understood("it is not clear what was done this way", node)
    return AmountBefore()


def number_done(node: syntax.CountedDone | syntax.CountedCardsDone, discourse: Discourse) -> Amount:
    """Return to how many objects the instruction before did something (CR 608.2h)."""
    before = _before(discourse)
    done = done_this_way(node, discourse)
    if done.cards:
        plain = done.quality == Everything() and isinstance(before, _PLAIN.get(done.deed, ()))
    else:
        affected = _affected(before, f"{done.deed} this way", discourse)
        plain = affected is not None and set(parts_of(done.quality)) <= {*parts_of(affected), Everything()}
    return AmountBefore() if plain else NumberOf(done)


def done_this_way(node: syntax.CountedDone | syntax.CountedCardsDone, discourse: Discourse) -> DoneThisWay:
    """Return what the instruction before did something to: ``creatures tapped this way``, ``cards milled this way``."""
    match node:
        case syntax.CountedCardsDone():
            runs = node.find(syntax.Run)
            return _cards(_deed(node), of_cards(runs[0]) if runs else Everything(), node, discourse)
        case syntax.CountedDone():
            said = node.words("DONE_THIS_WAY")[0].text.split()
            deed = " ".join(said[-_WORDS_OF_DEED:])
            if not _did_to_permanents(_changing(discourse), deed, discourse):
                raise not_understood("it is not clear what was done this way", node)
            yours = (Control(PlayerWord.YOU),) if len(said) > _WORDS_OF_DEED else ()  # "you controlled that were"
            quality = all_of((noun_quality(node.nodes[0], discourse, every=True), *yours))
            return DoneThisWay(DoneWord(deed.removesuffix(" this way")), quality)
        case _:
            assert_never(node)


_WORDS_OF_DEED: Final = len(["destroyed", "this", "way"])


def damaged_before(quality: Quality, place: Word | Node, discourse: Discourse) -> DoneThisWay:
    """Return those of a quality to which the instruction before dealt damage."""
    if not isinstance(_changing(discourse), DealDamage | Fight):
        raise not_understood("it is not clear what was dealt damage this way", place)
    return DoneThisWay(DoneWord.DAMAGED, quality)


def of_yours(done: DoneThisWay, discourse: Discourse) -> DoneThisWay | None:
    """Return what of something done this way you did, where others did it too; ``None`` where only others did."""
    match _changing(discourse):
        case SacrificeChosen(players=players) if players is not PlayerWord.YOU:
            own: Quality = Control(PlayerWord.YOU)
        case Discard(players=players) if players is not PlayerWord.YOU:
            own = Own(PlayerWord.YOU)
        case _:
            return done
    return replace(done, quality=all_of((done.quality, own))) if players is PlayerWord.EACH_PLAYER else None


def drawn(node: Node, discourse: Discourse) -> Amount:
    """Return how many cards the instruction before drew."""
    if not isinstance(_before(discourse), Draw) or node.find(syntax.Run):
        raise not_understood("it is not clear what was done this way", node)
    return AmountBefore()


def rolled(node: Word | Node, discourse: Discourse) -> Amount:
    """Return the result of the die that the instruction before rolled (CR 706.2)."""
    if not isinstance(_before(discourse), RollDie):
        raise not_understood("it is not clear which result this is", node)
    return AmountBefore()


def types_done(node: Node, discourse: Discourse) -> Amount:
    """Return how many card types there are among cards that the instruction before discarded or milled."""
    return KindsAmong(Variety.CARD_TYPE, _cards(_deed(node), Everything(), node, discourse))


def _chose_held(discourse: Discourse) -> bool:
    """Return whether what is revealed was chosen from a hand just before: that many cards."""
    match discourse.done.instructions:
        case (*_, ChoiceOfObjects(zone="hand"), Reveal()):
            return True
        case _:
            return False


_PLAIN: Final[Mapping[str, type[InstructionBase]]] = {"discarded": Discard, "revealed": Reveal}


def _deed(node: Node) -> str:
    """Return what was done to cards, in one word: what is put into a graveyard from a library is milled."""
    text = node.words("DONE_THIS_WAY", "DISCARDED_THIS_WAY", "OF_REVEALED")[0].text
    return "milled" if text.startswith("put into") else text.removesuffix(" this way")


def _cards(deed: str, quality: Quality, node: Node, discourse: Discourse) -> DoneThisWay:
    match deed, _changing(discourse):
        case "milled", Mill(count=count) if count != X():
            pass
        case "discarded", Discard() | Do(deed=Deed.DISCARD):
            pass
        case "exiled", ExileFromLibrary() | Do(deed=Deed.EXILE, objects=EachCard()):
            pass
        case "exiled", Do(deed=Deed.EXILE, objects=TargetObjects(index=index)) if isinstance(
            discourse.targets[index], TargetCards
        ):
            pass
        case "revealed", LookAtTop(reveal=True) if not discourse.cards.has_picked:
            pass
        case "revealed", Reveal() if quality == Everything() and _chose_held(discourse):
            pass
        case _:
            raise not_understood("it is not clear what was done this way", node)
    return DoneThisWay(DoneWord(deed), quality, cards=True)


def _before(discourse: Discourse) -> Instruction | None:
    return discourse.done.last if discourse.circumstances.delayed else discourse.done.before


def _changing(discourse: Discourse) -> Instruction | None:
    """Return the last instruction that did something to objects; what only players do in between changes no object."""
    done = discourse.done
    outer: tuple[Instruction, ...] = () if done.outer is None or discourse.circumstances.delayed else (done.outer,)
    last: Instruction | None = None
    for instruction in (*outer, *done.instructions):
        last = last if isinstance(instruction, _OF_PLAYERS) else instruction
    return last.instructions[-1] if isinstance(last, May) and last.instructions and not last.otherwise else last


_OF_PLAYERS: Final = (Draw, GainLife, LoseLife)
"""What leaves "the objects of the instruction before" as they are."""


def _did_to_permanents(before: Instruction | None, deed: str, discourse: Discourse) -> bool:
    """Return whether an instruction did this to permanents."""
    match before:
        case Do(deed=done, objects=EachObject() | ObjectWord.CHOSEN) if done in _DEEDS[deed]:
            return True
        case Do(deed=done, objects=TargetObjects(index=index)) if done in _DEEDS[deed]:
            return isinstance(discourse.targets[index], TargetPermanents)
        case SacrificeChosen():
            return deed == "sacrificed this way"
        case _:
            return False


def _affected(before: Instruction | None, deed: str, discourse: Discourse) -> Quality | None:
    """Return of what quality all are to which the instruction before did this; ``None`` if it did something else."""
    match before:
        case Do(deed=done, objects=EachObject(quality=quality)) if done in _DEEDS[deed]:
            return quality
        case Do(deed=done, objects=TargetObjects(index=index)) if done in _DEEDS[deed]:
            spec = discourse.targets[index]
            return spec.quality if isinstance(spec, TargetPermanents) else None
        case SacrificeChosen(quality=quality) if deed == "sacrificed this way":
            return quality
        case _:
            return None
