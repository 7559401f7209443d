// SPDX-License-Identifier: Apache-2.0
// A warp has a row at a time, in its registers: groups of eight neighbours for each lane.
#pragma once

#include "core/kernels/add_norm/add_norm_cuda.h"
#include "core/kernels/warps.cuh"
#include "core/kernels/with_type.cuh"

#include <algorithm>
#include <type_traits>

namespace parlance::kernels::detail {

inline constexpr int kAddNormThreads = 128;
inline constexpr int kAddNormGroups = kAddNormColumns / (kLanes * kDropoutGroup); ///< of a lane

/// Calls `call(n, group)` for each group of this lane, its n-th.
template <int Groups, typename Call>
__device__ void forEachGroup(std::int64_t columns, Call call) {
    const int groups = static_cast<int>(columns / kDropoutGroup);
#pragma unroll
    for (int n = 0; n < Groups; ++n)
        if (const int group = laneIndex() + n * kLanes; group < groups)
            call(n, group);
}

template <typename T, int Groups>
__global__ void __launch_bounds__(kAddNormThreads) addNormForwardKernel(AddNormForward call) {
    using P = Pack<T, kDropoutGroup>;
    const std::int64_t stride = std::int64_t{gridDim.x} * warpsOfBlock();
    for (std::int64_t row = std::int64_t{blockIdx.x} * warpsOfBlock() + warpOfBlock();
         row < call.rows; row += stride) {
        const std::int64_t first = row * call.columns / kDropoutGroup;
        float values[Groups][kDropoutGroup];
        float total = 0.0f;
        forEachGroup<Groups>(call.columns, [&](int n, int group) {
            const P x = static_cast<const P*>(call.x)[first + group];
            const P branch = static_cast<const P*>(call.branch)[first + group];
            const bool drops = call.dropout.threshold > 0;
            const Philox4 words = drops ? branchWords(call.dropout, row, group) : Philox4{};
            P sum;
#pragma unroll
            for (int k = 0; k < kDropoutGroup; ++k) {
                const float factor = drops ? branchFactor(call.dropout, words, k) : 1.0f;
                sum.values[k] =
                    fromFloat<T>(toFloat(x.values[k]) + factor * toFloat(branch.values[k]));
                values[n][k] = toFloat(sum.values[k]); // as the way back sees it
                total += values[n][k];
            }
            if (call.sum != nullptr)
                static_cast<P*>(call.sum)[first + group] = sum;
        });
        const float mean = warpSum(total) / static_cast<float>(call.columns);
        float squares = 0.0f;
        forEachGroup<Groups>(call.columns, [&](int n, int /*group*/) {
#pragma unroll
            for (int k = 0; k < kDropoutGroup; ++k)
                squares += (values[n][k] - mean) * (values[n][k] - mean);
        });
        const float scale =
            rsqrtf(warpSum(squares) / static_cast<float>(call.columns) + call.epsilon);
        forEachGroup<Groups>(call.columns, [&](int n, int group) {
            const float* const weight = call.weight + group * kDropoutGroup;
            const float* const bias = call.bias + group * kDropoutGroup;
            P y;
#pragma unroll
            for (int k = 0; k < kDropoutGroup; ++k)
                y.values[k] = fromFloat<T>((values[n][k] - mean) * scale * weight[k] + bias[k]);
            static_cast<P*>(call.y)[first + group] = y;
        });
        if (laneIndex() == 0 && call.statistics != nullptr) {
            call.statistics[2 * row] = mean;
            call.statistics[2 * row + 1] = scale;
        }
    }
}

template <typename T, int Groups>
__global__ void __launch_bounds__(kAddNormThreads) addNormBackwardKernel(AddNormBackward call) {
    using P = Pack<T, kDropoutGroup>;
    float weightShare[Groups][kDropoutGroup] = {}, biasShare[Groups][kDropoutGroup] = {};
    const std::int64_t stride = std::int64_t{gridDim.x} * warpsOfBlock();
    for (std::int64_t row = std::int64_t{blockIdx.x} * warpsOfBlock() + warpOfBlock();
         row < call.rows; row += stride) {
        const std::int64_t first = row * call.columns / kDropoutGroup;
        const float mean = call.statistics[2 * row], scale = call.statistics[2 * row + 1];
        P gradients[Groups], sums[Groups];
        float total = 0.0f, product = 0.0f; // of gradients of the normalised numbers, and by them
        forEachGroup<Groups>(call.columns, [&](int n, int group) {
            gradients[n] = static_cast<const P*>(call.gradY)[first + group];
            sums[n] = static_cast<const P*>(call.sum)[first + group];
            const float* const weight = call.weight + group * kDropoutGroup;
#pragma unroll
            for (int k = 0; k < kDropoutGroup; ++k) {
                const float gradient = toFloat(gradients[n].values[k]);
                const float normal = (toFloat(sums[n].values[k]) - mean) * scale;
                weightShare[n][k] += gradient * normal;
                biasShare[n][k] += gradient;
                total += gradient * weight[k];
                product += gradient * weight[k] * normal;
            }
        });
        total = warpSum(total) / static_cast<float>(call.columns);
        product = warpSum(product) / static_cast<float>(call.columns);
        forEachGroup<Groups>(call.columns, [&](int n, int group) {
            const bool drops = call.dropout.threshold > 0;
            const Philox4 words = drops ? branchWords(call.dropout, row, group) : Philox4{};
            const float* const weight = call.weight + group * kDropoutGroup;
            P ofX, ofBranch;
#pragma unroll
            for (int k = 0; k < kDropoutGroup; ++k) {
                const float normal = (toFloat(sums[n].values[k]) - mean) * scale;
                const float gradient = scale * (toFloat(gradients[n].values[k]) * weight[k] -
                                                total - normal * product);
                ofX.values[k] = fromFloat<T>(gradient);
                if (drops)
                    ofBranch.values[k] =
                        fromFloat<T>(gradient * branchFactor(call.dropout, words, k));
            }
            static_cast<P*>(call.gradX)[first + group] = ofX;
            if (drops)
                static_cast<P*>(call.gradBranch)[first + group] = ofBranch;
        });
    }
    // The warps' shares one after the other, so that the sum is the same each time.
    float* const shares = dynamicShared<float>(); // [2, columns]
    for (int warp = 0; warp < warpsOfBlock(); ++warp) {
        if (warp == warpOfBlock())
            forEachGroup<Groups>(call.columns, [&](int n, int group) {
#pragma unroll
                for (int k = 0; k < kDropoutGroup; ++k) {
                    float* const weight = shares + group * kDropoutGroup + k;
                    float* const bias = weight + call.columns;
                    *weight = weightShare[n][k] + (warp > 0 ? *weight : 0.0f);
                    *bias = biasShare[n][k] + (warp > 0 ? *bias : 0.0f);
                }
            });
        __syncthreads();
    }
    for (std::int64_t i = threadIdx.x; i < 2 * call.columns; i += blockDim.x)
        call.partial[std::int64_t{blockIdx.x} * 2 * call.columns + i] = shares[i];
}

/// Calls `call(T{}, groups)` with the least number of groups, a constant, that holds a row.
template <typename Call>
cudaError_t withAddNorm(CudaType type, std::int64_t columns, Call call) {
    if (type == CudaType::Float32 || columns % kDropoutGroup != 0 || columns > kAddNormColumns)
        return cudaErrorInvalidValue;
    const auto of = [&](auto element) {
        const std::int64_t most = kLanes * kDropoutGroup;
        if (columns <= most)
            return call(element, std::integral_constant<int, 1>{});
        if (columns <= 3 * most)
            return call(element, std::integral_constant<int, 3>{});
        if (columns <= 4 * most)
            return call(element, std::integral_constant<int, 4>{});
        return call(element, std::integral_constant<int, kAddNormGroups>{});
    };
    return type == CudaType::Float16 ? of(__half{}) : of(__nv_bfloat16{});
}

/// launchAddNormForward with any launcher.
template <typename Launcher>
cudaError_t addNormForward(const Launcher& launch, CudaType type, const AddNormForward& call) {
    if (call.rows == 0)
        return cudaSuccess;
    constexpr std::int64_t kWarps = kAddNormThreads / kLanes, kMostBlocks = 1 << 16;
    const LaunchShape shape{
        dim3(static_cast<unsigned>(std::min((call.rows + kWarps - 1) / kWarps, kMostBlocks))),
        dim3(kAddNormThreads)};
    return withAddNorm(type, call.columns, [&](auto element, auto groups) {
        return launch(&addNormForwardKernel<decltype(element), decltype(groups)::value>, shape,
                      call);
    });
}

/// launchAddNormBackward with any launcher.
template <typename Launcher>
cudaError_t addNormBackward(const Launcher& launch, CudaType type, const AddNormBackward& call,
                            unsigned blocks) {
    if (call.rows == 0)
        return cudaSuccess;
    const LaunchShape shape{dim3(blocks), dim3(kAddNormThreads),
                            2 * static_cast<std::size_t>(call.columns) * sizeof(float)};
    return withAddNorm(type, call.columns, [&](auto element, auto groups) {
        return launch(&addNormBackwardKernel<decltype(element), decltype(groups)::value>, shape,
                      call);
    });
}

} // namespace parlance::kernels::detail
