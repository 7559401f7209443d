// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/asr_runner.h"
#include "core/serve/tensor.h"

namespace parlance::serve {

/// ATTENTION, LABELS and FRAME_SECONDS (asr_tensors.h); `labels` by class, class 0 the blank.
std::vector<Tensor> attentionOutputs(const infer::AsrAttention& attention,
                                     const std::vector<std::string>& labels);

} // namespace parlance::serve
