// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/wav2vec2_info.h"

#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/asr_evaluation_options.h"
#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/models/wav2vec2/config/pretrain_config.h"

#include <numbers>

namespace parlance::wav2vec2 {

namespace {

using runs::Better;
using runs::MetricKind;

constexpr double kBitsPerNat = std::numbers::log2e;

models::TaskInfo asrTask() {
    return {
        .name = "asr",
        .title = "Speech recognition (CTC)",
        .summary = "Learns to write what is said, letter by letter, from recordings and their "
                   "transcripts.",
        .table = &config::tableOf<AsrConfig>(),
        .metrics = runs::taskMetrics(
            {runs::knownMetric("loss"),
             runs::knownMetric("wer"),
             runs::knownMetric("cer"),
             {"ntokens", "letters", Better::None, "Letters per step", MetricKind::Speed, 105}},
            "s of audio/s"),
        .bestMetric = "wer",
        .published = {{"loss", "loss", kBitsPerNat, "bits"},
                      {"wer", "wer", 1.0, "%"},
                      {"wer", "raw_wer", 1.0, "%"},
                      {"cer", "uer", 1.0, "%"}},
        .uses = {models::Use::Transcribe, models::Use::Features, models::Use::Attention},
        .items = {.noun = "utterance", .nouns = "utterances", .metric = "wer"},
        .evaluation = &config::tableOf<AsrEvaluationOptions>(),
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
        .metrics = runs::taskMetrics(
            {runs::knownMetric("loss"),
             {"loss_0", "nats", Better::Lower, "Contrastive loss", MetricKind::Loss, 1},
             {"loss_1", "nats", Better::Lower, "Diversity loss", MetricKind::Loss, 2},
             {"loss_2", "nats", Better::Lower, "Penalty on features", MetricKind::Loss, 3},
             runs::knownMetric("accuracy"),
             {"code_perplexity", "", Better::Higher, "Code perplexity", MetricKind::Health, 20},
             {"prob_perplexity", "", Better::Higher, "Probability perplexity", MetricKind::Health,
              21},
             {"equal_negatives", "%", Better::Lower, "Equal negatives", MetricKind::Health, 22},
             {"temp", "", Better::None, "Temperature", MetricKind::Setting, 60},
             {"ntokens", "frames", Better::None, "Masked frames per step", MetricKind::Speed, 105}},
            "s of audio/s"),
        .bestMetric = "loss",
        .published = {{"loss", "loss", kBitsPerNat, "bits"},
                      {"loss_0", "loss_0", kBitsPerNat, "bits"},
                      {"loss_1", "loss_1", kBitsPerNat, "bits"},
                      {"loss_2", "loss_2", kBitsPerNat, "bits"},
                      {"accuracy", "accuracy", 0.01, ""}},
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

void requireFormat(const Json& model, models::ModelFormat format, const std::string& where) {
    if (format != models::ModelFormat::HuggingFace)
        return;
    if (!model.value("hourglass_transformer", std::string()).empty())
        throw Error(ErrorKind::Checkpoint, "Hugging Face's models have no hourglass transformer",
                    where, "convert it to a PyTorch file instead");
    const ArchitectureConfig usual;
    const std::string layers = model.value("conv_feature_layers", usual.convFeatureLayers);
    if (parseConvLayers(layers).back().channels ==
        model.value("encoder_embed_dim", usual.encoderEmbedDim))
        throw Error(ErrorKind::Checkpoint,
                    "Hugging Face's models always project the features, and this one does not",
                    where, "convert it to a PyTorch file instead");
}

} // namespace

const models::FamilyInfo& familyInfo() {
    static const models::FamilyInfo info{
        .name = "wav2vec2",
        .title = "wav2vec 2.0",
        .tasks = {asrTask(), pretrainTask()},
        .presets = allPresets(),
        .requireFormat = requireFormat,
        .vocabularyOption = "--dictionary",
    };
    return info;
}

} // namespace parlance::wav2vec2
