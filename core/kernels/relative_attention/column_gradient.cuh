// SPDX-License-Identifier: Apache-2.0
// The gradients of keys and values, or of positions: a block has a tile of columns, and walks over
// the tiles of queries that see them. Of sequences it has one, or, with positions, which they
// share, one in `parts`.
#pragma once

#include "core/kernels/relative_attention/gradient_tiles.cuh"

#include <type_traits>

namespace parlance::kernels::detail {

template <Axis axis, typename T, int Width>
class ColumnPass {
  public:
    using Room = BackwardRoom<T, Width>;
    static constexpr bool kKeys = axis == Axis::Keys;
    static constexpr int kColumns = Room::kColumns, kStride = Room::kStride;
    static constexpr int kWindow = Room::kQueries + kColumns;
    /// Of 16 columns a warp sums that many numbers.
    static constexpr int kColumnWarps = kColumns / kTileRows;
    static constexpr int kShare = Width * kColumnWarps / Room::kWarps;
    /// From a warp's weights to those of the next.
    static constexpr int kGroup = static_cast<int>(Room::kWarpBytes / sizeof(T));

    __device__ ColumnPass(const RelativeCall& call, const RelativeGradients& gradients)
        : m_call(call), m_gradients(gradients), m_count(kKeys ? call.keys : call.reach + 1),
          m_tiles((m_count + kColumns - 1) / kColumns),
          m_tile(static_cast<int>(blockIdx.x) % m_tiles), m_column(m_tile * kColumns),
          m_head(static_cast<int>(blockIdx.x) / m_tiles % call.heads),
          m_part(static_cast<int>(blockIdx.x) / m_tiles / call.heads),
          m_before(call.keys - call.queries), m_own(warpOfBlock() * kTileRows),
          m_ownColumn(warpOfBlock() % kColumnWarps * kTileRows),
          m_ownShare(warpOfBlock() / kColumnWarps * kShare), m_queries(dynamicShared<T>()),
          m_weights(m_queries + Room::kTiles),
          m_biases(reinterpret_cast<float*>(m_weights + Room::kWarps * kGroup)) {
        m_gradDirect.clear();
        m_gradValue.clear();
    }

    __device__ void run() {
        loadColumns();
        const int first = max(0, m_column - m_before) / Room::kQueries * Room::kQueries;
        const int farthest = m_column + kColumns - 1 + m_call.reach - m_before;
        const int last = kKeys ? min(m_call.queries - 1, farthest) : m_call.queries - 1;
        const int step = kKeys ? m_call.batch : m_gradients.parts;
        for (int sequence = m_part; sequence < m_call.batch; sequence += step)
            for (int query = first; query <= last; query += Room::kQueries) {
                __syncthreads(); // what follows is free
                loadQueries(query, sequence);
                __syncthreads();
                makeWeights(query, sequence);
                __syncthreads();
                addGradients();
            }
        sumColumns();
        writeBias();
        writeColumns();
    }

  private:
    __device__ T* gradOutput() const { return m_queries + Room::kGradOutput; }
    __device__ T* direct() const { return m_queries + Room::kDirect; }
    __device__ T* values() const { return m_queries + Room::kValues; }
    __device__ T* window() const { return m_queries + Room::kWindow; }
    __device__ T* ownWeights() const { return m_weights + warpOfBlock() * kGroup; }
    __device__ float* scratch() const { return reinterpret_cast<float*>(ownWeights()); }
    __device__ const float* directBias() const { return m_biases + (kKeys ? 0 : Width); }
    __device__ const float* windowBias() const { return m_biases + (kKeys ? Width : 0); }
    /// [warps + 1, columns]: of all warps, and of each.
    __device__ float* sums() const { return m_biases + Room::kSums; }
    /// The first of the window's distances or keys.
    __device__ int windowBegin(int query) const {
        return query + m_before - m_column - (kColumns - 1);
    }

    __device__ void loadColumns() const {
        loadBiases<T, Width>(m_biases, m_call, m_head);
        if constexpr (kKeys) {
            loadRows<T, Width>(direct(), kColumns, m_call.key, m_call.width, m_column, m_call.keys,
                               m_part, m_head);
            loadRows<T, Width>(values(), kColumns, m_call.value, m_call.width, m_column,
                               m_call.keys, m_part, m_head);
        } else {
            loadPositions<T, Width>(direct(), kColumns, m_call, m_column, m_head);
        }
    }

    __device__ void loadQueries(int query, int sequence) const {
        loadRows<T, Width>(m_queries, Room::kQueries, m_call.query, m_call.width, query,
                           m_call.queries, sequence, m_head);
        loadRows<T, Width>(gradOutput(), Room::kQueries, m_gradients.gradOutput, m_call.width,
                           query, m_call.queries, sequence, m_head);
        if constexpr (kKeys)
            loadPositions<T, Width>(window(), kWindow, m_call, windowBegin(query), m_head);
        else
            loadRows<T, Width>(window(), kWindow, m_call.key, m_call.width, windowBegin(query),
                               m_call.keys, sequence, m_head);
    }

