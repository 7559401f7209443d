// SPDX-License-Identifier: Apache-2.0
// A block has a tile of queries of one head and sequence, and walks over the tiles of keys that
// they see (Dao et al. 2022, FlashAttention): maxima and sums of exponentials go along, and no
// score leaves the chip. A warp has 16 queries. Where queries are few, as when a model writes,
// warps share the queries and deal the keys out among themselves.
#pragma once

#include "core/kernels/relative_attention/attention_tiles.cuh"
#include "core/kernels/relative_attention/with_width.cuh"
#include "core/kernels/with_type.cuh"

namespace parlance::kernels::detail {

/// QueryWarps x KeyWarps warps; sizes in numbers of T unless they say otherwise.
template <typename T, int Width, int QueryWarps, int KeyWarps, int Columns>
struct ForwardRoom {
    static constexpr int kQueries = kTileRows * QueryWarps;
    static constexpr int kShare = Columns / KeyWarps; ///< columns of a warp
    static constexpr int kThreads = kLanes * QueryWarps * KeyWarps;
    static constexpr int kStride = tileStride<T>(Width);
    static constexpr int kKeys = kQueries * kStride; ///< begin here, behind the queries
    static constexpr int kValues = kKeys + Columns * kStride;
    static constexpr int kWindow = kValues + Columns * kStride;
    static constexpr int kTiles = kWindow + (kQueries + Columns) * kStride;
    static constexpr int kWarpFloats = Scratch<kShare>::kFloats;
    static constexpr int kMerged = kTileRows * tileStride<float>(Width); ///< floats of a warp
    static constexpr std::size_t kBytes =
        kTiles * sizeof(T) + (QueryWarps * KeyWarps * kWarpFloats + 2 * Width) * sizeof(float);
    static_assert(kBytes <= kMaxSharedBytes);
    static_assert(KeyWarps * (kMerged + 2 * kTileRows) * sizeof(float) <= kTiles * sizeof(T) ||
                  KeyWarps == 1);
};

/// exp(x - greatest), 0 where nothing has been seen.
__device__ inline float weightOf(float x, float greatest) {
    return greatest == -INFINITY ? 0.0f : __expf(x - greatest);
}

/// Over the four lanes that share rows.
__device__ inline float rowMax(float value) {
    value = fmaxf(value, __shfl_xor_sync(0xffffffffU, value, 1));
    return fmaxf(value, __shfl_xor_sync(0xffffffffU, value, 2));
}
__device__ inline float rowSum(float value) {
    value += __shfl_xor_sync(0xffffffffU, value, 1);
    return value + __shfl_xor_sync(0xffffffffU, value, 2);
}

/// Of a lane's two rows: what softmax has met so far, this lane's share of the sum.
struct RowStates {
    float greatest[2] = {-INFINITY, -INFINITY};
    float sum[2] = {0.0f, 0.0f};
};

/// Scores become weights that are not yet divided by their sum, and `mixed` is made to fit.
template <int Columns, int Width>
__device__ void takeWeights(const RelativeCall& call, const WarpTile& place, Tile<Columns>& tile,
                            RowStates& rows, Tile<Width>& mixed) {
    float greatest[2] = {rows.greatest[0], rows.greatest[1]};
    tile.forEach([&](const Element& at, float& value) {
        value = isSeen<Axis::Keys>(call, place, at) ? value * call.scale : -INFINITY;
        greatest[at.half()] = fmaxf(greatest[at.half()], value);
    });
    float factor[2];
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        greatest[half] = rowMax(greatest[half]);
        factor[half] = weightOf(rows.greatest[half], greatest[half]);
        rows.greatest[half] = greatest[half];
        rows.sum[half] *= factor[half];
    }
    tile.forEach([&](const Element& at, float& value) {
        value = weightOf(value, greatest[at.half()]);
        rows.sum[at.half()] += value;
    });
    mixed.forEach([&](const Element& at, float& value) { value *= factor[at.half()]; });
}

