// SPDX-License-Identifier: Apache-2.0
// What a training starts from: the architecture and the weights of a model of any source. All throw
// Error{Checkpoint} for a model that cannot be started from, and where its architecture is not the
// one that was chosen or is expected, naming the key and both values.
#pragma once

#include "core/models/model_family.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/models/wav2vec2/model/pretrain_model.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::wav2vec2 {

/// For a recogniser: `model.*`, and the body's weights of a pre-trained model or of another
/// recogniser; of one with the same letters also the layer that gives them.
models::Inheritance inheritRecogniser(const models::ModelSource& source,
                                      const models::InheritanceRequest& request);
/// For pre-training that goes on: also what decides the size of the quantiser and of the contrast,
/// and all weights.
models::Inheritance inheritPretrained(const models::ModelSource& source, const Json& chosen);

/// Takes the weights that inheritRecogniser() names into a model for the letters of `dictionary`:
/// out of the content that it gave, which does not hold them any longer then, or else out of the
/// source. The architecture must be `expected`, in any spelling.
void loadRecogniser(CtcModel& model, const ArchitectureConfig& expected,
                    const text::CtcDictionary& dictionary, const models::ModelSource& source,
                    const std::any& content = {});
/// The same of inheritPretrained().
void loadPretrained(PretrainModel& model, const ArchitectureConfig& expected,
                    const models::ModelSource& source, const std::any& content = {});

} // namespace parlance::wav2vec2
