"""Files of the device as whole pieces of bytes, in a folder of this computer."""

import builtins

import pytest
from store.disk import MAX_FILE, Disk, DiskError


class Asked:
    """A file that notes how much is asked of it at once."""

    def __init__(self, file, asked: list[int]) -> None:
        self._file = file
        self._asked = asked

    def __enter__(self) -> "Asked":
        return self

    def __exit__(self, *failure) -> None:
        self._file.close()

    def read(self, size: int = -1) -> bytes:
        self._asked.append(size)
        return self._file.read(size)

    def seek(self, *place: int) -> int:
        return self._file.seek(*place)


@pytest.mark.parametrize("size", (0, 1, 208, 512, MAX_FILE, MAX_FILE + 1, 3 * MAX_FILE))
def test_as_much_is_asked_for_as_a_file_holds_up_to_one_byte_too_many(size, tmp_path, monkeypatch):
    content = bytes(number % 251 for number in range(size))
    (tmp_path / "file").write_bytes(content)
    asked: list[int] = []
    opens = open
    monkeypatch.setattr(builtins, "open", lambda *how: Asked(opens(*how), asked))
    data = Disk(str(tmp_path)).read("file")
    monkeypatch.undo()
    assert data == content[: MAX_FILE + 1]
    assert asked == [min(size, MAX_FILE + 1)]


def test_a_file_that_is_not_there_is_none_and_a_folder_is_an_error(tmp_path):
    disk = Disk(str(tmp_path))
    disk.make_folder("folder/within")
    assert disk.read("nothing") is None and disk.read("folder/nothing") is None and disk.read("nothing/at/all") is None
    disk.write("folder/file", b"some bytes")
    assert disk.read("folder/file") == b"some bytes" and disk.read("folder/file/below") is None
    with pytest.raises(DiskError) as failure:
        disk.read("folder/within")
    assert failure.value.what == "read"
