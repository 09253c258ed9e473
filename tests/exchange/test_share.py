"""Share codes: what goes in comes out, and what is damaged, alien or too large is refused in our own words."""

import time
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.exchange import share
from redzone.exchange.forms import is_code
from redzone.exchange.share import MAX_CODE, MAX_SHARED, TooMuchToShareError, open_code, share_saved, share_scenarios
from redzone.game.event import StepBegan
from redzone.notation import InvalidScenario, LocatedScenario, NotationError, Scenario, parse_scenarios, read_scenarios
from redzone.notation.position import position_of
from redzone.notation.saved import SavedEvents, SavedGame, SavedState
from redzone.rules.game import begin
from redzone.values.turn import Step

EVERYTHING = Path(__file__).parents[1] / "notation" / "everything.yaml"
BOARD = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: rhino, pt: 6/6, text: "Trample\\nWhenever this creature attacks, you gain 2 life."}
- player: Ben
  battlefield:
  - {id: ogre, pt: 5/5, counters: {"+1/+1": 2}}
steps:
- attack: {rhino: Ben}
"""


def scenario(text: str = BOARD) -> LocatedScenario:
    (found,) = parse_scenarios(text, "f.yaml")
    return found


CODE = share_scenarios([scenario().document])


OF_BEFORE = (
    "rz1.AXjaZc4xbsJAEIVhQckptifCciSstOEMkVIv9gOv2MxaM2OE6WyfwDkC2CZRTpTbBISUFOle9f2v6XeOsk9JQZZdkL_VtRdGdgyEySCwKu_NWHhbgc_P"
    "ZL_WVtVj4-Czrj25bODcUTgVek6ipFcc9Pvphe1b4TF7zUHYg43mTkzKV61kmKtg0508mCqUZmsdmUfj3QaL39AK9C_Uhy3j1llGy480lKRgqYd5HM3j6SCKQrp6"
    "vNv1_dXN-QGhlmJTtC4BYQ"
)
"""The code of the board above, as the first programs wrote it."""


def documents(code: str) -> list[Scenario]:
    opened = open_code(code, "code")
    assert isinstance(opened, tuple)
    assert all(isinstance(each, LocatedScenario) for each in opened)
    return [each.document for each in opened if isinstance(each, LocatedScenario)]


def refusal(code: str) -> str:
    with pytest.raises(NotationError) as caught:
        open_code(code, "<code>")
    assert str(caught.value).startswith("<code>:1: ")
    return caught.value.message


def packed(content: bytes, version: int = 1) -> str:
    body = bytes((version,)) + zlib.compress(content)
    return "rz1." + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4)).decode().rstrip("=")


def test_a_scenario_with_every_key_comes_back() -> None:
    (everything,) = read_scenarios(EVERYTHING)
    assert documents(share_scenarios([everything.document])) == [everything.document]


def test_the_code_is_one_short_line_that_needs_no_quotes_in_links() -> None:
    assert CODE.startswith("rz1.")
    assert set(CODE) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    assert len(CODE) < 300


def test_codes_of_before_open() -> None:
    assert documents(OF_BEFORE) == [scenario().document]


def test_several_scenarios_share_one_code() -> None:
    one, two = (scenario(f"id: {name}\n{BOARD}").document for name in ("one", "two"))
    assert documents(share_scenarios([one, two])) == [one, two]


def test_states_games_and_events_come_back() -> None:
    state = begin(position_of(scenario()).state).state
    for saved in (
        SavedState(redzone=3, state=state),
        SavedGame(redzone=3, start=state, entries=()),
        SavedEvents(redzone=3, events=(StepBegan(Step.UPKEEP),)),
    ):
        assert open_code(share_saved(saved), "code") == saved


@pytest.mark.parametrize(
    "code",
    [
        f"  {CODE}\n",
        f"{CODE[:20]}\n  {CODE[20:40]}\r\n\t{CODE[40:]}",
        f'"{CODE}"',
        f"<{CODE}>",
        f"\ufeff{CODE[:9]}\u200b{CODE[9:]}",
        f"https://example.org/open#{CODE}",
        f"{CODE}==",
    ],
)
def test_a_pasted_code_opens(code: str) -> None:
    assert documents(code) == [scenario().document]


def test_codes_are_recognised_and_other_texts_are_not() -> None:
    assert is_code(f" {CODE}")
    assert is_code("rz7.whatever")
    assert is_code(f"https://example.org/#{CODE}")
    assert not is_code(BOARD)
    assert not is_code(f"# a comment with a code {CODE}\n{BOARD}")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "not a share code: it begins with rz1."),
        ("hello", "not a share code"),
        ("rz1.ä", "not a share code"),
        (BOARD, "not a share code"),
        ("rz2.AAAA", "the code is of version 2; this version of Redzone opens 1"),
        (packed(b"", version=3), "the code is of version 3"),
        ("rz1.", "the code is damaged or not complete"),
        ("rz1.A", "the code is damaged: a sign is missing or too many"),
        (CODE[:-8], "the code is damaged or not complete: its checksum is wrong"),
        (CODE.replace(CODE[20], "A" if CODE[20] != "A" else "B", 1), "its checksum is wrong"),
        ("rz1." + "A" * MAX_CODE, "the code is too long"),
        (packed(b"\xc1"), "the code holds no data of Redzone"),
        (packed(b"\x91" * 100_000), "the code holds no data of Redzone"),
        (packed(b"\xdd\xff\xff\xff\xff"), "the code holds no data of Redzone"),
        (packed(msgspec.msgpack.encode(7)), "not saved by Redzone"),
        (packed(msgspec.msgpack.encode({"kind": "scenarios"})), "the code holds no scenario"),
        (packed(msgspec.msgpack.encode({"kind": "scenarios", "scenarios": []})), "the code holds no scenario"),
        (packed(msgspec.msgpack.encode({"kind": "scenarios", "scenarios": [3]})), "a document is a list or a mapping"),
        (packed(msgspec.msgpack.encode({"kind": "scenarios", "scenarios": [{3: 4}]})), "the key of a mapping is text"),
        (packed(msgspec.msgpack.encode({"kind": "scenarios", "scenarios": [{"a": b"x"}]})), "a value that no file"),
        (packed(msgspec.msgpack.encode({"kind": "state", "redzone": 1})), "not saved by Redzone"),
        (packed(b"\0" * (MAX_SHARED + 1)), "the code holds too much"),
    ],
)
def test_what_is_no_code_is_refused(code: str, message: str) -> None:
    assert message in refusal(code)


def test_what_zlib_cant_unpack_is_refused() -> None:
    for body in (
        b"\x01not compressed",
        b"\x01" + zlib.compress(b"\x80") + b"more",
        b"\x01" + zlib.compress(b"x" * 99)[:-6],
    ):
        code = "rz1." + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4)).decode()
        assert "can't be unpacked" in refusal(code)


def test_what_nobody_could_open_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "MAX_CODE", 100)
    with pytest.raises(TooMuchToShareError, match="too much for a code"):
        share_scenarios([scenario().document])


def test_a_bomb_is_refused_at_once() -> None:
    start = time.perf_counter()
    assert "too much" in refusal(packed(b"\0" * 200_000_000))
    assert time.perf_counter() - start < 10


def test_an_invalid_scenario_in_a_code_names_its_mistake() -> None:
    plain = {"redzone": 1, "seats": [{"player": "Ana"}, {"player": "Ben", "life": "many"}]}
    opened = open_code(packed(msgspec.msgpack.encode({"kind": "scenarios", "scenarios": [plain]})), "code")
    assert isinstance(opened, tuple)
    (found,) = opened
    assert isinstance(found, InvalidScenario)
    assert str(found.error).startswith("code:1: seats[1].life: ")


@given(st.text())
def test_no_text_does_any_harm(text: str) -> None:
    for code in (text, f"rz1.{text}"):
        with pytest.raises(NotationError):
            open_code(code, "code")


@given(st.binary(max_size=200))
def test_no_content_does_any_harm(content: bytes) -> None:
    try:
        refused = "code" if open_code(packed(content), "code") else ""
    except NotationError as error:
        refused = str(error)
    assert refused.startswith("code")


@given(st.integers(4, len(CODE) - 1), st.characters(codec="ascii", exclude_categories=["Cc", "Zs"]))
def test_a_changed_sign_is_noticed(place: int, sign: str) -> None:
    changed = CODE[:place] + sign + CODE[place + 1 :]
    if changed != CODE and sign != "#":
        try:
            opened = documents(changed)
        except NotationError:
            return
        assert opened == [scenario().document]  # the last bits of the last sign carry nothing
