"""Fights (CR 701.14)."""

from redzone.rules.damage.damage import Damage
from redzone.values.identity import ObjectId
from redzone.view import View


def fight_damage(view: View, one: ObjectId, other: ObjectId) -> tuple[Damage, ...]:
    """Return the damage that two creatures deal to each other, equal to their power (CR 701.14a, 701.14d).

    Nothing is dealt if one of them is gone or no creature any more (CR 701.14b); one that fights itself deals itself
    damage twice over (CR 701.14c).
    """
    if not all(each in view and view.is_creature(each) for each in (one, other)):
        return ()
    if one == other:
        return (Damage(one, one, 2 * view.power(one)),)
    return (Damage(one, other, view.power(one)), Damage(other, one, view.power(other)))
