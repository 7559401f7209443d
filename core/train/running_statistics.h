// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/dist/process_group.h"
#include "core/torch.h"

#include <vector>

namespace parlance::train {

/// Tensors that a forward pass in training mode moves by itself, such as the running means of batch
/// normalisation. Each micro-batch of an update begins with them as they were before it, and the
/// update leaves the mean of what its micro-batches made of them, over all processes: however the
/// batch is split, the same. One that is dropped or given up leaves them as they were. All
/// processes begin with those of the first, which alone may have loaded a model.
class RunningStatistics {
  public:
    RunningStatistics(dist::ProcessGroup& group, std::vector<torch::Tensor> tensors);

    void beginUpdate();
    void beginMicroBatch();
    void endMicroBatch();
    /// `microBatches` of all processes; `finite` is a scalar, without which all was in vain.
    void endUpdate(std::int64_t microBatches, const torch::Tensor& finite);
    /// The update that was begun does not come to its end.
    void giveUpUpdate() { beginMicroBatch(); }

  private:
    torch::Tensor gathered() const;
    void scatter(const torch::Tensor& values);

    dist::ProcessGroup& m_group;
    std::vector<torch::Tensor> m_tensors;
    torch::Tensor m_before, m_sum; ///< all of them as one list of numbers
};

} // namespace parlance::train
