// SPDX-License-Identifier: Apache-2.0
#include "core/data/asr_data_set.h"

#include "core/base/error.h"
#include "core/data/item_edit.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/line_reader.h"
#include "core/data/manifest/manifest_filter.h"
#include "core/data/manifest/manifest_overview.h"
#include "core/data/manifest/manifest_pages.h"
#include "core/text/ctc_dictionary.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"

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
            .lengthStep = manifest.lengths.stepSec(),
            .lengths = manifest.lengths.counts(),
            .symbols = std::move(manifest.symbols)};
}

/// What a text may be written in: "' A B C", and not more of them than a line holds.
std::string lettersOf(const text::CtcDictionary& dictionary) {
    constexpr std::size_t kMostNamed = 40;
    std::vector<std::string> letters(dictionary.symbols().begin() + text::CtcDictionary::kUnknown +
                                         1,
                                     dictionary.symbols().end());
    std::erase(letters, "|"); // between words, which are written apart
    std::ranges::sort(letters);
    std::string list;
    for (std::size_t i = 0; i < std::min(letters.size(), kMostNamed); ++i)
        list += strCat(i == 0 ? "" : " ", letters[i]);
    return letters.size() > kMostNamed ? list + " …" : list;
}

/// The label line of a text. In capital letters where the dictionary beside the manifest has no
/// others.
std::string labelsFor(const fs::path& tsv, const std::string& text, bool restores) {
    refuseCharacters(text, "|");
    std::string labels = text::labelLineFromText(text);
    if (restores)
        return labels;
    if (labels.empty())
        throw Error(ErrorKind::Data, "a recording needs a text", {}, {});
    const fs::path file = tsv.parent_path() / "dict.ltr.txt";
    std::error_code failure;
    if (!fs::exists(file, failure))
        return labels;
    const text::CtcDictionary dictionary = text::CtcDictionary::load(file);
    const auto isUnknown = [&](std::string_view symbol) {
        return dictionary.idOf(symbol) == text::CtcDictionary::kUnknown;
    };
    std::string capitals = text::labelLineFromText(text::capitalLetters(text));
    const std::vector<std::string_view> symbols = text::labelSymbols(labels);
    const auto unknown = std::ranges::find_if(symbols, isUnknown);
    if (unknown == symbols.end())
        return labels;
    if (!capitals.empty() && std::ranges::none_of(text::labelSymbols(capitals), isUnknown) &&
        text::textFromLabelLine(capitals).size() == text::textFromLabelLine(labels).size())
        return capitals;
    // Small letters are no fault where capitals would do.
    const auto hasNoForm = [&](std::string_view symbol) {
        const std::string capital = text::labelLineFromText(text::capitalLetters(symbol));
        return isUnknown(symbol) &&
               (capital.empty() || std::ranges::any_of(text::labelSymbols(capital), isUnknown));
    };
    const auto faulty = std::ranges::find_if(symbols, hasNoForm);
    throw Error(ErrorKind::Data,
                strCat("the dictionary has no character ",
                       faulty == symbols.end() ? *unknown : *faulty, "; use only ",
                       lettersOf(dictionary)),
                file.string(), {});
}

/// A row's labels, and its words where those are listed too. The labels come last: they are what
/// is trained on.
void editManifest(const fs::path& tsv, const ItemEdit& edit) {
    const std::string labels = labelsFor(tsv, edit.text, edit.restores);
    const fs::path words = fs::path(tsv).replace_extension(".wrd");
    std::error_code failure;
    if (!fs::exists(labelFileOf(tsv), failure))
        throw Error(ErrorKind::Data, "the manifest has no transcripts", tsv.string(),
                    "make one with transcripts of the recordings");
    if (fs::exists(words, failure))
        replaceLine(words, edit.item + 1,
                    [&](std::string_view) { return text::textFromLabelLine(labels); });
    replaceLine(labelFileOf(tsv), edit.item + 1, [&](std::string_view) { return labels; });
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
    return {.name = kAsrManifest,
            .title = "Speech recognition manifest",
            .item = "recording",
            .items = "recordings",
            .ending = ".tsv",
            .recognises = looksLikeManifest,
            .open = [](const fs::path& path, const ProgressSink& /*progress*/,
                       const std::stop_token& stop) -> std::unique_ptr<DataSet> {
                return std::make_unique<AsrDataSet>(path, stop);
            },
            .editable = {ItemField::Text},
            .edit = editManifest};
}

} // namespace parlance::data
