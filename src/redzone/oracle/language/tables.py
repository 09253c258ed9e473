"""The tables of the grammar: what the parser does in each state, for each symbol.

Lark makes them from the productions, which takes seconds; so they are made as the package is built, and stand beside
this module. Where they are missing, or are those of other productions, they are made anew and kept.
"""

import os
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, Protocol
from zlib import crc32

import msgspec

from redzone.oracle.language.grammar_files import GRAMMARS, productions_of, starts_of, tags_of
from redzone.values.value import Value

END: Final = "$END"
"""The symbol behind the last word."""

FOLDER: Final = Path(__file__).with_name("grammar_tables")
"""Where the tables are kept."""

_FORM: Final = b"1"
"""What is counted up when tables get another form."""

StateRow = dict[str, int]
"""What follows a symbol: a state or, below 0, the production that joins words (-1 is the first)."""


class Production(Value, frozen=True, array_like=True):
    """A way to join what was read: the symbol that it becomes, of how many parts, and the name of the phrase.

    Without a name it is no phrase: its parts belong to the phrase around it. If it is ``single``, a part alone stays
    what it is.
    """

    symbol: str
    length: int
    name: str
    single: bool


class Tables(Value, frozen=True):
    """The tables of a grammar. Each row has a default, and then symbols with what they lead to, as numbers.

    The default is what is done with all other symbols: a production as in ``StateRow``, or 0 for none. No state is 0.
    """

    checksum: int
    symbols: tuple[str, ...]
    productions: tuple[Production, ...]
    rows: tuple[tuple[int, ...], ...]
    starts: dict[str, tuple[int, int]]

    def row(self, state: int) -> tuple[StateRow, int]:
        """Return what a state does with the symbols that it knows, and with all others."""
        default, *rest = self.rows[state]
        return {self.symbols[symbol]: target for symbol, target in zip(rest[::2], rest[1::2], strict=True)}, default


@cache
def tables_of(names: tuple[str, ...]) -> Tables:
    """Return the tables of the grammar of some files."""
    productions = productions_of(names)
    path = FOLDER / f"{names[-1]}.json"
    checksum = crc32(_FORM + productions.encode())
    with suppress(OSError, msgspec.MsgspecError):
        found = msgspec.json.decode(path.read_bytes(), type=Tables)
        if found.checksum == checksum:
            return found
    made = made_tables(productions, starts_of(names), checksum)
    with suppress(OSError):  # a folder that can't be written is no reason to read nothing
        _keep(path, msgspec.json.encode(made))
    return made


def _keep(path: Path, text: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(text)
    part.replace(path)


def make_all() -> None:
    """Make the tables of every grammar, where they are not there yet."""
    for names in GRAMMARS:
        tables_of(names)


class _LarkSymbol(msgspec.Struct):
    name: str


class _LarkOptions(msgspec.Struct):
    expand1: bool


class _LarkRule(msgspec.Struct):
    origin: _LarkSymbol
    expansion: list[_LarkSymbol]
    alias: str | None
    options: _LarkOptions


class _LarkReference(msgspec.Struct, rename={"number": "@"}):
    number: int


class _LarkTable(msgspec.Struct):
    tokens: dict[int, str]
    states: dict[int, dict[int, tuple[int, int | _LarkReference]]]
    start_states: dict[str, int]
    end_states: dict[str, int]


class _LarkParser(msgspec.Struct):
    parser: _LarkTable


class _LarkData(msgspec.Struct):
    parser: _LarkParser


class _Grammar(Protocol):
    """What a grammar of lark gives out: itself as plain data, and what its numbers stand for."""

    def memo_serialize(self, types_to_memoize: list[type]) -> tuple[object, object]: ...


def _plain(grammar: _Grammar, numbered: list[type]) -> tuple[object, object]:
    return grammar.memo_serialize(numbered)


def made_tables(productions: str, starts: Sequence[str], checksum: int = 0) -> Tables:
    """Return the tables of productions, as lark makes them; a word in capitals is a tag, which needs no declaration."""
    from lark import Lark  # noqa: PLC0415  it is needed only to make tables
    from lark.grammar import Rule  # noqa: PLC0415
    from lark.lexer import TerminalDef  # noqa: PLC0415

    text = f"{productions}\n%declare {' '.join(sorted(tags_of(productions)))}\n"
    data, memo = _plain(Lark(text, parser="lalr", lexer="basic", start=list(starts)), [TerminalDef, Rule])
    table = msgspec.convert(data, _LarkData).parser.parser
    rules = {number: _production(rule) for number, rule in msgspec.convert(memo, dict[int, _LarkRule]).items()}
    found = sorted(set(rules.values()), key=msgspec.structs.astuple)
    symbols = sorted(table.tokens.values())
    symbol_numbers = {number: symbols.index(symbol) for number, symbol in table.tokens.items()}
    joining = {number: -1 - found.index(production) for number, production in rules.items()}
    order = _order(table, starts)
    rows = [
        _row(
            {
                symbol_numbers[symbol]: order[target] if isinstance(target, int) else joining[target.number]
                for symbol, (_, target) in table.states[state].items()
            }
        )
        for state in order
    ]
    ends = {start: (order[table.start_states[start]], order[table.end_states[start]]) for start in starts}
    return Tables(checksum, tuple(symbols), tuple(found), ((0,), *rows), ends)


def _production(rule: _LarkRule) -> Production:
    inner = rule.origin.name.startswith("_")
    name = "" if inner else rule.alias or rule.origin.name
    return Production(rule.origin.name, len(rule.expansion), name, rule.options.expand1 and not rule.alias)


def _order(table: _LarkTable, starts: Sequence[str]) -> dict[int, int]:
    """Return the numbers of states in the order in which one comes to them: equal grammars have equal tables."""
    order: dict[int, int] = {}
    waiting = deque(table.start_states[start] for start in starts)
    while waiting:
        if (state := waiting.popleft()) in order:
            continue
        order[state] = len(order) + 1
        ways = {
            table.tokens[symbol]: target
            for symbol, (_, target) in table.states[state].items()
            if isinstance(target, int)
        }
        waiting.extend(ways[symbol] for symbol in sorted(ways))
    return order


def _row(targets: Mapping[int, int]) -> tuple[int, ...]:
    """Return a row; what most symbols are joined by is the default.

    Words may be joined before one is found that does not go on; but none is read that should not be.
    """
    joining = Counter(target for _, target in sorted(targets.items()) if target < 0)
    default = joining.most_common(1)[0][0] if joining else 0
    return (default, *(part for pair in sorted(targets.items()) if pair[1] != default for part in pair))
