// SPDX-License-Identifier: Apache-2.0
// What a kernel takes beside CUDA's own language: kernels lie in .cuh files that include this
// header and nothing of CUDA's. nvcc compiles them for the GPU. The tests compile the same files
// with the C++ compiler and run each thread as a fiber of the CPU (tests/device/on_host.h), so that
// device code is tested where there is no GPU. For that a kernel
// - takes dynamic shared memory from dynamicShared(), not from an extern array,
// - is launched through a launcher, not with <<<>>>,
// - says where warp operations meet, with masks (the *_sync forms),
// - takes the tensor cores' instructions from tensor_cores.cuh.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#if !defined(__CUDACC__) && !defined(PARLANCE_DEVICE_ON_HOST)
#error "kernels are for nvcc, or for parlance_device_sources() of the tests"
#endif

namespace parlance::kernels {

struct LaunchShape {
    dim3 blocks;
    dim3 threads;
    std::size_t sharedBytes = 0; ///< dynamic shared memory of a block
};

#ifdef __CUDACC__
/// The block's dynamic shared memory, 16-byte aligned.
template <typename T>
__device__ T* dynamicShared() {
    extern __shared__ __align__(16) unsigned char parlanceDynamicShared[];
    return reinterpret_cast<T*>(parlanceDynamicShared);
}

/// A kernel has to ask for more.
inline constexpr std::size_t kSharedBytesUnasked = 48 * 1024;

/// Launches kernels on a stream.
struct StreamLauncher {
    cudaStream_t stream;

    template <typename... Parameters, typename... Arguments>
    cudaError_t operator()(void (*kernel)(Parameters...), const LaunchShape& shape,
                           Arguments... arguments) const {
        if (shape.sharedBytes > kSharedBytesUnasked) {
            const cudaError_t status = cudaFuncSetAttribute(
                reinterpret_cast<const void*>(kernel), cudaFuncAttributeMaxDynamicSharedMemorySize,
                static_cast<int>(shape.sharedBytes));
            if (status != cudaSuccess)
                return status;
        }
        kernel<<<shape.blocks, shape.threads, shape.sharedBytes, stream>>>(arguments...);
        return cudaGetLastError();
    }
};

/// Launches kernels whose blocks wait for one another: all of them run at once, or the launch
/// fails.
struct CooperativeLauncher {
    cudaStream_t stream;

    template <typename... Parameters, typename... Arguments>
    cudaError_t operator()(void (*kernel)(Parameters...), const LaunchShape& shape,
                           Arguments... arguments) const {
        void* pointers[] = {&arguments...};
        return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), shape.blocks,
                                           shape.threads, pointers, shape.sharedBytes, stream);
    }
};
#endif

/// N elements that are moved as one.
template <typename T, int N>
struct alignas(sizeof(T) * N) Pack {
    using Element = T;
    static constexpr int kCount = N;
    T values[N];
};

__device__ inline float toFloat(float value) {
    return value;
}
__device__ inline float toFloat(__half value) {
    return __half2float(value);
}
__device__ inline float toFloat(__nv_bfloat16 value) {
    return __bfloat162float(value);
}

/// Rounds to the nearest, ties to even.
template <typename T>
__device__ T fromFloat(float value);
template <>
__device__ inline float fromFloat<float>(float value) {
    return value;
}
template <>
__device__ inline __half fromFloat<__half>(float value) {
    return __float2half_rn(value);
}
template <>
__device__ inline __nv_bfloat16 fromFloat<__nv_bfloat16>(float value) {
    return __float2bfloat16_rn(value);
}

} // namespace parlance::kernels
