// SPDX-License-Identifier: Apache-2.0
// Options of fairseq and of NVIDIA's example that both tasks take under their published names, and
// those that they do not have. Names of the model's own options stand with its fields.
#pragma once

#include "core/config/field.h"

namespace parlance::wav2vec2 {

std::vector<config::Alias> publishedAliases();
std::vector<config::Refusal> pretrainRefusals();
std::vector<config::Refusal> asrRefusals();

} // namespace parlance::wav2vec2
