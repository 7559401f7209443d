// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/data_set_report.h"

#include "core/base/str_cat.h"
#include "core/data/report/signal_check.h"

#include <algorithm>

namespace parlance::cli {

namespace {

constexpr std::int64_t kSampleLines = 5;
constexpr std::size_t kFrequentWords = 100, kFrequentWordsSaid = 20;
constexpr std::size_t kSampleBytes = 160; ///< of a line, for people
constexpr std::size_t kClassesSaid = 20;

/// The most frequent words with their counts.
std::vector<std::pair<std::string, std::int64_t>> frequentWords(const data::WordOverview& words,
                                                                std::size_t most) {
    const std::vector<std::int64_t>& counts = words.vocabulary->symbolCounts();
    std::vector<std::pair<std::string, std::int64_t>> frequent;
    for (std::size_t i = 0; i < std::min(most, counts.size()); ++i)
        frequent.emplace_back(words.vocabulary->symbols()[i], counts[i]);
    return frequent;
}

void addWords(Json& json, const CheckedDataSet& set) {
    const data::WordOverview& words = *set.overview.words;
    const data::VocabularyShare& share = *set.report.vocabulary;
    json["lines"] = words.lines;
    json["tokens"] = words.share.words;
    json["types"] = words.vocabulary->size();
    json["longest"] = words.longest;
    json["vocabulary"] = share.vocabulary.empty() ? Json(nullptr) : Json(share.vocabulary);
    json["unknown"] = share.unknown;
    json["unknown_share"] = share.share();
    json["frequent"] = Json::array();
    for (const auto& [word, count] : frequentWords(words, kFrequentWords))
        json["frequent"].push_back({{"token", word}, {"count", count}});
    json["sample"] = Json::array();
    for (const data::DataItem& item : set.sample)
        json["sample"].push_back({{"item", item.name}, {"text", item.text}});
}

std::string describeWords(const CheckedDataSet& set) {
    const data::WordOverview& words = *set.overview.words;
    const data::VocabularyShare& share = *set.report.vocabulary;
    std::string text = strCat(
        "  ", words.vocabulary->size(), " different words, the longest line has ", words.longest,
        "\n  unknown", share.vocabulary.empty() ? "" : strCat(" to ", share.vocabulary), ": ",
        share.unknown, " words, ", data::fixedText(100.0 * share.share(), 2), " %\n",
        "  most frequent:");
    for (const auto& [word, count] : frequentWords(words, kFrequentWordsSaid))
        text += strCat(' ', word, ' ', count);
    text += "\n";
    for (const data::DataItem& item : set.sample)
        text += strCat("  line ", item.name, ": ", item.text.substr(0, kSampleBytes),
                       item.text.size() > kSampleBytes ? " ...\n" : "\n");
    return text;
}

/// The most frequent classes with their counts, and how much is hidden.
std::string describeClasses(const data::DataOverview& overview) {
    std::vector<std::pair<std::string, std::int64_t>> classes(overview.classes.begin(),
                                                              overview.classes.end());
    std::ranges::stable_sort(classes, std::greater(),
                             &std::pair<std::string, std::int64_t>::second);
    std::string text;
    for (std::size_t i = 0; i < std::min(kClassesSaid, classes.size()); ++i)
        text += strCat(text.empty() ? "  " : ", ", classes[i].first, ": ", classes[i].second);
    if (classes.size() > kClassesSaid)
        text += strCat(" and ", classes.size() - kClassesSaid, " more");
    if (overview.hiddenShare)
        text +=
            strCat(text.empty() ? "  " : "; ", data::fixedText(100.0 * *overview.hiddenShare, 1),
                   " % of the tokens hidden");
    return text.empty() ? text : text + "\n";
}

} // namespace

std::vector<data::DataItem> sampleOf(data::DataSet& set) {
    std::vector<data::DataItem> sample;
    const data::DataOverview& overview = set.overview();
    const std::int64_t pages =
        (overview.items + data::DataSet::kPageItems - 1) / data::DataSet::kPageItems;
    const std::int64_t step = std::max<std::int64_t>(1, pages / kSampleLines);
    for (std::int64_t page = 0; overview.words && page < pages && std::ssize(sample) < kSampleLines;
         page += step) {
        const std::vector<data::DataItem> items = set.page(page);
        const auto filled = std::ranges::find_if(
            items, [](const data::DataItem& item) { return item.length > 0.0; });
        if (filled != items.end())
            sample.push_back(*filled);
    }
    return sample;
}

Json toJson(const CheckedDataSet& set) {
    const data::DataReport& report = set.report;
    Json counts = Json::object();
    for (std::size_t i = 0; i < data::kProblemCount; ++i)
        counts[std::string(data::problemName(static_cast<data::Problem>(i)))] = report.counts[i];
    Json findings = Json::array();
    for (const data::Finding& finding : report.findings)
        findings.push_back({{"row", finding.row},
                            {"item", finding.item},
                            {"problem", data::problemName(finding.problem)},
                            {"reason", finding.reason}});
    Json json{{"kind", set.kind.name},
              {"items", set.overview.items},
              {"length", set.overview.length},
              {"length_unit", set.overview.lengthUnit},
              {"sample_rate", set.overview.sampleRateHz},
              {"length_step", set.overview.lengthStep},
              {"lengths", set.overview.lengths},
              {"symbols", set.overview.symbols}};
    if (!set.overview.classes.empty())
        json["classes"] = set.overview.classes;
    if (set.overview.hiddenShare)
        json["hidden_share"] = *set.overview.hiddenShare;
    if (set.overview.words)
        addWords(json, set);
    json["scanned"] = report.scanned;
    json["counts"] = std::move(counts);
    json["findings"] = std::move(findings);
    json["unlisted"] = report.unlisted();
    return json;
}

std::string describe(const CheckedDataSet& set) {
    const data::DataReport& report = set.report;
    const std::int64_t items = set.overview.words ? set.overview.words->lines : set.overview.items;
    std::string text = strCat(set.kind.title, ": ", items, " ", set.kind.items, ", ",
                              static_cast<std::int64_t>(set.overview.length + 0.5), " ",
                              set.overview.lengthUnit, "\n");
    text += describeClasses(set.overview);
    if (set.overview.words)
        text += describeWords(set);
    for (std::size_t i = 0; i < data::kProblemCount; ++i)
        if (report.counts[i] > 0)
            text += strCat("  ", data::problemName(static_cast<data::Problem>(i)), ": ",
                           report.counts[i], "\n");
    for (const data::Finding& finding : report.findings)
        text += strCat(finding.item, "  ", data::problemName(finding.problem), ": ", finding.reason,
                       "\n");
    if (report.unlisted() > 0)
        text += strCat("and ", report.unlisted(), " more\n");
    return report.findings.empty() ? strCat(text, "Nothing is wrong with them\n") : text;
}

} // namespace parlance::cli
