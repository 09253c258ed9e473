"""What a keyboard and a screen reader find on a page, and what axe-core says of it."""

import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from playwright.sync_api import Page

from redzone.notation.syntax.plain import is_list, is_mapping
from tests.support.browser_protocol import BrowserProtocol

_SERIOUS: Final = frozenset({"serious", "critical"})


@dataclass(frozen=True)
class Node:
    """What a screen reader says of an element."""

    role: str
    name: str
    states: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return " ".join((self.role, repr(self.name), *sorted(self.states)))


def tree(page: Page) -> str:
    """Return what a screen reader finds, as indented lines ``- role "name" [state]``."""
    return page.locator("body").aria_snapshot()


def focused(page: Page) -> Node:
    """Return the element that has the focus as the browser tells it to screen readers.

    Raises:
        AssertionError: None has it.
    """
    found = _focused(page)
    assert found is not None, "nothing has the focus"
    return found


def _focused(page: Page) -> Node | None:
    with BrowserProtocol.of(page) as browser:
        nodes = map(_node, browser.asked("Accessibility.getFullAXTree", "nodes"))
    found = next((node for node in nodes if "focused" in node.states and node.role != "RootWebArea"), None)
    return None if found is None else Node(found.role, found.name, found.states - {"focused", "focusable", "settable"})


def _node(data: object) -> Node:
    """Read a node of the accessibility tree of Chromium's protocol."""
    assert is_mapping(data)
    states: set[str] = set()
    properties = data.get("properties", [])
    assert is_list(properties)
    for each in properties:
        assert is_mapping(each)
        if _value(each) in {True, "true"}:
            states.add(str(each["name"]))
    role = data.get("role", {})
    name = data.get("name", {})
    assert is_mapping(role)
    assert is_mapping(name)
    return Node(str(role.get("value", "")), str(name.get("value", "")), frozenset(states))


def _value(data: object) -> object:
    assert is_mapping(data)
    value = data.get("value", {})
    assert is_mapping(value)
    return value.get("value")


def press(page: Page, *keys: str) -> Node:
    """Press keys one after the other, and return what has the focus then."""
    for key in keys:
        page.keyboard.press(key)
    return focused(page)


def walk(page: Page, wanted: str, *, key: str = "Tab", most: int = 60) -> Node:
    """Press a key until what has the focus has a name that matches, and return it.

    Raises:
        AssertionError: It can't be reached so.
    """
    passed: list[str] = []
    for _ in range(most):
        page.keyboard.press(key)
        here = _focused(page)
        if here is not None and re.search(wanted, here.name):
            return here
        passed.append(str(here))
    raise AssertionError(f"{key} doesn't reach {wanted!r}, but " + ", ".join(passed))


def axe_violations(page: Page) -> list[str]:
    """Return what axe-core finds that is serious or worse: rule, help, and the elements."""
    source = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    page.evaluate(source)  # past the content security policy, which forbids it to the page
    answer: object = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    assert is_mapping(answer)
    violations = answer["violations"]
    assert is_list(violations)
    return [_violation(each) for each in violations if is_mapping(each) and each["impact"] in _SERIOUS]


def _violation(data: object) -> str:
    assert is_mapping(data)
    nodes = data["nodes"]
    assert is_list(nodes)
    places = [str(node["target"]) + " " + str(node["html"])[:160] for node in nodes if is_mapping(node)]
    return f"{data['id']}: {data['help']}: " + "; ".join(places[:5])
