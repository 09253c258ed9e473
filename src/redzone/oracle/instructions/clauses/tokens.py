"""Tokens as instructions describe them, and those with a name of their own (CR 111)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, CreateTokens, IfDone, Instruction, May, Token
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.language import Amount, Compare, EachObject, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasSubtype, HasSupertype, HasType
from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord, PlayerWord, Stat, Status
from redzone.oracle.instructions.clauses.kinds import exceptions_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import chosen_x, number_of
from redzone.oracle.instructions.references.objects_named import cards_or_objects, objects_of
from redzone.oracle.instructions.references.players_named import players_of, that_player
from redzone.oracle.instructions.vocabulary import ROLES
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.predicates import keyword_item
from redzone.oracle.phrases.scope import AND, SELF_SCOPE, conjunction, not_understood
from redzone.values.types import CardType, Supertype, TypeLine


def created(node: Node, discourse: Discourse, players: PlayerTerm) -> tuple[Instruction, ...]:
    """Return ``create two 1/1 white Soldier creature tokens that are tapped and attacking``."""
    if not isinstance(node, syntax.Create):
        return (_created(node, discourse, players),)
    conjunction(node, AND)
    tokens = [each for each in node.nodes if isinstance(each, syntax.NewToken | syntax.CopyToken | syntax.RoleToken)]
    first, *more = [_created(token, discourse, players) for token in tokens]
    if more:
        discourse.name(Named(ObjectWord.MADE, HasStatus(Status.TOKEN), plural=True))
    return (replace(first, also=tuple(more)),)


def created_both(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``you and target opponent each create a Treasure token``: each creates their own."""
    conjunction(node, AND)
    players = [players_of((who,), discourse) for who in node.find(*WHO)]
    found = tuple(_created(node.nodes[-1], discourse, player) for player in players)
    discourse.name(None)
    return found


def _created(token: Node, discourse: Discourse, players: PlayerTerm) -> CreateTokens:
    """Return the creation of tokens of one kind."""
    count = number_of(token.nodes[0], discourse)
    if token.words("TOKEN_NAME") and (count != 1 or token.find(syntax.TokenEntering)):
        raise not_understood("one token has this name", token)
    if isinstance(token, syntax.RoleToken):
        return _role(token, count, discourse, players)
    attacking, tapped, name = _entering(token, discourse)
    if isinstance(token, syntax.CopyToken):
        tapped = _is_copied(token) or tapped
        source = cards_or_objects(
            next(each for each in token.nodes[1:] if not isinstance(each, _AROUND_A_COPY)), discourse
        )
        known = source.quality
        made = CreateTokens(copy_of=source.term, count=count, players=players, tapped=tapped, attacking=attacking)
        made = replace(made, exceptions=exceptions_of(token, discourse))
    else:
        kind, was_tapped = _token(token, name, discourse)
        known = Everything()
        tapped = tapped or was_tapped
        made = CreateTokens(kind, count=count, players=players, tapped=tapped, attacking=attacking)
    quality = all_of((HasStatus(Status.TOKEN), *_types_of(made, known)))
    discourse.name(Named(ObjectWord.MADE, quality, plural=count != 1 or isinstance(made.copy_of, EachObject)))
    discourse.have_counted(None)
    return made


def _role(token: syntax.RoleToken, count: Amount, discourse: Discourse, players: PlayerTerm) -> CreateTokens:
    """Return ``create a Monster Role token attached to target creature you control`` (CR 303.7)."""
    if words := token.words("HAVE_ATTACHED"):
        if words[0].text != "attached to it":
            raise not_understood("a Role is attached to one creature", token)
        host = objects_of(syntax.PronounIt((words[0],), words[0].start, words[0].end), discourse)
    else:
        host = objects_of(token.nodes[-1], discourse)
    if host.plural or any(word.quality != HasStatus(Status.TOKEN) for word in token.words("SINGULAR", "PLURAL")):
        raise not_understood("a Role is attached to one creature", token)
    role = PREDEFINED[ROLES[token.words("ROLE")[0].text]]
    if host.term is not ObjectWord.THIS:
        discourse.name(host)
    return CreateTokens(role, count=count, players=players, attached_to=host.term)


