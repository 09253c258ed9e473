"""The cache of compiled texts: what comes back is what was compiled, and a bad file is as good as none."""

import gzip
import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from redzone.cards import cache
from redzone.cards.cache import CompileCache, compiler_version, default_path, key_of, own_cache
from redzone.cards.compiling import compile_with
from redzone.cards.record import CardFace
from redzone.oracle import CompiledText, LineStatus

ELK = CardFace(
    "Elk",
    type_line="Creature — Elk",
    text="Trample\nWhenever this creature attacks, it gets +1/+1 until end of turn.",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "compiled.sqlite3"


def count(path: Path) -> int:
    connection = sqlite3.connect(path)
    (found,) = connection.execute("SELECT COUNT(*) FROM texts").fetchone()
    connection.close()
    return int(found)


def test_a_text_is_compiled_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = CompileCache(path)
    first = compile_with(ELK, kept)
    kept.close()
    assert count(path) == 1
    monkeypatch.delattr("redzone.cards.compiling.oracle")
    again = CompileCache(path)
    assert compile_with(ELK, again) == first
    assert repr(compile_with(ELK, again)) == repr(first)
    again.close()


def test_name_type_and_text_are_told_apart() -> None:
    keys = {key_of("a", "b", "c"), key_of("ab", "", "c"), key_of("a", "bc", ""), key_of("", "a", "bc")}
    assert len(keys) == 4


def test_another_compiler_begins_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = CompileCache(path)
    compile_with(ELK, kept)
    kept.close()
    monkeypatch.setattr(cache, "compiler_version", lambda: "another")
    CompileCache(path).close()
    assert count(path) == 0


def test_the_version_is_that_of_the_sources() -> None:
    names = [name for package in cache._SOURCES for name, _ in cache._contents(resources.files(package), "")]
    assert {"compiler.py", "language/grammar.lark", "ability.py", "printing/abilities.py"} <= set(names)
    assert len(compiler_version()) == 32


@pytest.mark.parametrize("content", [b"no database at all" * 100, b""])
def test_a_damaged_file_is_made_anew(content: bytes, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    kept = CompileCache(path)
    compile_with(ELK, kept)
    kept.close()
    assert count(path) == 1


def test_damaged_rows_are_compiled_again(path: Path) -> None:
    kept = CompileCache(path)
    compiled = compile_with(ELK, kept)
    kept.save()
    for change in ("UPDATE texts SET record = x'c1'", "UPDATE texts SET record = 3", "DROP TABLE texts"):
        with sqlite3.connect(path) as connection:
            connection.execute(change)
        connection.close()
        assert compile_with(ELK, kept) == compiled
        kept.save()
    kept.close()


def test_a_locked_file_is_no_error(path: Path) -> None:
    kept = CompileCache(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert compile_with(ELK, kept).status is LineStatus.EXACT
    kept.save()
    assert compile_with(ELK, CompileCache(path)).status is LineStatus.EXACT
    other.close()
    kept.close()


def test_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = CompileCache(tmp_path / "file" / "compiled.sqlite3")
    assert compile_with(ELK, kept).status is LineStatus.EXACT
    kept = CompileCache(tmp_path)
    assert compile_with(ELK, kept).status is LineStatus.EXACT
    kept.close()


def test_its_size_is_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_TEXTS", 5)
    monkeypatch.setattr(cache, "_AT_ONCE", 2)
    kept = CompileCache(path)
    for number in range(10):
        kept.put(str(number), CompiledText())
    kept.close()
    assert count(path) <= 5


def test_where_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(cache.CACHE_VARIABLE, "OFF")
    assert default_path() is None
    monkeypatch.setenv(cache.CACHE_VARIABLE, str(tmp_path))
    assert default_path() == tmp_path / "compiled.sqlite3"
    monkeypatch.delenv(cache.CACHE_VARIABLE)
    found = default_path()
    assert found is not None
    assert "redzone" in found.parts


def test_the_cache_of_the_program_can_be_off() -> None:
    assert own_cache().get("x") is None
    own_cache().put("x", CompiledText())
    own_cache().save()
    assert own_cache() is own_cache()


def test_texts_that_no_card_has() -> None:
    off = CompileCache(None)
    compiled = compile_with(CardFace("Long", text="Flying\n" * 5_000), off)
    assert [line.reason for line in compiled.lines] == [line.reason for line in compiled.unsupported]
    assert compile_with(CardFace("Odd", type_line="Phenomenon", text="Flying"), off).status is LineStatus.EXACT


def test_compiled_texts_of_the_sample_come_back(shared: Path) -> None:
    rows = gzip.decompress((shared / "cards" / "oracle-cards-sample.jsonl.gz").read_bytes()).splitlines()
    encoder, decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(CompiledText)
    for row in random.Random(7).sample(rows, 400):
        fields = msgspec.json.decode(row, type=dict[str, object])
        face = CardFace(str(fields["name"]), type_line=str(fields["type_line"]), text=str(fields["oracle_text"] or ""))
        compiled = compile_with(face, CompileCache(None))
        again = decoder.decode(encoder.encode(compiled))
        assert (again, repr(again)) == (compiled, repr(compiled))


def test_threads_share_a_cache_that_one_of_them_closes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(1) as elsewhere:
        kept = elsewhere.submit(CompileCache, path).result()
        first = compile_with(ELK, kept)
        kept.save()
        monkeypatch.delattr("redzone.cards.compiling.oracle")
        assert elsewhere.submit(compile_with, ELK, kept).result() == first
    kept.close()
    assert count(path) == 1
