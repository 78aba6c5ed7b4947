"""What every board of the device has in common: pins.py the pins, making.py the hardware made of them."""
