"""MicroPython's source tree: a folder of the user's, which is never written to, or made from Debian's source packages.

Debian 13 has all of it; Debian 12 takes the sources from the next release's suite. Either way through an apt state of
its own below `build/`, derived from the machine's own list of sources, so that neither the machine's package lists nor
its keys change, and nobody has to be root.
"""

import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

from host_tools.build import tools
from host_tools.build.trouble import BuildError

_SOURCES = ("micropython", "mbedtls")
_PACKAGES = ("pico-sdk-source", "tinyusb-source")
_SUITE_OF = {"bookworm": "trixie"}  # the release that has these packages; others have them themselves
_LISTS = (Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list"))
_NEEDED = ("ports/rp2/CMakeLists.txt", "mpy-cross/Makefile", "lib/pico-sdk/pico_sdk_init.cmake", "lib/tinyusb/src")
OLDEST = (1, 25)


def given(folder: Path) -> Path:
    """The user's own tree, checked. Raises BuildError."""
    tree = folder.resolve()
    missing = [name for name in _NEEDED if not (tree / name).exists()]
    if missing:
        raise BuildError(
            f"{folder} is no MicroPython source tree with what the rp2 port needs: {missing[0]} is missing.\n"
            "In a fresh clone its submodules are fetched by: make -C ports/rp2 submodules"
        )
    found = version(tree)
    if found < OLDEST:
        raise BuildError(f"{folder} is MicroPython {found[0]}.{found[1]}; {OLDEST[0]}.{OLDEST[1]} or newer is needed.")
    return tree


def version(tree: Path) -> tuple[int, int]:
    """Major and minor version of a tree. Raises BuildError."""
    text = (tree / "py" / "mpconfig.h").read_text()
    found = [re.search(rf"#define MICROPY_VERSION_{part}\s+\(?(\d+)", text) for part in ("MAJOR", "MINOR")]
    if not all(found):
        raise BuildError(f"{tree}: no version in py/mpconfig.h")
    return int(found[0].group(1)), int(found[1].group(1))  # type: ignore[union-attr]


def from_debian(folder: Path) -> Path:
    """A tree made of Debian's packages below `folder`, or the one that was made there before. Raises BuildError."""
    tree = folder / "micropython"
    if tree.exists():
        return tree
    _fetch(folder)
    making = folder / "making"
    shutil.rmtree(making, ignore_errors=True)
    _put_together(folder / "packages", making)
    making.rename(tree)
    return tree


def _fetch(folder: Path) -> None:
    if not shutil.which("apt-get"):
        raise BuildError(
            "MicroPython's sources come from Debian's packages, and there is no apt-get here.\n"
            "Give a source tree instead: python3 -m host_tools build --micropython DIR"
        )
    packages = folder / "packages"
    packages.mkdir(parents=True, exist_ok=True)
    apt = ["apt-get", *_apt_options(folder / "apt")]
    log = folder / "apt.log"
    tools.run([*apt, "update"], log, "reading Debian's list of packages")
    tools.run([*apt, "source", "--download-only", *_SOURCES], log, "fetching MicroPython's sources", cwd=packages)
    tools.run([*apt, "download", *_PACKAGES], log, "fetching the Pico's libraries", cwd=packages)


def _apt_options(state: Path) -> list[str]:
    """Options that keep apt away from the machine's own state."""
    for name in ("lists/partial", "cache/archives/partial"):
        (state / name).mkdir(parents=True, exist_ok=True)
    (state / "sources.list").write_text(sources_list(*_own_sources()))
    options = {
        "Dir::Etc::sourcelist": state / "sources.list", "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State": state, "Dir::State::lists": state / "lists", "Dir::State::status": "/var/lib/dpkg/status",
        "Dir::Cache": state / "cache",
    }  # fmt: skip
    if os.geteuid() == 0:
        options["APT::Sandbox::User"] = "root"  # the user _apt may not read below somebody's project
    return [word for name, value in options.items() for word in ("-o", f"{name}={value}")]


def sources_list(text: str, codename: str) -> str:
    """The two lines for apt: from `text`, the machine's own list in either form, and its release. Raises BuildError."""
    address = re.search(r"(?m)^URIs:\s*(\S+)", text) or re.search(r"(?m)^deb\s+(?:\[[^]]*\]\s+)?(\S+)", text)
    if not address or not codename:
        raise BuildError("No Debian address is found in this machine's apt sources; give --micropython DIR instead.")
    key = re.search(r"(?mi)^Signed-By:\s*(/\S+)", text) or re.search(r"(?m)^deb\s+\[[^]]*signed-by=(/[^]\s]+)", text)
    signed = f"[signed-by={key.group(1)}] " if key else ""
    suite = _SUITE_OF.get(codename, codename)
    return "".join(f"{kind} {signed}{address.group(1)} {suite} main\n" for kind in ("deb", "deb-src"))


def _own_sources() -> tuple[str, str]:
    """The machine's list of Debian sources, and the name of its release."""
    try:
        release = dict(re.findall(r'(?m)^(\w+)="?([^"\n]*)', Path("/etc/os-release").read_text()))
    except OSError:
        release = {}
    if release.get("ID") != "debian":
        raise BuildError("This is not Debian: give a source tree with --micropython DIR.")
    for path in _LISTS:
        if path.exists() and path.read_text().strip():
            return path.read_text(), release.get("VERSION_CODENAME", "")
    raise BuildError("This machine has no apt sources; give --micropython DIR instead.")


def _put_together(packages: Path, tree: Path) -> None:
    """MicroPython with the libraries that Debian leaves out of its source, each from its own package."""
    _unpack(packages, "micropython_*.orig.tar.*", tree)
    lib, deb = tree / "lib", packages / "unpacked"
    shutil.rmtree(deb, ignore_errors=True)
    for name in _PACKAGES:
        subprocess.run(["dpkg", "-x", str(_one(packages, f"{name}_*.deb")), str(deb)], check=True)
    for name in ("pico-sdk", "tinyusb", "mbedtls"):
        shutil.rmtree(lib / name, ignore_errors=True)
    shutil.copytree(deb / "usr/src/pico-sdk", lib / "pico-sdk", symlinks=True)
    shutil.copytree(deb / "usr/src/tinyusb", lib / "tinyusb", symlinks=True)
    inner = lib / "pico-sdk/lib/tinyusb"
    if inner.is_symlink():
        inner.unlink()
    shutil.rmtree(inner, ignore_errors=True)
    shutil.copytree(deb / "usr/src/tinyusb", inner, symlinks=True)
    _unpack(packages, "mbedtls_*.orig.tar.*", lib / "mbedtls")
    (lib / "micropython-lib" / "README.md").touch()  # the build looks for it; nothing of it is frozen


def _unpack(packages: Path, pattern: str, target: Path) -> None:
    """The one archive of that name, without its first folder."""
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(_one(packages, pattern)) as archive:
        for member in archive.getmembers():
            _, _, inner = member.name.partition("/")
            if inner and ".." not in inner.split("/"):
                member.name = inner
                if member.islnk():
                    member.linkname = member.linkname.partition("/")[2]
                archive.extract(member, target)


def _one(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    if not found:
        raise BuildError(f"apt fetched no {pattern} into {folder}")
    return found[-1]
