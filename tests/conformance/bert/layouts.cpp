// SPDX-License-Identifier: Apache-2.0
// What we read out of the shapes of published weights, and the weights that our models of that size
// have.
#include "core/models/bert/convert/published_names.h"
#include "core/models/bert/convert/published_sizes.h"
#include "core/models/bert/model/bert_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/bert/kinds.h"

namespace parlance::conformance {

namespace {

using Shapes = std::vector<std::pair<std::string, std::vector<std::int64_t>>>;

Shapes shapesOf(const tensor_io::NamedTensors& weights) {
    Shapes shapes;
    for (const auto& [name, tensor] : weights)
        shapes.emplace_back(name, tensor.sizes().vec());
    return shapes;
}

} // namespace

void runBertLayouts(const CaseFile& golden, Comparison& comparison) {
    for (const Json& layout : golden.table("layouts")) {
        const auto name = layout.at("name").get<std::string>();
        std::vector<tensor_io::TensorInfo> theirs;
        for (const Json& tensor : layout.at("tensors"))
            theirs.push_back({.name = tensor.at(0), .dtype = "F32", .shape = tensor.at(1)});
        const models::PublishedCheckpoint checkpoint{
            .weights = bert::withOurNames(tensor_io::shapesOf(theirs), name),
            .arguments = layout.at("config")};
        const bert::ModelConfig config = bert::configOf(checkpoint, name);
        const bert::BertModel model(config, bert::headsIn(checkpoint.weights));
        std::int64_t parameters = 0;
        for (const torch::Tensor& parameter : model->parameters())
            parameters += parameter.numel();
        comparison.number(name + " parameters", static_cast<double>(parameters),
                          layout.at("parameters"));
        if (name.starts_with("huggingface")) {
            std::map<std::string, std::vector<std::int64_t>> ours, read;
            for (const auto& [weight, shape] : shapesOf(tensor_io::stateOf(*model)))
                ours[weight] = shape;
            for (const auto& [weight, tensor] : checkpoint.weights)
                read[weight] = tensor.sizes().vec();
            comparison.same(name + " tensors", ours, read);
            continue;
        }
        const Json ours = bert::publishedArguments(config);
        std::map<std::string, Json> arguments, expected;
        for (const auto& [key, value] : ours.items())
            arguments[key] = value;
        for (const auto& [key, value] : layout.at("config").items())
            expected[key] = value;
        expected.erase("output_all_encoded_layers"); // nothing here gives them
        comparison.same(name + " config", arguments, expected);
        comparison.same(name + " tensors",
                        shapesOf(bert::withPublishedAliases(tensor_io::stateOf(*model))),
                        layout.at("tensors"));
    }
}

} // namespace parlance::conformance
