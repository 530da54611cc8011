"""Games as an older version of umbra left them: other keys, another shape of the state, a lower revision."""

import json

from umbra.core.journal import read_lines, to_blob, to_line


def aged(data: bytes) -> list[bytes]:
    """The lines of a save or a journal, as they were before keys and state got their present shape."""
    return [_aged(to_line(line)) for line in read_lines(data)]


def aged_file(data: bytes) -> bytes:
    """The same as a save."""
    return to_blob(b"\n".join(aged(data)) + b"\n")


def _aged(row: bytes) -> bytes:
    line = json.loads(row)
    match line["line"]:
        case "header":
            line["revision"] -= 1
        case "answer":
            line["key"] = f"old-{line['key']}"
        case "snapshot":
            line["state"] = {f"old_{name}": value for name, value in line["state"].items()}
    return json.dumps(line, separators=(",", ":")).encode()
