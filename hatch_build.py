"""Builds the client in web/ into every wheel; a development install leaves that to make."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs npm, with a Node from PyPI where the system has none that fits."""

    def dependencies(self) -> list[str]:
        """The package that brings Node, if it is needed."""
        return self._node("--needs", stdout=subprocess.PIPE).split()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before the files of a wheel are collected."""
        if version != "editable":
            self._node("ci")
            self._node("run", "build")

    def _node(self, *arguments: str, stdout: int | None = None) -> str:
        command = [sys.executable, str(Path(self.root, "tools", "node.py")), *arguments]
        return subprocess.run(command, check=True, stdout=stdout, text=True).stdout
