"""Events by what they are about; their union is ``redzone.game.event.Event``."""
