"""The locked versions: of everything that is needed, each with hashes, and from no particular place."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lock() -> ModuleType:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        spec = importlib.util.spec_from_file_location("tools_lock", ROOT / "tools" / "lock.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return module


def locked(file: Path) -> list[tuple[Requirement, list[str]]]:
    """What a file lists, with the hashes of each."""
    lines = re.sub(r"\\\n\s*", "", file.read_text(encoding="utf-8")).splitlines()
    found = []
    for line in lines:
        if line and not line.startswith("#"):
            requirement, *hashes = line.split("--hash=")
            found.append((Requirement(requirement.strip()), hashes))
    return found


def versions(file: Path) -> dict[str, list[str]]:
    """The versions of each package; several where they depend on the Python or the system."""
    found: dict[str, list[str]] = {}
    for requirement, _ in locked(file):
        (exact,) = requirement.specifier
        assert exact.operator == "==", requirement
        found.setdefault(canonicalize_name(requirement.name), []).append(exact.version)
    return found


def needed(extras: tuple[str, ...] | None, more: tuple[str, ...]) -> list[Requirement]:
    """What a file has to hold: the dependencies of the package with those extras, and whatever else it is made of."""
    found = [Requirement(text) for text in more]
    if extras is not None:
        found += [Requirement(text) for text in PROJECT["project"]["dependencies"]]
    for extra in extras or ():
        for requirement in map(Requirement, PROJECT["project"]["optional-dependencies"][extra]):
            is_own = requirement.name == PROJECT["project"]["name"]
            found += needed(tuple(requirement.extras), ()) if is_own else [requirement]
    return found


def test_every_environment_has_its_file(lock):
    assert [file.stem for file in FILES] == sorted(lock.locks())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_holds_what_is_needed_in_versions_that_fit(lock, file):
    there = versions(file)

    for requirement in needed(*lock.locks()[file.stem]):
        found = there.get(canonicalize_name(requirement.name), [])
        assert found, f"{requirement} is missing: make lock"
        assert all(requirement.specifier.contains(version) for version in found), f"{requirement}: {found}: make lock"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_version_has_hashes_and_nothing_names_a_place(file):
    text = file.read_text(encoding="utf-8")

    assert all(hashes and all(one.startswith("sha256:") for one in hashes) for _, hashes in locked(file))
    assert "://" not in text
    assert not [requirement for requirement, _ in locked(file) if requirement.url]
    assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE)


def test_make_builds_every_environment_from_a_file_and_with_nothing_else():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    installs = [line for line in makefile.splitlines() if "pip install" in line]
    assert installs
    allowed = ("$(locked)", "--require-hashes", "$(editable)", "$(TORCH)")  # which PyTorch fits, the machine knows
    assert all(any(word in line for word in allowed) for line in installs)
