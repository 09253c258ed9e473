"""Own names are marked in a line, every place unchanged (CR 201.5)."""

import pytest

from redzone.oracle.language.own_name import marked


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("Ayla has flying.", ("Ayla",), "~___ has flying."),
        (
            "When ayla and Aylan fight, Ayla\u2019s power is 2.",
            ("Ayla",),
            "When ~___ and Aylan fight, ~___'s power is 2.",
        ),
        ("Ayla, the Fox and Ayla", ("Ayla, the Fox", "Ayla"), "~____________ and ~___"),
        ("No name here.", (), "No name here."),
        ("İ is a letter of Ayla.", ("Ayla",), "İ is a letter of Ayla."),
    ],
)
def test_names_are_marked_in_place(text: str, names: tuple[str, ...], expected: str) -> None:
    found = marked(text, names)
    assert found.replace("\x00", "_") == expected
    assert len(found) == len(text)
