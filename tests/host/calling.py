"""Calls a command of the command line in this process, for the tests. No test of its own."""

from typer.testing import CliRunner

from host_tools.command_line import app


def call(*words: object, answer: str | None = None) -> tuple[int, str]:
    """Exit status and all that was printed; `answer` is typed when it asks. An exception that is no exit is raised."""
    done = CliRunner().invoke(app, [str(word) for word in words], input=answer)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output
