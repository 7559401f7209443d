// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/data/shards/pretraining_instances.h"
#include "core/models/bert/data/pretrain_batch.h"

#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace parlance::bert {

struct PretrainOptions {
    std::int64_t batchSize = 32;
    std::int64_t predictions = 20;           ///< of a sequence at most; more are left out
    std::optional<MaskingRule> masking = {}; ///< empty: as the shards have it
    std::optional<std::uint64_t> seed = {};  ///< of the order; empty: that of the shards, and masks
                                             ///< of the shards
    std::int64_t maxBatches = 0;             ///< 0 = all
};

/// Samples of shards: in each epoch the shards in another order, and those of a shard in another
/// order, so that a shard is unpacked once an epoch.
class PretrainSource : public batching::BatchSource {
  public:
    /// `files`: in an order that stays. Throws what opening them throws, Error{Data} when there is
    /// no sample, Error{Config} for sequences longer than `positions`.
    PretrainSource(std::vector<std::filesystem::path> files, const PretrainOptions& options,
                   std::int64_t tokens, std::int64_t positions);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override { return m_samples; }

    /// The samples of a batch, with their masks.
    std::vector<data::PretrainingSample> samples(std::int64_t epoch, std::int64_t index) const;

  private:
    struct Shard {
        std::filesystem::path file;
        std::int64_t size = 0;
    };
    /// A shard and the order of its samples in an epoch.
    struct Place {
        std::size_t shard = 0;
        std::int64_t row = 0;
    };
    Place placeOf(std::int64_t epoch, std::int64_t number) const;
    using Instances = std::shared_ptr<const data::PretrainingInstances>;
    Instances loaded(std::size_t shard) const;

    struct EpochOrder {
        std::int64_t epoch = -1;
        std::vector<std::size_t> shards;
        std::vector<std::int64_t> begins; ///< of each, among the samples of the epoch
        std::vector<std::vector<std::size_t>> rows;
    };
    std::shared_ptr<const EpochOrder> orderOf(std::int64_t epoch) const;

    PretrainOptions m_options;
    std::int64_t m_tokens;
    std::vector<Shard> m_shards;
    std::int64_t m_samples = 0;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const EpochOrder> m_order;
    mutable std::list<std::pair<std::size_t, Instances>> m_kept; ///< the last used first
};

} // namespace parlance::bert
