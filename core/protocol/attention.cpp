// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/attention.h"

#include "core/protocol/audio_tensors.h"
#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

constexpr const char* kAttention = "ATTENTION";
constexpr const char* kLabels = "LABELS";
constexpr const char* kFrameSeconds = "FRAME_SECONDS";
constexpr const char* kLayer = "attention_layer";
constexpr const char* kCells = "attention_cells";
constexpr std::size_t kAxes = 4; // layers, heads, rows, columns
/// Of one answer: 128 MiB. 20 s of 16 heads, or of all layers in few cells.
constexpr std::int64_t kMaxWeights = std::int64_t{1} << 25;
constexpr std::int64_t kLastLayer = 9999;

} // namespace

Signature Attention::signature() {
    return {.inputs = audioInputs(),
            .outputs = {{kAttention, "FP32", {-1, -1, -1, -1}},
                        {kLabels, "BYTES", {-1}},
                        {kFrameSeconds, "FP32", {1}}}};
}

InferRequest Attention::request(const Question& question) {
    Json parameters = Json::object();
    if (question.options.layer)
        parameters[kLayer] = *question.options.layer;
    if (question.options.cells)
        parameters[kCells] = *question.options.cells;
    return requestFor(kUse, audioTensors(question.audio), std::move(parameters));
}

Attention::Question Attention::question(InferRequest request) {
    return {.audio = takeShortAudio(request, "attention"),
            .options = {
                .layer = numberParameter(request.parameters, kLayer, 0, kLastLayer),
                .cells = numberParameter(request.parameters, kCells, 1, infer::kMostAttentionCells),
                .mostWeights = kMaxWeights}};
}

std::vector<Tensor> Attention::tensors(Answer answer) {
    const AttentionMaps& maps = answer.maps;
    const std::vector<std::int64_t> shape{maps.layers, maps.heads, maps.rows, maps.columns};
    const std::vector<std::int64_t> frames{std::ssize(answer.labels)};
    return {{kAttention, shape, std::move(answer.maps.weights)},
            {kLabels, frames, std::move(answer.labels)},
            numberTensor(kFrameSeconds, answer.frameSec)};
}

Attention::Answer Attention::answer(const std::vector<Tensor>& tensors) {
    const std::vector<std::int64_t>& shape = outputOf(tensors, kAttention).shape;
    if (shape.size() != kAxes)
        throw brokenAnswer();
    return {.maps = {.layers = shape[0],
                     .heads = shape[1],
                     .rows = shape[2],
                     .columns = shape[3],
                     .weights = outputElements<float>(tensors, kAttention)},
            .labels = outputElements<std::string>(tensors, kLabels),
            .frameSec = static_cast<double>(firstOutput<float>(tensors, kFrameSeconds))};
}

} // namespace parlance::protocol
