"""What everything else is made of: frozen values, memory, identities, types, mana, turns, options."""
