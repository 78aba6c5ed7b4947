// Found before MicroPython's own, which it reads and changes where that leaves a board no choice.
#include_next <mpconfigport.h>

// No kept hashes of names and texts. One byte each, as the port has them, is too little for a module of a thousand names:
// most of them lie in each other's way. They are worked out where one is looked up, from RAM, and more of what was found
// is remembered (mpconfigboard.h). A key is answered sooner so, and each name and text takes a byte less.
#undef MICROPY_QSTR_BYTES_IN_HASH
#define MICROPY_QSTR_BYTES_IN_HASH (0)
