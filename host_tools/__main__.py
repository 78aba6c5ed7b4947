"""Starts the tools: `python3 -m host_tools COMMAND`, with nothing installed but Python.

Runs on the Python that happens to be there, so this file stays readable for old ones and imports only what every
Python has, until the project's own environment is running. It must never install anything outside `.venv`.
"""

import sys

OLDEST_PYTHON = (3, 11)
EXIT_SETUP = 3
EXIT_STOPPED = 130


def main():
    """Goes on in the project's `.venv` (made the first time) and ends with the command's exit status."""
    if sys.version_info < OLDEST_PYTHON:  # noqa: UP036 - old Pythons get this far, and are owed a sentence
        have = ".".join(str(part) for part in sys.version_info[:3])
        sys.stderr.write(
            "Python 3.11 or newer is needed; this is Python " + have + " (" + sys.executable + ").\n"
            "Install a newer one and start it by name, for example: python3.12 -m host_tools --help\n"
        )
        return EXIT_SETUP
    try:
        return _start()
    except KeyboardInterrupt:  # while something was still being imported; a command that runs says its own word
        sys.stderr.write("\nAborted.\n")
        return EXIT_STOPPED


def _start():
    from host_tools import bootstrap  # noqa: PLC0415 - only after the version is known to be new enough

    bootstrap.open_closed_streams()
    try:
        bootstrap.enter(sys.argv[1:])
    except bootstrap.SetupError as problem:
        sys.stderr.write(str(problem) + "\n")
        return EXIT_SETUP
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted. Start the command again: what was half installed is made anew.\n")
        return EXIT_STOPPED
    from host_tools import command_line  # noqa: PLC0415 - typer is there only now

    return command_line.run()


if __name__ == "__main__":
    sys.exit(main())
