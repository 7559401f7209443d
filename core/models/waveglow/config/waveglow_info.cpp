// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/config/waveglow_info.h"

#include "core/models/waveglow/config/waveglow_config.h"

namespace parlance::waveglow {

namespace {

models::TaskInfo vocoderTask() {
    using runs::Better;
    using runs::MetricKind;
    return {
        .name = "vocoder",
        .title = "Vocoder",
        .summary = "Learns to make audio of spectrograms from recordings.",
        .table = &config::tableOf<VocoderConfig>(),
        .metrics = runs::taskMetrics(
            {runs::knownMetric("loss"),
             {"mel_distance", "dB", Better::Lower, "Mel distance", MetricKind::Quality, 10},
             {"negative_determinants", "", Better::None, "Negative determinants",
              MetricKind::Health, 20},
             {"condition_number", "", Better::Lower, "Condition number", MetricKind::Health, 21}},
            "samples/s"),
        .bestMetric = "loss",
        .published = {{"loss", "loss"}, {"items_per_second", "items_per_sec", 1.0, "items/s"}},
        .uses = {models::Use::Vocode},
        .items = {.noun = "recording", .nouns = "recordings", .metric = "mel_distance"},
        .check = [](const Json& json,
                    const std::string& where) { vocoderConfigFromJson(json, where); },
    };
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "waveglow",
        .title = "WaveGlow",
        .tasks = {vocoderTask()},
        .presets = vocoderPresets(),
        .requireFormat = models::requirePlainMel,
    };
    return info;
}

} // namespace parlance::waveglow
