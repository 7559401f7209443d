// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/attention_maps.h"

#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

constexpr const char* kAttention = "ATTENTION";
constexpr const char* kLayer = "attention_layer";
constexpr const char* kCells = "attention_cells";
constexpr std::size_t kAxes = 4; // layers, heads, rows, columns
/// Of one answer: 128 MiB. 20 s of speech in 16 heads, or all layers in few cells.
constexpr std::int64_t kMaxWeights = std::int64_t{1} << 25;
constexpr std::int64_t kLastLayer = 9999;

} // namespace

TensorDescription attentionDescription() {
    return {kAttention, "FP32", {-1, -1, -1, -1}};
}

Tensor attentionTensor(AttentionMaps maps) {
    return {
        kAttention, {maps.layers, maps.heads, maps.rows, maps.columns}, std::move(maps.weights)};
}

AttentionMaps attentionMapsOf(const std::vector<Tensor>& answer) {
    const std::vector<std::int64_t>& shape = outputOf(answer, kAttention).shape;
    if (shape.size() != kAxes)
        throw brokenAnswer();
    return {.layers = shape[0],
            .heads = shape[1],
            .rows = shape[2],
            .columns = shape[3],
            .weights = outputElements<float>(answer, kAttention)};
}

Json attentionParameters(const infer::AttentionOptions& options) {
    Json parameters = Json::object();
    if (options.layer)
        parameters[kLayer] = *options.layer;
    if (options.cells)
        parameters[kCells] = *options.cells;
    return parameters;
}

infer::AttentionOptions attentionOptionsOf(const Json& parameters) {
    return {.layer = numberParameter(parameters, kLayer, 0, kLastLayer),
            .cells = numberParameter(parameters, kCells, 1, infer::kMostAttentionCells),
            .mostWeights = kMaxWeights};
}

} // namespace parlance::protocol
