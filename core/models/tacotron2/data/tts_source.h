// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/batching/item_cache.h"
#include "core/models/tacotron2/data/tts_batch.h"
#include "core/models/tacotron2/data/tts_dataset.h"
#include "core/spectral/log_mel.h"

#include <memory>

namespace parlance::tacotron2 {

/// Batches of a data set: recordings read, resampled and made mels of, or mels read.
class TtsSource : public batching::BatchSource {
  public:
    /// For training: another order in each epoch, and no batch smaller than the others, as
    /// published. Else every item, the longest texts first.
    TtsSource(TtsDataset dataset, const TtsConfig& config, bool training);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override { return static_cast<std::int64_t>(m_dataset.size()); }

    const TtsDataset& dataset() const { return m_dataset; }
    /// [M, T]. Throws Error{IoRead} or Error{Data} naming the file.
    torch::Tensor mel(std::size_t item) const;

  private:
    std::vector<std::size_t> order(std::int64_t epoch) const;

    TtsDataset m_dataset;
    TtsConfig m_config;
    bool m_training;
    spectral::LogMel m_logMel;
    batching::ItemCache<torch::Tensor> m_mels;
};

/// Of data.train. Throws Error{Config} when that is empty, and what loading it throws.
std::unique_ptr<TtsSource> trainingSource(const TtsConfig& config,
                                          const std::filesystem::path& baseFolder);
/// Of data.valid; null when that is empty.
std::unique_ptr<TtsSource> validationSource(const TtsConfig& config,
                                            const std::filesystem::path& baseFolder);

} // namespace parlance::tacotron2
