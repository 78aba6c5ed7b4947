"""Rebuilds the emulator's native core from the sources in its own wheel: ten times faster, and with a flash cache.

Four things change. It is compiled for this very Python instead of for any (the wheel's build asks Python for an
attribute at every access to the bus); classes that nobody derives from say so; the divider, which MicroPython asks at
every look-up of a name, is no Python any more; and reads of the flash go through a model of the RP2040's cache (16 KiB,
two ways, lines of 8 bytes), because code that runs from flash waits for it. The
result lies in `build/emulator/`; the installed package stays as it is. Every edit is checked: a version whose sources
look different is refused, never half edited.
"""

import hashlib
import importlib.util
import re
import shutil
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from filelock import FileLock

FOLDER = Path(__file__).resolve().parents[2] / "build" / "emulator"
PACKAGE = "rp2040py"
RUN_LOOP = Path(__file__).with_name("fastrun.pyx")

_FINAL = (("_rp2040.pxd", "RP2040"), ("_cortex_m0_core.pxd", "CortexM0Core"), ("_pio.pxd", "RPPIO"))

_FIELDS = """    cdef public bint cache_on
    cdef public int cache_penalty
    cdef public long long cache_cycles
    cdef unsigned int cache_tags[2048]
    cdef unsigned char cache_oldest[1024]
    cdef unsigned int dividend, divisor, quotient, remainder, divided
"""
_FUNCTIONS = """
cdef enum:  # the divider of the SIO, RP2040 datasheet 2.3.1.7
    DIV_UDIVIDEND = 0x060
    DIV_UDIVISOR = 0x064
    DIV_SDIVIDEND = 0x068
    DIV_SDIVISOR = 0x06C
    DIV_QUOTIENT = 0x070
    DIV_REMAINDER = 0x074
    DIV_CSR = 0x078
    CSR_READY = 1
    CSR_DIRTY = 2
    DIV_CYCLES = 8


cdef unsigned int divider_read(RP2040 chip, unsigned int offset) noexcept:
    if offset == DIV_QUOTIENT:
        chip.divided = CSR_READY
        return chip.quotient
    if offset == DIV_REMAINDER:
        return chip.remainder
    if offset == DIV_CSR:
        return chip.divided
    return chip.divisor if offset == DIV_UDIVISOR or offset == DIV_SDIVISOR else chip.dividend


cdef void divider_write(RP2040 chip, unsigned int offset, unsigned int value) noexcept:
    cdef long long a, b
    if offset == DIV_CSR:
        return
    chip.divided = CSR_READY | CSR_DIRTY
    if offset == DIV_QUOTIENT:
        chip.quotient = value
        return
    if offset == DIV_REMAINDER:
        chip.remainder = value
        return
    if offset == DIV_UDIVISOR or offset == DIV_SDIVISOR:
        chip.divisor = value
    else:
        chip.dividend = value
    a, b = chip.dividend, chip.divisor
    if offset == DIV_SDIVIDEND or offset == DIV_SDIVISOR:
        a, b = <int> chip.dividend, <int> chip.divisor
    if b == 0:
        chip.quotient = 1 if a < 0 else 0xFFFFFFFFU
        chip.remainder = <unsigned int> a
    else:  # towards zero as in C: the file says cdivision
        chip.quotient = <unsigned int> (a // b)
        chip.remainder = <unsigned int> (a % b)
    chip.core.cycles += DIV_CYCLES


cdef inline void cache_look(RP2040 chip, unsigned int offset) noexcept:
    cdef unsigned int line = offset >> 3
    cdef unsigned int place = line & 1023
    cdef unsigned int tag = (line >> 10) + 1
    cdef unsigned int way
    if chip.cache_tags[2 * place] == tag:
        chip.cache_oldest[place] = 1
    elif chip.cache_tags[2 * place + 1] == tag:
        chip.cache_oldest[place] = 0
    else:
        way = chip.cache_oldest[place]
        chip.cache_tags[2 * place + way] = tag
        chip.cache_oldest[place] = 1 - way
        chip.cache_cycles += chip.cache_penalty


cdef class RP2040:"""
_DIVIDER = "SIO_START + DIV_UDIVIDEND <= addr <= SIO_START + DIV_CSR:\n            "
_SIO = "SIO_START <= addr < SIO_START + 0x10000000:\n"
_FLASH_READS = (
    ("            return read_uint16_le(self._flash, offset)\n", "offset"),
    ("            return read_uint32_le(self._flash, offset)\n", "offset"),
    ("            return self._flash[addr - FLASH_START]\n", "addr - FLASH_START"),
)


