"""What tests of pages share: one Chromium for a file's tests, and for each of them a browser that starts clean.

Device code that is imported here for its figures or words finds the clock of the models, whichever file comes first.
"""

import pytest

from host_tools.chips.install import install
from host_tools.chips.world import World
from tests.host.browser_page import chromium

install(World())


@pytest.fixture(scope="module")
def chrome():
    with chromium() as running:
        yield running


@pytest.fixture
def browser(chrome):
    yield chrome
    for context in chrome.contexts:
        context.close()
