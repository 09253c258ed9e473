"""What a text says about casting the spell itself, or others: times, costs, flash (CR 601.2b, 601.2f, 118.7-118.9)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability, AlternativeCost, KeywordAbility
from redzone.abilities.asserting import cast_spells_this_turn, contrary, is_turn_of
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
from redzone.abilities.counting import BEYOND_FIRST_TARGET
from redzone.abilities.language import Amount, Is, Quality
from redzone.abilities.replacement import CantCast, CastAnyTime, MoreLands, SpellsCantBeCountered, SpellsHave
from redzone.abilities.rewriting import mentions
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.keywords.forms import keyword_form
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.static_phrases import SPELL_PHRASES
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.spell_nouns import SpellsSaid, spells_said
from redzone.oracle.phrases.timing import times_of
from redzone.oracle.statics.amounts import amount_between, each_between

ALTERNATIVE: Final = "alternative"
_SO_MUCH: Final = "{X}"
_ONE_MANA: Final = "{1}"
_YOU: Final = PlayerPattern(PlayerWord.YOU)
_OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
_THIS: Final = rf"(?:{OWN_NAME}|this card|this spell)"
_OF_SPELLS: Final = r"convoke|improvise|delve|cascade|storm|rebound|undaunted|affinity for [^.,]+"
"""Keywords that matter as a spell is cast, or on the stack."""
_FORMS: Final = {
    "countered": rf"{_THIS} can't be countered",
    "only": rf"cast {_THIS} only (?P<times>[^.]+)",
    "additional": rf"as an additional cost to cast {_THIS}, (?P<cost>[^.]+)",
    "flash_for_more": rf"you may cast {_THIS} as though it had flash if you pay (?P<cost>\{{[^.]+) more to cast it",
    "flash": (
        rf"you may cast {_THIS} as though it had flash(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?))?"
    ),
    "has_flash": rf"{_THIS} has flash (?P<word>if|as long as|unless) (?P<condition>[^.]+?)",
    "flash_first": rf"(?P<word>if|as long as) (?P<condition>[^.]+?), you may cast {_THIS} as though it had flash",
    "free": rf"(?:if (?P<condition>[^.]+?), )?you may cast {_THIS} without paying its mana cost",
    "alternative": (
        r"(?:if (?P<condition>[^.]+?), )?you may (?P<cost>[^.]+?) "
        rf"rather than pay {_THIS}'?s? mana cost(?: if (?P<behind>[^.]+?))?"
    ),
    "own_cost": (
        r"(?:(?P<word_first>if|as long as|unless) (?P<first>[^.]+?), )?"
        rf"{_THIS} costs? (?P<mana>\{{(?:\d+|x)\}}|(?:\{{(?:\d+|[wubrgc])\}})+) (?P<sign>less|more) to cast"
        r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| (?P<during>during your turn)"
        r"| for each (?P<beyond>target beyond the first)| for each (?P<each>[^.]+?)|, where x is (?P<amount>[^.]+?))?"
    ),
    "cost": (
        r"(?:(?P<word_first>if|as long as|unless) (?P<first>[^.]+?), |(?P<during>during your turn), )?"
        r"(?P<spells>[^.]*?\bspells?\b[^.]*?)(?P<in_turn> (?:on|during) your turn)? costs? "
        r"(?P<mana>\{(?:\d+|x)\}|(?:\{[wubrgc]\})+) (?P<sign>less|more) to cast"
        r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| for each (?P<each>[^.]+?)"
        r"|, where x is (?P<amount>[^.]+?))?"
    ),
    "never_countered": r"(?P<spells>[^.]*?\bspells\b[^.]*?) can't be countered",
    "spells_have": rf"(?P<spells>[^.]*?\bspells?\b[^.]*?) ha(?:ve|s) (?P<keyword>{_OF_SPELLS})",
    "any_time": (
        r"(?:(?P<word>if|as long as) (?P<condition>[^.]+?), )?(?P<who>you|any player|players) may cast "
        r"(?P<spells>[^.]*?\bspells\b[^.]*?) as though they had flash"
    ),
    "cant_cast": (
        r"(?![^.]* (?:this turn|until) ?)"
        r"(?:(?P<word>if|as long as) (?P<condition>[^.]+?), )?"
        r"(?P<who>you|players|your opponents|opponents|each opponent|each player|enchanted player) can't cast "
        r"(?P<more>more than one )?(?P<spells>[^.]*?\bspells?\b[^.]*?)(?P<each_turn> each turn)?"
        r"(?: during (?:(?P<combat>combat)|(?P<turn>your turn)))?"
    ),
    "cant_be_cast": r"(?P<spells>[^.]*?\bspells\b[^.]*?) can't be cast",
    "lands": (
        r"(?:(?P<word>if|as long as) (?P<condition>[^.]+?), )?(?P<who>you|each player) may play "
        r"(?P<number>an additional land|two additional lands|three additional lands|any number of lands) "
        r"on each of (?:your|their|his or her) turns"
    ),
}
"""The forms of such sentences; the parts are read by the grammar."""
_PATTERNS: Final = {form: late_pattern(rf"\s*{said}\.?\s*", re.IGNORECASE) for form, said in _FORMS.items()}

_OF_ABILITY: Final = late_pattern(
    r"\s*this ability costs? (?P<mana>\{(?:\d+|x)\}|(?:\{[wubrgc]\})+) (?P<sign>less|more) to activate"
    r"(?: (?P<word>if|as long as|unless) (?P<condition>[^.]+?)| for each (?P<each>[^.]+?)"
    r"|,? where x is (?P<amount>[^.]+?))?\.?\s*",
    re.IGNORECASE,
)
_AGAIN: Final = "this spell costs "
_SECOND_COST: Final = late_pattern(
    rf"\s*{_THIS} costs? [^.]+?(?P<and> and |\. it also costs )(?P<second>\{{[^.]+ to cast if [^.]+)\.?\s*",
    re.IGNORECASE,
)
"""A cost that changes twice, each time on a condition of its own."""
_OR_COST: Final = late_pattern(
    r"(?:, or |, | or )(?=(?:sacrifice|discard|pay|exile|return|tap|remove|put)\b)", re.IGNORECASE
)
"""What stands between costs of which one is paid."""
_WORTH_IT: Final = late_pattern(
    r"\bcast\b|\bhas flash\b|\bcountered\b|\bmana cost\b|\badditional land|\bnumber of lands", re.IGNORECASE
)


def casting_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return the abilities of a line about casting; ``None`` for any other line.

    Raises:
        NotUnderstood: The line is one of these, but a part of it is not understood.
    """
    if _WORTH_IT.search(text) is None:
        return None
    with_mark = marked(text, names)
    if (second := _SECOND_COST.fullmatch(with_mark)) is not None:
        first, again = (
            text[: second.start("and")],
            f"{_AGAIN:>{second.start('second')}}{text[second.start('second') :]}",
        )
        both = [casting_line(each, names, quoted) for each in (first, again)]
        return None if None in both else tuple(ability for each in both for ability in each or ())
    for form, pattern in _PATTERNS.items():
        if (found := pattern.fullmatch(with_mark)) is not None:
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
                first, *others = self._one_of_costs()
                return (AdditionalCost(first, others=tuple(others)),)
            case "flash" | "flash_first" | "has_flash":
                return (CanBeCastAnyTime(self._condition()),)
            case "flash_for_more":
                return (CanBeCastAnyTime(more=self._cost()),)
            case "free":
                return (AlternativeCost(Cost(), ALTERNATIVE, condition=self._condition()),)
            case "alternative":
                return (AlternativeCost(self._cost(), ALTERNATIVE, condition=self._condition()),)
            case "cost" | "own_cost":
                return (self.changed(own=form == "own_cost"),)
            case _:
                return (Replaces(self._rule(form)),)

    def _rule(self, form: str) -> SpellsCantBeCountered | SpellsHave | CastAnyTime | CantCast | MoreLands:
        """Return what is so for spells of others as well, or for playing lands."""
        match form:
            case "never_countered":
                said = self._spells()
                return SpellsCantBeCountered(said.quality, said.player)
            case "spells_have":
                said, given = self._spells(), self._keyword()
                if said.nth is not None:
                    raise NotUnderstood(
                        "that only the first of these has this is not supported", *self._found.span("spells")
                    )
                return SpellsHave(said.quality, given.keyword, given.quality, said.player)
            case "any_time":
                return CastAnyTime(self._spells_alone(), self._who(), self._condition())
            case "cant_be_cast":
                return CantCast(self._spells_alone())
            case "lands":
                return MoreLands(_LANDS[self._found["number"].lower()], self._who(), self._condition())
            case _:
                return self._forbidden()

    def _keyword(self) -> KeywordAbility:
        """Return the keyword that spells have."""
        start, end = self._found.span("keyword")
        said = self._text[start:end]
        words = words_of(said)
        found = words[0].keyword if len(words) == 1 else keyword_form(said, self._names, self._quoted)
        if found is None:
            raise NotUnderstood("this keyword is not supported of spells", start, end)
        return found

    def _forbidden(self) -> CantCast:
        groups = self._found.groupdict()
        if bool(groups["more"]) is not bool(groups["each_turn"]):
            raise NotUnderstood("it is not clear how many of these can be cast", *self._found.span("spells"))
        turn = _YOU if groups["turn"] else None
        most = 1 if groups["more"] else 0
        combat = bool(groups["combat"])
        return CantCast(self._spells_alone(), self._who(), most, turn, combat, self._condition())

    def _who(self) -> PlayerPattern:
        return _WHO[self._found["who"].lower()]

    def _spells_alone(self) -> Quality:
        """Return the quality of spells of which nothing else says who casts them."""
        said = self._spells()
        if said != SpellsSaid(said.quality):
            raise NotUnderstood("it is not clear who casts these", *self._found.span("spells"))
        return said.quality

    def _only(self) -> tuple[Ability, ...]:
        if _IF_ANOTHER_SPELL.fullmatch(self._found["times"]) is not None:
            return (CastOnlyIf(_ANOTHER_SPELL),)
        when = times_of(self._text, self._found.start("times"), self._names)
        times: tuple[Ability, ...] = tuple(CastOnly(timing) for timing in when.timings)
        return times if when.condition is None else (*times, CastOnlyIf(when.condition))

    def _one_of_costs(self) -> tuple[Cost, ...]:
        """Return the costs of which one is paid: ``sacrifice a creature or pay {2}``; mostly there is only one."""
        start, end = self._found.span("cost")
        breaks = list(_OR_COST.finditer(self._text, start, end))
        joined = [found.group().strip(" ,") for found in breaks]
        if not joined or joined[-1] != "or" or "and" in self._text[start:end].split():
            return (self._cost(),)
        starts = (start, *(found.end() for found in breaks))
        return tuple(map(self._cost_between, starts, (*(found.start() for found in breaks), end)))

    def _cost(self) -> Cost:
        return self._cost_between(*self._found.span("cost"))

    def _cost_between(self, start: int, end: int) -> Cost:
        said = self._text[:end]
        if said[start:].lower().startswith("pay {"):  # "pay {2} rather than ...": mana is listed without the verb
            start += len("pay ")
        cost = cost_of(" " * start + said[start:], self._names)
        if cost.waterbend:  # CR 701.67b
            raise NotUnderstood("waterbending for a part of what a spell costs is not supported", start, end)
        return cost

    def _condition(self) -> Condition | None:
        groups = self._found.groupdict()
        if groups.get("during") or groups.get("in_turn"):
            return is_turn_of()
        if groups.get("behind") and groups["condition"]:
            raise NotUnderstood("a second condition is not supported", *self._found.span("behind"))
        for part, word in (("condition", "word"), ("first", "word_first"), ("behind", "")):
            if groups.get(part) is not None:
                judged = self._judged(part)
                too_early = not groups.get("sign") or self._found.re.pattern == _OF_ABILITY.pattern
                if too_early and mentions(judged, Relation.TARGETS):
                    raise NotUnderstood("what it targets is known only later", *self._found.span(part))
                return contrary(judged) if (groups.get(word) or "").lower() == "unless" else judged
        return None

    def _judged(self, part: str) -> Condition:
        if _IF_ANOTHER_SPELL.fullmatch(f"if {self._found[part]}") is not None:
            return _ANOTHER_SPELL
        return condition_between(self._text, *self._found.span(part), self._names)

    def changed(self, *, own: bool) -> ChangesCost:
        """Return how much more or less is paid: for this itself, or for spells of a quality."""
        groups = self._found.groupdict()
        less = groups["sign"].lower() == "less"
        mana = groups["mana"].upper()
        if (mana == _SO_MUCH) is not bool(groups.get("amount")):
            raise NotUnderstood("it is not said what X is", *self._found.span("mana"))
        if groups.get("first") and groups.get("condition"):
            raise NotUnderstood("a second condition is not supported", *self._found.span("condition"))
        mana = _ONE_MANA if mana == _SO_MUCH else mana
        if own:
            return ChangesCost(Is(ObjectWord.THIS), mana, less, _YOU, self._amount(), self._condition())
        said = self._spells()
        return ChangesCost(said.quality, mana, less, said.player, self._amount(), self._condition(), said.nth)

    def _amount(self) -> Amount | None:
        groups = self._found.groupdict()
        if groups.get("beyond"):
            return BEYOND_FIRST_TARGET
        if groups.get("amount"):
            return amount_between(self._text, *self._found.span("amount"), self._names, self._quoted)
        if groups["each"] is None:
            return None
        return each_between(self._text, *self._found.span("each"), self._names, self._quoted)

    def _spells(self) -> SpellsSaid:
        """Return the spells that a sentence names."""
        start, end = self._found.span("spells")
        words = words_of(" " * start + self._text[start:end], names=self._names, phrases=SPELL_PHRASES)
        return spells_said(parse(words, Start.SPELLS, end=end).nodes[0])


_WHO: Final = {
    "you": _YOU,
    "any player": ANY_PLAYER,
    "players": ANY_PLAYER,
    "each player": ANY_PLAYER,
    "your opponents": _OPPONENT,
    "opponents": _OPPONENT,
    "each opponent": _OPPONENT,
    "enchanted player": PlayerPattern(PlayerWord.ENCHANTED_PLAYER),
}
_LANDS: Final = {
    "an additional land": 1,
    "two additional lands": 2,
    "three additional lands": 3,
    "any number of lands": None,
}
_IF_ANOTHER_SPELL: Final = late_pattern(r"if you(?:'ve| have)? cast another spell this turn", re.IGNORECASE)
_ANOTHER_SPELL: Final = PlayerMeets(PlayerWord.YOU, cast_spells_this_turn())
"""A spell that is not yet cast asks for one of any (CR 601.2i)."""
