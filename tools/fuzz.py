"""Feed readers of text and files with what nobody would write, and report what is not refused with our own error.

With atheris, which not every machine can install (``pip install atheris``), the mutations follow the branches that
they reach; without it they are random.

    python -m tools.fuzz                              # every target for a minute
    python -m tools.fuzz --seconds 300 compile        # one target for five minutes
"""

import argparse
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module, util
from pathlib import Path
from typing import Final

SLOW: Final = 5.0
"""Seconds of CPU after which an input of some kilobytes counts as a hang."""

LONGEST: Final = 4_000

Target = Callable[[bytes], None]


def import_cards() -> Target:
    """Return what imports a file of bytes."""
    errors, importing = import_module("redzone.cards.errors"), import_module("redzone.cards.importing")
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))

    def target(content: bytes) -> None:
        path = folder / "cards"
        path.write_bytes(content)
        with suppress(errors.CardError):
            importing.import_file(path, folder / "store")

    return target


def read_stores() -> Target:
    """Return what reads a card store of which some bytes are changed; three bytes say which, and how."""
    errors, store = import_module("redzone.cards.errors"), import_module("redzone.cards.store")
    searching, importing = import_module("redzone.cards.search.searching"), import_module("redzone.cards.importing")
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    bulk, path = folder / "bulk", folder / "store"
    bulk.write_text("\n".join(json.dumps({**_CARD, "name": f"Bear {number}"}) for number in range(100)))
    importing.import_file(bulk, path)
    whole = path.read_bytes()

    def target(content: bytes) -> None:
        damaged = bytearray(whole)
        for place in range(0, len(content) - 2, 3):
            damaged[int.from_bytes(content[place : place + 2]) * len(whole) >> 16] = content[place + 2]
        path.write_bytes(damaged[: len(whole) - len(content) % 3 * len(whole) // 3])
        with suppress(errors.CardError), store.CardStore.open(path) as cards:
            cards.card("bear 7")
            len(list(searching.find_cards(cards, "bear mv<3")))

    return target


def read_searches() -> Target:
    """Return what reads a search, and asks one card for it."""
    errors, record = import_module("redzone.cards.errors"), import_module("redzone.cards.record")
    matching, reading = (import_module(f"redzone.cards.search.{name}") for name in ("matching", "reading"))
    face = record.CardFace("Ledge Bear", "{1}{G}", "Creature — Bear", "Flying", "2", "1+*")
    card = record.CardRecord("Ledge Bear", "normal", (face,))

    def target(content: bytes) -> None:
        with suppress(errors.CardError):
            matching.fits(card, reading.read_query(content.decode("utf-8", "replace")))

    return target


def read_own_cards() -> Target:
    """Return what reads a file with own cards, and makes printed cards of them."""
    own, source = import_module("redzone.notation.own_cards"), import_module("redzone.notation.syntax.source")
    cards, errors = import_module("redzone.cards.printed_cards"), import_module("redzone.cards.errors")

    def unknown(name: str) -> None:
        raise errors.UnknownCardError(name)

    def target(content: bytes) -> None:
        with suppress(source.NotationError, errors.CardError):
            for record in own.parse_cards(content.decode("utf-8", "replace"), "cards"):
                cards.printed_card(record, unknown)

    return target


def compile_texts() -> Target:
    """Return what compiles a text, as that of a creature and as that of a spell."""
    oracle, types = import_module("redzone.oracle"), import_module("redzone.values.types")
    fence = import_module("redzone.oracle.fence")
    os.environ[fence.FENCE_VARIABLE] = fence.NO_FENCE  # so that what fails is raised
    lines = [types.TypeLine.of("Creature — Bear"), types.TypeLine.of("Instant")]

    def target(content: bytes) -> None:
        text = content.decode("utf-8", "replace")
        for type_line in lines:
            with suppress(oracle.UnsupportedText):
                oracle.compile_text(text, name="Ledge Bear", type_line=type_line)

    return target


def read_decks() -> Target:
    """Return what reads a deck."""
    decks, source = import_module("redzone.exchange.decks"), import_module("redzone.notation.syntax.source")

    def target(content: bytes) -> None:
        with suppress(source.NotationError):
            decks.parse_deck(content.decode("utf-8", "replace"), "deck")

    return target


def read_puzzles() -> Target:
    """Return what reads a puzzle file, and writes and reads what came of it."""
    puzzles, source = import_module("redzone.exchange.puzzles"), import_module("redzone.notation.syntax.source")

    def target(content: bytes) -> None:
        with suppress(source.NotationError):
            document = puzzles.parse_puzzle(content.decode("utf-8", "replace"), "puzzle").scenario.document
            again = puzzles.parse_puzzle(puzzles.write_puzzle(document, "puzzle").text, "again")
            if again.scenario.document != document:
                raise ValueError("a puzzle that was written is read as another one")

    return target


def open_codes() -> Target:
    """Return what opens share codes, those whose checksum is right too."""
    share, source = import_module("redzone.exchange.share"), import_module("redzone.notation.syntax.source")

    def target(content: bytes) -> None:
        packed = b"\x01" + zlib.compress(content)
        checked = urlsafe_b64encode(packed + zlib.crc32(packed).to_bytes(4)).decode().rstrip("=")
        for code in (f"rz1.{checked}", content.decode("utf-8", "replace")):
            with suppress(source.NotationError):
                share.open_code(code, "code")

    return target


def ask_the_engine() -> Target:
    """Return what has every line answered in one session; none may be a mistake of the program."""
    limits, sessions = import_module("redzone.engine.limits"), import_module("redzone.engine.session")
    small = limits.EngineLimits(objects=200, answers=300, counted=500, seconds=SLOW / 2)

    def target(content: bytes) -> None:
        session = sessions.EngineSession(small)
        for line in content.splitlines():
            answer = json.loads(session.answer(line))
            if answer.get("error", {}).get("code") == "internal":
                raise ValueError(answer["error"]["message"])

    return target


def read_rules() -> Target:
    """Return what reads a text of the Comprehensive Rules, compares it and looks rules up."""
    text, copies = import_module("redzone.cr.text"), import_module("redzone.cards.rules_copy")

    def target(content: bytes) -> None:
        with suppress(text.RulesTextError):
            copy = text.read_rules(text.decoded(content))
            for number in copy.rules:
                copies.find_rules(copy, number)
            for term in (*copy.glossary, "walks"):
                copies.find_rules(copy, term)
                copies.suggested(copy, term)

    return target


TARGETS: Final[Mapping[str, Callable[[], Target]]] = {
    "import": import_cards,
    "store": read_stores,
    "search": read_searches,
    "own": read_own_cards,
    "compile": compile_texts,
    "deck": read_decks,
    "puzzle": read_puzzles,
    "code": open_codes,
    "engine": ask_the_engine,
    "rules": read_rules,
}

_CARD: Final = {"object": "card", "name": "Ledge Bear", "layout": "normal", "type_line": "Creature — Bear"}
_FACES: Final = {"meta": {}, "data": {"Bark // Bite": [{"name": "Bark // Bite", "faceName": "Bark", "side": "a"}]}}
_TEXTS: Final = (
    "Flying, first strike\nWard {2}",
    "Whenever this creature attacks, if you control three or more Bears, it gets +1/+1 until end of turn.",
    "{2}{G}, Sacrifice another creature: Put two +1/+1 counters on target creature you control.",
    "Choose one —\n• Destroy target creature with power 4 or greater.\n• You gain 3 life.",
    'Creatures you control have "{T}: Draw a card."',
)
_DECKS: Final = (
    "Commander\n1 Ledge Bear (XYZ) 12 *F*\n\nDeck\n4x Cave Bear [Rest{noDeck}] ^Have,#abc^\nSB: 1 Sea Bear\n",
    '<?xml version="1.0"?><cockatrice_deck><zone name="main"><card number="4" name="Bear"/></zone></cockatrice_deck>',
    '<Deck><Cards Quantity="4" Sideboard="true" Name="Bear"/></Deck>',
    "[metadata]\nName=x\n[Main]\n4 Bear+|XYZ|[12]\n",
)
_PUZZLES: Final = (
    (
        "[metadata]\nName:x\n[state]\nactivephase=Main1\nhumanlife=5\nhumanbattlefield=Bear|Id:1|Tapped;Axe|AttachedTo:1\n"
        "aibattlefield=t:Elf,P:1,T:1,Cost:1 G,Color:G,Types:Creature-Elf,Keywords:Reach|Counters:P1P1=2|Attacking:1\n"
    ),
    (
        "[state]\n#redzone: 1\np0battlefield=t:a,P:1,T:1|Id:1;t:a,P:1,T:1|Id:2\n#redzone: together 1 2\n"
        '#redzone: seats[0].player = "Ana"\n#redzone: object[1].text = "Reach"\n#redzone: no object[1].pt\n'
    ),
)
_SEARCHES: Final = (
    't:bear -(c<=gw or o:"a card") mv>=2 pow>tou !"Ledge Bear"',
    "is:exact kw:flying id:esper name:'ledge bear' tou:* c:m and fo:~ or is:commander",
)
_OWN: Final = (
    'redzone: 1\ncards:\n  - {name: Ogre, cost: "{R}", type: Creature - Ogre, pt: 4/2, text: Trample, colors: [R]}\n',
    "redzone: 1\ncards:\n- name: A\n  type: Instant\n  layout: split\n  back: {name: B, type: Sorcery}\n",
)
_PACKED: Final = (
    b"\x82\xa4kind\xa9scenarios\xa9scenarios\x91\x82\xa7redzone\x01\xa5seats\x92\x81\xa6player\xa1A\x81\xa6player\xa1B",
    b"\x83\xa4kind\xa6events\xa7redzone\x01\xa6events\x90",
)
_SESSIONS: Final = (
    (
        '{"id": 1, "do": "position", "board": "3/3 trample, 2/2 flying; 2x 1/1 reach"}',
        '{"do": "act", "entry": {"attack": {"a1": "Ben", "a2": "Ben"}}, "viewer": "Ana"}',
        '{"do": "why", "entry": {"block": {"b1": ["a1", "a2"]}}}',
        '{"do": "act", "entry": {"block": {"b1": "a1", "b2": "a1"}}}',
        '{"do": "legal", "limit": 5, "sample": 2, "seed": 3}',
        '{"do": "act", "entry": {"assign": {"a1": {"b1": 1, "b2": 1, "Ben": 1}}}}',
        '{"do": "play", "policies": {"Ben": "random"}, "until": "turn", "most": 40}',
        '{"do": "events", "since": 3, "limit": 9, "viewer": "Ben"}',
    ),
    (
        '{"do": "position", "game": "x", "scenario": {"redzone": 1, "seats": [{"player": "A"}, {"player": "B"}]}}',
        '{"do": "position", "text": "redzone: 1\\nseats: [{player: A}, {player: B}]", "lenient": true}',
        '{"do": "pass", "until": "decision"}',
        '{"do": "undo"}',
        '{"do": "facts", "viewer": "A", "game": "x"}',
        '{"do": "concede", "player": "B"}',
    ),
)
_RULES: Final = (
    "Comprehensive Rules\n\nThese rules are effective as of May 3, 2031.\n\nContents\n1. All\n100. Walks\nGlossary\n\n"
    "1. All\n\n100. Walks\n\n100.1. Bears.\n\n100.1a A bear walks.\nExample: “One.”\n\n"
    "Glossary\n\nWalk\nTo go.\n\nCredits\n"
)
SEEDS: Final[Mapping[str, Sequence[bytes]]] = {
    "import": (
        json.dumps(_CARD).encode(),
        json.dumps([_CARD, {**_CARD, "card_faces": [_CARD]}], indent=1).encode(),
        json.dumps(_FACES).encode(),
        gzip.compress(json.dumps(_CARD).encode(), mtime=0),
    ),
    "store": (b"\x00\x10\xff", b"\x80\x00\x00\x90\x00\x01", b"\xff"),
    "search": tuple(text.encode() for text in _SEARCHES),
    "own": tuple(text.encode() for text in _OWN),
    "compile": tuple(text.encode() for text in _TEXTS),
    "deck": tuple(text.encode() for text in _DECKS),
    "puzzle": tuple(text.encode() for text in _PUZZLES),
    "code": _PACKED,
    "engine": tuple("\n".join(lines).encode() for lines in _SESSIONS),
    "rules": tuple(_RULES.encode(encoding) for encoding in ("utf-8", "utf-16", "cp1252")),
}


def mutated(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return bytes with some parts changed, dropped, doubled, or taken from another input."""
    for _ in range(chance.randint(1, 6)):
        start = chance.randint(0, len(content))
        end = min(len(content), start + chance.choice((0, 1, 2, 8, 40)))
        piece = chance.randint(0, len(other))
        new = chance.choice((b"", chance.randbytes(3), content[start:end] * 20, other[piece : piece + 30], b"[" * 900))
        content = (content[:start] + new + content[end:])[:LONGEST]
    return content


def by_chance(name: str, seconds: float, seed: int) -> int:
    """Run a target on random mutations; return how many inputs there were."""
    chance = random.Random(seed)
    target = TARGETS[name]()
    inputs = list(SEEDS[name])
    end = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end:
        content = mutated(chance.choice(inputs), chance.choice(inputs), chance)
        start = time.process_time()
        try:
            target(content)
        except Exception as error:
            error.add_note(f"the input was {content!r}")
            raise
        if time.process_time() - start > SLOW:
            message = f"this took {time.process_time() - start:.1f} s: {content!r}"
            raise TimeoutError(message)
        count += 1
    return count


def by_branches(name: str) -> None:
    """Run a target with atheris, for as long as its own arguments say."""
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["redzone"]):
        target = TARGETS[name]()
    atheris.Setup([sys.argv[0], *sys.argv[sys.argv.index("--") + 1 :]], target)
    atheris.Fuzz()


def guided(name: str, seconds: int) -> None:
    """Run a target with atheris in a program of its own, from the seeds."""
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(SEEDS[name]):
            (Path(folder) / str(number)).write_bytes(seed)
        options = [f"-max_total_time={seconds}", f"-timeout={SLOW:.0f}", "-rss_limit_mb=2048", f"-max_len={LONGEST}"]
        command = [sys.executable, "-m", "tools.fuzz", "--guided", name, "--", *options, folder]
        subprocess.run(command, check=True)


def main(arguments: Sequence[str]) -> None:
    """Run targets; anything that is found raises."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", help=f"which of {', '.join(TARGETS)}; all without any")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chance", action="store_true", help="mutate at random even if atheris is there")
    parser.add_argument("--guided", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments[: _own(arguments)])
    for name in options.targets or TARGETS:
        if options.guided:
            by_branches(name)
        elif util.find_spec("atheris") is not None and not options.chance:
            guided(name, options.seconds)
        else:
            print(f"{name}: {by_chance(name, options.seconds, options.seed):,} inputs, nothing found")


def _own(arguments: Sequence[str]) -> int:
    """Return how many arguments stand before those of atheris."""
    return arguments.index("--") if "--" in arguments else len(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
