"""What a table sees of damaged files: plain words, the game that goes on, nothing written before somebody said yes."""

from sitting import Sitting, storage


def spoilt(name, data=b"spoilt", game="classic timed 30 3"):
    """A device that starts with one of its files damaged; `{}` in the name is the folder of the game played."""
    table = Sitting(game)
    for _ in range(45):
        table.bank.book(_transfer())
    table.key(".")
    path = name.replace("{}", table.bank.slots.folder)
    table.disk.write(path, data)
    table.flash, table.disk = storage.revived(table.flash)
    before = table.flash.image()
    table._power_on()
    return table, path, before


def _transfer():
    from game import entries  # noqa: PLC0415 - the sitting has put it on the path

    return entries.transfer(1, 2, 5)


SAID = (
    ("{}/p/people", "Names, cards are lost"),
    ("{}/p/clock", "Time left: all again"),
    ("{}/h0/0", "Old undo steps lost"),
    ("own/tags", "Deed tags are lost"),
    ("own/cards", "Known names are lost"),
    ("own/slot", "Newest game is taken"),
    ("settings/settings", "Settings: as when new"),
    ("settings/banker", "No banker's card now"),
)


def test_damage_beside_the_game_is_said_and_then_the_game_goes_on():
    for name, words in SAID:
        table, _, before = spoilt(name)
        assert table.task == "Spoilt" and "Damaged files found" in table.screen and words in table.screen, name
        table.tap(1)
        table.wait_s(200)
        table.key("3")
        assert table.flash.image() == before, name
        table.key("OK")
        if table.task != "Spoilt":
            table.key("OK")
        assert "Good up to entry 45" in table.screen and "$1,275" in table.screen.replace("$1275", "$1,275")
        assert table.flash.image() == before, name
        table.key("OK")
        assert table.task == "Home"
        table.book("go 1")
        assert table.bank.entries == 46


def test_a_damaged_game_is_offered_and_kept():
    table, path, before = spoilt("{}/now/state")
    assert table.task == "Recovered" and "Saved game damaged" in table.screen and "Good up to entry" in table.screen
    table.tap(1)
    table.key("C")
    assert table.task == "NewGame"
    table.key("C")
    assert table.task == "Recovered" and table.flash.image() == before
    table.key("OK")
    assert table.task == "Home" and table.bank.playing and table.bank.ledger.is_sound()
    assert table.disk.read(path.split("/")[0] + "/bad") == b"spoilt"


def test_what_was_answered_once_is_not_asked_again_by_a_new_game():
    table, _, _ = spoilt("own/tags")
    for _ in range(3):
        table.key("OK")
    table.start("disney 2")
    table.wait(100)
    assert table.task == "Home"


def test_everything_lost_says_what():
    table = Sitting("classic 2")
    folder = table.bank.slots.folder
    for name in ("now/state", "h0/0"):
        table.disk.write(f"{folder}/{name}", b"spoilt")
    table.cut()
    assert "Nothing good left" in table.screen and "Newest entries lost" in table.screen
    table.key("OK")
    assert table.task == "NewGame"
