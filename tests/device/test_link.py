"""The link: every line gets one answer, what is not understood changes nothing, and only a bench may book."""

import json
import random
from binascii import crc32

from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

from app import parcel  # noqa: E402
from app.link import Front, Link  # noqa: E402
from app.recovery import LOST  # noqa: E402
from app.statement import written  # noqa: E402
from game import entries, packing  # noqa: E402
from hal import clock  # noqa: E402

from tests.device.storage import fresh, operations, revived  # noqa: E402
from tests.device.table_games import begun, opened, refused, snapshot  # noqa: E402

JUST_BEFORE_THE_WRAP = (1 << 30) - 300


class Port:
    """The port of a PC that reads everything; `room` bytes a write."""

    def __init__(self) -> None:
        self.arrived = b""
        self.sent = b""
        self.room = 64
        self.pieces = []

    def read(self) -> bytes:
        piece, self.arrived = self.arrived[:64], self.arrived[64:]
        return piece

    def write(self, data) -> int:
        taken = min(len(data), self.room)
        self.sent += bytes(data[:taken])
        self.pieces.append(taken)
        return taken


class Hardware:
    board = "pico_rc522"
    chip_id = bytes.fromhex("e660583883724a2b")

    def __init__(self) -> None:
        self.port = Port()


class Faults:
    text = ""


class Table(Front):
    """The loop's side, noting what it was asked."""

    def __init__(self) -> None:
        self.homes = self.restarts = 0

    def link_booked(self) -> None:
        self.homes += 1

    def screen_text(self) -> str:
        return "Anna $1500"

    def maintenance(self) -> None:
        self.restarts += 1


class Line:
    """A PC at a device: `ask` sends a line and gives the answer."""

    def __init__(self, disk, bench=True, bank=None) -> None:
        if bench:
            disk.write("bench", b"")
        self.disk = disk
        self.bank = bank or opened(disk)
        self.hardware = Hardware()
        self.port = self.hardware.port
        self.link = Link(self.bank, self.hardware, disk, Faults())
        self.link.front = Table()
        self.now = JUST_BEFORE_THE_WRAP

    def send(self, data: bytes, steps: int = 400) -> bytes:
        self.port.arrived += data
        self.port.sent = b""
        for _ in range(steps):
            self.link.step(self.now)
            self.now = clock.add(self.now, 5)
            if not self.port.arrived and not self.link.busy:
                break
        return self.port.sent

    def ask(self, line: str) -> str:
        answer = self.send(line.encode() + b"\n").decode()
        assert answer.count("\n") == 1 and answer.endswith("\n"), answer
        return answer[:-1]

    def state(self):
        return json.loads(self.ask("state"))


def bench():
    return Line(fresh()[1])


def test_a_game_is_started_and_booked_on_the_bench():
    line = bench()
    assert line.state()["edition"] is None
    assert line.ask("new simpsons 2") == "ok"
    assert line.ask("book buy 1 39") == "ok 1"
    assert line.ask('book name 2 "Homer S"') == "ok 2"
    state = line.state()
    assert state["cash"] == [1100, 1500] and state["names"] == ["Player 1", "Homer S"] and state["entries"] == 2
    assert state["owner"][27] == 1 and state["mode"] == "normal" and state["stock"] == [32, 12]
    assert line.ask("ask quote 39") == "ok 50"
    assert line.ask("book rent 2 39") == "ok 3"
    assert line.ask("book undo 2") == "ok 1"
    assert line.ask("book redo") == "ok 3"
    assert line.link.front.homes == 6
    assert line.bank.people.player_of(bytes.fromhex("045A0000000002")) == 2
    assert line.bank.tags.space_of(bytes.fromhex("04DEED00000039")) == 39
    assert line.bank.tags.count == 28


def test_without_a_bench_nothing_is_changed():
    _, disk = fresh()
    line = Line(disk, bench=False, bank=begun(disk))
    before, flash = snapshot(line.bank), disk._flash.image()
    for words in ("new classic 2", "card 1 04112233", "tag 1 04112233", "book go 1", "book"):
        assert line.ask(words) == "refused: no bench"
    assert snapshot(line.bank) == before and disk._flash.image() == flash
    assert line.state()["cash"] == [1500] * 4 and json.loads(line.ask("hello"))["bench"] is False


