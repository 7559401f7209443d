// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/relative_attention/relative_attention_cuda.h"

#include <type_traits>

namespace parlance::kernels::detail {

/// Calls `call(std::integral_constant<int, paddedHeadWidth(width)>())`.
template <typename Call>
cudaError_t withWidth(int width, Call call) {
    switch (paddedHeadWidth(width)) {
    case 32:
        return call(std::integral_constant<int, 32>());
    case 64:
        return call(std::integral_constant<int, 64>());
    default:
        return call(std::integral_constant<int, kMaxHeadWidth>());
    }
}

} // namespace parlance::kernels::detail
