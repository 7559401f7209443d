// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_source.h"
#include "core/models/wav2vec2/ctc_model.h"

namespace parlance::wav2vec2 {

/// Takes the body's weights, not the letters' projection, from a model of any source, pre-trained
/// or fine-tuned. Throws Error{Checkpoint} when its architecture differs from `expected`, naming
/// the key.
void loadBody(CtcModel& model, const ArchitectureConfig& expected,
              const models::ModelSource& source);

} // namespace parlance::wav2vec2
