// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/wav2vec2_config.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"

namespace parlance::wav2vec2 {

namespace {

/// A second of audio at the highest rate must still give frames, and products must stay small.
constexpr std::int64_t kMaxReceptiveField = 1 << 20;

void requireMultiple(std::int64_t value, std::int64_t of, const char* divisorKey,
                     const std::string& where) {
    if (value % of != 0)
        throw Error(ErrorKind::Config,
                    strCat("model.encoder_embed_dim is ", value, ", no multiple of ", divisorKey,
                           " = ", of),
                    where, "choose a width that divides evenly");
}

} // namespace

void checkArchitecture(const ArchitectureConfig& config, const std::string& where) {
    if (!config.hourglassTransformer.empty()) {
        parseHourglass(config.hourglassTransformer);
        if (config.layerNormFirst)
            throw Error(ErrorKind::Config,
                        "model.layer_norm_first does not go with model.hourglass_transformer",
                        where, "choose post-norm layers, or a plain transformer");
    }
    requireMultiple(config.encoderEmbedDim, config.encoderAttentionHeads,
                    "model.encoder_attention_heads", where);
    requireMultiple(config.encoderEmbedDim, config.convPosGroups, "model.conv_pos_groups", where);

    std::int64_t field = 1;
    std::int64_t stride = 1;
    for (const ConvLayer& layer : parseConvLayers(config.convFeatureLayers)) {
        field += (layer.kernel - 1) * stride;
        stride *= layer.stride;
        if (field > kMaxReceptiveField || stride > kMaxReceptiveField)
            throw Error(ErrorKind::Config,
                        strCat("model.conv_feature_layers sees more than ", kMaxReceptiveField,
                               " samples at once"),
                        where, "use smaller kernels and strides");
    }
}

std::int64_t encoderLayerCount(const ArchitectureConfig& config) {
    return config.hourglassTransformer.empty()
               ? config.encoderLayers
               : parseHourglass(config.hourglassTransformer).layers();
}

void requireTrainingData(const SpeechDataConfig& config) {
    if (splitPathList(config.train).empty())
        throw Error(ErrorKind::Config, "data.train is empty", "the configuration",
                    "name a manifest (.tsv) to train on");
}

AsrConfig asrConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<AsrConfig>(json, where);
    checkArchitecture(config.model, where);
    if (config.augment.noiseSnrMin > config.augment.noiseSnrMax)
        throw Error(ErrorKind::Config,
                    strCat("augment.noise_snr_min is ", config.augment.noiseSnrMin,
                           ", above augment.noise_snr_max = ", config.augment.noiseSnrMax),
                    where, "give the loudest noise the smaller ratio");
    return config;
}

} // namespace parlance::wav2vec2
