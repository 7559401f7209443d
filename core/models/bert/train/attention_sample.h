// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"
#include "core/train/train_task.h"

namespace parlance::bert {

/// Where the encoder looks in one of the packed sequences of a batch, and its tokens, into what was
/// measured of the batch (core/train/attention_sample.h). It is read once more by itself: packed
/// sequences are never looked into. In evaluation mode, without gradients.
void putAttentionSample(train::Measurements& into, BertModelImpl& model, const TextInput& input,
                        std::size_t row);

} // namespace parlance::bert
