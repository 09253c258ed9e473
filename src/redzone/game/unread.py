"""What is raised where a line of rules text begins to matter that is not understood."""

from redzone.abilities.unread import UnreadLine


class UnreadTextMatters(Exception):  # noqa: N818  it says what happened
    """A line that is not understood begins to matter; the message names the object and quotes the line.

    Nothing has changed: the state before is as exact as it was.
    """

    def __init__(self, name: str, moment: str, line: UnreadLine) -> None:
        super().__init__(f"{name}: this text is not supported yet, and now {moment}: {line.gap}\n{line.text}")
        self.line = line
