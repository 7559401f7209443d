// SPDX-License-Identifier: Apache-2.0
// Options of wav2vec 2.0 (Baevski et al. 2020) that pre-training and fine-tuning share. Published
// option names are aliases of our keys.
#pragma once

#include "core/config/training_config.h"

namespace parlance::wav2vec2 {

using config::Field;
using config::Group;
using config::OnResume;
using config::Tier;
using config::Unit;

/// The architecture: everything that fixes names and shapes of the weights, and what the waveform
/// must look like.
struct ArchitectureConfig {
    std::int64_t sampleRate = 16000;
    bool normalize = false;
    double normalizeEpsilon = 1e-5;
    std::string extractorMode = "default";
    std::string convFeatureLayers = "[(512,10,5)]+[(512,3,2)]*4+[(512,2,2)]+[(512,2,2)]";
    bool convBias = false;
    std::int64_t encoderLayers = 12;
    std::int64_t encoderEmbedDim = 768;
    std::int64_t encoderFfnEmbedDim = 3072;
    std::int64_t encoderAttentionHeads = 12;
    std::string activationFn = "gelu";
    bool layerNormFirst = false;
    std::int64_t convPos = 128;
    std::int64_t convPosGroups = 16;
    std::string hourglassTransformer;
    std::string hourglassResample = "naive";
    bool hourglassMaskedPool = true;

