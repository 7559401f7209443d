// SPDX-License-Identifier: Apache-2.0
// A block looks at tiles of scores, queries by columns. Columns are keys or, for the gradient of
// positions, distances; what is not the column, the distance or the key, is the same along a
// diagonal: element (a, b) of a tile has `diagonal` + a - b. So a tile needs a window of rows +
// columns
// - 1 of the other's rows, whose product with the queries is read askew.
#pragma once

#include "core/kernels/relative_attention/relative_attention_cuda.h"
#include "core/kernels/tile_product.cuh"

#include <cstddef>

namespace parlance::kernels::detail {

enum class Axis { Keys, Distances };

/// Shared memory of a block is 99 KiB at most on some architectures.
inline constexpr std::size_t kMaxSharedBytes = 99 * 1024;

/// A tile's rows and columns, so that it fits.
template <typename T, int Width>
struct TileSizes {
    static constexpr int kRowBytes = Width * static_cast<int>(sizeof(T));
    static constexpr int kQueries = kRowBytes > 256 ? 32 : 64;
    static constexpr int kColumns = scoreColumns(kRowBytes);
};

/// A warp's tile of scores.
struct WarpTile {
    int query;    ///< of row 0
    int column;   ///< of column 0: a key or a distance
    int diagonal; ///< of element (0, 0): a distance or a key
};

template <Axis axis>
__device__ bool isSeen(const RelativeCall& call, const WarpTile& tile, const Element& at) {
    const int other = tile.diagonal + at.row() - at.column();
    const int distance = axis == Axis::Keys ? other : tile.column + at.column();
    return tile.query + at.row() < call.queries && other >= 0 && distance <= call.reach;
}

template <typename T>
__device__ const T* rowOf(const HeadRows& rows, std::int64_t row, int sequence, int head) {
    return static_cast<const T*>(rows.data) + row * rows.row + sequence * rows.sequence +
           head * rows.head;
}

/// The block's threads fill `rows` rows of shared memory with those of `width` numbers that `rowAt`
/// points to; zeros behind them, and where it points to null.
template <typename T, int Width, typename RowAt>
__device__ void loadTile(T* to, int rows, const HeadRows& from, int width, RowAt rowAt) {
    using P = Pack<T, 16 / sizeof(T)>;
    constexpr int kPerRow = Width / P::kCount;
    constexpr int kAtOnce = 4; // reads that a thread waits for together
    const int threads = static_cast<int>(blockDim.x), packs = rows * kPerRow;
    const auto place = [=](int i) {
        return to + i / kPerRow * tileStride<T>(Width) + i % kPerRow * P::kCount;
    };
    if (!from.inPacks) {
        for (int i = static_cast<int>(threadIdx.x); i < packs * P::kCount; i += threads) {
            const T* const row = rowAt(i / Width);
            const int column = i % Width;
            to[i / Width * tileStride<T>(Width) + column] =
                row != nullptr && column < width ? row[column] : fromFloat<T>(0.0f);
        }
        return;
    }
    P nothing;
#pragma unroll
    for (int k = 0; k < P::kCount; ++k)
        nothing.values[k] = fromFloat<T>(0.0f);
    for (int begin = static_cast<int>(threadIdx.x); begin < packs; begin += kAtOnce * threads) {
        P read[kAtOnce];
#pragma unroll
        for (int k = 0; k < kAtOnce; ++k) {
            const int i = begin + k * threads, column = i % kPerRow * P::kCount;
            const T* const row = i < packs && column < width ? rowAt(i / kPerRow) : nullptr;
            read[k] = row != nullptr ? *reinterpret_cast<const P*>(row + column) : nothing;
        }
#pragma unroll
        for (int k = 0; k < kAtOnce; ++k)
            if (begin + k * threads < packs)
                *reinterpret_cast<P*>(place(begin + k * threads)) = read[k];
    }
}

/// Rows `first` and on of those that there are, `count`, and zeros before and behind them.
template <typename T, int Width>
__device__ void loadRows(T* to, int rows, const HeadRows& from, int width, int first, int count,
                         int sequence, int head) {
    loadTile<T, Width>(to, rows, from, width, [=, &from](int row) {
        const int i = first + row;
        return i >= 0 && i < count ? rowOf<T>(from, i, sequence, head) : nullptr;
    });
}

/// Of distances `first` and on; beyond the last row they share it.
template <typename T, int Width>
__device__ void loadPositions(T* to, int rows, const RelativeCall& call, int first, int head) {
    loadTile<T, Width>(to, rows, call.position, call.width, [=, &call](int row) {
        const int distance = first + row;
        return distance < 0
                   ? nullptr
                   : rowOf<T>(call.position,
                              distance < call.positions ? distance : call.positions - 1, 0, head);
    });
}

/// Both biases of a head [2, Width] in fp32.
template <typename T, int Width>
__device__ void loadBiases(float* to, const RelativeCall& call, int head) {
    for (int i = static_cast<int>(threadIdx.x); i < 2 * Width; i += static_cast<int>(blockDim.x)) {
        const T* const bias =
            rowOf<T>(i < Width ? call.contentBias : call.positionBias, 0, 0, head);
        to[i] = i % Width < call.width ? toFloat(bias[i % Width]) : 0.0f;
    }
}

/// Of a warp's room to exchange tiles: rows of `Columns` numbers and those that are read askew.
template <int Columns>
struct Scratch {
    static constexpr int kWide = Columns + kTileRows;
    static constexpr int kStride = tileStride<float>(kWide);
    static constexpr int kFloats = kTileRows * kStride;
};

/// Element (a, b) is that of left window^T at (a, a - b + Columns - 1).
template <typename T, int Columns, int Width>
__device__ void setAskew(Tile<Columns>& tile, const LeftFactor<T, Width>& left, const T* window,
                         float* scratch) {
    using Room = Scratch<Columns>;
    Tile<Room::kWide> wide;
    wide.clear();
    addDots(wide, left, window, tileStride<T>(Width));
#pragma unroll
    for (int n = 0; n < Room::kWide / 8; ++n)
#pragma unroll
        for (int half = 0; half < 2; ++half)
            *reinterpret_cast<Pack<float, 2>*>(scratch + (laneRow() + 8 * half) * Room::kStride +
                                               8 * n + laneColumn()) = {
                {wide.values[n][2 * half], wide.values[n][2 * half + 1]}};
    __syncwarp();
    tile.forEach([=](const Element& at, float& value) {
        value = scratch[at.row() * Room::kStride + at.row() - at.column() + Columns - 1];
    });
    __syncwarp();
}

/// Rounds a tile to rows in shared memory.
template <typename T, int Columns>
__device__ void storeTile(T* to, int stride, const Tile<Columns>& tile) {
#pragma unroll
    for (int n = 0; n < Columns / 8; ++n)
#pragma unroll
        for (int half = 0; half < 2; ++half)
            *reinterpret_cast<Pack<T, 2>*>(to + (laneRow() + 8 * half) * stride + 8 * n +
                                           laneColumn()) = {
                {fromFloat<T>(tile.values[n][2 * half]),
                 fromFloat<T>(tile.values[n][2 * half + 1])}};
}

/// The place of element (a, b) is (a, a - b + Columns - 1) of [16, Columns + 16]; zeros beside
/// them.
template <typename T, int Columns>
__device__ void storeAskew(T* to, int stride, Tile<Columns>& tile) {
    tile.forEach([=](const Element& at, float& value) {
        to[at.row() * stride + at.row() - at.column() + Columns - 1] = fromFloat<T>(value);
    });
    for (int i = laneIndex(); i < kTileRows * kTileRows; i += kLanes) {
        const int row = i / kTileRows, beside = i % kTileRows;
        to[row * stride + (beside < row ? beside : beside + Columns)] = fromFloat<T>(0.0f);
    }
}

/// Rounds a tile, times a factor for each of a lane's rows, into rows in global memory that `rowAt`
/// points to, null being none, from `column` and up to `width`.
template <typename T, int Columns, typename RowAt>
__device__ void writeTile(const Tile<Columns>& tile, const float (&factor)[2], int column,
                          int width, RowAt rowAt) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        T* const row = rowAt(laneRow() + 8 * half);
        if (row == nullptr)
            continue;
#pragma unroll
        for (int n = 0; n < Columns / 8; ++n) {
            const int c = column + 8 * n + laneColumn();
            const Pack<T, 2> pair{{fromFloat<T>(tile.values[n][2 * half] * factor[half]),
                                   fromFloat<T>(tile.values[n][2 * half + 1] * factor[half])}};
            if (width % 2 == 0 && c < width) { // rows begin at whole pairs
                *reinterpret_cast<Pack<T, 2>*>(row + c) = pair;
            } else {
                if (c < width)
                    row[c] = pair.values[0];
                if (c + 1 < width)
                    row[c + 1] = pair.values[1];
            }
        }
    }
}

