"""Make the classes of phrases from the grammar of rules text.

python -m tools.syntax_classes  # writes src/redzone/oracle/language/syntax.py

Every production is a class, every choice between productions a union, and what a production holds are its attributes.
A production is called as in the grammar, without the letter of its theme: ``i_token_kind`` is ``TokenKind``.
"""

import keyword
import subprocess
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lark import Lark
from lark.grammar import NonTerminal, Rule, Symbol

if __name__ == "__main__":  # readers may name classes that are not made yet, so only the grammar is loaded
    from importlib.util import find_spec, module_from_spec

    if spec := find_spec("redzone.oracle"):
        sys.modules["redzone.oracle"] = module_from_spec(spec)

from redzone.oracle.language.grammar_files import Start, productions_of, tags_of
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import class_name

MODULE: Final = Path(__file__).parents[1] / "src" / "redzone" / "oracle" / "language" / "syntax.py"
_HEADER: Final = '''"""The phrases of rules text, made from the grammar: ``python -m tools.syntax_classes`` writes it.

Each class is a production, each alias in the last part a choice of the grammar. The names are used with the module,
``syntax.Run``, because abilities and rules have names like theirs.
"""

from typing import Final, TypeAlias

from redzone.oracle.language.node import Node, OnePart, PerhapsPart, SeveralParts
'''
_MANY: Final = 2
_TAKEN: Final = frozenset(vars(Node)) | {"parts", "start", "end"}


@dataclass
class Grammar:
    """The rules of all files: what each name can be, and what each alternative holds."""

    alternatives: defaultdict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))

    def read(self, grammar: Lark) -> None:
        """Add the rules of one grammar to those of the others."""
        for rule in grammar.rules:
            known = self.alternatives[rule.origin.name]
            if rule not in known:
                known.append(rule)

    def kinds(self, name: str) -> frozenset[str]:
        """Return the classes that a part with this name of the grammar can have."""
        found: set[str] = set()
        for rule in self.alternatives[name]:
            if rule.alias or not (rule.options.expand1 and len(rule.expansion) == 1):
                found.add(class_name(rule.alias or name))
            elif isinstance(child := next(iter(rule.expansion)), NonTerminal):
                found |= self.kinds(child.name)
        return frozenset(found)

    def counts(self, symbols: Sequence[Symbol]) -> dict[str, tuple[int, int]]:
        """Return how often at least and at most each name stands among symbols; helpers are what they hold."""
        total: dict[str, tuple[int, int]] = {}
        for symbol in symbols:
            if isinstance(symbol, NonTerminal):
                for name, (least, most) in self._of(symbol.name).items():
                    before = total.get(name, (0, 0))
                    total[name] = before[0] + least, min(before[1] + most, _MANY)
        return total

    def _of(self, name: str) -> dict[str, tuple[int, int]]:
        if not name.startswith("_"):
            return {name: (1, 1)}
        rules = [rule.expansion for rule in self.alternatives[name]]
        once = [self.counts(symbols) for symbols in rules if NonTerminal(name) not in symbols]
        bounds = between(once)
        if len(once) < len(rules):
            return dict.fromkeys(bounds, (1, _MANY)) if len(bounds) == 1 else dict.fromkeys(bounds, (0, _MANY))
        return bounds


def between(alternatives: Sequence[Mapping[str, tuple[int, int]]]) -> dict[str, tuple[int, int]]:
    """Return how often at least and at most each name stands in one of the alternatives."""
    names = dict.fromkeys(name for alternative in alternatives for name in alternative)
    bounds = {name: [alternative.get(name, (0, 0)) for alternative in alternatives] for name in names}
    return {name: (min(low for low, _ in each), max(high for _, high in each)) for name, each in bounds.items()}


def whole_grammar() -> Grammar:
    """Return the rules of every file of the grammar."""
    grammar = Grammar()
    for names in sorted({start.files for start in Start}):
        text = productions_of(names)
        starts = [start.value for start in Start if start.files == names]
        tags = f"\n%declare {' '.join(sorted(tags_of(text)))}\n"
        grammar.read(Lark(text + tags, parser="lalr", lexer="basic", start=starts))
    return grammar


