// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/initial_body.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/convert/built_model.h"

namespace parlance::wav2vec2 {

namespace {

void checkSame(const ArchitectureConfig& expected, ArchitectureConfig found,
               const std::string& where) {
    // No weight depends on these.
    found.hourglassMaskedPool = expected.hourglassMaskedPool;
    found.normalizeEpsilon = expected.normalizeEpsilon;
    // As whole configurations, so that a difference has the key that a user would set.
    AsrConfig ours;
    ours.model = expected;
    AsrConfig theirs;
    theirs.model = found;
    const auto differences = config::differences(config::toJson(ours), config::toJson(theirs));
    if (!differences.empty())
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model to start from has another architecture: its ",
                           differences.front().key, " is ", formatJson(differences.front().right),
                           ", here it is ", formatJson(differences.front().left)),
                    where, "give the configuration the same model.* values");
}

} // namespace

void loadBody(CtcModel& model, const ArchitectureConfig& expected,
              const models::ModelSource& source) {
    const std::string where = source.path.string();
    const ModelContent content = readModel(source);
    checkSame(expected, content.architecture(where), where);
    loadPublished(*model->body(), bodyOf(content.weights), where);
}

void loadPretrained(PretrainModel& model, const ArchitectureConfig& expected,
                    const models::ModelSource& source) {
    const std::string where = source.path.string();
    const ModelContent content = readPretrained(source);
    checkSame(expected, content.architecture(where), where);
    loadPublished(*model, content.weights, where);
}

} // namespace parlance::wav2vec2
