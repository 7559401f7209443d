// SPDX-License-Identifier: Apache-2.0
// A thread has a step of a row: it gathers the column of the flow's channels in shared memory and
// multiplies it by the inverse. Neighbouring threads read neighbouring steps.
#pragma once

#include "core/kernels/inverse_coupling/inverse_coupling_cuda.h"
#include "core/kernels/with_type.cuh"

#include <algorithm>

namespace parlance::kernels::detail {

template <typename T>
__global__ void inverseCouplingKernel(const float* x, const T* affine, const float* inverse,
                                      float* y, CouplingSize size) {
    const int channels = static_cast<int>(size.channels), half = channels / 2;
    const std::int64_t aside = size.groupSize - channels;
    float* const weights = dynamicShared<float>();
    float* const columns = weights + channels * channels; // [channels, threads]
    const int threads = static_cast<int>(blockDim.x), thread = static_cast<int>(threadIdx.x);
    for (int i = thread; i < channels * channels; i += threads)
        weights[i] = inverse[i];
    __syncthreads();
    const std::int64_t stride = std::int64_t{gridDim.x} * threads;
    for (std::int64_t i = std::int64_t{blockIdx.x} * threads + thread; i < size.rows * size.steps;
         i += stride) {
        const std::int64_t row = i / size.steps, step = i % size.steps;
        const float* const in = x + row * size.xRow + step;
        const T* const said = affine + row * channels * size.steps + step;
        float* const out = y + row * size.groupSize * size.steps + step;
        for (std::int64_t c = 0; c < aside; ++c)
            out[c * size.steps] = in[c * size.xChannel];
        for (int c = 0; c < half; ++c) {
            const float shift = toFloat(said[c * size.steps]);
            const float logScale = toFloat(said[(half + c) * size.steps]);
            columns[c * threads + thread] = in[(aside + c) * size.xChannel];
            columns[(half + c) * threads + thread] =
                (in[(aside + half + c) * size.xChannel] - shift) * expf(-logScale);
        }
        for (int c = 0; c < channels; ++c) {
            float sum = 0.0f;
            for (int k = 0; k < channels; ++k)
                sum += weights[c * channels + k] * columns[k * threads + thread];
            out[(aside + c) * size.steps] = sum;
        }
    }
}

/// launchInverseCoupling with any launcher.
template <typename Launcher>
cudaError_t inverseCoupling(const Launcher& launch, CudaType type, const CouplingSize& size,
                            const float* x, const void* affine, const float* inverse, float* y) {
    constexpr std::int64_t kThreads = 128;
    constexpr std::int64_t kMaxBlocks = 8192;
    const std::int64_t columns = size.rows * size.steps;
    if (columns == 0)
        return cudaSuccess;
    const auto shared = static_cast<std::size_t>(size.channels * (size.channels + kThreads));
    const LaunchShape shape{
        dim3(static_cast<unsigned>(std::min((columns + kThreads - 1) / kThreads, kMaxBlocks))),
        dim3(kThreads), shared * sizeof(float)};
    return withType(type, [&](auto element) {
        using T = decltype(element);
        return launch(&inverseCouplingKernel<T>, shape, x, static_cast<const T*>(affine), inverse,
                      y, size);
    });
}

} // namespace parlance::kernels::detail
