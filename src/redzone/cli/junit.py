"""A summary as JUnit XML, which continuous integration shows."""

from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from redzone.algorithms.late_pattern import late_pattern
from redzone.scenario.checking import Checked, CheckOutcome, Summary

_NOT_XML: Final = late_pattern("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(summary: Summary) -> bytes:
    """Return the report; what is not supported yet counts as skipped."""
    counts = {
        "tests": str(len(summary.checked)),
        "failures": str(len(summary.of(CheckOutcome.FAILED))),
        "errors": "0",
        "skipped": str(len(summary.of(CheckOutcome.UNSUPPORTED))),
    }
    root = Element("testsuites", counts)
    suite = SubElement(root, "testsuite", {"name": "redzone", **counts})
    for each in summary.checked:
        _case(suite, each)
    indent(root)
    text = "<?xml version='1.0' encoding='utf-8'?>\n" + tostring(root, encoding="unicode")
    return text.encode()


def _case(suite: Element, checked: Checked) -> None:
    case = SubElement(suite, "testcase", {"classname": _clean(checked.file), "name": _clean(checked.id)})
    if checked.failures:
        failure = SubElement(case, "failure", {"message": _clean(str(checked.failures[0]))})
        failure.text = _clean("\n".join(map(str, checked.failures)))
    elif checked.reason is not None:
        SubElement(case, "skipped", {"message": _clean(checked.reason)})


def _clean(text: str) -> str:
    """Return text without the signs that XML can't hold."""
    return _NOT_XML.sub("�", text)
