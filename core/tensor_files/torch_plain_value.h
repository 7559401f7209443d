// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/tensor_files/torch_state.h"

namespace parlance::tensor_io {

/// The root dictionary's entries but the state dict (options and the like) as JSON. Namespaces,
/// OmegaConf's nodes, ordered and default dictionaries, counters, sets, paths, numpy's scalars and
/// torch.Size are what they stand for; any other record is {"class", "arguments", "state"}, a
/// tensor {"tensor": sizes, "dtype"}. Deeper than 40 levels, or beyond 200,000 values or 16 MiB of
/// text in all, stands "...".
Json valuesBeside(const TorchFile& file, const TorchState& state);

} // namespace parlance::tensor_io
