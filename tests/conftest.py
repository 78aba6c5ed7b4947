"""What all tests share: which ones this machine can run, and that CI leaves none out.

A test that needs MicroPython or Chromium says so: `@pytest.mark.needs("micropython")`. Where that is absent the test is
left out with a word on what to install; under CI nothing may be left out, by this or by any other way.
"""

import os
import signal

import pytest

from host_tools.suite import needs

IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="random hands for an hour, not for minutes")


def pytest_configure(config):
    config.addinivalue_line("markers", "needs(name): the test needs this program on the machine (see host_tools/suite)")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background; commands would inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config, items):
    if IN_CI:
        return
    absent = [name for name in needs.NAMES if not needs.found(name)]
    out = [item for item in items if any(mark.args[0] in absent for mark in item.iter_markers("needs"))]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


def pytest_runtest_setup(item):
    for mark in item.iter_markers("needs"):
        if not needs.found(mark.args[0]):
            pytest.fail(f"no {mark.args[0]} here: {needs.advice(mark.args[0])}", pytrace=False)


def pytest_terminal_summary(terminalreporter):
    for name in needs.NAMES:
        if not needs.found(name):
            terminalreporter.write_line(f"no {name} here: {needs.advice(name)}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return _no_skip_in_ci((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return _no_skip_in_ci((yield))


def _no_skip_in_ci(report):
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report
