// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_source.h"
#include "core/runs/run_config.h"

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

namespace parlance::models {

/// A *model* argument of the command line to where its weights are: a Parlance folder, a run (its
/// best, else last checkpoint), a Hugging Face folder, a checkpoint file of any format, or a bare
/// name among the installed models. The weights of a model folder stand for the folder, as people
/// choose files. What is in it is not looked at. Throws Error{Checkpoint} saying what was found
/// instead.
std::filesystem::path locateModel(const std::string& argument);

/// The model folder that these are the weights of; themselves where they lie alone.
std::filesystem::path withConfig(const std::filesystem::path& weights);

/// Of a weights file that does not say its configuration itself: the one that is given, else the
/// first of these names beside it; empty for none.
std::filesystem::path configFor(const ModelSource& source,
                                std::initializer_list<const char*> names);

/// A folder with a config.json of this program?
bool isOurs(const std::filesystem::path& path);
/// The configuration of the run that made a model folder of ours.
runs::RunConfig ownConfig(const std::filesystem::path& folder);

/// The weights in a model folder, for tensor_io::WeightsFile: the one file of them, or Hugging
/// Face's index of several.
std::optional<std::filesystem::path> weightsIn(const std::filesystem::path& folder);

} // namespace parlance::models
