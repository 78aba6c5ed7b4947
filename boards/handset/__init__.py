"""What every board of the device has in common: wiring.py the parts and wires, making.py the hardware made of them."""
