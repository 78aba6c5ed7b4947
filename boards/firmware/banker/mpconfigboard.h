// The handheld banker on a Raspberry Pi Pico: flash laid out as on the stock firmware, so that a game survives going from
// one to the other and back.
#define MICROPY_HW_BOARD_NAME          "Handheld banker on Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)
