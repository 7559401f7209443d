// SPDX-License-Identifier: Apache-2.0
// Options of fine-tuning wav2vec 2.0 with CTC (Baevski et al. 2020, section 3.3).
#pragma once

#include "core/base/json.h"
#include "core/models/wav2vec2/config/dropout_config.h"
#include "core/models/wav2vec2/config/published_aliases.h"
#include "core/models/wav2vec2/config/speech_data_config.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

namespace parlance::wav2vec2 {

struct AsrDataConfig : SpeechDataConfig {
    AsrDataConfig() { maxTokens = maxTokensValid = 3200000; }

    std::string dictionary;
    std::int64_t padToMultipleOf = 1;

    static auto fields() {
        using D = AsrDataConfig;
        constexpr SpeechDataHelp kHelp{
            .train = "Manifest (.tsv with its .ltr beside it), or several separated by commas",
            .concatBatches = "Join this many neighbouring batches into one",
            .longest =
                "Leave out longer training utterances; 0 = only those that do not fit in a batch"};
        return std::tuple_cat(
            speechPathFields(kHelp),
            std::tuple{Field{
                .key = "dictionary",
                .member = &D::dictionary,
                .label = "Dictionary",
                .help = "Letters of the model; empty = dict.ltr.txt beside the training manifest",
                .tier = Tier::Common,
                .path = config::Path::File}},
            speechBatchFields(kHelp),
            std::tuple{Field{.key = "pad_to_multiple_of",
                             .member = &D::padToMultipleOf,
                             .label = "Padding multiple",
                             .help = "Pad batches to a multiple of this. On the CPU, kernels are "
                                     "built for each length: fewer lengths mean less waiting",
                             .unit = Unit::Samples,
                             .range = {1, 1e9}}});
    }
};

struct AsrMaskingConfig : SpanMaskingConfig {
    bool apply = true;
    bool requireSame = true;

    static auto fields() {
        using M = AsrMaskingConfig;
        return std::tuple_cat(
            std::tuple{Field{.key = "apply",
                             .member = &M::apply,
                             .label = "Masking",
                             .help = "Hide spans of frames and channels during training",
                             .aliases = "apply_mask",
                             .tier = Tier::Common}},
            spanMaskingFields("apply=true"),
            std::tuple{Field{.key = "require_same",
                             .member = &M::requireSame,
                             .label = "Equal masks",
                             .help = "Hide the same number of frames in each utterance of a batch",
                             .aliases = "require_same_masks",
                             .shownWhen = "apply=true"}});
    }
};

struct RegularizationConfig : BodyDropoutConfig {
    double finalDropout = 0.0;

    static auto fields() {
        return std::tuple_cat(bodyDropoutFields(),
                              std::tuple{Field{.key = "final_dropout",
                                               .member = &RegularizationConfig::finalDropout,
                                               .label = "Final dropout",
                                               .help = "Dropout before the output projection",
                                               .range = kDropoutRange,
                                               .aliases = "final_dropout"}});
    }
};

struct FinetuneConfig {
    double featureGradMult = 0.0;
    double encoderInitStddev = 0.02;
    std::int64_t freezeUpdates = 0;
    double blankWeight = 0.0;
    std::string blankMode = "add";

    static auto fields() {
        using F = FinetuneConfig;
        return std::tuple{
            Field{.key = "feature_grad_mult",
                  .member = &F::featureGradMult,
                  .label = "Extractor gradient",
                  .help = "Factor of the feature extractor's gradient; 0 = the extractor is frozen",
                  .range = {0.0, 100.0},
                  .aliases = "feature_grad_mult"},
            Field{.key = "encoder_init_stddev",
                  .member = &F::encoderInitStddev,
                  .label = "Initial deviation",
                  .help =
                      "Standard deviation of the encoder's initial weights. 0.02, as published, "
                      "suits wide models; a narrow one learns faster from about 1/sqrt(width)",
                  .range = {0.0, 1.0}},
            Field{.key = "freeze_updates",
                  .member = &F::freezeUpdates,
                  .label = "Encoder frozen until",
                  .help = "Only the output projection is trained before this step",
                  .unit = Unit::Steps,
                  .range = {0, 1e10},
                  .aliases = "freeze_finetune_updates",
                  .tier = Tier::Common},
            Field{.key = "blank_weight",
                  .member = &F::blankWeight,
                  .label = "Blank weight",
                  .help = "Added to the blank's logit or replacing it; 0 = no change",
                  .range = {-1000.0, 1000.0},
                  .aliases = "blank_weight"},
            Field{.key = "blank_mode",
                  .member = &F::blankMode,
                  .label = "Blank mode",
                  .help = "Whether the blank weight is added to the logit or replaces it",
                  .choices = "add|set",
                  .aliases = "blank_mode"},
        };
    }
};

/// Changes to the training waveforms, drawn again in each epoch. None in the published recipes.
struct AugmentConfig {
    double speed = 0.0;
    double gain = 0.0;
    double noiseProb = 0.0;
    double noiseSnrMin = 5.0;
    double noiseSnrMax = 30.0;

    static auto fields() {
        using A = AugmentConfig;
        return std::tuple{
            Field{.key = "speed",
                  .member = &A::speed,
                  .label = "Speed",
                  .help = "Make the audio faster or slower by up to this share",
                  .range = {0.0, 0.5},
                  .tier = Tier::Common},
            Field{.key = "gain",
                  .member = &A::gain,
                  .label = "Gain",
                  .help = "Make the audio louder or quieter by up to this much; has no effect on a "
                          "model that normalises the waveform",
                  .unit = Unit::Decibels,
                  .range = {0.0, 60.0}},
            Field{.key = "noise_prob",
                  .member = &A::noiseProb,
                  .label = "Noise",
                  .help = "Probability that white noise is added",
                  .range = {0.0, 1.0}},
            Field{.key = "noise_snr_min",
                  .member = &A::noiseSnrMin,
                  .label = "Loudest noise",
                  .help = "Minimum signal-to-noise ratio",
                  .unit = Unit::Decibels,
                  .range = {-20.0, 100.0}},
            Field{.key = "noise_snr_max",
                  .member = &A::noiseSnrMax,
                  .label = "Quietest noise",
                  .help = "Maximum signal-to-noise ratio",
                  .unit = Unit::Decibels,
                  .range = {-20.0, 100.0}},
        };
    }
};

struct AsrConfig {
    config::CommonConfig common;
    AsrDataConfig data;
    ArchitectureConfig model;
    AsrMaskingConfig mask;
    RegularizationConfig regularization{{.activationDropout = 0.1, .encoderLayerdrop = 0.1}};
    FinetuneConfig finetune;
    AugmentConfig augment;

    static auto fields() {
        using A = AsrConfig;
        return std::tuple{
            Group{.key = "data", .member = &A::data, .label = "Data"},
            Group{.key = "", .member = &A::common, .label = "General"},
            Group{.key = "finetune", .member = &A::finetune, .label = "Fine-tuning"},
            Group{.key = "regularization", .member = &A::regularization, .label = "Dropout"},
            Group{.key = "mask", .member = &A::mask, .label = "Masking"},
            Group{.key = "augment", .member = &A::augment, .label = "Augmentation"},
            Group{.key = "model", .member = &A::model, .label = "Model"},
        };
    }

    static std::vector<config::Alias> aliases() { return publishedAliases(); }
    static std::vector<config::Refusal> refusals() { return asrRefusals(); }
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
AsrConfig asrConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::wav2vec2
