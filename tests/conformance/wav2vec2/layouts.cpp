// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/models/wav2vec2/model/pretrain_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/wav2vec2/kinds.h"
#include "tests/conformance/wav2vec2/published_config.h"

#include <algorithm>
#include <map>

namespace parlance::conformance {

namespace {

constexpr std::string_view kCtcPrefix = "ctc_";
constexpr std::string_view kPretrainPrefix = "pretrain/";
constexpr std::string_view kHuggingFacePrefix = "huggingface_";

/// "ctc_32_labels/base" -> 32
std::int64_t labelsOf(const std::string& name) {
    return std::stoll(name.substr(kCtcPrefix.size()));
}

tensor_io::NamedTensors stateFor(const std::string& name, const Json& options) {
    if (name.starts_with(kCtcPrefix)) {
        const wav2vec2::CtcModel model(
            wav2vec2::ctcModelOptions(asrConfigFromPublished(options), labelsOf(name)));
        return tensor_io::stateOf(*model);
    }
    if (name.starts_with(kPretrainPrefix)) {
        const wav2vec2::PretrainModel model(
            wav2vec2::pretrainModelOptions(pretrainConfigFromPublished(options)));
        return tensor_io::stateOf(*model);
    }
    throw Unsupported("none of our wav2vec 2.0 models has this layout");
}

void compareNumbers(const std::string& name, const tensor_io::NamedTensors& state,
                    const Json& layout, Comparison& comparison) {
    std::int64_t parameters = 0;
    for (const auto& [tensor, value] : state)
        parameters += value.numel();
    comparison.number(name + " tensor_count", static_cast<double>(state.size()),
                      layout.at("tensor_count"));
    comparison.number(name + " parameters", static_cast<double>(parameters),
                      layout.at("parameters"));
}

void comparePublished(const std::string& name, const Json& layout, Comparison& comparison) {
    const tensor_io::NamedTensors state = stateFor(name, layout.at("config"));
    Json tensors = Json::array();
    for (const auto& [tensor, value] : state)
        tensors.push_back({tensor, value.sizes().vec()});
    comparison.same(name + " tensors", tensors, layout.at("tensors"));
    compareNumbers(name, state, layout, comparison);
}

/// Hugging Face's classes hold the models of other rows under other names, in another order.
void compareHuggingFace(const std::string& name, const Json& layout, const Json& layouts,
                        Comparison& comparison) {
    const std::string model = name.substr(name.find('/'));
    const std::string ours = (name.starts_with("huggingface_ctc/") ? "ctc_32_labels" : "pretrain");
    const auto row = std::find_if(layouts.begin(), layouts.end(), [&](const Json& item) {
        return item.at("name") == ours + model;
    });
    if (row == layouts.end())
        throw Unsupported("there is no row of the same model");
    const Json& options = row->at("config");
    const tensor_io::NamedTensors state = stateFor(ours + model, options);
    const bool layerNorm = options.value("extractor_mode", "default") == "layer_norm";
    std::map<std::string, Json> found, expected;
    for (const auto& [tensor, value] : state)
        found[wav2vec2::toHuggingFace(tensor, layerNorm).value_or(tensor)] = value.sizes().vec();
    for (const Json& tensor : layout.at("tensors"))
        expected[tensor.at(0).get<std::string>()] = tensor.at(1);
    comparison.same(name + " tensors", found, expected);
    compareNumbers(name, state, layout, comparison);
}

} // namespace

void runLayouts(const CaseFile& golden, Comparison& comparison) {
    std::string left;
    const Json layouts = golden.table("layouts");
    for (const Json& layout : layouts) {
        const auto name = layout.at("name").get<std::string>();
        try {
            if (name.starts_with(kHuggingFacePrefix))
                compareHuggingFace(name, layout, layouts, comparison);
            else
                comparePublished(name, layout, comparison);
        } catch (const Unsupported&) {
            left += (left.empty() ? "" : ", ") + name;
        }
    }
    if (!left.empty())
        throw Unsupported("no code for " + left);
}

} // namespace parlance::conformance
