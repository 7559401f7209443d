// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch.h"

#include <memory>
#include <string>

namespace parlance::batching {

/// Where the data stands: the next batch of the sequence, of all processes together.
struct DataPosition {
    std::int64_t epoch = 0; ///< from 0
    std::int64_t batch = 0; ///< within the epoch
};

/// One endless sequence of batches, each a pure function of (epoch, index), seed included: that is
/// what makes a resume exact and lets any number of threads load ahead. A world of several
/// processes shares the sequence out (loader.h); a source knows nothing of them.
class BatchSource {
  public:
    virtual ~BatchSource() = default;

    /// May differ from epoch to epoch. At least 1 in each, or 0 in all. Thread-safe and quick.
    virtual std::int64_t batchesIn(std::int64_t epoch) const = 0;
    /// Called from loader threads; must be thread-safe.
    virtual std::unique_ptr<Batch> make(std::int64_t epoch, std::int64_t index) const = 0;

    /// Tells these data from others: a hash of what the manifests say of every item, its name,
    /// length and labels, and not of the audio itself. Where the data lie does not matter.
    virtual std::string fingerprint() const = 0;
    /// Items that an epoch draws from.
    virtual std::int64_t itemCount() const = 0;
};

} // namespace parlance::batching
