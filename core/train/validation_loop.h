// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/batching/batch_source.h"
#include "core/torch.h"

#include <functional>
#include <stop_token>

namespace parlance::train {

struct ValidationOptions {
    torch::Device device = torch::kCPU;
    std::int64_t loaderThreads = 1;
};

/// Takes every batch of the source's first epoch, already on the device, in order.
using BatchSink = std::function<void(batching::Batch& batch, std::int64_t index)>;

/// Measures a model: no gradients, and `model` is in evaluation mode meanwhile, then as before.
/// Throws Error{Cancelled} on a stop request, and what the source throws.
void validateOver(const batching::BatchSource& source, torch::nn::Module& model,
                  const ValidationOptions& options, const BatchSink& take,
                  const std::stop_token& stop, const ProgressSink& progress);

} // namespace parlance::train
