// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/config/tacotron2_info.h"

#include "core/models/tacotron2/config/tacotron2_config.h"

namespace parlance::tacotron2 {

namespace {

models::TaskInfo ttsTask() {
    using runs::Better;
    using runs::MetricKind;
    return {
        .name = "tts",
        .title = "Speech synthesis",
        .summary = "Learns to make spectrograms of text from recordings of a voice and what it "
                   "says.",
        .table = &config::tableOf<TtsConfig>(),
        .metrics = runs::taskMetrics(
            {{"loss", "", Better::Lower, "Loss", MetricKind::Loss, 0},
             {"mel_loss", "", Better::Lower, "Mel loss", MetricKind::Loss, 1},
             {"gate_loss", "nats", Better::Lower, "Gate loss", MetricKind::Loss, 2},
             {"attention_loss", "", Better::Lower, "Guided attention", MetricKind::Loss, 3},
             {"intelligibility_wer", "%", Better::Lower, "Words misheard", MetricKind::Quality, 10},
             {"attention_focus", "", Better::Higher, "Attention focus", MetricKind::Health, 20},
             {"attention_coverage", "", Better::Higher, "Attention coverage", MetricKind::Health,
              21},
             {"stopped_share", "%", Better::Higher, "Stopped by the gate", MetricKind::Health, 22}},
            "mels/s"),
        .bestMetric = "loss",
        .published = {{"loss", "loss"}, {"items_per_second", "items_per_sec", 1.0, "items/s"}},
        .uses = {models::Use::Synthesize},
        .items = {.noun = "sentence", .nouns = "sentences", .metric = "intelligibility_wer"},
        .check = [](const Json& json, const std::string& where) { ttsConfigFromJson(json, where); },
    };
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "tacotron2",
        .title = "Tacotron 2",
        .tasks = {ttsTask()},
        .presets = ttsPresets(),
        .requireFormat = models::requirePlainMel,
    };
    return info;
}

} // namespace parlance::tacotron2
