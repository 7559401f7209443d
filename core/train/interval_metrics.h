// SPDX-License-Identifier: Apache-2.0
// Sums of metrics since the last report, kept on the device and fetched in one piece.
#pragma once

#include "core/dist/process_group.h"
#include "core/runs/metrics_log.h"
#include "core/tensor_io/safetensors.h"
#include "core/train/train_task.h"

#include <map>
#include <string>
#include <vector>

namespace parlance::train {

class IntervalMetrics {
  public:
    explicit IntervalMetrics(torch::Device device) : m_device(device) {}

    /// Adds scalars; the value is sum / weight. Never waits for the device.
    void add(const MetricTerm& term);
    /// Adds nothing where the scalar `keep` is false, without waiting to know it.
    void add(const MetricTerm& term, const torch::Tensor& keep);

    /// Values in the order in which their names came; those without weight are left out. Waits.
    runs::Values values() const;
    void clear() { m_terms.clear(); }
    /// Brings the sums of all processes together in the first; the others have none after. Waits.
    void collect(dist::ProcessGroup& group);

    /// What a resume in the middle of an interval needs: `interval.<i>.<name>` of [sum, weight].
    tensor_io::NamedTensors state() const;
    void loadState(const std::map<std::string, torch::Tensor>& tensors);

  private:
    struct Term {
        std::string name;
        torch::Tensor sumAndWeight; ///< [2], fp64
    };
    Term& termOf(const std::string& name);

    torch::Device m_device;
    std::vector<Term> m_terms;
};

} // namespace parlance::train
