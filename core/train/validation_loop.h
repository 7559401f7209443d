// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/batching/batch_source.h"
#include "core/dist/process_group.h"
#include "core/tensor_io/safetensors.h"
#include "core/torch.h"

#include <functional>
#include <map>
#include <stop_token>

namespace parlance::train {

/// One measuring of a model: who takes part, and what may end it.
struct Validation {
    std::stop_token stop = {};
    ProgressSink progress = {};
    dist::ProcessGroup* group = &dist::ProcessGroup::alone();
};

/// A module is in evaluation mode while it lives, and then as before.
class EvaluationMode {
  public:
    explicit EvaluationMode(torch::nn::Module& module)
        : m_module(module), m_wasTraining(module.is_training()) {
        module.eval();
    }
    ~EvaluationMode() { m_module.train(m_wasTraining); }
    EvaluationMode(const EvaluationMode&) = delete;
    EvaluationMode& operator=(const EvaluationMode&) = delete;

  private:
    torch::nn::Module& m_module;
    bool m_wasTraining;
};

struct ValidationOptions {
    torch::Device device = torch::kCPU;
    std::int64_t loaderThreads = 1;
};

using Measurements = std::map<std::string, torch::Tensor>;
/// What one batch, already on the device, gives: tensors of any shape, as few numbers as will do.
using Measure = std::function<Measurements(batching::Batch& batch, std::int64_t index)>;
/// Takes what each batch of the source's first epoch gave, in their order.
using Fold = std::function<void(const Measurements& measured)>;

/// Measures a model: no gradients, and `model` is in evaluation mode meanwhile, then as before. The
/// batches are shared out among the processes of the group, and each of them folds all, so that
/// all know the same result, the one that a single process has. Throws Error{Cancelled} when any
/// of them is asked to stop, and what the source throws.
void validateOver(const batching::BatchSource& source, torch::nn::Module& model,
                  const ValidationOptions& options, const Validation& validation,
                  const Measure& measure, const Fold& fold);

} // namespace parlance::train
