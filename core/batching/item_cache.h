// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace parlance::batching {

/// What was made of the items of a data set, by their position, until its memory is used up; what
/// does not fit is made again each time (an epoch asks for everything once, so that throwing out
/// what is there would save nothing). Thread-safe.
template <typename Content>
class ItemCache {
  public:
    ItemCache(std::size_t items, std::int64_t bytes) : m_bytesLeft(bytes), m_kept(items) {}

    /// The content of an item, from make() where it is not kept; `bytesOf` tells its size.
    template <typename Make, typename BytesOf>
    std::shared_ptr<const Content> get(std::size_t position, Make make, BytesOf bytesOf) const {
        {
            const std::lock_guard lock(m_mutex);
            if (m_kept[position])
                return m_kept[position];
        }
        auto content = std::make_shared<const Content>(make());
        const auto bytes = static_cast<std::int64_t>(bytesOf(*content));
        const std::lock_guard lock(m_mutex);
        if (!m_kept[position] && bytes <= m_bytesLeft) {
            m_bytesLeft -= bytes;
            m_kept[position] = content;
        }
        return content;
    }

  private:
    mutable std::mutex m_mutex;
    mutable std::int64_t m_bytesLeft;
    mutable std::vector<std::shared_ptr<const Content>> m_kept;
};

} // namespace parlance::batching
