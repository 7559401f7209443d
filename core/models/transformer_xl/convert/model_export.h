// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"

#include <filesystem>

namespace parlance::transformer_xl {

/// Writes a model of any source as a Parlance folder, as a Hugging Face folder, or as one file that
/// NVIDIA's example reads. `target` must not exist. Throws Error{Usage} when it does,
/// Error{Checkpoint} where the format lacks what the model has.
models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format);

} // namespace parlance::transformer_xl
