// The handheld banker on a Raspberry Pi Pico: flash laid out as on the stock firmware, so that a game survives going from
// one to the other and back.
#define MICROPY_HW_BOARD_NAME          "Handheld banker on Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)

// The interpreter's loop and what it looks names up with run from RAM: 6 kB of heap for a tenth of the processor's time.
// The port means to put all of vm.c, gc.c and parse.c there, which costs 12 kB, but its linker script names objects that
// this toolchain calls otherwise (vm.c.o instead of vm.c.obj), so that nothing of them gets there.
#define BANKER_IN_RAM(f) __attribute__((section(".time_critical.banker"))) f
#define MICROPY_WRAP_MP_EXECUTE_BYTECODE(f) BANKER_IN_RAM(f)
#define MICROPY_WRAP_MP_MAP_LOOKUP(f) mp_map_lookup_any // lookup.c has the one that is called
#define MICROPY_WRAP_MP_LOAD_GLOBAL(f) BANKER_IN_RAM(f)
#define MICROPY_WRAP_MP_LOAD_NAME(f) BANKER_IN_RAM(f)
#define MICROPY_WRAP_MP_OBJ_GET_TYPE(f) BANKER_IN_RAM(f)
// These have no such hook; what is declared so is placed so.
void *BANKER_IN_RAM(gc_alloc)(size_t n_bytes, unsigned int alloc_flags);
void BANKER_IN_RAM(mp_load_method_maybe)(void *obj, size_t attr, void **dest);
size_t BANKER_IN_RAM(qstr_compute_hash)(const unsigned char *data, size_t len);
unsigned int BANKER_IN_RAM(qstr_hash)(size_t q);

// Where a name was found last is remembered for so many names (a byte each, the port has 128): to find one anew takes
// longer since its hash is worked out (mpconfigport.h).
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (512)
