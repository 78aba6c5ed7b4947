"""The link under a flood, half lines and a host that never reads: it never raises, never books, never delays a key."""

import random

from tests.device.sitting import KEYS, Sitting, storage
from tests.device.table_games import snapshot

from hal.keys import LET_GO  # isort: skip

HOSTS = ("reads", "never reads", "reads slowly")


def flooded(host, seed):
    """A sitting whose cable is flooded with rubbish, 0x03 among it."""
    table = Sitting("classic 3")
    table.disk.remove("bench")
    table.faults_wanted = True
    dice = random.Random(seed)
    whole = table.cable.write
    if host == "never reads":
        table.cable.write = lambda data: 0
    elif host == "reads slowly":
        table.cable.write = lambda data: whole(data[:1]) if dice.randrange(9) == 0 else 0
    return table, dice


def rubbish(dice):
    kind = dice.randrange(5)
    if kind == 0:
        return dice.randbytes(dice.randrange(1, 64))
    if kind == 1:
        return b"\x03" * dice.randrange(1, 20) + b"\n"
    if kind == 2:
        return b"x" * 64
    if kind == 3:
        lines = (b"state\n", b"book go 1\n", b"log 0\nget 0\n", b"hello\nscr", b"put 0 00\n", b"new classic 2\n")
        return dice.choice(lines)
    return b"book pay 1 5"


def test_a_flood_never_raises_never_books_and_never_delays_a_key():
    for seed, host in enumerate(HOSTS):
        table, dice = flooded(host, seed)
        before = snapshot(table.bank)
        acted = []
        table.navigator._key = before_presses(lambda acted=acted: acted.append(1), table.navigator._key)
        for step in range(1200):
            table.cable.to_device += rubbish(dice)[: dice.randrange(1, 65)]
            if len(table.cable.to_device) > 4096:
                table.cable.to_device = table.cable.to_device[-64:]
            if step % 40 == 0:
                table.matrix.bits = 1 << KEYS.index("5")
                asked = len(acted)
            if step % 40 == 2:  # a picture that is wanted may take one step first (SCAN_MS), the link none
                assert len(acted) == asked + 1, "no key waits for more than one step"
            if step % 40 == 20:
                table.matrix.bits = 0
            table.wait(5)
        assert table.navigator.faults.text == "" and snapshot(table.bank) == before
        assert snapshot_on_flash(table) == before


def before_presses(note, answer):
    """`answer(event, now)`, with a note taken of every key that goes down."""

    def noting(event, now):
        if not event & LET_GO:
            note()
        answer(event, now)

    return noting


def snapshot_on_flash(table):
    from host_tools.hardship import recorded  # noqa: PLC0415 - the sitting sets the clock first

    return snapshot(recorded.Powered(storage.revived(table.flash)[1]).bank)


def test_in_a_step_the_key_comes_before_the_link():
    """An answer may take the device long to put together: no key waits for it."""
    for seed, host in enumerate(HOSTS):
        table, dice = flooded(host, seed + 40)
        done = []

        def noting(what, call, done=done):
            return lambda *arguments: (done.append(what), call(*arguments))[1]

        navigator = table.navigator
        navigator._key = before_presses(lambda done=done: done.append("key"), navigator._key)
        navigator.link.step = noting("link", navigator.link.step)
        keys = links = 0
        for step in range(800):
            table.cable.to_device = (table.cable.to_device + rubbish(dice))[-2048:]
            table.matrix.bits = 1 << KEYS.index("5") if step % 40 < 20 else 0
            done.clear()
            table.wait(5)
            keys += "key" in done
            links += "link" in done
            assert "key" not in done or done[0] == "key", step
        assert keys == 20 and links > 200
