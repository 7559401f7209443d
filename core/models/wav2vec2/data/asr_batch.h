// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"
#include "core/models/wav2vec2/model/ctc_model.h"

namespace parlance::wav2vec2 {

/// A padded batch of labelled utterances.
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
