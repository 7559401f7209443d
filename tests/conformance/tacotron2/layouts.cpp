// SPDX-License-Identifier: Apache-2.0
// Both networks of the published system: what we read out of the shapes of their weights, and the
// weights that our models of that size have.
#include "core/models/tacotron2/convert/published_sizes.h"
#include "core/models/tacotron2/model/tacotron2_model.h"
#include "core/models/waveglow/convert/published_sizes.h"
#include "core/models/waveglow/convert/published_weights.h"
#include "core/models/waveglow/model/waveglow_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/tacotron2/kinds.h"

#include <map>

namespace parlance::conformance {

namespace {

constexpr std::string_view kFolded = "WaveGlow with the weight norm folded";

/// What we make of a layout.
struct Found {
    Json arguments;
    std::vector<std::pair<std::string, std::vector<std::int64_t>>> tensors = {};
    std::int64_t parameters = 0;
};

tensor_io::Weights shapesIn(const Json& layout) {
    std::vector<tensor_io::TensorInfo> tensors;
    for (const Json& tensor : layout.at("tensors"))
        tensors.push_back({.name = tensor.at(0), .dtype = "F32", .shape = tensor.at(1)});
    return tensor_io::shapesOf(tensors);
}

Found foundOf(Json arguments, const torch::nn::Module& model) {
    Found found{.arguments = std::move(arguments)};
    for (const auto& [name, tensor] : tensor_io::stateOf(model))
        found.tensors.emplace_back(name, tensor.sizes().vec());
    for (const torch::Tensor& parameter : model.parameters())
        found.parameters += parameter.numel();
    return found;
}

Found tacotron2In(const Json& layout, const std::string& where) {
    const auto config = tacotron2::configOf({.weights = shapesIn(layout)}, where);
    return foundOf(tacotron2::publishedArguments(config),
                   *tacotron2::Tacotron2(tacotron2::modelOptions(config)));
}

Found waveGlowIn(const Json& layout, const std::string& where) {
    const auto config =
        waveglow::configOf({.weights = waveglow::unfolded(shapesIn(layout), where)}, where);
    return foundOf(waveglow::publishedArguments(config),
                   *waveglow::WaveGlow(waveglow::modelOptions(config)));
}

/// A weight in place of its norm and direction.
Found folded(Found found) {
    std::erase_if(found.tensors, [&](const auto& tensor) {
        const bool isNorm = tensor.first.ends_with("weight_g");
        found.parameters -= isNorm ? tensor.second.front() : 0;
        return isNorm;
    });
    for (auto& [name, shape] : found.tensors)
        if (name.ends_with("weight_v"))
            name.resize(name.size() - 2);
    return found;
}

} // namespace

void runTacotron2Layouts(const CaseFile& golden, Comparison& comparison) {
    for (const Json& layout : golden.table("layouts")) {
        const auto name = layout.at("name").get<std::string>();
        Found found = name == "Tacotron2" ? tacotron2In(layout, name) : waveGlowIn(layout, name);
        if (name == kFolded)
            found = folded(std::move(found));
        std::map<std::string, Json> actual, expected;
        for (const auto& [key, value] : found.arguments.items())
            actual[key] = value;
        for (const auto& [key, value] : layout.at("config").items())
            expected[key] = value;
        comparison.same(name + " config", actual, expected);
        comparison.same(name + " tensors", found.tensors, layout.at("tensors"));
        comparison.number(name + " tensor_count", static_cast<double>(found.tensors.size()),
                          layout.at("tensor_count"));
        comparison.number(name + " parameters", static_cast<double>(found.parameters),
                          layout.at("parameters"));
    }
}

} // namespace parlance::conformance
