// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_family.h"

#include "core/base/error.h"
#include "core/runs/run_directory.h"

namespace parlance::models {

train::ValidationResult ModelFamily::evaluate(const EvaluationRequest& request) const {
    throw Error(ErrorKind::Usage, strCat("a ", info().name, " model is not evaluated by this task"),
                request.task, "name a task that the model was trained for");
}

std::unique_ptr<infer::FeatureRunner>
ModelFamily::makeFeatureRunner(const ModelSource& source, const infer::RunnerOptions& /*options*/,
                               const infer::FeatureOptions& /*features*/) const {
    throw Error(ErrorKind::Usage, strCat("a ", info().name, " model gives no features of audio"),
                source.path.string(), "name a model that hears, such as one of wav2vec2");
}

const ModelFamily& familyOf(const std::string& name) {
    const FamilyInfo& info = findFamily(name);
    for (const ModelFamily* family : families())
        if (&family->info() == &info)
            return *family;
    throw Error(ErrorKind::Internal, "the family has no model", name, "report this as a defect");
}

const ModelFamily& familyOfModel(const ModelSource& source) {
    if (isOurs(source.path))
        return familyOf(runs::RunDirectory(source.path).config().family);
    for (const ModelFamily* family : families())
        if (family->recognise(source))
            return *family;
    throw Error(ErrorKind::Checkpoint, "no family of models knows these weights",
                source.path.string(), "name a model of one of the families (parlance presets)");
}

} // namespace parlance::models
