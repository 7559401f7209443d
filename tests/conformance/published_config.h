// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/asr_config.h"

namespace parlance::conformance {

/// Our configuration of a case's "config", whose keys are published option names. Options that say
/// nothing about a CTC model are passed over. Throws Unsupported for an hourglass.
wav2vec2::AsrConfig configFromPublished(const Json& options);

} // namespace parlance::conformance
