// SPDX-License-Identifier: Apache-2.0
// What a training starts from: sizes, audio options and weights of a vocoder of any source. Both
// functions throw Error{Checkpoint} for a model that cannot be started from.
#pragma once

#include "core/models/model_family.h"
#include "core/models/waveglow/model/waveglow_model.h"

namespace parlance::waveglow {

/// Throws Error{Checkpoint} too naming a chosen key that contradicts the model.
models::Inheritance inheritVocoder(const models::ModelSource& source, const Json& chosen);

/// Takes its weights: out of `content`, which inheritVocoder() gave, or else out of the source.
void loadVocoderInto(WaveGlow& model, const models::ModelSource& source, const std::any& content);

} // namespace parlance::waveglow
