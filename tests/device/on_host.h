// SPDX-License-Identifier: Apache-2.0
// The part of CUDA's language that kernels use, for the C++ compiler (host_execution.h says what is
// checked). parlance_device_sources() puts this header before all else in files with device code,
// which include the .cuh files to be run:
//     device::HostLauncher launch{{.seed = 7}};
//     launch(&kernel<float>, {.blocks = dim3(4), .threads = dim3(128)}, x.as<float>(),
//     y.as<float>());
#pragma once

#define PARLANCE_DEVICE_ON_HOST
#include "core/kernels/device.h"
#include "tests/device/host_execution.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <tuple>

// One block at a time has its static shared memory in these variables (host_execution.cpp).
#undef __shared__
#define __shared__ static
#undef __launch_bounds__
#define __launch_bounds__(...)
#define threadIdx ::parlance::device::position.thread
#define blockIdx ::parlance::device::position.block
#define blockDim ::parlance::device::position.blockSize
#define gridDim ::parlance::device::position.gridSize

constexpr int warpSize = 32;

namespace parlance::kernels {

template <typename T>
T* dynamicShared() {
    return static_cast<T*>(device::dynamicSharedMemory());
}

} // namespace parlance::kernels

namespace parlance::device {

struct HostLauncher {
    Schedule schedule;

    template <typename... Parameters, typename... Arguments>
    cudaError_t operator()(void (*kernel)(Parameters...), const kernels::LaunchShape& shape,
                           Arguments... arguments) const {
        using Call = std::pair<void (*)(Parameters...), std::tuple<Parameters...>>;
        const Call call{kernel, {arguments...}};
        const auto body = [](const void* given) {
            const Call& made = *static_cast<const Call*>(given);
            std::apply(made.first, made.second);
        };
        execute(shape.blocks, shape.threads, shape.sharedBytes, schedule, body, &call);
        return cudaSuccess;
    }
};

template <typename T>
std::uint64_t toBits(T value) {
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(T));
    return bits;
}

template <typename T>
T fromBits(std::uint64_t bits) {
    T value;
    std::memcpy(&value, &bits, sizeof(T));
    return value;
}

/// What lane `source` gave; a lane keeps its own where that is not `inside` of the segment.
template <typename T>
T shuffle(unsigned mask, T value, int source, bool inside, const std::source_location& where) {
    const auto given = meetWarp(WarpOperation::Exchange, mask, toBits(value), where);
    if (inside && (mask >> source & 1U) == 0)
        fault("a shuffle reads a lane that is not in its mask");
    return inside ? fromBits<T>(given[static_cast<std::size_t>(source)]) : value;
}

inline unsigned ballot(unsigned mask, bool predicate, const std::source_location& where) {
    const auto given = meetWarp(WarpOperation::Exchange, mask, predicate ? 1 : 0, where);
    unsigned votes = 0;
    for (unsigned lane = 0; lane < given.size(); ++lane)
        votes |= (mask >> lane & 1U) != 0 && given[lane] != 0 ? 1U << lane : 0U;
    return votes;
}

/// Replaces *address by what `change` makes of it; the value before.
template <typename T, typename Change>
__attribute__((no_sanitize("thread"))) T atomically(T* address, Change change) {
    recordAccess(address, sizeof(T), sizeof(T), Access::Atomic, __builtin_return_address(0));
    const T before = *address;
    *address = change(before);
    return before;
}

} // namespace parlance::device

using parlance::device::atomically;
using DevicePlace = std::source_location;

// Barriers, shuffles and votes.
inline void __syncthreads(const DevicePlace& where = DevicePlace::current()) {
    parlance::device::barrier(where);
}
inline void __syncwarp(unsigned mask = ~0U, const DevicePlace& where = DevicePlace::current()) {
    parlance::device::meetWarp(parlance::device::WarpOperation::Barrier, mask, 0, where);
}
template <typename T>
T __shfl_sync(unsigned mask, T value, int source, int width = 32,
              const DevicePlace& where = DevicePlace::current()) {
    const int first = static_cast<int>(parlance::device::laneOfThread()) / width * width;
    return parlance::device::shuffle(mask, value, first + (source & (width - 1)), true, where);
}
template <typename T>
T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,
                 const DevicePlace& where = DevicePlace::current()) {
    const int lane = static_cast<int>(parlance::device::laneOfThread());
    const int source = lane - static_cast<int>(delta);
    return parlance::device::shuffle(mask, value, source, source >= lane / width * width, where);
}
template <typename T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32,
                   const DevicePlace& where = DevicePlace::current()) {
    const int lane = static_cast<int>(parlance::device::laneOfThread());
    const int source = lane + static_cast<int>(delta);
    return parlance::device::shuffle(mask, value, source, source < (lane / width + 1) * width,
                                     where);
}
template <typename T>
T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32,
                  const DevicePlace& where = DevicePlace::current()) {
    const int lane = static_cast<int>(parlance::device::laneOfThread());
    const int source = lane ^ bits;
    return parlance::device::shuffle(mask, value, source, source < (lane / width + 1) * width,
                                     where);
}
inline unsigned __ballot_sync(unsigned mask, int predicate,
                              const DevicePlace& where = DevicePlace::current()) {
    return parlance::device::ballot(mask, predicate != 0, where);
}
inline int __any_sync(unsigned mask, int predicate,
                      const DevicePlace& where = DevicePlace::current()) {
    return parlance::device::ballot(mask, predicate != 0, where) != 0 ? 1 : 0;
}
inline int __all_sync(unsigned mask, int predicate,
                      const DevicePlace& where = DevicePlace::current()) {
    return parlance::device::ballot(mask, predicate != 0, where) == mask ? 1 : 0;
}

// Atomics and fences.
template <typename T>
T atomicAdd(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return static_cast<T>(before + value); });
}
template <typename T>
T atomicMax(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return before < value ? value : before; });
}
template <typename T>
T atomicMin(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return value < before ? value : before; });
}
template <typename T>
T atomicExch(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T) { return value; });
}
template <typename T>
T atomicCAS(T* address, std::type_identity_t<T> expected, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return before == expected ? value : before; });
}
template <typename T>
T atomicOr(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return before | value; });
}
template <typename T>
T atomicAnd(T* address, std::type_identity_t<T> value) {
    return atomically(address, [=](T before) { return before & value; });
}
inline void __threadfence() {
    parlance::device::letOthersRun();
}
inline void __threadfence_block() {
    parlance::device::letOthersRun();
}
inline void __nanosleep(unsigned /*nanoseconds*/) {
    parlance::device::letOthersRun();
}

// Arithmetic that the C library lacks under these names.
inline float __expf(float x) {
    return std::exp(x);
}
inline float __logf(float x) {
    return std::log(x);
}
inline float __fdividef(float x, float y) {
    return x / y;
}
inline float rsqrtf(float x) {
    return 1.0f / std::sqrt(x);
}
inline int min(int a, int b) {
    return b < a ? b : a;
}
inline int max(int a, int b) {
    return a < b ? b : a;
}
inline int __popc(unsigned bits) {
    return std::popcount(bits);
}
inline int __ffs(int bits) {
    return bits == 0 ? 0 : std::countr_zero(static_cast<unsigned>(bits)) + 1;
}
inline int __float_as_int(float value) {
    return std::bit_cast<int>(value);
}
inline float __int_as_float(int bits) {
    return std::bit_cast<float>(bits);
}
template <typename T>
T __ldg(const T* address) {
    return *address;
}

#include "tests/device/tensor_cores.h"
