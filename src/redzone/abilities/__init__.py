"""The language of abilities: what rules text can mean, as data."""
