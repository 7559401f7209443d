// SPDX-License-Identifier: Apache-2.0
#include "core/train/validation_loop.h"

#include "core/base/error.h"
#include "core/batching/loader.h"
#include "core/dist/tensor_exchange.h"

#include <algorithm>

namespace parlance::train {

namespace {

constexpr char kAfterIndex = '/';

/// Measurements of several batches as one list of tensors, and back.
void append(tensor_io::NamedTensors& list, std::int64_t index, const Measurements& measured) {
    for (const auto& [name, tensor] : measured)
        list.emplace_back(strCat(index, kAfterIndex, name), tensor);
}

void takeApart(const tensor_io::NamedTensors& list, std::map<std::int64_t, Measurements>& batches) {
    for (const auto& [key, tensor] : list) {
        const std::size_t end = key.find(kAfterIndex);
        batches[std::stoll(key.substr(0, end))][key.substr(end + 1)] = tensor;
    }
}

/// A stop that any process is asked for ends the validation in all.
void throwIfAnyStopped(dist::ProcessGroup& group, const std::stop_token& stop) {
    if (group.sum({stop.stop_requested() ? 1 : 0}).front() > 0)
        throw Error(ErrorKind::Cancelled, "cancelled", "validation", "start it again");
}

} // namespace

void validateOver(const batching::BatchSource& source, torch::nn::Module& model,
                  const ValidationOptions& options, const Validation& validation,
                  const Measure& measure, const Fold& fold) {
    const EvaluationMode evaluationMode(model);
    const torch::NoGradGuard noGrad;
    dist::ProcessGroup& group = *validation.group;
    const World& world = group.world();
    batching::Loader loader(
        source,
        {.threads = options.loaderThreads, .pinMemory = options.device.is_cuda(), .world = world},
        {});
    const std::int64_t batches = source.batchesIn(0);
    tensor_io::NamedTensors own;
    for (std::int64_t round = 0; round < batches; round += world.size) {
        throwIfAnyStopped(group, validation.stop);
        const std::int64_t index = round + world.rank;
        if (index >= batches)
            continue;
        const std::unique_ptr<batching::Batch> batch = loader.next();
        batch->to(options.device);
        Measurements measured = measure(*batch, index);
        for (auto& [name, tensor] : measured) // folds read them value by value
            tensor = tensor.cpu();
        if (world.isAlone())
            fold(measured);
        else
            append(own, index, measured);
        if (validation.progress)
            validation.progress({.done = std::min(round + world.size, batches),
                                 .total = batches,
                                 .what = "validation"});
    }
    if (world.isAlone())
        return;
    std::map<std::int64_t, Measurements> all;
    for (const tensor_io::NamedTensors& ofRank : dist::gather(group, own))
        takeApart(ofRank, all);
    for (const auto& [index, measured] : all)
        fold(measured);
}

} // namespace parlance::train
