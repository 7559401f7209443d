// SPDX-License-Identifier: Apache-2.0
// What the wav2vec 2.0 cases have in common.
#pragma once

#include "core/models/wav2vec2/data/waveform_batch.h"
#include "core/nn/tap.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

using Values = std::map<std::string, torch::Tensor>;

wav2vec2::Waveforms waveformsOf(const CaseFile& golden);

/// Keeps each activation as `<prefix><path>`.
nn::Tap tapInto(Values& values, const std::string& prefix);

/// Adds `grad.<name>` of every parameter that has one.
void addGradients(const torch::nn::Module& model, Values& values);

} // namespace parlance::conformance
