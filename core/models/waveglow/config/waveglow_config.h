// SPDX-License-Identifier: Apache-2.0
// Options of training WaveGlow (Prenger, Valle and Catanzaro 2018). Published option names (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, train.py and waveglow/arg_parser.py) are
// aliases of our keys.
#pragma once

#include "core/audio/mel_config.h"
#include "core/base/json.h"
#include "core/config/data_config.h"
#include "core/config/training_config.h"
#include "core/models/waveglow/model/waveglow_options.h"

namespace parlance::waveglow {

using config::Field;
using config::Group;
using config::Tier;
using config::Unit;

struct VocoderDataConfig : config::DataConfig {
    std::int64_t batchSize = 10;
    std::int64_t segmentLength = 8000;
    double dither = 0.0;
    std::int64_t cacheMb = 1024;

    static auto fields() {
        using D = VocoderDataConfig;
        return std::tuple_cat(
            config::dataPathFields({.train = "List of path|text lines, or several separated by "
                                             "commas; the texts are not used",
                                    .valid = "List that decides which checkpoint is the best",
                                    .test = "List that evaluate uses when none is named"}),
            std::tuple{
                Field{.key = "batch_size",
                      .member = &D::batchSize,
                      .label = "Batch size",
                      .help = "Segments in a batch",
                      .unit = Unit::Items,
                      .range = {1, 65536},
                      .aliases = "batch_size",
                      .tier = Tier::Common},
                Field{.key = "segment_length",
                      .member = &D::segmentLength,
                      .label = "Segment",
                      .help =
                          "Length of the excerpt that is taken from a recording, drawn again in "
                          "each epoch",
                      .unit = Unit::Samples,
                      .range = {64, 1e9},
                      .aliases = "segment_length",
                      .tier = Tier::Common},
                Field{.key = "dither",
                      .member = &D::dither,
                      .label = "Dither",
                      .help =
                          "Maximum amplitude of the noise added to each segment, such as 0.0001, "
                          "as the density of digital silence is unbounded; 0 = none, as published",
                      .range = {0.0, 0.1}},
                Field{.key = "cache_mb",
                      .member = &D::cacheMb,
                      .label = "Cache",
                      .help = "Mebibytes of recordings to keep in memory",
                      .range = {0, 1e9},
                      .onResume = config::OnResume::Changeable}},
            config::dataLoadingFields());
    }
};

/// The number of mel channels, window and hop are those of audio.*.
struct ModelConfig : ModelOptions {
    static auto fields() {
        using M = ModelConfig;
        return std::tuple{
            Field{.key = "n_flows",
                  .member = &M::nFlows,
                  .label = "Flows",
                  .help = "Invertible steps between noise and audio",
                  .range = {1, 256},
                  .aliases = "n_flows|flows",
                  .tier = Tier::Common},
            Field{.key = "n_group",
                  .member = &M::nGroup,
                  .label = "Group",
                  .help = "Samples that are transformed together; even",
                  .unit = Unit::Samples,
                  .range = {2, 1024},
                  .aliases = "n_group|groups"},
            Field{.key = "n_early_every",
                  .member = &M::nEarlyEvery,
                  .label = "Early outputs every",
                  .help = "Number of flows between two early outputs",
                  .range = {1, 256},
                  .aliases = "n_early_every|early_every"},
            Field{.key = "n_early_size",
                  .member = &M::nEarlySize,
                  .label = "Early outputs",
                  .help = "Channels of each early output; even",
                  .range = {2, 1024},
                  .aliases = "n_early_size|early_size"},
            Field{.key = "n_layers",
                  .member = &M::nLayers,
                  .label = "Layers",
                  .help = "Dilated convolutions of the network in each flow",
                  .range = {1, 16},
                  .aliases = "n_layers|wn_layers"},
            Field{.key = "n_channels",
                  .member = &M::nChannels,
                  .label = "Channels",
                  .help = "Width of the network in each flow; even",
                  .range = {2, 65536},
                  .aliases = "n_channels|wn_channels",
                  .tier = Tier::Common},
            Field{.key = "kernel_size",
                  .member = &M::kernelSize,
                  .label = "Kernel",
                  .help = "Kernel size of these convolutions; odd",
                  .range = {1, 255},
                  .aliases = "kernel_size|wn_kernel_size"},
            Field{.key = "mel_mean",
                  .member = &M::melMean,
                  .label = "Mel mean",
                  .help = "Subtracted from each mel value before the model sees it; 0 as published",
                  .range = {-100.0, 100.0}},
            Field{.key = "mel_std",
                  .member = &M::melStd,
                  .label = "Mel deviation",
                  .help = "Each mel value is divided by this; 1 as published",
                  .range = {0.01, 100.0}},
        };
    }
};

struct VocoderTrainingConfig {
    double sigma = 1.0;

    static auto fields() {
        return std::tuple{Field{.key = "sigma",
                                .member = &VocoderTrainingConfig::sigma,
                                .label = "Sigma",
                                .help = "Standard deviation of the noise that audio is mapped to",
                                .range = {0.01, 10.0},
                                .aliases = "sigma"}};
    }
};

struct VocoderValidationConfig {
    std::int64_t samples = 4;

    static auto fields() {
        return std::tuple{Field{.key = "samples",
                                .member = &VocoderValidationConfig::samples,
                                .label = "Samples",
                                .help = "Number of validation recordings to resynthesise from "
                                        "their mels, to hear on the Runs page",
                                .unit = Unit::Items,
                                .range = {0, 1000},
                                .tier = Tier::Common,
                                .onResume = config::OnResume::Changeable}};
    }
};

struct VocoderConfig {
    config::CommonConfig common;
    VocoderDataConfig data;
    audio::MelConfig audio;
    ModelConfig model;
    VocoderTrainingConfig vocoder;
    VocoderValidationConfig validation;

    static auto fields() {
        using V = VocoderConfig;
        return std::tuple{
            Group{.key = "data", .member = &V::data, .label = "Data"},
            Group{.key = "", .member = &V::common, .label = "General"},
            Group{.key = "vocoder", .member = &V::vocoder, .label = "Vocoder"},
            Group{.key = "validation", .member = &V::validation, .label = "Validation"},
            Group{.key = "audio", .member = &V::audio, .label = "Audio"},
            Group{.key = "model", .member = &V::model, .label = "Model"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// The sizes, with those of the audio.
ModelOptions modelOptions(const VocoderConfig& config);

/// Parses and checks what no single field can: throws Error{Config} naming the key.
VocoderConfig vocoderConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::waveglow
