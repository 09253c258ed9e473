"""Write anew how examples and real cards are said back, where that is not in the words of their texts.

    python -m tests.support.wordings

The files of examples get their lines with ``=``, and the list of real cards its names; what has changed is to be read
one by one. The cards are those of the sample, which ``REDZONE_SHARED`` finds.
"""

import os
import sys
from pathlib import Path

from redzone.oracle.printing.abilities import describe_ability
from tests.oracle.reading import test_productions as examples
from tests.oracle.reading import test_sample as sample
from tests.support.rendering import same_words


def rewritten(path: Path) -> str:
    """Return a file of examples with the wording of each of them that is said in other words."""
    said = {(example.text, example.type_line): example for example in examples.EXAMPLES}
    type_line = ""
    lines: list[str] = []
    for line in path.read_text("utf-8").splitlines():
        type_line = line.removeprefix("## ") if line.startswith("## ") else type_line
        if line.startswith("= "):
            continue
        lines.append(line)
        if (example := said.get((line, type_line))) is not None:
            wording = examples.wording_of(example)
            if not same_words(example.text, wording, (examples.NAME,)):
                lines += [f"= {part}" for part in wording.splitlines()]
    return "\n".join([*lines, ""])


def otherwise(shared: Path) -> dict[str, sample.Line]:
    """Return the cards of the sample with a line that is said in other words, by name."""
    lines = filter(sample.is_exact, sample.lines_in(shared, one_of=1))
    return {line.card: line for line in lines if not sample.says_the_same(line)}


def main() -> int:
    """Write all of them, and tell what is said otherwise now."""
    for path in sorted(examples.FOLDER.glob("*.txt")):
        path.write_text(rewritten(path), "utf-8")
    if not (folder := os.environ.get("REDZONE_SHARED")):
        return 0
    before = set(sample.SAID_OTHERWISE.read_text("utf-8").splitlines())
    now = otherwise(Path(folder))
    for name in sorted(now.keys() - before):
        print(f"{name}: {now[name].compiled.text}", *map(describe_ability, now[name].compiled.abilities), sep="\n  ")
    sample.SAID_OTHERWISE.write_text("\n".join([*sorted(now), ""]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
