// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/elementwise.cuh"
#include "core/kernels/gated_activation/gated_activation_cuda.h"

namespace parlance::kernels::detail {

/// Counted in packs: of one half of a row's channels, and from a row to the next.
struct GatedPacks {
    std::int64_t all, half, gatesRow, conditionRow;
};

/// The two halves of gates + condition for the output's pack i.
template <typename P>
struct GatedHalves {
    __device__ GatedHalves(const P* gates, const P* condition, const GatedPacks& size,
                           std::int64_t i) {
        const std::int64_t row = i / size.half, place = i % size.half;
        const P* const g = gates + row * size.gatesRow + place;
        const P* const c = condition + row * size.conditionRow + place;
        const P gateA = g[0], gateB = g[size.half], conditionA = c[0], conditionB = c[size.half];
#pragma unroll
        for (int k = 0; k < P::kCount; ++k) {
            tanh[k] = tanhf(toFloat(gateA.values[k]) + toFloat(conditionA.values[k]));
            const float b = toFloat(gateB.values[k]) + toFloat(conditionB.values[k]);
            sigmoid[k] = 1.0f / (1.0f + __expf(-b));
        }
    }

    float tanh[P::kCount], sigmoid[P::kCount];
};

template <typename P>
__global__ void gatedForwardKernel(const P* gates, const P* condition, P* output, GatedPacks size) {
    forEachPack(size.all, [=](std::int64_t i) {
        const GatedHalves<P> halves(gates, condition, size, i);
        P out;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k)
            out.values[k] = fromFloat<typename P::Element>(halves.tanh[k] * halves.sigmoid[k]);
        output[i] = out;
    });
}

template <typename P>
__global__ void gatedBackwardKernel(const P* gradOutput, const P* gates, const P* condition,
                                    P* gradSum, GatedPacks size) {
    forEachPack(size.all, [=](std::int64_t i) {
        const GatedHalves<P> halves(gates, condition, size, i);
        const P grad = gradOutput[i];
        P gradA, gradB;
#pragma unroll
        for (int k = 0; k < P::kCount; ++k) {
            const float tanh = halves.tanh[k], sigmoid = halves.sigmoid[k];
            const float given = toFloat(grad.values[k]) * sigmoid;
            gradA.values[k] = fromFloat<typename P::Element>(given * (1.0f - tanh * tanh));
            gradB.values[k] = fromFloat<typename P::Element>(given * tanh * (1.0f - sigmoid));
        }
        P* const target = gradSum + i / size.half * (2 * size.half) + i % size.half;
        target[0] = gradA;
        target[size.half] = gradB;
    });
}

template <typename P>
GatedPacks inPacks(const GatedSize& size) {
    const std::int64_t half = size.channels * size.steps / P::kCount;
    return {size.rows * half, half, size.gatesRow / P::kCount, size.conditionRow / P::kCount};
}

/// launchGatedForward with any launcher.
template <typename Launcher>
cudaError_t gatedForward(const Launcher& launch, CudaType type, const GatedSize& size,
                         const void* gates, const void* condition, void* output) {
    const auto run = [&](auto pack) {
        using P = decltype(pack);
        const GatedPacks packs = inPacks<P>(size);
        return launch(&gatedForwardKernel<P>, elementwiseShape(packs.all),
                      static_cast<const P*>(gates), static_cast<const P*>(condition),
                      static_cast<P*>(output), packs);
    };
    const bool empty = size.rows * size.channels * size.steps == 0;
    return empty ? cudaSuccess : withPack(type, size.steps, run, gates, condition, output);
}

/// launchGatedBackward with any launcher.
template <typename Launcher>
cudaError_t gatedBackward(const Launcher& launch, CudaType type, const GatedSize& size,
                          const void* gradOutput, const void* gates, const void* condition,
                          void* gradSum) {
    const auto run = [&](auto pack) {
        using P = decltype(pack);
        const GatedPacks packs = inPacks<P>(size);
        return launch(&gatedBackwardKernel<P>, elementwiseShape(packs.all),
                      static_cast<const P*>(gradOutput), static_cast<const P*>(gates),
                      static_cast<const P*>(condition), static_cast<P*>(gradSum), packs);
    };
    const bool empty = size.rows * size.channels * size.steps == 0;
    return empty ? cudaSuccess
                 : withPack(type, size.steps, run, gradOutput, gates, condition, gradSum);
}

} // namespace parlance::kernels::detail
