"""The edition with the insurance premium, whose timed game is won by the most money (R13.5). Data only."""

PARTS = {
    "key": "pixar",
    "title": "Pixar",
    "notes": ((2, 500), (2, 100), (2, 50), (6, 20), (5, 10), (5, 5), (5, 1)),
    "taxes": ((4, 200, 100), (38, 100, 100)),
    "house": "Construction Cone",
    "hotel": "Toy Barn",
    "transport": "transport company",
    "utility": "power",
    "chance_card": "Piston Cup",
    "chest_card": "Bon Appétit",
    "tax_names": ("Insurance premium", "Speeding"),
    "names": (
        (5, "L'Indestructible"),
        (12, "Children's Screams"),
        (15, "Dinoco the Helicopter"),
        (25, "Mater the Tow Truck"),
        (28, "Children's Laughter"),
        (35, "R.C."),
    ),
    "double_beside_mortgage": False,
    "throw_again_after_fine": True,
    "quick_throws": 3,
    "quick_fine_after_throw": True,
    "timed_deal": 2,
    "timed_by_money": True,
}