def _types_of(made: CreateTokens, copied: Quality) -> tuple[Quality, ...]:
    """Return what is known of the card types of tokens: as described, or those of what they are copies of."""
    if made.token is None:
        return tuple(part for part in parts_of(copied) if isinstance(part, HasType | HasSubtype))
    return tuple(HasType(type_) for type_ in made.token.type_line.types)


def has_of_its_own(predicates: Node, named: Named, discourse: Discourse) -> bool:
    """Give the token that was just described the abilities that a sentence of its own says: ``It has flying``.

    Tell whether the sentence is one of these.
    """
    choice = discourse.done.last
    last = choice.instructions[-1] if isinstance(choice, May | IfDone) and choice.instructions else choice
    kinds = [type(part) for part in predicates.nodes]
    if named.term is not ObjectWord.MADE or kinds != [syntax.Has] or not isinstance(last, CreateTokens):
        return False
    if last.token is None or last.also:
        return False
    abilities = tuple(ability for item in predicates.nodes for ability in listed_abilities(item, discourse))
    described = replace(last.token, abilities=(*last.token.abilities, *abilities))
    if described.power is None and any(map(_defines_size, abilities)):
        described = replace(described, power=0, toughness=0)
    made: Instruction = replace(last, token=described)
    if isinstance(choice, May | IfDone):
        made = replace(choice, instructions=(*choice.instructions[:-1], made))
    discourse.do_instead(1, made)
    return True


def listed_abilities(node: Node, discourse: Discourse) -> tuple[Ability, ...]:
    """Return the abilities of a list that belongs to a token or emblem."""
    conjunction(node, AND)
    return tuple(ability for item in node.nodes for ability in keyword_item(item, SELF_SCOPE, discourse.quoted))


def predefined(name: str, count: Amount, players: PlayerTerm = PlayerWord.YOU) -> CreateTokens:
    """Return the creation of tokens with a name of their own."""
    return CreateTokens(PREDEFINED[name], count=count, players=players)


def _entering(node: Node, discourse: Discourse) -> tuple[PlayerTerm | None, bool, str]:
    """Return whom a token attacks as it enters, whether it is tapped, and its name."""
    attacking: PlayerTerm | None = None
    tapped = False
    name = "".join(word.text for word in node.words("TOKEN_NAME"))
    for entering in node.find(syntax.TokenEntering):
        word = entering.words()[-1]
        match word.kind:
            case "NAMED":
                name = word.text
            case "TAPPED_AND_ATTACKING":
                attacking, tapped = PlayerWord.EACH_DEFENDING_PLAYER, True  # CR 508.4a: as its controller chooses
            case "ATTACKING" | "THATS_ATTACKING":
                attacking = PlayerWord.EACH_DEFENDING_PLAYER
            case "ATTACKING_DEFENDER":
                attacking = PlayerWord.DEFENDING_PLAYER
            case "TAPPED_AND_ATTACKING_PLAYER":
                attacking, tapped = _attacked(word, discourse, just=True), True
            case "TAPPED_AND_ATTACKING_THAT":
                attacking, tapped = that_player(word, discourse), True
            case "ATTACKING_THAT_PLAYER" | "ATTACKING_THAT_ONE":
                attacking = _attacked(word, discourse)
            case _:
                tapped = _is_tapped(word)
    if attacking is PlayerWord.DEFENDING_PLAYER and not discourse.context.defender:
        raise not_understood("it is not clear which player this attacks", node)
    return attacking, tapped, name


def _attacked(word: Word, discourse: Discourse, *, just: bool = False) -> PlayerTerm:
    """Return "that player": with a player who attacks one of your opponents, "that opponent" is who is attacked."""
    if just and discourse.that_player is PlayerWord.THIS_ONE:  # whose planeswalker may be attacked, too
        raise not_understood("that this attacks just the player is not supported", word)
    context = discourse.context
    if discourse.that_player is None and context.attackers and context.defender and "opponent" in word.text:
        return PlayerWord.DEFENDING_PLAYER
    return that_player(word, discourse)


