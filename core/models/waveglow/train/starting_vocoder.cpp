// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/starting_vocoder.h"

#include "core/config/json_face.h"
#include "core/models/starting_architecture.h"
#include "core/models/waveglow/convert/model_content.h"

#include <array>

namespace parlance::waveglow {

namespace {

/// What no weight depends on.
constexpr std::array<std::string_view, 0> kFreeKeys{};

} // namespace

models::Inheritance inheritVocoder(const models::ModelSource& source, const Json& chosen) {
    const std::string where = source.path.string();
    auto content = std::make_shared<const ModelContent>(readModel(source));
    const Json all = config::toJson(content->config);
    models::Inheritance inherited{
        .config = models::adoptedKeys({{"model", all["model"]}, {"audio", all["audio"]}}, chosen,
                                      kFreeKeys, where),
        .weights = {}};
    buildModel(*content, where, inherited.weights);
    inherited.content = std::move(content);
    return inherited;
}

void loadVocoderInto(WaveGlow& model, const models::ModelSource& source, const std::any& content) {
    const auto* given = std::any_cast<std::shared_ptr<const ModelContent>>(&content);
    models::loadPublished(*model, given ? (*given)->weights : readModel(source).weights,
                          source.path.string(), {});
}

} // namespace parlance::waveglow
