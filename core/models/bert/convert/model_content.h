// SPDX-License-Identifier: Apache-2.0
// A BERT in memory, whichever program wrote it: a Parlance folder, a checkpoint of NVIDIA's
// example, a Hugging Face folder, or bare weights.
#pragma once

#include "core/models/bert/config/embed_config.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/published_checkpoint.h"
#include "core/text/tokens/word_piece_vocabulary.h"

#include <memory>

namespace parlance::bert {

struct ModelContent {
    std::string layout;    ///< "parlance", "nvidia", "hugging_face" or "bare"
    std::string task = {}; ///< "pretrain", "squad", "glue", or "embed" without a head
    Json config = {}; ///< the task's own, whole in a Parlance folder, else what the source tells
    ModelConfig model = {};
    HeadOptions heads = {};
    bool lowerCase = true;
    PoolingConfig pooling = {};
    tensor_io::Weights weights = {}; ///< by our names
};

/// Throws Error{Checkpoint} when the source is no BERT, is damaged, or contradicts itself.
ModelContent readModel(const models::ModelSource& source);

/// The task of a model with these heads.
std::string taskOf(const HeadOptions& heads);

/// Copies the weights into the module. What it does not know is left out. Throws Error{Checkpoint}
/// for a weight of the encoder that is missing, Error{Shape} naming one of another shape. Heads
/// that the weights lack, and the pooler, keep their new weights and are told as missing.
models::ConversionReport loadWeights(BertModelImpl& model, const tensor_io::Weights& weights,
                                     const std::string& where);

/// The module with its weights and those heads that there are weights for, in training mode.
BertModel buildModel(const ModelContent& content, const std::string& where,
                     models::ConversionReport& report);

/// Of a published checkpoint, for a training that starts from it and goes on as it was trained.
/// Empty when it holds none; throws Error{Checkpoint} when it does not belong to the weights.
std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source);

} // namespace parlance::bert
