// SPDX-License-Identifier: Apache-2.0
// Options of fine-tuning wav2vec 2.0 with CTC (specification sections 1.13 and 4).
#pragma once

#include "core/base/json.h"
#include "core/models/wav2vec2/wav2vec2_config.h"

namespace parlance::wav2vec2 {

struct AsrDataConfig {
    std::string train;
    std::string valid;
    std::string test;
    std::string dictionary;
    std::string root;
    std::int64_t maxTokens = 3200000;
    std::int64_t maxTokensValid = 3200000;
    std::int64_t batchSize = 0;
    std::int64_t requiredBatchSizeMultiple = 8;
    std::int64_t concatBatches = 1;
    std::int64_t padToMultipleOf = 1;
    std::int64_t minSampleSize = 0;
    std::int64_t maxSampleSize = 0;
    std::int64_t workers = 2;
    std::int64_t cacheMb = 512;

    static auto fields() {
        using D = AsrDataConfig;
        return std::tuple{
            Field{.key = "train",
                  .member = &D::train,
                  .label = "Training data",
                  .help = "Manifest (.tsv with its .ltr beside it), or several with commas",
                  .tier = Tier::Common},
            Field{.key = "valid",
                  .member = &D::valid,
                  .label = "Validation data",
                  .help = "Manifest that decides which checkpoint is the best",
                  .tier = Tier::Common},
            Field{.key = "test",
                  .member = &D::test,
                  .label = "Test data",
                  .help = "Manifest that evaluate takes when none is named",
                  .tier = Tier::Common},
            Field{.key = "dictionary",
                  .member = &D::dictionary,
                  .label = "Dictionary",
                  .help = "Letters of the model; empty = dict.ltr.txt beside the training manifest",
                  .tier = Tier::Common},
            Field{.key = "root",
                  .member = &D::root,
                  .label = "Data folder",
                  .help = "Relative data paths are against this folder; empty = the project's"},
            Field{.key = "max_tokens",
                  .member = &D::maxTokens,
                  .label = "Batch size",
                  .help = "Most audio samples in a batch, padding included",
                  .unit = Unit::Samples,
                  .range = {1, 1e12},
                  .aliases = "max_tokens",
                  .tier = Tier::Common},
            Field{.key = "max_tokens_valid",
                  .member = &D::maxTokensValid,
                  .label = "Validation batch size",
                  .help = "Most audio samples in a validation batch; a longer utterance goes alone",
                  .unit = Unit::Samples,
                  .range = {1, 1e12},
                  .aliases = "max_tokens_valid",
                  .onResume = OnResume::Changeable},
            Field{.key = "batch_size",
                  .member = &D::batchSize,
                  .label = "Utterances in a batch",
                  .help = "Most utterances in a batch; 0 = only the samples count",
                  .unit = Unit::Items,
                  .range = {0, 1e9},
                  .aliases = "batch_size"},
            Field{.key = "required_batch_size_multiple",
                  .member = &D::requiredBatchSizeMultiple,
                  .label = "Preferred multiple",
                  .help = "Batches of a multiple of this many utterances are preferred",
                  .unit = Unit::Items,
                  .range = {1, 65536},
                  .aliases = "required_batch_size_multiple"},
            Field{.key = "concat_batches",
                  .member = &D::concatBatches,
                  .label = "Batches joined",
                  .help = "Join this many neighbouring batches into one",
                  .range = {1, 65536},
                  .aliases = "num_concat_batches"},
            Field{.key = "pad_to_multiple_of",
                  .member = &D::padToMultipleOf,
                  .label = "Padding step",
                  .help = "Batches are padded to a multiple of this. The processor's kernels are "
                          "made anew for each length: fewer lengths, less waiting",
                  .unit = Unit::Samples,
                  .range = {1, 1e9}},
            Field{.key = "min_sample_size",
                  .member = &D::minSampleSize,
                  .label = "Shortest",
                  .help = "Shorter training utterances are left out",
                  .unit = Unit::Samples,
                  .range = {0, 1e12},
                  .aliases = "min_sample_size"},
            Field{.key = "max_sample_size",
                  .member = &D::maxSampleSize,
                  .label = "Longest",
                  .help = "Longer training utterances are left out; 0 = what a batch can hold",
                  .unit = Unit::Samples,
                  .range = {0, 1e12},
                  .aliases = "max_sample_size"},
            Field{.key = "workers",
                  .member = &D::workers,
                  .label = "Loader threads",
                  .help = "Threads that read audio ahead of the training",
                  .range = {1, 256},
                  .aliases = "num_workers",
                  .onResume = OnResume::Changeable},
            Field{.key = "cache_mb",
                  .member = &D::cacheMb,
                  .label = "Audio cache",
                  .help = "Megabytes of decoded audio to keep in memory; 0 = read anew each time",
                  .range = {0, 1e6},
                  .onResume = OnResume::Changeable},
        };
    }
};

struct RegularizationConfig {
    double dropout = 0.0;
    double attentionDropout = 0.0;
    double activationDropout = 0.1;
    double dropoutInput = 0.0;
    double finalDropout = 0.0;
    double encoderLayerdrop = 0.1;

