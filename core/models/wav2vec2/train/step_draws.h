// SPDX-License-Identifier: Apache-2.0
// What training draws for one micro-batch, keyed by seed, update and micro-batch.
#pragma once

#include "core/models/wav2vec2/data/asr_batch.h"
#include "core/models/wav2vec2/model/span_mask.h"
#include "core/train/train_task.h"

namespace parlance::wav2vec2 {

/// A mask as a bool tensor [rows, columns] on the CPU.
torch::Tensor toTensor(const MaskRows& rows);
/// To `device`, by way of pinned memory where that is a GPU: the host does not wait.
torch::Tensor sentTo(torch::Device device, const torch::Tensor& drawn);

/// Time masks of rows of `frames` frames, the last `padded` of which are padding (empty = none).
MaskShape timeMaskShape(const SpanMaskingConfig& config, std::int64_t rows, std::int64_t frames,
                        std::vector<std::int64_t> padded);
MaskRows drawTimeMask(const SpanMaskingConfig& config, const MaskShape& shape,
                      const train::StepContext& context);
MaskRows drawChannelMask(const SpanMaskingConfig& config, std::int64_t rows, std::int64_t channels,
                         const train::StepContext& context);

/// By layer, true = skip it; empty when the probability is 0.
std::vector<bool> drawSkippedLayers(double probability, std::int64_t layers,
                                    const train::StepContext& context);

/// Masks and layer drop of a fine-tuning step, on `device`.
StepDraws drawStep(const AsrConfig& config, const AsrBatch& batch,
                   const train::StepContext& context, torch::Device device);

} // namespace parlance::wav2vec2
