"""Where the cluster of Ray is, and whether anybody answers there: asked before Ray is, which would wait for minutes."""

import os
import socket
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from umbra.lab.run import RunFailed

LOCAL = "local"
"""A cluster of this machine alone, which lasts as long as the run."""
CONNECT_SECONDS = 3.0
FORMS = "it is host:port, ray://host:port, auto or local"


class NoCluster(RunFailed):
    """There is no cluster to play on; says where it was looked for, and what to do."""


class Place(NamedTuple):
    """An address for Ray, and how it came to be known."""

    address: str
    known_by: str

    def __str__(self) -> str:
        """For sentences: "the cluster at 10.0.0.1:6379 (RAY_ADDRESS)"."""
        return "Ray on this machine" if self.address == LOCAL else f"the cluster at {self.address} ({self.known_by})"


def find_place(environment: Mapping[str, str] = os.environ) -> Place:
    """The cluster that RAY_ADDRESS names, or that was started on this machine, or else this machine alone."""
    named = environment.get("RAY_ADDRESS", "").strip()
    if named and named != "auto":
        return Place(named, "RAY_ADDRESS")
    kept = address_file(environment)
    try:
        address = kept.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        address = ""
    if address:
        return Place(address, f"its address is kept in {kept}")
    if named:
        raise NoCluster(f"RAY_ADDRESS is auto, and no cluster was started on this machine: {kept} names none")
    return Place(LOCAL, "")


def address_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Where Ray keeps the address of the cluster that was last started on this machine, running or not."""
    linux = environment.get("TMPDIR", "/tmp") if sys.platform.startswith("linux") else tempfile.gettempdir()
    return Path(environment.get("RAY_TMPDIR", linux)) / "ray" / "ray_current_cluster"


def check(place: Place) -> None:
    """NoCluster if nobody answers there; within seconds."""
    if place.address == LOCAL:
        return
    host, port = host_and_port(place)
    try:
        socket.create_connection((host, port), CONNECT_SECONDS).close()
    except socket.gaierror:
        raise NoCluster(f"there is no machine {host!r}, where {place.known_by} has a cluster of Ray") from None
    except OSError as error:
        raise NoCluster(f"{place} does not answer ({_why(error)}); {_hint(place)}") from None


def host_and_port(place: Place) -> tuple[str, int]:
    """Both parts of an address; NoCluster says which forms one has."""
    scheme, found, rest = place.address.rpartition("://")
    host, _, port = rest.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    fits = scheme == ("ray" if found else "") and host and port.isascii() and port.isdigit() and 0 < int(port) < 65536
    if not fits:
        raise NoCluster(f"{place.address[:100]!r} is no address of Ray ({place.known_by}); {FORMS}")
    return host, int(port)


def _why(error: OSError) -> str:
    return "no answer in time" if isinstance(error, TimeoutError) else (error.strerror or str(error)).lower()


def _hint(place: Place) -> str:
    if place.known_by == "RAY_ADDRESS":
        return "RAY_ADDRESS=local plays on this machine alone"
    return "`ray stop` forgets it, and RAY_ADDRESS=local plays on this machine alone"
