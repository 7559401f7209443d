// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/pretrain_source.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/batching/row_batches.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/shard_folder.h"

#include <algorithm>

namespace parlance::bert {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostKept = 3; ///< shards in memory
constexpr std::int64_t kReadAtOnce = 512;

void cutPredictions(data::PretrainingSample& sample, std::int64_t most) {
    const auto kept = static_cast<std::size_t>(most);
    if (sample.positions.size() <= kept)
        return;
    for (std::size_t i = kept; i < sample.positions.size(); ++i) // nobody would ask for them
        sample.ids[static_cast<std::size_t>(sample.positions[i])] = sample.labels[i];
    sample.positions.resize(kept);
    sample.labels.resize(kept);
}

} // namespace

PretrainSource::PretrainSource(std::vector<fs::path> files, const PretrainOptions& options,
                               std::int64_t tokens, std::int64_t positions)
    : m_options(options), m_tokens(tokens) {
    for (const fs::path& file : files) {
        const data::PretrainingShard shard(file, tokens);
        if (shard.sequenceLength() > positions)
            throw Error(ErrorKind::Config,
                        strCat("its sequences have ", shard.sequenceLength(),
                               " tokens, model.max_position_embeddings is ", positions),
                        file.string(), "make shards of shorter sequences, or a longer model");
        m_shards.push_back({file, shard.size()});
        m_samples += shard.size();
    }
    if (m_samples == 0)
        throw Error(ErrorKind::Data, "the shards hold no samples",
                    files.empty() ? "the data" : files.front().string(), "make them again");
}

std::int64_t PretrainSource::batchesIn(std::int64_t /*epoch*/) const {
    const std::int64_t batches =
        batching::rowBatchCount(m_samples, m_options.batchSize, m_options.seed.has_value());
    return m_options.maxBatches > 0 ? std::min(batches, m_options.maxBatches) : batches;
}

std::shared_ptr<const PretrainSource::EpochOrder>
PretrainSource::orderOf(std::int64_t epoch) const {
    const std::lock_guard lock(m_mutex);
    if (m_order && m_order->epoch == epoch)
        return m_order;
    auto order = std::make_shared<EpochOrder>();
    order->epoch = epoch;
    if (m_options.seed)
        order->shards =
            shuffledOrder(m_shards.size(), randomKey(*m_options.seed, "shards", {epoch}));
    else
        for (std::size_t i = 0; i < m_shards.size(); ++i)
            order->shards.push_back(i);
    std::int64_t begin = 0;
    for (const std::size_t shard : order->shards) {
        order->begins.push_back(begin);
        begin += m_shards[shard].size;
        if (m_options.seed)
            order->rows.push_back(shuffledOrder(
                static_cast<std::size_t>(m_shards[shard].size),
                randomKey(*m_options.seed, "samples", {epoch, static_cast<std::int64_t>(shard)})));
    }
    m_order = order;
    return order;
}

PretrainSource::Place PretrainSource::placeOf(std::int64_t epoch, std::int64_t number) const {
    const std::shared_ptr<const EpochOrder> order = orderOf(epoch);
    const auto after = std::ranges::upper_bound(order->begins, number);
    const auto place = static_cast<std::size_t>(after - order->begins.begin() - 1);
    const std::int64_t row = number - order->begins[place];
    return {.shard = order->shards[place],
            .row = m_options.seed ? static_cast<std::int64_t>(
                                        order->rows[place][static_cast<std::size_t>(row)])
                                  : row};
}

PretrainSource::Instances PretrainSource::loaded(std::size_t shard) const {
    const std::lock_guard lock(m_mutex); // others wait: they want the same shard
    const auto known = std::ranges::find(m_kept, shard, &std::pair<std::size_t, Instances>::first);
    if (known != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, known);
        return known->second;
    }
    auto instances = std::make_shared<data::PretrainingInstances>();
    const data::PretrainingShard file(m_shards[shard].file, m_tokens);
    for (std::int64_t begin = 0; begin < file.size(); begin += kReadAtOnce)
        for (const data::PretrainingSample& sample :
             file.read(begin, std::min(begin + kReadAtOnce, file.size())))
            instances->add(sample);
    m_kept.emplace_front(shard, instances);
    if (m_kept.size() > kMostKept)
        m_kept.pop_back();
    return instances;
}

std::vector<data::PretrainingSample> PretrainSource::samples(std::int64_t epoch,
                                                             std::int64_t index) const {
    std::vector<data::PretrainingSample> samples;
    const std::int64_t begin = index * m_options.batchSize;
    const std::int64_t end = std::min(begin + m_options.batchSize, m_samples);
    for (std::int64_t number = begin; number < end; ++number) {
        const Place place = placeOf(epoch, number);
        data::PretrainingSample sample = (*loaded(place.shard))[place.row];
        if (m_options.masking)
            sample = masked(data::withoutMasks(std::move(sample)), *m_options.masking,
                            randomKey(m_options.seed.value_or(0), "mask",
                                      {epoch, static_cast<std::int64_t>(place.shard), place.row}));
        else
            cutPredictions(sample, m_options.predictions);
        samples.push_back(std::move(sample));
    }
    return samples;
}

std::unique_ptr<batching::Batch> PretrainSource::make(std::int64_t epoch,
                                                      std::int64_t index) const {
    return pretrainBatch(samples(epoch, index));
}

std::string PretrainSource::fingerprint() const {
    std::vector<fs::path> files;
    for (const Shard& shard : m_shards)
        files.push_back(shard.file);
    return data::fingerprintOf(files);
}

} // namespace parlance::bert
