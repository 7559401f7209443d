// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"

#include <filesystem>

namespace parlance::tacotron2 {

/// Writes a model of any source as a Parlance folder, as a folder of published names, or as one
/// file that NVIDIA's example reads. `target` must not exist. Throws Error{Usage} when it does,
/// Error{Checkpoint} where the format lacks what the model has.
models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format);

} // namespace parlance::tacotron2
