// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"

#include <optional>

namespace parlance::bert {

/// What a file or folder of another program holds, from the names and shapes of its weights; empty
/// when it is not a BERT. Throws Error{Checkpoint} for a damaged file.
std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source);

} // namespace parlance::bert
