// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::batching {

/// One loader batch. The family's own type derives from it and stays in the family's folder.
struct Batch {
    virtual ~Batch() = default;
    /// Moves every tensor, asynchronously from pinned memory where the device is a GPU.
    virtual void to(torch::Device device) = 0;
    /// Moves every tensor to page-locked memory, from which copies to a GPU run aside. Called from
    /// loader threads, on the CPU only where a GPU is trained on.
    virtual void pinMemory() {}

    double items = 0.0; ///< in TrainTask::itemUnit()
};

} // namespace parlance::batching
