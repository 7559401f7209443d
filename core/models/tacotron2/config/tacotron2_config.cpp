// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/config/tacotron2_config.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/config/json_face.h"
#include "core/models/synthesis_options.h"
#include "core/text/speech/speech_text.h"

namespace parlance::tacotron2 {

namespace {

void requireOdd(const char* key, std::int64_t value, const std::string& where) {
    if (value % 2 == 0)
        throw Error(ErrorKind::Config, strCat(key, " is ", value, ", which is even"), where,
                    "choose an odd one, which keeps lengths as they are");
}

} // namespace

std::vector<config::Alias> TtsConfig::aliases() {
    std::vector<config::Alias> aliases = models::synthesisAliases();
    aliases.push_back({"disable_uniform_initialize_bn_weight", "tts.uniform_initialize_bn_weight",
                       "true=false|1=false|false=true|0=true"});
    return aliases;
}

std::vector<config::Refusal> TtsConfig::refusals() {
    std::vector<config::Refusal> refusals = models::synthesisRefusals();
    refusals.push_back({"n_frames_per_step", "one frame a step is all that works", "leave it out"});
    refusals.push_back({"decoder_no_early_stopping", "a sentence ends by its gate",
                        "set model.gate_threshold to 1"});
    return refusals;
}

ModelOptions modelOptions(const TtsConfig& config) {
    ModelOptions options = config.model;
    options.nMelChannels = config.audio.nMelChannels;
    return options;
}

std::vector<std::string> cleanersOf(const TtsConfig& config) {
    std::vector<std::string> names;
    for (const std::filesystem::path& name : splitPathList(config.data.textCleaners))
        names.push_back(name.string());
    return names;
}

TtsConfig ttsConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<TtsConfig>(json, where);
    audio::checkMelConfig(config.audio, where);
    text::spokenText("", cleanersOf(config)); // names them
    requireOdd("model.encoder_kernel_size", config.model.encoderKernelSize, where);
    requireOdd("model.postnet_kernel_size", config.model.postnetKernelSize, where);
    requireOdd("model.attention_location_kernel_size", config.model.attentionLocationKernelSize,
               where);
    if (config.model.encoderEmbeddingDim % 2 != 0)
        throw Error(ErrorKind::Config, "model.encoder_embedding_dim is odd", where,
                    "choose an even one: half of it reads in each direction");
    return config;
}

} // namespace parlance::tacotron2
