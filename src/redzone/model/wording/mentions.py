"""How the sentences of an effect name things: a target where it is chosen, a pronoun from then on."""

import re
from collections.abc import Sequence
from typing import Final, TypeGuard, assert_never

from redzone.model.ability import CreateTokens
from redzone.model.cost import Amount, AmountBefore, EventAmount, X
from redzone.model.instruction import (
    Do,
    InstructionBase,
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.model.quality import (
    AllOf,
    AnyOf,
    Everything,
    IsEnchantedOrEquippedByThis,
    IsEventObject,
    IsTarget,
    IsThis,
    ManaValueBetween,
    Not,
    Quality,
)
from redzone.model.term import (
    ControllerOf,
    EachObject,
    ObjectTerm,
    ObjectWord,
    OwnerOf,
    PlayerTerm,
    PlayerWord,
    TargetObjects,
    TargetPlayers,
)
from redzone.model.value import Value
from redzone.model.wording.conditions import Speech
from redzone.model.wording.qualities import describe_adjective, describe_bounds, describe_quality, listing, number_word
from redzone.model.wording.terms import describe_amount

_WITHOUT_LIMIT: Final = 99
_GRAVEYARDS: Final = {
    PlayerWord.YOU: "your graveyard",
    PlayerWord.EACH_PLAYER: "a graveyard",
    PlayerWord.EACH_OPPONENT: "an opponent's graveyard",
}
_THAT_PLAYER: Final = frozenset({PlayerWord.EVENT_PLAYER, PlayerWord.THIS_ONE, PlayerWord.CHOSEN_PLAYER})


_ARTICLE: Final = re.compile(r"(?:^|(?<=, )|(?<=, or )|(?<= or ))an? ")


class Number(Value, frozen=True):
    """A number before a noun: its word, whether the noun is plural, and what X is."""

    word: str
    plural: bool = True
    where: str = ""


class Mentions:
    """What an effect has named so far."""

    def __init__(self, targets: Sequence[TargetSpec], speech: Speech) -> None:
        self.speech = speech
        self._targets = targets
        self._named: set[int] = set()
        self._object: ObjectTerm | None = None
        self._many = False

    def things(self, term: ObjectTerm, *, subject: bool = False) -> str:
        """Return objects as a sentence names them now."""
        said = self._things(term, subject=subject)
        if term is not ObjectWord.THIS or self._object is None:
            self._object = term
        return said

    def is_plural(self, term: ObjectTerm) -> bool:
        """Return whether the verb behind these objects is plural."""
        match term:
            case TargetObjects(index=index):
                return not _is_one(self._targets[index])
            case ObjectWord.MADE | ObjectWord.CHOSEN:
                return self._many
            case ObjectWord.ALL_SUBJECTS:
                return True
            case _:
                return False

    def _things(self, term: ObjectTerm, *, subject: bool) -> str:
        match term:
            case ObjectWord.THIS:
                return self.speech.this
            case ObjectWord.ATTACHED:
                return f"{self.speech.attached} creature"
            case TargetObjects(index=index):
                if index not in self._named:
                    self._named.add(index)
                    return self.target(index)
                return self._pronoun(term, subject=subject)
            case EachObject(quality=quality):
                noun = _bare(quality)
                return f"each other {noun.removeprefix('another ')}" if noun.startswith("another ") else f"each {noun}"
            case ObjectWord.OTHER:
                return "that creature"
            case ObjectWord.SUBJECT if self._object not in {None, ObjectWord.SUBJECT}:
                return "that creature"
            case _:
                return self._pronoun(term, subject=subject)

    def _pronoun(self, term: ObjectTerm, *, subject: bool) -> str:
        if self.is_plural(term):
            return "they" if subject else "them"
        return "it"

    def target(self, index: int) -> str:
        """Return a use of the word "target"."""
        spec = self._targets[index]
        match spec:
            case TargetPermanents(quality=quality, least=least, most=most):
                return _so_many(quality, least, most)
            case TargetAnything(least=1, most=1, other=other):
                return "any other target" if other else "any target"
            case TargetAnything(least=least, most=most):
                return f"{_range(least, most)} targets".replace("any number targets", "any number of targets")
            case TargetSpells(abilities=True, spells=spells):
                return f"target {'spell, activated ability,' if spells else 'activated'} or triggered ability"
            case TargetSpells(quality=quality):
                kind = "" if quality == Everything() else f"{_bare(quality, 'spell').removesuffix(' spell')} "
                return f"target {kind}spell"
            case TargetCards():
                return _cards(spec)
            case TargetPlayer(opponent=opponent, least=least, most=most):
                word = "opponent" if opponent else "player"
                return f"target {word}" if least == 1 else f"up to {number_word(most)} target {word}s"
            case _:
                assert_never(spec)

    def players(self, term: PlayerTerm) -> str:
        """Return players as a sentence names them now."""
        match term:
            case PlayerWord():
                return "that player" if term in _THAT_PLAYER else term.value
            case TargetPlayers(index=index):
                if index in self._named:
                    return "that player"
                self._named.add(index)
                return self.target(index)
            case ControllerOf(objects=objects):
                return f"{self._whose(objects)} controller"
            case OwnerOf(objects=objects):
                return f"{self._whose(objects)} owner"
            case _:
                assert_never(term)

    def _whose(self, term: ObjectTerm) -> str:
        if term is ObjectWord.OTHER:
            return "that creature's"
        return "their" if self.is_plural(term) else "its"

    def number(self, amount: Amount) -> Number:
        """Return a number before a noun; what is counted becomes X, and ``where`` says what X is."""
        match amount:
            case 1:
                return Number("a", plural=False)
            case int():
                return Number(number_word(amount))
            case X():
                return Number("X")
            case EventAmount() | AmountBefore():
                return Number("that many")
            case _:
                return Number("X", where=f", where X is {describe_amount(amount, self.speech)}")

    def made(self, instruction: InstructionBase) -> None:
        """Remember what an instruction makes: "it" from now on."""
        self._many = (isinstance(instruction, CreateTokens) and instruction.count != 1) or (
            isinstance(instruction, Do) and self.is_plural(instruction.objects)
        )
        self._object = ObjectWord.MADE

    def chosen(self, *, several: bool) -> None:
        """Remember that something is chosen: "it" from now on."""
        self._many = several
        self._object = ObjectWord.CHOSEN

    def goods(self, count: Amount, quality: Quality) -> tuple[str, str]:
        """Return ``two artifacts`` or ``another creature``, and what X is."""
        number = self.number(count)
        if not number.plural:
            said = describe_quality(quality)
            return f"{said[: said.index(' ')]} {_bare(quality).removeprefix('another ')}", ""
        return f"{number.word} {describe_quality(quality, plural=True)}", number.where

    def does(self, players: PlayerTerm, verb: str) -> str:
        """Return who does something, with a verb that agrees: ``you draw``, ``each opponent draws``."""
        who = self.players(players)
        if players is PlayerWord.YOU:
            return f"you {verb}"
        plural = isinstance(players, TargetPlayers) and not _is_one(self._targets[players.index])
        ending = "" if plural else "es" if verb.endswith("y") else "s"
        return f"{who} {verb.removesuffix('y') + 'i' if ending == 'es' else verb}{ending}"

    def source_term(self, quality: Quality) -> ObjectTerm | None:
        """Return the objects that a quality fixes: a target, this, or the object of the event."""
        match quality:
            case IsTarget(index=index):
                return TargetObjects(index)
            case IsThis():
                return ObjectWord.THIS
            case IsEventObject():
                return ObjectWord.SUBJECT
            case IsEnchantedOrEquippedByThis():
                return ObjectWord.ATTACHED
            case _:
                return None


def _is_one(spec: TargetSpec) -> bool:
    return spec.most == 1


def _bare(quality: Quality, noun: str = "permanent", *, plural: bool = False) -> str:
    """Return a noun without its article."""
    said = describe_quality(quality, plural=plural, noun=noun)
    return said if plural else _ARTICLE.sub("", said)


def _so_many(quality: Quality, least: int, most: Amount) -> str:
    """Return ``up to two target creatures``."""
    parts = getattr(quality, "qualities", (quality,))
    other = Not(IsThis()) in parts
    plural = most != 1
    noun = _bare(quality, plural=plural).removeprefix("another ").removeprefix("other ")
    if (least, most) == (1, 1):
        return f"another target {noun}" if other else f"target {noun}"
    return f"{_range(least, most)} {'other ' if other else ''}target {noun}"


def _range(least: int, most: Amount) -> str:
    if most == _WITHOUT_LIMIT:
        return "any number of"
    count = number_word(most) if isinstance(most, int) else "X"
    if least == 0:
        return f"up to {count}"
    return count if least == most else f"{number_word(least)} or {count}"


def _cards(spec: TargetCards) -> str:
    parts = spec.quality.qualities if isinstance(spec.quality, AllOf) else (spec.quality,)
    limits = [f" with mana value {describe_bounds(part.least, part.most)}" for part in parts if _is_limit(part)]
    kept = tuple(part for part in parts if not _is_limit(part))
    noun = " ".join([*(word for part in kept if (word := _adjective(part))), "card"])
    many = spec.most > 1
    number = "target" if spec.least else f"up to {number_word(spec.most)} target"
    whose = _GRAVEYARDS.get(spec.players, "a graveyard") if isinstance(spec.players, PlayerWord) else "a graveyard"
    return f"{number} {noun}{'s' if many else ''}{''.join(limits)} from {whose}"


def _adjective(quality: Quality) -> str:
    """Return what stands before "card": ``instant or sorcery``."""
    match quality:
        case AnyOf(qualities=parts):
            return listing([_adjective(part) for part in parts], "or")
        case _:
            return describe_adjective(quality)


def _is_limit(quality: Quality) -> TypeGuard[ManaValueBetween]:
    return isinstance(quality, ManaValueBetween)
