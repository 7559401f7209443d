// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/manifest/manifest_subset.h"

namespace parlance::data {

/// Writes a SQuAD file again without the questions numbered in `leftOut`, ascending from 0, and
/// without paragraphs and articles that have none left; all else is kept, also what we do not know.
/// Throws Error{Usage} when the target is there already, Error{Data} when no question would be
/// left, Error{Cancelled}.
SubsetSummary writeSquadWithout(const std::filesystem::path& file,
                                const std::filesystem::path& target,
                                std::span<const std::int64_t> leftOut, const std::stop_token& stop);

} // namespace parlance::data
