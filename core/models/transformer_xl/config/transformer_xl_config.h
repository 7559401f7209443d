// SPDX-License-Identifier: Apache-2.0
// Options of training a Transformer-XL. Published option names (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/Transformer-XL, pytorch/train.py) are aliases of our keys.
#pragma once

#include "core/base/json.h"
#include "core/config/data_config.h"
#include "core/config/training_config.h"
#include "core/models/transformer_xl/config/model_config.h"

namespace parlance::transformer_xl {

using config::Field;
using config::Group;
using config::Tier;
using config::Unit;

struct LmDataConfig : config::DataConfig {
    std::string vocab = "word";
    std::string vocabFile;
    bool lowerCase = false;
    std::string endOfLine = "eos";
    std::int64_t minCount = 0;
    std::int64_t maxVocab = 0;
    bool sentences = false;
    std::int64_t batchSize = 256;
    bool roll = false;
    bool varlen = false;

    static auto fields() {
        using D = LmDataConfig;
        return std::tuple_cat(
            config::dataPathFields({.train = "Text file, or several separated by commas",
                                    .valid = "Text that decides which checkpoint is the best",
                                    .test = "Text that evaluate uses when none is named"}),
            std::tuple{
                Field{.key = "vocab",
                      .member = &D::vocab,
                      .label = "Tokens",
                      .help = "word: separated by white space. char: single characters. bpe: "
                              "GPT-2's byte pair encoding",
                      .choices = "word|char|bpe",
                      .aliases = "vocab",
                      .tier = Tier::Common},
                Field{.key = "vocab_file",
                      .member = &D::vocabFile,
                      .label = "Vocabulary",
                      .help = "Vocabulary to use, a vocab.txt or a folder; empty = built from the "
                              "training text",
                      .path = config::Path::File},
                Field{.key = "lower_case",
                      .member = &D::lowerCase,
                      .label = "Lower case",
                      .help = "Convert the text to lower case",
                      .shownWhen = "vocab=word|char"},
                Field{.key = "end_of_line",
                      .member = &D::endOfLine,
                      .label = "Line ends",
                      .help = "eos: <eos> after each line. sentence: <S> before and after it. "
                              "none: lines are joined",
                      .choices = "eos|sentence|none",
                      .shownWhen = "vocab=word|char"},
                Field{.key = "min_count",
                      .member = &D::minCount,
                      .label = "Minimum count",
                      .help = "Rarer words become unknown",
                      .range = {0, 1e9},
                      .shownWhen = "vocab=word|char"},
                Field{.key = "max_vocab",
                      .member = &D::maxVocab,
                      .label = "Maximum tokens",
                      .help = "Less frequent tokens become unknown; 0 = no limit",
                      .range = {0, 1e9},
                      .shownWhen = "vocab=word|char"},
                Field{.key = "sentences",
                      .member = &D::sentences,
                      .label = "Sentences",
                      .help = "Shuffle the lines of the training text in each epoch and treat each "
                              "as independent"},
                Field{.key = "batch_size",
                      .member = &D::batchSize,
                      .label = "Streams",
                      .help = "Places in the text that a step reads from in parallel, divided "
                              "among its micro-batches",
                      .unit = Unit::Items,
                      .range = {1, 1e6},
                      .aliases = "batch_size",
                      .tier = Tier::Common},
                Field{.key = "roll",
                      .member = &D::roll,
                      .label = "Roll",
                      .help = "Streams begin at a different place in each epoch",
                      .aliases = "roll"},
                Field{.key = "varlen",
                      .member = &D::varlen,
                      .label = "Varied lengths",
                      .help = "Vary the length of the segments",
                      .aliases = "varlen"},
            },
            config::dataLoadingFields());
    }
};

struct InitConfig {
    std::string name = "normal";
    double std = 0.02;
    double range = 0.1;
    double projStd = 0.01;

    static auto fields() {
        using I = InitConfig;
        return std::tuple{
            Field{.key = "name",
                  .member = &I::name,
                  .label = "Initial weights",
                  .help = "Distribution of the initial weights",
                  .choices = "normal|uniform",
                  .aliases = "init"},
            Field{.key = "std",
                  .member = &I::std,
                  .label = "Deviation",
                  .help =
                      "Standard deviation of normal weights, and of layer norm weights around 1",
                  .range = {0.0, 10.0},
                  .aliases = "init_std"},
            Field{.key = "range",
                  .member = &I::range,
                  .label = "Range",
                  .help = "Uniform weights lie between minus and plus this value",
                  .range = {0.0, 10.0},
                  .aliases = "init_range",
                  .shownWhen = "name=uniform"},
            Field{.key = "proj_std",
                  .member = &I::projStd,
                  .label = "Projection deviation",
                  .help = "Standard deviation of the projections of the token vectors",
                  .range = {0.0, 10.0},
                  .aliases = "proj_init_std"},
        };
    }
};

struct LmValidationConfig {
    std::int64_t tgtLen = 0;
    std::int64_t batchSize = 16;
    std::int64_t maxBatches = 0;