def test_state_has_every_field_in_order_and_survives_awkward_names():
    line = bench()
    fields = (
        "edition mode players names over winner entries journal cash alive owner level mortgaged stock jail throws "
        "jailcards due auctions pot tinker house worth raise places debts left_s slot2 reason found bytes"
    ).split()
    assert list(line.state()) == fields
    line.ask("new classic timed 60 3 house pot")
    assert line.ask('book name 1 "a\\b/€é"') == "ok 1"
    line.bank.open_debt(1, 2, 77, entries.pay(1, 77))
    state = line.state()
    assert list(state) == fields
    assert state["names"][0] == "a\\b/€é" and state["left_s"] == 3600 and state["house"] == ["pot"]
    assert state["debts"] == [{"player": 1, "amount": 77, "to": 2}] and state["slot2"] is False
    assert bytes.fromhex(state["bytes"]) == line.bank.ledger.pack()
    assert state["places"] == [[1, 1], [2, 1], [3, 1]] and state["over"] is False and state["winner"] == []


def test_a_refusal_says_why_and_changes_nothing():
    line = bench()
    line.ask("new classic 2")
    before, flash = line.state(), line.disk._flash.image()
    for words, answer in (
        ("book pay 1 9999", "refused: not_enough_cash"),
        ("book pay 1 1.5", "refused: not_an_amount"),
        ("book pay 9 5", "refused: "),
        ("book pay 1", "error: wrong_words"),
        ("book dance 1", "error: unknown_verb"),
        ("book", "error: "),
        ("book undo", "refused: nothing_to_undo"),
        ('book name 1 "', "error: a quote is left open"),
        ("ask", "error: "),
        ("new classic 1", "refused: wrong_players"),
        ("new nothing 2", "refused: unknown_edition"),
        ("log", "error: wrong_words"),
        ("put 5 00", "error: expected offset 0"),
        ("put 0 0", "error: not hex"),
        ("put 0 zz", "error: not hex"),
        ("put end 00000001", "error: damaged (checksum)"),
        ("state please", "error: wrong_words"),
        ("press OK", "error: unknown word"),
        ("tap 1", "error: unknown word"),
    ):
        assert line.ask(words).startswith(answer), words
    after = line.state()
    before.pop("reason"), after.pop("reason")
    assert after == before and line.disk._flash.image() == flash
    line.ask("book pay 1 9999")
    assert line.state()["reason"][0] == "not_enough_cash"


def test_lines_too_long_not_text_or_half():
    line = bench()
    line.ask("new classic 2")
    before = snapshot(line.bank)
    assert line.send(b"book go 1" + b" " * 504 + b"\n") == b"error: too long\n"
    assert line.send(b"x" * 5000 + b"\n") == b"error: too long\n"
    assert line.send(b"book go 1" + b" " * 503 + b"\n") == b"ok 1\n"
    for junk in (b"\x03book go 1\n", b"book go 1\x00\n", b"\xff\xfe\n", b"book\tgo 1\n", b"\xc3\n"):
        assert line.send(junk) == b"error: not text\n"
    assert line.send(b"\n\r\n\n") == b""
    assert line.send(b"boo") == b"" and line.send(b"k go 2\r\n") == b"ok 2\n"
    assert line.send(b"book go 1\nbook go 2\nhello there\n").split(b"\n")[:3] == [
        b"ok 3", b"ok 4", b"error: wrong_words: wrong words",
    ]  # fmt: skip
    assert snapshot(line.bank)[0] == before[0] + 4


def test_random_bytes_never_raise_and_never_book():
    line = bench()
    line.ask("new classic 3")
    line.ask("book buy 1 39")
    before, ops = snapshot(line.bank), operations(line.disk._flash)
    dice = random.Random(5)
    words = b'book new card tag put get log ask quote hello state 1 2 39 " \x03 end 00 go undo pay 9999999'.split(b" ")
    for _ in range(1500):
        if dice.randrange(2):
            data = dice.randbytes(dice.randrange(1, 90))
        else:
            data = b" ".join(dice.choice(words) for _ in range(dice.randrange(1, 7)))
        data = data.replace(b"book", b"b\x03ook").replace(b"new", b"nw").replace(b"card", b"crd").replace(b"tag", b"tg")
        answers = line.send(data + b"\n" * dice.randrange(2))
        assert answers.count(b"\n") <= data.count(b"\n") + data.count(b"\r") + 1
    line.send(b"\n")
    assert line.ask("hello").startswith("{")
    assert snapshot(line.bank) == before and operations(line.disk._flash) == ops


