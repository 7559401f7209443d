// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/data/lm_batch.h"

namespace parlance::transformer_xl {

void LmBatch::finish(const Clusters& clusters, bool groupsInputs) {
    if (groupsInputs)
        segment.groups = groupedByCluster(segment.tokens, clusters);
    if (clusters.count() > 1)
        targetGroups = groupedByCluster(targets, clusters);
    items = static_cast<double>(targets.numel());
}

void LmBatch::to(torch::Device device) {
    for (torch::Tensor* tensor : {&segment.tokens, &targets})
        *tensor = tensor->to(device, /*non_blocking=*/true);
    for (TokenGroups* groups : {&segment.groups, &targetGroups})
        if (groups->order.defined())
            groups->to(device);
}

void LmBatch::pinMemory() {
    for (torch::Tensor* tensor : {&segment.tokens, &targets})
        *tensor = tensor->pin_memory();
    for (TokenGroups* groups : {&segment.groups, &targetGroups})
        if (groups->order.defined())
            groups->pinMemory();
}

} // namespace parlance::transformer_xl
