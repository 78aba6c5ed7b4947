"""The PC side of the device's line protocol (device/app/link.py): one line out, one line in."""
