// SPDX-License-Identifier: Apache-2.0
// What the passes of the way back have in common.
#pragma once

#include "core/kernels/relative_attention/attention_tiles.cuh"

namespace parlance::kernels::detail {

/// Shared memory of both kinds of passes; sizes in numbers of T unless they say otherwise.
template <typename T, int Width>
struct BackwardRoom {
    static constexpr int kQueries = TileSizes<T, Width>::kQueries;
    static constexpr int kColumns = TileSizes<T, Width>::kColumns;
    static constexpr int kWarps = kQueries / kTileRows;
    static constexpr int kThreads = kWarps * kLanes;
    static constexpr int kStride = tileStride<T>(Width);
    static constexpr int kGradOutput = kQueries * kStride; ///< begins here, behind the queries
    static constexpr int kDirect = kGradOutput + kQueries * kStride;
    static constexpr int kValues = kDirect + kColumns * kStride;
    static constexpr int kWindow = kValues + kColumns * kStride;
    static constexpr int kTiles = kWindow + (kQueries + kColumns) * kStride;
    /// A warp's weights and their gradients in the place of what is read askew.
    static constexpr int kWeightStride = tileStride<T>(kColumns);
    static constexpr int kWeights = kTileRows * kWeightStride;
    static constexpr std::size_t kWarpBytes = 2 * kWeights * sizeof(T) >
                                                      Scratch<kColumns>::kFloats * sizeof(float)
                                                  ? 2 * kWeights * sizeof(T)
                                                  : Scratch<kColumns>::kFloats * sizeof(float);
    static constexpr int kSums = 2 * Width; ///< floats, where those of columns begin behind biases
    static constexpr std::size_t kBytes = kTiles * sizeof(T) + kWarps * kWarpBytes +
                                          (kSums + (kWarps + 1) * kColumns) * sizeof(float);
    static_assert(kBytes <= kMaxSharedBytes);
};

/// Of a lane's two rows.
struct RowPair {
    float values[2];
};

/// Of a warp's rows, [B, H, T].
__device__ inline RowPair rowsFrom(const float* all, const RelativeCall& call, int query,
                                   int sequence, int head) {
    RowPair rows{};
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const int i = query + laneRow() + 8 * half;
        if (i < call.queries)
            rows.values[half] =
                all[(std::int64_t{sequence} * call.heads + head) * call.queries + i];
    }
    return rows;
}

/// Scores, which are not yet scaled, become the weights after dropout, and gradients of these
/// become those of the scaled scores.
template <Axis axis, int Columns>
__device__ void differentiateTile(const RelativeCall& call, const WarpTile& place,
                                  const RowPair& logSumExp, const RowPair& delta, int sequence,
                                  int head, Tile<Columns>& scores, Tile<Columns>& gradients) {
    std::uint32_t kept = ~0U;
    if (call.dropout.threshold > 0)
        kept = keptOf<axis, Columns>(call, place, sequence, head);
    scores.forEach([&](const Element& at, float& score) {
        float& gradient = gradients.values[at.n][at.i];
        const float weight = isSeen<axis>(call, place, at)
                                 ? __expf(score * call.scale - logSumExp.values[at.half()])
                                 : 0.0f;
        const float factor = (kept >> at.number() & 1U) != 0 ? call.dropout.factor : 0.0f;
        gradient = weight * (gradient * factor - delta.values[at.half()]);
        score = weight * factor;
    });
}

} // namespace parlance::kernels::detail
