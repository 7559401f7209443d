// SPDX-License-Identifier: Apache-2.0
#include "tests/device/execution.h"

#include "core/base/str_cat.h"

#include <pthread.h>

#include <algorithm>
#include <cstring>
#include <numeric>

// Where the linker put this program, and the variables in it that nothing initialises: a kernel's
// static shared memory is among them.
extern "C" char __executable_start[], __bss_start[], _end[]; // NOLINT

namespace parlance::device {

namespace {

constexpr std::size_t kRedZoneBytes = 4096;
constexpr std::uint64_t kAccessesBetweenSwitches = 32;
constexpr std::uint64_t kMaxSwitches = 100'000'000;

std::string text(const uint3& index) {
    return strCat("(", index.x, ",", index.y, ",", index.z, ")");
}
std::string text(const std::source_location& where) {
    return strCat(where.file_name(), ":", where.line());
}
bool same(const std::source_location& a, const std::source_location& b) {
    return a.line() == b.line() && a.column() == b.column() &&
           std::strcmp(a.file_name(), b.file_name()) == 0;
}
unsigned product(const dim3& size) {
    return size.x * size.y * size.z;
}
uint3 unfold(unsigned number, const dim3& size) {
    return {number % size.x, number / size.x % size.y, number / size.x / size.y};
}

void enterThread() {
    Execution::current->runBody();
    Execution::current->finishThread();
}

} // namespace

Execution::Execution(const dim3& blocks, const dim3& threads, std::size_t sharedBytes,
                     const Schedule& schedule, void (*body)(const void*), const void* argument)
    : m_grid(blocks), m_blockSize(threads), m_perBlock(product(threads)),
      m_sharedBytes(sharedBytes), m_schedule(schedule), m_body(body), m_argument(argument),
      m_random(schedule.seed), m_stacks(m_perBlock * (schedule.cooperative ? product(blocks) : 1)) {
    current = this;
}

Execution::~Execution() {
    current = nullptr;
}

std::unique_ptr<Block> Execution::makeBlock(unsigned number, std::size_t firstStack) {
    auto block = std::make_unique<Block>();
    block->number = number;
    block->index = unfold(number, m_grid);
    block->arena.resize(2 * kRedZoneBytes + m_sharedBytes);
    block->shared.name = "dynamic shared memory";
    block->shared.begin = block->arena.data() + kRedZoneBytes;
    block->shared.cells.resize(m_sharedBytes);
    block->threads = std::vector<Thread>(m_perBlock);
    for (unsigned i = 0; i < m_perBlock; ++i) {
        Thread& thread = block->threads[i];
        thread.block = block.get();
        thread.number = i;
        thread.fiber.prepare(m_stacks[firstStack + i], enterThread);
        m_ready.push_back(&thread);
    }
    return block;
}

void Execution::run(const std::byte* hostFrame) {
    pthread_attr_t attributes;
    void* stack = nullptr;
    std::size_t bytes = 0;
    ::pthread_getattr_np(::pthread_self(), &attributes);
    ::pthread_attr_getstack(&attributes, &stack, &bytes);
    ::pthread_attr_destroy(&attributes);
    m_hostBegin = hostFrame;
    m_hostEnd = static_cast<std::byte*>(stack) + bytes;
    for (auto& [address, region] : buffers())
        for (Cell& cell : region.cells)
            cell = Cell{.set = cell.set}; // launches on a stream follow one another

    std::vector<unsigned> order(product(m_grid));
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), m_random);
    if (m_schedule.cooperative)
        return runBlocks(order);
    for (const unsigned number : order)
        runBlocks({number});
}

void Execution::runBlocks(const std::vector<unsigned>& numbers) {
    std::vector<std::unique_ptr<Block>> blocks;
    for (const unsigned number : numbers)
        blocks.push_back(makeBlock(number, blocks.size() * m_perBlock));
    m_present = nullptr;
    while (!m_ready.empty()) {
        std::swap(m_ready[m_random() % m_ready.size()], m_ready.back());
        Thread& thread = *m_ready.back();
        m_ready.pop_back();
        resume(thread);
        if (!m_fault.empty())
            throw Fault(m_fault);
        if (thread.state == State::Ready)
            m_ready.push_back(&thread);
        if (++m_switches > kMaxSwitches)
            throw Fault(strCat("the kernel does not end, schedule seed ", m_schedule.seed));
    }
    if (std::any_of(blocks.begin(), blocks.end(),
                    [&](const auto& block) { return block->done < m_perBlock; }))
        throw Fault(deadlock(blocks));
}

