// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/bad_item.h"
#include "core/torch.h"

#include <utility>
#include <vector>

namespace parlance::batching {

/// One loader batch. The family's own type derives from it and stays in the family's folder.
struct Batch {
    virtual ~Batch() = default;
    /// Moves every tensor, asynchronously from pinned memory where the device is a GPU.
    virtual void to(torch::Device device) = 0;
    /// Moves every tensor to page-locked memory, from which copies to a GPU run aside. Called from
    /// loader threads, only where a GPU is trained on.
    virtual void pinMemory() {}
    /// Is nothing left of it? It then takes no part in its update.
    virtual bool isEmpty() const { return false; }

    double items = 0.0; ///< in TrainTask::itemUnit()
    std::vector<BadItem> badItems = {};
};

/// What is left of a batch none of whose items could be read.
struct EmptyBatch final : Batch {
    explicit EmptyBatch(std::vector<BadItem> bad) { badItems = std::move(bad); }
    void to(torch::Device /*device*/) override {}
    bool isEmpty() const override { return true; }
};

} // namespace parlance::batching
