// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <filesystem>

namespace parlance::engine {

/// What is in a file of weights, a run, or a model folder of any program:
/// {"format", "kind", "family", "parameters", "tensors": [{"name", "shape", "dtype"}], "metadata"};
/// of a published model also "layout" and "task". Tensors are those of the model's state dict. Only
/// headers and pickles are read, as data. Throws Error{IoRead}, or Error{Checkpoint} for anything
/// else or damaged.
Json inspect(const std::filesystem::path& path);

} // namespace parlance::engine
