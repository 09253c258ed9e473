"""The import of a bulk file: seconds of CPU and the most memory, for as many cards as there are.

Run with ``make bench``. The file is made of invented cards, each with as many bytes of pictures, prices and legality
as a real one has; forms are those that the sources use or used.
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

CARDS = 37_000

IMPORT = """
import sys, time
from pathlib import Path
from redzone.cards.importing import import_file
start = time.process_time()
report = import_file(Path(sys.argv[1]), Path(sys.argv[2]))
(peak,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(report.cards, time.process_time() - start, int(peak.split()[1]) / 1024)
"""


def invented(number: int) -> Iterator[dict[str, object]]:
    """Yield different cards as Scryfall has them."""
    uris = {size: f"https://example.invalid/{size}/{'0123456789abcdef' * 8}" for size in "abcdefgh"}
    for each in range(number):
        yield {
            "object": "card",
            "oracle_id": f"{each:032x}",
            "name": f"Bear {each:05} of the Ledge",
            "lang": "en",
            "released_at": "2020-02-02",
            "layout": "normal",
            "image_uris": uris,
            "mana_cost": "{3}{G}",
            "cmc": 4.0,
            "type_line": "Creature — Bear",
            "oracle_text": "Trample, vigilance\nThis creature can't be blocked by creatures with power 2 or less.",
            "power": "4",
            "toughness": "4",
            "colors": ["G"],
            "color_identity": ["G"],
            "keywords": ["Trample", "Vigilance"],
            "legalities": {f"format{number}": "not_legal" for number in range(22)},
            "set": "aaa",
            "artist": "Nobody",
            "prices": {"usd": "0.10", "eur": None},
            "related_uris": uris,
            "purchase_uris": uris,
        }


def as_lines(number: int) -> Iterator[str]:
    """Yield JSON Lines."""
    return (json.dumps(card, ensure_ascii=False) + "\n" for card in invented(number))


def as_array(number: int) -> Iterator[str]:
    """Yield an array without line breaks."""
    yield "["
    for place, card in enumerate(invented(number)):
        yield ("," if place else "") + json.dumps(card, ensure_ascii=False)
    yield "]"


def as_atomic(number: int) -> Iterator[str]:
    """Yield AtomicCards of MTGJSON."""
    yield '{"meta": {"date": "2026-07-01"}, "data": {'
    for place, card in enumerate(invented(number)):
        fields = {"name": card["name"], "layout": "normal", "type": card["type_line"], "text": card["oracle_text"]}
        foreign = [{"language": "x", "text": "y" * 400} for _ in range(8)]
        more = {"identifiers": {"scryfallOracleId": card["oracle_id"]}, "foreignData": foreign}
        yield ("," if place else "") + json.dumps(card["name"]) + ":" + json.dumps([{**fields, **more}])
    yield "}}"


FORMS: dict[str, Callable[[int], Iterator[str]]] = {"lines": as_lines, "array": as_array, "atomic": as_atomic}


def measured(form: str, number: int, folder: Path) -> tuple[float, float, float]:
    """Return megabytes of the file unpacked, seconds, and megabytes of memory."""
    path = folder / f"{form}.gz"
    size = 0
    with gzip.open(path, "wt", compresslevel=1, encoding="utf-8") as file:
        for part in FORMS[form](number):
            size += file.write(part)
    command = [sys.executable, "-c", IMPORT, str(path), str(folder / "store")]
    cards, seconds, memory = subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()
    if int(cards) != number:
        message = f"{cards} of {number} cards were imported"
        raise ValueError(message)
    return size / (1 << 20), float(seconds), float(memory)


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--cards", type=int, default=CARDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = {form: measured(form, options.cards, Path(folder)) for form in FORMS}
    if options.json:
        print(json.dumps(found))
        return
    for form, (size, seconds, memory) in found.items():
        print(
            f"import of {options.cards:,} cards, {form:7} {size:6.0f} MB  {seconds:5.2f} s CPU  {memory:5.0f} MB memory"
        )


if __name__ == "__main__":
    main()
