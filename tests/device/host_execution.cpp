// SPDX-License-Identifier: Apache-2.0
#include "tests/device/host_execution.h"

#include "tests/device/execution.h"

namespace parlance::device {

Position position;

void execute(const dim3& blocks, const dim3& threads, std::size_t sharedBytes,
             const Schedule& schedule, void (*body)(const void*), const void* argument) {
    Execution execution(blocks, threads, sharedBytes, schedule, body, argument);
    execution.run(static_cast<const std::byte*>(__builtin_frame_address(0)));
}

void recordAccess(const void* address, std::size_t bytes, std::size_t alignment, Access access,
                  const void* code) {
    if (Execution::current != nullptr && Execution::current->inThread())
        Execution::current->record(static_cast<std::byte*>(const_cast<void*>(address)), bytes,
                                   alignment, access, code);
}

void* dynamicSharedMemory() {
    return Execution::current->running().block->shared.begin;
}

void barrier(const std::source_location& where) {
    Execution::current->waitForBlock(where);
}

std::array<std::uint64_t, 32> meetWarp(WarpOperation operation, unsigned mask, std::uint64_t given,
                                       const std::source_location& where) {
    Execution::current->waitForWarp(operation, mask, given, where);
    return Execution::current->running().taken;
}

unsigned laneOfThread() {
    return Execution::current->running().number % kWarp;
}

void letOthersRun() {
    Execution::current->leave();
}

void fault(const char* what) {
    Execution::current->fail(what);
}

} // namespace parlance::device
