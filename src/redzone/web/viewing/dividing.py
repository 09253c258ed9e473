"""The form in which combat damage is divided (CR 510.1)."""

from redzone.narrative.overview import DivisionOverview, Recipient, overview
from redzone.scenario.damage_choosers import assign_by_option
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View
from redzone.web.protocol.questions import DamageRecipient, DivideForm, SeenDivision
from redzone.web.viewing.words import SceneWords

_Proposed = dict[tuple[ObjectId, Target], int]


def divide_form(view: View, player: PlayerId, words: SceneWords) -> DivideForm:
    """Return what a player divides, filled in as the options of the game say.

    What has only one recipient is there only if nothing else is: there is no choice about it.
    """
    proposed = {(each.source, each.recipient): each.amount for each in assign_by_option(view.state, player).assignments}
    mine = [each for each in overview(view.state, words.names).divisions if each.player == player]
    open_ = [each for each in mine if len(each.recipients) > 1]
    return DivideForm(divisions=[_division(each, proposed, words) for each in open_ or mine])


def _division(
    division: DivisionOverview, proposed: dict[tuple[ObjectId, Target], int], words: SceneWords
) -> SeenDivision:
    source = division.source
    return SeenDivision(
        source=words.label(source),
        name=words.called(source),
        amount=division.amount,
        recipients=[_recipient(each, proposed.get((source, each.target), 0), words) for each in division.recipients],
    )


def _recipient(recipient: Recipient, proposed: int, words: SceneWords) -> DamageRecipient:
    return DamageRecipient(
        target=words.label(recipient.target),
        name=words.called(recipient.target),
        lethal=recipient.lethal,
        proposed=proposed,
        past_blockers=recipient.past_blockers,
        instead=recipient.instead,
    )
