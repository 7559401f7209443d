// SPDX-License-Identifier: Apache-2.0
// The way back, in three passes that compute weights again from the sums that the forward pass has
// left: a block per tile of queries makes their gradients, a block per tile of columns those of
// keys and values, or, columns being distances, those of positions. Each gradient is summed in one
// place and one order. With P the weights, y the output and g its gradient,
//     delta_i = g_i . y_i,   dS = P (g . value - delta),   dq = scale (dS k + dS r),
//     dk_j = scale dS^T (q + u),   dr_d = scale dS^T (q + v),   dvalue = P^T g,
// where r is read along diagonals; u and v get the sums of dS times keys, and times positions. Not
// yet timed on a GPU.
#pragma once

#include "core/kernels/relative_attention/relative_forward.cuh"

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
    sum.forEach([&](const Element& at, float& value) {
        const int query = first + own + at.row();
        if (query < call.queries && at.column() < call.width)
            static_cast<T*>(
                gradients
                    .query)[((std::int64_t{query} * call.batch + sequence) * call.heads + head) *
                                call.width +
                            at.column()] = fromFloat<T>(value * call.scale);
    });
}

/// The gradients of keys and values, or of positions.
template <Axis axis, typename T, int Width>
__global__ void __launch_bounds__(BackwardRoom<T, Width>::kThreads)
    relativeColumnKernel(RelativeCall call, RelativeGradients gradients) {
    using Room = BackwardRoom<T, Width>;
    constexpr bool kKeys = axis == Axis::Keys;
    constexpr int kColumns = Room::kColumns, kStride = Room::kStride;
    // Of 16 columns, a warp sums some numbers of each.
    constexpr int kColumnWarps = kColumns / kTileRows, kShare = Width * kColumnWarps / Room::kWarps;
    constexpr int kGroup = static_cast<int>(Room::kWarpBytes / sizeof(T));
    T* const queries = dynamicShared<T>();
    T* const gradOutput = queries + Room::kGradOutput;
    T* const direct = queries + Room::kDirect;
    T* const values = queries + Room::kValues;
    T* const window = queries + Room::kWindow;
    T* const weights = queries + Room::kTiles; // each warp's, then their gradients
    T* const changes = weights + Room::kWeights;
    T* const ownWeights = weights + warpOfBlock() * kGroup;
    float* const scratch = reinterpret_cast<float*>(ownWeights);
    float* const biases = reinterpret_cast<float*>(weights + Room::kWarps * kGroup);
    float* const sums = biases + Room::kSums; // [warps + 1, columns]

    const int count = kKeys ? call.keys : call.reach + 1;
    const int tiles = (count + kColumns - 1) / kColumns;
    const int block = static_cast<int>(blockIdx.x);
    const int column = block % tiles * kColumns, head = block / tiles % call.heads;
    const int part = block / tiles / call.heads; // sequences, a stride apart
    const int stride = kKeys ? call.batch : gradients.parts;
    const int own = warpOfBlock() * kTileRows, before = call.keys - call.queries;
    const int ownColumn = warpOfBlock() % kColumnWarps * kTileRows;
    const int ownShare = warpOfBlock() / kColumnWarps * kShare;

    if constexpr (kKeys) {
        loadRows<T, Width>(direct, kColumns, call.key, call.width, column, call.keys, part, head);
        loadRows<T, Width>(values, kColumns, call.value, call.width, column, call.keys, part, head);
    } else {
        loadPositions<T, Width>(direct, kColumns, call, column, head);
    }
    loadBiases<T, Width>(biases, call, head);
    const float* const directBias = biases + (kKeys ? 0 : Width);
    const float* const windowBias = biases + (kKeys ? Width : 0);

    Tile<kShare> gradDirect, gradValue;
    gradDirect.clear();
    gradValue.clear();
    float columnSums[kColumns / 8][2] = {}; // of this lane's rows
    const int firstQuery = max(0, column - before) / Room::kQueries * Room::kQueries;
    const int lastQuery = kKeys ? min(call.queries - 1, column + kColumns - 1 + call.reach - before)
                                : call.queries - 1;
    for (int sequence = part; sequence < call.batch; sequence += stride)
        for (int first = firstQuery; first <= lastQuery; first += Room::kQueries) {
            const int diagonal = first + before - column, begin = diagonal - (kColumns - 1);
            __syncthreads(); // what follows is free
            loadRows<T, Width>(queries, Room::kQueries, call.query, call.width, first, call.queries,
                               sequence, head);
            loadRows<T, Width>(gradOutput, Room::kQueries, gradients.gradOutput, call.width, first,
                               call.queries, sequence, head);
            if constexpr (kKeys)
                loadPositions<T, Width>(window, Room::kQueries + kColumns, call, begin, head);
            else
                loadRows<T, Width>(window, Room::kQueries + kColumns, call.key, call.width, begin,
                                   call.keys, sequence, head);
            __syncthreads();
            Tile<kColumns> scores, change;
            setAskew(scores, LeftFactor<T, Width>(queries + own * kStride, kStride, windowBias),
                     window + own * kStride, scratch);
            addDots(scores, LeftFactor<T, Width>(queries + own * kStride, kStride, directBias),
                    direct, kStride);
            const LeftFactor<T, Width> grad(gradOutput + own * kStride, kStride);
            if constexpr (kKeys) {
                change.clear();
                addDots(change, grad, values, kStride);
            } else {
                __syncthreads();
                loadRows<T, Width>(window, Room::kQueries + kColumns, call.value, call.width, begin,
                                   call.keys, sequence, head);
                __syncthreads();
                setAskew(change, grad, window + own * kStride, scratch);
            }
            const RowPair logSumExp =
                rowsFrom(gradients.logSumExp, call, first + own, sequence, head);
            const RowPair delta = rowsFrom(gradients.delta, call, first + own, sequence, head);
            differentiateTile<axis>(call, {first + own, column, diagonal + own}, logSumExp, delta,
                                    sequence, head, scores, change);
            change.forEach(
                [&](const Element& at, float& value) { columnSums[at.n][at.i % 2] += value; });
            if constexpr (kKeys)
                storeTile(ownWeights, Room::kWeightStride, scores);
            storeTile(ownWeights + Room::kWeights, Room::kWeightStride, change);
            __syncthreads();
            addRows(gradDirect,
                    LeftFactor<T, Room::kQueries, true>(changes + ownColumn, Room::kWeightStride,
                                                        kGroup),
                    queries + ownShare, kStride);
            if constexpr (kKeys)
                addRows(gradValue,
                        LeftFactor<T, Room::kQueries, true>(weights + ownColumn,
                                                            Room::kWeightStride, kGroup),
                        gradOutput + ownShare, kStride);
        }

        // The sums of columns over all warps, by which biases come in.
#pragma unroll
    for (int n = 0; n < kColumns / 8; ++n)
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            float sum = columnSums[n][i];
            for (int other = 4; other < kLanes; other *= 2)
                sum += __shfl_xor_sync(0xffffffffU, sum, other);
            if (laneRow() == 0)
                sums[(warpOfBlock() + 1) * kColumns + 8 * n + laneColumn() + i] = sum;
        }
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < kColumns; i += Room::kThreads) {
        float sum = 0.0f;
        for (int warp = 1; warp <= Room::kWarps; ++warp)
            sum += sums[warp * kColumns + i];
        sums[i] = sum;
    }
    __syncthreads();
    float* const gradBias =
        (kKeys ? gradients.contentBias : gradients.positionBias) +
        ((std::int64_t{part} * tiles + block % tiles) * call.heads + head) * call.width;
    for (int c = static_cast<int>(threadIdx.x); c < call.width; c += Room::kThreads) {
        float sum = 0.0f;
        for (int i = 0; i < kColumns; ++i)
            sum += sums[i] * toFloat(direct[i * kStride + c]);
        gradBias[c] = sum * call.scale;
    }
    gradDirect.forEach([&](const Element& at, float& value) {
        const int i = column + ownColumn + at.row(), c = ownShare + at.column();
        if (i >= count || c >= call.width)
            return;
        const float sum = (value + sums[ownColumn + at.row()] * directBias[c]) * call.scale;
        if constexpr (kKeys) {
            const std::int64_t place =
                ((std::int64_t{i} * call.batch + part) * call.heads + head) * call.width + c;
            static_cast<T*>(gradients.key)[place] = fromFloat<T>(sum);
            static_cast<T*>(gradients.value)[place] = fromFloat<T>(gradValue.values[at.n][at.i]);
        } else {
            gradients
                .distances[((std::int64_t{part} * count + i) * call.heads + head) * call.width +
                           c] = sum;
        }
    });
}

