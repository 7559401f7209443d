// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/ctc_model.h"

#include <filesystem>

namespace parlance::wav2vec2 {

/// Takes the body's weights, not the letters' projection, from a model folder of ours. Throws
/// Error{Checkpoint} when its architecture differs from `expected`, naming the key.
void loadBody(CtcModel& model, const ArchitectureConfig& expected,
              const std::filesystem::path& modelFolder);

} // namespace parlance::wav2vec2
