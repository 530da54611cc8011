"""Makes sure that there is a Chromium for the tests: finds one, or installs Debian's where that is possible."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
WANTED = f"""\
The tests need a Chromium, and there is none in PATH ({", ".join(NAMES)}).
Install one, for example:
  apt-get install chromium             Debian, as root
  dnf install chromium                 Fedora, as root
  brew install --cask google-chrome    macOS
One that is elsewhere can be named: make test UMBRA_CHROMIUM=/path/to/chrome"""


def main() -> int:
    """Find or install one; returns the exit code."""
    found = chromium()
    if found is None and (rights := rights_to_install()) is not None:
        found = installed(rights)
    if found is None:
        print(WANTED, file=sys.stderr)
        return 1
    print(f"The browser for the tests is {found}")
    return 0


def chromium() -> str | None:
    """The Chromium that UMBRA_CHROMIUM names, or that in PATH; the tests look for it in the same way."""
    names = (os.environ.get("UMBRA_CHROMIUM", ""), *NAMES)
    return next((path for name in names if name and (path := shutil.which(name))), None)


def rights_to_install() -> list[str] | None:
    """What to put before apt-get so that it may install: nothing for root, sudo where it asks for no password."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    may = sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
    return [str(sudo), "-n"] if may else None


def installed(rights: list[str]) -> str | None:
    """Install Debian's Chromium; None if that fails."""
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    for rest in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        command = [*apt, *rest]
        print(f"There is no Chromium; installing it: {' '.join(command)}", flush=True)
        if subprocess.run(command, check=False).returncode != 0:
            return None
    return chromium()


if __name__ == "__main__":
    sys.exit(main())
