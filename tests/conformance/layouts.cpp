// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/ctc_model.h"
#include "core/models/wav2vec2/pretrain_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/kinds.h"
#include "tests/conformance/published_config.h"

namespace parlance::conformance {

namespace {

constexpr std::string_view kCtcPrefix = "ctc_";
constexpr std::string_view kPretrainPrefix = "pretrain/";

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
    throw Unsupported("no wav2vec 2.0 model of ours has this layout");
}

void compareLayout(const std::string& name, const Json& layout, Comparison& comparison) {
    Json tensors = Json::array();
    std::int64_t parameters = 0;
    for (const auto& [tensor, value] : stateFor(name, layout.at("config"))) {
        tensors.push_back({tensor, value.sizes().vec()});
        parameters += value.numel();
    }
    comparison.same(name + " tensors", tensors, layout.at("tensors"));
    comparison.number(name + " tensor_count", static_cast<double>(tensors.size()),
                      layout.at("tensor_count"));
    comparison.number(name + " parameters", static_cast<double>(parameters),
                      layout.at("parameters"));
}

} // namespace

void runLayouts(const CaseFile& golden, Comparison& comparison) {
    std::string left;
    for (const Json& layout : golden.table("layouts")) {
        const auto name = layout.at("name").get<std::string>();
        try {
            compareLayout(name, layout, comparison);
        } catch (const Unsupported&) {
            left += (left.empty() ? "" : ", ") + name;
        }
    }
    if (!left.empty())
        throw Unsupported("no code for " + left);
}

} // namespace parlance::conformance
