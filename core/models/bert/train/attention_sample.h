// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"

namespace parlance::bert {

/// Where the encoder looks in one of the packed sequences of a batch, [R, C] fp32 on the CPU
/// (core/infer/attention_sample.h), read once more by itself: packed ones are never looked into. In
/// evaluation mode, without gradients.
torch::Tensor attentionSample(BertModelImpl& model, const TextInput& input, std::size_t row);

} // namespace parlance::bert
