"""The measures of the case that are the same in every build. Millimetres.

Pure figures, no places: where things stand is in `layout`, sizes of bought parts are in `parts`.
"""

from enclosure.parts import RIBBON

WALL, FLOOR, LID = 2.4, 2.0, 3.0
INSIDE = 19.0  # clear height between floor and lid
RIM = FLOOR + INSIDE  # where base and lid meet
TOP = RIM + LID
CORNER = 10.0  # radius of the upright corners
FOOT = 3.0  # the bevel round the bottom, for the hand
EDGE = 1.2  # radius of the lid's upper edge
NFC_WALL = 1.0  # between a card and the inside
LIP_HEIGHT, LIP_WIDTH, LIP_GAP = 1.2, 1.2, 0.2
BOSS, BOSS_INSET, INSERT_DEPTH = 7.2, 5.5, 6.0
SCREW_HOLE, HEAD_HOLE, HEAD_DEPTH = 2.9, 5.4, 1.6
KEYPAD_DEPTH, KEYPAD_GAP = 1.0, 0.4
WINDOW_GAP, WINDOW_BEVEL = 1.0, 1.2
RIBBON_SLOT = (RIBBON + 4.0, 3.0)
BOTTOM_RIM = 4.0  # below the keypad
CARD_GAP = 0.4
PICO_STAND = 4.0  # height of its standoffs
USB_OPENING = (13.2, 8.0)
SWITCH_WALL = 1.5  # a snap-in switch wants a thin wall
BOARD_GAP = 0.3  # round a board in its corner posts
POST_WALL, POST_LEDGE, POST_GUIDE = 1.6, 2.6, 1.0
BAY_WALL, BAY_HEIGHT, BAY_GAP = 1.6, 6.0, 0.5
BUZZER_WALL, BUZZER_GAP = 1.8, 0.2
SOUND_HOLE, SOUND_RING, SOUND_HOLES = 1.6, 3.6, 6  # and one in the middle
MARK = ((36.0, 33.6), (20.0, 17.6))  # rings in the card field: outer and inner diameter
SIGN = (8.0, 2.4)  # inside them; two readers: minus where one pays (right), plus where one receives (R17.2)
MARK_HEIGHT = 0.4
BED = 180.0
