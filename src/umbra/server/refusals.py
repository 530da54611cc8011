"""What cannot be done, said to programs by a code and to people by a sentence."""

from umbra.core.errors import UmbraError

STATUS = {
    "broken": 409,
    "failed": 503,
    "login": 403,
    "no-method": 405,
    "not-yours": 403,
    "origin": 403,
    "stale": 409,
    "started": 409,
    "taken": 409,
    "too-fast": 429,
    "too-large": 413,
    "too-many": 429,
    "unknown": 404,
    "waiting": 409,
}
"""The HTTP status of each code; 400 for any other."""


class Refused(UmbraError):
    """Something cannot be done, and nothing was changed; `code` tells programs which kind of thing it is."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
