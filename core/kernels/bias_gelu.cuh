// SPDX-License-Identifier: Apache-2.0
// Memory-bound: each thread moves 16 bytes at a time where the row length and the pointers allow
// it, one element otherwise. A grid-stride loop covers any size.
#pragma once

#include "core/kernels/bias_gelu_cuda.h"
#include "core/kernels/device.h"

#include <algorithm>

namespace parlance::kernels::detail {

__device__ inline float gelu(float z) {
    constexpr float kInvSqrt2 = 0.70710678118654752f;
    return 0.5f * z * (1.0f + erff(z * kInvSqrt2));
}

__device__ inline float geluSlope(float z) {
    constexpr float kInvSqrt2 = 0.70710678118654752f;
    constexpr float kInvSqrt2Pi = 0.39894228040143268f;
    const float cdf = 0.5f * (1.0f + erff(z * kInvSqrt2));
    return cdf + z * kInvSqrt2Pi * __expf(-0.5f * z * z);
}

template <typename P>
__global__ void biasGeluForwardKernel(const P* x, const P* bias, P* y, std::int64_t packs,
                                      std::int64_t packsPerRow) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < packs;
         i += stride) {
        const P in = x[i];
        const P b = bias[i % packsPerRow];
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k)
            out.values[k] =
                fromFloat<typename P::Element>(gelu(toFloat(in.values[k]) + toFloat(b.values[k])));
        y[i] = out;
    }
}

template <typename P>
__global__ void biasGeluBackwardKernel(const P* gradOutput, const P* x, const P* bias, P* gradInput,
                                       std::int64_t packs, std::int64_t packsPerRow) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < packs;
         i += stride) {
        const P grad = gradOutput[i];
        const P in = x[i];
        const P b = bias[i % packsPerRow];
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k) {
            const float slope = geluSlope(toFloat(in.values[k]) + toFloat(b.values[k]));
            out.values[k] = fromFloat<typename P::Element>(toFloat(grad.values[k]) * slope);
        }
        gradInput[i] = out;
    }
}

inline LaunchShape biasGeluShape(std::int64_t packs) {
    constexpr std::int64_t kThreads = 256;
    constexpr std::int64_t kMaxBlocks = 8192;
    return {dim3(static_cast<unsigned>(std::min((packs + kThreads - 1) / kThreads, kMaxBlocks))),
            dim3(kThreads)};
}

/// Calls `call(Pack<T, N>{})` for the element type and the widest pack that fits the row length and
/// all of the pointers.
template <typename Call, typename... Pointers>
cudaError_t withPack(CudaType type, std::int64_t columns, Call call, Pointers... pointers) {
    const auto withWidth = [&](auto element) {
        using T = decltype(element);
        constexpr int kWide = 16 / sizeof(T);
        const bool aligned = ((reinterpret_cast<std::uintptr_t>(pointers) % 16 == 0) && ...);
        return aligned && columns % kWide == 0 ? call(Pack<T, kWide>{}) : call(Pack<T, 1>{});
    };
    switch (type) {
    case CudaType::Float32:
        return withWidth(float{});
    case CudaType::Float16:
        return withWidth(__half{});
    case CudaType::BFloat16:
        return withWidth(__nv_bfloat16{});
    }
    return cudaErrorInvalidValue;
}

/// launchBiasGeluForward with any launcher.
template <typename Launcher>
cudaError_t biasGeluForward(const Launcher& launch, CudaType type, const void* x, const void* bias,
                            void* y, std::int64_t count, std::int64_t columns) {
    const auto run = [&](auto pack) {
        using P = decltype(pack);
        return launch(&biasGeluForwardKernel<P>, biasGeluShape(count / P::kCount),
                      static_cast<const P*>(x), static_cast<const P*>(bias), static_cast<P*>(y),
                      count / P::kCount, columns / P::kCount);
    };
    return count == 0 ? cudaSuccess : withPack(type, columns, run, x, bias, y);
}

/// launchBiasGeluBackward with any launcher.
template <typename Launcher>
cudaError_t biasGeluBackward(const Launcher& launch, CudaType type, const void* gradOutput,
                             const void* x, const void* bias, void* gradInput, std::int64_t count,
                             std::int64_t columns) {
    const auto run = [&](auto pack) {
        using P = decltype(pack);
        return launch(&biasGeluBackwardKernel<P>, biasGeluShape(count / P::kCount),
                      static_cast<const P*>(gradOutput), static_cast<const P*>(x),
                      static_cast<const P*>(bias), static_cast<P*>(gradInput), count / P::kCount,
                      columns / P::kCount);
    };
    return count == 0 ? cudaSuccess : withPack(type, columns, run, gradOutput, x, bias, gradInput);
}

} // namespace parlance::kernels::detail
