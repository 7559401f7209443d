// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/pretrain_batch.h"

#include "core/base/random.h"
#include "core/models/bert/data/text_rows.h"

#include <algorithm>
#include <cmath>

namespace parlance::bert {

std::unique_ptr<PretrainBatch> pretrainBatch(std::span<const data::PretrainingSample> samples) {
    std::vector<TextRow> rows;
    for (const data::PretrainingSample& sample : samples)
        rows.push_back({.ids = {sample.ids.begin(), sample.ids.end()},
                        .first = std::ranges::count(sample.segments, 0)});
    auto batch = std::make_unique<PretrainBatch>();
    batch->samples = longestFirst(rows);
    std::vector<TextRow> sorted;
    std::vector<std::int64_t> places, labels, next;
    std::int64_t begin = 0;
    for (const std::size_t number : batch->samples) {
        const data::PretrainingSample& sample = samples[number];
        for (const std::int32_t position : sample.positions)
            places.push_back(begin + position);
        labels.insert(labels.end(), sample.labels.begin(), sample.labels.end());
        next.push_back(sample.isRandomNext ? 1 : 0);
        batch->masked.push_back(static_cast<std::int64_t>(sample.positions.size()));
        begin += sample.length();
        sorted.push_back(std::move(rows[number]));
    }
    batch->input = packedInput(sorted);
    batch->places = torch::tensor(places, torch::kInt64);
    batch->labels = torch::tensor(labels, torch::kInt64);
    batch->nextSentence = torch::tensor(next, torch::kInt64);
    batch->items = static_cast<double>(samples.size());
    return batch;
}

data::PretrainingSample masked(data::PretrainingSample sample, const MaskingRule& rule,
                               std::uint64_t key) {
    constexpr double kMasked = 0.8, kKept = 0.5; // of the rest
    KeyedRandom random(key);
    std::vector<std::int32_t> candidates;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(sample.ids.size()); ++i)
        if (const std::int32_t id = sample.ids[static_cast<std::size_t>(i)];
            id != rule.firstSpecial && id != rule.secondSpecial)
            candidates.push_back(i);
    const auto wanted = static_cast<std::int64_t>(
        std::nearbyint(static_cast<double>(sample.ids.size()) * rule.share));
    const std::int64_t count = std::min({rule.most, std::max<std::int64_t>(1, wanted),
                                         static_cast<std::int64_t>(candidates.size())});
    for (std::int64_t i = 0; i < count; ++i) {
        const auto left = static_cast<std::int64_t>(candidates.size()) - i;
        std::swap(candidates[static_cast<std::size_t>(i)],
                  candidates[static_cast<std::size_t>(i + random.below(left))]);
    }
    candidates.resize(static_cast<std::size_t>(count));
    std::ranges::sort(candidates);
    for (const std::int32_t position : candidates) {
        std::int32_t& id = sample.ids[static_cast<std::size_t>(position)];
        sample.positions.push_back(position);
        sample.labels.push_back(id);
        if (random.uniform() < kMasked)
            id = static_cast<std::int32_t>(rule.maskToken);
        else if (random.uniform() >= kKept)
            id = static_cast<std::int32_t>(random.below(rule.tokens));
    }
    return sample;
}

} // namespace parlance::bert
