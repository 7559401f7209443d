// SPDX-License-Identifier: Apache-2.0
// What pre-training draws for one batch. Every sub-batch draws by seed, update and its own number
// within the update, so that the same sub-batches draw the same however they are joined.
#pragma once

#include "core/models/wav2vec2/data/pretrain_batch.h"
#include "core/models/wav2vec2/model/pretrain_model.h"
#include "core/train/train_task.h"

namespace parlance::wav2vec2 {

/// Training samples codewords and drops layers; evaluation takes the likeliest and keeps all.
enum class Drawing { Training, Evaluation };

/// Masks, layer drop, negatives and noise, on `device`. Throws Error{Data} for a sub-batch whose
/// rows have fewer than two masked frames: there is nothing to tell them from.
PretrainDraws drawPretraining(const PretrainConfig& config, const PretrainBatch& batch,
                              const train::StepContext& context, Drawing drawing,
                              torch::Device device);

} // namespace parlance::wav2vec2
