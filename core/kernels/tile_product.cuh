// SPDX-License-Identifier: Apache-2.0
// Products of small matrices by a warp, from shared memory into registers: fp16 and bf16 by the
// tensor cores, fp32 without them, both with sums in fp32. Rows lie tileStride() apart, which keeps
// them 16 bytes aligned and in different banks.
#pragma once

#include "core/kernels/tensor_cores.cuh"
#include "core/kernels/warps.cuh"

namespace parlance::kernels::detail {

inline constexpr int kTileRows = 16;

/// From a row of `width` numbers to the next, in shared memory; width is a multiple of 16.
template <typename T>
__host__ __device__ constexpr int tileStride(int width) {
    return width + 16 / static_cast<int>(sizeof(T));
}

/// Of the rows and columns of a tile, the first that this lane has.
__device__ inline int laneRow() {
    return laneIndex() / 4;
}
__device__ inline int laneColumn() {
    return laneIndex() % 4 * 2;
}

/// Of the elements of a tile that a lane has, the one in values[n][i].
struct Element {
    int n, i;

    /// Which of the lane's two rows.
    __device__ int half() const { return i / 2; }
    __device__ int row() const { return laneRow() + 8 * half(); }
    __device__ int column() const { return 8 * n + laneColumn() + i % 2; }
    __device__ int number() const { return 4 * n + i; }
};

/// [16, Columns] in a warp's registers: values[n] are the columns 8 n + laneColumn() and the next,
/// of row laneRow() and then of that + 8.
template <int Columns>
struct Tile {
    static_assert(Columns % 16 == 0);
    float values[Columns / 8][4];

    __device__ void clear() {
        forEach([](Element, float& value) { value = 0.0f; });
    }
    /// Calls `call(element, value)` for what this lane has; unrolled.
    template <typename Call>
    __device__ void forEach(Call call) {
#pragma unroll
        for (int n = 0; n < Columns / 8; ++n)
#pragma unroll
            for (int i = 0; i < 4; ++i)
                call(Element{n, i}, values[n][i]);
    }
};

/// The left factor [16, Depth] of a product, in the registers of a warp.
template <typename T, int Depth, bool Turned = false>
struct LeftFactor {
    std::uint32_t pairs[Depth / 16][4];

    /// Rows `stride` apart, plus `bias` [Depth] where there is one.
    __device__ LeftFactor(const T* rows, int stride, const float* bias = nullptr) {
        static_assert(!Turned);
        const int lane = laneIndex();
#pragma unroll
        for (int k = 0; k < Depth / 16; ++k) {
            loadMatrices(pairs[k], rows + lane % 16 * stride + 16 * k + lane / 16 * 8);
            if (bias != nullptr)
#pragma unroll
                for (int i = 0; i < 4; ++i) {
                    const Pack<float, 2> now = numbersOf<T>(pairs[k][i]);
                    const float* const more = bias + 16 * k + i / 2 * 8 + laneColumn();
                    pairs[k][i] = pairOf<T>(now.values[0] + more[0], now.values[1] + more[1]);
                }
        }
    }
};

/// The transpose of a matrix [Depth, 16]: rows `stride` apart, each 16th begins a group, which lie
/// `group` apart.
template <typename T, int Depth>
struct LeftFactor<T, Depth, true> {
    std::uint32_t pairs[Depth / 16][4];

    __device__ LeftFactor(const T* columns, int stride, int group) {
        const int lane = laneIndex(), row = lane % 8 + lane / 16 * 8;
#pragma unroll
        for (int k = 0; k < Depth / 16; ++k)
            loadTurnedMatrices(pairs[k], columns + k * group + row * stride + lane / 8 % 2 * 8);
    }
};

/// fp32 stays in shared memory.
template <int Depth>
struct LeftFactor<float, Depth, false> {
    const float* rows;
    int stride;
    const float* bias;

    __device__ LeftFactor(const float* rows_, int stride_, const float* bias_ = nullptr)
        : rows(rows_), stride(stride_), bias(bias_) {}
    /// Columns k to k + 3 of a row.
    __device__ Pack<float, 4> four(int row, int k) const {
        Pack<float, 4> all = *reinterpret_cast<const Pack<float, 4>*>(rows + row * stride + k);
        if (bias != nullptr)
#pragma unroll
            for (int i = 0; i < 4; ++i)
                all.values[i] += bias[k + i];
        return all;
    }
};

template <int Depth>
struct LeftFactor<float, Depth, true> {
    const float* columns;
    int stride, group;

