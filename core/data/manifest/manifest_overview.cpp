// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_overview.h"

#include "core/base/progress.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/report/signal_check.h"
#include "core/text/label_line.h"

#include <algorithm>

namespace parlance::data {

namespace {
constexpr double kTenths = 10.0; ///< of a second
} // namespace

void LengthHistogram::add(double seconds) {
    const auto binOf = [](double steps) {
        return static_cast<std::size_t>(std::clamp(steps, 0.0, kBins - 1.0));
    };
    ++m_seconds.at(binOf(seconds));
    ++m_tenths.at(binOf(seconds * kTenths));
}

double LengthHistogram::stepSec() const {
    return areShort() ? 1.0 / kTenths : 1.0;
}

const std::array<std::int64_t, LengthHistogram::kBins>& LengthHistogram::counts() const {
    return areShort() ? m_tenths : m_seconds;
}

void countSymbol(std::string_view symbol, std::map<std::string, std::int64_t>& counts) {
    constexpr std::size_t kMaxSymbols = 10000;
    const std::string name(symbol);
    if (counts.size() < kMaxSymbols || counts.contains(name))
        ++counts[name];
}

double ManifestOverview::hours() const {
    return sampleRateHz > 0
               ? static_cast<double>(samples) / static_cast<double>(sampleRateHz) / 3600.0
               : 0.0;
}

ManifestOverview surveyManifest(const std::filesystem::path& tsv, const std::stop_token& stop) {
    AsrManifestReader reader(tsv, Labels::IfPresent);
    ManifestOverview overview{.labelled = reader.labelled()};
    for (AsrRow row; reader.next(row); ++overview.rows) {
        throwIfStopped(stop, "reading the manifest");
        if (overview.rows == 0)
            overview.sampleRateHz = rateOfFirst(row.file);
        overview.samples += row.samples;
        if (overview.sampleRateHz > 0)
            overview.lengths.add(static_cast<double>(row.samples) /
                                 static_cast<double>(overview.sampleRateHz));
        for (const std::string_view symbol : text::labelSymbols(row.labels))
            countSymbol(symbol, overview.symbols);
    }
    return overview;
}

} // namespace parlance::data
