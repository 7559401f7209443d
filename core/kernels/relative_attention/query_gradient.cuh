// SPDX-License-Identifier: Apache-2.0
// The gradient of queries: a block has a tile of them and walks over the tiles of keys that they
// see.
#pragma once

#include "core/kernels/relative_attention/gradient_tiles.cuh"

namespace parlance::kernels::detail {

/// delta of a warp's rows: two lanes sum for each.
template <typename T, int Width>
__device__ RowPair sumDelta(const RelativeCall& call, const RelativeGradients& gradients,
                            const T* gradOutput, int query, int sequence, int head) {
    const int row = laneIndex() / 2, i = query + row;
    float sum = 0.0f;
    if (i < call.queries) {
        const T* const output = rowOf<T>(gradients.output, i, sequence, head);
        for (int c = laneIndex() % 2; c < call.width; c += 2)
            sum += toFloat(gradOutput[row * tileStride<T>(Width) + c]) * toFloat(output[c]);
    }
    sum += __shfl_xor_sync(0xffffffffU, sum, 1);
    if (i < call.queries && laneIndex() % 2 == 0)
        gradients.delta[(std::int64_t{sequence} * call.heads + head) * call.queries + i] = sum;
    return {{__shfl_sync(0xffffffffU, sum, 2 * laneRow()),
             __shfl_sync(0xffffffffU, sum, 2 * (laneRow() + 8))}};
}

template <typename T, int Width>
__global__ void __launch_bounds__(BackwardRoom<T, Width>::kThreads)
    relativeQueryKernel(RelativeCall call, RelativeGradients gradients) {
    using Room = BackwardRoom<T, Width>;
    constexpr int kColumns = Room::kColumns, kStride = Room::kStride;
    constexpr int kWide = Scratch<kColumns>::kWide;
    T* const queries = dynamicShared<T>();
    T* const gradOutput = queries + Room::kGradOutput;
    T* const keys = queries + Room::kDirect;
    T* const values = queries + Room::kValues;
    T* const window = queries + Room::kWindow;
    auto* const bytes = reinterpret_cast<unsigned char*>(queries + Room::kTiles);
    float* const scratch = reinterpret_cast<float*>(bytes + warpOfBlock() * Room::kWarpBytes);
    float* const biases = reinterpret_cast<float*>(bytes + Room::kWarps * Room::kWarpBytes);

    const int tiles = (call.queries + Room::kQueries - 1) / Room::kQueries;
    const int block = static_cast<int>(blockIdx.x);
    const int first = block % tiles * Room::kQueries;
    const int head = block / tiles % call.heads, sequence = block / tiles / call.heads;
    const int own = warpOfBlock() * kTileRows, before = call.keys - call.queries;

    loadRows<T, Width>(queries, Room::kQueries, call.query, call.width, first, call.queries,
                       sequence, head);
    loadRows<T, Width>(gradOutput, Room::kQueries, gradients.gradOutput, call.width, first,
                       call.queries, sequence, head);
    loadBiases<T, Width>(biases, call, head);
    __syncthreads();
    const LeftFactor<T, Width> contentQuery(queries + own * kStride, kStride, biases);
    const LeftFactor<T, Width> positionQuery(queries + own * kStride, kStride, biases + Width);
    const LeftFactor<T, Width> grad(gradOutput + own * kStride, kStride);
    const RowPair delta = sumDelta<T, Width>(call, gradients, gradOutput + own * kStride,
                                             first + own, sequence, head);
    const RowPair logSumExp = rowsFrom(gradients.logSumExp, call, first + own, sequence, head);

    Tile<Width> sum;
    sum.clear();
    const int nearest = max(0, first + before - call.reach) / kColumns * kColumns;
    const int last = min(first + Room::kQueries, call.queries) - 1 + before;
    for (int key = nearest; key <= last; key += kColumns) {
        const int diagonal = first + before - key;
        loadRows<T, Width>(keys, kColumns, call.key, call.width, key, call.keys, sequence, head);
        loadRows<T, Width>(values, kColumns, call.value, call.width, key, call.keys, sequence,
                           head);
        loadPositions<T, Width>(window, Room::kQueries + kColumns, call, diagonal - (kColumns - 1),
                                head);
        __syncthreads();
        const WarpTile place{first + own, key, diagonal + own};
        Tile<kColumns> scores, change;
        setAskew(scores, positionQuery, window + own * kStride, scratch);
        addDots(scores, contentQuery, keys, kStride);
        change.clear();
        addDots(change, grad, values, kStride);
        differentiateTile<Axis::Keys>(call, place, logSumExp, delta, sequence, head, scores,
                                      change);
        T* const exchanged = reinterpret_cast<T*>(scratch);
        storeTile(exchanged, Room::kWeightStride, change);
        __syncwarp();
        addRows(sum, LeftFactor<T, kColumns>(exchanged, Room::kWeightStride), keys, kStride);
        __syncwarp();
        storeAskew(exchanged, tileStride<T>(kWide), change);
        __syncwarp();
        addRows(sum, LeftFactor<T, kWide>(exchanged, tileStride<T>(kWide)), window + own * kStride,
                kStride);
        __syncthreads();
    }
    writeTile<T>(sum, {call.scale, call.scale}, 0, call.width, [&](int row) {
        const int query = first + own + row;
        return query < call.queries ? denseRow<T>(gradients.query, call, query, sequence, head)
                                    : nullptr;
    });
}

} // namespace parlance::kernels::detail
