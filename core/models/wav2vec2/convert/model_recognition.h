// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"

#include <optional>

namespace parlance::wav2vec2 {

/// What a file or folder of another program holds, from its configuration and the names of its
/// weights; empty when it is not a wav2vec 2.0 model. Throws Error{Checkpoint} for a damaged file.
std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source);

} // namespace parlance::wav2vec2
