// SPDX-License-Identifier: Apache-2.0
// What the tensors of an inference server's answer say (core/serve/asr_tensors.h). Throws
// Error{Internal} for tensors that are not what they should be.
#pragma once

#include "core/engine/attention.h"
#include "core/serve/tensor.h"
#include "core/text/transcript.h"

namespace parlance::engine {

text::Transcript transcriptOf(const std::vector<serve::Tensor>& answer);
SpeechAttention attentionOf(const std::vector<serve::Tensor>& answer);

} // namespace parlance::engine
