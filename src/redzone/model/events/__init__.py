"""Events by what they are about; their union is ``redzone.model.event.Event``."""
