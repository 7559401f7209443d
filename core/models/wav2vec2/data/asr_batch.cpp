// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/asr_batch.h"

namespace parlance::wav2vec2 {

void AsrBatch::to(torch::Device device) {
    waveforms.to(device);
    targets.labels = targets.labels.to(device, /*non_blocking=*/true);
}

void AsrBatch::pinMemory() {
    waveforms.pinMemory();
    targets.labels = targets.labels.pin_memory();
}

} // namespace parlance::wav2vec2