void Execution::resume(Thread& thread) {
    bringIn(*thread.block);
    position = {unfold(thread.number, m_blockSize), thread.block->index, m_blockSize, m_grid};
    m_running = &thread;
    m_inRuntime = false;
    thread.fiber.enter();
    m_running = nullptr;
}

/// Lets the scheduler choose who runs next; returns when it is this thread again.
void Execution::leave() {
    m_running->fiber.leave();
    m_inRuntime = false;
}

/// Static shared memory is one set of variables: puts this block's values there.
void Execution::bringIn(Block& block) {
    if (m_present == &block)
        return;
    if (m_present != nullptr)
        for (auto& [address, cell] : m_present->statics)
            cell.kept = *address;
    for (auto& [address, cell] : block.statics)
        *address = cell.kept;
    m_present = &block;
}

std::string Execution::name(const Thread& thread) const {
    return strCat("thread ", text(unfold(thread.number, m_blockSize)), " of block ",
                  text(thread.block->index));
}

std::string Execution::nameOf(const Mark& mark) const {
    return strCat("thread ", text(unfold((mark.thread - 1) % m_perBlock, m_blockSize)),
                  " of block ", text(unfold((mark.thread - 1) / m_perBlock, m_grid)));
}

std::string Execution::deadlock(const std::vector<std::unique_ptr<Block>>& blocks) const {
    for (const auto& block : blocks)
        for (const Thread& thread : block->threads)
            if (thread.state != State::Done)
                return strCat("deadlock: ", name(thread), " and others wait at ",
                              text(thread.where), ", schedule seed ", m_schedule.seed);
    return "deadlock";
}

void Execution::fail(const std::string& what, const void* code) {
    m_inRuntime = true;
    m_fault = strCat(what, ": ", name(*m_running), ", schedule seed ", m_schedule.seed);
    if (code != nullptr)
        m_fault += strCat(", at 0x", std::hex, static_cast<const char*>(code) - __executable_start,
                          " in the program (addr2line)");
    leave();
    __builtin_unreachable(); // nobody resumes it
}

void Execution::finishThread() {
    m_inRuntime = true;
    Thread& thread = *m_running;
    Block& block = *thread.block;
    thread.state = State::Done;
    ++block.done;
    if (block.atBarrier > 0)
        fail(strCat("divergent barrier: a thread left the kernel while others wait at ",
                    text(block.barrierPlace)));
    for (const Thread& other : block.threads)
        if (other.state == State::AtWarp && other.number / kWarp == thread.number / kWarp &&
            (other.mask >> thread.number % kWarp & 1U) != 0)
            fail(strCat("divergent warp: a thread left the kernel while its warp waits for it at ",
                        text(other.where)));
    leave();
}

void Execution::waitForBlock(const std::source_location& where) {
    m_inRuntime = true;
    Thread& thread = *m_running;
    Block& block = *thread.block;
    if (block.done > 0)
        fail(strCat("divergent barrier: threads have left the kernel that others wait for at ",
                    text(where)));
    if (block.atBarrier > 0 && !same(block.barrierPlace, where))
        fail(strCat("divergent barrier: some threads wait at ", text(block.barrierPlace),
                    ", others at ", text(where)));
    block.barrierPlace = thread.where = where;
    thread.state = State::AtBarrier;
    if (++block.atBarrier == m_perBlock) {
        block.atBarrier = 0;
        ++block.phase;
        for (Thread& other : block.threads) {
            other.state = State::Ready;
            if (&other != &thread)
                m_ready.push_back(&other);
        }
    }
    leave();
}

void Execution::waitForWarp(WarpOperation operation, unsigned mask, std::uint64_t given,
                            const std::source_location& where) {
    m_inRuntime = true;
    Thread& thread = *m_running;
    if ((mask >> thread.number % kWarp & 1U) == 0)
        fail(strCat("a thread is not in its own mask at ", text(where)));
    thread.state = State::AtWarp;
    thread.operation = operation;
    thread.mask = mask;
    thread.given = given;
    thread.where = where;
    std::vector<Thread*> lanes;
    bool complete = true;
    for (unsigned lane = 0; lane < kWarp; ++lane) {
        if ((mask >> lane & 1U) == 0)
            continue;
        const unsigned number = thread.number / kWarp * kWarp + lane;
        if (number >= m_perBlock || thread.block->threads[number].state == State::Done)
            fail(
                strCat("divergent warp: lane ", lane, " is in the mask and gone at ", text(where)));
        Thread& other = thread.block->threads[number];
        if (other.state != State::AtWarp)
            complete = false;
        else if (other.operation != operation || other.mask != mask || !same(other.where, where))
            fail(strCat("divergent warp: ", name(other), " waits at ", text(other.where),
                        " with mask ", other.mask, ", this one at ", text(where), " with mask ",
                        mask));
        lanes.push_back(&other);
    }
    if (complete) {
        std::array<std::uint64_t, kWarp> values{};
        std::array<std::uint32_t, kWarp> joined{};
        for (const Thread* lane : lanes) {
            values[lane->number % kWarp] = lane->given;
            for (unsigned i = 0; i < kWarp; ++i)
                joined[i] = std::max(joined[i], lane->known[i]);
        }
        for (const Thread* lane : lanes)
            joined[lane->number % kWarp] = lane->warpClock;
        for (Thread* lane : lanes) {
            lane->taken = values;
            if (operation == WarpOperation::Barrier) {
                lane->known = joined;
                ++lane->warpClock;
            }
            lane->state = State::Ready;
            if (lane != &thread)
                m_ready.push_back(lane);
        }
    }
    leave();
}

