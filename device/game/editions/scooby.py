"""The edition with speed play, whose creditor takes mortgages with interest due (R12.3). Data only."""

PARTS = {
    "key": "scooby",
    "title": "Scooby-Doo",
    "notes": ((2, 500), (4, 100), (1, 50), (1, 20), (2, 10), (1, 5), (5, 1)),
    "house": "Snack Shack",
    "hotel": "Dine & Dash Diner",
    "transport": "vehicle",
    "utility": "utility",
    "chance_card": "ZOINKS!",
    "chest_card": "RUH-ROH",
    "tax_names": ("Registration", "Dog license"),
    "names": (
        (5, "Mystery Machine"),
        (12, "Lantern"),
        (15, "Bicycle"),
        (25, "Railroad Card"),
        (28, "Gas Station"),
        (35, "Motor Boat"),
    ),
    "double_beside_mortgage": False,
    "creditor_takes_mortgages": True,
    "throw_for_rent": "new",
}
