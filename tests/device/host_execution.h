// SPDX-License-Identifier: Apache-2.0
// Runs device code on the CPU and watches what it does. Each thread of a block is a fiber; which
// one runs next is drawn, at barriers, warp operations, atomics and now and then between two
// accesses. The first fault ends the launch with a sentence that names thread, place and seed:
// - a read or write outside of the buffers (device::Buffer lie in red zones) and of shared memory,
// - a read of shared or global memory that nothing has set,
// - a data race: accesses of two threads to one byte, one of them a write, with no order between
//   them, whether or not the values came out right this time,
// - a barrier or warp operation that not all of its threads reach, or that they reach at different
//   places of the source; a deadlock.
//
// What orders accesses: __syncthreads() within a block, __syncwarp(mask) within its lanes (shuffles
// and votes do not, as on a GPU), and between blocks an atomic or volatile access to one address,
// which is taken to publish all that the block has done before. Nothing is ordered by atomics
// within a block, and copies made through memcpy() are not seen.
//
// Accesses are seen because files with device code are compiled with -fsanitize=thread, whose calls
// the tests answer themselves (access_hooks.cpp): see parlance_device_sources() in CMakeLists.txt.
#pragma once

#include <vector_types.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <source_location>
#include <stdexcept>
#include <string>

namespace parlance::device {

class Fault : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Global memory. Aligned as cudaMalloc aligns.
class Buffer {
  public:
    /// `content` null: nothing is set.
    Buffer(std::string name, const void* content, std::size_t bytes);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    template <typename T>
    T* as() {
        return static_cast<T*>(m_data);
    }

  private:
    void* m_data;
};

struct Schedule {
    std::uint64_t seed = 1;
    /// All blocks run at once, as kernels need that wait for one another's blocks; else one after
    /// the other, in any order.
    bool cooperative = false;
};

/// Runs `body(argument)` in every thread. Throws Fault.
void execute(const dim3& blocks, const dim3& threads, std::size_t sharedBytes,
             const Schedule& schedule, void (*body)(const void*), const void* argument);

// Called by device code while it runs (on_host.h, access_hooks.cpp).

/// Of the running thread.
struct Position {
    uint3 thread, block;
    dim3 blockSize, gridSize;
};
extern Position position;

enum class Access { Read, Write, VolatileRead, VolatileWrite, Atomic };

/// Before the access. Others may run first.
void recordAccess(const void* address, std::size_t bytes, std::size_t alignment, Access access,
                  const void* code);
void* dynamicSharedMemory();
void barrier(const std::source_location& where);
enum class WarpOperation { Exchange, Barrier };
/// Waits for the lanes in `mask`; what each of them gave, by lane.
std::array<std::uint64_t, 32> meetWarp(WarpOperation operation, unsigned mask, std::uint64_t given,
                                       const std::source_location& where);
/// The running thread's place in its warp.
unsigned laneOfThread();
void letOthersRun();
[[noreturn]] void fault(const char* what);

} // namespace parlance::device
