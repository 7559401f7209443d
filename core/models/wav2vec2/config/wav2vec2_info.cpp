// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/wav2vec2_info.h"

#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/pretrain_config.h"

namespace parlance::wav2vec2 {

namespace {

using runs::Better;

models::TaskInfo asrTask() {
    return {
        .name = "asr",
        .title = "Speech recognition (CTC)",
        .summary = "Learns to write what is said, letter by letter, from recordings and their "
                   "transcripts.",
        .table = &config::tableOf<AsrConfig>(),
        .metrics = {{"loss", "nats", Better::Lower},
                    {"wer", "%", Better::Lower},
                    {"cer", "%", Better::Lower},
                    {"learning_rate", "", Better::None},
                    {"grad_norm", "", Better::None},
                    {"loss_scale", "", Better::None},
                    {"items_per_second", "s/s", Better::Higher},
                    {"data_wait_share", "", Better::Lower}},
        .bestMetric = "wer",
        .uses = {models::Use::Transcribe, models::Use::Features, models::Use::Attention},
        .items = {.noun = "utterance", .nouns = "utterances", .metric = "wer"},
        .check = [](const Json& json, const std::string& where) { asrConfigFromJson(json, where); },
    };
}

models::TaskInfo pretrainTask() {
    return {
        .name = "pretrain",
        .title = "Pre-training on speech without transcripts",
        .summary = "Learns what speech is made of by telling masked stretches of recordings from "
                   "others; a recogniser then starts from it.",
        .table = &config::tableOf<PretrainConfig>(),
        .metrics = {{"loss", "nats", Better::Lower},
                    {"loss_0", "nats", Better::Lower},
                    {"loss_1", "nats", Better::Lower},
                    {"loss_2", "nats", Better::Lower},
                    {"accuracy", "%", Better::Higher},
                    {"code_perplexity", "", Better::Higher},
                    {"prob_perplexity", "", Better::Higher},
                    {"equal_negatives", "%", Better::Lower},
                    {"temp", "", Better::None},
                    {"ntokens", "frames", Better::None},
                    {"learning_rate", "", Better::None},
                    {"grad_norm", "", Better::None},
                    {"loss_scale", "", Better::None},
                    {"items_per_second", "s/s", Better::Higher},
                    {"data_wait_share", "", Better::Lower}},
        .bestMetric = "loss",
        .uses = {models::Use::Features, models::Use::Attention},
        .check = [](const Json& json,
                    const std::string& where) { pretrainConfigFromJson(json, where); },
    };
}

std::vector<models::PresetInfo> allPresets() {
    std::vector<models::PresetInfo> presets = asrPresets();
    for (models::PresetInfo& preset : pretrainPresets())
        presets.push_back(std::move(preset));
    return presets;
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "wav2vec2",
        .title = "wav2vec 2.0",
        .tasks = {asrTask(), pretrainTask()},
        .presets = allPresets(),
    };
    return info;
}

} // namespace parlance::wav2vec2
