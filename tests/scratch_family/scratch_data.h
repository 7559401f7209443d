// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/torch.h"
#include "tests/scratch_family/scratch_info.h"

namespace parlance::scratch {

struct TextBatch : batching::Batch {
    torch::Tensor characters; ///< [B, length + 1] int64: inputs, and one later, targets

    void to(torch::Device device) override { characters = characters.to(device); }
};

/// Pieces of a text that follow one another, in another order in each epoch.
class TextSource : public batching::BatchSource {
  public:
    /// Throws Error{Data} for a text shorter than one batch.
    TextSource(torch::Tensor text, const DataConfig& config, std::uint64_t seed,
               const std::string& where);

    std::int64_t batchesIn(std::int64_t /*epoch*/) const override { return m_batches; }
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override { return m_batches * m_config.batchSize; }

  private:
    torch::Tensor m_text;
    DataConfig m_config;
    std::uint64_t m_seed;
    std::int64_t m_batches;
};

} // namespace parlance::scratch
