// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/asr_source.h"

#include "core/base/random.h"
#include "core/models/wav2vec2/data/batch_plan.h"
#include "core/models/wav2vec2/data/waveform.h"

#include <algorithm>

namespace parlance::wav2vec2 {

AsrSource::AsrSource(AsrDataset dataset, std::vector<std::vector<std::size_t>> batches,
                     const AsrSourceOptions& options)
    : m_dataset(std::move(dataset)), m_batches(std::move(batches)), m_options(options),
      m_convLayers(parseConvLayers(options.model.convFeatureLayers)),
      m_buckets(lengthBuckets(lengthsOf(m_dataset), options.lengthBuckets)),
      m_store(m_dataset.size(), options.model.sampleRate, options.cacheBytes) {}

std::int64_t AsrSource::batchesIn(std::int64_t /*epoch*/) const {
    return static_cast<std::int64_t>(m_batches.size());
}

std::unique_ptr<batching::Batch> AsrSource::make(std::int64_t epoch, std::int64_t index) const {
    auto batch = std::make_unique<AsrBatch>();
    std::vector<std::vector<float>> rows;
    std::vector<std::int64_t> labels;
    std::int64_t longest = receptiveField(m_convLayers);
    for (const std::size_t utterance : m_batches[shuffled(epoch, index)]) {
        const AsrUtterance& item = m_dataset[utterance];
        batching::unlessBad(item.id, m_options.onBadItem, batch->badItems, [&] {
            rows.push_back(waveform(utterance, epoch));
            batch->utterances.push_back(utterance);
            const auto samples = static_cast<std::int64_t>(rows.back().size());
            longest = std::max(longest, samples);
            batch->frameLengths.push_back(frameCount(m_convLayers, samples));
            batch->items +=
                static_cast<double>(samples) / static_cast<double>(m_options.model.sampleRate);
            labels.insert(labels.end(), item.labels.begin(), item.labels.end());
            batch->targets.lengths.push_back(static_cast<std::int64_t>(item.labels.size()));
        });
    }
    if (rows.empty())
        return std::make_unique<batching::EmptyBatch>(std::move(batch->badItems));
    batch->waveforms = collate(rows, {.minSamples = bucketed(longest, m_buckets),
                                      .toMultipleOf = m_options.padToMultipleOf});
    batch->frames = frameCount(m_convLayers, batch->waveforms.source.size(1));
    batch->targets.labels = torch::tensor(labels, torch::kInt64);
    return batch;
}

std::string AsrSource::fingerprint() const {
    DataFingerprint fingerprint;
    for (const AsrUtterance& utterance : m_dataset) {
        fingerprint.add(utterance);
        fingerprint.add(utterance.labels);
    }
    return fingerprint.digits();
}

std::size_t AsrSource::shuffled(std::int64_t epoch, std::int64_t index) const {
    if (!m_options.shuffle)
        return static_cast<std::size_t>(index);
    return shuffledOrder(m_batches.size(), randomKey(m_options.seed, "shuffle",
                                                     {epoch}))[static_cast<std::size_t>(index)];
}

std::vector<float> AsrSource::waveform(std::size_t utterance, std::int64_t epoch) const {
    KeyedRandom random(
        randomKey(m_options.seed, "augment", {epoch, static_cast<std::int64_t>(utterance)}));
    std::vector<float> samples =
        augmented(*m_store.read(utterance, m_dataset[utterance]), m_options.augment, random);
    if (m_options.model.normalize)
        normalize(samples, m_options.model.normalizeEpsilon);
    return samples;
}

} // namespace parlance::wav2vec2
