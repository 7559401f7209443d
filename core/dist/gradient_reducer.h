// SPDX-License-Identifier: Apache-2.0
// Gradients summed over all processes while backward still runs.
#pragma once

#include "core/dist/process_group.h"

#include <functional>
#include <memory>
#include <vector>

namespace c10d {
class Reducer;
}

namespace parlance::dist {

/// c10d's reducer (Li et al., PyTorch Distributed, VLDB 2020): gradients are gathered into buckets
/// in the order in which backward makes them, and each bucket is sent as soon as it is full.
/// Parameters that a micro-batch does not use, such as those of dropped layers, are found.
class GradientReducer {
  public:
    /// Makes the parameters of all processes those of rank 0.
    GradientReducer(ProcessGroup& group, std::vector<torch::Tensor> parameters);
    ~GradientReducer();
    GradientReducer(const GradientReducer&) = delete;
    GradientReducer& operator=(const GradientReducer&) = delete;

    /// The backward pass of an update's last micro-batch in this process. It leaves in every
    /// process the sum of all gradients of the update divided by the number of processes. The
    /// micro-batches before it are plain loss.backward(). `computed` is called when this process
    /// has done its part and only waits for the others.
    void backwardLast(const torch::Tensor& loss, const std::function<void()>& computed);
    /// The same where this process has no micro-batch left: it takes part with nothing to add.
    void backwardNothing(const std::function<void()>& computed);

  private:
    ProcessGroup& m_group;
    std::vector<torch::Tensor> m_parameters;
    std::unique_ptr<c10d::Reducer> m_reducer;
};

} // namespace parlance::dist
