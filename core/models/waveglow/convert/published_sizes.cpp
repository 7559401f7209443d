// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/convert/published_sizes.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"

#include <array>

namespace parlance::waveglow {

namespace {

using models::SizeRule;

constexpr std::array kRules{
    SizeRule{"n_mel_channels", "upsample.weight", 0},
    SizeRule{"win_length", "upsample.weight", 2},
    SizeRule{"n_group", "convinv.0.conv.weight", 0},
    SizeRule{"n_channels", "WN.0.start.bias", 0},
    SizeRule{"kernel_size", "WN.0.in_layers.0.weight_v", 2},
};
/// Of the published models; the weights do not tell the hop.
constexpr std::int64_t kWindowsPerHop = 4;
constexpr auto kAudioKeys = {"n_mel_channels", "win_length"};

std::int64_t channelsAt(const tensor_io::Weights& weights, std::int64_t flow) {
    return tensor_io::extentOf(weights, strCat("convinv.", flow, ".conv.weight"), 0);
}

/// When channels leave, and how many: where none do, the weights do not tell.
void addEarlyOutputs(Json& sizes, const tensor_io::Weights& weights, std::int64_t flows) {
    for (std::int64_t flow = 1; flow < flows; ++flow)
        if (const std::int64_t fewer = channelsAt(weights, 0) - channelsAt(weights, flow);
            fewer != 0) {
            sizes["n_early_every"] = flow;
            sizes["n_early_size"] = fewer;
            return;
        }
}

Json sizesOf(const tensor_io::Weights& weights, const std::string& where) {
    Json sizes = models::sizesOf(weights, kRules, where);
    const std::int64_t flows = tensor_io::countOf(weights, "convinv.*.conv.weight");
    sizes["n_flows"] = flows;
    sizes["n_layers"] = tensor_io::countOf(weights, "WN.0.in_layers.*.weight_v");
    addEarlyOutputs(sizes, weights, flows);
    return sizes;
}

/// Numbers in the large matrices.
double numbersOf(const ModelOptions& o) {
    const auto real = [](std::int64_t value) { return static_cast<double>(value); };
    const double width = real(o.nChannels);
    return real(o.nMelChannels) * real(o.nMelChannels) * real(o.winLength) +
           real(o.nFlows) * real(o.nLayers) * 2.0 * width *
               (width * real(o.kernelSize) + width + real(o.nMelChannels) * real(o.nGroup));
}

} // namespace

VocoderConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where) {
    Json sizes = sizesOf(checkpoint.weights, where);
    models::requireSizes(checkpoint.arguments, sizes, where);
    if (!sizes.contains("n_early_every")) {
        sizes["n_early_every"] = checkpoint.arguments.value("n_early_every", sizes.at("n_flows"));
        sizes["n_early_size"] =
            checkpoint.arguments.value("n_early_size", Json(ModelOptions().nEarlySize));
    }
    Json audio = checkpoint.audio.is_object() ? checkpoint.audio : Json::object();
    const std::int64_t window = sizes.at("win_length");
    for (const auto& [name, value] : {std::pair{"n_mel_channels", sizes.at("n_mel_channels")},
                                      {"filter_length", Json(window)},
                                      {"win_length", Json(window)},
                                      {"hop_length", Json(window / kWindowsPerHop)}})
        if (!audio.contains(name))
            audio[name] = value;
    for (const char* name : kAudioKeys)
        sizes.erase(name);
    return models::asCheckpoint([&] {
        return vocoderConfigFromJson({{"model", sizes}, {"audio", audio}}, where);
    });
}

void checkAgainstWeights(const VocoderConfig& config, const tensor_io::Weights& weights,
                         const std::string& where) {
    Json configured = config::toJson(config.model);
    for (const char* name : kAudioKeys)
        configured[name] = config::toJson(config.audio).at(name);
    const ModelOptions options = modelOptions(config);
    models::requireSizes(configured, sizesOf(weights, where), where);
    for (std::int64_t flow = 0; flow < options.nFlows; ++flow)
        tensor_io::requireAgreement(strCat("the number of channels of flow ", flow),
                                    options.channelsAt(flow), channelsAt(weights, flow), where);
    tensor_io::refuseOversized(numbersOf(options), weights, where);
}

Json publishedArguments(const VocoderConfig& config) {
    const ModelConfig& model = config.model;
    return {{"n_mel_channels", config.audio.nMelChannels},
            {"n_flows", model.nFlows},
            {"n_group", model.nGroup},
            {"n_early_every", model.nEarlyEvery},
            {"n_early_size", model.nEarlySize},
            {"WN_config",
             {{"n_layers", model.nLayers},
              {"kernel_size", model.kernelSize},
              {"n_channels", model.nChannels}}}};
}

} // namespace parlance::waveglow
