// SPDX-License-Identifier: Apache-2.0
// Estimates n-gram models: modified Kneser-Ney smoothing, interpolated (Chen and Goodman 1998),
// which gives every word of the vocabulary a chance after every other.
#pragma once

#include "core/text/ngram_counts.h"

namespace parlance::text {

/// The model in the ARPA format. Throws Error{Data} when nothing was counted.
std::string buildArpaModel(const NgramCounts& counts);

} // namespace parlance::text
