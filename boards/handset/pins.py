"""The pins that are the same on every board, as numbers of GPIOs. Only data; a board adds those of its readers.

Drivers, chip models, electrical checks, wiring table and picture all take their pins from here (boards/wiring.py).
"""

# The chip of the display: "ssd1306", or "sh1106" as most modules of 1.3 inch have. With the wrong one the picture is
# readable but stands two columns aside.
DISPLAY = "ssd1306"

DISPLAY_SDA = 4
DISPLAY_SCL = 5
ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 12, 13)
BUZZER = 15
SENSE = 29  # behind a divider inside the Pico: the voltage of VSYS

SCK = 18  # of the SPI that all RC522 share
MOSI = 19
MISO = 16
