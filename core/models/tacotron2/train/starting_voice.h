// SPDX-License-Identifier: Apache-2.0
// What a training starts from: sizes, audio options, ways of reading and weights of a voice of any
// source. Both
// functions throw Error{Checkpoint} for a model that cannot be started from.
#pragma once

#include "core/models/model_family.h"
#include "core/models/tacotron2/model/tacotron2_model.h"

namespace parlance::tacotron2 {

/// Throws Error{Checkpoint} too naming a chosen key that contradicts the model.
models::Inheritance inheritVoice(const models::ModelSource& source, const Json& chosen);

/// Takes its weights: out of `content`, which inheritVoice() gave, or else out of the source.
void loadVoiceInto(Tacotron2& model, const models::ModelSource& source, const std::any& content);

} // namespace parlance::tacotron2
