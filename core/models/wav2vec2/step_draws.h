// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/asr_batch.h"
#include "core/models/wav2vec2/span_mask.h"
#include "core/train/train_task.h"

namespace parlance::wav2vec2 {

/// A mask as a bool tensor [rows, columns] on the CPU.
torch::Tensor toTensor(const MaskRows& rows);

/// Masks and layer drop of one micro-batch, keyed by seed, update and micro-batch; on `device`.
StepDraws drawStep(const AsrConfig& config, const AsrBatch& batch,
                   const train::StepContext& context, torch::Device device);

} // namespace parlance::wav2vec2
