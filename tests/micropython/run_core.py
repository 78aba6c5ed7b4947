"""Runs every test_* function of tests/core on this interpreter and says how many passed.

`micropython tests/micropython/run_core.py [NAME ...]`, from anywhere; NAME picks files by a part of their name. Exit
status 0 when all passed, 1 when one failed, 2 when there is nothing to run.
"""

import os
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
CORE = HERE + "/../core"


def collect(wanted):
    """(file, name, function) of every test, in the order of names."""
    found = []
    for file in sorted(os.listdir(CORE)):
        if file.startswith("test_") and file.endswith(".py") and (not wanted or any([part in file for part in wanted])):
            module = __import__(file[:-3])
            for name in sorted(dir(module)):
                if name.startswith("test_"):
                    found.append((file, name, getattr(module, name)))
    return found


def run(tests):
    """How many passed and how many failed; each failure is printed with its traceback."""
    passed = failed = 0
    for file, name, test in tests:
        try:
            test()
            passed += 1
        except Exception as wrong:  # a test may fail in any way, and the next one still runs
            failed += 1
            print(file, name)
            show(wrong)
    return passed, failed


def show(wrong):
    """Prints a traceback on either interpreter."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(wrong)
    else:
        import traceback  # noqa: PLC0415 - MicroPython has no such module

        traceback.print_exception(wrong)


def main():
    """Collects, runs, prints, and gives the exit status."""
    sys.path[0:0] = [CORE, HERE + "/../../device"]
    tests = collect(sys.argv[1:])
    passed, failed = run(tests)
    print(passed, "passed,", failed, "failed")
    return 1 if failed else 0 if tests else 2


if __name__ == "__main__":
    sys.exit(main())
