// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"

#include <memory>

namespace parlance::batching {

/// Where the data stands: the next batch to be delivered.
struct DataPosition {
    std::int64_t epoch = 0; ///< from 0
    std::int64_t batch = 0; ///< within the epoch
};

/// Batches as a pure function of (epoch, index), seed included: that is what makes a resume exact
/// and lets any number of threads load ahead.
class BatchSource {
  public:
    virtual ~BatchSource() = default;

    virtual std::int64_t batchesPerEpoch() const = 0;
    /// Called from loader threads; must be thread-safe.
    virtual std::unique_ptr<Batch> make(std::int64_t epoch, std::int64_t index) const = 0;
};

} // namespace parlance::batching
