"""R16.4: custom editions, what is wrong with one, its bytes, and where it stands."""

from game import edition, owed, packing, parts
from game.ledger import Ledger, Setup
from game.shelf import Shelf
from table import refusal_of

DEEDS = edition.whole({})["deeds"]
HOUSE = {"key": "our-house", "title": "Our house", "start": 2000, "sign": "€", "names": ((39, "Rue de la Paix"),)}


def _deeds(row, **changes):
    """The common deeds with one field of one row changed."""
    fields = ("space", "group", "price", "rents", "house", "mortgage")
    rows = [list(each) for each in DEEDS]
    for name, value in changes.items():
        rows[row][fields.index(name)] = value
    return tuple([tuple(each) for each in rows])


WRONG = (  # part, value, a piece of what must be said
    ("key", "", "1 to 12"),
    ("key", "Our House", "small letters"),
    ("key", "pixar", "built-in"),
    ("key", 5, "small letters"),
    ("colour", "red", "no such part"),
    ("title", "", "1 to 12 letters"),
    ("title", "A\n", "U+000A"),
    ("title", "Ā", "U+0100"),
    ("title", 'A"', "U+0022"),
    ("title", "Thirteen long", "too wide"),
    ("title", " A", "blank"),
    ("sign", "EUR", "at most 1"),
    ("scheme", "dollars", "km, whole"),
    ("throw_for_rent", "old", "brought, new"),
    ("start", 0, "1 to 999999"),
    ("start", "1500", "from 1 to 999999"),
    ("start", True, "from 1 to 999999"),
    ("salary", 100_000, "1 to 99999"),
    ("houses", 256, "0 to 255"),
    ("quick_houses", 5, "1 to 4"),
    ("quick_deal", 4, "0 to 3"),
    ("jail_throws", 4, "1 to 3"),
    ("tinker", 1, "true or false"),
    ("house", "eighteen letters!!", "18 letters, at most 17"),
    ("transport", "twenty letters long!", "at most 19"),
    ("tax_names", ("Tax",), "2 texts"),
    ("group_names", ("a",) * 7, "8 texts"),
    ("corner_names", ("GO", "Jail", "Parking", ""), "1 to 21 letters"),
    ("notes", ((2, 500),), "add up"),
    ("notes", (500,), "pairs"),
    ("taxes", ((4, 200),), "must be two"),
    ("taxes", ((4, 200, 200), (4, 100, 100)), "told more than once"),
    ("chance", (7, 22), "is missing"),
    ("chest", (2, 17, 40), "numbers of spaces"),
    ("names", ((40, "Far"),), "0 to 39"),
    ("names", (5,), "pairs"),
    ("names", ((5, "A"), (5, "B")), "two names"),
    ("names", ((5, "Āb"),), "U+0100"),
    ("deeds", DEEDS[:27], "is missing"),
    ("deeds", _deeds(0, space=40), "from 1 to 39"),
    ("deeds", _deeds(0, group=8), "6 rents"),
    ("deeds", _deeds(0, price=0), "price, mortgage"),
    ("deeds", _deeds(0, mortgage="30"), "price, mortgage"),
    ("deeds", _deeds(0, rents=(2, 10)), "6 rents"),
    ("deeds", _deeds(0, house=1), "the house price"),
    ("deeds", _deeds(2, house=50), "no houses"),
    ("deeds", _deeds(0, rents=(2, 10, 30, 90, 80, 250)), "rent 5 of 6 is lower"),
    ("deeds", _deeds(2, rents=(25, 50, 100, 99)), "rent 4 of 4 is lower"),
    ("deeds", _deeds(0, mortgage=61), "higher than the price"),
    ("deeds", _deeds(0, space=4), "order of the board"),
)


def test_the_common_board_and_all_built_in_editions_are_sound():
    for key in edition.KEYS:
        module = __import__("game.editions." + key, None, None, ("PARTS",))
        differences = dict(module.PARTS)
        differences["key"] = "custom"
        assert parts.problems(differences) == (), key


