// SPDX-License-Identifier: Apache-2.0
// What the compiler calls at each access to memory in files compiled with -fsanitize=thread (GCC's
// gcc/sanitizer.def), and -fsanitize=bounds at an index outside of an array.
#include "tests/device/host_execution.h"

using parlance::device::Access;
using parlance::device::recordAccess;

#define PARLANCE_CODE __builtin_return_address(0)
#define PARLANCE_HOOK(NAME, SIZE, ALIGNMENT, ACCESS)                                               \
    void NAME(void* address) {                                                                     \
        recordAccess(address, SIZE, ALIGNMENT, ACCESS, PARLANCE_CODE);                             \
    }
#define PARLANCE_HOOKS(SIZE)                                                                       \
    PARLANCE_HOOK(__tsan_read##SIZE, SIZE, SIZE, Access::Read)                                     \
    PARLANCE_HOOK(__tsan_write##SIZE, SIZE, SIZE, Access::Write)                                   \
    PARLANCE_HOOK(__tsan_unaligned_read##SIZE, SIZE, 1, Access::Read)                              \
    PARLANCE_HOOK(__tsan_unaligned_write##SIZE, SIZE, 1, Access::Write)                            \
    PARLANCE_HOOK(__tsan_volatile_read##SIZE, SIZE, SIZE, Access::VolatileRead)                    \
    PARLANCE_HOOK(__tsan_volatile_write##SIZE, SIZE, SIZE, Access::VolatileWrite)                  \
    PARLANCE_HOOK(__tsan_unaligned_volatile_read##SIZE, SIZE, 1, Access::VolatileRead)             \
    PARLANCE_HOOK(__tsan_unaligned_volatile_write##SIZE, SIZE, 1, Access::VolatileWrite)

extern "C" {

PARLANCE_HOOKS(1)
PARLANCE_HOOKS(2)
PARLANCE_HOOKS(4)
PARLANCE_HOOKS(8)
PARLANCE_HOOKS(16)

void __tsan_read_range(void* address, std::size_t size) {
    recordAccess(address, size, 1, Access::Read, PARLANCE_CODE);
}
void __tsan_write_range(void* address, std::size_t size) {
    recordAccess(address, size, 1, Access::Write, PARLANCE_CODE);
}

void __tsan_init() {}
void __tsan_func_entry(void* /*caller*/) {}
void __tsan_func_exit() {}
void __tsan_vptr_update(void* /*pointer*/, void* /*value*/) {}

void __ubsan_handle_out_of_bounds(void* /*place*/, void* /*index*/) {
    parlance::device::fault("an index is outside of its array");
}

} // extern "C"
