"""The bundle on a stock MicroPython, over its serial port: only what differs, verified, and never left half done."""

import hashlib
from dataclasses import replace

import pytest

from host_tools.flashing import bundle, goods, port
from host_tools.flashing.prompt import About, Prompt
from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_NO_DEVICE
from tests.host.serving import END_S
from tests.host.stock_device import StockDevice

pytestmark = pytest.mark.needs("micropython")
FILES = {
    "main.py": b'"""Starts the app in lib/."""\n',
    "lib/main.mpy": b"M\x06" + bytes(range(256)) * 20,
    "lib/this_board.mpy": b"M\x06board",
    "lib/app/bank.mpy": b"M\x06" + b"b" * 5000,
    "lib/app/screens/home.mpy": b"M\x06\0\xff'\"\\\n\r\x04",
}
PICO_2 = About((1, 25, 0), "Raspberry Pi Pico2 with RP2350", 480_000, 1_400_000, 4096)


def silent(done, total):
    pass


def planned(prompt, files=FILES, about=PICO_2):
    return bundle.plan(files, prompt.look((bundle.START, bundle.LIBRARY)), about)


def put(prompt, files=FILES, progress=silent):
    plan = planned(prompt, files)
    bundle.carry_out(plan, prompt, progress)
    return plan


def hashes(files):
    return {path: hashlib.sha256(data).digest() for path, data in files.items()}


def there(prompt):
    return {path: digest for path, digest in prompt.look(("main.py", "lib")).items() if digest is not None}


@pytest.fixture
def device(tmp_path):
    with StockDevice(tmp_path) as made:
        yield made


@pytest.fixture
def prompt(device):
    with Prompt(device.port) as opened:
        yield opened


def test_it_says_what_it_is(prompt):
    about = prompt.about()
    assert about.version >= (1, 25) and about.memory > 1_000_000
    assert about.free == 350 * 4096 and about.block == 4096


def test_all_is_put_then_nothing_then_what_differs(prompt):
    seen = []
    plan = put(prompt, progress=lambda done, total: seen.append((done, total)))
    assert (set(plan.write), plan.same) == (set(FILES), 0)
    assert there(prompt) == hashes(FILES)
    assert seen[-1] == (plan.size, plan.size) and seen == sorted(seen)
    assert not planned(prompt) and planned(prompt).same == len(FILES)
    newer = {**FILES, "lib/app/bank.mpy": b"M\x06newer"}
    plan = put(prompt, newer)
    assert set(plan.write) == {"main.py", "lib/app/bank.mpy"} and plan.same == len(FILES) - 1
    assert there(prompt) == hashes(newer)


def test_what_would_stand_in_for_a_module_goes_and_nothing_else(prompt):
    put(prompt)
    for folder in ("lib/other", "now"):
        prompt.make_folder(folder)
    mine = {"lib/other/keep.py": b"mine", "lib/keep.mpy": b"mine", "now/state": b"a game", "boot.py": b"mine"}
    stale = ("lib/main.py", "lib/app/bank.py", "lib/app/gone.mpy")
    for path in (*mine, *stale):
        prompt.write(path, mine.get(path, b"old"), silent)
    assert put(prompt).remove == tuple(sorted(stale))
    left = prompt.look(("lib", "now", "boot.py"))
    assert not set(stale) & set(left)
    assert {path: left[path] for path in mine} == hashes(mine)


def test_a_main_that_is_somebody_elses_is_kept(prompt):
    prompt.write("main.py", b"print('my own program')", silent)
    assert put(prompt).foreign
    assert there(prompt) == hashes(FILES)
    assert prompt.look(("main.old",)) == hashes({"main.old": b"print('my own program')"})
    assert not planned(prompt).foreign


@pytest.mark.parametrize("after", [1, 6000, 10000])
def test_unplugged_midway_a_second_run_finishes(after, tmp_path):
    with StockDevice(tmp_path) as device, Prompt(device.port) as prompt:

        def pull(done, total):
            if done >= after:
                device.unplug()

        with pytest.raises(FlashError, match="was lost while") as caught:
            put(prompt, progress=pull)
        assert caught.value.status == EXIT_NO_DEVICE and "goes on where it stopped" in caught.value.remedy
    with StockDevice(tmp_path) as device, Prompt(device.port) as prompt:
        assert "main.py" not in there(prompt)  # half of the app never starts
        plan = put(prompt)
        assert plan.same < len(FILES) - 1 and there(prompt) == hashes(FILES)


