"""Compare the wording of ability values with the text that they were compiled from, word by word.

Text and wording are brought into one form in small steps. Each step is a synonym by the rules or by English grammar:
old wording becomes new wording, numbers and verbs become plain, and what goes without saying is left out on both
sides. A word that carries a meaning is never taken away: "other", "nontoken", "target", "up to", "may", "combat".
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

_OWN_NOUNS: Final = (
    "creature|permanent|spell|card|aura|equipment|enchantment|artifact|land|vehicle|token|saga|planeswalker|"
    "fortification|spacecraft|siege|battle"
)
_THINGS: Final = (
    "creature|permanent|card|land|artifact|token|aura|equipment|enchantment|vehicle|planeswalker|spell or ability|spell"
)
_COMMANDS: Final = (
    "add|amass|attach|bolster|choose|counter|create|destroy|detain|discard|double|draw|exile|fight|flip|gain|get|goad|"
    "investigate|lose|manifest|mill|pay|phase|populate|prevent|proliferate|put|regenerate|remove|return|reveal|"
    "sacrifice|scry|search|shuffle|skip|surveil|take|tap|transform|turn|untap"
)
_DEEDS: Final = (
    "adds|attacks|becomes|blocks|creates|deals|destroys|discards|draws|exiles|fights|gains|gets|loses|mills|pays|phases|puts|"
    "returns|sacrifices|scries|shuffles|skips|surveils|takes|taps|untaps"
)
_SAID_OF_GROUPS: Final = "gets?|have|has|gains?|can|loses?|are|is|becomes?|attacks?|assigns?|blocks?|do|does|enters?"
_SUBJECTS: Final = "you|that player|they|it|~|each|target|creatures you control"
_COLORS: Final = "black|white|red|blue|green|colorless"
_NUMBERS: Final = {
    word: str(number)
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}


def _milled(found: re.Match[str]) -> str:
    return f"mill{found['s']} {found['count'] or 'a'} cards"


def _both_ways(found: re.Match[str]) -> str:
    """Return what is said of damage to and by the same as two sentences."""
    combat, what, lasting = found[1] or "", found[2], found[3] or ""
    again = "it" if what.startswith("target") else what
    prevent = f"prevent all {combat}damage that would be dealt"
    return f"{prevent} to {what}{lasting}. {prevent} by {again}{lasting}"


_OLD_MILLING: Final = (
    r"\bput(?P<s>s?) the top (?:card|(?P<count>\w+) cards) of (?:your|their|that player's) library "
    r"into (?:your|their|that player's) graveyard"
)
_Replacement = str | Callable[[re.Match[str]], str]

_SHORT_FORMS: Final[tuple[tuple[str, _Replacement], ...]] = (
    (rf"\bthis (?:{_OWN_NOUNS})\b", "~"),
    (r"\bthis ability\b", "this-ability"),
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"\bhim or her\b", "them"),
    (r"\bhe's or she's\b", "they're"),
    (r"\bit's (your turn|day|night|a combat phase)", r"now is \1"),
    (r"\bcan't\b|\bcannot\b", "can not"),
    (r"n't\b", " not"),
    (r"\b(it|that|they|you|there|who|she|he)'(?:s|re)\b", r"\1 is"),
    (r"'ve\b", " have"),
    (r"'d\b", " would"),
    (r"\bhas been\b", "was"),
)
_OLD_WORDING: Final[tuple[tuple[str, _Replacement], ...]] = (
    (r"\b(enters?) the battlefield\b", r"\1"),
    (r"\b(enters?) under your control\b", r"you control \1"),
    (r"\b(enters?) under an opponent's control\b", r"an opponent controls \1"),
    (r"\bconverted mana costs?\b", "mana value"),
    (r"(\{[^}]*\}) to your mana pool", r"\1"),
    (r" to your mana pool", ""),
    (r"\btarget creature(?:, player, or planeswalker| or player| or planeswalker or player)\b", "any target"),
    (r"\btarget creatures and/or players\b", "targets"),
    (r"\bput ([^.]*?tokens?) onto the battlefield", r"create \1"),
    (_OLD_MILLING, _milled),
    (r"\binvestigate\b", "create a clue token"),
    (
        r"\bcreates? (\w+) (?:colorless )?(clue|treasure|food) (?:artifact )?tokens? with \"[^\"]*\"",
        r"create \1 \2 token",
    ),
    (r"\bare put into a graveyard from the battlefield\b", "die"),
    (r"\bis put into a graveyard from the battlefield\b", "dies"),
    (r"\bis put into your graveyard from the battlefield\b", "you own dies"),
    (r"\b(\w+ or more (?:[a-z]+ )?cards) are in your graveyard", r"you have \1 in your graveyard"),
    (r"\bthere are (\w+ (?:or more [a-z/ ]*)?cards) in your graveyard", r"you have \1 in your graveyard"),
    (r"\btotem armor\b", "umbra armor"),
    (r"\bcycle or discard\b", "discard"),  # what is cycled is discarded (CR 702.29a)
    (r"\bcan not be equipped\b", "can not have equipment attached to it"),
    (r"\bactivate (?:this-ability|it) only\b", "activate only"),
    (r"\bactivate this-ability no more\b", "activate only no more"),
    (r"\b(?:only )?(?:as a sorcery|any time (?:you|they) could cast a sorcery)", "as a sorcery"),
    (r"\battacked with a creature this turn", "attacked this turn"),
    (r"\btarget ((?:[a-z\-]+ )+?)other than ~", r"other target \1"),
    (r"\ban? ((?:[a-z\-]+ )+?)other than ~", r"other \1"),
    (r"\bother than ~", "other"),
    (r"(you own dies.*?\breturn (?:it|that card) to )your hand", r"\1its owner's hand"),
    (r"\bcopy of any\b", "copy of a"),
    (r"\breturn that card\b", "return it"),
    (r"\battach ~ to it\b", "attach ~ to that creature"),
    (rf"\b({_COLORS}) and/or (?={_COLORS})", r"\1 or "),
    (r"\binstant and(?:/or)? sorcery (?=cards?|spells?)", "instant or sorcery "),
    (r"\ba number of (?=[^.]*\bequal to\b)", "x "),
    (r"\b(an? \w+ card) is in your graveyard", r"there is \1 in your graveyard"),
    (r"\b(deals? [^.]*? damage) to its controller", r"\1 to that permanent's controller"),
    (r"\bthat are enchanted\b", "enchanted"),
    (r"\ba number of (\S+) counters? on (?:it|~)", r"\1 counter onit"),
    (r"\bif a source would deal damage to ([^,]*?), it deals\b", r"if damage would be dealt to \1, it deals"),
    (r"\bif a source would deal damage to ([^,]*?), prevent\b", r"if damage would be dealt to \1, prevent"),
    (r"\b(?:and|or) can't\b", "and can not"),
    (r"\bto that (?:permanent|creature) or player instead\b", "instead"),
    (r"\byou may untap (it|~|that creature) and remove\b", r"you may untap \1. if you do, remove"),
    (r"\bit has mana value\b", "its mana value is"),
    (r"\b(?:its|their) owners?'s? (control|hand|librar|graveyard)(?:s|ies|y)?\b", r"owner's \1"),
    (
        r"\b(one|two|three) of (?:them|those cards)\b(?= into| on)",
        lambda found: f"{'a' if found[1] == 'one' else found[1]} card from among them",
    ),
    (r"\band the (?:rest|other) (on|into)\b", r". put the rest \1"),
    (r"\bthose (?:cards|creatures|tokens|permanents|lands)\b", "them"),
    (r"\bha(?:s|ve)\b(?=[^.]*\bfor as long as)", "gains"),
    (r"\b(shuffles?) (?:your|their) library", r"\1"),
    (r"\bput that card on top of it", "put that card on top"),
    (r"\.\s*(?:it|they) (?:has|have) \"", ' with "'),
    (r"\. then if\b", ". if"),
    (r"\bif ((?:no|\w+ or more) [a-z ]+?) are on the battlefield", r"if there are \1 on the battlefield"),
    (r"\bthere (?:is|are) ([^.,]*? controls?) on the battlefield", r"\1"),
    (r"\bfrom it\b", "from among them"),
    (r"\bthat player controls\b", "they control"),
    (r"\b(to|from) that player\b", r"\1 them"),
    (r"\bboth creatures have\b", "each of those creatures has"),
    (r"\bafter this main phase\b", "after this phase"),
    (r"\ban additional card\b", "a card"),
    (r"\ban additional (?=[+-])", ""),
    (r"\b(artifact|creature|land|enchantment) sources?\b", r"\1"),
    (r"\b(during combat),? (before|after|on)\b", r"\1 and only \2"),
    (r"\bonly (?:on|during) (your|an opponent's) turn, (before|after)", r"only during \1 turn and only \2"),
    (r"\bonly on (your|an opponent's) turn", r"only during \1 turn"),
    (r"\.\s*cast ~ only\b", " and only"),
    (r"~ (does not|do not) untap during its controller's", r"~ \1 untap during your"),
    (r"\bwith (?:an? |x )?(\S+) counters? on (?:it|them)\b", r"with \1 counter onit"),
    (
        r"\bprevent all (combat )?damage that would be dealt to and dealt by ([^.]*?)( this turn)?(?=\.|$|\")",
        _both_ways,
    ),
    (r"\bcan not attack or block ((?:unless|if|alone|as long as)[^.]*)", r"can not attack \1. can not block \1"),
    (r"\b(destroy|exile|untap|tap|regenerate|return|from|on|to) all\b", r"\1 each"),
    (r"(\b(?:or|and)) an? ", r"\1 "),
    (r"(, where x is ([^.]*?))(\.| and)(?=.*where x is \2)", r"\3"),
)
_SYNONYMS: Final[tuple[tuple[str, _Replacement], ...]] = (
    (r"\bwhenever\b", "when"),
    (r"\banother\b", "other"),
    (r"\bany player controls\b", "a player controls"),
    (r"\b(?:each (?:combat|turn) )?(?:until end of turn|this turn)\b", "this-turn"),
    (r"\beach (?:combat|turn) if able\b", "each combat if able"),
    (r" on the battlefield\b", ""),
    (
        r"\b(?:it|that|they) (?:is|are|'re) still (?:a land|lands)|in addition to (?:its|their) other types",
        "still-types",
    ),
    (r"\bin addition to (?:its|their) other creature types", "still-types"),
    (r"\bwhere x is\b", "equal to"),
    (r"\band/or\b", "and"),
    (r"\bas long as\b", "if"),
    (r"\beach player's (upkeep|end step|draw step)", r"each \1"),
    (r"\bof the end step", "of each end step"),
    (r"\bnamed \"([^\"]*)\"", r"named \1"),
    (r"\badditional (\+1/\+1|-1/-1|[a-z]+) counter", r"\1 counter"),
    (r"\b(?:otherwise|instead)\b", "instead"),
    (r"\bif (?:you|that player|they|the player) do(?:es)? not\b", "instead"),
    (r"\bif (?:that player|they|the player) (?:do|does)\b", "if you do"),
    (r"\byou may ([^.]*?),? then ", r"you may \1. if you do, "),
    (r"\b(to|on) each of\b", r"\1"),
    (r"\beach (gets?|gains?|have|lose|become)\b", r"\1"),
    (r"\ba planeswalker you control", "planeswalkers you control"),
    (r"\byour opponents control\b", "an opponent controls"),
    (r"\bgain control of all\b", "gain control of"),
    (r"\bonto the battlefield under your control", "to the battlefield under your control"),
    (r"\bactivate only during your turn, before", "activate only during your turn and only before"),
    (r"\ball (combat )?damage ([^.]*?) would deal\b", r"all \1damage that would be dealt by \2"),
    (r" by sources\b", ""),
    (
        r"\bcreatures with power less than ~'s power can not block (?:it|~)",
        "~ can not be blocked by creatures with lesser power",
    ),
    (rf"\b(?:is|are|becomes?)(?= (?:{_COLORS})\b)", "become"),
    (r"\bprotection from ([\w ]+?),? and from\b", r"protection from \1 and protection from"),
    (r"\bprotection from ([\w ]+?), from\b", r"protection from \1, protection from"),
    (r",? and protection", ", protection"),
    (
        r"\bprotection from all colors",
        ", ".join(f"protection from {color}" for color in ("white", "blue", "black", "red", "green")),
    ),
)
_CLAUSES: Final[tuple[tuple[str, _Replacement], ...]] = (
    (rf"\b(?:they|that player) (?=(?:{_DEEDS}|may|can|discard|lose|pay|sacrifice|draw)\b)", ""),
    (
        rf"(?:, and then|, then|,? and|\. then) (?=(?:{_SUBJECTS}|can|must|{_COMMANDS}|{_DEEDS})\b)",
        ". ",
    ),
    (rf"((?:^|[.:,•—\"])\s*|may )(?:then )?you (?=(?:{_COMMANDS})\b)", r"\1"),
    (
        rf"((?:^|[.:,•—\"]|\band|this-turn,?)\s*)(?:each|all) (?!player|opponent)(?=[^.,:]*?\b(?:{_SAID_OF_GROUPS})\b)",
        r"\1",
    ),
)

_ABILITY_WORD: Final = re.compile(
    r"^(?!(?:boast|exhaust|power-up|forecast|.*\d.*) \N{EM DASH} )[A-Z][A-Za-z'!\- ]* \N{EM DASH} ", re.IGNORECASE
)
_WORD: Final = re.compile(
    r"\{[^}]*\}|~(?:'s)?|[+\-]?[\dx*]+/[+\-]?[\dx*]+|[a-z](?:[a-z'\-]|(?<=\w)/)*|[+\-]?\d+|[\":\N{BULLET}\N{EM DASH}]"
)
_MENTION: Final = re.compile(
    rf"~'s|~|\b(?:equipped|enchanted) (?:{_THINGS}|forest|island|mountain|plains|swamp)(?:'s)?(?![a-z])"
    rf"|\b(?:that|the) (?:{_THINGS})(?:'s)?\b|\bblocks? it\b|\b(?:it|its|itself)\b"
    rf"|(?<!target of )\b(?:target(?! of)|an?|other) (?:[a-z\-]+ )*?(?:{_THINGS})\b(?! or ~)"
)
_PLAIN: Final = {
    **_NUMBERS,
    **dict.fromkeys(("is", "are", "was", "were"), "be"),
    **dict.fromkeys(("has", "had"), "have"),
    **dict.fromkeys(("does", "did"), "do"),
    **dict.fromkeys(("its", "plus", "as", "us"), ""),
    "an": "a",
    "they": "them",
    "dies": "die",
    "dwarves": "dwarf",
    "elves": "elf",
    "wolves": "wolf",
    "werewolves": "werewolf",
    "mice": "mouse",
    "oxen": "ox",
    "heroes": "hero",
    "children": "child",
    "zombies": "zombie",
}
_OF_ANOTHER: Final = frozenset({"draws", "discards", "scries", "mills", "sacrifices", "surveils"})
"""Verbs that are kept as they are: without "s" it is "you" who does it."""


def normalised(text: str, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the words of a text in one form, so that the texts that mean the same in the same words are equal."""
    said = _without_reminders(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("\N{MINUS SIGN}", "-"))
    said = _ABILITY_WORD.sub("", said.strip())
    for name in filter(None, names):
        said = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "~", said)
    said = said.lower()
    for steps in (_SHORT_FORMS, _OLD_WORDING, _SYNONYMS, _CLAUSES):
        for pattern, replacement in steps:
            said = re.sub(pattern, replacement, said)
    said = ".".join(map(_counted, _without_repetition(_named(said).split("."))))
    return tuple(_plain(word) for word in _WORD.findall(said))


