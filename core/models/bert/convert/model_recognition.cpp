// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/model_recognition.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/published_names.h"
#include "core/models/bert/convert/published_sizes.h"

namespace parlance::bert {

std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source) {
    if (!isBert(models::shapesIn(source)))
        return std::nullopt;
    models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Shapes);
    const std::string where = source.path.string();
    checkpoint.weights = withOurNames(checkpoint.weights, where);
    models::ForeignModel model{.layout = checkpoint.layout,
                               .task = taskOf(headsIn(checkpoint.weights))};
    try {
        model.architecture = config::toJson(configOf(checkpoint, where));
    } catch (const Error&) { // reading it says why
        model.needsConfig = checkpoint.arguments.empty();
    }
    return model;
}

} // namespace parlance::bert
