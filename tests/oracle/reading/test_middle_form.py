"""The phrases and the discourse of a few hundred sentences, as they stand in files that are read when they change.

``python -m tests.support.middle_form`` writes them anew.
"""

from pathlib import Path

import pytest

from tests.support.middle_form import files, rewritten


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_middle_forms_are_these(path: Path) -> None:
    text = path.read_text("utf-8")
    assert rewritten(text) == text, "python -m tests.support.middle_form"
