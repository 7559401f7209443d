// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/models/wav2vec2/data/audio_store.h"
#include "core/models/wav2vec2/data/pretrain_batch.h"
#include "core/models/wav2vec2/data/sub_batch_schedule.h"

namespace parlance::wav2vec2 {

struct PretrainSourceOptions {
    ArchitectureConfig model;
    std::int64_t maxSampleSize = 0; ///< longer utterances are cropped; 0 = not
    bool padding = false;           ///< to the longest of a sub-batch, instead of cropping
    std::int64_t lengthBuckets = 0; ///< lengths to pad sub-batches to; 0 = their longest
    bool cropGroup = false;         ///< joined sub-batches to the shortest utterance of all
    std::int64_t cacheBytes = 0;
    std::uint64_t seed = 1;
    batching::OnBadItem onBadItem = batching::OnBadItem::Fail;
    SubBatchScheduleOptions schedule;
};

/// Batches of unlabelled utterances: audio read, converted, normalised, cropped or padded, joined.
/// An utterance is cropped by seed, pass and its position alone.
class PretrainSource : public batching::BatchSource {
  public:
    /// `subBatches` hold positions in `utterances`.
    PretrainSource(std::vector<Utterance> utterances,
                   std::vector<std::vector<std::size_t>> subBatches,
                   const PretrainSourceOptions& options);

    std::int64_t batchesIn(std::int64_t /*epoch*/) const override {
        return m_schedule.batchesPerPass();
    }
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override {
        return static_cast<std::int64_t>(m_utterances.size());
    }
    const std::vector<Utterance>& utterances() const { return m_utterances; }

  private:
    struct Row;
    std::vector<Row> rows(const SubBatchSchedule::Entry& entry,
                          std::vector<batching::BadItem>& badItems) const;
    Row read(std::size_t position, std::int64_t pass) const;
    std::int64_t widthOf(const std::vector<Row>& rows) const;
    void fit(Row& row, std::int64_t width) const;
    void addRows(PretrainBatch& batch, std::vector<Row>& rows, std::int64_t width) const;

    std::vector<Utterance> m_utterances;
    std::vector<std::vector<std::size_t>> m_subBatches;
    PretrainSourceOptions m_options;
    std::vector<ConvLayer> m_convLayers;
    std::vector<std::int64_t> m_buckets;
    SubBatchSchedule m_schedule;
    AudioStore m_store;
};

/// The shortest audio that pre-training can use: a row needs two masked frames.
std::int64_t shortestForPretraining(const ArchitectureConfig& model);

} // namespace parlance::wav2vec2
