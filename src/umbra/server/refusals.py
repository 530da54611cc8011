"""What cannot be done, said to programs by a code and to people by a sentence."""

import msgspec

from umbra.core.errors import UmbraError
from umbra.server.wire.answers import RefusedMessage

STATUS = {
    "broken": 409,
    "closed": 409,
    "drawn-anew": 409,
    "early": 409,
    "failed": 503,
    "host": 421,
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
    "too-old": 409,
    "unknown": 404,
    "waiting": 409,
}
"""The HTTP status of each code; 400 for any other."""


class Refused(UmbraError):
    """Something cannot be done, and nothing was changed; `code` tells programs which kind of thing it is."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


MOST_SAID = 500
"""So many letters a refusal has at most; whatever it repeats of what was sent is among them."""


def shortened(message: str, most: int = MOST_SAID) -> str:
    """A message of bounded length: what is too long loses its middle, for both ends may say what would be right."""
    if len(message) <= most:
        return message
    end = most // 3
    return f"{message[: most - end - 3]} … {message[-end:]}"


def error_body(code: str, message: str) -> bytes:
    """What a request is answered with that cannot be done."""
    return msgspec.json.encode({"error": code, "message": shortened(message)})


def refusal(code: str, message: str) -> bytes:
    """What a socket is told when something cannot be done."""
    return msgspec.json.encode(RefusedMessage(code, shortened(message)))
