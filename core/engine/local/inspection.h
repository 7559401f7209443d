// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <filesystem>

namespace parlance::engine {

/// What is in a file of weights, a run, a model folder of any program, or TensorBoard's event file:
/// {"format", "kind", "family", "parameters", "tensors": [{"name", "shape", "dtype"}], "metadata"};
/// of a published model also "layout" and "task". Tensors are those of the model's state dict; of
/// events the metadata tell the series. Only headers and pickles are read, as data. Throws
/// Error{IoRead}, Error{Data} for broken events, or Error{Checkpoint} for anything else.
Json inspect(const std::filesystem::path& path);

} // namespace parlance::engine
