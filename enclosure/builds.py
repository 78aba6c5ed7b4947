"""Which cases are drawn, which board each is for, and which lid closes it."""

from enclosure.layout import Layout

# Every build that is drawn: the name of the base file, and its layout. The first fits the usual board.
BUILDS = {
    "rc522_lipo": Layout("mfrc522", 1, "lipo"),
    "rc522_aa": Layout("mfrc522", 1, "aa"),
    "pn532_lipo": Layout("pn532", 1, "lipo"),
    "two_rc522_lipo": Layout("mfrc522", 2, "lipo"),
}
# The build of each folder of boards/.
BOARDS = {
    "pico_rc522": "rc522_lipo",
    "pico_rc522_aa": "rc522_aa",
    "pico_pn532": "pn532_lipo",
    "pico_two_readers": "two_rc522_lipo",
}
# Lids depend on the number of readers only.
LIDS = {"lid_one": "rc522_lipo", "lid_two": "two_rc522_lipo"}


def lid_of(layout: Layout) -> str:
    """The name of the lid that closes this base."""
    return "lid_one" if layout.readers == 1 else "lid_two"
