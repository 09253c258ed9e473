"""Paths and how an error reads."""

import pytest

from redzone.notation.syntax.source import MissingYamlError, NotationError, SourcePosition, parse_path, render_path


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("seats", 0, "battlefield", 2, "pt"), "seats[0].battlefield[2].pt"),
        ((3, "steps"), "[3].steps"),
        (("counters", "+1/+1"), 'counters["+1/+1"]'),
        (("life", 'a "b".c'), r'life["a \"b\".c"]'),
        (("life", "Æther, Lord"), 'life["Æther, Lord"]'),
    ],
)
def test_a_path_has_a_text_form(path: tuple[str | int, ...], text: str) -> None:
    assert render_path(path) == text
    assert parse_path(text) == path


@pytest.mark.parametrize("text", ["a[", "a[b]", "..", 'a["b]'])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a path"):
        parse_path(text)


def test_an_error_names_file_line_and_path() -> None:
    error = NotationError("message", SourcePosition("file.yaml", 12, 5, "seats[0].pt"))
    assert str(error) == "file.yaml:12: seats[0].pt: message"
    assert (error.file, error.line, error.path, error.message) == ("file.yaml", 12, "seats[0].pt", "message")


def test_an_error_about_a_whole_file_has_no_path() -> None:
    assert str(NotationError("message", SourcePosition("file.yaml", 1, 1))) == "file.yaml:1: message"


def test_the_missing_extra_says_how_to_install_it() -> None:
    assert "pip install PyYAML" in str(MissingYamlError())
