// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/bias_gelu/bias_gelu_cuda.h"
#include "core/kernels/elementwise.cuh"

namespace parlance::kernels::detail {

struct ExactGelu {
    static constexpr float kInvSqrt2 = 0.70710678118654752f;

    static __device__ float value(float z) { return 0.5f * z * (1.0f + erff(z * kInvSqrt2)); }
    static __device__ float slope(float z) {
        constexpr float kInvSqrt2Pi = 0.39894228040143268f;
        const float cdf = 0.5f * (1.0f + erff(z * kInvSqrt2));
        return cdf + z * kInvSqrt2Pi * __expf(-0.5f * z * z);
    }
};

/// 1/2 (1 + tanh s) is the logistic function of 2 s, which loses no digits where tanh nears -1.
struct TanhGelu {
    static constexpr float kTwoSqrt2ByPi = 1.59576912160573072f;
    static constexpr float kCubic = 0.044715f;

    static __device__ float share(float z) {
        return 1.0f / (1.0f + __expf(-kTwoSqrt2ByPi * (z + kCubic * z * z * z)));
    }
    static __device__ float value(float z) { return z * share(z); }
    static __device__ float slope(float z) {
        const float y = share(z);
        const float inner = kTwoSqrt2ByPi * (1.0f + 3.0f * kCubic * z * z);
        return y + z * y * (1.0f - y) * inner;
    }
};

/// Calls `call(ExactGelu{})` or `call(TanhGelu{})`.
template <typename Call>
cudaError_t withGelu(GeluForm form, Call call) {
    return form == GeluForm::Tanh ? call(TanhGelu{}) : call(ExactGelu{});
}

template <typename Gelu, typename P>
__global__ void biasGeluForwardKernel(const P* x, const P* bias, P* y, std::int64_t packs,
                                      std::int64_t packsPerRow) {
    forEachPack(packs, [=](std::int64_t i) {
        const P in = x[i];
        const P b = bias[i % packsPerRow];
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k)
            out.values[k] = fromFloat<typename P::Element>(
                Gelu::value(toFloat(in.values[k]) + toFloat(b.values[k])));
        y[i] = out;
    });
}

template <typename Gelu, typename P>
__global__ void biasGeluBackwardKernel(const P* gradOutput, const P* x, const P* bias, P* gradInput,
                                       std::int64_t packs, std::int64_t packsPerRow) {
    forEachPack(packs, [=](std::int64_t i) {
        const P grad = gradOutput[i];
        const P in = x[i];
        const P b = bias[i % packsPerRow];
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k) {
            const float slope = Gelu::slope(toFloat(in.values[k]) + toFloat(b.values[k]));
            out.values[k] = fromFloat<typename P::Element>(toFloat(grad.values[k]) * slope);
        }
        gradInput[i] = out;
    });
}

/// launchBiasGeluForward with any launcher.
template <typename Launcher>
cudaError_t biasGeluForward(const Launcher& launch, GeluForm form, CudaType type, const void* x,
                            const void* bias, void* y, std::int64_t count, std::int64_t columns) {
    if (count == 0)
        return cudaSuccess;
    return withGelu(form, [&](auto gelu) {
        const auto run = [&](auto pack) {
            using P = decltype(pack);
            return launch(&biasGeluForwardKernel<decltype(gelu), P>,
                          elementwiseShape(count / P::kCount), static_cast<const P*>(x),
                          static_cast<const P*>(bias), static_cast<P*>(y), count / P::kCount,
                          columns / P::kCount);
        };
        return withPack(type, columns, run, x, bias, y);
    });
}

/// launchBiasGeluBackward with any launcher.
template <typename Launcher>
cudaError_t biasGeluBackward(const Launcher& launch, GeluForm form, CudaType type,
                             const void* gradOutput, const void* x, const void* bias,
                             void* gradInput, std::int64_t count, std::int64_t columns) {
    if (count == 0)
        return cudaSuccess;
    return withGelu(form, [&](auto gelu) {
        const auto run = [&](auto pack) {
            using P = decltype(pack);
            return launch(&biasGeluBackwardKernel<decltype(gelu), P>,
                          elementwiseShape(count / P::kCount), static_cast<const P*>(gradOutput),
                          static_cast<const P*>(x), static_cast<const P*>(bias),
                          static_cast<P*>(gradInput), count / P::kCount, columns / P::kCount);
        };
        return withPack(type, columns, run, gradOutput, x, bias, gradInput);
    });
}

} // namespace parlance::kernels::detail