def test_booking_words_in_any_order_keep_the_ledger_sound():
    line = bench()
    line.ask("new disney 3")
    dice = random.Random(6)
    verbs = list(entries.KIND_NAMES)
    words = verbs + "0 1 2 3 5 12 39 40 99 500 to owes resign give take cash:5 deed:1 cards:1 lift:5 dice 7 on".split()
    accepted = 0
    for _ in range(3000):
        rest = [dice.choice(words) for _ in range(dice.randrange(4))]
        text = " ".join([dice.choice(verbs), dice.choice("123"), *rest])
        if line.bank.ledger.over:
            text = "undo"
        answer = line.ask("book " + text)
        accepted += answer.startswith("ok")
        assert answer.startswith(("ok ", "refused: ", "error: ")), answer
        assert line.bank.ledger.is_sound()
    assert accepted > 100
    assert snapshot(opened(line.disk)) == snapshot(line.bank)


def test_answers_go_out_in_pieces_when_the_port_takes_them():
    line = bench()
    line.ask("new classic 8")
    line.port.pieces = []
    whole = line.ask("state")
    assert max(line.port.pieces) == 64 and sum(line.port.pieces) == len(whole) + 1
    line.port.room = 7
    assert line.ask("state") == whole


def test_an_answer_not_taken_in_two_seconds_is_dropped():
    line = bench()
    line.port.room = 0
    assert line.send(b"hello\n", 390) == b"" and line.link.busy
    line.send(b"", 20)
    assert not line.link.busy
    line.port.room = 64
    assert line.ask("screen") == "ok Anna $1500"


def test_the_log_is_read_back_sixteen_at_a_time():
    line = bench()
    line.ask("new classic 2")
    line.ask("book buy 1 1")
    line.ask("book undo")
    for _ in range(40):
        line.ask("book go 2")
    first = json.loads(line.ask("log 0"))
    assert first["from"] == 1 and first["kept"] == 1 and first["count"] == 42 and len(first["entries"]) == 16
    assert bytes.fromhex(first["start"])[0] == 0
    assert first["entries"][:3] == [
        {"n": 1, "stands": False, "entry": "buy 1 1"},
        {"n": 2, "stands": False, "entry": "undo"},
        {"n": 3, "stands": True, "entry": "go 2"},
    ]
    assert [row["n"] for row in json.loads(line.ask("log 17"))["entries"]] == list(range(17, 33))
    assert [row["n"] for row in json.loads(line.ask("log 40 2"))["entries"]] == [40, 41]
    assert json.loads(line.ask("log 900"))["entries"] == [] and len(json.loads(line.ask("log 1 999"))["entries"]) == 16


def fetched(line) -> bytes:
    whole, total = b"", 1
    while len(whole) < total:
        _, offset, total, digits = line.ask(f"get {len(whole)}").split()
        assert int(offset) == len(whole)
        total = int(total)
        whole += bytes.fromhex(digits)
    return whole


def put(line, whole: bytes) -> str:
    for offset in range(0, len(whole), 200):
        assert line.ask(f"put {offset} {whole[offset : offset + 200].hex()}") == f"ok {min(offset + 200, len(whole))}"
    return line.ask(f"put end {crc32(whole):08x}")


def test_a_backup_comes_back_on_another_device_after_ok():
    line = bench()
    line.ask("new simpsons timed 90 3")
    for number in range(150):
        line.ask(f"book transfer {1 + number % 3} {1 + (number + 1) % 3} 50k")
    line.ask('book name 2 "Marge"')
    line.ask("book undo 20")
    whole = fetched(line)
    other = bench()
    other.ask("new classic 2")
    other.ask("book buy 1 1")
    old = snapshot(other.bank)
    assert put(other, whole) == "ok waiting"
    assert other.link.parcel == "backup" and json.loads(other.ask("hello"))["parcel"] == "backup"
    assert snapshot(other.bank) == old, "only OK on the device lets it take effect"
    other.link.accept()
    assert other.link.parcel is None
    assert snapshot(other.bank) == snapshot(line.bank) and other.bank.left_s == 5400
    other.ask("book redo")
    assert other.bank.people.name(2) == "Marge"
    again = opened(revived(other.disk._flash)[1])
    assert snapshot(again) == snapshot(other.bank) and again.has_second
    other.bank.fetch_back()
    assert snapshot(other.bank) == old


