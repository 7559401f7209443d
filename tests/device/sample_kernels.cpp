// SPDX-License-Identifier: Apache-2.0
#include "tests/device/sample_kernels.h"

#include "tests/device/block_softmax.cuh"
#include "tests/device/on_host.h"

#include <algorithm>

namespace parlance::device {

namespace {

constexpr unsigned kAll = 0xffffffffU;

template <typename T>
Buffer input(const char* name, const std::vector<T>& values) {
    return {name, values.data(), values.size() * sizeof(T)};
}
template <typename T>
Buffer output(const char* name, std::size_t count) {
    return {name, nullptr, count * sizeof(T)};
}
template <typename T>
std::vector<T> values(Buffer& buffer, std::size_t count) {
    return {buffer.as<T>(), buffer.as<T>() + count};
}

__global__ void treeSumKernel(const float* x, float* sum, bool barriers) {
    float* partial = kernels::dynamicShared<float>();
    partial[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        if (barriers)
            __syncthreads();
    }
    if (threadIdx.x == 0)
        *sum = partial[0];
}

__global__ void warpSumKernel(const float* x, float* sum, bool barriers) {
    __shared__ float partial[32];
    partial[threadIdx.x] = x[threadIdx.x];
    __syncwarp();
    for (unsigned half = 16; half > 0; half /= 2) {
        if (threadIdx.x < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        if (barriers)
            __syncwarp();
    }
    if (threadIdx.x == 0)
        *sum = partial[0];
}

__global__ void histogramKernel(const int* x, int* counts, bool atomics) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (atomics)
        atomicAdd(&counts[x[i]], 1);
    else
        ++counts[x[i]];
}

__global__ void lastBlockSumKernel(const float* x, float* partial, unsigned* finished, float* sum) {
    __shared__ bool isLast;
    const float block = reduceBlock<Sum>(x[std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x]);
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = block;
        __threadfence();
        isLast = atomicAdd(finished, 1U) == gridDim.x - 1;
    }
    __syncthreads();
    if (!isLast)
        return;
    const float all = reduceBlock<Sum>(threadIdx.x < gridDim.x ? partial[threadIdx.x] : 0.0f);
    if (threadIdx.x == 0)
        *sum = all;
}

__global__ void neighboursKernel(int* numbers, unsigned* arrived, int* result) {
    __shared__ int own;
    if (threadIdx.x == 0) {
        own = static_cast<int>(blockIdx.x);
        numbers[blockIdx.x] = own;
        __threadfence();
        atomicAdd(arrived, 1U);
        while (*static_cast<volatile unsigned*>(arrived) < gridDim.x)
            __nanosleep(20);
    }
    __syncthreads();
    if (threadIdx.x == 1)
        result[own] = numbers[(blockIdx.x + 1) % gridDim.x];
}

__global__ void ticketsKernel(int* next, int* result) {
    result[threadIdx.x] = atomicAdd(next, 1);
}

/// Each rule is kept by all threads but for what `rule` names.
__global__ void brokenKernel(const float* x, float* y, int rule, int index) {
    __shared__ float tile[32];
    __shared__ float halfSet[32];
    const unsigned i = threadIdx.x;
    tile[i % 32] = 0.0f;
    __syncthreads();
    switch (rule) {
    case 0: // read
        y[i] = x[static_cast<int>(i) + index];
        break;
    case 1: // write
        y[static_cast<int>(i) - index] = 1.0f;
        break;
    case 2: // misaligned
        *reinterpret_cast<kernels::Pack<float, 4>*>(y + 8) =
            *reinterpret_cast<const kernels::Pack<float, 4>*>(x + 1);
        break;
    case 3: // array
        y[i] = tile[static_cast<int>(i) + 31 * index];
        break;
    case 4: // unset_shared
        if (i < 16)
            halfSet[i] = 0.0f;
        y[i] = halfSet[i];
        break;
    case 5: // unset_global
        y[i] = y[i] + 1.0f;
        break;
    case 6: // barrier
        if (i == 0)
            __syncthreads();
        break;
    case 7: // barrier_places
        if (i == 0)
            __syncthreads();
        else
            __syncthreads();
        break;
    case 8: // left_barrier
        if (i == 0)
            return;
        __syncthreads();
        break;
    case 9: // shuffle
        if (i < 16)
            y[i] = __shfl_down_sync(kAll, 1.0f, 1);
        break;
    case 10: // shuffle_source
        if (i < 16)
            y[i] = __shfl_sync(0xffffU, 1.0f, 20);
        break;
    case 11: // deadlock
        if (i == 0)
            __syncthreads();
        else
            __shfl_sync(kAll, 1.0f, 0);
        break;
    case 12: // shared_bounds
        kernels::dynamicShared<float>()[i] = 1.0f;
        break;
    case 13: // write_write
        tile[0] = static_cast<float>(i);
        break;
    default:
        break;
    }
}

} // namespace

