"""Effects of scenario files: what each of them does as if a spell resolved, and what is done from outside."""

from redzone import oracle
from redzone.abilities.ability import Instruction, SpellEffect
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import TheseObjects
from redzone.abilities.modification import ChangeController
from redzone.game.action import Concede
from redzone.game.effect import Carry, Intervention, PlacePermanent
from redzone.notation.effects import ConcedeEffect, ControlEffect, CreateEffect, ScenarioEffect, TextEffect
from redzone.notation.fields import as_names
from redzone.notation.printed import CardReader
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.scenario.instructions import EffectReading, changing, instructions_for
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.scenario.texts import carried_out
from redzone.values.identity import CardId, ObjectId, PlayerId


class EffectReader:
    """Makes interventions of the effects of one scenario."""

    def __init__(self, reader: CardReader) -> None:
        self._reader = reader

    def interventions(
        self, effect: ScenarioEffect, lookup: Lookup, place: Place, priority: PlayerId
    ) -> tuple[Intervention | Concede, ...]:
        """Return what happens for ``effect``; its controller is ``by`` or whoever has priority.

        Raises:
            NotationError: The effect names something that isn't there, or is not supported yet.
        """
        controller = priority if effect.by is None else lookup.player(effect.by)
        if isinstance(effect, TextEffect):
            return (Intervention(_spell(effect, lookup, place, controller), controller),)
        if effect.targets:
            raise place.within("targets").error("only an effect with a text has targets")
        reading = EffectReading(lookup, place, controller)
        match effect:
            case ControlEffect(control=control):
                return tuple(
                    _carried(each, lookup.player(player))
                    for label, player in control.items()
                    for each in changing([(label, (ChangeController(),))], reading, effect.until)
                )
            case CreateEffect():
                return self._creations(effect, lookup, place, controller)
            case ConcedeEffect(concede=player):
                return (Concede(lookup.player(player)),)
            case _:
                done = SpellEffect(instructions_for(effect, reading))
                return (Intervention(Carry(done), controller),)

    def _creations(
        self, effect: CreateEffect, lookup: Lookup, place: Place, controller: PlayerId
    ) -> tuple[Intervention, ...]:
        """Return one intervention for each object that is created."""
        entry = effect.create
        at = place.within("create")
        made = lookup.player(entry.controller) if entry.controller is not None else controller
        if entry.designations:
            raise at.within("designations").error("what an effect creates has not become anything yet")
        labels = lookup.directory.add(entry, at)
        printed = self._reader.card(entry, at.path, entry.id or labels[0])
        self._reader.refuse_gaps()
        created = tuple(
            Intervention(
                PlacePermanent(
                    id=CardId(label),
                    printed=printed,
                    controller=made,
                    owner=made if entry.owner is None else lookup.player(entry.owner),
                    token=entry.token,
                    commander=entry.commander,
                    tapped=entry.tapped,
                    phased_out=entry.phased_out,
                    face_down=entry.face_down,
                    damage=entry.damage,
                    counters=entry.counters,
                    attached_to=None if entry.attached_to is None else lookup.target(entry.attached_to),
                    protector=None if entry.protector is None else lookup.player(entry.protector),
                    attacking=None if entry.attacking is None else lookup.target(entry.attacking),
                    blocking=lookup.objects(entry.blocking or ()),
                ),
                controller,
            )
            for label in labels
        )
        goads = tuple(
            _carried(Do(Deed.GOAD, TheseObjects(tuple(map(ObjectId, labels)))), lookup.player(player))
            for player in as_names(entry.goaded_by or ())
        )
        return (*created, *goads)


def _carried(instruction: Instruction, controller: PlayerId) -> Intervention:
    return Intervention(Carry(SpellEffect((instruction,))), controller)


def _spell(effect: TextEffect, lookup: Lookup, place: Place, controller: PlayerId) -> Carry:
    """Return what a spell with this text does with the targets that the entry gives it."""
    if effect.until is not None:
        raise place.within("until").error("the text says how long it lasts")
    try:
        spell = oracle.compile_effect(effect.text)
    except UnsupportedText as error:
        raise UnsupportedError(str(error), place.scenario.position(f"{place.path}.text")) from error
    return carried_out(spell, tuple(map(lookup.target, effect.targets)), controller, lookup.state, place)
