// SPDX-License-Identifier: Apache-2.0
// Operations that are bound by memory: each thread moves 16 bytes at a time where lengths and
// pointers allow it, one element otherwise. A grid-stride loop covers any size.
#pragma once

#include "core/kernels/with_type.cuh"

#include <algorithm>

namespace parlance::kernels::detail {

inline LaunchShape elementwiseShape(std::int64_t packs) {
    constexpr std::int64_t kThreads = 256;
    constexpr std::int64_t kMaxBlocks = 8192;
    return {dim3(static_cast<unsigned>(std::min((packs + kThreads - 1) / kThreads, kMaxBlocks))),
            dim3(kThreads)};
}

/// Calls `call(i)` for each i < packs, in one of the grid's threads.
template <typename Call>
__device__ void forEachPack(std::int64_t packs, Call call) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < packs;
         i += stride)
        call(i);
}

/// Calls `call(Pack<T, N>{})` for the element type and the widest pack that fits the row length and
/// all of the pointers.
template <typename Call, typename... Pointers>
cudaError_t withPack(CudaType type, std::int64_t columns, Call call, Pointers... pointers) {
    return withType(type, [&](auto element) {
        using T = decltype(element);
        constexpr int kWide = 16 / sizeof(T);
        const bool aligned = ((reinterpret_cast<std::uintptr_t>(pointers) % 16 == 0) && ...);
        return aligned && columns % kWide == 0 ? call(Pack<T, kWide>{}) : call(Pack<T, 1>{});
    });
}

} // namespace parlance::kernels::detail