/// launchRelativeBackward with any launcher.
template <typename Launcher>
cudaError_t relativeBackward(const Launcher& launch, const RelativeCall& call,
                             const RelativeGradients& gradients) {
    return withType(call.type, [&](auto element) {
        using T = decltype(element);
        return withWidth(call.width, [&](auto width) {
            constexpr int kWidth = decltype(width)::value;
            using Room = BackwardRoom<T, kWidth>;
            const auto run = [&](auto kernel, int rows, int tileRows, std::int64_t parts) {
                const std::int64_t tiles = (rows + tileRows - 1) / tileRows;
                const LaunchShape shape{dim3(static_cast<unsigned>(tiles * call.heads * parts)),
                                        dim3(Room::kThreads), Room::kBytes};
                return launch(kernel, shape, call, gradients);
            };
            cudaError_t status =
                run(&relativeQueryKernel<T, kWidth>, call.queries, Room::kQueries, call.batch);
            if (status == cudaSuccess)
                status = run(&relativeColumnKernel<Axis::Keys, T, kWidth>, call.keys,
                             Room::kColumns, call.batch);
            if (status == cudaSuccess)
                status = run(&relativeColumnKernel<Axis::Distances, T, kWidth>, call.reach + 1,
                             Room::kColumns, gradients.parts);
            return status;
        });
    });
}

} // namespace parlance::kernels::detail
