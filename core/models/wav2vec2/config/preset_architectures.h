// SPDX-License-Identifier: Apache-2.0
// Architectures that presets of both tasks share, so that one starts from the other. The published
// base architecture is the default of ArchitectureConfig.
#pragma once

#include "core/models/wav2vec2/config/wav2vec2_config.h"

namespace parlance::wav2vec2 {

/// The published large one (arXiv 2006.11477, section 4.2).
ArchitectureConfig largeArchitecture();
/// For recordings at 8 kHz on two processor cores.
ArchitectureConfig tinyArchitecture();

} // namespace parlance::wav2vec2
