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
            config::dataPathFields(
                {.train = "List of path|text lines, or several with commas; the texts do not "
                          "matter",
                 .valid = "List that decides which checkpoint is the best",
                 .test = "List that evaluate takes when none is named"}),
            std::tuple{Field{.key = "batch_size",
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
                             .help = "Stretch of a recording that is learned from at once, drawn "
                                     "again in each epoch",
                             .unit = Unit::Samples,
                             .range = {64, 1e9},
                             .aliases = "segment_length",
                             .tier = Tier::Common},
                       Field{.key = "dither",
                             .member = &D::dither,
                             .label = "Dither",
                             .help = "Greatest value of the noise under each segment, such as "
                                     "0.0001: the density of digital silence has no bound; 0 = "
                                     "none, as published",
                             .range = {0.0, 0.1}},
                       Field{.key = "cache_mb",
                             .member = &D::cacheMb,
                             .label = "Cache",
                             .help = "Mebibytes of recordings that stay in memory",
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
                  .help = "Flows after which channels leave",
                  .range = {1, 256},
                  .aliases = "n_early_every|early_every"},
            Field{.key = "n_early_size",
                  .member = &M::nEarlySize,
                  .label = "Early outputs",
                  .help = "Channels that leave; even",
                  .range = {2, 1024},
                  .aliases = "n_early_size|early_size"},
            Field{.key = "n_layers",
                  .member = &M::nLayers,
                  .label = "Layers",
                  .help = "Dilated convolutions of the network within a flow",
                  .range = {1, 16},
                  .aliases = "n_layers|wn_layers"},
            Field{.key = "n_channels",
                  .member = &M::nChannels,
                  .label = "Channels",
                  .help = "Width of the network within a flow; even",
                  .range = {2, 65536},
                  .aliases = "n_channels|wn_channels",
                  .tier = Tier::Common},
            Field{.key = "kernel_size",
                  .member = &M::kernelSize,
                  .label = "Kernel",
                  .help = "Of those convolutions; odd",
                  .range = {1, 255},
                  .aliases = "kernel_size|wn_kernel_size"},
            Field{.key = "mel_mean",
                  .member = &M::melMean,
                  .label = "Mel mean",
                  .help = "Taken off each mel value before the model sees it; 0 as published",
                  .range = {-100.0, 100.0}},
            Field{.key = "mel_std",
                  .member = &M::melStd,
                  .label = "Mel deviation",
                  .help = "Each mel value is divided by it; 1 as published",
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
                                .help = "Spread of the noise that audio becomes",
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
                                .help = "Recordings of the validation data that are made again "
                                        "from their mels, to be heard on the Runs page",
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
