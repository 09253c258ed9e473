"""What a text says about casting the spell itself, or others: times, costs, flash (CR 601.2b, 601.2f, 118.7-118.9)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability, AlternativeCost
from redzone.abilities.asserting import cast_spells_this_turn, contrary
from redzone.abilities.casting import (
    AdditionalCost,
    CanBeCastAnyTime,
    CantBeCountered,
    CastOnly,
    CastOnlyIf,
    ChangesCost,
)
from redzone.abilities.condition import Condition, PlayerMeets
from redzone.abilities.cost import Cost
from redzone.abilities.language import Amount, Is, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.parsing import Start, parse
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE
from redzone.oracle.phrases.timing import condition_between, times_of
from redzone.oracle.statics.amounts import amount_between, each_between

ALTERNATIVE: Final = "alternative"
_SO_MUCH: Final = "{X}"
_ONE_MANA: Final = "{1}"
_YOU: Final = PlayerPattern(PlayerWord.YOU)
_OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
_THIS: Final = r"(?:this spell|(?P<self>{names}))"
_FORMS: Final = {
    "countered": r"{this} can't be countered",
    "only": r"cast {this} only (?P<times>[^.]+)",
    "additional": r"as an additional cost to cast {this}, (?P<cost>[^.]+)",
    "flash_for_more": r"you may cast {this} as though it had flash if you pay (?P<cost>\{{[^.]+) more to cast it",
    "flash": (r"you may cast {this} as though it had flash(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?))?"),
    "flash_first": r"(?P<word>if|as long as) (?P<condition>[^.]+?), you may cast {this} as though it had flash",
    "free": r"(?:if (?P<condition>[^.]+?), )?you may cast {this} without paying its mana cost",
    "alternative": (
        r"(?:if (?P<condition>[^.]+?), )?you may (?P<cost>[^.]+?) "
        r"rather than pay (?:this spell|{names}|its)'?s? mana cost"
    ),
    "own_cost": (
        r"{this} costs? (?P<mana>\{{(?:\d+|x)\}}|(?:\{{[wubrgc]\}})+) (?P<sign>less|more) to cast"
        r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| for each (?P<each>[^.]+?)"
        r"|, where x is (?P<amount>[^.]+?))?"
    ),
    "cost": (
        r"(?P<spells>[^.]*?spells)(?P<who> you cast| your opponents cast)? costs? "
        r"(?P<mana>\{{\d+\}}|(?:\{{[wubrgc]\}})+) (?P<sign>less|more) to cast"
        r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| for each (?P<each>[^.]+?))?"
    ),
}
"""The forms of such sentences; the parts are read by the grammar."""

_OF_ABILITY: Final = re.compile(
    r"\s*this ability costs? (?P<mana>\{(?:\d+|x)\}|(?:\{[wubrgc]\})+) (?P<sign>less|more) to activate"
    r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| for each (?P<each>[^.]+?)"
    r"|,? where x is (?P<amount>[^.]+?))?\.?\s*",
    re.IGNORECASE,
)
_WORTH_IT: Final = re.compile(r"\bcast\b|\bcountered\b|\bmana cost\b", re.IGNORECASE)
_SPELLS: Final = re.compile(r"^(?P<adjectives>.*?)\s*spells$", re.IGNORECASE)


def casting_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the abilities of a line about casting; ``None`` for any other line.

    Raises:
        NotUnderstood: The line is one of these, but a part of it is not understood.
    """
    if _WORTH_IT.search(text) is None:
        return None
    calls = "|".join(re.escape(name) for name in ("~", "this card", "this spell", "it", *names))
    for form, pattern in _FORMS.items():
        this = f"(?:{calls})"
        found = re.fullmatch(rf"\s*{pattern.format(this=this, names=calls)}\.?\s*", text, re.IGNORECASE)
        if found is not None:
            return _Reader(text, names, quoted, found).read(form)
    return None


def cost_of_ability(text: str, start: int, end: int, names: Sequence[str], quoted: QuotedReader) -> ChangesCost | None:
    """Return ``This ability costs {1} less to activate for each ...``; ``None`` for any other sentence.

    Raises:
        NotUnderstood: It is one of these, but a part of it is not understood.
    """
    found = _OF_ABILITY.fullmatch(text, start, end)
    return None if found is None else _Reader(text, names, quoted, found).changed(own=True)


