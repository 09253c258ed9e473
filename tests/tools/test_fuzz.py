"""The fuzzer of readers finds what is not refused with our own error, and what takes too long."""

import pytest

from tools import fuzz


@pytest.mark.parametrize("name", fuzz.TARGETS)
def test_a_target_refuses_what_it_can_not_read(name: str) -> None:
    assert fuzz.by_chance(name, 0.3, seed=2) > 0


def test_what_it_finds_comes_with_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(content: bytes) -> None:
        raise LookupError

    monkeypatch.setattr(fuzz, "TARGETS", {"import": lambda: broken})
    with pytest.raises(LookupError) as caught:
        fuzz.by_chance("import", 1, seed=3)
    assert caught.value.__notes__[0].startswith("the input was b")


def test_what_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "SLOW", -1.0)
    with pytest.raises(TimeoutError):
        fuzz.by_chance("compile", 1, seed=4)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    fuzz.main(["--chance", "--seconds", "0", "import"])
    assert capsys.readouterr().out == "import: 0 inputs, nothing found\n"
