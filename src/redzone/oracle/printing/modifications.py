"""What effects change, in Oracle wording: "gets +1/+1 and gains flying"."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, assert_never

from redzone.abilities.ability import (
    Ability,
    ApplyRule,
    AsLongAs,
    CantHave,
    CopyOf,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.language import AllOf, Amount, AnyOf, Control, Is, Not, Quality, Relates, Times, X
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    BecomeChosen,
    ChangeController,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
    SwitchPowerToughness,
)
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Relation
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.costs import describe_each
from redzone.oracle.printing.kinds_said import EVERY_SUBTYPE, KindSaid, Quoting, adds_every_subtype
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.quality_words import word_of
from redzone.oracle.printing.predicates import describe_predicate
from redzone.oracle.printing.terms import describe_amount
from redzone.values.types import CardType, Color, TypeLine

_LETTERS: Final = "XYZWVUTS"
_CANT_HAVE: Final = "can't have or gain"


def together(predicates: Sequence[str]) -> list[str]:
    """Return predicates, ``can't attack`` and ``can't block`` as one."""
    found: list[str] = []
    for predicate in predicates:
        if found and found[-1] == "can't attack" and predicate == "can't block":
            found[-1] = "can't attack or block"
        else:
            found.append(predicate)
    return found


class ChangesSaid:
    """What a sentence says of its subject, one predicate after another.

    ``affected`` is what it speaks of, where a quality says it; ``gains`` says "gains" for what does not last.
    """

    def __init__(
        self, speech: Speech, quoting: Quoting, *, affected: tuple[Quality, ...] = (), gains: bool = False
    ) -> None:
        self._speech = speech
        self._quoting = quoting
        self._affected = affected
        self._has = speech.verb("gain") if gains else ("have" if speech.plural else "has")
        self._predicates: list[str] = []
        self._verb = ""
        self._objects: list[str] = []
        self._amounts: list[str] = []

    def described(self, modifications: Sequence[Modification]) -> str:
        """Return all that is said: ``gets +1/+1 and gains flying``, and where X is named, what X is."""
        rest = modifications
        while rest:
            count = self._say_what_it_is(rest)
            if not count:
                self._add(rest[0])
            rest = rest[count or 1 :]
        self._say("")
        return f"{listing(together(self._predicates), 'and')}{self._where()}"

    def _say_what_it_is(self, modifications: Sequence[Modification]) -> int:
        """Say what kind of thing its subject is, if they begin with that, and return how many changes this tells."""
        count = _changes_of_kind(modifications)
        if count:
            kind = KindSaid(modifications[:count], self._quoting)
            for modification in modifications[:count]:
                kind.add(modification)
            verb = "are" if self._speech.plural else "is"
            self._say(f"{verb} {kind.noun(self._speech, alone=True)}{kind.ending(self._speech)}")
        return count

    def _where(self) -> str:
        named = [f"{letter} is {amount}" for letter, amount in zip(_LETTERS, self._amounts, strict=False)]
        return f", where {listing(named, 'and')}" if named else ""

    def _add(self, modification: Modification) -> None:
        match modification:
            case ApplyRule(ability=ability):
                self._say(self._rule(ability))
            case GainAbility(ability=ability):
                self._say(self._has, self._named(ability))
            case CantHave(ability=ability):
                self._say(_CANT_HAVE, self._named(ability))
            case LoseAbility(ability=ability):
                self._say(self._speech.verb("lose"), self._named(ability))
            case ModifyPowerToughness(power=power, toughness=toughness):
                self._say(f"{self._speech.verb('get')} {self._stats(power, toughness, signed=True)}")
            case SetPowerToughness(power=power, toughness=toughness):
                self._say(self._base(power, toughness))
            case _:
                self._say(self._change(modification))

    def _say(self, verb: str, spoken: str = "") -> None:
        """Add to the predicate with the same verb, or end it and begin another."""
        if not spoken or verb != self._verb:
            if self._verb:
                joint = "or" if self._verb == _CANT_HAVE else "and"
                self._predicates.append(f"{self._verb} {listing(self._objects, joint)}".rstrip())
            self._verb, self._objects = verb, []
        if spoken:
            self._objects.append(spoken)

    def _rule(self, ability: Ability) -> str:
        """Return the predicate of a rule."""
        inner = ability.ability if isinstance(ability, AsLongAs) else ability
        if predicate := describe_predicate(inner, self._speech):
            ending = f" {self._quoting.provided(ability, self._speech)}" if isinstance(ability, AsLongAs) else ""
            return f"{predicate}{ending}"
        return f'{self._speech.verb("follow")} the rule "{self._quoting.text(ability)}"'

    def _named(self, ability: Ability) -> str:
        """Return an ability as an object of "has"."""
        if isinstance(ability, KeywordAbility) and not self._changes_viewpoint(ability.quality):
            return self._quoting.keyword(ability)
        return self._quoting.quoted(ability)

    def _changes_viewpoint(self, quality: Quality | None) -> bool:
        """Return whether this quality would be another one if the affected objects did not ask it themselves."""
        affected = self._affected
        if quality is None or affected == (Is(ObjectWord.THIS),):
            return False
        yours = mentions(quality, Control(PlayerWord.YOU)) or mentions(quality, Control(PlayerWord.EACH_OPPONENT))
        return (
            (yours and Control(PlayerWord.YOU) not in affected)
            or (mentions(quality, Relates(Relation.SHARES_COLOR, ObjectWord.THIS)) and self._speech.plural)
            or mentions(quality, Is(ObjectWord.THIS))
            or mentions(quality, Is(ObjectWord.ATTACHED))
        )

    def _base(self, power: Amount | None, toughness: Amount | None) -> str:
        have = "have" if self._speech.plural else "has"
        if power is None:
            return f"{have} base toughness {self._number(toughness)}"
        if toughness is None:
            return f"{have} base power {self._number(power)}"
        return f"{have} base power and toughness {self._stats(power, toughness, signed=False)}"

    def _stats(self, power: Amount, toughness: Amount, *, signed: bool) -> str:
        """Return power and toughness; the numbers of amounts are letters, and ``_where`` says what these are."""
        if chosen := _chosen(power, toughness):
            return chosen if signed else chosen.replace("+", "")
        if isinstance(power, int) and isinstance(toughness, int):
            pair = (_signed(power, toughness), _signed(toughness, power)) if signed else (str(power), str(toughness))
            return "/".join(pair)
        if signed:
            return self._changed(_factored(power), _factored(toughness))
        return "/".join(self._number(each) for each in (power, toughness))

    def _changed(self, power: "_Factored", toughness: "_Factored") -> str:
        """Return ``+X/+0``, or ``+2/+0 for each ...`` where a number is more than the amount itself."""
        base = power[1] or toughness[1]
        same = all(number[1] == base or number == (0, None) for number in (power, toughness))
        if base is None or not same:
            return f"{self._signed_number(power)}/{self._signed_number(toughness)}"
        pair = f"{_signed(power[0], toughness[0])}/{_signed(toughness[0], power[0])}"
        if not {power[0], toughness[0]} <= {-1, 0, 1}:
            return f"{pair} for each {describe_each(base, self._speech)}"
        return pair.replace("1", self._letter(base))

    def _signed_number(self, number: "_Factored") -> str:
        """Return a number of a change with its sign: ``+2``, ``-X``."""
        factor, amount = number
        if amount is None:
            return f"{factor:+d}"
        times = abs(factor)
        return f"{'-' if factor < 0 else '+'}{self._letter(amount if times == 1 else Times(times, amount))}"

    def _number(self, amount: Amount | None) -> str:
        return str(amount or 0) if amount is None or isinstance(amount, int) else self._letter(amount)

    def _letter(self, amount: Amount) -> str:
        """Return the letter of an amount, which is named behind all predicates: X, and Y for another one."""
        said = describe_amount(amount, self._speech)
        if said not in self._amounts:
            self._amounts.append(said)
        return _LETTERS[self._amounts.index(said)]

    def _change(
        self,
        modification: ChangeController
        | SetTypes
        | AddTypes
        | LoseTypes
        | SetColors
        | AddColors
        | BecomeChosen
        | LoseAllAbilities
        | CopyOf
        | ReplaceWord
        | SwitchPowerToughness,
    ) -> str:
        are = "are" if self._speech.plural else "is"
        match modification:
            case ChangeController():
                return f"{are} under your control"
            case SetColors(colors=colors):
                return f"{are} {_colors(colors)}"
            case AddColors(colors=colors):
                return f"{are} {' '.join(color.word for color in colors)} in addition to {self._whose()} other colors"
            case BecomeChosen(what=what, now=now, added=added, linked=linked):
                becomes = are if linked else self._speech.verb("become")
                others = f" in addition to {self._whose()} other {'colors' if what is Chosen.COLOR else 'types'}"
                return f"{becomes} {word_of(what, now=now)}{others if added else ''}"
            case LoseAllAbilities():
                return f"{self._speech.verb('lose')} all abilities"
            case SwitchPowerToughness():
                return f"{'have' if self._speech.plural else 'has'} power and toughness switched"
            case CopyOf(object=object_):
                return f"{are} a copy of {object_}"
            case ReplaceWord(old=old, new=new):
                return f"{self._speech.verb('say')} {new} instead of {old}"
            case _:
                return self._types(modification)

    def _whose(self) -> str:
        return "their" if self._speech.plural else "its"

    def _types(self, modification: SetTypes | AddTypes | LoseTypes) -> str:
        have, are = ("have", "are") if self._speech.plural else ("has", "is")
        match modification:
            case AddTypes(type_line=TypeLine(subtypes=subtypes)) if subtypes in EVERY_SUBTYPE:
                return f"{are} {EVERY_SUBTYPE[subtypes].format(self._whose())}"
            case SetTypes(type_line=line) | AddTypes(type_line=line):
                return f'{have} the type line "{line}"'
            case LoseTypes(type_line=line):
                article = "" if self._speech.plural else "an " if str(line)[:1] in "AEIO" else "a "
                return f"{are}n't {article}{str(line).lower()}{'s' if self._speech.plural else ''}"
            case _:
                assert_never(modification)


_RETAINING: Final = frozenset({CardType.ARTIFACT, CardType.CREATURE})
"""What is said so keeps its other types (CR 205.1b)."""


def _changes_of_kind(modifications: Sequence[Modification]) -> int:
    """Return how many changes, from the first one on, tell of what kind something is (CR 205.1)."""
    count = sum(1 for _ in takewhile(_of_types, modifications))
    if not count:
        return 0
    if modifications[count:] and isinstance(modifications[count], SetColors | AddColors):
        count += 1
    gained = sum(1 for _ in takewhile(lambda each: isinstance(each, GainAbility), modifications[count:]))
    match modifications[count + gained :]:
        case [SetPowerToughness(int(), int()), *_]:
            return count + gained + 1
        case _:
            return count


def _of_types(modification: Modification) -> bool:
    """Return whether a change is of types that a noun says."""
    if isinstance(modification, AddTypes):
        return not adds_every_subtype(modification)
    return isinstance(modification, SetTypes) and not modification.type_line.supertypes


def _chosen(power: Amount, toughness: Amount) -> str:
    """Return ``+X/-X`` where X is what was chosen (CR 107.3a), or nothing if other amounts are meant."""
    if not _CHOSEN.intersection((power, toughness)) or not {power, toughness} <= {*_CHOSEN, 0}:
        return ""
    said: dict[Amount, str] = {X(): "+X", _LESS: "-X", 0: "-0" if _LESS in {power, toughness} else "+0"}
    return f"{said[power]}/{said[toughness]}"


_LESS: Final = Times(-1, X())
_CHOSEN: Final[frozenset[Amount]] = frozenset({X(), _LESS})


def mentions(quality: Quality, part: Quality) -> bool:
    """Return whether ``quality`` asks for ``part`` somewhere."""
    match quality:
        case Not(quality=inner):
            return mentions(inner, part)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return any(mentions(inner, part) for inner in parts)
        case _:
            return quality == part


def describe_types(line: TypeLine) -> str:
    """Return types as they stand before a noun: ``legendary Angel``, ``Golem artifact``."""
    lower = [word.lower() for word in (*line.supertypes, *line.types)]
    return " ".join([*lower[: len(line.supertypes)], *line.subtypes, *lower[len(line.supertypes) :]])


_Factored = tuple[int, Amount | None]


def _factored(amount: Amount) -> _Factored:
    """Return an amount as a number of times another one; a plain number is of nothing."""
    match amount:
        case int():
            return amount, None
        case Times(factor=factor, amount=inner):
            return factor, inner
        case _:
            return 1, amount


def _colors(colors: tuple[Color, ...]) -> str:
    return listing([color.word for color in colors], "and") or "colorless"


def _signed(number: int, other: int) -> str:
    """Return a change of power or toughness; zero has the sign of the other number, as on cards."""
    return f"-{number}" if number == 0 and other < 0 else f"{number:+d}"
