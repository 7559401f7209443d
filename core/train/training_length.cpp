// SPDX-License-Identifier: Apache-2.0
#include "core/train/training_length.h"

#include <algorithm>

namespace parlance::train {

config::TrainingLength trainingLength(const config::TrainOptions& train,
                                      const batching::BatchSource& source) {
    const std::int64_t perUpdate = train.accumulation;
    const std::int64_t first = source.batchesIn(0);
    std::int64_t total = train.maxSteps;
    if (train.maxEpochs > 0 && first > 0) {
        std::int64_t batches = 0;
        for (std::int64_t epoch = 0;
             epoch < train.maxEpochs && batches < train.maxSteps * perUpdate; ++epoch)
            batches += source.batchesIn(epoch);
        total = std::min(total, (batches + perUpdate - 1) / perUpdate);
    }
    return {.updatesPerEpoch = static_cast<double>(first) / static_cast<double>(perUpdate),
            .totalUpdates = static_cast<double>(total)};
}

} // namespace parlance::train
