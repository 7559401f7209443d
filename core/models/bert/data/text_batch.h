// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"
#include "core/models/bert/model/text_input.h"

#include <optional>

namespace parlance::bert {

/// Sequences as a model reads them, packed, with tensors that a task adds.
struct TextBatch : batching::Batch {
    TextInput input;

    void to(torch::Device device) override;
    void pinMemory() override;

  protected:
    /// What goes with them.
    virtual std::vector<torch::Tensor*> tensors() = 0;
};

/// The order of so many items in an epoch: another one in each with a seed, else as they stand.
std::vector<std::size_t> epochOrder(std::size_t items, std::optional<std::uint64_t> seed,
                                    std::int64_t epoch);

} // namespace parlance::bert
