// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/convert/model_recognition.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/waveglow/convert/published_sizes.h"
#include "core/models/waveglow/convert/published_weights.h"

namespace parlance::waveglow {

std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source) {
    if (!isWaveGlow(models::shapesIn(source)))
        return std::nullopt;
    models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Shapes);
    models::ForeignModel model{.layout = checkpoint.layout, .task = "vocoder"};
    const std::string where = source.path.string();
    try {
        requireAlikeFlows(checkpoint, where);
        checkpoint.weights = unfolded(withPublishedNames(checkpoint.weights, where), where);
        model.architecture = config::toJson(configOf(checkpoint, where).model);
    } catch (const Error&) { // reading it says why
    }
    return model;
}

} // namespace parlance::waveglow
