// SPDX-License-Identifier: Apache-2.0
// A padded batch of labelled utterances. B rows, S samples.
#pragma once

#include "core/batching/batch.h"
#include "core/models/wav2vec2/ctc_model.h"

namespace parlance::wav2vec2 {

/// How long a batch's rows are made.
struct PadRule {
    std::int64_t minSamples = 1;   ///< at least
    std::int64_t toMultipleOf = 1; ///< rounded up to such a length
};

/// Right-pads with zeros to the longest row, or further as `rule` has it.
Waveforms collate(std::span<const std::vector<float>> rows, const PadRule& rule);

struct AsrBatch : batching::Batch {
    Waveforms waveforms;
    nn::CtcTargets targets;
    std::vector<std::int64_t> frameLengths; ///< valid frames of each row, as the host knows them
    std::int64_t frames = 0;                ///< T, padding included
    std::vector<std::size_t> utterances;    ///< positions in the data set

    void to(torch::Device device) override;
    void pinMemory() override;
};

} // namespace parlance::wav2vec2
