// SPDX-License-Identifier: Apache-2.0
// One launch of a kernel: its threads, who runs when, and what each access is judged by.
#pragma once

#include "tests/device/fiber.h"
#include "tests/device/shadow_memory.h"

#include <memory>
#include <random>
#include <unordered_map>

namespace parlance::device {

enum class State { Ready, AtBarrier, AtWarp, Done };

struct Block;

struct Thread {
    Fiber fiber;
    Block* block = nullptr;
    unsigned number = 0; ///< in the block
    State state = State::Ready;
    std::source_location where; ///< it waits
    WarpOperation operation{};
    unsigned mask = 0;
    std::uint64_t given = 0;
    std::array<std::uint64_t, kWarp> taken{};
    std::uint32_t warpClock = 1;
    std::array<std::uint32_t, kWarp> known{}; ///< warp clocks of the lanes that come before
};

struct Block {
    unsigned number = 0; ///< in the grid
    uint3 index{};
    std::vector<Thread> threads;
    unsigned atBarrier = 0, done = 0;
    std::source_location barrierPlace;
    std::uint32_t phase = 0;
    std::uint32_t clock = 1;         ///< advances when an atomic publishes what came before
    std::vector<std::uint32_t> seen; ///< clocks of other blocks that come before
    std::vector<std::byte> arena;    ///< dynamic shared memory between red zones
    Region shared;
    std::unordered_map<std::byte*, Cell> statics;
};

class Execution {
  public:
    static inline Execution* current = nullptr; ///< the one that runs

    Execution(const dim3& blocks, const dim3& threads, std::size_t sharedBytes,
              const Schedule& schedule, void (*body)(const void*), const void* argument);
    ~Execution();
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    void run(const std::byte* hostFrame);

    bool inThread() const { return m_running != nullptr && !m_inRuntime; }
    Thread& running() const { return *m_running; }
    void runBody() const { m_body(m_argument); }
    void finishThread();
    void record(std::byte* address, std::size_t bytes, std::size_t alignment, Access access,
                const void* code);
    void waitForBlock(const std::source_location& where);
    void waitForWarp(WarpOperation operation, unsigned mask, std::uint64_t given,
                     const std::source_location& where);
    void leave();
    [[noreturn]] void fail(const std::string& what, const void* code = nullptr);

  private:
    std::unique_ptr<Block> makeBlock(unsigned number, std::size_t firstStack);
    void runBlocks(const std::vector<unsigned>& numbers);
    void resume(Thread& thread);
    void bringIn(Block& block);
    std::string name(const Thread& thread) const;
    std::string nameOf(const Mark& mark) const;
    std::string deadlock(const std::vector<std::unique_ptr<Block>>& blocks) const;

    Region* regionOf(std::byte* address);
    std::string outside(std::byte* address, std::size_t bytes) const;
    void touch(Cell& cell, Access access, const std::string& region, std::ptrdiff_t offset,
               const void* code);
    void publish(const std::byte* address);

    dim3 m_grid, m_blockSize;
    unsigned m_perBlock;
    std::size_t m_sharedBytes;
    Schedule m_schedule;
    void (*m_body)(const void*);
    const void* m_argument;
    std::mt19937_64 m_random;
    FiberStacks m_stacks;
    const std::byte *m_hostBegin = nullptr, *m_hostEnd = nullptr; ///< the launching stack
    std::vector<Thread*> m_ready;
    Thread* m_running = nullptr;
    Block* m_present = nullptr; ///< whose static shared memory is in place
    bool m_inRuntime = false;   ///< what it touches itself is not the kernel's
    std::uint64_t m_switches = 0;
    std::string m_fault;
    std::map<const std::byte*, std::vector<std::uint32_t>> m_published; ///< block clocks by atomic
};

} // namespace parlance::device
