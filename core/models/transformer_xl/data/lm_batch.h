// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"
#include "core/models/transformer_xl/model/transformer_xl_model.h"

namespace parlance::transformer_xl {

/// A segment of several streams of text, and the tokens that follow each of its last T tokens.
struct LmBatch : batching::Batch {
    Segment segment;       ///< tokens [extended + T, B]
    torch::Tensor targets; ///< int64 [T, B]
    TokenGroups targetGroups = {};
    std::int64_t number = 0; ///< of the segment within its streams, from 0
    bool isScored = true;    ///< false: it fills the memory only

    /// Groups the tokens where they need it, and counts them.
    void finish(const Clusters& clusters, bool groupsInputs);
    void to(torch::Device device) override;
    void pinMemory() override;
};

} // namespace parlance::transformer_xl
