"""A text in the form of the Comprehensive Rules, with invented words."""

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "100": "Beginnings",
    "100.1": "A game begins.",
    "100.1a": "It begins once.\nExample: Ana begins it. Ben does not.\nExample: Nobody does.",
    "100.2": "Sneezing",
    "100.2a": "A creature that sneezes is “loud.”",
    "702": "Words of creatures",
    "702.9": "Hovering",
    "702.9a": "Hovering is an evasion ability.",
    "702.9b": "What hovers is blocked by what hovers.",
    "702.9aa": "There are more letters than one thinks.",
}
GLOSSARY: Mapping[str, str] = {
    "Hovering": "To be above. See rule 702.9, “Hovering.”",
    "Loud Creature": "1. One that sneezes.\n2. One that has sneezed.",
}


def invented_rules(
    rules: Mapping[str, str] = RULES,
    date: str = "effective as of February 1, 2031",
    end: str = "\n\nCredits\n\nWe did it.\n",
) -> str:
    """The text of an edition."""
    sections = "\n".join(f"{number}. {text}" for number, text in rules.items() if "." not in number)
    body = "\n\n".join(f"{number}{'' if number[-1].isalpha() else '.'} {text}" for number, text in rules.items())
    glossary = "\n\n".join(f"{term}\n{text}" for term, text in GLOSSARY.items())
    contents = f"Contents\n\n1. All of it\n{sections}\n\nGlossary\n\nCredits"
    head = f"An Invented Game Comprehensive Rules\n\nThese rules are {date}."
    return f"{head}\n\n{contents}\n\n1. All of it\n\n{body}\n\nGlossary\n\n{glossary}{end}"
