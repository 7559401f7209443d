// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ucontext.h>

#include <cstddef>

namespace parlance::device {

/// A function that can be left in its middle and entered again. Must not be moved once prepared.
class Fiber {
  public:
    void prepare(std::byte* stack, void (*body)());
    /// Runs it until it leaves.
    void enter();
    /// Called within it: enter() returns.
    void leave();
    bool ownsStack(const void* address) const;

  private:
    ucontext_t m_own, m_caller;
    std::byte* m_stack = nullptr;
};

/// Stacks, each above a page that may not be touched.
class FiberStacks {
  public:
    explicit FiberStacks(std::size_t count);
    ~FiberStacks();
    FiberStacks(const FiberStacks&) = delete;
    FiberStacks& operator=(const FiberStacks&) = delete;

    std::byte* operator[](std::size_t i) const;

  private:
    std::size_t m_bytes;
    void* m_memory;
};

} // namespace parlance::device
