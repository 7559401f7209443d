// SPDX-License-Identifier: Apache-2.0
#include "tests/device/fiber.h"

#include <sys/mman.h>

#include <new>

namespace parlance::device {

namespace {

constexpr std::size_t kStackBytes = 64 * 1024;
constexpr std::size_t kPageBytes = 4096;

} // namespace

void Fiber::prepare(std::byte* stack, void (*body)()) {
    m_stack = stack;
    ::getcontext(&m_own);
    m_own.uc_stack.ss_sp = stack + kPageBytes;
    m_own.uc_stack.ss_size = kStackBytes - kPageBytes;
    m_own.uc_link = nullptr;
    ::makecontext(&m_own, body, 0);
}

void Fiber::enter() {
    ::swapcontext(&m_caller, &m_own);
}

void Fiber::leave() {
    ::swapcontext(&m_own, &m_caller);
}

bool Fiber::ownsStack(const void* address) const {
    return address >= m_stack && address < m_stack + kStackBytes;
}

FiberStacks::FiberStacks(std::size_t count)
    : m_bytes(count * kStackBytes),
      m_memory(::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {
    if (m_memory == MAP_FAILED)
        throw std::bad_alloc();
    for (std::size_t i = 0; i < count; ++i)
        ::mprotect((*this)[i], kPageBytes, PROT_NONE);
}

FiberStacks::~FiberStacks() {
    ::munmap(m_memory, m_bytes);
}

std::byte* FiberStacks::operator[](std::size_t i) const {
    return static_cast<std::byte*>(m_memory) + i * kStackBytes;
}

} // namespace parlance::device
