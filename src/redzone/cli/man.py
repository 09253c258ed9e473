"""Man pages, made from the commands and their options.

One page stands for one command: that of ``redzone cards show`` is called ``redzone-cards-show``.
"""

import re
from collections.abc import Iterator, Sequence
from inspect import cleandoc
from typing import Final

import click

import redzone

_VERBATIM: Final = "\b"
"""What click has before a paragraph whose lines stay as they are."""

_VARIABLES: Final = (
    ("REDZONE_CARDS", "The file of the card store. Without it, that is a file in your data folder."),
    ("REDZONE_CACHE", "The folder of what is kept of compiled cards; off keeps nothing."),
    ("REDZONE_DATABASE", "Where redzone serve keeps tables. Without it, that is a file in your data folder."),
    ("NO_COLOR", "If it is set, nothing is coloured unless --color always says so."),
)
_STATUSES: Final = (
    ("0", "All is well."),
    ("1", "An expectation failed, or what was looked for is not there."),
    ("2", "The input can't be used."),
    ("70", "A mistake of Redzone; a file has the details."),
    ("130", "Interrupted with Ctrl-C."),
)


def contexts(root: click.Context) -> Iterator[click.Context]:
    """Yield the context of a command and of all commands in it that are shown."""
    yield root
    if isinstance(root.command, click.Group):
        for name, command in root.command.commands.items():
            if not command.hidden:
                yield from contexts(click.Context(command, parent=root, info_name=name))


def page_name(context: click.Context) -> str:
    """Return how the page of a command is called."""
    return context.command_path.replace(" ", "-")


def man_page(context: click.Context) -> str:
    """Return the page of a command as roff."""
    return "\n".join(_lines(context)) + "\n"


def _lines(context: click.Context) -> Iterator[str]:
    command = context.command
    name = page_name(context)
    yield f'.TH "{_plain(name.upper())}" "1" "" "redzone {redzone.__version__}" "Redzone"'
    yield ".SH NAME"
    yield f"{_plain(name)} \\- {_plain(command.get_short_help_str(limit=200).rstrip('.'))}"
    yield ".SH SYNOPSIS"
    yield f"\\fB{_plain(context.command_path)}\\fR {_plain(' '.join(command.collect_usage_pieces(context)))}"
    yield ".SH DESCRIPTION"
    yield from _paragraphs(command.help or "")
    yield from _options(context)
    if isinstance(command, click.Group):
        yield ".SH COMMANDS"
        for inner in contexts(context):
            if inner.parent is context:
                yield from _entry(page_name(inner) + "(1)", inner.command.get_short_help_str(limit=200))
    if context.parent is None:
        yield from _section("ENVIRONMENT", _VARIABLES)
        yield from _section("EXIT STATUS", _STATUSES)
    else:
        yield ".SH SEE ALSO"
        yield f"\\fB{_plain(page_name(context.parent))}\\fR(1)"


def _options(context: click.Context) -> Iterator[str]:
    options = (each for each in context.command.get_params(context) if isinstance(each, click.Option))
    yield from _section("OPTIONS", [row for each in options if (row := each.get_help_record(context)) is not None])


def _section(heading: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    if rows:
        yield f".SH {heading}"
        for term, text in rows:
            yield from _entry(term, text)


def _entry(term: str, text: str) -> Iterator[str]:
    yield ".TP"
    yield f"\\fB{_plain(term)}\\fR"
    yield _plain(" ".join(text.split()))


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", cleandoc(text.partition("\f")[0])):
        lines = [line.rstrip() for line in paragraph.splitlines()]
        yield ".PP"
        if lines and lines[0] == _VERBATIM:
            yield ".nf"
            yield from map(_plain, lines[1:])
            yield ".fi"
        else:
            yield _plain(" ".join(" ".join(lines).split()))


def _plain(text: str) -> str:
    r"""Return text as roff prints it: nothing in it is a command.

    >>> print(_plain(".so it's a-b"))
    \&.so it\(aqs a\-b
    """
    quoted = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{quoted}" if quoted.startswith(".") else quoted
