"""Villainous choices: ``each opponent faces a villainous choice`` of two options (CR 701.55)."""

from redzone.abilities.ability import ChooseOne, ForEachPlayer
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import PLAYERS_WITH_ZONES
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import FacesChoice


def read_faced_choice(form: FacesChoice, paragraph: Paragraph) -> None:
    """Read a choice between two options; several players face it one at a time, in turn order (CR 701.55d)."""
    discourse = paragraph.discourse
    players = players_of([form.player], discourse)
    several = players in PLAYERS_WITH_ZONES
    discourse.speak_of(PlayerWord.THIS_ONE if several else players)
    one, other = (paragraph.apart(words) for words in form.options)
    choice = ChooseOne((one, other), PlayerWord.THIS_ONE if several else players)
    discourse.do(ForEachPlayer(players, (choice,)) if several else choice)
    discourse.name(None)
    discourse.forget_player()
