// SPDX-License-Identifier: Apache-2.0
// What we read out of the shapes of published weights, and the weights that our models of that size
// have.
#include "core/models/transformer_xl/convert/published_names.h"
#include "core/models/transformer_xl/convert/published_sizes.h"
#include "core/models/transformer_xl/model/transformer_xl_model.h"
#include "core/tensor_io/module_state.h"
#include "tests/conformance/transformer_xl/kinds.h"

namespace parlance::conformance {

namespace txl = transformer_xl;

void runTransformerXlLayouts(const CaseFile& golden, Comparison& comparison) {
    for (const Json& layout : golden.table("layouts")) {
        const auto name = layout.at("name").get<std::string>();
        std::vector<tensor_io::TensorInfo> shapes;
        for (const Json& tensor : layout.at("tensors"))
            shapes.push_back({.name = tensor.at(0), .dtype = "F32", .shape = tensor.at(1)});
        const models::PublishedCheckpoint checkpoint{
            .weights = txl::withOurNames(tensor_io::shapesOf(shapes), name),
            .arguments = layout.at("config")};
        const txl::ModelOptions options = txl::modelOptions(txl::configOf(checkpoint, name),
                                                            txl::tokensIn(checkpoint.weights), {});
        const txl::TransformerXl model(options);

        std::vector<std::pair<std::string, std::vector<std::int64_t>>> tensors;
        for (const auto& [tensor, value] : txl::withPublishedAliases(tensor_io::stateOf(*model)))
            tensors.emplace_back(tensor, value.sizes().vec());
        std::int64_t parameters = 0;
        for (const torch::Tensor& parameter : model->parameters())
            parameters += parameter.numel();
        const Json arguments = txl::publishedArguments(options);
        std::map<std::string, Json> actual, expected;
        for (const auto& [key, value] : arguments.items())
            actual[key] = value;
        for (const auto& [key, value] : layout.at("config").items())
            expected[key] = value;
        comparison.same(name + " config", actual, expected);
        comparison.same(name + " tensors", tensors, layout.at("tensors"));
        comparison.number(name + " tensor_count", static_cast<double>(tensors.size()),
                          layout.at("tensor_count"));
        comparison.number(name + " parameters", static_cast<double>(parameters),
                          layout.at("parameters"));
    }
}

} // namespace parlance::conformance
