// SPDX-License-Identifier: Apache-2.0
// ranks.json of a run directory: how each of the processes that train together fares. Written by
// the first of them with each report; a training in one process has none.
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::runs {

/// One process, since the report before.
struct RankState {
    std::int64_t rank = 0;
    std::string host = {};
    std::int64_t pid = 0;
    std::string device = {};     ///< "cpu", "cuda:1"
    double itemsPerSecond = 0.0; ///< of its own share of each batch
    double dataWaitShare = 0.0;  ///< of its time, that it waited for data: 0..1
    double workShare = 0.0;      ///< of its time, that it did not wait for other processes: 0..1
    double memory = 0.0;         ///< bytes: of the GPU that it computes on, else of the process
};

struct RankStates {
    std::int64_t step = 0;
    double time = 0.0; ///< seconds since 1970
    std::vector<RankState> ranks;
};

Json toJson(const RankState& state);
/// Throws Error{Config} naming `where`.
RankState rankStateFromJson(const Json& json, const std::string& where);

void writeRankStates(const std::filesystem::path& file, const RankStates& states);
/// Empty where there is no such file, as of a training in one process. Throws Error{Config} when it
/// is damaged.
std::optional<RankStates> readRankStates(const std::filesystem::path& file);

/// The one that the others wait for: it waits least, by a margin that can be felt (5 % of the
/// time). Null when none holds up the rest.
const RankState* slowestOf(const std::vector<RankState>& ranks);

} // namespace parlance::runs
