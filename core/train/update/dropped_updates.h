// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::train {

/// Counts the updates that were not applied because their numbers are not finite. Counts on the
/// device, so that nobody waits until somebody asks.
class DroppedUpdates {
  public:
    explicit DroppedUpdates(torch::Device device);

    /// An update's loss and gradient norm; `finite` says whether it was applied. Scalars.
    void add(const torch::Tensor& finite, const torch::Tensor& loss, const torch::Tensor& norm);

    struct Count {
        std::int64_t dropped = 0;
        std::int64_t inARow = 0;       ///< of the longest run, which may have begun before
        double loss = 0.0, norm = 0.0; ///< of the last one dropped
    };
    /// Since the last call. Waits.
    Count take();

  private:
    torch::Tensor m_dropped, m_run, m_longest, m_loss, m_norm; ///< fp64 scalars
};

} // namespace parlance::train