    /// Of the warp's queries, weights and the gradients of scores into its part of shared memory.
    __device__ void makeWeights(int query, int sequence) {
        using Left = LeftFactor<T, Width>;
        T* const queries = m_queries + m_own * kStride;
        Tile<kColumns> scores, change;
        setAskew(scores, Left(queries, kStride, windowBias()), window() + m_own * kStride,
                 scratch());
        addDots(scores, Left(queries, kStride, directBias()), direct(), kStride);
        const Left grad(gradOutput() + m_own * kStride, kStride);
        if constexpr (kKeys) {
            change.clear();
            addDots(change, grad, values(), kStride);
        } else {
            __syncthreads(); // values take the place of keys
            loadRows<T, Width>(window(), kWindow, m_call.value, m_call.width, windowBegin(query),
                               m_call.keys, sequence, m_head);
            __syncthreads();
            setAskew(change, grad, window() + m_own * kStride, scratch());
        }
        const int own = query + m_own;
        differentiateTile<axis>(m_call, {own, m_column, own + m_before - m_column},
                                rowsFrom(m_gradients.logSumExp, m_call, own, sequence, m_head),
                                rowsFrom(m_gradients.delta, m_call, own, sequence, m_head),
                                sequence, m_head, scores, change);
        change.forEach(
            [&](const Element& at, float& value) { m_columnSums[at.n][at.i % 2] += value; });
        if constexpr (kKeys)
            storeTile(ownWeights(), Room::kWeightStride, scores);
        storeTile(ownWeights() + Room::kWeights, Room::kWeightStride, change);
    }

    __device__ void addGradients() {
        using Left = LeftFactor<T, Room::kQueries, true>;
        const T* const weights = m_weights + m_ownColumn;
        addRows(m_gradDirect, Left(weights + Room::kWeights, Room::kWeightStride, kGroup),
                m_queries + m_ownShare, kStride);
        if constexpr (kKeys)
            addRows(m_gradValue, Left(weights, Room::kWeightStride, kGroup),
                    gradOutput() + m_ownShare, kStride);
    }

    /// Of the gradients of scores, over all queries: what biases get, and bring into columns.
    __device__ void sumColumns() const {
#pragma unroll
        for (int n = 0; n < kColumns / 8; ++n)
#pragma unroll
            for (int i = 0; i < 2; ++i) {
                float sum = m_columnSums[n][i];
                for (int other = 4; other < kLanes; other *= 2)
                    sum += __shfl_xor_sync(0xffffffffU, sum, other);
                if (laneRow() == 0)
                    sums()[(warpOfBlock() + 1) * kColumns + 8 * n + laneColumn() + i] = sum;
            }
        __syncthreads();
        for (int i = static_cast<int>(threadIdx.x); i < kColumns; i += Room::kThreads) {
            float sum = 0.0f;
            for (int warp = 1; warp <= Room::kWarps; ++warp)
                sum += sums()[warp * kColumns + i];
            sums()[i] = sum;
        }
        __syncthreads();
    }

    __device__ void writeBias() const {
        float* const all = kKeys ? m_gradients.contentBias : m_gradients.positionBias;
        const std::int64_t row = (std::int64_t{m_part} * m_tiles + m_tile) * m_call.heads + m_head;
        for (int c = static_cast<int>(threadIdx.x); c < m_call.width; c += Room::kThreads) {
            float sum = 0.0f;
            for (int i = 0; i < kColumns; ++i)
                sum += sums()[i] * toFloat(direct()[i * kStride + c]);
            all[row * m_call.width + c] = sum * m_call.scale;
        }
    }

    __device__ void writeColumns() {
        m_gradDirect.forEach([&](const Element& at, float& value) {
            value += sums()[m_ownColumn + at.row()] * directBias()[m_ownShare + at.column()];
        });
        if constexpr (kKeys) {
            write(m_gradDirect, m_call.scale, [&](int key) {
                return denseRow<T>(m_gradients.key, m_call, key, m_part, m_head);
            });
            write(m_gradValue, 1.0f, [&](int key) {
                return denseRow<T>(m_gradients.value, m_call, key, m_part, m_head);
            });
        } else {
            write(m_gradDirect, m_call.scale, [&](int distance) {
                return m_gradients.distances +
                       ((std::int64_t{m_part} * m_count + distance) * m_call.heads + m_head) *
                           m_call.width;
            });
        }
    }

    template <typename RowAt>
    __device__ void write(const Tile<kShare>& tile, float factor, RowAt rowAt) const {
        using Number = std::remove_pointer_t<decltype(rowAt(0))>;
        writeTile<Number>(tile, {factor, factor}, m_ownShare, m_call.width, [&](int row) {
            const int column = m_column + m_ownColumn + row;
            return column < m_count ? rowAt(column) : nullptr;
        });
    }

    const RelativeCall& m_call;
    const RelativeGradients& m_gradients;
    int m_count, m_tiles, m_tile, m_column; ///< all columns, and this block's
    int m_head, m_part, m_before;
    int m_own;                   ///< the warp's first query of the tile
    int m_ownColumn, m_ownShare; ///< of what it sums
    T *m_queries, *m_weights;
    float* m_biases;
    Tile<kShare> m_gradDirect, m_gradValue;   ///< of 16 columns
    float m_columnSums[kColumns / 8][2] = {}; ///< of this lane's rows
};

template <Axis axis, typename T, int Width>
__global__ void __launch_bounds__(BackwardRoom<T, Width>::kThreads)
    relativeColumnKernel(RelativeCall call, RelativeGradients gradients) {
    ColumnPass<axis, T, Width>(call, gradients).run();
}

} // namespace parlance::kernels::detail
