"""Names that a package offers and imports when somebody first uses them: most runs need few of the modules.

A package that offers such names imports them under ``TYPE_CHECKING``, for whoever reads the code and for the tools that
check it, and has ``late_names`` as its ``__getattr__`` (PEP 562) when it runs::

    if TYPE_CHECKING:
        from redzone.oracle.compiler import compile_text
    else:
        __getattr__ = late_names(__name__, {"redzone.oracle.compiler": ("compile_text",)})

Who uses a name late imports the package and says ``oracle.compile_text``; ``from redzone.oracle import compile_text``
imports at once.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from sys import modules


def late_names(package: str, homes: Mapping[str, tuple[str, ...]]) -> Callable[[str], object]:
    """Return the ``__getattr__`` of a package whose late names stand by the modules in which they are at home."""
    home_of = {name: home for home, names in homes.items() for name in names}

    def find(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=modules[package])
        home: dict[str, object] = vars(import_module(home_of[name]))
        vars(modules[package])[name] = home[name]
        return home[name]

    return find
