"""The exceptions of the package.

Every exception says what is wrong, where it is, and what to do about it.

>>> import jumpmaze
>>> try:
...     jumpmaze.variant("rok")
... except jumpmaze.Error as error:
...     error.remedy
'did you mean `rook`?'
"""


class Error(Exception):
    """An error of this package.

    Its text is the whole message, with the remedy. The attributes are the name of the `file`, the `line` and the
    `column` in this file, counted from 1, and the `remedy`. An unknown part is `None`.
    """

    def __init__(
        self,
        text: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        remedy: str | None = None,
    ) -> None:
        super().__init__(text if remedy is None or remedy in text else f"{text}\n  remedy: {remedy}")
        self.file = file
        self.line = line
        self.column = column
        self.remedy = remedy


class InputError(Error, ValueError):
    """A name, a file or an argument is not valid."""


class NoMazeError(Error):
    """No suitable maze was found, or fewer than requested. The attribute `mazes` contains the mazes that were found."""

    #: The mazes that were found.
    mazes: tuple | list = ()


class LimitError(Error, ValueError):
    """Something is too large."""


class InternalError(Error):
    """A bug in the library."""