def same_words(text: str, wording: str, names: Sequence[str] = ()) -> bool:
    """Return whether a text and a wording say the same: the same words, in an order that depends on the clauses."""
    return Counter(normalised(text, names)) == Counter(normalised(wording, names))


def _without_reminders(text: str) -> str:
    shorter = re.sub(r"\([^()]*\)", "", text)
    return shorter if shorter == text else _without_reminders(shorter)


def _named(text: str) -> str:
    """Return a text in which each pronoun says what was named last: the object itself, its host, or another object."""
    last = first = ""

    def mentioned(found: re.Match[str]) -> str:
        nonlocal last, first
        words = found[0]
        whose = "'s" if words.endswith("'s") or words == "its" else ""
        if words in {"it", "its", "itself"}:
            return (last or "it") + whose
        if words.startswith("block"):
            return f"block {first or 'it'}"
        if words.startswith("~"):
            last, said = "~", words
        elif words.startswith(("equipped", "enchanted")):
            last, said = "host", f"host{whose}"
        else:
            last, said = "it", f"it{whose}" if words.startswith(("that ", "the ")) else words
        first = first or last
        return said

    return _MENTION.sub(mentioned, text)


def _without_repetition(sentences: Sequence[str]) -> Iterator[str]:
    """Yield sentences without a subject that the sentence before has as well."""
    before = ""
    for sentence in sentences:
        found = _SUBJECT.match(sentence)
        repeated = found is not None and re.search(rf"(?:^|[:,\u2022\"]|\u2014)\s*{found[1]} ", before)
        shorter = sentence[found.end() :] if found is not None and repeated else sentence
        for condition in _CONDITION.findall(before):
            shorter = shorter.replace(condition, "", 1)
        yield shorter
        before = sentence


