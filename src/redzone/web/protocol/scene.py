"""The board as one viewer sees it: plain values that a screen can draw and a voice can read.

Players go by their names and objects by their labels, the words of entries in scenario files. What a viewer can't see
is not in it (CR 400.2).
"""

from msgspec import Struct

from redzone.web.protocol.questions import SeenQuestion


class SeenAbility(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of rules text as it is now; ``granted`` if it isn't printed, ``unread`` if it is not understood."""

    text: str
    keyword: bool = False
    granted: bool = False
    unread: bool = False


class SeenObject(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A permanent, a card or a spell.

    ``alike`` is equal for permanents that look the same and can be drawn as one stack. ``spoken`` is what a screen
    reader says of it: "Serra Angel, 4 4, flying, vigilance, tapped, attacking Ben". ``printed`` is power and toughness
    without anything that changes them. ``attacking`` is a player or object, ``blocked`` is unknown until blockers are
    declared (CR 509.1h). ``status`` has everything else that is worth a sign: "goaded by Ana", "summoning sick".
    """

    id: str
    name: str
    zone: str
    owner: str
    controller: str
    spoken: str
    alike: str = ""
    cost: str = ""
    type_line: str = ""
    colors: list[str] = []
    power: int | None = None
    toughness: int | None = None
    printed: tuple[int, int] | None = None
    abilities: list[SeenAbility] = []
    counters: dict[str, int] = {}
    damage: int = 0
    lethal: int | None = None
    tapped: bool = False
    sick: bool = False
    token: bool = False
    commander: bool = False
    face_down: bool = False
    attached_to: str | None = None
    attacking: str | None = None
    blocking: list[str] = []
    blocked: bool | None = None
    status: list[str] = []


class CommanderDamage(Struct, frozen=True, kw_only=True):
    """How much combat damage a commander has dealt to a player (CR 903.10a)."""

    commander: str
    name: str
    controller: str
    amount: int


class SeenPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player; ``hand`` and ``library`` are numbers of cards, ``lost`` is why the player lost.

    ``designations`` are "monarch", "initiative", "city's blessing" and the like. ``spoken`` says all of it.
    """

    name: str
    spoken: str
    life: int
    team: str | None = None
    poison: int = 0
    energy: int = 0
    mana: str = ""
    hand: int = 0
    library: int = 0
    graveyard: int = 0
    exile: int = 0
    commander_damage: list[CommanderDamage] = []
    designations: list[str] = []
    lost: str | None = None


class SeenStackItem(Struct, frozen=True, kw_only=True):
    """A spell or ability on the stack; ``source`` is the object whose ability it is, or the spell itself."""

    id: str
    text: str
    rules_text: str
    kind: str
    controller: str
    source: str | None
    targets: list[str]


class CombatRow(Struct, frozen=True, kw_only=True):
    """One attacker: whom it attacks, what blocks it, and what will happen as things stand, in words."""

    attacker: str
    target: str | None
    defending: str
    blocked: bool | None
    blockers: list[str]
    text: str


class TableScene(Struct, frozen=True, kw_only=True):
    """All that one viewer sees of a game at one moment.

    ``players`` are in turn order, beginning with the first; ``stack`` has the top last; ``day`` is "day", "night" or
    ``None``. ``question`` is what the game waits for; its form is there for who decides only. ``outcome`` says how the
    game ended.
    """

    viewer: str | None
    turn: int
    step: str
    heading: str
    active: str
    day: str | None
    players: dict[str, SeenPlayer]
    objects: dict[str, SeenObject]
    stack: list[SeenStackItem]
    combat: list[CombatRow]
    question: SeenQuestion | None
    outcome: str | None


class LogLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence of what happened; ``rule`` is the rule that decided, ``heading`` begins a step."""

    text: str
    kind: str = "info"
    rule: str | None = None
    heading: bool = False
