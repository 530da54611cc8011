"""Programs that sit in a seat and do everything wrong that a program can do."""

import sys
import textwrap
from pathlib import Path

START = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "question":
        continue
    keys = [option["key"] for option in message["options"]]
    number = message["id"]
"""

BAD = {
    "silent": "pass",
    "slow": "time.sleep(0.6); print(json.dumps({'id': number, 'key': keys[0]}), flush=True)",
    "wrong": "print('what?', flush=True)",
    "not even text": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
    "another shape": "print(json.dumps([number]), flush=True)",
    "not offered": "print(json.dumps({'id': number, 'key': 'win'}), flush=True)",
    "lying about the number": "print(json.dumps({'id': number + 5, 'key': keys[0]}), flush=True)",
    "always late": "print(json.dumps({'id': number - 1, 'key': keys[0]}), flush=True)",
    "dying": "sys.exit(3)",
    "closing its mouth": "sys.stdout.close(); time.sleep(5)",
    "one endless line": "sys.stdout.write('x' * 1_000_000); sys.stdout.flush()",
    "many lines": "[print(json.dumps({'id': 0, 'key': 'x'}), flush=True) for _ in range(5000)]",
}


def program(tmp_path: Path, body: str, start: str = START) -> str:
    """A command that runs a program with that body."""
    file = tmp_path / "program.py"
    file.write_text(start + textwrap.indent(body, "    " if start == START else ""), encoding="utf-8")
    return f"{sys.executable} {file}"
