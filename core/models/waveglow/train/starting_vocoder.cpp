// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/starting_vocoder.h"

#include "core/config/json_face.h"
#include "core/models/starting_point.h"
#include "core/models/waveglow/convert/model_content.h"

#include <memory>

namespace parlance::waveglow {

models::Inheritance inheritVocoder(const models::ModelSource& source, const Json& chosen) {
    const std::string where = source.path.string();
    auto content = std::make_shared<ModelContent>(readModel(source));
    const Json all = config::toJson(content->config);
    models::Inheritance inherited{
        .config = models::adoptedKeys({{"model", all["model"]}, {"audio", all["audio"]}}, chosen,
                                      {}, where),
        .weights = {}};
    buildModel(*content, where, inherited.weights);
    inherited.content = std::move(content);
    return inherited;
}

void loadVocoderInto(WaveGlow& model, const models::ModelSource& source, const std::any& content) {
    const std::string where = source.path.string();
    loadWeights(*model, models::takenContent(content, source, readModel).weights, where);
}

} // namespace parlance::waveglow
