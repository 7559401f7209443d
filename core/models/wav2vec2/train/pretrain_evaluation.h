// SPDX-License-Identifier: Apache-2.0
// Loss, accuracy and use of the codebooks on held-out utterances.
#pragma once

#include "core/models/model_family.h"
#include "core/models/wav2vec2/data/pretrain_source.h"
#include "core/models/wav2vec2/model/pretrain_model.h"
#include "core/train/validation_loop.h"

namespace parlance::wav2vec2 {

/// `loss` and its terms `loss_0` (contrastive), `loss_1` (diversity) and `loss_2` (penalty) in nats
/// a masked frame, `accuracy` and `equal_negatives` in percent, `prob_perplexity` and
/// `code_perplexity` of the whole set (the last three where targets are quantised); one item an
/// utterance with its contrastive loss, and of the first one the attention among the media. Masks
/// and negatives are drawn by the seed, the same at each call. The model is put into evaluation
/// mode and back. Throws Error{Cancelled} on a stop request.
train::ValidationResult evaluatePretraining(PretrainModel& model, const PretrainSource& source,
                                            const PretrainConfig& config,
                                            const train::ValidationOptions& options,
                                            const train::Validation& validation);

/// The same of a pre-trained model of any source.
train::ValidationResult evaluatePretrainedModel(const models::EvaluationRequest& request);

} // namespace parlance::wav2vec2