def test_an_update_cut_short_does_not_start_either(tmp_path):
    with StockDevice(tmp_path) as device, Prompt(device.port) as prompt:
        put(prompt)
        newer = {**FILES, "lib/app/bank.mpy": b"M\x06newer" * 900}
        with pytest.raises(FlashError):
            put(prompt, newer, lambda done, total: device.unplug())
    with StockDevice(tmp_path) as device, Prompt(device.port) as prompt:
        assert "main.py" not in there(prompt)
        put(prompt, newer)
        assert there(prompt) == hashes(newer)


def test_too_little_room_is_told_before_anything_is_written(tmp_path):
    with StockDevice(tmp_path, blocks=8) as device, Prompt(device.port) as prompt:
        about = prompt.about()
        large = {**FILES, "lib/app/bank.mpy": b"b" * 50_000}
        with pytest.raises(FlashError, match=r"too full: 5 files need up to \d+ kB, 2\d kB are free"):
            planned(prompt, large, replace(PICO_2, free=about.free))
        assert there(prompt) == {}


def test_a_flash_that_fills_up_is_told(tmp_path):
    with StockDevice(tmp_path, blocks=8) as device, Prompt(device.port) as prompt:
        with pytest.raises(FlashError, match="is full: it can't write lib/app/bank.mpy"):
            put(prompt, {**FILES, "lib/app/bank.mpy": b"b" * 50_000})
        assert "main.py" not in there(prompt)


def test_a_small_memory_is_told_and_what_to_do():
    with pytest.raises(FlashError, match="needs 75 kB of memory; this RP2040 has 60 kB") as caught:
        bundle.plan(FILES, {}, About((1, 25, 0), "Raspberry Pi Pico with RP2040", 60_000, 1_400_000, 4096))
    assert "--as image" in caught.value.remedy


def test_what_is_not_what_was_written_is_noticed(prompt, monkeypatch):
    real = Prompt.write

    def worn_out(self, path, data, progress):
        real(self, path, data[:-1] + b"?" if path == "lib/app/bank.mpy" else data, progress)

    monkeypatch.setattr(Prompt, "write", worn_out)
    with pytest.raises(FlashError, match="1 files are not what was written, the first of them lib/app/bank.mpy"):
        put(prompt)
    assert "main.py" not in there(prompt)


def test_a_name_is_only_ever_a_name(prompt):
    prompt.write("keep", b"kept", silent)
    for name in ("x');import os;os.remove('keep')#", 'a"b', "{0}", "back\\slash", "line\nend", "Zoë"):
        prompt.write(name, b"1", silent)
        assert prompt.look((name,)) == hashes({name: b"1"})
        prompt.rename(name, name + "2")
        prompt.remove(name + "2")
        assert prompt.look((name, name + "2")) == {}
    assert prompt.look(("keep",)) == hashes({"keep": b"kept"})


def test_a_prompt_left_raw_is_entered_again_at_once(device):
    first = Prompt(device.port)
    first._mpremote.serial.close()  # the program was killed
    with Prompt(device.port) as prompt:
        assert prompt.look(("nothing",)) == {}


def test_it_restarts_and_goes_into_bootsel(device):
    device.may_return.clear()
    with Prompt(device.port) as prompt:
        prompt.write("maintenance", b"", silent)
        prompt.restart()
    with Prompt(wait_back(device, 1)) as prompt:
        assert prompt.look(("maintenance",)) == {}  # else the app would not start
        prompt.bootsel()
    device.ended()
    assert device.in_bootsel


def wait_back(device, restarts):
    assert device.is_away.wait(END_S)
    port.wait_gone(device.port)
    device.may_return.set()
    back = port.wait_back(device.port)
    assert device.restarts == restarts
    return back


def test_the_bundle_is_made_without_tools_for_firmware(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    files = goods.bundle_of("pico_two_readers")
    assert {"main.py", "lib/main.mpy", "lib/this_board.mpy", "lib/handset/making.mpy", "lib/app/bank.mpy"} <= set(files)
    assert all(data[:2] == b"M\x06" for path, data in files.items() if path.endswith(".mpy"))
    with pytest.raises(FlashError, match="no board pico_of_tomorrow"):
        goods.check_board("pico_of_tomorrow")
