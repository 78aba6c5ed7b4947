"""Sounds are told by their notes, by comparison with the device's own table."""

from hal import sound

from host_tools.devices.base import Note
from host_tools.play import sounds


def notes(*names, late_ms=0):
    rows = [sound.TABLE[sound.NAMES.index(name)] for name in names]
    return [Note(hz, ms + late_ms) for row in rows for hz, ms in row if hz]


def test_each_meaning_is_told():
    for name in sound.NAMES:
        assert sounds.meanings(notes(name)) == [name]
        assert sounds.meanings(notes(name, late_ms=5)) == [name]


def test_sounds_in_a_row_are_told_apart():
    assert sounds.meanings(notes("click", "read", "click", "refused")) == ["click", "read", "click", "refused"]


def test_the_last_one_counts_clicks_aside():
    assert sounds.last_meaning(notes("read", "ok", "click")) == "ok"
    assert sounds.last_meaning(notes("click")) == "none"
    assert sounds.last_meaning([]) == "none"


def test_a_sound_cut_short_is_none():
    cut = [*notes("timeup")[:2], *notes("ok")]
    assert sounds.meanings(cut) == ["ok"]
    assert sounds.meanings([Note(262, 5)]) == []