    static auto fields() {
        using V = LmValidationConfig;
        return std::tuple{
            Field{.key = "tgt_len",
                  .member = &V::tgtLen,
                  .label = "Segment",
                  .help = "Tokens predicted at once in validation; the memory grows by as much as "
                          "this is shorter than in training; 0 = as in training",
                  .range = {0, 1e6},
                  .aliases = "eval_tgt_len",
                  .onResume = config::OnResume::Changeable},
            Field{.key = "batch_size",
                  .member = &V::batchSize,
                  .label = "Streams",
                  .help = "Number of streams that the validation text is cut into",
                  .unit = Unit::Items,
                  .range = {1, 1e6},
                  .aliases = "eval_batch_size",
                  .onResume = config::OnResume::Changeable},
            Field{.key = "max_batches",
                  .member = &V::maxBatches,
                  .label = "Maximum batches",
                  .help = "Read at most this many batches per validation; 0 = the whole text",
                  .range = {0, 1e9},
                  .onResume = config::OnResume::Changeable},
        };
    }
};

struct LmEvaluationConfig {
    std::int64_t tgtLen = 0;
    std::int64_t memLen = -1;
    std::int64_t clampLen = 0;
    bool sameLength = false;

    static auto fields() {
        using E = LmEvaluationConfig;
        return std::tuple{
            Field{.key = "tgt_len",
                  .member = &E::tgtLen,
                  .label = "Segment",
                  .help = "Tokens that evaluate and score predict at once; 0 = as in validation",
                  .range = {0, 1e6},
                  .onResume = config::OnResume::Changeable},
            Field{.key = "mem_len",
                  .member = &E::memLen,
                  .label = "Memory",
                  .help = "Memory in evaluate, score and generate; -1 = as in validation",
                  .range = {-1, 1e6},
                  .onResume = config::OnResume::Changeable},
            Field{.key = "clamp_len",
                  .member = &E::clampLen,
                  .label = "Maximum distance",
                  .help =
                      "Tokens farther away count as this far; -1 = no limit, 0 = as in training",
                  .range = {-1, 1e6},
                  .onResume = config::OnResume::Changeable},
            Field{.key = "same_length",
                  .member = &E::sameLength,
                  .label = "Equal reach",
                  .help = "Each token sees as many tokens before it as the memory is long",
                  .onResume = config::OnResume::Changeable},
        };
    }
};

struct LmConfig {
    config::CommonConfig common;
    LmDataConfig data;
    ModelConfig model;
    InitConfig init;
    LmValidationConfig validation;
    LmEvaluationConfig evaluation;

    static auto fields() {
        using L = LmConfig;
        return std::tuple{
            Group{.key = "data", .member = &L::data, .label = "Data"},
            Group{.key = "", .member = &L::common, .label = "General"},
            Group{.key = "model", .member = &L::model, .label = "Model"},
            Group{.key = "init", .member = &L::init, .label = "Initial weights"},
            Group{.key = "validation", .member = &L::validation, .label = "Validation"},
            Group{.key = "evaluation", .member = &L::evaluation, .label = "Evaluation"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
LmConfig lmConfigFromJson(const Json& json, const std::string& where);

/// The sizes of a model for this vocabulary, with cutoffs where the model is adaptive: those of the
/// configuration, or `usualCutoffs` where it has none.
ModelOptions modelOptions(const LmConfig& config, std::int64_t tokens,
                          const std::vector<std::int64_t>& usualCutoffs);

/// Lengths of validation: of a shorter segment with a longer memory, as published (pytorch/
/// train.py, evaluate).
ModelOptions validationLengths(const LmConfig& config);
/// `lengths` with what is asked for in their place.
ModelOptions withLengths(ModelOptions lengths, const LmEvaluationConfig& asked);
/// Lengths of evaluate, score and generate.
ModelOptions evaluationLengths(const LmConfig& config);

} // namespace parlance::transformer_xl