/// A row of a dense [rows, B, H, D].
template <typename T>
__device__ T* denseRow(void* all, const RelativeCall& call, std::int64_t row, int sequence,
                       int head) {
    return static_cast<T*>(all) + ((row * call.batch + sequence) * call.heads + head) * call.width;
}

/// The word of four at a place that is not known when this is compiled.
__device__ inline std::uint32_t wordAt(const Philox4& drawn, int place) {
    return place < 2 ? drawn.words[place == 0 ? 0 : 1] : drawn.words[place == 2 ? 2 : 3];
}

/// Whether dropout keeps the elements that this lane has, a bit each by Element::number().
template <Axis axis, int Columns>
__device__ std::uint32_t keptOf(const RelativeCall& call, const WarpTile& tile, int sequence,
                                int head) {
    static_assert(Columns <= 64);
    std::uint32_t kept = 0;
#pragma unroll
    for (int i = 0; i < 8; ++i) { // elements 16 columns apart are words of few draws
        int block = -1;
        Philox4 drawn{};
#pragma unroll
        for (int n = i / 4; n < Columns / 8; n += 2) {
            const Element at{n, i % 4};
            const int key = axis == Axis::Keys ? tile.column + at.column()
                                               : tile.diagonal + at.row() - at.column();
            if (key < 0)
                continue;
            if (key / kDropoutKeys != block) {
                block = key / kDropoutKeys;
                drawn = dropoutWords(call.dropout.seed, static_cast<std::uint32_t>(sequence),
                                     static_cast<std::uint32_t>(head),
                                     static_cast<std::uint32_t>(tile.query + at.row()),
                                     static_cast<std::uint32_t>(block),
                                     static_cast<std::uint32_t>(key % kDropoutLanes));
            }
            if (wordAt(drawn, key % kDropoutKeys / kDropoutLanes) >= call.dropout.threshold)
                kept |= 1U << at.number();
        }
    }
    return kept;
}

} // namespace parlance::kernels::detail
