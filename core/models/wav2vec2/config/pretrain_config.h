// SPDX-License-Identifier: Apache-2.0
// Options of pre-training wav2vec 2.0 (Baevski et al. 2020, sections 2 and 3.2). Defaults are the
// published program's; its recipes are the presets.
#pragma once

#include "core/base/json.h"
#include "core/models/wav2vec2/config/dropout_config.h"
#include "core/models/wav2vec2/config/published_aliases.h"
#include "core/models/wav2vec2/config/speech_data_config.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

namespace parlance::wav2vec2 {

struct PretrainDataConfig : SpeechDataConfig {
    PretrainDataConfig() { maxTokens = maxTokensValid = 1400000; }

    bool enablePadding = false;
    std::string crop = "sub_batch";

    static auto fields() {
        using D = PretrainDataConfig;
        constexpr SpeechDataHelp kHelp{
            .train = "Manifest (.tsv, no transcripts needed), or several separated by commas",
            .concatBatches = "Sub-batches in one batch; with the accumulation they make up one "
                             "step. How they are joined does not change the result",
            .longest =
                "Crop longer utterances, at a different place in each epoch; 0 = no cropping"};
        return std::tuple_cat(
            speechPathFields(kHelp), speechBatchFields(kHelp),
            std::tuple{
                Field{.key = "enable_padding",
                      .member = &D::enablePadding,
                      .label = "Padding",
                      .help = "Pad a sub-batch to its longest utterance instead of cropping "
                              "it to the shortest",
                      .aliases = "enable_padding"},
                Field{.key = "crop",
                      .member = &D::crop,
                      .label = "Crop",
                      .help = "sub_batch: crop each to its own shortest utterance. group: crop all "
                              "that are joined to the shortest of them, as published",
                      .choices = "sub_batch|group"}});
    }
};

struct PretrainMaskingConfig : SpanMaskingConfig {
    static auto fields() { return spanMaskingFields(); }
};

struct PretrainDropoutConfig : BodyDropoutConfig {
    double dropoutFeatures = 0.1;

    static auto fields() {
        return std::tuple_cat(bodyDropoutFields(),
                              std::tuple{Field{.key = "dropout_features",
                                               .member = &PretrainDropoutConfig::dropoutFeatures,
                                               .label = "Feature dropout",
                                               .help = "Dropout on the features that are quantised",
                                               .range = kDropoutRange,
                                               .aliases = "dropout_features"}});
    }
};

struct QuantizerConfig {
    bool targets = true;
    std::int64_t codewords = 320;
    std::int64_t groups = 2;
    std::int64_t width = 0;
    std::int64_t depth = 1;
    std::int64_t factor = 3;
    double temperatureMax = 2.0;
    double temperatureMin = 0.5;
    double temperatureDecay = 0.999995;

    static auto fields() {
        using Q = QuantizerConfig;
        return std::tuple{
            Field{.key = "targets",
                  .member = &Q::targets,
                  .label = "Quantise",
                  .help = "Quantise the targets; off: the features themselves are the targets",
                  .aliases = "quantize_targets"},
            Field{.key = "codewords",
                  .member = &Q::codewords,
                  .label = "Codewords",
                  .help = "Codewords per group",
                  .range = {2, 65536},
                  .aliases = "latent_vars",
                  .tier = Tier::Common,
                  .shownWhen = "targets=true"},
            Field{.key = "groups",
                  .member = &Q::groups,
                  .label = "Groups",
                  .help = "Number of codebooks; a target has one codeword from each",
                  .range = {1, 1024},
                  .aliases = "latent_groups",
                  .tier = Tier::Common,
                  .shownWhen = "targets=true"},
            Field{.key = "width",
                  .member = &Q::width,
                  .label = "Width",
                  .help = "Width of the joined codewords; 0 = the contrast width",
                  .range = {0, 65536},
                  .aliases = "latent_dim",
                  .shownWhen = "targets=true"},
            Field{.key = "depth",
                  .member = &Q::depth,
                  .label = "Depth",
                  .help = "Number of linear layers that choose the codewords",
                  .range = {1, 16},
                  .aliases = "quantizer_depth",
                  .shownWhen = "targets=true"},
            Field{.key = "factor",
                  .member = &Q::factor,
                  .label = "Inner factor",
                  .help = "Hidden width of these layers, as a multiple of the features' width",
                  .range = {1, 64},
                  .aliases = "quantizer_factor",
                  .shownWhen = "targets=true"},
            Field{.key = "temperature_max",
                  .member = &Q::temperatureMax,
                  .label = "Initial temperature",
                  .help = "Temperature of the Gumbel softmax at the start",
                  .range = {1e-3, 1000.0},
                  .aliases = "latent_temp[0]",
                  .shownWhen = "targets=true"},
            Field{.key = "temperature_min",
                  .member = &Q::temperatureMin,
                  .label = "Final temperature",
                  .help = "The temperature does not fall below this",
                  .range = {1e-3, 1000.0},
                  .aliases = "latent_temp[1]",
                  .shownWhen = "targets=true"},
            Field{.key = "temperature_decay",
                  .member = &Q::temperatureDecay,
                  .label = "Temperature decay",
                  .help = "Factor of the temperature from one step to the next",
                  .range = {0.0, 1.0},
                  .aliases = "latent_temp[2]",
                  .shownWhen = "targets=true"},
        };
    }
};

/// The contrastive task and its loss.
struct ContrastConfig {
    std::int64_t finalDim = 256;
    std::int64_t numNegatives = 100;
    std::int64_t crossSampleNegatives = 0;
    std::int64_t codebookNegatives = 0;
    bool negativesFromEverywhere = false;
    double logitTemp = 0.1;
    bool infonce = true;
    double diversityWeight = 0.1;
    double penaltyWeight = 10.0;
    std::string subBatchTerms = "each";
    double featureGradMult = 0.1;

