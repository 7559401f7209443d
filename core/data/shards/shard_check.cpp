// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/shard_check.h"

#include "core/base/str_cat.h"
#include "core/data/report/signal_check.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr std::int64_t kSpecials = 3; ///< [CLS] and two [SEP]

void checkSample(const PretrainingSample& sample, const text::WordPieceVocabulary* vocabulary,
                 const ReportLimits& limits, FoundProblems& found) {
    if (sample.length() <= kSpecials) {
        found.emplace_back(Problem::EmptyText, strCat("only ", sample.length(), " tokens"));
        return;
    }
    if (sample.positions.empty())
        found.emplace_back(Problem::EmptyText, "nothing is hidden in it");
    if (vocabulary == nullptr)
        return;
    if (sample.ids.front() != vocabulary->classification())
        found.emplace_back(Problem::UnknownText,
                           strCat("it begins with ", vocabulary->piece(sample.ids.front()),
                                  ", not [CLS]: the vocabulary beside it may be another's"));
    const auto unknown = std::ranges::count(sample.ids, vocabulary->unknown());
    if (static_cast<double>(unknown) > limits.mostUnknown * static_cast<double>(sample.length()))
        found.emplace_back(Problem::UnknownText,
                           strCat(unknown, " of ", sample.length(), " tokens are [UNK]"));
}

} // namespace

DataReport checkShards(const ShardSet& set, const ReportOptions& options,
                       const ProgressSink& progress, const std::stop_token& stop) {
    DataReport report;
    report.rows = set.size();
    while (report.scanned < report.rows && !stop.stop_requested()) {
        const std::int64_t end = std::min(report.rows, report.scanned + ShardSet::kBlock);
        for (const ReadSample& read : set.read(report.scanned, end)) {
            FoundProblems found;
            if (const auto* fault = std::get_if<std::string>(&read))
                found.emplace_back(Problem::Unreadable, *fault);
            else
                checkSample(std::get<PretrainingSample>(read), set.vocabulary(), options.limits,
                            found);
            for (auto& [problem, reason] : found)
                report.add(
                    {report.scanned, problem, std::move(reason), set.nameOf(report.scanned)});
            ++report.scanned;
        }
        if (progress)
            progress({.done = report.scanned,
                      .total = report.rows,
                      .what = set.nameOf(report.scanned - 1)});
    }
    return report;
}

} // namespace parlance::data
