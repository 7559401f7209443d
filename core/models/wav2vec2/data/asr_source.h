// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/models/wav2vec2/data/asr_batch.h"
#include "core/models/wav2vec2/data/asr_dataset.h"
#include "core/models/wav2vec2/data/audio_store.h"

namespace parlance::wav2vec2 {

struct AsrSourceOptions {
    ArchitectureConfig model;
    AugmentConfig augment;            ///< nothing by default
    std::int64_t padToMultipleOf = 1; ///< samples; PadRule
    std::int64_t lengthBuckets = 0;   ///< lengths that batches are padded to; 0 = their own
    std::int64_t cacheBytes = 0;
    std::uint64_t seed = 1;
    bool shuffle = false; ///< another order of the batches in each epoch
    batching::OnBadItem onBadItem = batching::OnBadItem::Fail;
};

/// Batches of a data set: audio read, converted, augmented, normalised and padded.
class AsrSource : public batching::BatchSource {
  public:
    AsrSource(AsrDataset dataset, std::vector<std::vector<std::size_t>> batches,
              const AsrSourceOptions& options);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override { return static_cast<std::int64_t>(m_dataset.size()); }
    const AsrDataset& dataset() const { return m_dataset; }

  private:
    std::size_t shuffled(std::int64_t epoch, std::int64_t index) const;
    std::vector<float> waveform(std::size_t utterance, std::int64_t epoch) const;

    AsrDataset m_dataset;
    std::vector<std::vector<std::size_t>> m_batches;
    AsrSourceOptions m_options;
    std::vector<ConvLayer> m_convLayers;
    std::vector<std::int64_t> m_buckets;
    AudioStore m_store;
};

} // namespace parlance::wav2vec2
