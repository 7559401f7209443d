// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <vector>

namespace parlance::serve {

/// Of a tensor on the CPU, in its order.
template <typename T>
std::vector<T> elementsOf(const torch::Tensor& tensor) {
    const torch::Tensor flat = tensor.to(c10::CppTypeToScalarType<T>::value).contiguous();
    const T* const elements = flat.const_data_ptr<T>();
    return {elements, elements + flat.numel()};
}

} // namespace parlance::serve
