"""Makes the project's own `.venv` the first time and goes on there: nothing has to be installed by hand.

Standard library only, for it runs before anything is installed. It must never touch the Python it was started
with, nor an environment that happens to be active in the shell.
"""

import contextlib
import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"

PLAY, TEST = "play", "test"
# What is installed at each level, and the steps: the witness packages come without what they depend on.
REQUIREMENTS = {
    PLAY: (("host_tools/requirements.txt", ()),),
    TEST: (("requirements-dev.txt", ()), ("tests/requirements-witness.txt", ("--no-deps",))),
}
# Files whose change means installing again. requirements-dev.txt includes those of host_tools.
STAMPED = {
    PLAY: ("host_tools/requirements.txt",),
    TEST: (
        "host_tools/requirements.txt",
        "host_tools/requirements-cluster.txt",
        "requirements-dev.txt",
        "tests/requirements-witness.txt",
    ),
}


class SetupError(Exception):
    """The environment cannot be made; the text says what happened and what to do."""


def enter(arguments: list[str], root: Path = ROOT) -> None:
    """Returns when this process runs in the project's environment with all that the command needs; otherwise makes
    that ready and starts the command there, ending this process with its exit status. Raises SetupError."""
    make_ready(_level(arguments), root)
    if not _is_inside(root):
        _go_on_inside(arguments, root)


def open_closed_streams() -> None:
    """A standard stream that the caller has closed leads nowhere from here on; else the next file that is opened would
    get its number, and whatever is printed would end in it."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_RDWR)
            if handle == number:
                os.set_inheritable(number, True)
            else:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - open to the end


def _level(arguments: list[str]) -> str:
    """The emulated Pico is among what tests need."""
    on_pico = "--on=pico" in arguments or ("--on", "pico") in zip(arguments, arguments[1:], strict=False)
    return TEST if arguments[:1] == ["test"] or on_pico else PLAY


def make_ready(level: str, root: Path) -> None:
    """Makes `root/.venv` with what `level` (PLAY or TEST) needs, unless it is there. Raises SetupError."""
    if _is_ready(level, root):
        return
    with _alone(root):
        if not _is_ready(level, root):  # another start may just have made it
            _make(root)
            _install(level, root)


def python_of(root: Path) -> Path:
    """The interpreter of the project's environment."""
    return root / ".venv" / ("Scripts/python.exe" if WINDOWS else "bin/python")


def _is_inside(root: Path) -> bool:
    return Path(sys.prefix).resolve() == (root / ".venv").resolve()


def _stamp(level: str, root: Path) -> Path:
    return root / ".venv" / f"installed-{level}"


def _unfinished(root: Path) -> Path:
    return root / ".venv" / "installing"


def _fingerprint(level: str, root: Path) -> str:
    digest = hashlib.sha256()
    for name in STAMPED[level]:
        digest.update(name.encode() + b"\0" + (root / name).read_bytes() + b"\0")
    return digest.hexdigest()


def _is_ready(level: str, root: Path) -> bool:
    if not python_of(root).exists() or _unfinished(root).exists():
        return False
    wanted = [level] if level == TEST else [PLAY, TEST]
    for made in wanted:
        with contextlib.suppress(OSError):
            if _stamp(made, root).read_text() == _fingerprint(made, root):
                return True
    return False


def _make(root: Path) -> None:
    """A `.venv` with a working pip; one left half made, or whose Python has gone, is made anew."""
    if _works(root):
        return
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise SetupError(
            f"This Python ({sys.executable}) comes without `{missing[0]}`, so .venv cannot be made.\n"
            "On Debian and Ubuntu install it with: sudo apt install python3-venv\n"
            "Then start the command again."
        )
    if (root / ".venv").is_symlink():
        raise SetupError(
            f"{root / '.venv'} is a link to {(root / '.venv').resolve()}, and making it anew would empty that folder.\n"
            "Remove the link, then start the command again."
        )
    _say("First time here: making .venv …")
    base = getattr(sys, "_base_executable", None) or sys.executable  # not the Python of another active environment
    _run([base, "-m", "venv", "--clear", str(root / ".venv")], "making .venv")


def _works(root: Path) -> bool:
    """Whether there is a whole environment of a Python that is new enough."""
    if _unfinished(root).exists() or not python_of(root).exists():
        return False
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python_of(root), "-c", probe], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _install(level: str, root: Path) -> None:
    whose = "test" if level == TEST else "host_tools"
    _say(f"Installing what `{whose}` needs into .venv (the first time about a minute) …")
    marker, stamp = _unfinished(root), _stamp(level, root)
    _write(marker, "pip was at work here; if this file is still there, .venv is made anew\n")
    for name, options in REQUIREMENTS[level]:
        command = [str(python_of(root)), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input"]
        try:
            _run([*command, *options, "-r", str(root / name)], f"installing {name}")
        except SetupError:
            _remove(marker)  # pip ended by itself: what it had done is whole
            raise
    _write(stamp, _fingerprint(level, root))
    _remove(marker)
    _say("Installed.")


def _run(command: list[str], doing: str) -> None:
    try:
        done = subprocess.run(command, env=_environment(), stdin=subprocess.DEVNULL, check=False)
    except OSError as problem:
        raise SetupError(f"{doing} failed: {problem}") from problem
    if done.returncode:
        raise SetupError(
            f"{doing} failed (exit status {done.returncode}); the lines above say why.\n"
            "Is there a network, and room on the disk? Start the command again when it is mended."
        )


def _write(path: Path, text: str) -> None:
    """A `.venv` that may not be written still serves when pip found nothing to do."""
    with contextlib.suppress(PermissionError):
        path.write_text(text)


def _remove(path: Path) -> None:
    with contextlib.suppress(PermissionError):
        path.unlink(missing_ok=True)


def _environment(root: Path | None = None) -> dict[str, str]:
    """This process's environment without what would lead another Python astray."""
    env = dict(os.environ)
    for name in ("PYTHONHOME", "__PYVENV_LAUNCHER__", "VIRTUAL_ENV", "PIP_TARGET", "PIP_PREFIX", "PIP_USER"):
        env.pop(name, None)
    if root is not None:
        env["VIRTUAL_ENV"] = str(root / ".venv")
    return env


def _go_on_inside(arguments: list[str], root: Path) -> None:
    """Starts the same command in the environment. On Windows a process cannot be replaced (exec would return to the
    shell at once), so there this one waits and hands on the exit status."""
    command = [str(python_of(root)), "-m", "host_tools", *arguments]
    env = _environment(root)
    if Path.cwd() != root:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(root), env.get("PYTHONPATH")]))
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execve(command[0], command, env)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command; its end is ours
    sys.exit(subprocess.run(command, env=env, check=False).returncode)


@contextlib.contextmanager
def _alone(root: Path) -> Generator[None, None, None]:
    """Only one process makes the environment at a time; a second one waits. The lock goes with its process."""
    name = hashlib.sha256(str(root).encode()).hexdigest()[:16]
    try:
        lock = open(Path(tempfile.gettempdir()) / f"host_tools-{name}.lock", "a+b")  # noqa: SIM115
    except OSError:
        yield  # a folder for temporary files that cannot be written: better unguarded than not at all
        return
    with lock:
        _lock(lock.fileno())
        yield


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists only there

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - exists only there

        fcntl.flock(handle, fcntl.LOCK_EX)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