/// Null outside of the buffers and dynamic shared memory.
Region* Execution::regionOf(std::byte* address) {
    Region& shared = m_running->block->shared;
    if (address >= shared.begin && address < shared.end())
        return &shared;
    auto found = buffers().upper_bound(address);
    if (found == buffers().begin())
        return nullptr;
    --found;
    return address < found->second.end() ? &found->second : nullptr;
}

std::string Execution::outside(std::byte* address, std::size_t bytes) const {
    const Region* nearest = &m_running->block->shared;
    const auto distance = [&](const Region& region) {
        return address < region.begin ? region.begin - address : address - region.end();
    };
    for (const auto& [begin, region] : buffers())
        if (distance(region) < distance(*nearest))
            nearest = &region;
    return strCat("an access of ", bytes, " bytes is out of bounds: at byte ",
                  address - nearest->begin, " of ", nearest->name, ", which has ",
                  nearest->cells.size());
}

/// What one block has done before an atomic access, another has seen after its own to the same
/// address.
void Execution::publish(const std::byte* address) {
    Block& block = *m_running->block;
    std::vector<std::uint32_t>& clocks = m_published[address];
    clocks.resize(product(m_grid));
    block.seen.resize(clocks.size());
    clocks[block.number] = block.clock++;
    for (std::size_t i = 0; i < clocks.size(); ++i)
        clocks[i] = block.seen[i] = std::max(clocks[i], block.seen[i]);
}

void Execution::touch(Cell& cell, Access access, const std::string& region, std::ptrdiff_t offset,
                      const void* code) {
    const Thread& thread = *m_running;
    const Block& block = *thread.block;
    const Objection objection =
        cell.touch(access, {.now = {.thread = block.number * m_perBlock + thread.number + 1,
                                    .phase = block.phase,
                                    .warpClock = thread.warpClock,
                                    .blockClock = block.clock},
                            .threadsPerBlock = m_perBlock,
                            .lanes = thread.known,
                            .blocks = block.seen});
    if (objection.what == nullptr)
        return;
    std::string what = strCat(objection.what, " at byte ", offset, " of ", region);
    if (objection.other.thread != 0)
        what += strCat(" by ", nameOf(objection.other), ", which nothing orders");
    fail(what, code);
}

void Execution::record(std::byte* address, std::size_t bytes, std::size_t alignment, Access access,
                       const void* code) {
    const auto within = [&](const void* begin, const void* end) {
        return address >= begin && address < end;
    };
    if (m_running->fiber.ownsStack(address) || within(&position, &position + 1) ||
        (access == Access::Read &&
         (within(m_hostBegin, m_hostEnd) || within(__executable_start, __bss_start))))
        return;
    const bool atomic = access != Access::Read && access != Access::Write;
    if (atomic || m_random() % kAccessesBetweenSwitches == 0)
        leave();
    m_inRuntime = true;
    if (reinterpret_cast<std::uintptr_t>(address) % alignment != 0)
        fail(strCat("an access of ", bytes, " bytes is not aligned to them"), code);
    if (Region* region = regionOf(address)) {
        if (address + bytes > region->end())
            fail(outside(address, bytes), code);
        if (atomic)
            publish(address);
        for (std::size_t i = 0; i < bytes; ++i) {
            const std::ptrdiff_t offset = address + i - region->begin;
            touch(region->cells[static_cast<std::size_t>(offset)], access, region->name, offset,
                  code);
        }
    } else if (within(__bss_start, _end)) {
        for (std::size_t i = 0; i < bytes; ++i)
            touch(m_running->block->statics[address + i], access, "static shared memory",
                  reinterpret_cast<char*>(address) + i - __bss_start, code);
    } else {
        fail(outside(address, bytes), code);
    }
    m_inRuntime = false;
}

} // namespace parlance::device
