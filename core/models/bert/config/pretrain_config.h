// SPDX-License-Identifier: Apache-2.0
// Options of pre-training. Published option names (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, run_pretraining.py) are aliases of our keys.
#pragma once

#include "core/base/json.h"
#include "core/models/bert/config/text_data_config.h"

namespace parlance::bert {

struct PretrainDataConfig : TextDataConfig {
    std::int64_t maxPredictionsPerSeq = 80;
    std::string masking = "static";
    double maskedLmProb = 0.15;

    static auto fields() {
        using D = PretrainDataConfig;
        return std::tuple_cat(
            config::dataPathFields(
                {.train = "Folders of HDF5 shards, or single shards, separated by commas",
                 .valid = "Shards whose masked tokens are predicted in validation",
                 .test = "Shards that evaluate uses when none are named"}),
            textFields(),
            std::tuple{
                Field{.key = "masking",
                      .member = &D::masking,
                      .label = "Masking",
                      .help = "static: as stored in the shards. dynamic: drawn again in each epoch",
                      .choices = "static|dynamic",
                      .tier = Tier::Common},
                Field{.key = "masked_lm_prob",
                      .member = &D::maskedLmProb,
                      .label = "Masked share",
                      .help = "Share of the tokens to predict",
                      .range = {0.0, 1.0},
                      .aliases = "masked_lm_prob",
                      .shownWhen = "masking=dynamic"},
                Field{.key = "max_predictions_per_seq",
                      .member = &D::maxPredictionsPerSeq,
                      .label = "Maximum masked",
                      .help = "Maximum tokens to predict in a sequence",
                      .range = {1, 1e6},
                      .aliases = "max_predictions_per_seq"},
            },
            config::dataLoadingFields());
    }
};

struct PretrainValidationConfig {
    std::int64_t maxBatches = 0;
    std::int64_t items = 50;

    static auto fields() {
        using V = PretrainValidationConfig;
        return std::tuple{
            Field{.key = "max_batches",
                  .member = &V::maxBatches,
                  .label = "Maximum batches",
                  .help = "Read at most this many batches per validation; 0 = all",
                  .range = {0, 1e9},
                  .onResume = config::OnResume::Changeable},
            Field{.key = "items",
                  .member = &V::items,
                  .label = "Sequences shown",
                  .help = "Number of validation sequences to keep with their predictions",
                  .range = {0, 1e5},
                  .onResume = config::OnResume::Changeable},
        };
    }
};

struct PretrainConfig {
    config::CommonConfig common;
    PretrainDataConfig data;
    ModelConfig model;
    PretrainValidationConfig validation;

    static auto fields() {
        using P = PretrainConfig;
        return std::tuple{
            Group{.key = "data", .member = &P::data, .label = "Data"},
            Group{.key = "", .member = &P::common, .label = "General"},
            Group{.key = "model", .member = &P::model, .label = "Model"},
            Group{.key = "validation", .member = &P::validation, .label = "Validation"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
PretrainConfig pretrainConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::bert