def _is_tapped(word: Word) -> bool:
    if word.quality != HasStatus(Status.TAPPED):
        raise not_understood("a token enters tapped or not", word)
    return True


_AROUND_A_COPY: Final = (syntax.Run, syntax.TokenEntering, syntax.CopyExcept)


def _is_copied(node: Node) -> bool:
    """Return whether a copy enters tapped: ``a tapped token that's a copy of target creature``."""
    words = [word for part in node.find(syntax.Run) for word in part.words()] + list(node.words("PLURAL"))
    if words[-1].quality != HasStatus(Status.TOKEN):
        raise not_understood("only tokens are created", node)
    if any(word.quality != HasStatus(Status.TAPPED) for word in words[:-1]):
        raise not_understood("such a token is not supported", node)
    return len(words) > 1


def _token(node: Node, name: str, discourse: Discourse) -> tuple[Token, bool]:
    """Return a token as it is described, and whether it enters tapped."""
    kind = node.find(syntax.TokenKind)[0]
    words = [
        *kind.words("ADJECTIVE"),
        *(word for run in kind.find(syntax.Run) for word in run.words("ADJECTIVE", "SINGULAR")),
    ]
    words += kind.words("SINGULAR", "PLURAL")
    if not words or words[-1].quality != HasStatus(Status.TOKEN):
        raise not_understood("only tokens are created", node)
    tapped = any(word.quality == HasStatus(Status.TAPPED) for word in words)
    rest = [word for word in words[:-1] if word.quality != HasStatus(Status.TAPPED)]
    if len(rest) == 1 and rest[0].text.capitalize() in PREDEFINED and not kind.words("SIZE", "SIZE_X"):
        known = rest[0].text.capitalize()
        if node.find(syntax.TokenWith) or name:
            raise not_understood(f"{known} tokens are not supported yet", node)
        return PREDEFINED[known], tapped
    return _described(node, kind, rest, name, discourse), tapped


def _described(node: Node, kind: Node, words: list[Word], name: str, discourse: Discourse) -> Token:
    colors = tuple(word.quality.color for word in words if isinstance(word.quality, HasColor))
    types = tuple(word.quality.type for word in words if isinstance(word.quality, HasType))
    subtypes = tuple(word.quality.subtype for word in words if isinstance(word.quality, HasSubtype))
    supertypes: tuple[Supertype, ...] = tuple(
        word.quality.supertype for word in words if isinstance(word.quality, HasSupertype)
    )
    known = HasColor | HasType | HasSubtype | HasSupertype
    for word in words:
        if not isinstance(word.quality, known) and word.quality != Compare(Stat.COLORS, most=0):
            raise not_understood("such a token is not supported", word)
    power, toughness = _size(kind, discourse)
    abilities = [ability for listed in node.find(syntax.TokenWith) for ability in listed_abilities(listed, discourse)]
    if power is None and any(map(_defines_size, abilities)):
        power, toughness = 0, 0
    if not types or (CardType.CREATURE not in types and power is not None):
        raise not_understood("such a token is not supported", node)
    line = TypeLine(types=types, supertypes=supertypes, subtypes=subtypes)
    own_name = name or " ".join((*subtypes, "Token"))  # CR 111.4
    return Token(own_name, line, colors, power=power, toughness=toughness, abilities=tuple(abilities))


def _defines_size(ability: Ability) -> bool:
    return isinstance(ability, DefinesPowerToughness) and None not in (ability.power, ability.toughness)


def _size(kind: Node, discourse: Discourse) -> tuple[Amount | None, Amount | None]:
    if sizes := kind.words("SIZE"):
        return sizes[0].numbers[0], sizes[0].numbers[1]
    if kind.words("SIZE_X"):
        return chosen_x(discourse), chosen_x(discourse)
    return None, None
