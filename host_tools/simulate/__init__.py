"""`simulate`: whole games between simple players on the device's own rules, many of them, and what they add up to."""
