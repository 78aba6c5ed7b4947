"""What damaged files mean for the table, in plain words. At most 21 cells a line."""

TITLE = "Damaged files found"
KEPT = "They stay until saved"
# By the beginning of the name that recovery reports; what begins with none of them comes last.
MEANS = """flash: Tags, settings lost
state: Newest entries lost
history: Old undo steps lost
people: Names, cards are lost
clock: Time left: all again
tags: Deed tags are lost
cards: Known names are lost
slot: Newest game is taken
settings: Settings: as when new
banker: No banker's card now
ed: Own edition is lost
: A file is lost"""


def lines(damaged):
    """One line for each kind of damage in `damaged`, pairs (file, why); none twice."""
    found = []
    for name, _ in damaged:
        line = _means(name)
        if line not in found:
            found.append(line)
    return found


def _means(name: str) -> str:
    words = ""
    for line in MEANS.split("\n"):
        start, words = line.split(": ", 1)
        if name.startswith(start):
            break
    return words
