// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_family.h"

#include "core/base/error.h"
#include "core/tensor_io/weights_file.h"
#include "core/train/checkpoint.h"

#include <algorithm>

namespace parlance::models {

namespace {

/// In all tensors of a model file or folder.
std::int64_t numbersIn(const std::filesystem::path& model) {
    std::int64_t numbers = 0;
    try {
        const std::filesystem::path file =
            std::filesystem::is_directory(model) ? weightsIn(model).value_or(model) : model;
        const tensor_io::WeightsFile weights(file);
        for (const tensor_io::TensorInfo& tensor : weights.tensors())
            numbers += elementCount(tensor);
    } catch (const Error&) {
        return 0;
    }
    return numbers;
}

} // namespace

Inheritance ModelFamily::inherit(const InheritanceRequest& request,
                                 const ModelSource& source) const {
    throw Error(ErrorKind::Usage,
                strCat("a training of ", request.task, " starts from random weights"),
                source.path.string(), "leave --init out");
}

train::ValidationResult ModelFamily::evaluate(const EvaluationRequest& request) const {
    throw Error(ErrorKind::Usage, strCat("a ", info().name, " model is not evaluated by this task"),
                request.task, "name a task that the model was trained for");
}

std::optional<ForeignModel> ModelFamily::recognise(const ModelSource& /*source*/) const {
    return std::nullopt;
}

ConversionReport ModelFamily::convert(const ModelSource& source,
                                      const std::filesystem::path& /*target*/,
                                      ModelFormat /*format*/) const {
    throw Error(ErrorKind::Checkpoint, strCat("no other format holds a ", info().name, " model"),
                source.path.string(), "use the folder as it is");
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
        return familyOf(ownConfig(source.path).family);
    for (const ModelFamily* family : families())
        if (family->recognise(source))
            return *family;
    throw Error(ErrorKind::Checkpoint, "no family of models knows these weights",
                source.path.string(), "name a model of one of the families (parlance presets)");
}

optim::OptimizerState optimizerStateOf(const ModelSource& source) {
    if (isOurs(source.path))
        return train::loadOptimizerState(source.path);
    if (std::optional<optim::OptimizerState> state = familyOfModel(source).optimizerState(source))
        return std::move(*state);
    throw Error(ErrorKind::Checkpoint, "the checkpoint holds no state of an optimiser",
                source.path.string(), "leave --inherit-optimizer out");
}

std::vector<Use> usesOf(const ModelSource& source) {
    const ModelFamily& family = familyOfModel(source);
    const std::string task =
        isOurs(source.path) ? ownConfig(source.path).task : family.recognise(source)->task;
    return findTask(family.info().name, task).uses;
}

std::int64_t weightBytes(const ModelSource& source, compute::Precision precision) {
    std::int64_t numbers = numbersIn(source.path);
    for (const std::filesystem::path& companion : source.companions)
        numbers += numbersIn(companion);
    return numbers * static_cast<std::int64_t>(c10::elementSize(compute::computeType(precision)));
}

std::unique_ptr<infer::Runner> makeRunner(Use use, const ModelSource& source,
                                          const infer::RunnerOptions& options) {
    const ModelFamily& family = familyOfModel(source);
    if (std::ranges::none_of(family.info().tasks, [&](const TaskInfo& task) {
            return std::ranges::count(task.uses, use) > 0;
        }))
        throw Error(ErrorKind::Usage,
                    strCat("a ", family.info().name, " model cannot be used to ", nameOf(use)),
                    source.path.string(), "name a model of another family");
    return family.makeRunner(use, source, options);
}

} // namespace parlance::models
