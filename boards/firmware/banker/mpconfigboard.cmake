# The handheld banker on a Raspberry Pi Pico. Read by MicroPython's own build, started by host_tools/build.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
# No path of the machine that builds comes into the image: the same input gives the same bytes.
add_compile_options(-ffile-prefix-map=${MICROPY_DIR}=. -ffile-prefix-map=${CMAKE_BINARY_DIR}=build)
set(MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/lookup.c)
