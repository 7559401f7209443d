// SPDX-License-Identifier: Apache-2.0
// Models in the formats that `parlance convert` writes.
#pragma once

#include "core/models/conversion.h"
#include "core/runs/run_config.h"
#include "core/tensor_io/safetensors.h"

#include <filesystem>
#include <map>
#include <string>

namespace parlance::models {

/// Throws Error{Usage} when there is something at `target`.
void requireNew(const std::filesystem::path& target);

/// The configuration of a model folder that no training wrote.
runs::RunConfig convertedConfig(const std::string& family, const std::string& task,
                                std::int64_t seed, const Json& config);

/// A Parlance folder; `files`: further ones by name, with what is in them. Atomic, as all of these.
void writeModelFolder(const std::filesystem::path& target, const runs::RunConfig& config,
                      const tensor_io::NamedTensors& weights,
                      const std::map<std::string, std::string>& files = {});

/// A model in the layout of published_checkpoint.h.
struct PublishedExport {
    Json arguments; ///< of the published constructor
    Json beside;    ///< further entries, which the published programs do not look at
    tensor_io::NamedTensors weights;
};
/// Torch: one file {"state_dict", "config": arguments, ...beside}. HuggingFace: a folder of
/// model.safetensors and config.json {"model_type", arguments..., ...beside}.
void writePublished(const std::filesystem::path& target, ModelFormat format,
                    const std::string& modelType, const PublishedExport& model);

} // namespace parlance::models
