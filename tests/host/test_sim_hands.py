"""Hands keep the pace of hands, whatever the pages send."""

from host_tools.devices.base import Device
from host_tools.sim.hands import CARD_GONE_MS, CARD_LIES_MS, CARD_READ_MS, KEY_DOWN_MS, KEY_UP_MS, Hands
from host_tools.sim.messages import Lay, Lift, Power, Press, Release, Tap

ANNA, BEN = "045A0000000001", "045A0000000002"


class Written(Device):
    """Writes down what is done to it, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple] = []
        self.is_on = True
        self.at = 0

    powered = property(lambda self: self.is_on)
    armed = property(lambda self: False)

    def note(self, *what) -> None:
        self.done.append((self.at, *what))

    def _present(self, uid, reader):
        self.note("lay", uid.hex().upper(), reader)

    def _remove(self, reader):
        self.note("clear", reader)

    def press(self, key):
        self.note("press", key)

    def release(self, key):
        self.note("release", key)

    def power_on(self):
        self.is_on = True

    def power_off(self):
        self.is_on = False

    def advance(self, ms):
        return ms

    def link(self, line):
        return line

    def pixels(self):
        return bytes(1024)

    def display_on(self):
        return True

    def notes(self):
        return []

    def settle(self): ...
    def battery(self, millivolts): ...
    def seed(self, number): ...
    def arm(self, operation, permille=500): ...
    def close(self): ...

    def flash(self):
        return b""


def play(*asked, until: int = 2000, holder: str = "page") -> tuple[Written, Hands]:
    device = Written()
    hands = Hands(device, device.note)
    for action in asked:
        hands.ask(action, holder)
    run(device, hands, until)
    return device, hands


def run(device: Written, hands: Hands, until: int) -> None:
    for now in range(device.at, until, 5):
        device.at = now
        hands.act(now)


def test_a_click_is_down_long_enough_to_be_scanned():
    device, hands = play(Press("5"), Release("5"))
    assert device.done == [(0, "press", "5"), (KEY_DOWN_MS, "release", "5")]
    assert hands.keys_down() == []


def test_keys_keep_their_order_and_the_same_key_twice_its_gap():
    device, _ = play(Press("5"), Release("5"), Press("5"), Release("5"), Press("OK"), Release("OK"))
    assert [what[1:] for what in device.done] == [
        ("press", "5"),
        ("release", "5"),
        ("press", "5"),
        ("release", "5"),
        ("press", "OK"),
        ("release", "OK"),
    ]
    assert device.done[2][0] - device.done[1][0] >= KEY_UP_MS


def test_a_held_key_stays_down_until_it_is_let_go():
    device, hands = play(Press("C"), until=1500)
    assert device.done == [(0, "press", "C")]
    assert hands.keys_down() == ["C"]
    hands.ask(Release("C"), "page")
    run(device, hands, 1600)
    assert device.done[-1][1:] == ("release", "C")


def test_a_key_held_by_two_pages_comes_up_with_the_last():
    device, hands = play(Press("C"), until=100)
    hands.ask(Press("C"), "other")
    hands.let_go("page")
    run(device, hands, 300)
    assert hands.keys_down() == ["C"]
    hands.let_go("other")
    run(device, hands, 600)
    assert [what[1] for what in device.done] == ["press", "release"]


def test_a_page_that_closes_lets_go_even_of_what_still_waits():
    device, hands = play(Tap(ANNA, "right"), Press("C"), until=0)
    hands.act(0)
    hands.let_go("page")
    run(device, hands, 1000)
    assert hands.keys_down() == []
    assert ("press", "C") in [what[1:] for what in device.done]


def test_a_tap_lies_as_long_as_a_tap_and_keys_wait_until_it_is_read():
    device, _ = play(Tap(ANNA, "right"), Press("5"), Release("5"))
    assert device.done[0] == (0, "lay", ANNA, "right")
    assert device.done[1] == (CARD_READ_MS, "press", "5")
    assert (CARD_LIES_MS, "clear", "right") in device.done


def test_two_taps_one_after_the_other_leave_the_reader_its_gap():
    device, _ = play(Tap(ANNA, "right"), Tap(BEN, "right"))
    assert device.done == [
        (0, "lay", ANNA, "right"),
        (CARD_LIES_MS, "clear", "right"),
        (CARD_LIES_MS + CARD_GONE_MS, "lay", BEN, "right"),
        (2 * CARD_LIES_MS + CARD_GONE_MS, "clear", "right"),
    ]


def test_two_cards_can_lie_there_and_one_be_lifted():
    device, hands = play(Lay(ANNA, "right"), Lay(BEN, "right"), until=400)
    assert hands.lying() == {"right": [ANNA, BEN], "left": []}
    hands.ask(Lift(ANNA, "right"), "page")
    run(device, hands, 1000)
    assert hands.lying()["right"] == [BEN]
    assert device.done[-2:] == [(device.done[-1][0], "clear", "right"), (device.done[-1][0], "lay", BEN, "right")]


def test_the_same_card_is_not_laid_twice_and_what_is_not_there_not_lifted():
    device, hands = play(Lay(ANNA, "right"), Lay(ANNA, "right"), Lift(BEN, "right"))
    assert hands.lying()["right"] == [ANNA]
    assert len(device.done) == 1


def test_without_power_cards_move_and_keys_do_nothing():
    device = Written()
    device.is_on = False
    hands = Hands(device, device.note)
    for action in (Lay(ANNA, "right"), Press("5"), Release("5"), Press("1")):
        hands.ask(action, "page")
    run(device, hands, 1000)
    assert device.done == []
    assert hands.lying()["right"] == [ANNA]
    device.is_on = True
    hands.power_on()
    assert [what[1:] for what in device.done] == [("press", "1")]


def test_what_is_no_key_or_card_comes_in_its_turn():
    device, _ = play(Tap(ANNA, "right"), Press("OK"), Release("OK"), Power("cut"))
    assert device.done[1:4] == [
        (CARD_READ_MS, "press", "OK"),
        (CARD_READ_MS + KEY_DOWN_MS, "release", "OK"),
        (CARD_READ_MS + KEY_DOWN_MS, Power("cut")),
    ]
