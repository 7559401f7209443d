// SPDX-License-Identifier: Apache-2.0
// A block has a chunk. The direction u is not kept between the passes: to form it again from the
// moments reads and writes as many bytes as to keep it, and needs no room. Kernels that are no
// templates are static: the tests have a program with those of nvcc and those of the CPU.
#pragma once

#include "core/kernels/lamb/lamb_cuda.h"
#include "core/kernels/warps.cuh"

#include <type_traits>

namespace parlance::kernels::detail {

inline constexpr int kLambThreads = 256;
inline constexpr int kLambWide = 4; ///< elements that a thread moves as one

/// The rules and scalars of an update as an element needs them.
struct LambFactors {
    float beta1, beta2, gradientShare, squareShare, epsilon;
    float divisor;
    float gradientDecay, directionDecay;  ///< one of them is 0
    float meanCorrection, rootCorrection; ///< of m and of sqrt(v)
};

__device__ inline bool isSkipped(const LambScalars& scalars) {
    return scalars.skip != nullptr && *scalars.skip != 0.0f;
}

__device__ inline LambFactors lambFactors(const LambRules& rules, const LambScalars& scalars) {
    LambFactors f{};
    f.beta1 = static_cast<float>(rules.beta1);
    f.beta2 = static_cast<float>(rules.beta2);
    f.gradientShare = static_cast<float>(rules.gradientShare);
    f.squareShare = static_cast<float>(1.0 - rules.beta2);
    f.epsilon = static_cast<float>(rules.epsilon);
    f.divisor = scalars.divisor != nullptr ? *scalars.divisor : 1.0f;
    const auto decay = static_cast<float>(rules.weightDecay);
    f.gradientDecay = rules.decoupledDecay ? 0.0f : decay;
    f.directionDecay = rules.decoupledDecay ? decay : 0.0f;
    f.meanCorrection = f.rootCorrection = 1.0f;
    if (rules.biasCorrection) {
        const double t = *scalars.number < 1.0f ? 1.0 : static_cast<double>(*scalars.number);
        f.meanCorrection = static_cast<float>(1.0 - pow(rules.beta1, t));
        f.rootCorrection = static_cast<float>(sqrt(1.0 - pow(rules.beta2, t)));
    }
    return f;
}

/// u before it is rounded. Both passes have to form the same bits, hence fmaf.
__device__ inline float lambDirection(const LambFactors& f, float mean, float square,
                                      float weight) {
    const float step = mean / f.meanCorrection / (sqrtf(square) / f.rootCorrection + f.epsilon);
    return fmaf(f.directionDecay, weight, step);
}

__device__ inline float rounded(float value, CudaType type) {
    switch (type) {
    case CudaType::Float16:
        return toFloat(fromFloat<__half>(value));
    case CudaType::BFloat16:
        return toFloat(fromFloat<__nv_bfloat16>(value));
    default:
        return value;
    }
}

template <typename T, int N>
__device__ Pack<float, N> loadAs(const void* from, std::int64_t first) {
    const auto pack = *reinterpret_cast<const Pack<T, N>*>(static_cast<const T*>(from) + first);
    Pack<float, N> values;
#pragma unroll
    for (int k = 0; k < N; ++k)
        values.values[k] = toFloat(pack.values[k]);
    return values;
}

/// N elements from `first`, whatever they are stored as.
template <int N>
__device__ Pack<float, N> load(CudaType type, const void* from, std::int64_t first) {
    switch (type) {
    case CudaType::Float16:
        return loadAs<__half, N>(from, first);
    case CudaType::BFloat16:
        return loadAs<__nv_bfloat16, N>(from, first);
    default:
        return loadAs<float, N>(from, first);
    }
}

template <typename T, int N>
__device__ void storeAs(const Pack<float, N>& values, void* to, std::int64_t first) {
    Pack<T, N> pack;
#pragma unroll
    for (int k = 0; k < N; ++k)
        pack.values[k] = fromFloat<T>(values.values[k]);
    *reinterpret_cast<Pack<T, N>*>(static_cast<T*>(to) + first) = pack;
}

template <int N>
__device__ void store(CudaType type, const Pack<float, N>& values, void* to, std::int64_t first) {
    switch (type) {
    case CudaType::Float16:
        return storeAs<__half>(values, to, first);
    case CudaType::BFloat16:
        return storeAs<__nv_bfloat16>(values, to, first);
    default:
        return storeAs<float>(values, to, first);
    }
}

/// fp32 tensors need 16 bytes, those of half the width 8; to ask 16 of all is simpler.
__device__ inline bool isAligned(const LambTensor& tensor) {
    const auto bits = reinterpret_cast<std::uintptr_t>(tensor.weight) |
                      reinterpret_cast<std::uintptr_t>(tensor.mean) |
                      reinterpret_cast<std::uintptr_t>(tensor.square) |
                      reinterpret_cast<std::uintptr_t>(tensor.gradient) |
                      reinterpret_cast<std::uintptr_t>(tensor.copy);
    return bits % 16 == 0;
}

/// Calls `call(first, width)` for the packs of the block's chunk, `first` in the tensor, `width` a
/// constant: kLambWide or 1.
template <typename Call>
__device__ void forEachOfChunk(const LambTable& table, const LambTensor& tensor, Call call) {
    const std::int64_t begin = (std::int64_t{blockIdx.x} - tensor.firstChunk) * table.chunkSize;
    const std::int64_t left = tensor.count - begin;
    const std::int64_t count = left < table.chunkSize ? left : table.chunkSize;
    const std::int64_t packs = isAligned(tensor) ? count / kLambWide : 0;
    for (std::int64_t i = threadIdx.x; i < packs; i += blockDim.x)
        call(begin + i * kLambWide, std::integral_constant<int, kLambWide>{});
    for (std::int64_t i = packs * kLambWide + threadIdx.x; i < count; i += blockDim.x)
        call(begin + i, std::integral_constant<int, 1>{});
}

/// Of the block's threads, valid in the first; `sums` has a place for each warp.
__device__ inline float blockSum(float value, float* sums) {
    value = warpSum(value);
    if (laneIndex() == 0)
        sums[warpOfBlock()] = value;
    __syncthreads();
    float sum = 0.0f;
    if (threadIdx.x == 0)
        for (int i = 0; i < warpsOfBlock(); ++i)
            sum += sums[i];
    return sum;
}

/// The moments, and the squares of weights and directions.
static __global__ void lambMomentsKernel(LambTable table, LambRules rules, LambScalars scalars) {
    __shared__ LambFactors factors;
    __shared__ float sums[2][kLambThreads / kLanes];
    if (isSkipped(scalars))
        return;
    if (threadIdx.x == 0)
        factors = lambFactors(rules, scalars);
    __syncthreads();
    const LambFactors f = factors;
    const LambTensor tensor = table.tensors[table.tensorOfChunk[blockIdx.x]];
    float weights = 0.0f, directions = 0.0f;
    forEachOfChunk(table, tensor, [&](std::int64_t first, auto width) {
        constexpr int N = decltype(width)::value;
        const auto gradient = load<N>(tensor.gradientType, tensor.gradient, first);
        const auto weight = loadAs<float, N>(tensor.weight, first);
        auto mean = loadAs<float, N>(tensor.mean, first);
        auto square = loadAs<float, N>(tensor.square, first);
#pragma unroll
        for (int k = 0; k < N; ++k) {
            const float w = weight.values[k];
            const float g = fmaf(f.gradientDecay, w, gradient.values[k] / f.divisor);
            mean.values[k] = fmaf(f.gradientShare, g, f.beta1 * mean.values[k]);
            square.values[k] = fmaf(f.squareShare * g, g, f.beta2 * square.values[k]);
            float u = lambDirection(f, mean.values[k], square.values[k], w);
            if (rules.roundsDirections)
                u = rounded(u, tensor.type);
            weights = fmaf(w, w, weights);
            directions = fmaf(u, u, directions);
        }
        storeAs<float>(mean, tensor.mean, first);
        storeAs<float>(square, tensor.square, first);
    });
    weights = blockSum(weights, sums[0]);
    directions = blockSum(directions, sums[1]);
    if (threadIdx.x == 0) {
        table.squares[2 * std::int64_t{blockIdx.x}] = weights;
        table.squares[2 * std::int64_t{blockIdx.x} + 1] = directions;
    }
}

/// A warp has a tensor.
static __global__ void lambRatesKernel(LambTable table, LambRules rules, LambScalars scalars) {
    if (isSkipped(scalars))
        return;
    for (std::int64_t i = warpOfGrid(); i < table.tensorCount; i += warpsOfGrid()) {
        const std::int64_t end =
            i + 1 < table.tensorCount ? table.tensors[i + 1].firstChunk : table.chunkCount;
        float weights = 0.0f, directions = 0.0f;
        for (std::int64_t c = table.tensors[i].firstChunk + laneIndex(); c < end; c += kLanes) {
            weights += table.squares[2 * c];
            directions += table.squares[2 * c + 1];
        }
        const float weightNorm = sqrtf(warpSum(weights));
        const float directionNorm = sqrtf(warpSum(directions));
        if (laneIndex() != 0)
            continue;
        // Not fminf, which would hide a norm that is not a number.
        const auto largest = static_cast<float>(rules.largestNorm);
        const float ratio = (weightNorm > largest ? largest : weightNorm) /
                            (directionNorm + static_cast<float>(rules.normEpsilon));
        const bool trusts = rules.trustRatio && weightNorm != 0.0f && directionNorm != 0.0f;
        table.rates[i] = trusts ? ratio * *scalars.rate : *scalars.rate;
    }
}

/// The weights and their copies.
static __global__ void lambApplyKernel(LambTable table, LambRules rules, LambScalars scalars) {
    __shared__ LambFactors factors;
    if (isSkipped(scalars))
        return;
    if (threadIdx.x == 0)
        factors = lambFactors(rules, scalars);
    __syncthreads();
    const LambFactors f = factors;
    const std::int32_t number = table.tensorOfChunk[blockIdx.x];
    const LambTensor tensor = table.tensors[number];
    const float rate = table.rates[number];
    forEachOfChunk(table, tensor, [&](std::int64_t first, auto width) {
        constexpr int N = decltype(width)::value;
        const auto mean = loadAs<float, N>(tensor.mean, first);
        const auto square = loadAs<float, N>(tensor.square, first);
        auto weight = loadAs<float, N>(tensor.weight, first);
#pragma unroll
        for (int k = 0; k < N; ++k) {
            float u = lambDirection(f, mean.values[k], square.values[k], weight.values[k]);
            if (rules.roundsDirections)
                u = rounded(u, tensor.type);
            weight.values[k] = fmaf(-rate, u, weight.values[k]);
        }
        storeAs<float>(weight, tensor.weight, first);
        if (tensor.copy != nullptr)
            store(tensor.type, weight, tensor.copy, first);
    });
}

/// launchLamb with any launcher.
template <typename Launcher>
cudaError_t lamb(const Launcher& launch, const LambTable& table, const LambRules& rules,
                 const LambScalars& scalars) {
    if (table.chunkCount == 0)
        return cudaSuccess;
    constexpr int kWarps = kLambThreads / kLanes;
    const LaunchShape chunks{dim3(static_cast<unsigned>(table.chunkCount)), dim3(kLambThreads)};
    const LaunchShape tensors{
        dim3(static_cast<unsigned>((table.tensorCount + kWarps - 1) / kWarps)), dim3(kLambThreads)};
    cudaError_t status = launch(&lambMomentsKernel, chunks, table, rules, scalars);
    if (status == cudaSuccess)
        status = launch(&lambRatesKernel, tensors, table, rules, scalars);
    if (status == cudaSuccess)
        status = launch(&lambApplyKernel, chunks, table, rules, scalars);
    return status;
}

} // namespace parlance::kernels::detail
