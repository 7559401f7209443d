// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/wav2vec2_info.h"

#include "core/models/wav2vec2/asr_config.h"

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
        .check = [](const Json& json, const std::string& where) { asrConfigFromJson(json, where); },
    };
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "wav2vec2",
        .title = "wav2vec 2.0",
        .tasks = {asrTask()},
        .presets = presets(),
        .views = {models::View::Transcript, models::View::Player},
    };
    return info;
}

} // namespace parlance::wav2vec2
