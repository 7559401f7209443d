// SPDX-License-Identifier: Apache-2.0
// Options of training on SQuAD (Rajpurkar et al. 2016, 2018). Published option names (run_squad.py)
// are aliases of our keys.
#pragma once

#include "core/base/json.h"
#include "core/models/bert/config/text_data_config.h"

namespace parlance::bert {

struct SquadDataConfig : TextDataConfig {
    std::int64_t docStride = 128;
    std::int64_t maxQueryLength = 64;
    bool version2 = false;

    static auto fields() {
        using D = SquadDataConfig;
        return std::tuple_cat(
            config::dataPathFields({.train = "SQuAD JSON file",
                                    .valid = "JSON file that decides which checkpoint is the best",
                                    .test = "JSON file that evaluate uses when none is named"}),
            textFields(),
            std::tuple{
                Field{.key = "doc_stride",
                      .member = &D::docStride,
                      .label = "Stride",
                      .help = "Tokens from one window over a long context to the next",
                      .range = {1, 1e6},
                      .aliases = "doc_stride"},
                Field{.key = "max_query_length",
                      .member = &D::maxQueryLength,
                      .label = "Longest question",
                      .help = "Maximum tokens of a question; the rest is cut off",
                      .range = {1, 1e6},
                      .aliases = "max_query_length"},
                Field{.key = "version_2_with_negative",
                      .member = &D::version2,
                      .label = "Unanswerable questions",
                      .help =
                          "The data contain questions that the context does not answer (SQuAD 2.0)",
                      .aliases = "version_2_with_negative",
                      .tier = Tier::Common},
            },
            config::dataLoadingFields());
    }
};

/// How answers are chosen; the options of `evaluate` too.
struct AnsweringConfig {
    std::int64_t nBestSize = 20;
    std::int64_t maxAnswerLength = 30;
    double nullScoreDiffThreshold = 0.0;

    static auto fields() {
        using A = AnsweringConfig;
        return std::tuple{
            Field{.key = "n_best_size",
                  .member = &A::nBestSize,
                  .label = "Candidates",
                  .help = "Number of answer starts and ends to consider",
                  .range = {1, 1000},
                  .aliases = "n_best_size"},
            Field{.key = "max_answer_length",
                  .member = &A::maxAnswerLength,
                  .label = "Longest answer",
                  .help = "Maximum tokens of an answer",
                  .range = {1, 1e6},
                  .aliases = "max_answer_length"},
            Field{.key = "null_score_diff_threshold",
                  .member = &A::nullScoreDiffThreshold,
                  .label = "No-answer threshold",
                  .help = "Give no answer where its score beats that of the best answer by more "
                          "than this",
                  .range = {-1000.0, 1000.0},
                  .aliases = "null_score_diff_threshold"},
        };
    }
};

struct SquadConfig {
    config::CommonConfig common;
    SquadDataConfig data;
    ModelConfig model;
    AnsweringConfig evaluation;

    static auto fields() {
        using S = SquadConfig;
        return std::tuple{
            Group{.key = "data", .member = &S::data, .label = "Data"},
            Group{.key = "", .member = &S::common, .label = "General"},
            Group{.key = "model", .member = &S::model, .label = "Model"},
            Group{.key = "evaluation", .member = &S::evaluation, .label = "Evaluation"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
SquadConfig squadConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::bert
