"""A Raspberry Pi Pico without hardware: the real firmware image on an emulated RP2040, our chip models on its pins.

Nothing here knows the game. The emulator itself is rp2040py; what it lacks or does otherwise than the chip is made good
by one small adaptor a file, each of which says what it corrects.
"""
