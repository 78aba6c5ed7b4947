"""The edition with electronic banking: money in k and m, a unit is 10k (R1.1). Data only."""

PARTS = {
    "key": "simpsons",
    "title": "Simpsons",
    "scheme": "km",
    "sign": "M",
    "inherit_interest": False,
    "quick_throws": 3,
    "quick_deal": 2,
    "quick_deal_free": False,
    "quick_end": 2,
}
