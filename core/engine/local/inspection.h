// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <filesystem>

namespace parlance::engine {

/// What is in a safetensors file, a run or a model folder of ours:
/// {"format", "kind", "family", "parameters", "tensors": [{"name", "shape", "dtype"}], "metadata"}.
/// Only headers are read. Throws Error{IoRead}, or Error{Checkpoint} for anything else or damaged.
Json inspect(const std::filesystem::path& path);

} // namespace parlance::engine
