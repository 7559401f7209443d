// SPDX-License-Identifier: Apache-2.0
// A small Transformer-XL with weights by a rule, and a text for it.
#pragma once

#include "core/models/transformer_xl/model/transformer_xl_model.h"
#include "core/tensor_io/module_state.h"

#include <cmath>

namespace parlance::testing {

inline transformer_xl::ModelOptions smallOptions() {
    transformer_xl::ModelOptions options;
    options.nToken = 50;
    options.nLayer = 2;
    options.nHead = 2;
    options.dModel = 16;
    options.dHead = 8;
    options.dInner = 32;
    options.dropout = 0.0;
    options.tgtLen = 4;
    options.memLen = 6;
    options.cutoffs = {10, 20};
    options.tieProjs = {false, true, true};
    return options;
}

/// Element n of the t-th tensor is 0.2 sin(0.37 n + 1.3 t), and 1 more in the weights of norms.
inline transformer_xl::TransformerXl smallModel(const transformer_xl::ModelOptions& options,
                                                torch::ScalarType type = torch::kDouble) {
    transformer_xl::TransformerXl model(options);
    std::int64_t t = 0;
    const torch::NoGradGuard noGrad;
    for (auto& [name, tensor] : tensor_io::stateOf(*model)) {
        if (name == "pos_emb.inv_freq")
            continue;
        const torch::Tensor n = torch::arange(tensor.numel(), torch::kDouble);
        torch::Tensor value = 0.2 * torch::sin(0.37 * n + 1.3 * static_cast<double>(t++));
        if (name.ends_with("layer_norm.weight"))
            value = value + 1.0;
        torch::Tensor(tensor).copy_(value.view(tensor.sizes()));
    }
    model->to(type);
    model->eval();
    return model;
}

/// Of `rows` texts the tokens of the positions [begin, end): [end - begin, rows].
inline torch::Tensor smallText(std::int64_t begin, std::int64_t end, std::int64_t rows = 2) {
    const torch::Tensor place = torch::arange(begin, end).unsqueeze(1);
    const torch::Tensor row = torch::arange(rows).unsqueeze(0);
    return (7 * place + 13 * row + 3).remainder(50);
}

inline transformer_xl::TokenGroups groupsOf(transformer_xl::TransformerXl& model,
                                            const torch::Tensor& tokens) {
    return transformer_xl::groupedByCluster(tokens, model->softmax()->clusters());
}

/// Losses of a segment's targets, [T, rows].
inline torch::Tensor lossesOf(transformer_xl::TransformerXl& model, const torch::Tensor& hidden,
                              const torch::Tensor& targets) {
    return model->softmax()->forward(hidden, targets, groupsOf(model, targets));
}

} // namespace parlance::testing
