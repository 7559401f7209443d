// SPDX-License-Identifier: Apache-2.0
// A data report kept whole, so that the check need not be made again while the data stay the same.
#pragma once

#include "core/data/item_scan.h"
#include "core/data/report/data_report.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace parlance::data {

/// A report and what it holds for.
struct DatedReport {
    /// What has more findings, or takes more room, is not kept.
    static constexpr std::int64_t kMostFindings = 2'000'000;
    static constexpr std::size_t kMostBytes = 128u << 20;

    std::string stamp{}; ///< editStamp() of what was checked
    /// recordingsStamp() of what was checked, as it was before.
    std::string recordings{};
    bool isHeard = false; ///< a recogniser listened
    ReportLimits limits{};
    DataReport report{};
};

/// Tells this state of the recordings that the items of a set name from others, by the sizes of
/// their files and when these were written; they are not read. A stop request ends it early.
/// Throws what `pages` throws.
std::string recordingsStamp(std::int64_t items, const ItemPages& pages,
                            const std::stop_token& stop);

/// Of a complete report. It takes the place of an earlier one, which goes also where this one is
/// too large to be kept. Throws Error{IoWrite}.
void keepReport(const DatedReport& dated, const std::filesystem::path& file);

/// None where there is none, or it is damaged.
std::optional<DatedReport> keptReport(const std::filesystem::path& file);

} // namespace parlance::data
