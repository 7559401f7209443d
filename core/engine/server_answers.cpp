// SPDX-License-Identifier: Apache-2.0
#include "core/engine/server_answers.h"

#include "core/base/error.h"
#include "core/serve/attention_parameters.h"

#include <algorithm>

namespace parlance::engine {

namespace {

constexpr std::size_t kAttentionAxes = 4; // layers, heads, rows, columns

Error brokenAnswer() {
    return {ErrorKind::Internal, "its answer cannot be understood", "inference server",
            "check that parlance and parlance-studio are of one version"};
}

const serve::Tensor& tensorOf(const std::vector<serve::Tensor>& answer, std::string_view name) {
    const auto found = std::ranges::find(answer, name, &serve::Tensor::name);
    if (found == answer.end())
        throw brokenAnswer();
    return *found;
}

template <typename T>
const std::vector<T>& elementsOf(const serve::Tensor& tensor) {
    const auto* elements = std::get_if<std::vector<T>>(&tensor.data);
    if (!elements)
        throw brokenAnswer();
    return *elements;
}

template <typename T>
const T& firstOf(const std::vector<serve::Tensor>& answer, std::string_view name) {
    const std::vector<T>& elements = elementsOf<T>(tensorOf(answer, name));
    if (elements.empty())
        throw brokenAnswer();
    return elements.front();
}

} // namespace

text::Transcript transcriptOf(const std::vector<serve::Tensor>& answer) {
    const Json transcript{
        {"text", firstOf<std::string>(answer, "TEXT")},
        {"confidence", firstOf<float>(answer, "CONFIDENCE")},
        {"duration", firstOf<float>(answer, "DURATION")},
        {"words", parseJson(firstOf<std::string>(answer, "WORDS"), "inference server")}};
    return text::transcriptFromJson(transcript, "inference server");
}

SpeechAttention attentionOf(const std::vector<serve::Tensor>& answer) {
    SpeechAttention attention;
    const serve::Tensor& maps = tensorOf(answer, serve::kAttention);
    if (maps.shape.size() != kAttentionAxes)
        throw brokenAnswer();
    attention.maps = {.layers = maps.shape[0],
                      .heads = maps.shape[1],
                      .rows = maps.shape[2],
                      .columns = maps.shape[3],
                      .weights = elementsOf<float>(maps)};
    attention.labels = elementsOf<std::string>(tensorOf(answer, serve::kLabels));
    attention.frameSec = static_cast<double>(firstOf<float>(answer, serve::kFrameSeconds));
    return attention;
}

} // namespace parlance::engine
