// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/starting_voice.h"

#include "core/config/json_face.h"
#include "core/models/starting_point.h"
#include "core/models/tacotron2/convert/model_content.h"

#include <array>
#include <memory>

namespace parlance::tacotron2 {

namespace {

/// What no weight depends on.
constexpr std::array<std::string_view, 6> kFreeKeys{
    "model.p_attention_dropout", "model.p_decoder_dropout", "model.gate_threshold",
    "model.max_decoder_steps",   "data.text_cleaners",      "data.pronunciations"};

/// How it reads texts: what it has learned is how these symbols sound.
Json readingOf(const TtsDataConfig& data) {
    return {{"text_cleaners", data.textCleaners}, {"pronunciations", data.pronunciations}};
}

} // namespace

models::Inheritance inheritVoice(const models::ModelSource& source, const Json& chosen) {
    const std::string where = source.path.string();
    auto content = std::make_shared<ModelContent>(readModel(source));
    const Json all = config::toJson(content->config);
    models::Inheritance inherited{
        .config = models::adoptedKeys({{"model", all["model"]},
                                       {"audio", all["audio"]},
                                       {"data", readingOf(content->config.data)}},
                                      chosen, kFreeKeys, where),
        .weights = {}};
    buildModel(*content, where, inherited.weights);
    inherited.content = std::move(content);
    return inherited;
}

void loadVoiceInto(Tacotron2& model, const models::ModelSource& source, const std::any& content) {
    const std::string where = source.path.string();
    loadWeights(*model, models::takenContent(content, source, readModel).weights, where);
}

} // namespace parlance::tacotron2
