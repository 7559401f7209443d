// SPDX-License-Identifier: Apache-2.0
#include "core/data/asr_data_set.h"

#include "core/base/error.h"
#include "core/data/manifest/line_reader.h"
#include "core/data/manifest/manifest_filter.h"
#include "core/data/manifest/manifest_overview.h"
#include "core/data/manifest/manifest_pages.h"
#include "core/text/label_line.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// Other tables end in .tsv too: a manifest begins with a folder, and its rows have one tab.
bool looksLikeManifest(const fs::path& path) {
    std::error_code failure;
    if (path.extension() != ".tsv" || !fs::is_regular_file(path, failure))
        return false;
    try {
        LineReader reader(path);
        std::string line;
        if (!reader.next(line) || line.empty() || line.find('\t') != std::string::npos)
            return false;
        return !reader.next(line) || std::ranges::count(line, '\t') == 1;
    } catch (const Error&) {
        return false;
    }
}

DataOverview overviewOf(ManifestOverview manifest) {
    static_assert(LengthHistogram::kBins == DataOverview::kBins);
    return {.items = manifest.rows,
            .lengthUnit = "s",
            .length = manifest.hours() * 3600.0,
            .sampleRateHz = manifest.sampleRateHz,
            .hasText = manifest.labelled,
            .lengths = manifest.lengths.counts,
            .symbols = std::move(manifest.symbols)};
}

class AsrDataSet : public DataSet {
  public:
    AsrDataSet(fs::path tsv, const std::stop_token& stop)
        : m_tsv(std::move(tsv)), m_overview(overviewOf(surveyManifest(m_tsv, stop))),
          m_pages(m_tsv, stop) {}

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        std::vector<DataItem> items;
        for (const AsrRow& row : m_pages.page(page))
            items.push_back({.name = row.id,
                             .length = static_cast<double>(row.samples) / rate(),
                             .text = text::textFromLabelLine(row.labels),
                             .audio = row.file});
        return items;
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        ManifestFilter rows{.text = filter.text, .among = filter.among};
        if (filter.least > 0.0)
            rows.leastSamples = std::llround(filter.least * rate());
        if (std::isfinite(filter.most))
            rows.mostSamples = std::llround(filter.most * rate());
        return matchingRows(m_tsv, rows, stop);
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return scanManifest(m_tsv, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeManifestWithout(m_tsv, target, leftOut, stop);
    }

  private:
    /// Without a rate, lengths are counted in samples.
    double rate() const {
        return static_cast<double>(std::max<std::int64_t>(1, m_overview.sampleRateHz));
    }

    fs::path m_tsv;
    DataOverview m_overview;
    ManifestPages m_pages;
};

} // namespace

DataSetKind asrManifestKind() {
    return {.name = "asr-manifest",
            .title = "Speech recognition manifest",
            .item = "recording",
            .items = "recordings",
            .ending = ".tsv",
            .recognises = looksLikeManifest,
            .open = [](const fs::path& path, const ProgressSink& /*progress*/,
                       const std::stop_token& stop) -> std::unique_ptr<DataSet> {
                return std::make_unique<AsrDataSet>(path, stop);
            }};
}

} // namespace parlance::data
