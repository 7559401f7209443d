// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/pretrain_config.h"

#include "core/base/error.h"
#include "core/config/json_face.h"

#include <algorithm>
#include <cmath>

namespace parlance::wav2vec2 {

namespace {

void checkQuantizer(const PretrainConfig& config, const std::string& where) {
    const QuantizerConfig& quantizer = config.quantizer;
    if (codewordWidth(config) % quantizer.groups != 0)
        throw Error(ErrorKind::Config,
                    strCat("quantizer.groups is ", quantizer.groups,
                           ", which does not divide the codewords' width ", codewordWidth(config)),
                    where, "choose a quantizer.width or pretrain.final_dim that divides evenly");
    if (quantizer.temperatureMin > quantizer.temperatureMax)
        throw Error(ErrorKind::Config,
                    strCat("quantizer.temperature_min is ", quantizer.temperatureMin,
                           ", above quantizer.temperature_max = ", quantizer.temperatureMax),
                    where, "let the temperature fall");
}

} // namespace

PretrainConfig pretrainConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<PretrainConfig>(json, where);
    checkArchitecture(config.model, where);
    checkQuantizer(config, where);
    if (!config.pretrain.infonce)
        throw Error(ErrorKind::Config,
                    "pretrain.infonce is false, and without it nothing is learnt", where,
                    "leave it true");
    if (config.data.lengthBuckets > 0 && !config.data.enablePadding)
        throw Error(ErrorKind::Config, "data.length_buckets is set, but nothing is padded to them",
                    where, "set data.enable_padding, or leave the buckets out");
    if (config.pretrain.codebookNegatives > 0 && !config.quantizer.targets)
        throw Error(
            ErrorKind::Config,
            "pretrain.codebook_negatives asks for codewords, but quantizer.targets is false", where,
            "quantise the targets, or take other negatives");
    if (negativeCount(config.pretrain) == 0)
        throw Error(ErrorKind::Config, "pretrain.num_negatives is 0", where,
                    "give each target something to be told from, 100 as published");
    return config;
}

std::int64_t contrastWidth(const PretrainConfig& config) {
    return config.pretrain.finalDim > 0 ? config.pretrain.finalDim : config.model.encoderEmbedDim;
}

std::int64_t codewordWidth(const PretrainConfig& config) {
    return config.quantizer.width > 0 ? config.quantizer.width : contrastWidth(config);
}

std::int64_t negativeCount(const ContrastConfig& config) {
    return config.numNegatives + config.crossSampleNegatives + config.codebookNegatives;
}

double temperatureAt(const QuantizerConfig& config, std::int64_t update) {
    const double decayed =
        config.temperatureMax * std::pow(config.temperatureDecay, static_cast<double>(update));
    return std::max(decayed, config.temperatureMin);
}

} // namespace parlance::wav2vec2
