// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/config/waveglow_config.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/synthesis_options.h"

namespace parlance::waveglow {

std::vector<config::Alias> VocoderConfig::aliases() {
    return models::synthesisAliases();
}

std::vector<config::Refusal> VocoderConfig::refusals() {
    std::vector<config::Refusal> refusals = models::synthesisRefusals();
    refusals.push_back({"text_cleaners", "a vocoder reads no text", "leave it out"});
    return refusals;
}

ModelOptions modelOptions(const VocoderConfig& config) {
    ModelOptions options = config.model;
    options.nMelChannels = config.audio.nMelChannels;
    options.winLength = config.audio.winLength;
    options.hopLength = config.audio.hopLength;
    return options;
}

VocoderConfig vocoderConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<VocoderConfig>(json, where);
    audio::checkMelConfig(config.audio, where);
    const ModelConfig& model = config.model;
    const auto refuse = [&](const std::string& what, const std::string& remedy) {
        throw Error(ErrorKind::Config, what, where, remedy);
    };
    if (model.nGroup % 2 != 0 || model.nEarlySize % 2 != 0)
        refuse("model.n_group and model.n_early_size must be even",
               "each flow halves its channels");
    if (model.channelsAt(model.nFlows - 1) < 2)
        refuse(strCat("model.n_early_size takes all of the ", model.nGroup, " channels"),
               "let fewer channels leave, or let them leave less often");
    if (model.nChannels % 2 != 0)
        refuse("model.n_channels is odd", "choose an even one");
    if (model.kernelSize % 2 == 0)
        refuse("model.kernel_size is even", "choose an odd one, which keeps lengths as they are");
    if (config.audio.hopLength % model.nGroup != 0)
        refuse(strCat("audio.hop_length is ", config.audio.hopLength,
                      ", not a multiple of model.n_group = ", model.nGroup),
               "choose a group that divides the hop");
    if (config.data.segmentLength <= config.audio.filterLength / 2)
        refuse(strCat("data.segment_length is ", config.data.segmentLength,
                      ", at most half of audio.filter_length"),
               "choose longer segments");
    return config;
}

} // namespace parlance::waveglow
