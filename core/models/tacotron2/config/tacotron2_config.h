// SPDX-License-Identifier: Apache-2.0
// Options of training Tacotron 2 (Shen et al. 2018). Published option names (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, train.py and tacotron2/arg_parser.py)
// are aliases of our keys.
#pragma once

#include "core/audio/mel_config.h"
#include "core/base/json.h"
#include "core/config/data_config.h"
#include "core/config/training_config.h"
#include "core/models/tacotron2/config/model_config.h"

namespace parlance::tacotron2 {

using config::Group;

struct TtsDataConfig : config::DataConfig {
    std::int64_t batchSize = 48;
    std::int64_t bucketBatches = 0;
    std::string textCleaners = "english";
    std::string pronunciations;
    double dither = 0.0;
    std::int64_t cacheMb = 1024;

    static auto fields() {
        using D = TtsDataConfig;
        return std::tuple_cat(
            config::dataPathFields(
                {.train = "List of path|text lines, or several separated by commas; the paths are "
                          "those of recordings or of stored mels (.pt, .safetensors)",
                 .valid = "List that decides which checkpoint is the best",
                 .test = "List that evaluate uses when none is named"}),
            std::tuple{
                Field{.key = "batch_size",
                      .member = &D::batchSize,
                      .label = "Batch size",
                      .help = "Utterances in a batch. With few, the attention often never forms: "
                              "use at least 32, or accumulate gradients",
                      .unit = Unit::Items,
                      .range = {1, 65536},
                      .aliases = "batch_size",
                      .tier = Tier::Common},
                Field{.key = "bucket_batches",
                      .member = &D::bucketBatches,
                      .label = "Length buckets",
                      .help = "Sort the utterances of this many batches by length before forming "
                              "the batches, for less padding; 0 = at random, as published",
                      .range = {0, 65536}},
                Field{.key = "text_cleaners",
                      .member = &D::textCleaners,
                      .label = "Text cleaners",
                      .help = "How a text becomes spoken words: english, or the published "
                              "english_cleaners, basic_cleaners, transliteration_cleaners, "
                              "separated by commas",
                      .aliases = "text_cleaners"},
                Field{.key = "pronunciations",
                      .member = &D::pronunciations,
                      .label = "Pronunciations",
                      .help = "CMU dictionary: its words are pronounced by their phonemes; empty = "
                              "by their letters",
                      .path = config::Path::File},
                Field{.key = "dither",
                      .member = &D::dither,
                      .label = "Dither",
                      .help =
                          "Maximum amplitude of the noise added to each recording, such as 0.0001, "
                          "so that digital silence has a spectrum; 0 = none, as published",
                      .range = {0.0, 0.1}},
                Field{.key = "cache_mb",
                      .member = &D::cacheMb,
                      .label = "Cache",
                      .help = "Mebibytes of mels to keep in memory",
                      .range = {0, 1e9},
                      .onResume = config::OnResume::Changeable}},
            config::dataLoadingFields());
    }
};

/// Beyond the published training, and off by default.
struct AttentionHelpConfig {
    double weight = 0.0;
    double sigma = 0.2;
    std::int64_t steps = 20000;

    static auto fields() {
        using G = AttentionHelpConfig;
        return std::tuple{
            Field{.key = "weight",
                  .member = &G::weight,
                  .label = "Guided attention",
                  .help = "Weight of a loss that pulls the attention towards the diagonal "
                          "(Tachibana et al. 2018); 0 = none, as published",
                  .range = {0.0, 1000.0},
                  .tier = Tier::Common},
            Field{.key = "sigma",
                  .member = &G::sigma,
                  .label = "Diagonal width",
                  .help =
                      "How far the attention may stray from the diagonal, as a share of the text",
                  .range = {0.01, 10.0}},
            Field{.key = "steps",
                  .member = &G::steps,
                  .label = "Guided until",
                  .help = "Step at which this loss ends: if it lasts, it hurts long sentences",
                  .unit = Unit::Steps,
                  .range = {1, 1e10}},
        };
    }
};

struct TtsTrainingConfig {
    bool maskPadding = false;
    bool hidePadding = false;
    bool uniformInitializeBnWeight = true;
    AttentionHelpConfig guidedAttention;

    static auto fields() {
        using T = TtsTrainingConfig;
        return std::tuple{
            Field{.key = "mask_padding",
                  .member = &T::maskPadding,
                  .label = "Mask padding",
                  .help = "Ignore frames past the end of an utterance; off: they are trained to be "
                          "0, as published",
                  .aliases = "mask_padding"},
            Field{.key = "hide_padding",
                  .member = &T::hidePadding,
                  .label = "Hide padding",
                  .help = "Hide symbols past the end of a text from the encoder; off: they leak "
                          "into its end, as published"},
            Field{.key = "uniform_initialize_bn_weight",
                  .member = &T::uniformInitializeBnWeight,
                  .label = "Random norm scales",
                  .help = "Initialise the scales of batch normalisation at random between 0 and 1, "
                          "as published; off: at 1"},
            Group{.key = "guided_attention",
                  .member = &T::guidedAttention,
                  .label = "Guided attention"},
        };
    }
};

/// What a validation makes beside the loss.
struct TtsValidationConfig {
    std::int64_t samples = 4;
    std::string recogniser;
    std::string vocoder;

    static auto fields() {
        using V = TtsValidationConfig;
        using config::OnResume;
        return std::tuple{
            Field{.key = "samples",
                  .member = &V::samples,
                  .label = "Samples",
                  .help = "Number of validation sentences to synthesise, to hear and see on the "
                          "Runs page",
                  .unit = Unit::Items,
                  .range = {0, 1000},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "recogniser",
                  .member = &V::recogniser,
                  .label = "Recogniser",
                  .help = "Model that transcribes the samples; its word error rate is the curve "
                          "intelligibility_wer; empty = none",
                  .onResume = OnResume::Changeable,
                  .path = config::Path::File},
            Field{.key = "vocoder",
                  .member = &V::vocoder,
                  .label = "Vocoder",
                  .help = "WaveGlow model that turns the samples into audio; empty = Griffin-Lim",
                  .onResume = OnResume::Changeable,
                  .path = config::Path::File},
        };
    }
};

struct TtsConfig {
    config::CommonConfig common;
    TtsDataConfig data;
    audio::MelConfig audio;
    ModelConfig model;
    TtsTrainingConfig tts;
    TtsValidationConfig validation;

    static auto fields() {
        using T = TtsConfig;
        return std::tuple{
            Group{.key = "data", .member = &T::data, .label = "Data"},
            Group{.key = "", .member = &T::common, .label = "General"},
            Group{.key = "tts", .member = &T::tts, .label = "Speech synthesis"},
            Group{.key = "validation", .member = &T::validation, .label = "Validation"},
            Group{.key = "audio", .member = &T::audio, .label = "Audio"},
            Group{.key = "model", .member = &T::model, .label = "Model"},
        };
    }

    static std::vector<config::Alias> aliases();
    static std::vector<config::Refusal> refusals();
};

/// The sizes, with the audio's number of channels.
ModelOptions modelOptions(const TtsConfig& config);

/// The names in data.text_cleaners.
std::vector<std::string> cleanersOf(const TtsConfig& config);

/// Parses and checks what no single field can: throws Error{Config} naming the key.
TtsConfig ttsConfigFromJson(const Json& json, const std::string& where);

} // namespace parlance::tacotron2