/// Brings together what the warps have made of their keys: the states become those of all, and the
/// block's mixed values lie in `merged`, a warp's behind another's, to be summed.
template <int KeyWarps, int Width>
__device__ void mergeWarps(RowStates& rows, Tile<Width>& mixed, float* merged) {
    constexpr int kStride = tileStride<float>(Width);
    float* const states = merged + KeyWarps * kTileRows * kStride; // [KeyWarps, 16, 2]
    const int warp = warpOfBlock();
    __syncthreads(); // the tiles are done with
    if (laneColumn() == 0)
#pragma unroll
        for (int half = 0; half < 2; ++half) {
            float* const state = states + (warp * kTileRows + laneRow() + 8 * half) * 2;
            state[0] = rows.greatest[half];
            state[1] = rows.sum[half];
        }
    __syncthreads();
    float factor[2];
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const float* const all = states + (laneRow() + 8 * half) * 2;
        float greatest = -INFINITY, sum = 0.0f;
        for (int i = 0; i < KeyWarps; ++i)
            greatest = fmaxf(greatest, all[i * kTileRows * 2]);
        for (int i = 0; i < KeyWarps; ++i)
            sum += all[i * kTileRows * 2 + 1] * weightOf(all[i * kTileRows * 2], greatest);
        factor[half] = weightOf(rows.greatest[half], greatest);
        rows.greatest[half] = greatest;
        rows.sum[half] = sum;
    }
    mixed.forEach([&](const Element& at, float& value) {
        merged[(warp * kTileRows + at.row()) * kStride + at.column()] = value * factor[at.half()];
    });
    __syncthreads();
    if (warp == 0)
        mixed.forEach([&](const Element& at, float& value) {
            value = 0.0f;
            for (int i = 0; i < KeyWarps; ++i)
                value += merged[(i * kTileRows + at.row()) * kStride + at.column()];
        });
}

template <typename T, int Width, int QueryWarps, int KeyWarps, int Columns>
__global__ void __launch_bounds__(kLanes* QueryWarps* KeyWarps)
    relativeForwardKernel(RelativeCall call, T* output, float* logSumExp) {
    using Room = ForwardRoom<T, Width, QueryWarps, KeyWarps, Columns>;
    constexpr int kShare = Room::kShare, kStride = Room::kStride;
    T* const queries = dynamicShared<T>();
    T* const keys = queries + Room::kKeys;
    T* const values = queries + Room::kValues;
    T* const window = queries + Room::kWindow;
    float* const biases = reinterpret_cast<float*>(queries + Room::kTiles);
    float* const scratch = biases + 2 * Width + warpOfBlock() * Room::kWarpFloats;

    const int tiles = (call.queries + Room::kQueries - 1) / Room::kQueries;
    const int block = static_cast<int>(blockIdx.x);
    const int first = block % tiles * Room::kQueries;
    const int head = block / tiles % call.heads, sequence = block / tiles / call.heads;
    const int own = warpOfBlock() / KeyWarps * kTileRows; // the warp's first row
    const int share = warpOfBlock() % KeyWarps * kShare;  // and its first column
    const int before = call.keys - call.queries;

    loadRows<T, Width>(queries, Room::kQueries, call.query, call.width, first, call.queries,
                       sequence, head);
    loadBiases<T, Width>(biases, call, head);
    __syncthreads();
    const LeftFactor<T, Width> contentQuery(queries + own * kStride, kStride, biases);
    const LeftFactor<T, Width> positionQuery(queries + own * kStride, kStride, biases + Width);

    RowStates rows;
    Tile<Width> mixed;
    mixed.clear();
    const int nearest = max(0, first + before - call.reach) / Columns * Columns;
    const int last = min(first + Room::kQueries, call.queries) - 1 + before;
    for (int key = nearest; key <= last; key += Columns) {
        const int diagonal = first + before - key;
        loadRows<T, Width>(keys, Columns, call.key, call.width, key, call.keys, sequence, head);
        loadRows<T, Width>(values, Columns, call.value, call.width, key, call.keys, sequence, head);
        loadPositions<T, Width>(window, Room::kQueries + Columns, call, diagonal - (Columns - 1),
                                head);
        __syncthreads();
        const WarpTile place{first + own, key + share, diagonal + own - share};
        Tile<kShare> tile;
        setAskew(tile, positionQuery, window + (own + Columns - kShare - share) * kStride, scratch);
        addDots(tile, contentQuery, keys + share * kStride, kStride);
        takeWeights(call, place, tile, rows, mixed);
        if (call.dropout.threshold > 0) {
            const std::uint32_t kept = keptOf<Axis::Keys, kShare>(call, place, sequence, head);
            tile.forEach([=](const Element& at, float& value) {
                value = (kept >> at.number() & 1U) != 0 ? value : 0.0f;
            });
        }
        T* const weights = reinterpret_cast<T*>(scratch);
        storeTile(weights, tileStride<T>(kShare), tile);
        __syncwarp();
        addRows(mixed, LeftFactor<T, kShare>(weights, tileStride<T>(kShare)),
                values + share * kStride, kStride);
        __syncthreads();
    }

#pragma unroll
    for (int half = 0; half < 2; ++half)
        rows.sum[half] = rowSum(rows.sum[half]);
    if constexpr (KeyWarps > 1) {
        mergeWarps<KeyWarps>(rows, mixed, reinterpret_cast<float*>(queries));
        if (warpOfBlock() > 0)
            return;
    }
    const float factor[2] = {call.dropout.factor / rows.sum[0], call.dropout.factor / rows.sum[1]};
    writeTile<T>(mixed, factor, 0, call.width, [&](int row) {
        const int query = first + own + row;
        return query < call.queries ? denseRow<T>(output, call, query, sequence, head) : nullptr;
    });
    if (laneColumn() == 0)
#pragma unroll
        for (int half = 0; half < 2; ++half) {
            const int query = first + own + laneRow() + 8 * half;
            if (query < call.queries)
                logSumExp[(std::int64_t{sequence} * call.heads + head) * call.queries + query] =
                    rows.greatest[half] + __logf(rows.sum[half]);
        }
}

