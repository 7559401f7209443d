// SPDX-License-Identifier: Apache-2.0
// The torch side of a family: factories for its training tasks and its runners.
#pragma once

#include "core/infer/asr_runner.h"
#include "core/infer/feature_runner.h"
#include "core/models/conversion.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/models/model_source.h"
#include "core/train/train_task.h"

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
};

/// A trained model to be measured by its task's own metrics.
struct EvaluationRequest {
    std::string task;
    ModelSource model;
    std::string data; ///< what data.valid takes; relative paths against the working folder
    std::int64_t batchSize = 0; ///< items in a batch at most; 0 = as the model was trained
    torch::Device device = torch::kCPU;
    train::Precision precision = train::Precision::Fp32;
    ProgressSink progress;
    std::stop_token stop;
};

class ModelFamily {
  public:
    virtual ~ModelFamily() = default;

    virtual const FamilyInfo& info() const = 0;
    virtual std::unique_ptr<train::TrainTask> makeTask(const TaskRequest& request) const = 0;
    /// Throws Error{Usage} for a task that is measured in another way, or not at all.
    virtual train::ValidationResult evaluate(const EvaluationRequest& request) const;
    /// Null when the family does no speech recognition. Throws Error{Checkpoint} for a model that
    /// is not of this family or that lacks something.
    virtual std::unique_ptr<infer::AsrRunner>
    makeAsrRunner(const ModelSource& source, const infer::RunnerOptions& options) const = 0;

    /// Throws Error{Usage} for what the model does not have, also where the family takes no audio.
    virtual std::unique_ptr<infer::FeatureRunner>
    makeFeatureRunner(const ModelSource& source, const infer::RunnerOptions& options,
                      const infer::FeatureOptions& features) const;

    /// Does a file or folder of another program hold a model of this family?
    virtual std::optional<ForeignModel> recognise(const ModelSource& source) const = 0;
    /// Writes the model to `target`. Throws Error{Checkpoint} where the format cannot hold it.
    virtual ConversionReport convert(const ModelSource& source, const std::filesystem::path& target,
                                     ModelFormat format) const = 0;
};

/// Generated from the list of families.
std::span<const ModelFamily* const> families();
const ModelFamily& familyOf(const std::string& name);
/// Of a model of ours by its config.json, of another program's by its content. Throws
/// Error{Checkpoint} when no family knows it.
const ModelFamily& familyOfModel(const ModelSource& source);

} // namespace parlance::models
