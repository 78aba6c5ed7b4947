"""The edition with the golden mover that pays rents and gives property away (R14.3). Data only."""

PARTS = {
    "key": "disney",
    "title": "Disney",
    "sign": "M",
    "house": "cottage",
    "hotel": "castle",
    "transport": "transport",
    "utility": "special power",
    "chance_card": "Show Time",
    "chest_card": "Magic Moments",
    "inherit_interest": False,
    "tinker": True,
    "quick_throws": 3,
    "quick_deal": 2,
    "quick_deal_free": False,
    "quick_end": 2,
}
