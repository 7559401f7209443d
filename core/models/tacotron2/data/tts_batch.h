// SPDX-License-Identifier: Apache-2.0
// Texts and the spectrograms of how they were said (tacotron2/data_function.py, TextMelCollate).
#pragma once

#include "core/batching/batch.h"
#include "core/models/tacotron2/model/tacotron2_model.h"
#include "core/models/tacotron2/train/tacotron2_loss.h"

namespace parlance::tacotron2 {

struct TtsExample {
    std::vector<std::int64_t> symbols;
    torch::Tensor mel; ///< [M, T]
};

struct TtsBatch : batching::Batch {
    std::vector<std::size_t> places; ///< of its rows in the data set
    Texts texts;
    Targets targets;

    void to(torch::Device device) override;
    void pinMemory() override;
};

/// Rows by the length of their texts, the longest first; symbols, mels and gates padded with 0, 0
/// and 1. `places` of the examples. As published.
std::unique_ptr<TtsBatch> collate(const std::vector<TtsExample>& examples,
                                  const std::vector<std::size_t>& places);

} // namespace parlance::tacotron2