    __device__ LeftFactor(const float* columns_, int stride_, int group_)
        : columns(columns_), stride(stride_), group(group_) {}
    __device__ Pack<float, 4> four(int row, int k) const {
        const float* const first = columns + k / 16 * group + k % 16 * stride + row;
        return {{first[0], first[stride], first[2 * stride], first[3 * stride]}};
    }
};

/// tile += left right^T, right [Columns, Depth] in shared memory: each number is a dot product with
/// a row.
template <typename T, int Columns, int Depth, bool Turned>
__device__ void addDots(Tile<Columns>& tile, const LeftFactor<T, Depth, Turned>& left,
                        const T* right, int stride) {
    const int lane = laneIndex();
    const T* const mine = right + (lane % 8 + lane / 16 * 8) * stride + lane / 8 % 2 * 8;
#pragma unroll
    for (int k = 0; k < Depth / 16; ++k)
#pragma unroll
        for (int n = 0; n < Columns / 8; n += 2) {
            std::uint32_t pairs[4];
            loadMatrices(pairs, mine + 8 * n * stride + 16 * k);
            multiplyAdd<T>(tile.values[n], left.pairs[k], pairs[0], pairs[1]);
            multiplyAdd<T>(tile.values[n + 1], left.pairs[k], pairs[2], pairs[3]);
        }
}

/// tile += left right, right [Depth, Columns] in shared memory: sums of rows.
template <typename T, int Columns, int Depth, bool Turned>
__device__ void addRows(Tile<Columns>& tile, const LeftFactor<T, Depth, Turned>& left,
                        const T* right, int stride) {
    const int lane = laneIndex();
    const T* const mine = right + lane % 16 * stride + lane / 16 * 8;
#pragma unroll
    for (int k = 0; k < Depth / 16; ++k)
#pragma unroll
        for (int n = 0; n < Columns / 8; n += 2) {
            std::uint32_t pairs[4];
            loadTurnedMatrices(pairs, mine + 16 * k * stride + 8 * n);
            multiplyAdd<T>(tile.values[n], left.pairs[k], pairs[0], pairs[1]);
            multiplyAdd<T>(tile.values[n + 1], left.pairs[k], pairs[2], pairs[3]);
        }
}

template <int Columns, int Depth, bool Turned>
__device__ void addDots(Tile<Columns>& tile, const LeftFactor<float, Depth, Turned>& left,
                        const float* right, int stride) {
    const float* const mine = right + laneColumn() * stride;
#pragma unroll 2
    for (int k = 0; k < Depth; k += 4) {
        const Pack<float, 4> a[2] = {left.four(laneRow(), k), left.four(laneRow() + 8, k)};
#pragma unroll
        for (int n = 0; n < Columns / 8; ++n) {
            const float* const row = mine + 8 * n * stride + k;
            const Pack<float, 4> b[2] = {*reinterpret_cast<const Pack<float, 4>*>(row),
                                         *reinterpret_cast<const Pack<float, 4>*>(row + stride)};
#pragma unroll
            for (int i = 0; i < 4; ++i)
#pragma unroll
                for (int step = 0; step < 4; ++step)
                    tile.values[n][i] += a[i / 2].values[step] * b[i % 2].values[step];
        }
    }
}

template <int Columns, int Depth, bool Turned>
__device__ void addRows(Tile<Columns>& tile, const LeftFactor<float, Depth, Turned>& left,
                        const float* right, int stride) {
    const float* const mine = right + laneColumn();
#pragma unroll 2
    for (int k = 0; k < Depth; k += 4) {
        const Pack<float, 4> a[2] = {left.four(laneRow(), k), left.four(laneRow() + 8, k)};
#pragma unroll
        for (int step = 0; step < 4; ++step)
#pragma unroll
            for (int n = 0; n < Columns / 8; ++n) {
                const Pack<float, 2> b =
                    *reinterpret_cast<const Pack<float, 2>*>(mine + (k + step) * stride + 8 * n);
#pragma unroll
                for (int i = 0; i < 4; ++i)
                    tile.values[n][i] += a[i / 2].values[step] * b.values[i % 2];
            }
    }
}

} // namespace parlance::kernels::detail
