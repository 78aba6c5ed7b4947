"""What tests of pages share: one Chromium for a file's tests, and for each of them a browser that starts clean."""

import pytest

from tests.host.browser_page import chromium


@pytest.fixture(scope="module")
def chrome():
    with chromium() as running:
        yield running


@pytest.fixture
def browser(chrome):
    yield chrome
    for context in chrome.contexts:
        context.close()
