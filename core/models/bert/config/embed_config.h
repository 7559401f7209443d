// SPDX-License-Identifier: Apache-2.0
// Encoders of sentences (Reimers and Gurevych 2019, Sentence-BERT), which are taken as they come:
// nothing here trains them.
#pragma once

#include "core/base/json.h"
#include "core/models/bert/config/text_data_config.h"

namespace parlance::bert {

struct EmbedDataConfig : TextDataConfig {
    static auto fields() { return textFields(); }
};

/// How the vectors of tokens make one of a text.
struct PoolingConfig {
    std::string mode = "mean";
    bool normalize = false;

    static auto fields() {
        using P = PoolingConfig;
        return std::tuple{
            Field{.key = "mode",
                  .member = &P::mode,
                  .label = "Pooling",
                  .help = "mean: average of all tokens. max: maximum over all tokens. cls: the "
                          "first token",
                  .choices = "mean|max|cls"},
            Field{.key = "normalize",
                  .member = &P::normalize,
                  .label = "Unit length",
                  .help = "Scale embeddings to length 1"},
        };
    }
};

struct EmbedConfig {
    config::CommonConfig common;
    EmbedDataConfig data;
    ModelConfig model;
    PoolingConfig pooling;

    static auto fields() {
        using E = EmbedConfig;
        return std::tuple{
            Group{.key = "data", .member = &E::data, .label = "Data"},
            Group{.key = "", .member = &E::common, .label = "General"},
            Group{.key = "model", .member = &E::model, .label = "Model"},
            Group{.key = "pooling", .member = &E::pooling, .label = "Pooling"},
        };
    }
};

} // namespace parlance::bert