def module() -> str:
    """Return the text of the module, not formatted yet."""
    grammar = whole_grammar()
    bodies: defaultdict[str, list[Rule]] = defaultdict(list)
    origins: dict[str, str] = {}
    for name, rules in sorted(grammar.alternatives.items()):
        for rule in rules:
            production = rule.alias or name
            if name.startswith("_") or (rule.alias is None and class_name(name) not in grammar.kinds(name)):
                continue
            if origins.setdefault(class_name(production), production) != production:
                message = f"{production} and {origins[class_name(production)]} would be one class: rename one"
                raise SystemExit(message)
            bodies[class_name(production)].append(rule)
    unions = _unions(grammar, bodies)
    classes = "".join(_class(name, rules, grammar, unions) for name, rules in sorted(bodies.items()))
    return f"{_HEADER}{classes}\n\n# Choices\n# fmt: off\n\n{''.join(_aliases(unions))}"


def _unions(grammar: Grammar, classes: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """Return the choices between several productions, by the name of the alias."""
    unions: dict[str, tuple[str, ...]] = {}
    for name in sorted(grammar.alternatives):
        kinds = grammar.kinds(name) if not name.startswith("_") else frozenset[str]()
        if len(kinds) > 1:
            alias = class_name(name)
            unions[f"{alias}Phrase" if alias in classes else alias] = tuple(sorted(kinds))
    return unions


def _class(name: str, rules: Sequence[Rule], grammar: Grammar, unions: Mapping[str, tuple[str, ...]]) -> str:
    shapes = sorted({" ".join(map(_said, rule.expansion)) for rule in rules if _is_plain(rule)})
    said = " | ".join(shapes) or "Several parts"
    text = textwrap.shorten(said, 105, placeholder=" ...")
    lines = [f'\n\nclass {name}(Node, frozen=True):\n    """``{text}``."""\n']
    attributes = between([grammar.counts(rule.expansion) for rule in rules])
    typed = list(_attributes(attributes, grammar, unions))
    return "".join([*lines, *(["\n"] if typed else []), *typed])


def _is_plain(rule: Rule) -> bool:
    return not any(symbol.name.startswith("__") for symbol in rule.expansion)


def _said(symbol: Symbol) -> str:
    return symbol.name


def _attributes(
    bounds: Mapping[str, tuple[int, int]], grammar: Grammar, unions: Mapping[str, tuple[str, ...]]
) -> Iterator[str]:
    known = {name: grammar.kinds(name) for name in bounds}
    for name, (least, most) in sorted(bounds.items()):
        kinds = sorted(known[name])
        if not kinds or any(other != name and known[other] & known[name] for other in bounds):
            continue
        alias = f"{class_name(name)}Phrase" if f"{class_name(name)}Phrase" in unions else class_name(name)
        alias = alias if len(kinds) > 1 else kinds[0]
        choice = f"(lambda: {_constant(alias)})" if len(kinds) > 1 else f"(lambda: ({alias},))"
        how = "SeveralParts" if most > 1 else ("OnePart" if least and not _has_words(name, grammar) else "PerhapsPart")
        attribute = name.removeprefix("i_").removeprefix("s_")
        if attribute in _TAKEN or keyword.iskeyword(attribute):
            attribute += "_"
        yield f'    {attribute} = {how}["{alias}"]{choice}\n'


def _has_words(name: str, grammar: Grammar) -> bool:
    """Whether a part with this name can be a bare word."""
    return any(
        rule.alias is None
        and rule.options.expand1
        and len(rule.expansion) == 1
        and any(not isinstance(child, NonTerminal) or _has_words(child.name, grammar) for child in rule.expansion)
        for rule in grammar.alternatives[name]
    )


def _constant(alias: str) -> str:
    return "".join(f"_{letter}" if letter.isupper() else letter.upper() for letter in alias).removeprefix("_")


def _aliases(unions: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for alias, kinds in sorted(unions.items()):
        yield f"{alias}: TypeAlias = (\n{_wrapped(' | '.join(kinds))}\n)\n"
        yield f"{_constant(alias)}: Final[tuple[type[{alias}], ...]] = (\n{_wrapped(', '.join(kinds))}\n)\n\n"


def _wrapped(names: str) -> str:
    return textwrap.fill(names, 120, initial_indent="    ", subsequent_indent="    ")


def formatted(text: str) -> str:
    """Return a module as ruff formats it."""
    command = [str(Path(sys.executable).with_name("ruff")), "format", "--stdin-filename", str(MODULE), "-"]
    return subprocess.run(command, input=text, capture_output=True, check=True, text=True).stdout


def main() -> None:
    """Write the module."""
    MODULE.write_text(formatted(module()), "utf-8")


if __name__ == "__main__":
    main()
