// SPDX-License-Identifier: Apache-2.0
#include "core/train/validation_loop.h"

#include "core/batching/loader.h"

namespace parlance::train {

namespace {

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

} // namespace

void validateOver(const batching::BatchSource& source, torch::nn::Module& model,
                  const ValidationOptions& options, const BatchSink& take,
                  const std::stop_token& stop, const ProgressSink& progress) {
    const EvaluationMode evaluationMode(model);
    const torch::NoGradGuard noGrad;
    batching::Loader loader(
        source, {.threads = options.loaderThreads, .pinMemory = options.device.is_cuda()}, {});
    const std::int64_t batches = source.batchesIn(0);
    for (std::int64_t i = 0; i < batches; ++i) {
        throwIfStopped(stop, "validation");
        const std::unique_ptr<batching::Batch> batch = loader.next();
        batch->to(options.device);
        take(*batch, i);
        if (progress)
            progress({.done = i + 1, .total = batches, .what = "validation"});
    }
}

} // namespace parlance::train
