// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/bias_gelu/bias_gelu_cuda.h"
#include "core/kernels/elementwise.cuh"

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
    forEachPack(packs, [=](std::int64_t i) {
        const P in = x[i];
        const P b = bias[i % packsPerRow];
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k)
            out.values[k] =
                fromFloat<typename P::Element>(gelu(toFloat(in.values[k]) + toFloat(b.values[k])));
        y[i] = out;
    });
}

template <typename P>
__global__ void biasGeluBackwardKernel(const P* gradOutput, const P* x, const P* bias, P* gradInput,
                                       std::int64_t packs, std::int64_t packsPerRow) {
    forEachPack(packs, [=](std::int64_t i) {
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
    });
}

/// launchBiasGeluForward with any launcher.
template <typename Launcher>
cudaError_t biasGeluForward(const Launcher& launch, CudaType type, const void* x, const void* bias,
                            void* y, std::int64_t count, std::int64_t columns) {
    const auto run = [&](auto pack) {
        using P = decltype(pack);
        return launch(&biasGeluForwardKernel<P>, elementwiseShape(count / P::kCount),
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
        return launch(&biasGeluBackwardKernel<P>, elementwiseShape(count / P::kCount),
                      static_cast<const P*>(gradOutput), static_cast<const P*>(x),
                      static_cast<const P*>(bias), static_cast<P*>(gradInput), count / P::kCount,
                      columns / P::kCount);
    };
    return count == 0 ? cudaSuccess : withPack(type, columns, run, gradOutput, x, bias, gradInput);
}

} // namespace parlance::kernels::detail
