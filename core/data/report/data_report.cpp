// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/data_report.h"

#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_pages.h"
#include "core/data/report/report_scan.h"
#include "core/data/report/row_check.h"

#include <algorithm>
#include <numeric>

namespace parlance::data {

namespace {

std::optional<text::CtcDictionary> dictionaryFor(const std::filesystem::path& tsv,
                                                 const std::filesystem::path& named) {
    if (!named.empty())
        return text::CtcDictionary::load(named);
    const std::filesystem::path beside = tsv.parent_path() / "dict.ltr.txt";
    std::error_code failure;
    if (!std::filesystem::exists(beside, failure))
        return std::nullopt;
    return text::CtcDictionary::load(beside);
}

std::int64_t rateOf(const std::filesystem::path& tsv) {
    AsrRow first;
    return AsrManifestReader(tsv, Labels::IfPresent).next(first) ? rateOfFirst(first.file) : 0;
}

} // namespace

std::string_view problemName(Problem problem) {
    static constexpr std::array<std::string_view, kProblemCount> kNames{
        "unreadable",       "rate_mismatch",      "wrong_length",  "silent",
        "clipped",          "too_short",          "too_long",      "empty_text",
        "unknown_text",     "silent_ends",        "speaking_rate", "misheard",
        "not_utf8",         "control_characters", "repeated",      "in_training",
        "misplaced_answer", "without_answer",     "unknown_label", "contradicting"};
    return kNames[static_cast<std::size_t>(problem)];
}

void DataReport::add(Finding finding) {
    const auto problem = static_cast<std::size_t>(finding.problem);
    rowsOf[problem].push_back(finding.row);
    if (++counts[problem] <= kMostListed)
        findings.push_back(std::move(finding));
}

std::int64_t DataReport::unlisted() const {
    return std::accumulate(counts.begin(), counts.end(), -std::ssize(findings));
}

std::vector<Problem> DataReport::problemsOf(std::int64_t row) const {
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < kProblemCount; ++i)
        if (std::ranges::binary_search(rowsOf[i], row))
            problems.push_back(static_cast<Problem>(i));
    return problems;
}

std::vector<std::int64_t> DataReport::rowsWith(std::span<const Problem> problems) const {
    std::vector<std::int64_t> found;
    for (const Problem problem : problems) {
        // Both ascend: a union takes one pass, also over millions of rows.
        const auto& those = rowsOf[static_cast<std::size_t>(problem)];
        std::vector<std::int64_t> both;
        both.reserve(found.size() + those.size());
        std::ranges::set_union(found, those, std::back_inserter(both));
        found = std::move(both);
    }
    found.erase(std::ranges::unique(found).begin(), found.end()); // twice with one problem
    return found;
}

DataReport scanManifest(const std::filesystem::path& tsv, const ReportOptions& options,
                        const ProgressSink& progress, const std::stop_token& stop) {
    DataReport report;
    report.rows = ManifestPages(tsv).rowCount();
    AsrManifestReader reader(tsv, Labels::IfPresent);
    const auto dictionary = dictionaryFor(tsv, options.dictionary);
    const RowChecker checker(options.limits, rateOf(tsv), reader.labelled(),
                             dictionary ? &*dictionary : nullptr);
    scanRows<AsrRow>(report, reader, threadCount(options.threads), progress, stop,
                     [&](const AsrRow& row, std::int64_t number, std::vector<Finding>& findings) {
                         return checker.check(row, number, stop, findings);
                     });
    return report;
}

} // namespace parlance::data
