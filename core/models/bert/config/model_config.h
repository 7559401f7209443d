// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/field.h"
#include "core/models/bert/model/model_options.h"

namespace parlance::bert {

/// The keys are those of bert_config.json.
struct ModelConfig : ModelOptions {
    bool checkpointActivations = false;

    static auto fields() {
        using config::Field;
        using config::Tier;
        using M = ModelConfig;
        return std::tuple{
            Field{.key = "vocab_size",
                  .member = &M::vocabSize,
                  .label = "Tokens",
                  .help = "Rows of the token embedding; 0 = the size of the vocabulary, rounded up "
                          "to a multiple of 8",
                  .range = {0, 1e7},
                  .aliases = "vocab_size"},
            Field{.key = "hidden_size",
                  .member = &M::hiddenSize,
                  .label = "Width",
                  .help = "Width of the hidden states; a multiple of the heads",
                  .range = {1, 65536},
                  .aliases = "hidden_size",
                  .tier = Tier::Common},
            Field{.key = "num_hidden_layers",
                  .member = &M::numHiddenLayers,
                  .label = "Layers",
                  .help = "Transformer layers",
                  .range = {1, 1024},
                  .aliases = "num_hidden_layers",
                  .tier = Tier::Common},
            Field{.key = "num_attention_heads",
                  .member = &M::numAttentionHeads,
                  .label = "Heads",
                  .help = "Attention heads per layer",
                  .range = {1, 1024},
                  .aliases = "num_attention_heads",
                  .tier = Tier::Common},
            Field{.key = "intermediate_size",
                  .member = &M::intermediateSize,
                  .label = "Inner width",
                  .help = "Hidden width of the feed-forward networks",
                  .range = {1, 1e6},
                  .aliases = "intermediate_size",
                  .tier = Tier::Common},
            Field{.key = "hidden_act",
                  .member = &M::hiddenAct,
                  .label = "Activation",
                  .help = "Activation of the feed-forward networks",
                  .choices = "gelu|relu|swish|tanh",
                  .aliases = "hidden_act"},
            Field{.key = "gelu",
                  .member = &M::gelu,
                  .label = "GELU form",
                  .help = "erf: exact, as in the first published models. tanh: the approximation, "
                          "as in the later ones",
                  .choices = "erf|tanh",
                  .shownWhen = "hidden_act=gelu"},
            Field{.key = "hidden_dropout_prob",
                  .member = &M::hiddenDropoutProb,
                  .label = "Dropout",
                  .help = "Share of values dropped in training",
                  .range = {0.0, 0.99},
                  .aliases = "hidden_dropout_prob",
                  .tier = Tier::Common},
            Field{.key = "attention_probs_dropout_prob",
                  .member = &M::attentionProbsDropoutProb,
                  .label = "Attention dropout",
                  .help = "Share of attention weights dropped in training",
                  .range = {0.0, 0.99},
                  .aliases = "attention_probs_dropout_prob"},
            Field{.key = "max_position_embeddings",
                  .member = &M::maxPositionEmbeddings,
                  .label = "Positions",
                  .help = "Longest sequence that the model can read, in tokens",
                  .range = {1, 1e6},
                  .aliases = "max_position_embeddings"},
            Field{.key = "type_vocab_size",
                  .member = &M::typeVocabSize,
                  .label = "Token types",
                  .help = "Kinds of text in a sequence: the first and the second of a pair",
                  .range = {1, 1024},
                  .aliases = "type_vocab_size"},
            Field{.key = "initializer_range",
                  .member = &M::initializerRange,
                  .label = "Deviation",
                  .help = "Standard deviation of the initial weights",
                  .range = {0.0, 10.0},
                  .aliases = "initializer_range"},
            Field{.key = "layer_norm_eps",
                  .member = &M::layerNormEps,
                  .label = "Norm epsilon",
                  .help = "Added to the variances in layer norms",
                  .range = {0.0, 1.0},
                  .aliases = "layer_norm_eps"},
            Field{.key = "checkpoint_activations",
                  .member = &M::checkpointActivations,
                  .label = "Recompute activations",
                  .help = "Recompute the layers in the backward pass instead of keeping their "
                          "results: much less memory, a third more time",
                  .aliases = "checkpoint_activations"},
        };
    }
};

/// Throws Error{Config} naming the key.
void checkModel(const ModelConfig& model, const std::string& where);

} // namespace parlance::bert
