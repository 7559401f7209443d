// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/ctc/ctc_beam.h"
#include "core/text/decoding_options.h"

#include <optional>

namespace parlance::models {

/// The beam that is asked for, its language models read: n-grams, or models of Use::Score, which
/// then compute on the processor, as the search does. Nothing for the greedy decoder. Throws as
/// text::check(), text::NgramModel::load() and makeRunner() do.
std::optional<infer::BeamOptions> beamOf(const text::DecodingOptions& options);

} // namespace parlance::models
