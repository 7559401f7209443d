// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"
#include "core/models/bert/model/text_input.h"

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

} // namespace parlance::bert
