// Looks a name up in a table, which is what MicroPython does most. As its own mp_map_lookup (py/map.c), which is called
// mp_map_lookup_any here and goes on with every other case, but for two things: it divides only where there is no other
// way, and it looks through a small table rather than work out where the name would be. A table that lacks the name is
// the common case: a method is looked for in the object first and in its class then.

#include "py/mpstate.h"
#include "py/obj.h"

#define SMALL (48) // slots; measured: the bench's rows were no better with 16 or 24

mp_map_elem_t *mp_map_lookup_any(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind);

mp_map_elem_t *BANKER_IN_RAM(mp_map_lookup)(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind) {
    mp_map_elem_t *const table = map->table;
    const size_t slots = map->alloc;
    // Where any table had this name last.
    uint8_t *const last = &MP_STATE_VM(map_lookup_cache)[((uintptr_t)index >> 2) % MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE];
    const size_t guess = *last;
    if (kind != MP_MAP_LOOKUP_REMOVE_IF_FOUND && guess < slots && table[guess].key == index) {
        return &table[guess];
    }
    if (kind != MP_MAP_LOOKUP || !mp_obj_is_qstr(index) || !map->all_keys_are_qstrs) {
        return mp_map_lookup_any(map, index, kind);
    }
    if (map->is_ordered || slots <= SMALL) {
        for (size_t at = 0; at < slots; ++at) {
            if (table[at].key == index) {
                *last = at;
                return &table[at];
            }
        }
        return NULL;
    }
    size_t at = qstr_hash(MP_OBJ_QSTR_VALUE(index)) % slots;
    for (size_t left = slots; left && table[at].key != MP_OBJ_NULL; --left) {
        if (table[at].key == index) {
            *last = at;
            return &table[at];
        }
        if (++at == slots) {
            at = 0;
        }
    }
    return NULL;
}