def test_a_spoilt_or_rejected_parcel_changes_nothing():
    line = bench()
    line.ask("new classic 2")
    whole = fetched(line)
    flash = line.disk._flash.image()
    for at in range(0, len(whole), 9):
        spoilt = whole[:at] + bytes((whole[at] ^ 4,)) + whole[at + 1 :]
        assert put(line, spoilt).startswith("error: damaged")
    assert put(line, whole) == "ok waiting"
    line.link.reject()
    assert line.link.parcel is None
    line.link.accept()
    assert line.disk._flash.image() == flash
    evil = parcel.seal(parcel.BACKUP, b"\x08../x/abc\x01\x00x")
    assert put(line, evil) == "error: damaged (path)"
    empty = parcel.seal(parcel.BACKUP, b"")
    assert put(line, empty) == "ok waiting"
    before = snapshot(line.bank)
    assert refused(line.link.accept) == "bad_bytes"
    assert snapshot(line.bank) == before == snapshot(opened(line.disk))


def test_cards_and_tags_by_line():
    line = bench()
    assert line.ask("card 1 04112233").startswith("refused: no_game")
    line.ask("new classic 2")
    assert line.ask("card 1 04112233445566") == "ok" and line.bank.entries == 0
    assert line.bank.people.player_of(bytes.fromhex("04112233445566")) == 1
    assert line.ask("card 2 04112233445566").startswith("refused: card_is_taken")
    assert line.ask("tag 1 04112233445566").startswith("refused: card_is_taken")
    assert line.ask("tag 1 04aa") .startswith("refused: not_a_card")
    assert line.ask("tag 0 04112233").startswith("refused: not_a_deed")
    assert line.ask("tag 1 04112233") == "ok" and line.bank.tags.space_of(bytes.fromhex("04112233")) == 1
    assert opened(line.disk).people.player_of(bytes.fromhex("04112233445566")) == 1


def test_the_rest_of_the_words():
    line = bench()
    assert line.ask("fault") == "ok none" and line.ask("selftest") == "ok nothing to test"
    assert line.ask("time").startswith("ok ") and line.ask("log 0").startswith("refused: no_game")
    assert line.ask("get 0").startswith("refused: no_game")
    assert line.ask("repl") == "ok" and line.link.front.restarts == 0
    line.link.step(0)
    assert line.link.front.restarts == 1


def test_json_is_written_as_json_reads_it():
    for value in (None, True, False, 0, -5, "", 'a"b\\c', "é€", [], [1, [2, None]], "\x01"):
        assert json.loads(written(value)) == value


def test_an_edition_of_ones_own_comes_over_the_cable():
    line = bench()
    packed = packing.pack({"key": "village", "title": "Village", "start": 2000, "salary": 300})
    assert put(line, parcel.seal(parcel.EDITION, packed)) == "ok waiting"
    assert line.link.parcel == "edition" and line.ask("new village 2").startswith("refused: unknown_edition")
    line.link.accept()
    assert line.bank.editions.KEYS[-1] == "village"
    assert line.ask("new village 2") == "ok" and line.state()["cash"] == [2000, 2000]
    assert line.ask("book go 1") == "ok 1"
    again = opened(revived(line.disk._flash)[1])
    assert again.edition.key == "village" and again.ledger.cash[1] == 2300
    put(line, parcel.seal(parcel.EDITION, packed))
    assert refused(line.link.accept) == "edition_in_use"
    bad = packing.pack({"key": "village2", "start": 0})
    put(line, parcel.seal(parcel.EDITION, bad))
    assert refused(line.link.accept) == "unknown_edition"
    for number in range(3):
        put(line, parcel.seal(parcel.EDITION, packing.pack({"key": f"v{number}"})))
        line.link.accept()
    put(line, parcel.seal(parcel.EDITION, packing.pack({"key": "v4"})))
    assert refused(line.link.accept) == "no_room_for_edition"
    line.disk.write("own/ed8", b"spoilt")
    lost = opened(line.disk)
    assert ("ed8", "cut") in lost.found.damaged and not lost.playing and lost.found.kind == LOST
    assert line.disk.read("own/ed8") == b"spoilt"