    static auto fields() {
        using A = ArchitectureConfig;
        return std::tuple{
            Field{.key = "sample_rate",
                  .member = &A::sampleRate,
                  .label = "Sample rate",
                  .help = "Sample rate of the model's input; audio is resampled to it",
                  .unit = Unit::Hertz,
                  .range = {1000, 192000},
                  .aliases = "sample_rate"},
            Field{.key = "normalize",
                  .member = &A::normalize,
                  .label = "Normalise waveform",
                  .help = "Scale each utterance to zero mean and unit variance",
                  .aliases = "normalize"},
            Field{.key = "normalize_epsilon",
                  .member = &A::normalizeEpsilon,
                  .label = "Normalising epsilon",
                  .help = "Added to the variance so that silence stays silent. fairseq and NVIDIA "
                          "use 1e-5, Hugging Face 1e-7",
                  .range = {1e-12, 1},
                  .aliases = "normalize_epsilon"},
            Field{.key = "extractor_mode",
                  .member = &A::extractorMode,
                  .label = "Extractor norm",
                  .help = "default: one group norm over time after the first convolution. "
                          "layer_norm: a layer norm over channels after each",
                  .choices = "default|layer_norm",
                  .aliases = "extractor_mode"},
            Field{.key = "conv_feature_layers",
                  .member = &A::convFeatureLayers,
                  .label = "Convolutions",
                  .help = "Feature extractor as a list of (channels, kernel, stride), with + and *",
                  .aliases = "conv_feature_layers"},
            Field{.key = "conv_bias",
                  .member = &A::convBias,
                  .label = "Convolution bias",
                  .help = "Whether the extractor's convolutions have a bias",
                  .aliases = "conv_bias"},
            Field{.key = "encoder_layers",
                  .member = &A::encoderLayers,
                  .label = "Layers",
                  .help = "Transformer layers",
                  .range = {1, 200},
                  .aliases = "encoder_layers",
                  .tier = Tier::Common},
            Field{.key = "encoder_embed_dim",
                  .member = &A::encoderEmbedDim,
                  .label = "Width",
                  .help = "Width of the transformer; a multiple of the heads and of the position "
                          "groups",
                  .range = {1, 65536},
                  .aliases = "encoder_embed_dim",
                  .tier = Tier::Common},
            Field{.key = "encoder_ffn_embed_dim",
                  .member = &A::encoderFfnEmbedDim,
                  .label = "Feed-forward width",
                  .help = "Inner width of the feed-forward blocks",
                  .range = {1, 262144},
                  .aliases = "encoder_ffn_embed_dim"},
            Field{.key = "encoder_attention_heads",
                  .member = &A::encoderAttentionHeads,
                  .label = "Heads",
                  .help = "Attention heads per layer",
                  .range = {1, 1024},
                  .aliases = "encoder_attention_heads"},
            Field{.key = "activation_fn",
                  .member = &A::activationFn,
                  .label = "Activation",
                  .help = "Activation of the feed-forward blocks; gelu is the exact form, "
                          "gelu_accurate and gelu_fast the tanh form",
                  .choices = "gelu|gelu_accurate|gelu_fast|relu|tanh|linear",
                  .aliases = "activation_fn"},
            Field{.key = "layer_norm_first",
                  .member = &A::layerNormFirst,
                  .label = "Pre-norm",
                  .help = "Layer norms before the blocks (large models) instead of after them",
                  .aliases = "layer_norm_first"},
            Field{.key = "conv_pos",
                  .member = &A::convPos,
                  .label = "Position kernel",
                  .help = "Kernel size of the convolution that encodes positions",
                  .unit = Unit::Frames,
                  .range = {1, 4096},
                  .aliases = "conv_pos"},
            Field{.key = "conv_pos_groups",
                  .member = &A::convPosGroups,
                  .label = "Position groups",
                  .help = "Groups of that convolution",
                  .range = {1, 4096},
                  .aliases = "conv_pos_groups"},
            Field{.key = "hourglass_transformer",
                  .member = &A::hourglassTransformer,
                  .label = "Hourglass",
                  .help = "[before,(middle,factor),after]: layers before, in and after a middle "
                          "part that runs on a sequence shorter by the factor, in place of Layers; "
                          "empty = a plain transformer",
                  .aliases = "hourglass_transformer",
                  .tier = Tier::Common},
            Field{.key = "hourglass_resample",
                  .member = &A::hourglassResample,
                  .label = "Hourglass resampling",
                  .help = "naive: averaging and repetition. linear: learned projections",
                  .choices = "naive|linear",
                  .aliases = "hourglass_resample"},
            Field{.key = "hourglass_masked_pool",
                  .member = &A::hourglassMaskedPool,
                  .label = "Masked pooling",
                  .help = "Keep padded frames out of the hourglass; off: they leak into the last "
                          "valid ones, as published"},
        };
    }
};

/// Span masking (Baevski et al. 2020, section 3.1 and appendix A) along one axis.
struct MaskConfig {
    double prob = 0.0;
    std::int64_t length = 10;
    std::string selection = "static";
    double other = 0.0;
    bool noOverlap = false;
    std::int64_t minSpace = 1;
};

/// Published names of a MaskConfig's options.
struct MaskAliases {
    const char *prob, *length, *selection, *other, *noOverlap, *minSpace;
};

inline auto maskFields(const MaskAliases& aliases) {
    return std::tuple{
        Field{.key = "prob",
              .member = &MaskConfig::prob,
              .label = "Masked share",
              .help = "Share that the masked spans would cover without overlap; 0 = no mask",
              .range = {0.0, 1.0},
              .aliases = aliases.prob,
              .tier = Tier::Common},
        Field{.key = "length",
              .member = &MaskConfig::length,
              .label = "Span length",
              .help = "Length of a masked span, or its mean",
              .range = {1, 100000},
              .aliases = aliases.length},
        Field{.key = "selection",
              .member = &MaskConfig::selection,
              .label = "Span lengths",
              .help = "static: all equal. uniform, normal, poisson: drawn around the length",
              .choices = "static|uniform|normal|poisson",
              .aliases = aliases.selection},
        Field{.key = "other",
              .member = &MaskConfig::other,
              .label = "Spread",
              .help = "uniform: shortest span. normal: standard deviation",
              .range = {0.0, 100000.0},
              .aliases = aliases.other,
              .shownWhen = "selection=uniform|normal|poisson"},
        Field{.key = "no_overlap",
              .member = &MaskConfig::noOverlap,
              .label = "No overlap",
              .help = "Keep the spans apart",
              .aliases = aliases.noOverlap},
        Field{.key = "min_space",
              .member = &MaskConfig::minSpace,
              .label = "Minimum gap",
              .help = "Minimum gap between spans that do not overlap",
              .range = {0, 100000},
              .aliases = aliases.minSpace,
              .shownWhen = "no_overlap=true"},
    };
}

struct TimeMaskConfig : MaskConfig {
    static auto fields() {
        return maskFields({.prob = "mask_prob",
                           .length = "mask_length",
                           .selection = "mask_selection",
                           .other = "mask_other",
                           .noOverlap = "no_mask_overlap",
                           .minSpace = "mask_min_space"});
    }
};

struct ChannelMaskConfig : MaskConfig {
    static auto fields() {
        return maskFields({.prob = "mask_channel_prob",
                           .length = "mask_channel_length",
                           .selection = "mask_channel_selection",
                           .other = "mask_channel_other",
                           .noOverlap = "no_mask_channel_overlap",
                           .minSpace = "mask_channel_min_space"});
    }
};

/// What both training tasks mask.
struct SpanMaskingConfig {
    TimeMaskConfig time{{.prob = 0.5, .length = 10}};
    ChannelMaskConfig channel{{.prob = 0.1, .length = 64}};
    bool channelBefore = false;
    double dropout = 0.0;
};

/// `shownWhen` as Field has it, for all of them.
inline auto spanMaskingFields(const char* shownWhen = "") {
    using M = SpanMaskingConfig;
    return std::tuple{
        Group{.key = "time", .member = &M::time, .label = "Time masks", .shownWhen = shownWhen},
        Group{.key = "channel",
              .member = &M::channel,
              .label = "Channel masks",
              .shownWhen = shownWhen},
        Field{.key = "channel_before",
              .member = &M::channelBefore,
              .label = "Channels first",
              .help = "Mask channels before frames, not after them",
              .aliases = "mask_channel_before",
              .shownWhen = shownWhen},
        Field{.key = "dropout",
              .member = &M::dropout,
              .label = "Mask dropout",
              .help = "Share of the masked frames that stay visible",
              .range = {0.0, 0.99},
              .aliases = "mask_dropout",
              .shownWhen = shownWhen},
    };
}

/// Throws Error{Config} naming the first option that cannot be built; `where` names the source.
void checkArchitecture(const ArchitectureConfig& config, const std::string& where);

/// Transformer layers of the whole encoder, hourglass or not.
std::int64_t encoderLayerCount(const ArchitectureConfig& config);

} // namespace parlance::wav2vec2