def test_everything_wrong_is_named_by_its_part():
    for name, value, said in WRONG:
        found = parts.problems({"key": "custom", name: value} if name != "key" else {"key": value})
        assert any([said in what for _, _, what in found]), (name, value, found)


def test_what_is_wrong_is_never_loaded():
    for name, value, _ in WRONG:
        if name != "key":
            assert refusal_of(parts.load, {"key": "custom", name: value}, 8) == "unknown_edition"


def test_groups_have_one_to_four_sites():
    assert parts.problems({"key": "custom", "deeds": _deeds(0, group=2)}) == ()
    found = parts.problems({"key": "custom", "deeds": _deeds(0, group=8, rents=(25, 50, 100, 200), house=0)})
    assert [what for _, _, what in found] == ["transports: must be 4 deeds, not 5"]


def test_all_that_is_wrong_is_named_at_once():
    found = [name for name, _, _ in parts.problems({"key": "A", "start": 0, "tinker": 2, "sign": "", "chest": (2, 17)})]
    assert found == ["key", "tinker", "sign", "start", "board"]


def test_a_custom_edition_plays():
    house = parts.load(HOUSE, 8)
    assert (house.number, house.show(5), house.space_name(39), house.space_name(37)) == (
        8,
        "€5",
        "Rue de la Paix",
        "Dark blue 1",
    )
    ledger = Ledger.new(house, Setup("our-house", 0, 0, 2, (), 0, 0))
    assert ledger.cash[1] == 2000 and ledger.is_sound()
    assert Ledger.unpack(house, ledger.pack()).pack() == ledger.pack()
    assert refusal_of(parts.load, HOUSE, 4) == "unknown_edition"


def test_r7_8_half_of_an_odd_price_rounds_down():
    odd = dict(HOUSE)
    odd["deeds"] = _deeds(0, house=51, mortgage=31, price=61)
    each = parts.load(odd, 9)
    assert owed.house_back(each, 0) == 25 and owed.interest(each, 0) == 4 and owed.lift_cost(each, 0) == 35


def test_bytes_come_back():
    module = __import__("game.editions.scooby", None, None, ("PARTS",))
    for differences in (HOUSE, {}, module.PARTS, edition.whole({})):
        data = packing.pack(differences)
        assert packing.unpack(data) == differences and len(data) <= packing.MAX_BYTES
    assert packing.pack({"b": 1, "a": [2, 3]}) == packing.pack({"a": (2, 3), "b": 1})


def test_damaged_bytes_are_refused_or_another_edition():
    data = packing.pack(HOUSE)
    for cut in range(len(data)):
        assert refusal_of(packing.unpack, data[:cut]) == "bad_bytes"
    assert refusal_of(packing.unpack, data + b"\x00") == "bad_bytes"
    assert refusal_of(packing.unpack, bytes(5000)) == "bad_bytes"
    for place in range(len(data)):
        for bit in (1, 8, 128):
            flipped = bytearray(data)
            flipped[place] ^= bit
            assert refusal_of(packing.unpack, bytes(flipped)) or packing.unpack(bytes(flipped)) != HOUSE


def test_what_has_no_form_is_not_packed():
    for value in (-1, 1 << 30, None, 1.5, {"a": 1}, "x" * 5000):
        try:
            packing.pack({"start": value})
        except ValueError:
            continue
        raise AssertionError("packed")


def test_a_shelf_of_editions():
    shelf = Shelf()
    shelf.put(HOUSE, 9)
    shelf.put({"key": "other"}, 8)
    assert shelf.KEYS == edition.KEYS + ("other", "our-house") and shelf.numbers() == (0, 1, 2, 3, 4, 8, 9)
    assert shelf.load("our-house").number == 9 and shelf.by_number(8).key == "other"
    assert shelf.load("pixar").number == 3 and shelf.by_number(1).key == "simpsons"
    assert refusal_of(shelf.put, {"key": "other"}, 10) == "unknown_edition"
    shelf.put({"key": "newer"}, 8)
    shelf.take_away(9)
    assert shelf.KEYS == edition.KEYS + ("newer",)
    assert refusal_of(shelf.load, "our-house") == refusal_of(shelf.by_number, 9) == "unknown_edition"
