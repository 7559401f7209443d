// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/convert/model_recognition.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/tacotron2/convert/published_sizes.h"

namespace parlance::tacotron2 {

std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source) {
    if (!isTacotron2(models::shapesIn(source)))
        return std::nullopt;
    const models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Shapes);
    models::ForeignModel model{.layout = checkpoint.layout, .task = "tts"};
    try {
        model.architecture = config::toJson(configOf(checkpoint, source.path.string()).model);
    } catch (const Error&) { // reading it says why
    }
    return model;
}

} // namespace parlance::tacotron2
