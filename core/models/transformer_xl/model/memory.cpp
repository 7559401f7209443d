// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/memory.h"

#include <algorithm>

namespace parlance::transformer_xl {

Memory remembered(const Memory& memory, const Memory& inputs, const ModelOptions& options) {
    if (options.memLen == 0)
        return {};
    const std::int64_t before = lengthOf(memory);
    const std::int64_t end = before + std::max<std::int64_t>(0, lengthOf(inputs) - options.extLen);
    const std::int64_t begin = std::max<std::int64_t>(0, end - options.memLen);
    Memory kept;
    for (std::size_t layer = 0; layer < inputs.size(); ++layer) {
        const torch::Tensor now = inputs[layer].detach();
        if (begin >= before)
            kept.push_back(now.narrow(0, begin - before, end - begin));
        else
            kept.push_back(torch::cat(
                {memory[layer].detach().narrow(0, begin, before - begin).to(now.scalar_type()),
                 now.narrow(0, 0, end - before)}));
    }
    return kept;
}

} // namespace parlance::transformer_xl