class _Reader:
    """Reads the parts of a sentence whose form is known."""

    def __init__(self, text: str, names: Sequence[str], quoted: QuotedReader, found: re.Match[str]) -> None:
        self._text = text
        self._names = names
        self._quoted = quoted
        self._found = found

    def read(self, form: str) -> tuple[Ability, ...]:
        """Return the abilities of a sentence of this form."""
        match form:
            case "countered":
                return (CantBeCountered(),)
            case "only":
                return self._only()
            case "additional":
                return (AdditionalCost(self._cost()),)
            case "flash" | "flash_first":
                return (CanBeCastAnyTime(self._condition()),)
            case "flash_for_more":
                return (CanBeCastAnyTime(more=self._cost()),)
            case "free":
                return (AlternativeCost(Cost(), ALTERNATIVE, condition=self._condition()),)
            case "alternative":
                return (AlternativeCost(self._cost(), ALTERNATIVE, condition=self._condition()),)
            case _:
                return (self.changed(own=form == "own_cost"),)

    def _only(self) -> tuple[Ability, ...]:
        when = times_of(self._text, self._found.start("times"), self._names)
        times: tuple[Ability, ...] = tuple(CastOnly(timing) for timing in when.timings)
        return times if when.condition is None else (*times, CastOnlyIf(_as_it_is_cast(when.condition)))

    def _cost(self) -> Cost:
        start, end = self._found.span("cost")
        said = self._text[:end]
        if said[start:].lower().startswith("pay {"):  # "pay {2} rather than ...": mana is listed without the verb
            start += len("pay ")
        return cost_of(" " * start + said[start:], self._names)

    def _condition(self) -> Condition | None:
        groups = self._found.groupdict()
        if groups["condition"] is None:
            return None
        judged = _as_it_is_cast(condition_between(self._text, *self._found.span("condition"), self._names))
        return contrary(judged) if (groups.get("word") or "").lower() == "unless" else judged

    def changed(self, *, own: bool) -> ChangesCost:
        """Return how much more or less is paid: for this itself, or for spells of a quality."""
        groups = self._found.groupdict()
        less = groups["sign"].lower() == "less"
        mana = groups["mana"].upper()
        if (mana == _SO_MUCH) is not bool(groups.get("amount")):
            raise NotUnderstood("it is not said what X is", *self._found.span("mana"))
        mana = _ONE_MANA if mana == _SO_MUCH else mana
        if own:
            return ChangesCost(Is(ObjectWord.THIS), mana, less, _YOU, self._amount(), self._condition())
        who = (groups["who"] or "").strip().lower()
        player = {"": ANY_PLAYER, "you cast": _YOU, "your opponents cast": _OPPONENT}[who]
        return ChangesCost(self._spells(), mana, less, player, self._amount(), self._condition())

    def _amount(self) -> Amount | None:
        groups = self._found.groupdict()
        if groups.get("amount"):
            return amount_between(self._text, *self._found.span("amount"), self._names, self._quoted)
        if groups["each"] is None:
            return None
        return each_between(self._text, *self._found.span("each"), self._names, self._quoted)

    def _spells(self) -> Quality:
        """Return the quality of the spells that a sentence names."""
        start, end = self._found.span("spells")
        kinds = _SPELLS.match(self._text[start:end])
        if kinds is None or not kinds["adjectives"].strip():
            return Everything()
        said = re.sub(r" and (?=\w+$)", " or ", kinds["adjectives"].strip(), flags=re.IGNORECASE)
        found = parse(words_of(f"{said} permanent"), Start.SINGULAR, end=end).nodes[0]
        return noun_phrase(found, SELF_SCOPE).quality()


_ANOTHER_SPELL: Final = PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(2))


def _as_it_is_cast(condition: Condition) -> Condition:
    """Return a condition as a spell asks it that is not yet cast: "another spell" is then one of any (CR 601.2i)."""
    return PlayerMeets(PlayerWord.YOU, cast_spells_this_turn()) if condition == _ANOTHER_SPELL else condition
