// SPDX-License-Identifier: Apache-2.0
// Memory-bound: each thread moves 16 bytes at a time where the row length and the pointers allow
// it, one element otherwise. A grid-stride loop covers any size.
#include "core/kernels/bias_gelu_cuda.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <algorithm>

namespace parlance::kernels::detail {
namespace {

constexpr int kThreads = 256;
constexpr std::int64_t kMaxBlocks = 8192;
constexpr float kInvSqrt2 = 0.70710678118654752f;
constexpr float kInvSqrt2Pi = 0.39894228040143268f;

template <typename T, int N>
struct alignas(sizeof(T) * N) Pack {
    T values[N];
};

__device__ float toFloat(float value) {
    return value;
}
__device__ float toFloat(__half value) {
    return __half2float(value);
}
__device__ float toFloat(__nv_bfloat16 value) {
    return __bfloat162float(value);
}

template <typename T>
__device__ T fromFloat(float value);
template <>
__device__ float fromFloat<float>(float value) {
    return value;
}
template <>
__device__ __half fromFloat<__half>(float value) {
    return __float2half_rn(value);
}
template <>
__device__ __nv_bfloat16 fromFloat<__nv_bfloat16>(float value) {
    return __float2bfloat16_rn(value);
}

__device__ float gelu(float z) {
    return 0.5f * z * (1.0f + erff(z * kInvSqrt2));
}

__device__ float geluSlope(float z) {
    const float cdf = 0.5f * (1.0f + erff(z * kInvSqrt2));
    return cdf + z * kInvSqrt2Pi * __expf(-0.5f * z * z);
}

template <typename T, int N>
__global__ void forwardKernel(const Pack<T, N>* x, const Pack<T, N>* bias, Pack<T, N>* y,
                              std::int64_t packs, std::int64_t packsPerRow) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < packs;
         i += stride) {
        const Pack<T, N> in = x[i];
        const Pack<T, N> b = bias[i % packsPerRow];
        Pack<T, N> out;
#pragma unroll
        for (int k = 0; k < N; ++k)
            out.values[k] = fromFloat<T>(gelu(toFloat(in.values[k]) + toFloat(b.values[k])));
        y[i] = out;
    }
}

template <typename T, int N>
__global__ void backwardKernel(const Pack<T, N>* gradOutput, const Pack<T, N>* x,
                               const Pack<T, N>* bias, Pack<T, N>* gradInput, std::int64_t packs,
                               std::int64_t packsPerRow) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < packs;
         i += stride) {
        const Pack<T, N> grad = gradOutput[i];
        const Pack<T, N> in = x[i];
        const Pack<T, N> b = bias[i % packsPerRow];
        Pack<T, N> out;
#pragma unroll
        for (int k = 0; k < N; ++k) {
            const float slope = geluSlope(toFloat(in.values[k]) + toFloat(b.values[k]));
            out.values[k] = fromFloat<T>(toFloat(grad.values[k]) * slope);
        }
        gradInput[i] = out;
    }
}

unsigned blocksFor(std::int64_t packs) {
    return static_cast<unsigned>(std::min((packs + kThreads - 1) / kThreads, kMaxBlocks));
}

template <typename... Pointers>
bool aligned16(Pointers... pointers) {
    return ((reinterpret_cast<std::uintptr_t>(pointers) % 16 == 0) && ...);
}

template <typename T, int N>
cudaError_t forward(const void* x, const void* bias, void* y, std::int64_t count,
                    std::int64_t columns, cudaStream_t stream) {
    using P = Pack<T, N>;
    forwardKernel<T, N><<<blocksFor(count / N), kThreads, 0, stream>>>(
        static_cast<const P*>(x), static_cast<const P*>(bias), static_cast<P*>(y), count / N,
        columns / N);
    return cudaGetLastError();
}

template <typename T, int N>
cudaError_t backward(const void* gradOutput, const void* x, const void* bias, void* gradInput,
                     std::int64_t count, std::int64_t columns, cudaStream_t stream) {
    using P = Pack<T, N>;
    backwardKernel<T, N><<<blocksFor(count / N), kThreads, 0, stream>>>(
        static_cast<const P*>(gradOutput), static_cast<const P*>(x), static_cast<const P*>(bias),
        static_cast<P*>(gradInput), count / N, columns / N);
    return cudaGetLastError();
}

/// Calls `call(T{}, width)` for the element type and the widest pack that fits.
template <typename T, typename Call>
cudaError_t withWidth(bool aligned, std::int64_t columns, Call call) {
    constexpr int kWide = 16 / sizeof(T);
    if (aligned && columns % kWide == 0)
        return call(T{}, std::integral_constant<int, kWide>{});
    return call(T{}, std::integral_constant<int, 1>{});
}

template <typename Call>
cudaError_t withType(CudaType type, bool aligned, std::int64_t columns, Call call) {
    switch (type) {
    case CudaType::Float32:
        return withWidth<float>(aligned, columns, call);
    case CudaType::Float16:
        return withWidth<__half>(aligned, columns, call);
    case CudaType::BFloat16:
        return withWidth<__nv_bfloat16>(aligned, columns, call);
    }
    return cudaErrorInvalidValue;
}

} // namespace

cudaError_t launchBiasGeluForward(CudaType type, const void* x, const void* bias, void* y,
                                  std::int64_t count, std::int64_t columns, cudaStream_t stream) {
    if (count == 0)
        return cudaSuccess;
    return withType(type, aligned16(x, bias, y), columns, [&](auto element, auto width) {
        return forward<decltype(element), decltype(width)::value>(x, bias, y, count, columns,
                                                                  stream);
    });
}

cudaError_t launchBiasGeluBackward(CudaType type, const void* gradOutput, const void* x,
                                   const void* bias, void* gradInput, std::int64_t count,
                                   std::int64_t columns, cudaStream_t stream) {
    if (count == 0)
        return cudaSuccess;
    return withType(type, aligned16(gradOutput, x, bias, gradInput), columns,
                    [&](auto element, auto width) {
                        return backward<decltype(element), decltype(width)::value>(
                            gradOutput, x, bias, gradInput, count, columns, stream);
                    });
}

} // namespace parlance::kernels::detail
