// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/initial_weights.h"

namespace parlance::transformer_xl {

void initialise(TransformerXlImpl& model, const InitialWeights& weights) {
    const torch::NoGradGuard noGrad;
    for (const auto& parameter : model.named_parameters()) {
        const std::string& name = parameter.key();
        torch::Tensor value = parameter.value();
        const auto contains = [&](const char* part) {
            return name.find(part) != std::string::npos;
        };
        if (name.ends_with("layer_norm.weight"))
            value.normal_(1.0, weights.std);
        else if (contains("emb_projs.") || contains("out_projs."))
            value.normal_(0.0, weights.projStd);
        else if (name.ends_with(".bias") || contains("out_layers_biases.") ||
                 name.ends_with("cluster_bias") || name == "r_bias")
            value.zero_();
        else if (weights.uniform)
            value.uniform_(-weights.range, weights.range);
        else
            value.normal_(0.0, weights.std);
    }
}

} // namespace parlance::transformer_xl