    static auto fields() {
        using C = ContrastConfig;
        return std::tuple{
            Field{
                .key = "final_dim",
                .member = &C::finalDim,
                .label = "Contrast width",
                .help =
                    "Width in which predictions and targets are compared; 0 = the encoder's width",
                .range = {0, 65536},
                .aliases = "final_dim"},
            Field{.key = "num_negatives",
                  .member = &C::numNegatives,
                  .label = "Negatives",
                  .help = "Distractors for each target, from other masked frames of the utterance",
                  .range = {0, 10000},
                  .aliases = "num_negatives",
                  .tier = Tier::Common},
            Field{.key = "cross_sample_negatives",
                  .member = &C::crossSampleNegatives,
                  .label = "Negatives from others",
                  .help = "Further distractors from any utterance of the sub-batch",
                  .range = {0, 10000},
                  .aliases = "cross_sample_negatives"},
            Field{.key = "codebook_negatives",
                  .member = &C::codebookNegatives,
                  .label = "Codebook negatives",
                  .help = "Further distractors drawn at random from the codewords",
                  .range = {0, 10000},
                  .aliases = "codebook_negatives"},
            Field{
                .key = "negatives_from_everywhere",
                .member = &C::negativesFromEverywhere,
                .label = "Negatives from everywhere",
                .help =
                    "Draw distractors from all frames of the utterance, not only from masked ones",
                .aliases = "negatives_from_everywhere"},
            Field{.key = "logit_temp",
                  .member = &C::logitTemp,
                  .label = "Logit temperature",
                  .help = "Cosine similarities are divided by this",
                  .range = {1e-4, 1000.0},
                  .aliases = "logit_temp"},
            Field{.key = "infonce",
                  .member = &C::infonce,
                  .label = "InfoNCE",
                  .help = "Cross-entropy over the target and its distractors; the published "
                          "alternative cannot learn and is refused",
                  .aliases = "infonce"},
            Field{.key = "diversity_weight",
                  .member = &C::diversityWeight,
                  .label = "Diversity weight",
                  .help = "Weight of the loss that encourages using all codewords",
                  .range = {0.0, 1000.0},
                  .aliases = "loss_weights[0]",
                  .tier = Tier::Common},
            Field{.key = "penalty_weight",
                  .member = &C::penaltyWeight,
                  .label = "Feature penalty",
                  .help = "Weight of the features' mean square",
                  .range = {0.0, 1e6},
                  .aliases = "loss_weights[1]"},
            Field{.key = "sub_batch_terms",
                  .member = &C::subBatchTerms,
                  .label = "Sub-batch terms",
                  .help = "each: diversity and penalty of each sub-batch, weighted by its masked "
                          "frames. last: of joined sub-batches, the diversity of the last and a "
                          "single penalty, as published",
                  .choices = "each|last"},
            Field{.key = "feature_grad_mult",
                  .member = &C::featureGradMult,
                  .label = "Extractor gradient",
                  .help = "Factor of the feature extractor's gradient; 0 = the extractor is frozen",
                  .range = {0.0, 100.0},
                  .aliases = "feature_grad_mult"},
        };
    }
};

struct PretrainConfig {
    config::CommonConfig common;
    PretrainDataConfig data;
    ArchitectureConfig model;
    QuantizerConfig quantizer;
    ContrastConfig pretrain;
    PretrainMaskingConfig mask{
        {.time = {{.prob = 0.5, .length = 10}}, .channel = {{.prob = 0.0, .length = 10}}}};
    PretrainDropoutConfig regularization{
        {.dropout = 0.1, .dropoutInput = 0.1, .encoderLayerdrop = 0.05}};

    static auto fields() {
        using P = PretrainConfig;
        return std::tuple{
            Group{.key = "data", .member = &P::data, .label = "Data"},
            Group{.key = "", .member = &P::common, .label = "General"},
            Group{.key = "pretrain", .member = &P::pretrain, .label = "Pre-training"},
            Group{.key = "quantizer", .member = &P::quantizer, .label = "Quantiser"},
            Group{.key = "mask", .member = &P::mask, .label = "Masking"},
            Group{.key = "regularization", .member = &P::regularization, .label = "Dropout"},
            Group{.key = "model", .member = &P::model, .label = "Model"},
        };
    }

    static std::vector<config::Alias> aliases() { return publishedAliases(); }
    static std::vector<config::Refusal> refusals() { return pretrainRefusals(); }
};

/// Parses and checks what no single field can: throws Error{Config} naming the key.
PretrainConfig pretrainConfigFromJson(const Json& json, const std::string& where);

/// Widths of the contrast and of the joined codewords, their zeros resolved.
std::int64_t contrastWidth(const PretrainConfig& config);
std::int64_t codewordWidth(const PretrainConfig& config);

/// Negatives of a masked frame, of all kinds.
std::int64_t negativeCount(const ContrastConfig& config);

/// Of the Gumbel softmax at an update; the first is 1.
double temperatureAt(const QuantizerConfig& config, std::int64_t update);

} // namespace parlance::wav2vec2
