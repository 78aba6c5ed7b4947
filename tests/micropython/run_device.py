"""Runs the test_* functions of files of tests/device on this interpreter, each on its own; what fails is printed.

`micropython run_device.py FILE ...`, names without folder. Exit status 0 when all passed, 1 when one failed.
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
ROOT = HERE + "/../.."


def main():
    """Imports, runs, prints, and gives the exit status."""
    sys.path[0:0] = [ROOT, ROOT + "/device", ROOT + "/tests/device"]
    passed = failed = 0
    for file in sys.argv[1:]:
        module = __import__(file[:-3])
        for name in sorted([name for name in dir(module) if name.startswith("test_")]):
            try:
                getattr(module, name)()
                passed += 1
            except Exception as wrong:  # a test may fail in any way, and the next one still runs
                failed += 1
                print(file, name)
                sys.print_exception(wrong)
    print(passed, "passed,", failed, "failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
