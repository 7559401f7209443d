// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/convert/published_sizes.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"

#include <array>

namespace parlance::tacotron2 {

namespace {

using models::SizeRule;

constexpr std::string_view kLocationWeight =
    "decoder.attention_layer.location_layer.location_conv.conv.weight";
constexpr std::array kRules{
    SizeRule{"n_mel_channels", "decoder.prenet.layers.0.linear_layer.weight", 1},
    SizeRule{"n_symbols", "embedding.weight", 0},
    SizeRule{"symbols_embedding_dim", "embedding.weight", 1},
    SizeRule{"encoder_embedding_dim", "encoder.lstm.weight_hh_l0", 1, 2},
    SizeRule{"attention_rnn_dim", "decoder.attention_rnn.weight_hh", 1},
    SizeRule{"attention_dim", "decoder.attention_layer.query_layer.linear_layer.weight", 0},
    SizeRule{"attention_location_n_filters", kLocationWeight, 0},
    SizeRule{"attention_location_kernel_size", kLocationWeight, 2},
    SizeRule{"decoder_rnn_dim", "decoder.decoder_rnn.weight_hh", 1},
    SizeRule{"prenet_dim", "decoder.prenet.layers.0.linear_layer.weight", 0},
    SizeRule{"postnet_embedding_dim", "postnet.convolutions.0.0.conv.weight", 0},
    SizeRule{"postnet_kernel_size", "postnet.convolutions.0.0.conv.weight", 2},
};
constexpr std::array kConvolutionRules{
    // where there is one
    SizeRule{"encoder_kernel_size", "encoder.convolutions.0.0.conv.weight", 2}};
/// What shapes do not tell.
constexpr std::array kOtherArguments{"p_attention_dropout", "p_decoder_dropout", "gate_threshold",
                                     "max_decoder_steps"};
/// With which the published models were trained; new voices of ours have better ones.
constexpr auto kPublishedCleaners = "english_cleaners";

/// Numbers in the large matrices.
double numbersOf(const ModelOptions& o) {
    const auto real = [](std::int64_t value) { return static_cast<double>(value); };
    const auto lstm = [&](std::int64_t inputs, std::int64_t width) {
        return 4.0 * real(width) * real(inputs + width);
    };
    const auto conv = [&](std::int64_t count, std::int64_t width, std::int64_t kernel) {
        return real(count) * real(width) * real(width) * real(kernel);
    };
    return real(o.nSymbols) * real(o.symbolsEmbeddingDim) +
           conv(o.encoderNConvolutions, o.symbolsEmbeddingDim, o.encoderKernelSize) +
           2.0 * lstm(o.symbolsEmbeddingDim, o.encoderEmbeddingDim / 2) +
           lstm(o.prenetDim + o.encoderEmbeddingDim, o.attentionRnnDim) +
           lstm(o.attentionRnnDim + o.encoderEmbeddingDim, o.decoderRnnDim) +
           real(o.prenetDim) * real(o.prenetDim + o.nMelChannels) +
           real(o.attentionDim) *
               real(o.attentionRnnDim + o.encoderEmbeddingDim + o.attentionLocationNFilters) +
           real(o.nMelChannels) * real(o.decoderRnnDim + o.encoderEmbeddingDim) +
           conv(o.postnetNConvolutions - 2, o.postnetEmbeddingDim, o.postnetKernelSize);
}

} // namespace

bool isTacotron2(const tensor_io::Weights& weights) {
    return weights.contains(std::string(kLocationWeight)) &&
           weights.contains("decoder.gate_layer.linear_layer.weight");
}

Json sizesOf(const tensor_io::Weights& weights, const std::string& where) {
    Json sizes = models::sizesOf(weights, kRules, where);
    const std::int64_t convolutions =
        tensor_io::countOf(weights, "encoder.convolutions.*.0.conv.weight");
    sizes["encoder_n_convolutions"] = convolutions;
    if (convolutions > 0)
        sizes.update(models::sizesOf(weights, kConvolutionRules, where));
    sizes["postnet_n_convolutions"] =
        tensor_io::countOf(weights, "postnet.convolutions.*.0.conv.weight");
    return sizes;
}

TtsConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where) {
    const Json& arguments = checkpoint.arguments;
    Json sizes = sizesOf(checkpoint.weights, where);
    models::requireSizes(arguments, sizes, where);
    if (const Json frames = arguments.value("n_frames_per_step", Json(1)); frames != 1)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model makes ", formatJson(frames), " frames in a step"), where,
                    "name a model with n_frames_per_step = 1, which is all that works");
    const Json melChannels = sizes.at("n_mel_channels");
    sizes.erase("n_mel_channels");
    for (const char* name : kOtherArguments)
        if (arguments.contains(name))
            sizes[name] = arguments.at(name);
    Json audio = checkpoint.audio.is_object() ? checkpoint.audio : Json::object();
    if (!audio.contains("n_mel_channels"))
        audio["n_mel_channels"] = melChannels;
    const std::string& cleaners = checkpoint.textCleaners;
    return models::asCheckpoint([&] {
        return ttsConfigFromJson(
            {{"model", sizes},
             {"audio", audio},
             {"data", {{"text_cleaners", cleaners.empty() ? kPublishedCleaners : cleaners}}}},
            where);
    });
}

void checkAgainstWeights(const TtsConfig& config, const tensor_io::Weights& weights,
                         const std::string& where) {
    Json configured = config::toJson(config.model);
    configured["n_mel_channels"] = config.audio.nMelChannels;
    models::requireSizes(configured, sizesOf(weights, where), where);
    tensor_io::refuseOversized(numbersOf(modelOptions(config)), weights, where);
}

Json publishedArguments(const TtsConfig& config) {
    Json arguments{{"mask_padding", config.tts.maskPadding},
                   {"n_mel_channels", config.audio.nMelChannels},
                   {"n_frames_per_step", 1},
                   {"decoder_no_early_stopping", false}};
    for (const config::FieldInfo& field : config::tableOf<ModelConfig>().fields())
        if (!field.aliases.empty())
            arguments[field.aliases.front()] = config::valueToJson(field.get(&config.model));
    return arguments;
}

} // namespace parlance::tacotron2
