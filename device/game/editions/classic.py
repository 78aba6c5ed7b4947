"""The common board (R16): the whole table that every other edition builds on. Data only."""

# Spaces, then group, price, house price, rents (sites: 0 to 4 houses, hotel; transports: by how many are held;
# utilities: times the throw). Groups 0 to 7 are the colours in board order, 8 transports, 9 utilities. What a mortgage
# brings is half the price.
DEEDS = """
1, 0 60 50 2 10 30 90 160 250
3, 0 60 50 4 20 60 180 320 450
5 15 25 35, 8 200 0 25 50 100 200
6 8, 1 100 50 6 30 90 270 400 550
9, 1 120 50 8 40 100 300 450 600
11 13, 2 140 100 10 50 150 450 625 750
12 28, 9 150 0 4 10
14, 2 160 100 12 60 180 500 700 900
16 18, 3 180 100 14 70 200 550 750 950
19, 3 200 100 16 80 220 600 800 1000
21 23, 4 220 150 18 90 250 700 875 1050
24, 4 240 150 20 100 300 750 925 1100
26 27, 5 260 150 22 110 330 800 975 1150
29, 5 280 150 24 120 360 850 1025 1200
31 32, 6 300 200 26 130 390 900 1100 1275
34, 6 320 200 28 150 450 1000 1200 1400
37, 7 350 200 35 175 500 1100 1300 1500
39, 7 400 200 50 200 600 1400 1700 2000
"""

PARTS = {
    "key": "classic",
    "title": "Classic",
    "scheme": "whole",
    "sign": "$",
    "start": 1500,
    "salary": 200,
    "fine": 50,
    "houses": 32,
    "hotels": 12,
    "notes": (),  # how the starting sum is counted out: (how many, of what value), where a rulebook says
    "deeds": DEEDS,  # a custom edition has rows: space, group, price, rents, house price, mortgage value
    "taxes": ((4, 200, 200), (38, 100, 100)),  # space, units, units in a quick game
    "chance": (7, 22, 36),
    "chest": (2, 17, 33),
    # Words of the screen, the ones a rulebook changes.
    "house": "house",
    "hotel": "hotel",
    "transport": "railroad",
    "utility": "utility",
    "chance_card": "Chance",
    "chest_card": "Community Chest",
    "tax_names": ("Income tax", "Luxury tax"),  # in the order of `taxes`
    "group_names": ("Brown", "Light blue", "Pink", "Orange", "Red", "Yellow", "Green", "Dark blue"),
    "corner_names": ("GO", "Jail", "Free parking", "Go to jail"),
    "names": (),  # (space, name) of the spaces that are known by name
    # What the rulebooks disagree about.
    "double_beside_mortgage": True,  # R6.3
    "inherit_interest": True,  # R12.4
    "creditor_takes_mortgages": False,  # R12.3
    "tinker": False,  # R14.3
    "throw_for_rent": "brought",  # R6.5: brought or new
    "throw_again_after_fine": False,  # R10.2
    "jail_throws": 3,  # failed throws until the fine must be paid, R10.2
    "quick_throws": 1,  # the same in a quick game, R10.4
    "quick_fine_after_throw": False,  # R10.4: in a quick game the fine may follow a failed throw
    "quick_deal": 3,  # deeds dealt to each player, R13.2, R13.3
    "quick_deal_free": True,
    "quick_houses": 3,  # houses before a hotel
    "quick_end": 1,  # the bankruptcy that ends the game
    "timed_deal": 0,  # R13.5, always paid for
    "timed_by_money": False,
}
