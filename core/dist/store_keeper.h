// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

namespace parlance::dist {

/// Keeps the store at which processes meet, as torchrun's agent does: it outlives each of them.
class StoreKeeper {
  public:
    /// On `port`, or on a free one for 0. Throws Error{Distributed} when it is taken.
    explicit StoreKeeper(std::uint16_t port);
    ~StoreKeeper();
    StoreKeeper(const StoreKeeper&) = delete;
    StoreKeeper& operator=(const StoreKeeper&) = delete;

    std::uint16_t port() const;

  private:
    struct Store;
    std::unique_ptr<Store> m_store;
};

} // namespace parlance::dist
