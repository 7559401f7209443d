// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/model_config.h"

#include "core/base/error.h"

namespace parlance::bert {

void checkModel(const ModelConfig& model, const std::string& where) {
    if (model.hiddenSize % model.numAttentionHeads != 0)
        throw Error(ErrorKind::Config,
                    strCat("model.hidden_size is ", model.hiddenSize,
                           ", which model.num_attention_heads = ", model.numAttentionHeads,
                           " does not divide"),
                    where, "let every head have the same width");
}

} // namespace parlance::bert
