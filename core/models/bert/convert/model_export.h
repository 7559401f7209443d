// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"

#include <filesystem>

namespace parlance::bert {

/// Writes a model of any source as a Parlance folder, as a Hugging Face folder, or as one file that
/// NVIDIA's example reads, whose table of tokens has a multiple of 8 rows. `target` must not exist.
/// Throws Error{Usage} when it does.
models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format);

} // namespace parlance::bert
