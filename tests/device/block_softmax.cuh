// SPDX-License-Identifier: Apache-2.0
// The softmax of each row by one block: the row in dynamic shared memory, maxima and sums over
// warps by shuffles and over the block through static shared memory.
#pragma once

#include "core/kernels/device.h"

namespace parlance::device {

struct Larger {
    static constexpr float kNone = -INFINITY;
    __device__ static float join(float a, float b) { return a < b ? b : a; }
};
struct Sum {
    static constexpr float kNone = 0.0f;
    __device__ static float join(float a, float b) { return a + b; }
};

/// Over all threads of the block, whose number is a multiple of 32; each has the result.
template <typename Join>
__device__ float reduceBlock(float value) {
    __shared__ float partial[32];
    constexpr unsigned kAll = 0xffffffffU;
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (int other = 16; other > 0; other /= 2)
        value = Join::join(value, __shfl_xor_sync(kAll, value, other));
    if (lane == 0)
        partial[warp] = value;
    __syncthreads();
    value = lane < blockDim.x / 32 ? partial[lane] : Join::kNone;
    for (int other = 16; other > 0; other /= 2)
        value = Join::join(value, __shfl_xor_sync(kAll, value, other));
    __syncthreads(); // partial is free for the next reduction
    return value;
}

/// x, y [gridDim.x, columns]; dynamic shared memory for `columns` floats.
template <typename T>
__global__ void softmaxKernel(const T* x, T* y, int columns) {
    float* row = kernels::dynamicShared<float>();
    const std::int64_t offset = std::int64_t{blockIdx.x} * columns;
    float largest = Larger::kNone;
    for (int i = static_cast<int>(threadIdx.x); i < columns; i += static_cast<int>(blockDim.x)) {
        row[i] = kernels::toFloat(x[offset + i]);
        largest = Larger::join(largest, row[i]);
    }
    largest = reduceBlock<Larger>(largest);
    float sum = 0.0f;
    for (int i = static_cast<int>(threadIdx.x); i < columns; i += static_cast<int>(blockDim.x)) {
        row[i] = __expf(row[i] - largest);
        sum += row[i];
    }
    sum = reduceBlock<Sum>(sum);
    for (int i = static_cast<int>(threadIdx.x); i < columns; i += static_cast<int>(blockDim.x))
        y[offset + i] = kernels::fromFloat<T>(row[i] / sum);
}

} // namespace parlance::device
