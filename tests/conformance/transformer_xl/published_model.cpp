// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/published_model.h"

#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/convert/published_names.h"
#include "core/models/transformer_xl/convert/published_sizes.h"

namespace parlance::conformance {

namespace txl = transformer_xl;

namespace {

txl::ModelContent contentOf(const CaseFile& golden) {
    if (golden.hasFile("checkpoint"))
        return txl::readModel(golden.file("checkpoint"));
    const models::PublishedCheckpoint checkpoint{
        .weights = txl::withOurNames(tensor_io::SafetensorsFile(golden.file("weights")).loadAll(),
                                     golden.name()),
        .arguments = golden["config"]};
    txl::ModelContent content{.layout = "bare",
                              .config = txl::configOf(checkpoint, golden.name()),
                              .options = {},
                              .weights = checkpoint.weights};
    content.options = txl::modelOptions(content.config, txl::tokensIn(checkpoint.weights), {});
    return content;
}

} // namespace

txl::TransformerXl transformerXlOf(const CaseFile& golden) {
    models::ConversionReport report;
    txl::TransformerXl model = txl::buildModel(contentOf(golden), golden.name(), report);
    model->to(golden.device());
    return model;
}

txl::TokenGroups groupsOf(const torch::Tensor& tokens, const txl::Clusters& clusters) {
    txl::TokenGroups groups = txl::groupedByCluster(tokens.cpu(), clusters);
    groups.to(tokens.device());
    return groups;
}

txl::Segment segmentOf(txl::TransformerXl& model, const torch::Tensor& tokens) {
    return {.tokens = tokens, .groups = groupsOf(tokens, model->softmax()->clusters())};
}

torch::Tensor lossesOf(txl::TransformerXl& model, const torch::Tensor& hidden,
                       const torch::Tensor& targets) {
    return model->softmax()->forward(hidden, targets,
                                     groupsOf(targets, model->softmax()->clusters()));
}

} // namespace parlance::conformance
