// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/ctc_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/kinds.h"
#include "tests/conformance/published_config.h"

namespace parlance::conformance {

namespace {

constexpr std::string_view kCtcPrefix = "ctc_";

/// "ctc_32_labels/base" -> 32
std::int64_t labelsOf(const std::string& name) {
    return std::stoll(name.substr(kCtcPrefix.size()));
}

void compareLayout(const std::string& name, const Json& layout, Comparison& comparison) {
    const wav2vec2::AsrConfig config = configFromPublished(layout.at("config"));
    const wav2vec2::CtcModel model(wav2vec2::ctcModelOptions(config, labelsOf(name)));
    Json tensors = Json::array();
    std::int64_t parameters = 0;
    for (const auto& [tensor, value] : tensor_io::stateOf(*model)) {
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
            if (!name.starts_with(kCtcPrefix))
                throw Unsupported("only wav2vec 2.0 CTC models have a layout here");
            compareLayout(name, layout, comparison);
        } catch (const Unsupported&) {
            left += (left.empty() ? "" : ", ") + name;
        }
    }
    if (!left.empty())
        throw Unsupported("no code for " + left);
}

} // namespace parlance::conformance