    static auto fields() {
        using R = RegularizationConfig;
        constexpr config::Range kShare{0.0, 0.99};
        return std::tuple{
            Field{.key = "dropout",
                  .member = &R::dropout,
                  .label = "Dropout",
                  .help = "After attention, feed-forward and the position convolution",
                  .range = kShare,
                  .aliases = "dropout",
                  .tier = Tier::Common},
            Field{.key = "attention_dropout",
                  .member = &R::attentionDropout,
                  .label = "Attention dropout",
                  .help = "On the attention weights",
                  .range = kShare,
                  .aliases = "attention_dropout"},
            Field{.key = "activation_dropout",
                  .member = &R::activationDropout,
                  .label = "Activation dropout",
                  .help = "Inside the feed-forward blocks",
                  .range = kShare,
                  .aliases = "activation_dropout"},
            Field{.key = "dropout_input",
                  .member = &R::dropoutInput,
                  .label = "Input dropout",
                  .help = "On the projected features",
                  .range = kShare,
                  .aliases = "dropout_input"},
            Field{.key = "final_dropout",
                  .member = &R::finalDropout,
                  .label = "Final dropout",
                  .help = "Before the letters' projection",
                  .range = kShare,
                  .aliases = "final_dropout"},
            Field{.key = "encoder_layerdrop",
                  .member = &R::encoderLayerdrop,
                  .label = "Layer drop",
                  .help = "Chance that a layer is skipped in a training step",
                  .range = kShare,
                  .aliases = "encoder_layerdrop",
                  .tier = Tier::Common},
        };
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
                  .help = "Factor of the feature extractor's gradient; 0 = it stays as it is",
                  .range = {0.0, 100.0},
                  .aliases = "feature_grad_mult"},
            Field{.key = "encoder_init_stddev",
                  .member = &F::encoderInitStddev,
                  .label = "Initial spread",
                  .help = "Of the encoder's random weights. 0.02, as published, suits wide models; "
                          "a narrow one learns sooner from about 1/sqrt(width)",
                  .range = {0.0, 1.0}},
            Field{.key = "freeze_updates",
                  .member = &F::freezeUpdates,
                  .label = "Frozen body",
                  .help = "Only the letters' projection learns before this update",
                  .unit = Unit::Steps,
                  .range = {0, 1e10},
                  .aliases = "freeze_finetune_updates",
                  .tier = Tier::Common},
            Field{.key = "blank_weight",
                  .member = &F::blankWeight,
                  .label = "Blank weight",
                  .help = "Given to the blank's logit; 0 = nothing",
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

/// Changes to the training waveforms, drawn anew in each epoch. None in the published recipes.
struct AugmentConfig {
    double speed = 0.0;
    double noiseProb = 0.0;
    double noiseSnrMin = 5.0;
    double noiseSnrMax = 30.0;

    static auto fields() {
        using A = AugmentConfig;
        return std::tuple{
            Field{.key = "speed",
                  .member = &A::speed,
                  .label = "Speed",
                  .help = "Play faster or slower by up to this share",
                  .range = {0.0, 0.5},
                  .tier = Tier::Common},
            Field{.key = "noise_prob",
                  .member = &A::noiseProb,
                  .label = "Noise",
                  .help = "Chance that white noise is added",
                  .range = {0.0, 1.0}},
            Field{.key = "noise_snr_min",
                  .member = &A::noiseSnrMin,
                  .label = "Loudest noise",
                  .help = "Least ratio of speech to noise",
                  .unit = Unit::Decibels,
                  .range = {-20.0, 100.0}},
            Field{.key = "noise_snr_max",
                  .member = &A::noiseSnrMax,
                  .label = "Softest noise",
                  .help = "Greatest ratio of speech to noise",
                  .unit = Unit::Decibels,
                  .range = {-20.0, 100.0}},
        };
    }
};

struct AsrConfig {
    config::CommonConfig common;
    AsrDataConfig data;
    ArchitectureConfig model;
    MaskingConfig mask;
    RegularizationConfig regularization;
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
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
AsrConfig asrConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::wav2vec2
