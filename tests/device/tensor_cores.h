// SPDX-License-Identifier: Apache-2.0
// What core/kernels/tensor_cores.cuh takes from the GPU, for the C++ compiler. Fragments are as the
// PTX ISA has them, so that a kernel's way with them is tested; products are exact and summed in
// fp32.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <source_location>

namespace parlance::kernels::detail {

namespace host {

using Place = std::source_location;
using Given = std::array<std::uint64_t, 32>;

inline Given exchange(std::uint64_t given, const Place& where) {
    return device::meetWarp(device::WarpOperation::Exchange, ~0U, given, where);
}

template <typename T>
std::uint32_t pair(T first, T second) {
    const T both[2] = {first, second};
    std::uint32_t bits = 0;
    std::memcpy(&bits, both, sizeof(bits));
    return bits;
}

/// Number i of the four in two registers.
template <typename T>
float number(std::uint64_t registers, unsigned i) {
    return toFloat(std::bit_cast<T>(static_cast<std::uint16_t>(registers >> (16U * i))));
}

/// Lane 8 m + r gives row r of matrix m: where each lane's rows are.
template <typename T>
std::array<const T*, 32> rowsOf(const T* row, const Place& where) {
    if (reinterpret_cast<std::uintptr_t>(row) % 16 != 0)
        device::fault("a row of ldmatrix is not aligned to 16 bytes");
    const Given given = exchange(reinterpret_cast<std::uintptr_t>(row), where);
    std::array<const T*, 32> rows{};
    for (std::size_t lane = 0; lane < rows.size(); ++lane)
        rows[lane] = reinterpret_cast<const T*>(given[lane]);
    return rows;
}

} // namespace host

template <typename T>
void loadMatrices(std::uint32_t (&pairs)[4], const T* row,
                  const host::Place& where = host::Place::current()) {
    const auto rows = host::rowsOf(row, where);
    const unsigned lane = device::laneOfThread(), g = lane / 4, t = lane % 4;
    for (unsigned m = 0; m < 4; ++m)
        pairs[m] = host::pair(rows[8 * m + g][2 * t], rows[8 * m + g][2 * t + 1]);
}

template <typename T>
void loadTurnedMatrices(std::uint32_t (&pairs)[4], const T* row,
                        const host::Place& where = host::Place::current()) {
    const auto rows = host::rowsOf(row, where);
    const unsigned lane = device::laneOfThread(), g = lane / 4, t = lane % 4;
    for (unsigned m = 0; m < 4; ++m)
        pairs[m] = host::pair(rows[8 * m + 2 * t][g], rows[8 * m + 2 * t + 1][g]);
}

template <typename T>
void multiplyAdd(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1,
                 const host::Place& where = host::Place::current()) {
    const auto both = [](std::uint32_t low, std::uint32_t high) {
        return std::uint64_t{high} << 32U | low;
    };
    const host::Given left = host::exchange(both(a[0], a[1]), where);  // columns 0 to 7
    const host::Given right = host::exchange(both(a[2], a[3]), where); // columns 8 to 15
    const host::Given rows = host::exchange(both(b0, b1), where);
    const unsigned lane = device::laneOfThread(), g = lane / 4, t = lane % 4;
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned lower = i / 2, column = 2 * t + i % 2; // rows g and g + 8
        for (unsigned k = 0; k < 16; ++k) {
            const unsigned holder = k % 8 / 2;
            const std::uint64_t pairs = (k < 8 ? left : right)[4 * g + holder];
            c[i] += host::number<T>(pairs, 2 * lower + k % 2) *
                    host::number<T>(rows[4 * column + holder], k / 8 * 2 + k % 2);
        }
    }
}

} // namespace parlance::kernels::detail
