// SPDX-License-Identifier: Apache-2.0
// What a task carries from micro-batch to micro-batch (TrainTask::carried): in a checkpoint, and
// around an update that may be dropped.
#pragma once

#include "core/tensor_io/safetensors.h"
#include "core/train/train_task.h"

namespace parlance::train {

/// `carried.<name>` of a checkpoint's training.safetensors: what the micro-batches of this process
/// carry.
tensor_io::NamedTensors carriedTensors(const TrainTask& task, const World& world);
/// Gives the task back what carriedTensors() wrote, on `device`; nothing where there was nothing.
void restoreCarried(TrainTask& task, const std::map<std::string, torch::Tensor>& tensors,
                    torch::Device device);

/// What a task carried before an update, for one that is dropped: a memory made by numbers that
/// are not finite would spoil every update after it.
class CarriedBefore {
  public:
    explicit CarriedBefore(TrainTask& task) : m_task(task), m_tensors(task.carried()) {}

    void giveBack() const { m_task.restoreCarried(m_tensors); }
    /// The same where the scalar `keep` is false. Waits for the device only where the update has
    /// changed names or shapes, as the first few of a growing memory do.
    void giveBackUnless(const torch::Tensor& keep) const;

  private:
    TrainTask& m_task;
    std::map<std::string, torch::Tensor> m_tensors;
};

} // namespace parlance::train
