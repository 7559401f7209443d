// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/kinds.h"
#include "tests/conformance/transformer_xl/published_model.h"

namespace parlance::conformance {

namespace {

using Values = std::map<std::string, torch::Tensor>;

/// Keep-masks of a segment; those of positions have the farthest first.
nn::DropoutMasks masksOf(const CaseFile& golden, std::int64_t segment, std::int64_t layers) {
    std::unordered_map<std::string, torch::Tensor> keep;
    const auto take = [&](const std::string& place) {
        const std::string name = strCat("in.keep.", segment, ".", place);
        if (golden.hasTensor(name))
            keep[place] = golden.tensor(name);
    };
    for (const char* place : {"embedding", "positions", "output"})
        take(place);
    for (std::int64_t l = 0; l < layers; ++l)
        for (const char* part : {"attention", "attention_output", "ff_inner", "ff_output"})
            take(strCat("layer.", l, ".", part));
    if (const auto positions = keep.find("positions"); positions != keep.end())
        positions->second = positions->second.squeeze(1).flip(0);
    return nn::DropoutMasks::given(std::move(keep));
}

/// The losses in the order that the published program leaves them in: cluster after cluster.
torch::Tensor packed(const torch::Tensor& losses, const torch::Tensor& targets,
                     const transformer_xl::Clusters& clusters) {
    return losses.flatten().index_select(0, groupsOf(targets, clusters).order).view_as(losses);
}

} // namespace

void runTransformerXlSegments(const CaseFile& golden, Comparison& comparison) {
    transformer_xl::TransformerXl model = transformerXlOf(golden);
    transformer_xl::Memory memory;
    Values values;
    torch::Tensor hidden;
    for (std::int64_t s = 0; golden.hasTensor(strCat("in.data.", s)); ++s) {
        const torch::Tensor targets = golden.tensor(strCat("in.target.", s));
        const auto tap = [&](const std::string& path, const torch::Tensor& value) {
            values[strCat("mid.", s, ".", path)] = value;
        };
        const transformer_xl::Encoded encoded =
            model->forward(segmentOf(model, golden.tensor(strCat("in.data.", s))), memory,
                           masksOf(golden, s, model->options().nLayer), tap);
        memory = encoded.memory;
        hidden = encoded.hidden;
        const torch::Tensor losses = lossesOf(model, hidden, targets);
        values[strCat("out.nll.", s)] = losses;
        values[strCat("out.mean_nll.", s)] = losses.mean();
        values[strCat("out.nll_packed.", s)] =
            packed(losses, targets, model->softmax()->clusters());
        if (!memory.empty())
            values[strCat("out.mems.", s)] = torch::stack(memory);
        model->zero_grad();
        losses.mean().backward();
        for (const auto& parameter : model->named_parameters())
            if (parameter.value().grad().defined())
                values[strCat("grad.", s, ".", parameter.key())] = parameter.value().grad().clone();
    }
    values["out.full_log_probs"] = model->softmax()->logProbs(hidden[-1]);
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