/// Blocks that keep a GPU busy; with fewer, each takes 16 queries and its warps share them.
inline constexpr std::int64_t kManyBlocks = 128;

/// launchRelativeForward with any launcher and idea of many blocks.
template <typename Launcher>
cudaError_t relativeForward(const Launcher& launch, const RelativeCall& call, void* output,
                            float* logSumExp, std::int64_t manyBlocks = kManyBlocks) {
    return withType(call.type, [&](auto element) {
        using T = decltype(element);
        return withWidth(call.width, [&](auto width) {
            constexpr int kWidth = decltype(width)::value;
            const auto run = [&](auto room, auto kernel) {
                using Room = decltype(room);
                const std::int64_t tiles = (call.queries + Room::kQueries - 1) / Room::kQueries;
                const LaunchShape shape{
                    dim3(static_cast<unsigned>(tiles * call.batch * call.heads)),
                    dim3(Room::kThreads), Room::kBytes};
                return launch(kernel, shape, call, static_cast<T*>(output), logSumExp);
            };
            using Sizes = TileSizes<T, kWidth>;
            constexpr int kWarps = Sizes::kQueries / kTileRows, kColumns = Sizes::kColumns;
            constexpr int kFew = Sizes::kRowBytes > 256 ? 32 : 64;
            const std::int64_t blocks = (call.queries + Sizes::kQueries - 1) / Sizes::kQueries *
                                        std::int64_t{call.batch} * call.heads;
            if (call.queries > kTileRows && blocks >= manyBlocks)
                return run(ForwardRoom<T, kWidth, kWarps, 1, kColumns>(),
                           &relativeForwardKernel<T, kWidth, kWarps, 1, kColumns>);
            return run(ForwardRoom<T, kWidth, 1, kFew / kTileRows, kFew>(),
                       &relativeForwardKernel<T, kWidth, 1, kFew / kTileRows, kFew>);
        });
    });
}

} // namespace parlance::kernels::detail
