"""A bar where somebody looks at a terminal, and not one byte of it in a file or pipe."""

import io
import sys

import pytest

from host_tools.progress import bar


class Terminal(io.StringIO):
    """Somebody looks at it."""

    def isatty(self):
        return True


@pytest.mark.parametrize(("of_bytes", "shown"), [(True, "1.0/2.0 kB"), (False, "1000/2000")])
def test_a_terminal_shows_how_far_it_is(monkeypatch, of_bytes, shown):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    with bar("reading", of_bytes) as told:
        told(1000, 2000)
    assert "reading" in sys.stderr.getvalue() and shown in sys.stderr.getvalue()


def test_a_pipe_gets_nothing(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with bar("reading") as told:
        told(1000, 2000)
    assert sys.stderr.getvalue() == ""
