// SPDX-License-Identifier: Apache-2.0
// Training that starts from the sizes, the vocabulary and the weights of a model of any source. All
// functions throw Error{Checkpoint} for a model that cannot be started from.
#pragma once

#include "core/models/model_family.h"
#include "core/models/transformer_xl/convert/model_content.h"

namespace parlance::transformer_xl {

/// Throws Error{Checkpoint} too naming a chosen key that contradicts the model.
models::Inheritance inheritLm(const models::ModelSource& source, const Json& chosen);

/// The model that inheritLm() gave as `content`, or else out of the source.
ModelContent startingModel(const models::ModelSource& source, const std::any& content);

} // namespace parlance::transformer_xl
