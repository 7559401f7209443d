// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/relative_attention/relative_call.h"

#include "core/kernels/dispatch.h"

#include <algorithm>

namespace parlance::kernels::detail {
namespace {

/// [T, B, H, D], [N, H, D] or [H, D].
HeadRows headRows(const torch::Tensor& x) {
    const std::int64_t axes = x.dim(), element = x.element_size();
    const auto isWhole = [&](std::int64_t count) { return count * element % 16 == 0; };
    bool inPacks =
        reinterpret_cast<std::uintptr_t>(x.const_data_ptr()) % 16 == 0 && isWhole(x.size(-1));
    for (std::int64_t axis = 0; axis < axes - 1; ++axis)
        inPacks = inPacks && (x.size(axis) == 1 || isWhole(x.stride(axis)));
    return {.data = x.const_data_ptr(),
            .row = axes > 2 ? x.stride(0) : 0,
            .sequence = axes > 3 ? x.stride(1) : 0,
            .head = x.stride(-2),
            .inPacks = inPacks};
}

int number(std::int64_t value) {
    return static_cast<int>(value);
}

std::int64_t tilesOf(std::int64_t columns, const RelativeCall& call) {
    const int element = call.type == CudaType::Float32 ? 4 : 2;
    const std::int64_t each = scoreColumns(paddedHeadWidth(call.width) * element);
    return (columns + each - 1) / each;
}

} // namespace

RelativeCall relativeCall(const RelativeAttentionInputs& inputs,
                          const RelativeAttentionOptions& options) {
    const std::int64_t farthest = inputs.key.size(0) - 1;
    return {.type = cudaType(inputs.query.scalar_type()),
            .queries = number(inputs.query.size(0)),
            .keys = number(inputs.key.size(0)),
            .batch = number(inputs.query.size(1)),
            .heads = number(inputs.query.size(2)),
            .width = number(inputs.query.size(3)),
            .positions = number(inputs.position.size(0)),
            .reach = number(std::min(options.reach.value_or(farthest), farthest)),
            .scale = static_cast<float>(options.scale),
            .dropout = dropoutOf(options),
            .query = headRows(inputs.query),
            .key = headRows(inputs.key),
            .value = headRows(inputs.value),
            .position = headRows(inputs.position),
            .contentBias = headRows(inputs.contentBias),
            .positionBias = headRows(inputs.positionBias)};
}

RelativeBackwardTensors::RelativeBackwardTensors(const RelativeCall& call,
                                                 const RelativeAttentionInputs& inputs)
    : positions(call.positions) {
    constexpr std::int64_t kManyBlocks = 264; // two for each processor of a large GPU
    const auto empty = [&](at::IntArrayRef shape, torch::ScalarType type) {
        return torch::empty(shape, inputs.query.options().dtype(type));
    };
    const std::int64_t seen = call.reach + 1, tiles = tilesOf(seen, call);
    const std::int64_t blocks = tiles * call.heads;
    const std::int64_t parts =
        std::clamp<std::int64_t>((kManyBlocks + blocks - 1) / blocks, 1, call.batch);
    const torch::ScalarType type = inputs.query.scalar_type();
    query = empty(inputs.query.sizes(), type);
    key = empty(inputs.key.sizes(), type);
    value = empty(inputs.value.sizes(), type);
    delta = empty({call.batch, call.heads, call.queries}, torch::kFloat32);
    distances = empty({parts, seen, call.heads, call.width}, torch::kFloat32);
    contentBias =
        empty({call.batch, tilesOf(call.keys, call), call.heads, call.width}, torch::kFloat32);
    positionBias = empty({parts, tiles, call.heads, call.width}, torch::kFloat32);
}

RelativeGradients RelativeBackwardTensors::pointers(const torch::Tensor& gradOutput,
                                                    const RelativeForward& forward) const {
    return {.gradOutput = headRows(gradOutput),
            .output = headRows(forward.output),
            .logSumExp = forward.logSumExp.const_data_ptr<float>(),
            .delta = delta.mutable_data_ptr<float>(),
            .query = query.mutable_data_ptr(),
            .key = key.mutable_data_ptr(),
            .value = value.mutable_data_ptr(),
            .parts = number(distances.size(0)),
            .distances = distances.mutable_data_ptr<float>(),
            .contentBias = contentBias.mutable_data_ptr<float>(),
            .positionBias = positionBias.mutable_data_ptr<float>()};
}

torch::autograd::variable_list RelativeBackwardTensors::gradients() const {
    const torch::Tensor byDistance = distances.sum(0); // [E, H, D]
    const std::int64_t seen = byDistance.size(0), own = std::min(seen, positions);
    torch::Tensor position = byDistance;
    if (own < positions) { // rows that nobody asks for
        position =
            torch::zeros({positions, byDistance.size(1), byDistance.size(2)}, byDistance.options());
        position.narrow(0, 0, own).copy_(byDistance);
    } else if (own < seen) { // the last row is that of all farther ones
        position = byDistance.narrow(0, 0, own).clone();
        position.select(0, own - 1).add_(byDistance.narrow(0, own, seen - own).sum(0));
    }
    return {query,
            key,
            value,
            position,
            contentBias.flatten(0, 1).sum(0),
            positionBias.flatten(0, 1).sum(0)};
}

} // namespace parlance::kernels::detail
