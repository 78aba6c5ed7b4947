"""Devices that hands on the PC can use: what runs where is chosen here, everything else speaks to `base.Device`."""