class CannotRebuild(Exception):
    """The faster core can't be made here; the text says why."""


def place() -> Path:
    """The folder that goes onto the import path, for this Python, this version of the package and these edits."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + RUN_LOOP.read_bytes()).hexdigest()[:12]
    return FOLDER / f"{PACKAGE}-{version(PACKAGE)}-{sys.implementation.cache_tag}-{digest}"


def is_built() -> bool:
    """Whether it is there."""
    return (place() / PACKAGE).is_dir()


def build() -> Path:
    """Makes it unless it is there; takes a minute or two. Raises CannotRebuild."""
    target = place()
    if is_built():
        return target
    _check_tools()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(FOLDER / "lock"), tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        if is_built():  # by another process meanwhile
            return target
        work = Path(folder)
        edited = _edited_sources(work / "edited")
        whole = work / "whole" / PACKAGE
        shutil.copytree(_installed(), whole, ignore=shutil.ignore_patterns("*.c", "__pycache__"))
        for stock in (whole / "native").glob("*.so"):
            stock.unlink()
        _compile(edited, work / "compiled", whole / "native")
        target.mkdir(exist_ok=True)
        shutil.move(whole, target / PACKAGE)
    return target


def _check_tools() -> None:
    for module in ("Cython", "setuptools"):
        if importlib.util.find_spec(module) is None:
            raise CannotRebuild(f"{module} is not installed (it is in requirements-dev.txt)")
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        raise CannotRebuild("no C compiler here; on Debian: sudo apt install gcc libc6-dev")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        raise CannotRebuild("Python's C headers are missing; on Debian: sudo apt install python3-dev")


def _installed() -> Path:
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise CannotRebuild(f"{PACKAGE} is not installed (it is in requirements-dev.txt)")
    return Path(spec.origin).parent


def _edited_sources(root: Path) -> Path:
    native = root / PACKAGE / "native"
    shutil.copytree(_installed() / "native", native, ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__"))
    (root / PACKAGE / "__init__.py").write_text("")
    for name, class_name in _FINAL:
        line = f"cdef class {class_name}:"
        _edit(native / name, line, f"@cython.final\n{line}", "cimport cython\n")
    _edit(native / "_rp2040.pxd", "    cdef unsigned int dpram_byte_size\n", None, add=_FIELDS)
    _edit(native / "_rp2040.pyx", "\ncdef class RP2040:", _FUNCTIONS)
    read = f"        if {_DIVIDER}return divider_read(self, addr - SIO_START)\n"
    _edit(native / "_rp2040.pyx", f"        if {_SIO}", f"{read}        if {_SIO}")
    write = f"        elif {_DIVIDER}divider_write(self, addr - SIO_START, val)\n"
    _edit(native / "_rp2040.pyx", f"        elif {_SIO}", f"{write}        elif {_SIO}")
    for line, offset in _FLASH_READS:
        look = f"            if self.cache_on:\n                cache_look(self, {offset})\n"
        _edit(native / "_rp2040.pyx", line, look + line)
    shutil.copy(RUN_LOOP, native / "_fastrun.pyx")
    return root


def _edit(path: Path, old: str, new: str | None, first: str = "", add: str = "") -> None:
    """Puts `new` in place of `old`, which must be there exactly once at the start of a line; or `add` behind it."""
    text = path.read_text()
    if len(re.findall("(?m)^" + re.escape(old.lstrip("\n")), text)) != 1:
        raise CannotRebuild(f"{path.name} of {PACKAGE} {version(PACKAGE)} looks different: {old.strip()!r}")
    path.write_text(first + text.replace(old, old + add if new is None else new, 1))


def _compile(root: Path, work: Path, target: Path) -> None:
    from Cython.Build import cythonize  # noqa: PLC0415 - only whoever rebuilds has it
    from setuptools import Distribution, Extension  # noqa: PLC0415

    native = root / PACKAGE / "native"
    wanted = [
        Extension(f"{PACKAGE}.native.{source.stem}", [str(source)], extra_compile_args=["-O2", "-std=c99", "-w"])
        for source in sorted(native.glob("*.pyx"))
    ]
    directives = {"language_level": "3", "boundscheck": False, "wraparound": False}
    modules = cythonize(
        wanted, include_path=[str(root)], build_dir=str(work / "c"), compiler_directives=directives, quiet=True
    )
    distribution = Distribution({"ext_modules": modules, "script_args": []})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = str(work / "out"), str(work / "temp"), 2
    command.ensure_finalized()
    command.run()
    for made in sorted((work / "out").rglob("*.so")):
        shutil.copy(made, target / made.name)
