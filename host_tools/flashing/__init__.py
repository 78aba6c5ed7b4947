"""`flash`: puts the app onto a Pico, by its BOOTSEL drive or over its serial port, and says what it did."""
