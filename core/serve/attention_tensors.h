// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/attention_runner.h"
#include "core/serve/tensor.h"

namespace parlance::serve {

/// ATTENTION, LABELS and FRAME_SECONDS (asr_tensors.h).
std::vector<Tensor> attentionOutputs(infer::Attention attention);

} // namespace parlance::serve
