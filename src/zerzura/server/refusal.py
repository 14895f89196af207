"""What the server answers when it does not do what was asked."""

from __future__ import annotations

STATUS = {
    "malformed": 400,  # it cannot be read
    "no_guest": 401,  # nobody has said who this is
    "forbidden": 403,  # not for you
    "unknown": 404,  # there is no such thing
    "not_now": 409,  # right at another time
    "stale": 409,  # the game has gone on meanwhile
    "taken": 409,  # somebody was faster
    "illegal": 422,  # the rules do not allow it
    "too_large": 413,
    "too_often": 429,
    "busy": 503,  # the server cannot, for the moment
    "storage": 507,  # it could not be stored
}


class Refusal(Exception):
    """A request that is refused; nothing has changed.

    ``code`` is for programs and one of ``STATUS``; the message is for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        """The status of HTTP that says this."""
        return STATUS[self.code]
