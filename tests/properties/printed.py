"""What is printed on the board and in the rulebooks, as the second model reads it.

Typed in from RULES.md alone: R16.1 and the numbers of R2 to R13.
It must never be made from the tables of device/game, which it is there to check.
"""

# space, group, price, rents (bare, 1 to 4 houses, hotel), house price, mortgage value
SITES = """
1  brown      60  2 10 30 90 160 250       50  30
3  brown      60  4 20 60 180 320 450      50  30
6  lightblue  100 6 30 90 270 400 550      50  50
8  lightblue  100 6 30 90 270 400 550      50  50
9  lightblue  120 8 40 100 300 450 600     50  60
11 pink       140 10 50 150 450 625 750    100 70
13 pink       140 10 50 150 450 625 750    100 70
14 pink       160 12 60 180 500 700 900    100 80
16 orange     180 14 70 200 550 750 950    100 90
18 orange     180 14 70 200 550 750 950    100 90
19 orange     200 16 80 220 600 800 1000   100 100
21 red        220 18 90 250 700 875 1050   150 110
23 red        220 18 90 250 700 875 1050   150 110
24 red        240 20 100 300 750 925 1100  150 120
26 yellow     260 22 110 330 800 975 1150  150 130
27 yellow     260 22 110 330 800 975 1150  150 130
29 yellow     280 24 120 360 850 1025 1200 150 140
31 green      300 26 130 390 900 1100 1275 200 150
32 green      300 26 130 390 900 1100 1275 200 150
34 green      320 28 150 450 1000 1200 1400 200 160
37 darkblue   350 35 175 500 1100 1300 1500 200 175
39 darkblue   400 50 200 600 1400 1700 2000 200 200
"""
TRANSPORTS = (5, 15, 25, 35)
UTILITIES = (12, 28)
CARD_SPACES = (2, 7, 17, 22, 33, 36)
GO, TAX_LOW, JAIL, PARKING, GO_TO_JAIL, TAX_HIGH = 0, 4, 10, 20, 30, 38
TINKER_SKIPS = (*CARD_SPACES, TAX_LOW, TAX_HIGH, JAIL, PARKING, GO_TO_JAIL)

NORMAL, QUICK, TIMED = 0, 1, 2
HOUSES, HOTELS, JAIL_CARDS = 32, 12, 2
START, SALARY, FINE = 1500, 200, 50
MOST = 999_999
LARGEST_ENTRY = {"simpsons": 2000}  # 20m in units of 10k; everywhere else 99,999 (R1.4, R1.5)


class Deed:
    """One title deed as it is printed."""

    def __init__(self, space: int, group: str, price: int, house: int = 0, mortgage: int = 0) -> None:
        self.space, self.group, self.price = space, group, price
        self.house, self.mortgage = house, mortgage
        self.rents: tuple[int, ...] = ()

    @property
    def is_site(self) -> bool:
        """Whether it can be built on."""
        return self.group not in ("transport", "utility")


def all_deeds() -> dict[int, Deed]:
    """The 28 deeds by their space."""
    deeds = {space: Deed(space, "transport", 200, mortgage=100) for space in TRANSPORTS}
    deeds |= {space: Deed(space, "utility", 150, mortgage=75) for space in UTILITIES}
    for line in SITES.split("\n"):
        if line:
            space, group, price, *rents, house, mortgage = line.split()
            deed = Deed(int(space), group, int(price), int(house), int(mortgage))
            deed.rents = tuple(int(rent) for rent in rents)
            deeds[deed.space] = deed
    return deeds


DEEDS = all_deeds()


class Book:
    """In what the rulebooks differ."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.largest = LARGEST_ENTRY.get(key, 99_999)
        self.doubles_beside_mortgage = key in ("simpsons", "disney", "classic")  # R6.3
        self.inherits_interest = key in ("pixar", "scooby", "classic")  # R12.4
        self.mortgages_for_creditor = key == "scooby"  # R12.3
        self.has_tinker = key == "disney"  # R14.3
        self.quick_deeds = 2 if key in ("simpsons", "disney") else 3  # R13.2, R13.3
        self.quick_is_free = key not in ("simpsons", "disney")
        self.quick_ends_after = 2 if key in ("simpsons", "disney") else 1
        self.timed_deeds = 2 if key == "pixar" else 0  # R13.5
        self.timed_by_money = key == "pixar"
        self.quick_throw_is_last = key in ("scooby", "classic")  # R10.4
        self.quick_low_tax = 100 if key == "pixar" else 200  # R11.1
