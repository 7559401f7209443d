// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/model_recognition.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/transformer_xl/convert/published_names.h"
#include "core/models/transformer_xl/convert/published_sizes.h"

namespace parlance::transformer_xl {

std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source) {
    if (!isTransformerXl(models::shapesIn(source)))
        return std::nullopt;
    models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Shapes);
    models::ForeignModel model{.layout = checkpoint.layout, .task = "lm"};
    const std::string where = source.path.string();
    try {
        checkpoint.weights = withOurNames(checkpoint.weights, where);
        model.architecture = config::toJson(configOf(checkpoint, where).model);
    } catch (const Error&) { // reading it says why
        model.needsConfig = checkpoint.arguments.empty();
    }
    return model;
}

} // namespace parlance::transformer_xl
