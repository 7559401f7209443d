// SPDX-License-Identifier: Apache-2.0
// Weights to start from, of a model of any source. Both throw Error{Checkpoint} when its
// architecture differs from `expected`, naming the key.
#pragma once

#include "core/models/model_source.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

/// Takes the body's weights from a pre-trained model or from a recogniser, not what stands on it.
void loadBody(CtcModel& model, const ArchitectureConfig& expected,
              const models::ModelSource& source);

/// Takes all weights of a pre-trained model.
void loadPretrained(PretrainModel& model, const ArchitectureConfig& expected,
                    const models::ModelSource& source);

} // namespace parlance::wav2vec2