_CONDITION: Final = re.compile(r"\b(?:if|unless) [^.,]+")
_SUBJECT: Final = re.compile(r"\s*(each opponent|each player|~|host|it|creatures you control)(?= )")


def _counted(sentence: str) -> str:
    """Return a sentence with one form of what is counted: ``for each``, and without the X of ``where X is``."""
    said = re.sub(
        r"\bx ((?:\S+ )?(?:life|damage|cards?|counters?|permanents?|\{\w\}))(.*?)"
        r" equal to (?:twice|(\w+) times) the number of",
        lambda found: f"{_NUMBERS.get(found[3] or 'two', found[3])} {found[1]}{found[2]} for each",
        sentence,
    ).replace("equal to the number of", "for each")
    if "for each" in said:
        said = said.replace("a number of ", "")
        said = re.sub(r"([+-])1/\1([01])\b", lambda found: f"{found[1]}x/{found[1]}{found[2].replace('1', 'x')}", said)
        said = re.sub(r"([+-])0/\1(1)\b", lambda found: f"{found[1]}0/{found[1]}x", said)
        return re.sub(r"(?<![\w/+-])(?:an?|x|1|one)(?![\w/])", "", said)
    return re.sub(r"(?<![\w/+-])x(?![\w/])", "", said) if "equal to" in said else said


def _plain(word: str) -> str:
    """Return a word without its ending."""
    if word in _PLAIN:
        return _PLAIN[word] or word
    if word in _OF_ANOTHER or len(word) < 4 or word.startswith("{"):
        return word
    if word.endswith("'s"):
        return f"{_plain(word[:-2])}'s"
    if word.endswith("s'"):
        return f"{_plain(word[:-1])}'s"
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if re.search(r"(?:ch|sh|x|ss|zz|us)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word
