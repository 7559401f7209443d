// SPDX-License-Identifier: Apache-2.0
// A queue between one writing and one reading thread that never waits: neither side locks,
// allocates or calls the system, so that either may be a realtime audio callback.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace parlance::audio {

template <typename T>
class SpscRing {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

  public:
    /// Holds `capacity` elements, rounded up to a power of two.
    explicit SpscRing(std::size_t capacity)
        : m_items(std::bit_ceil(std::max<std::size_t>(capacity, 1))) {}

    std::size_t capacity() const { return m_items.size(); }

    /// Writer: takes as many of `items` as there is room for, from the front; returns how many.
    std::size_t write(std::span<const T> items) {
        const std::uint64_t written = m_written.load(std::memory_order_relaxed);
        const std::size_t count = std::min(items.size(), room());
        for (std::size_t i = 0; i < count; ++i)
            m_items[(written + i) & (m_items.size() - 1)] = items[i];
        m_written.store(written + count, std::memory_order_release);
        return count;
    }

    /// Writer: how many elements write() would take now.
    std::size_t room() const {
        return m_items.size() - static_cast<std::size_t>(m_written.load(std::memory_order_relaxed) -
                                                         m_read.load(std::memory_order_acquire));
    }

    /// Writer: what has been written and not read yet shall never be read. Its room comes back with
    /// the next read().
    void discard() {
        m_discarded.store(m_written.load(std::memory_order_relaxed), std::memory_order_release);
    }

    /// Reader: moves up to `out.size()` elements there; returns how many.
    std::size_t read(std::span<T> out) {
        // In this order: what is discarded has been written before.
        const std::uint64_t discarded = m_discarded.load(std::memory_order_acquire);
        const std::uint64_t written = m_written.load(std::memory_order_acquire);
        const std::uint64_t begin = std::max(m_read.load(std::memory_order_relaxed), discarded);
        const std::size_t count = std::min(out.size(), static_cast<std::size_t>(written - begin));
        for (std::size_t i = 0; i < count; ++i)
            out[i] = m_items[(begin + i) & (m_items.size() - 1)];
        m_read.store(begin + count, std::memory_order_release);
        return count;
    }

  private:
    static constexpr std::size_t kCacheLine = 64; // apart, so that the sides do not slow each other

    std::vector<T> m_items;
    alignas(kCacheLine) std::atomic<std::uint64_t> m_written{0};
    std::atomic<std::uint64_t> m_discarded{0};
    alignas(kCacheLine) std::atomic<std::uint64_t> m_read{0};
};

} // namespace parlance::audio
