// SPDX-License-Identifier: Apache-2.0
// What the cases of Hugging Face's wav2vec 2.0 classes have in common.
#pragma once

#include "core/models/wav2vec2/config/wav2vec2_config.h"
#include "core/models/wav2vec2/data/waveform_batch.h"
#include "tests/conformance/wav2vec2/speech_case.h"

namespace parlance::conformance {

/// Without a mask every sample counts, as their group-norm models have it.
wav2vec2::Waveforms huggingFaceWaveforms(const CaseFile& golden);

/// Adds `mid.hidden_states.i`: what enters the first layer, then what leaves each. `taps` are the
/// model's activations by module path.
void addHiddenStates(Values& values, const wav2vec2::ArchitectureConfig& architecture,
                     const Values& taps);

/// Adds `grad.<their name>` of every parameter that has one.
void addHuggingFaceGradients(const torch::nn::Module& model, bool layerNormExtractor,
                             Values& values);

} // namespace parlance::conformance
