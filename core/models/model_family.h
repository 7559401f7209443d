// SPDX-License-Identifier: Apache-2.0
// The torch side of a family: factories for its training tasks and its runners.
#pragma once

#include "core/infer/asr_runner.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/train/train_task.h"

#include <filesystem>
#include <memory>

namespace parlance::models {

/// What a training task is made from.
struct TaskRequest {
    std::string task;
    Json config;                      ///< fully resolved
    std::filesystem::path baseFolder; ///< relative data paths are against it
    std::filesystem::path initModel;  ///< --init; empty = random weights
};

class ModelFamily {
  public:
    virtual ~ModelFamily() = default;

    virtual const FamilyInfo& info() const = 0;
    virtual std::unique_ptr<train::TrainTask> makeTask(const TaskRequest& request) const = 0;
    /// A folder of ours with a checkpoint's model.safetensors and config.json. Null when the
    /// family does no speech recognition.
    virtual std::unique_ptr<infer::AsrRunner>
    makeAsrRunner(const std::filesystem::path& modelFolder,
                  const infer::RunnerOptions& options) const = 0;
};

/// Generated from the list of families.
std::span<const ModelFamily* const> families();
const ModelFamily& familyOf(const std::string& name);

} // namespace parlance::models
