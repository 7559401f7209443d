// SPDX-License-Identifier: Apache-2.0
// Instructions of the tensor cores for fp16 and bf16 (PTX ISA, "Matrix fragments for mma.m16n8k16"
// and "ldmatrix"). A warp holds a matrix in pairs of numbers, lane 4 g + t
// - of A [16, 16] the pairs that begin at (g, 2t), (g + 8, 2t), (g, 2t + 8) and (g + 8, 2t + 8),
// - of B [16, 8] those in column g that begin at row 2t and at row 2t + 8,
// - of C [16, 8], in fp32, the pairs that begin at (g, 2t) and (g + 8, 2t).
// On the CPU tests/device/tensor_cores.h takes the place of the instructions.
#pragma once

#include "core/kernels/device.h"

#include <cstring>

namespace parlance::kernels::detail {

/// Two numbers in a register, the first in its lower half.
template <typename T>
__device__ std::uint32_t pairOf(float first, float second) {
    const Pack<T, 2> pair{{fromFloat<T>(first), fromFloat<T>(second)}};
    std::uint32_t bits;
    memcpy(&bits, &pair, sizeof(bits));
    return bits;
}

template <typename T>
__device__ Pack<float, 2> numbersOf(std::uint32_t pair) {
    Pack<T, 2> numbers;
    memcpy(&numbers, &pair, sizeof(pair));
    return {{toFloat(numbers.values[0]), toFloat(numbers.values[1])}};
}

#ifdef __CUDACC__

/// Four matrices [8, 8] from shared memory: lane 8 m + r gives the address of row r of matrix m, 16
/// bytes aligned, and lane 4 g + t gets of each matrix the pair in row g that begins at column 2t.
template <typename T>
__device__ void loadMatrices(std::uint32_t (&pairs)[4], const T* row) {
    const auto address = static_cast<std::uint32_t>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(pairs[0]), "=r"(pairs[1]), "=r"(pairs[2]), "=r"(pairs[3])
                 : "r"(address)
                 : "memory");
}

/// The same of each matrix's transpose: the pair in column g that begins at row 2t.
template <typename T>
__device__ void loadTurnedMatrices(std::uint32_t (&pairs)[4], const T* row) {
    const auto address = static_cast<std::uint32_t>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(pairs[0]), "=r"(pairs[1]), "=r"(pairs[2]), "=r"(pairs[3])
                 : "r"(address)
                 : "memory");
}

#define PARLANCE_MMA(KIND)                                                                         \
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32." KIND "." KIND ".f32 "                    \
                 "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                 \
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                  \
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1))

/// C += A B, the pairs of B being b0 and b1.
template <typename T>
__device__ void multiplyAdd(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0,
                            std::uint32_t b1);
template <>
__device__ inline void multiplyAdd<__half>(float (&c)[4], const std::uint32_t (&a)[4],
                                           std::uint32_t b0, std::uint32_t b1) {
    PARLANCE_MMA("f16");
}
template <>
__device__ inline void multiplyAdd<__nv_bfloat16>(float (&c)[4], const std::uint32_t (&a)[4],
                                                  std::uint32_t b0, std::uint32_t b1) {
    PARLANCE_MMA("bf16");
}

#undef PARLANCE_MMA
#endif

} // namespace parlance::kernels::detail
