// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/glue/glue_check.h"
#include "core/data/manifest/manifest_subset.h"

namespace parlance::data {

/// Writes the tables again without the rows numbered in `leftOut`, ascending from 0: a file, or a
/// folder of files with the same names. Appears whole or not at all. Throws Error{Usage} when the
/// target is there already, Error{Data} when no row would be left, Error{Cancelled}.
SubsetSummary writeGlueWithout(const GlueSet& set, const std::filesystem::path& target,
                               std::span<const std::int64_t> leftOut, const std::stop_token& stop);

} // namespace parlance::data
