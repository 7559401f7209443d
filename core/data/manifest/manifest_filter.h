// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

struct ManifestFilter {
    std::string text{}; ///< part of the path or of the transcript, whatever the case; empty = any
    std::int64_t leastSamples = 0;
    std::int64_t mostSamples = std::numeric_limits<std::int64_t>::max();
    /// Only these rows, ascending.
    std::optional<std::vector<std::int64_t>> among{};

    bool isEmpty() const {
        return text.empty() && leastSamples <= 0 && !among &&
               mostSamples == std::numeric_limits<std::int64_t>::max();
    }
};

/// The numbers of the rows that pass, ascending from 0. Throws as AsrManifestReader does,
/// Error{Cancelled} on a stop request.
std::vector<std::int64_t> matchingRows(const std::filesystem::path& tsv,
                                       const ManifestFilter& filter, const std::stop_token& stop);

} // namespace parlance::data
