// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/bert_info.h"

#include "core/models/bert/config/embed_config.h"
#include "core/models/bert/config/glue_evaluation_options.h"
#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/config/squad_evaluation_options.h"

namespace parlance::bert {

namespace {

using models::Use;
using runs::Better;
using runs::MetricKind;

runs::MetricInfo quality(const char* name, const char* title, int rank) {
    return {.name = name,
            .unit = "%",
            .better = Better::Higher,
            .title = title,
            .kind = MetricKind::Quality,
            .rank = rank};
}

/// What a metric is to be compared with.
runs::MetricInfo baseline(const char* name, const char* title) {
    runs::MetricInfo info = quality(name, title, 40);
    info.better = Better::None;
    return info;
}

runs::MetricInfo partOfLoss(const char* name, const char* title) {
    return {.name = name,
            .unit = "nats",
            .better = Better::Lower,
            .title = title,
            .kind = MetricKind::Loss,
            .rank = 1};
}

models::TaskInfo pretrainTask() {
    return {
        .name = "pretrain",
        .title = "Pre-training",
        .summary = "Learns language from raw text: which words are masked, and which sentence "
                   "follows which.",
        .table = &config::tableOf<PretrainConfig>(),
        .metrics = runs::taskMetrics({runs::knownMetric("loss"),
                                      partOfLoss("mlm_loss", "Loss of masked tokens"),
                                      partOfLoss("nsp_loss", "Loss of next sentences"),
                                      quality("mlm_accuracy", "Masked tokens guessed", 10),
                                      quality("nsp_accuracy", "Next sentences told", 11),
                                      baseline("mlm_baseline", "Guessing the most frequent")},
                                     "sequences/s"),
        .bestMetric = "mlm_accuracy",
        .published = {{"loss", "average_loss"},
                      {"learning_rate", "learning_rate"},
                      {"items_per_second", "training_sequences_per_second", 1.0, "sequences/s"}},
        .uses = {Use::FillMask, Use::Embed, Use::TextAttention, Use::TextFeatures},
        .items = {.noun = "sequence", .nouns = "sequences", .metric = "mlm_accuracy"},
        .check = [](const Json& json,
                    const std::string& where) { pretrainConfigFromJson(json, where); },
    };
}

models::TaskInfo squadTask() {
    return {
        .name = "squad",
        .title = "Question answering",
        .summary = "Learns to find the answer to a question in a text.",
        .table = &config::tableOf<SquadConfig>(),
        .metrics = runs::taskMetrics({runs::knownMetric("loss"), quality("f1", "F1", 10),
                                      quality("exact_match", "Exact match", 11)},
                                     "sequences/s"),
        .bestMetric = "f1",
        .published = {{"loss", "step_loss"},
                      {"learning_rate", "learning_rate"},
                      {"f1", "F1"},
                      {"exact_match", "exact_match"},
                      {"items_per_second", "training_sequences_per_second", 1.0, "sequences/s"}},
        .uses = {Use::Answer, Use::TextAttention, Use::Embed, Use::TextFeatures},
        .items = {.noun = "question", .nouns = "questions", .metric = "f1"},
        .evaluation = &config::tableOf<SquadEvaluationOptions>(),
        .check = [](const Json& json,
                    const std::string& where) { squadConfigFromJson(json, where); },
    };
}

models::TaskInfo glueTask() {
    return {
        .name = "glue",
        .title = "Classification of texts",
        .summary = "Learns which class a text, or a pair of texts, belongs to.",
        .table = &config::tableOf<GlueConfig>(),
        .metrics = runs::taskMetrics(
            {runs::knownMetric("loss"), runs::knownMetric("accuracy"), quality("f1", "F1", 13),
             quality("mcc", "Matthews", 14), quality("pearson", "Pearson correlation", 15),
             quality("spearman", "Spearman correlation", 16), quality("score", "Score", 11)},
            "sequences/s"),
        .bestMetric = "score",
        .published = {{"loss", "step_loss"},
                      {"learning_rate", "learning_rate"},
                      {"accuracy", "exact_match"},
                      {"f1", "F1"},
                      {"items_per_second", "training_sequences_per_second", 1.0, "sequences/s"}},
        .uses = {Use::Classify, Use::TextAttention, Use::Embed, Use::TextFeatures},
        .items = {.noun = "text", .nouns = "texts", .metric = "accuracy"},
        .evaluation = &config::tableOf<GlueEvaluationOptions>(),
        .check = [](const Json& json,
                    const std::string& where) { glueConfigFromJson(json, where); },
    };
}

models::TaskInfo embedTask() {
    return {
        .name = "embed",
        .title = "Sentence embeddings",
        .summary = "Vectors that are near each other for texts of like meaning; such models are "
                   "taken as they come.",
        .table = &config::tableOf<EmbedConfig>(),
        .metrics = {},
        .bestMetric = "",
        .uses = {Use::Embed, Use::TextAttention, Use::TextFeatures},
    };
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "bert",
        .title = "BERT",
        .tasks = {pretrainTask(), squadTask(), glueTask(), embedTask()},
        .presets = bertPresets(),
        .vocabularyOption = "--vocab",
    };
    return info;
}

} // namespace parlance::bert
