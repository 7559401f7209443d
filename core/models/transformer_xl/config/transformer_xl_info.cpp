// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/config/transformer_xl_info.h"

#include "core/models/transformer_xl/config/lm_evaluation_options.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"

namespace parlance::transformer_xl {

namespace {

models::TaskInfo lmTask() {
    return {
        .name = "lm",
        .title = "Language model",
        .summary = "Learns from text which token comes next, with a memory of what came before.",
        .table = &config::tableOf<LmConfig>(),
        .metrics = runs::taskMetrics(
            {runs::knownMetric("loss"), runs::knownMetric("ppl"), runs::knownMetric("bpc")},
            "tokens/s"),
        .bestMetric = "loss",
        .published = {{"loss", "loss"},
                      {"ppl", "perplexity"},
                      {"bpc", "bits_per_character"},
                      {"learning_rate", "lr"},
                      {"items_per_second", "throughput", 1.0, "tokens/s"}},
        .uses = {models::Use::Generate, models::Use::Score, models::Use::TextAttention},
        .evaluation = &config::tableOf<LmEvaluationOptions>(),
        .check = [](const Json& json, const std::string& where) { lmConfigFromJson(json, where); },
    };
}

void requireFormat(const Json& model, models::ModelFormat format, const std::string& where) {
    if (format == models::ModelFormat::Torch &&
        (model.value("untie_r", false) || model.value("zero_memory", false)))
        throw Error(ErrorKind::Checkpoint,
                    "the model has biases by layer or zeros as memory, which NVIDIA's example has "
                    "no place for",
                    where, "convert it to a Hugging Face or Parlance folder");
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "transformer_xl",
        .title = "Transformer-XL",
        .tasks = {lmTask()},
        .presets = lmPresets(),
        .requireFormat = requireFormat,
        .vocabularyOption = "--vocab",
    };
    return info;
}

} // namespace parlance::transformer_xl
