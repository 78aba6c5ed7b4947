# Read when CMake has looked at the compiler. The port's linker script puts the interpreter's loop, the collector and the
# parser into RAM by the names that objects have with other toolchains (vm.c.obj); the Pico's calls them vm.c.o, and so
# they stay in flash, behind its cache. With the names that the script expects no file of the tree needs a change.
set(CMAKE_C_OUTPUT_EXTENSION .obj)
