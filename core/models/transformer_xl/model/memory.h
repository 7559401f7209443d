// SPDX-License-Identifier: Apache-2.0
// Hidden states that go from one segment to the next (Dai et al. 2019, section 3.2).
#pragma once

#include "core/models/transformer_xl/model/model_options.h"
#include "core/torch.h"

#include <vector>

namespace parlance::transformer_xl {

/// By layer, its inputs [M, B, E], without gradient; empty before the first segment.
using Memory = std::vector<torch::Tensor>;

/// Positions in it.
inline std::int64_t lengthOf(const Memory& memory) {
    return memory.empty() ? 0 : memory.front().size(0);
}

/// The last memLen positions of memory and `inputs` [extLen + T, B, E] by layer, without the last
/// extLen, which are read again with the next segment (pytorch/mem_transformer.py, _update_mems).
Memory remembered(const Memory& memory, const Memory& inputs, const ModelOptions& options);

} // namespace parlance::transformer_xl
