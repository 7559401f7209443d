// SPDX-License-Identifier: Apache-2.0
// checkpoints/step-N/{model.safetensors, training.safetensors, state.json, config.json} and the
// task's vocabularies: written aside, synced, renamed.
#pragma once

#include "core/dist/process_group.h"
#include "core/optim/optimizer.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_config.h"
#include "core/tensor_io/safetensors.h"
#include "core/train/train_state.h"
#include "core/train/train_task.h"

namespace parlance::train {

/// What makes a folder a model: config.json and model.safetensors. Vocabularies come beside them.
void writeModel(const std::filesystem::path& folder, const runs::RunConfig& config,
                const tensor_io::NamedTensors& weights);

/// `training` is what the model's weights are not: the optimiser's state and whatever else a resume
/// needs in tensors. An older folder of the same name, damaged or from a dropped branch, is
/// replaced.
void saveCheckpoint(const std::filesystem::path& folder, TrainTask& task,
                    const tensor_io::NamedTensors& training, const TrainState& state,
                    const runs::RunConfig& config);

struct LoadedCheckpoint {
    std::filesystem::path folder;
    TrainState state;
    std::map<std::string, torch::Tensor> model;
    std::map<std::string, torch::Tensor> training;
};
/// Throws Error{Checkpoint} when anything in it is damaged.
LoadedCheckpoint loadCheckpoint(const std::filesystem::path& folder);

/// Of a checkpoint, for another training. Throws Error{Checkpoint} when the folder is a model
/// without what its training was at, or damaged.
optim::OptimizerState loadOptimizerState(const std::filesystem::path& folder);

/// The newest whole checkpoint; damaged newer ones are named in a warning. Empty when there are no
/// checkpoints; throws Error{Checkpoint} when there are, but none is whole.
std::optional<LoadedCheckpoint> loadNewestWhole(const runs::CheckpointIndex& index);

/// What the first process has loaded, in all: one of them reads the files.
std::optional<LoadedCheckpoint> broadcastCheckpoint(dist::ProcessGroup& group,
                                                    std::optional<LoadedCheckpoint> loaded);
optim::OptimizerState broadcastOptimizerState(dist::ProcessGroup& group,
                                              const optim::OptimizerState& loaded);

} // namespace parlance::train
