// SPDX-License-Identifier: Apache-2.0
// The torch side of a family: factories for its training tasks and its runners.
#pragma once

#include "core/audio/mel_config.h"
#include "core/bench/bench.h"
#include "core/infer/runner.h"
#include "core/models/conversion.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/models/model_source.h"
#include "core/optim/optimizer.h"
#include "core/train/train_task.h"

#include <any>
#include <filesystem>
#include <memory>
#include <optional>

namespace parlance::models {

/// What a training task is made from.
struct TaskRequest {
    std::string task;
    Json config;                      ///< fully resolved
    std::filesystem::path baseFolder; ///< relative data paths are against it
    std::filesystem::path initModel;  ///< --init; empty = random weights
    std::any initContent = {};        ///< Inheritance::content of it; empty = it is read
};

/// A training that is to start from a model.
struct InheritanceRequest {
    std::string task;
    Json chosen; ///< what the user has set, nested
    Json config; ///< the whole configuration, nested, its data paths absolute
};

/// What a training takes over from the model that it starts from.
struct Inheritance {
    Json config; ///< nested: every key that the model decides, with its value
    ConversionReport weights;
    /// The model as it was read, for the task, which takes the weights out of it.
    std::any content = {};
};

/// A trained model to be measured by its task's own metrics.
struct EvaluationRequest {
    std::string task;
    ModelSource model;
    std::string data; ///< what data.valid takes; relative paths against the working folder
    Json options;     ///< of TaskInfo::evaluation, all of them, checked
    std::int64_t batchSize = 0; ///< items in a batch at most; 0 = as the model was trained
    torch::Device device = torch::kCPU;
    compute::Precision precision = compute::Precision::Fp32;
    train::Validation validation = {};
};

class ModelFamily {
  public:
    virtual ~ModelFamily() = default;

    virtual const FamilyInfo& info() const = 0;
    virtual std::unique_ptr<train::TrainTask> makeTask(const TaskRequest& request) const = 0;
    /// Throws Error{Checkpoint} for a model that the task cannot start from, and naming a chosen
    /// key and both values where the model contradicts it.
    virtual Inheritance inherit(const InheritanceRequest& request, const ModelSource& source) const;
    /// Of another program's checkpoint that inherit() takes: what its optimiser had gathered, by
    /// the names of our weights. Empty when it holds none, or in a form that is not known.
    virtual std::optional<optim::OptimizerState>
    optimizerState(const ModelSource& /*source*/) const {
        return std::nullopt;
    }
    /// Throws Error{Usage} for a task that is measured in another way, or not at all.
    virtual train::ValidationResult evaluate(const EvaluationRequest& request) const;
    /// A runner with the interface of `use`, which one of the family's tasks has; it may have those
    /// of other uses too. Throws Error{Checkpoint} for a model that is not of this family or that
    /// lacks something.
    virtual std::unique_ptr<infer::Runner>
    makeRunner(Use use, const ModelSource& source, const infer::RunnerOptions& options) const = 0;

    /// How it hears sound, which a voice and its vocoder must agree in; nothing for other families.
    virtual std::optional<audio::MelConfig> audioOf(const ModelSource& /*source*/) const {
        return std::nullopt;
    }

    /// What `parlance bench` can measure of it.
    virtual std::vector<bench::Bench> benches() const { return {}; }

    /// Does a file or folder of another program hold a model of this family?
    virtual std::optional<ForeignModel> recognise(const ModelSource& source) const;
    /// Writes the model to `target`. Throws Error{Checkpoint} where the format cannot hold it.
    virtual ConversionReport convert(const ModelSource& source, const std::filesystem::path& target,
                                     ModelFormat format) const;
};

/// Generated from the list of families.
std::span<const ModelFamily* const> families();
const ModelFamily& familyOf(const std::string& name);
/// Of a Parlance model by its config.json, of another program's by its content. Throws
/// Error{Checkpoint} when no family knows it.
const ModelFamily& familyOfModel(const ModelSource& source);

/// What the optimiser of a model's training had gathered, for a training that goes on with it. The
/// source is a checkpoint of a run or of another program. Throws Error{Checkpoint} when it holds
/// none.
optim::OptimizerState optimizerStateOf(const ModelSource& source);

/// What the model can be used for, its main use first. Throws as familyOfModel() does.
std::vector<Use> usesOf(const ModelSource& source);

/// About what the weights of a model and of its companions take in memory: each number in the type
/// that `precision` computes in, however the files hold it. Reads their headers; what cannot be
/// read counts nothing, and fails when it is loaded.
std::int64_t weightBytes(const ModelSource& source, compute::Precision precision);

/// Throws Error{Usage} when models of this family have no such use, else as
/// ModelFamily::makeRunner() does.
std::unique_ptr<infer::Runner> makeRunner(Use use, const ModelSource& source,
                                          const infer::RunnerOptions& options);
/// The same by the interface of the use: loadRunner<infer::AsrRunner>(Use::Transcribe, ...).
template <typename Interface>
std::unique_ptr<Interface> loadRunner(Use use, const ModelSource& source,
                                      const infer::RunnerOptions& options) {
    std::unique_ptr<infer::Runner> runner = makeRunner(use, source, options);
    auto& typed = dynamic_cast<Interface&>(*runner);
    runner.release();
    return std::unique_ptr<Interface>(&typed);
}

} // namespace parlance::models
