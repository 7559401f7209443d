// SPDX-License-Identifier: Apache-2.0
// Warps: their numbers in block and grid, sums over their lanes, and the barrier of a whole grid.
#pragma once

#include "core/kernels/device.h"

namespace parlance::kernels::detail {

inline constexpr int kLanes = 32;

__device__ inline float warpSum(float value) {
    for (int other = kLanes / 2; other > 0; other /= 2)
        value += __shfl_xor_sync(0xffffffffU, value, other);
    return value;
}

__device__ inline float warpMax(float value) {
    for (int other = kLanes / 2; other > 0; other /= 2)
        value = fmaxf(value, __shfl_xor_sync(0xffffffffU, value, other));
    return value;
}

__device__ inline int laneIndex() {
    return static_cast<int>(threadIdx.x) % kLanes;
}
__device__ inline int warpOfBlock() {
    return static_cast<int>(threadIdx.x) / kLanes;
}
__device__ inline int warpsOfBlock() {
    return static_cast<int>(blockDim.x) / kLanes;
}
/// Neighbouring numbers lie in different blocks: little work is spread over all of them.
__device__ inline int warpOfGrid() {
    return warpOfBlock() * static_cast<int>(gridDim.x) + static_cast<int>(blockIdx.x);
}
__device__ inline int warpsOfGrid() {
    return warpsOfBlock() * static_cast<int>(gridDim.x);
}

/// All blocks have come here `times` times.
__device__ inline void gridBarrier(unsigned* arrivals, unsigned& times) {
    ++times;
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(arrivals, 1U);
        while (*static_cast<volatile unsigned*>(arrivals) < times * gridDim.x)
            __nanosleep(32);
        __threadfence();
    }
    __syncthreads();
}

} // namespace parlance::kernels::detail
