// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/ctc_beam.h"
#include "core/text/decoding_options.h"

#include <optional>

namespace parlance::infer {

/// The beam that is asked for, its language model read; nothing for the greedy decoder. Throws as
/// text::check() and text::NgramModel::load() do.
std::optional<BeamOptions> beamOf(const text::DecodingOptions& options);

} // namespace parlance::infer
