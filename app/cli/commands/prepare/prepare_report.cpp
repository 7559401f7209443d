// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/prepare/prepare_report.h"

#include "core/base/str_cat.h"

#include <map>

namespace parlance::cli {

namespace {

constexpr double kSecPerHour = 3600.0;

} // namespace

std::string describeManifests(const data::PrepareSummary& summary) {
    std::string text;
    if (summary.layout)
        text += strCat("Layout: ", data::layoutName(*summary.layout), "\n");
    for (const data::PreparedManifest& made : summary.manifests)
        text += strCat("  ", made.file.string(), ": ", made.rows, " recordings, ",
                       std::to_string(made.durationSec / kSecPerHour).substr(0, 6), " h\n");
    return text;
}

std::string describeKept(const data::PrepareSummary& summary) {
    // Reasons with how often each was given: a corpus can lack thousands of files.
    std::map<std::string, std::pair<std::int64_t, std::string>> byReason;
    for (const data::LeftOut& item : summary.leftOut) {
        auto& [count, first] = byReason[item.reason];
        if (count++ == 0)
            first = item.file;
    }
    std::string text = strCat("Kept ", summary.kept, "\n");
    for (const auto& [reason, entry] : byReason)
        text += strCat("  left out ", entry.first, ": ", reason, " (", entry.second,
                       entry.first > 1 ? ", ...)\n" : ")\n");
    return text;
}

} // namespace parlance::cli
