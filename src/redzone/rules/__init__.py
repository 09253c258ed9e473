"""The procedures of the Comprehensive Rules, one module for each section. ``redzone.rules.game`` is the entrance."""