std::vector<float> softmax(const std::vector<float>& x, int columns, unsigned threads,
                           std::uint64_t seed) {
    Buffer in = input("x", x);
    Buffer out = output<float>("y", x.size());
    const auto rows = static_cast<unsigned>(x.size()) / static_cast<unsigned>(columns);
    HostLauncher{{.seed = seed}}(&softmaxKernel<float>,
                                 {.blocks = dim3(rows),
                                  .threads = dim3(threads),
                                  .sharedBytes = static_cast<std::size_t>(columns) * sizeof(float)},
                                 in.as<float>(), out.as<float>(), columns);
    return values<float>(out, x.size());
}

float treeSum(const std::vector<float>& x, bool barriers, std::uint64_t seed) {
    Buffer in = input("x", x);
    Buffer sum = output<float>("sum", 1);
    HostLauncher{{.seed = seed}}(&treeSumKernel,
                                 {.blocks = dim3(1),
                                  .threads = dim3(static_cast<unsigned>(x.size())),
                                  .sharedBytes = x.size() * sizeof(float)},
                                 in.as<float>(), sum.as<float>(), barriers);
    return *sum.as<float>();
}

float warpSum(const std::vector<float>& x, bool barriers, std::uint64_t seed) {
    Buffer in = input("x", x);
    Buffer sum = output<float>("sum", 1);
    HostLauncher{{.seed = seed}}(&warpSumKernel, {.blocks = dim3(1), .threads = dim3(32)},
                                 in.as<float>(), sum.as<float>(), barriers);
    return *sum.as<float>();
}

std::vector<int> histogram(const std::vector<int>& x, bool atomics, std::uint64_t seed) {
    constexpr unsigned kBlocks = 2;
    Buffer in = input("x", x);
    Buffer counts = input("counts", std::vector<int>(4));
    HostLauncher{{.seed = seed}}(
        &histogramKernel,
        {.blocks = dim3(kBlocks), .threads = dim3(static_cast<unsigned>(x.size()) / kBlocks)},
        in.as<int>(), counts.as<int>(), atomics);
    return values<int>(counts, 4);
}

float lastBlockSum(const std::vector<float>& x, std::uint64_t seed) {
    constexpr unsigned kThreads = 64;
    const auto blocks = static_cast<unsigned>(x.size()) / kThreads;
    Buffer in = input("x", x);
    Buffer partial = output<float>("partial", blocks);
    Buffer finished = input("finished", std::vector<unsigned>(1));
    Buffer sum = output<float>("sum", 1);
    HostLauncher{{.seed = seed}}(
        &lastBlockSumKernel, {.blocks = dim3(blocks), .threads = dim3(kThreads)}, in.as<float>(),
        partial.as<float>(), finished.as<unsigned>(), sum.as<float>());
    return *sum.as<float>();
}

std::vector<int> neighbours(unsigned blocks, std::uint64_t seed) {
    Buffer numbers = output<int>("numbers", blocks);
    Buffer arrived = input("arrived", std::vector<unsigned>(1));
    Buffer result = output<int>("result", blocks);
    HostLauncher{{.seed = seed, .cooperative = true}}(
        &neighboursKernel, {.blocks = dim3(blocks), .threads = dim3(32)}, numbers.as<int>(),
        arrived.as<unsigned>(), result.as<int>());
    return values<int>(result, blocks);
}

std::vector<int> tickets(unsigned threads, std::uint64_t seed) {
    Buffer next = input("next", std::vector<int>(1));
    Buffer result = output<int>("result", threads);
    HostLauncher{{.seed = seed}}(&ticketsKernel, {.blocks = dim3(1), .threads = dim3(threads)},
                                 next.as<int>(), result.as<int>());
    return values<int>(result, threads);
}

void breakRule(const std::string& rule, std::uint64_t seed) {
    const std::vector<std::string> rules{
        "read",           "write",    "misaligned",     "array",        "unset_shared",
        "unset_global",   "barrier",  "barrier_places", "left_barrier", "shuffle",
        "shuffle_source", "deadlock", "shared_bounds",  "write_write"};
    const auto number = std::find(rules.begin(), rules.end(), rule) - rules.begin();
    Buffer x = input("x", std::vector<float>(32));
    Buffer y = output<float>("y", 32);
    HostLauncher{{.seed = seed}}(&brokenKernel,
                                 {.blocks = dim3(1), .threads = dim3(32), .sharedBytes = 124},
                                 x.as<float>(), y.as<float>(), static_cast<int>(number), 1);
}

} // namespace parlance::device
