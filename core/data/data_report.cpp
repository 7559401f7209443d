// SPDX-License-Identifier: Apache-2.0
#include "core/data/data_report.h"

#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_pages.h"
#include "core/data/parallel.h"
#include "core/data/row_check.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace parlance::data {

namespace {

/// Rows in hand at a time: enough to keep every thread busy.
constexpr std::int64_t kBatch = 256;

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

/// Passes on how many rows are done, one thread at a time.
class RowCounter {
  public:
    RowCounter(const ProgressSink& sink, std::int64_t total) : m_sink(sink), m_total(total) {}

    void rowDone(const AsrRow& row) {
        const std::scoped_lock lock(m_mutex);
        ++m_done;
        if (m_sink)
            m_sink({.done = m_done, .total = m_total, .what = row.id});
    }

  private:
    const ProgressSink& m_sink;
    std::int64_t m_total;
    std::int64_t m_done = 0;
    std::mutex m_mutex;
};

/// What became of one row; not checked when the scan was stopped before its turn.
struct CheckedRow {
    bool checked = false;
    std::vector<Finding> findings;
};

void addTo(DataReport& report, std::vector<CheckedRow>& batch) {
    for (CheckedRow& row : batch) {
        if (!row.checked)
            continue;
        ++report.scanned;
        for (Finding& finding : row.findings) {
            ++report.counts[static_cast<std::size_t>(finding.problem)];
            report.findings.push_back(std::move(finding));
        }
    }
}

} // namespace

std::string_view problemName(Problem problem) {
    static constexpr std::array<std::string_view, kProblemCount> kNames{
        "unreadable", "rate_mismatch", "wrong_length", "silent",      "clipped",
        "too_short",  "too_long",      "empty_text",   "unknown_text"};
    return kNames[static_cast<std::size_t>(problem)];
}

std::vector<std::int64_t> DataReport::rowsWith(std::span<const Problem> problems) const {
    std::vector<std::int64_t> found;
    for (const Finding& finding : findings)
        if (std::ranges::find(problems, finding.problem) != problems.end() &&
            (found.empty() || found.back() != finding.row))
            found.push_back(finding.row);
    return found;
}

DataReport scanManifest(const std::filesystem::path& tsv, const ReportOptions& options,
                        const ProgressSink& progress, const std::stop_token& stop) {
    DataReport report;
    report.rows = ManifestPages(tsv).rowCount();
    AsrManifestReader reader(tsv, Labels::IfPresent);
    const auto dictionary = dictionaryFor(tsv, options.dictionary);
    RowChecker checker(options.limits, reader.labelled(), dictionary ? &*dictionary : nullptr);
    RowCounter counter(progress, report.rows);
    const int threads = threadCount(options.threads);

    std::vector<AsrRow> rows;
    for (std::int64_t first = 0; first < report.rows && !stop.stop_requested();
         first += std::ssize(rows)) {
        rows.clear();
        for (AsrRow row; std::ssize(rows) < kBatch && reader.next(row);)
            rows.push_back(std::move(row));
        if (rows.empty())
            break; // somebody shortened the file meanwhile
        if (first == 0)
            checker.takeRateOf(rows.front());
        std::vector<CheckedRow> checked(rows.size());
        forEachInParallel(std::ssize(rows), threads, stop, [&](std::int64_t index) {
            const AsrRow& row = rows[static_cast<std::size_t>(index)];
            CheckedRow& result = checked[static_cast<std::size_t>(index)];
            result.checked = checker.check(row, first + index, stop, result.findings);
            counter.rowDone(row);
        });
        addTo(report, checked);
    }
    return report;
}

} // namespace parlance::data
