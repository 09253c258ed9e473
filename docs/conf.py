"""How Sphinx builds the documentation."""

import sys
from importlib.metadata import version as installed
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parents[1]))
from docs.generated import filled

project = "Redzone"
author = "The Redzone authors"
copyright = author
version = release = installed("redzone")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
doctest_test_doctest_blocks = ""
nitpicky = False

html_theme = "furo"
html_title = f"Redzone {release}"
html_extra_path = ["engine-1.schema.json", "scenario-1.schema.json", "table-1.schema.json"]


def fill_in(_: Sphinx, __: str, source: list[str]) -> None:
    """Put the parts that are made of the code where pages ask for them."""
    source[0] = filled(source[0])


def setup(app: Sphinx) -> None:
    app.connect("source-read", fill_in)
