// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>

namespace parlance::data {

struct SubsetSummary {
    std::int64_t kept = 0;
    std::int64_t leftOut = 0;
};

/// Writes `target` (.tsv, and .ltr beside it where there are labels) with every row of `tsv` but
/// those numbered in `leftOut`, ascending from 0. The root line is made to fit the new place. Row
/// by row, in constant memory. Throws Error{Usage} when either target is there already, Error{Data}
/// when no row would be left, Error{Cancelled} on a stop request.
SubsetSummary writeManifestWithout(const std::filesystem::path& tsv,
                                   const std::filesystem::path& target,
                                   std::span<const std::int64_t> leftOut,
                                   const std::stop_token& stop);

} // namespace parlance::data
