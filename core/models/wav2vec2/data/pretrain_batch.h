// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"
#include "core/models/wav2vec2/data/waveform_batch.h"

namespace parlance::wav2vec2 {

/// Joined sub-batches of unlabelled utterances. The rows of a sub-batch lie behind one another and
/// have one width; a narrower one is padded to the widest.
struct PretrainBatch : batching::Batch {
    struct Part {
        std::int64_t rows = 0;
        std::int64_t frames = 0; ///< of its width
    };

    Waveforms waveforms;
    std::vector<Part> parts;                ///< the sub-batches
    std::vector<std::int64_t> frameLengths; ///< valid frames of each row, as the host knows them
    std::int64_t frames = 0;                ///< T, padding included
    std::vector<std::size_t> utterances;    ///< positions in the data set

    void to(torch::Device device) override { waveforms.to(device); }
    void pinMemory() override { waveforms.pinMemory(); }
};

} // namespace parlance::wav2vec2
