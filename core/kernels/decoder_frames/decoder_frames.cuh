// SPDX-License-Identifier: Apache-2.0
// The decoder loop of Tacotron 2 as one kernel that stays on the GPU for some frames. Seven phases
// of a step, with a barrier of the whole grid after each, share the work of all rows that go on:
// prenet, attention LSTM, query, energies, softmax and context, decoder LSTM, projection and gate.
// A warp makes one output of a product for kRowTile rows at a time, so that a weight that it has
// read serves them all. Sums and state are fp32.
#pragma once

#include "core/kernels/decoder_frames/decoder_frames_cuda.h"
#include "core/kernels/warps.cuh"
#include "core/kernels/with_type.cuh"

#include <algorithm>

namespace parlance::kernels::detail {

inline constexpr int kRowTile = 4;
inline constexpr int kDecoderThreads = 512; ///< of a block at most

__device__ inline float sigmoid(float x) {
    return 1.0f / (1.0f + expf(-x));
}

/// Numbers of each row, `stride` apart.
struct InputPart {
    const float* data;
    int stride;
    int count;
};

/// The rows of a tile; `count` of them are in use.
struct RowTile {
    int rows[kRowTile];
    int count;
};

__device__ inline RowTile tileOf(const int* active, int count, int first) {
    RowTile tile{{}, count - first < kRowTile ? count - first : kRowTile};
    for (int i = 0; i < kRowTile; ++i)
        tile.rows[i] = active[first + (i < tile.count ? i : 0)];
    return tile;
}

/// Adds this lane's share of a part's product with each row of weights. All loads of a turn are on
/// their way before the first one is needed.
template <int Outputs, typename T>
__device__ void addProducts(const T* const (&weights)[Outputs], const InputPart& part,
                            const RowTile& tile, float (&sums)[Outputs][kRowTile]) {
#pragma unroll 4
    for (int i = laneIndex(); i < part.count; i += kLanes) {
        float weight[Outputs], input[kRowTile];
#pragma unroll
        for (int o = 0; o < Outputs; ++o)
            weight[o] = toFloat(weights[o][i]);
#pragma unroll
        for (int r = 0; r < kRowTile; ++r)
            input[r] =
                r < tile.count ? part.data[std::int64_t{tile.rows[r]} * part.stride + i] : 0.0f;
#pragma unroll
        for (int o = 0; o < Outputs; ++o)
#pragma unroll
            for (int r = 0; r < kRowTile; ++r)
                sums[o][r] += weight[o] * input[r];
    }
}

/// The same of one row of weights.
template <typename T>
__device__ void addProduct(const T* weights, const InputPart& part, const RowTile& tile,
                           float (&sums)[1][kRowTile]) {
    const T* const one[1] = {weights};
    addProducts(one, part, tile, sums);
}

/// What is the same during a step.
template <typename T>
class DecoderStep {
  public:
    __device__ DecoderStep(const DecoderCall& call, int frame, const int* active, int count,
                           float* scratch)
        : m_call(call), m_frame(frame), m_active(active), m_count(count), m_scratch(scratch),
          m_before((call.step + frame) % 2), m_now(1 - m_before) {}

    /// Both layers: each block makes the first one itself, which costs less than a barrier.
    __device__ void prenet() const {
        const int size = m_call.prenet;
        const T* first = static_cast<const T*>(m_call.prenetFirst);
        const T* second = static_cast<const T*>(m_call.prenetSecond);
        for (int begin = 0; begin < m_count; begin += kRowTile) {
            const RowTile tile = tileOf(m_active, m_count, begin);
            for (int o = warpOfBlock(); o < size; o += warpsOfBlock()) {
                float sums[1][kRowTile] = {};
                addProduct(first + std::int64_t{o} * m_call.mels,
                           {m_call.frame, m_call.mels, m_call.mels}, tile, sums);
                for (int r = 0; r < tile.count; ++r) {
                    const float sum = warpSum(sums[0][r]);
                    if (laneIndex() == 0)
                        m_scratch[r * size + o] = fmaxf(sum, 0.0f) * factor(0, tile.rows[r], o);
                }
            }
            __syncthreads();
            RowTile places = tile;
            for (int r = 0; r < kRowTile; ++r)
                places.rows[r] = r;
            for (int o = warpOfGrid(); o < size; o += warpsOfGrid()) {
                float sums[1][kRowTile] = {};
                addProduct(second + std::int64_t{o} * size, {m_scratch, size, size}, places, sums);
                for (int r = 0; r < tile.count; ++r) {
                    const float sum = warpSum(sums[0][r]);
                    if (laneIndex() == 0)
                        m_call.heard[std::int64_t{tile.rows[r]} * size + o] =
                            fmaxf(sum, 0.0f) * factor(1, tile.rows[r], o);
                }
            }
            __syncthreads(); // the scratch is free for the next tile
        }
    }

    __device__ void attentionRnn() const {
        const InputPart parts[3] = {
            {m_call.heard, m_call.prenet, m_call.prenet}, context(), attentionHidden(m_before)};
        lstm(m_call.attentionRnn, m_call.attentionBias, m_call.hidden, parts, m_call.attentionCell,
             m_call.attentionHidden + hiddenOffset(m_now, m_call.hidden));
    }

    __device__ void query() const {
        const InputPart parts[1] = {attentionHidden(m_now)};
        linear(m_call.query, m_call.attention, parts, [&](int row, int o, float sum) {
            m_call.asked[std::int64_t{row} * m_call.attention + o] = sum;
        });
    }

    /// A warp makes the energy of a symbol.
    __device__ void energies() const {
        for (int item = warpOfGrid(); item < m_count * m_call.symbols; item += warpsOfGrid()) {
            const int row = m_active[item / m_call.symbols], n = item % m_call.symbols;
            if (n >= m_call.lengths[row])
                continue;
            const float sum = warpSum(energyShare(row, n));
            if (laneIndex() == 0)
                m_call.energies[std::int64_t{row} * m_call.symbols + n] = sum;
        }
    }

    /// A block makes kLanes features of a row's context; it makes all of the weights itself.
    __device__ void attend() const {
        const int chunks = (m_call.features + kLanes - 1) / kLanes;
        for (int item = static_cast<int>(blockIdx.x); item < m_count * chunks;
             item += static_cast<int>(gridDim.x)) {
            const int row = m_active[item / chunks], chunk = item % chunks;
            softmax(row);
            if (chunk == 0)
                keepWeights(row);
            contextOf(row, chunk * kLanes + laneIndex());
        }
    }

    __device__ void decoderRnn() const {
        const InputPart parts[3] = {attentionHidden(m_now), context(), decoderHidden(m_before)};
        lstm(m_call.decoderRnn, m_call.decoderBias, m_call.decoder, parts, m_call.decoderCell,
             m_call.decoderHidden + hiddenOffset(m_now, m_call.decoder));
    }

    __device__ void output() const {
        const InputPart parts[2] = {decoderHidden(m_now), context()};
        linear(m_call.output, m_call.mels + 1, parts, [&](int row, int o, float sum) {
            const float value = sum + m_call.outputBias[o];
            madeBy(row)[o] = value;
            if (o < m_call.mels)
                m_call.frame[std::int64_t{row} * m_call.mels + o] = value;
        });
    }

    /// [M + 1 + N]
    __device__ float* madeBy(int row) const {
        return m_call.made +
               (std::int64_t{m_frame} * m_call.rows + row) * (m_call.mels + 1 + m_call.symbols);
    }

  private:
    __device__ float factor(int layer, int row, int o) const {
        return m_call
            .factors[((std::int64_t{m_frame} * 2 + layer) * m_call.rows + row) * m_call.prenet + o];
    }
    __device__ std::int64_t hiddenOffset(int which, int size) const {
        return std::int64_t{which} * m_call.rows * size;
    }
    __device__ InputPart context() const {
        return {m_call.context, m_call.features, m_call.features};
    }
    __device__ InputPart attentionHidden(int which) const {
        return {m_call.attentionHidden + hiddenOffset(which, m_call.hidden), m_call.hidden,
                m_call.hidden};
    }
    __device__ InputPart decoderHidden(int which) const {
        return {m_call.decoderHidden + hiddenOffset(which, m_call.decoder), m_call.decoder,
                m_call.decoder};
    }

    /// Lane 0 calls give(row, output, sum).
    template <int Parts, typename Give>
    __device__ void linear(const void* matrix, int outputs, const InputPart (&parts)[Parts],
                           Give give) const {
        int inputs = 0;
        for (const InputPart& part : parts)
            inputs += part.count;
        for (int o = warpOfGrid(); o < outputs; o += warpsOfGrid())
            for (int begin = 0; begin < m_count; begin += kRowTile) {
                const RowTile tile = tileOf(m_active, m_count, begin);
                const T* weights = static_cast<const T*>(matrix) + std::int64_t{o} * inputs;
                float sums[1][kRowTile] = {};
                for (const InputPart& part : parts) {
                    addProduct(weights, part, tile, sums);
                    weights += part.count;
                }
                for (int r = 0; r < tile.count; ++r) {
                    const float sum = warpSum(sums[0][r]);
                    if (laneIndex() == 0)
                        give(tile.rows[r], o, sum);
                }
            }
    }

    /// A warp makes the four gates of a unit, and its new state.
    __device__ void lstm(const void* matrix, const float* bias, int units,
                         const InputPart (&parts)[3], float* cells, float* hidden) const {
        const std::int64_t inputs = parts[0].count + parts[1].count + parts[2].count;
        for (int unit = warpOfGrid(); unit < units; unit += warpsOfGrid())
            for (int begin = 0; begin < m_count; begin += kRowTile) {
                const RowTile tile = tileOf(m_active, m_count, begin);
                float gates[4][kRowTile] = {};
                const T* weights[4];
#pragma unroll
                for (int gate = 0; gate < 4; ++gate)
                    weights[gate] = static_cast<const T*>(matrix) +
                                    (std::int64_t{gate} * units + unit) * inputs;
                for (const InputPart& part : parts) {
                    addProducts(weights, part, tile, gates);
#pragma unroll
                    for (int gate = 0; gate < 4; ++gate)
                        weights[gate] += part.count;
                }
#pragma unroll
                for (int gate = 0; gate < 4; ++gate)
#pragma unroll
                    for (int r = 0; r < kRowTile; ++r)
                        if (r < tile.count)
                            gates[gate][r] = warpSum(gates[gate][r]) + bias[gate * units + unit];
                if (laneIndex() != 0)
                    continue;
                for (int r = 0; r < tile.count; ++r) {
                    const std::int64_t place = std::int64_t{tile.rows[r]} * units + unit;
                    const float cell = sigmoid(gates[1][r]) * cells[place] +
                                       sigmoid(gates[0][r]) * tanhf(gates[2][r]);
                    cells[place] = cell;
                    hidden[place] = sigmoid(gates[3][r]) * tanhf(cell);
                }
            }
    }

    /// This lane's share of the attention dimensions.
    __device__ float energyShare(int row, int n) const {
        const int size = m_call.attention, taps = m_call.taps;
        const int length = m_call.lengths[row];
        const std::int64_t start = std::int64_t{row} * m_call.symbols;
        float energy = 0.0f;
        for (int a = laneIndex(); a < size; a += kLanes) {
            float sum =
                m_call.keys[(start + n) * size + a] + m_call.asked[std::int64_t{row} * size + a];
            for (int k = 0; k < taps; ++k) {
                const int m = n + k - (taps - 1) / 2;
                if (m < 0 || m >= length)
                    continue;
                sum += m_call.location[k * size + a] * m_call.last[start + m] +
                       m_call.location[(taps + k) * size + a] * m_call.sum[start + m];
            }
            energy += tanhf(sum) * m_call.energy[a];
        }
        return energy;
    }

    /// The row's attention weights into the scratch. Each warp sums for itself.
    __device__ void softmax(int row) const {
        const float* energies = m_call.energies + std::int64_t{row} * m_call.symbols;
        const int length = m_call.lengths[row];
        float largest = -INFINITY, sum = 0.0f;
        for (int n = laneIndex(); n < length; n += kLanes)
            largest = fmaxf(largest, energies[n]);
        largest = warpMax(largest);
        for (int n = laneIndex(); n < length; n += kLanes)
            sum += expf(energies[n] - largest);
        sum = warpSum(sum);
        for (int n = static_cast<int>(threadIdx.x); n < length; n += static_cast<int>(blockDim.x))
            m_scratch[n] = expf(energies[n] - largest) / sum;
        __syncthreads();
    }

    __device__ void keepWeights(int row) const {
        const std::int64_t start = std::int64_t{row} * m_call.symbols;
        for (int n = static_cast<int>(threadIdx.x); n < m_call.lengths[row];
             n += static_cast<int>(blockDim.x)) {
            m_call.last[start + n] = m_scratch[n];
            m_call.sum[start + n] += m_scratch[n];
            madeBy(row)[m_call.mels + 1 + n] = m_scratch[n];
        }
    }

    /// Warps take symbols in turn; their sums lie behind the weights in the scratch.
    __device__ void contextOf(int row, int feature) const {
        float* partial = m_scratch + m_call.symbols;
        float sum = 0.0f;
        if (feature < m_call.features)
            for (int n = warpOfBlock(); n < m_call.lengths[row]; n += warpsOfBlock())
                sum += m_scratch[n] *
                       m_call.values[(std::int64_t{row} * m_call.symbols + n) * m_call.features +
                                     feature];
        partial[threadIdx.x] = sum;
        __syncthreads();
        if (warpOfBlock() == 0 && feature < m_call.features) {
            for (int warp = 1; warp < warpsOfBlock(); ++warp)
                sum += partial[warp * kLanes + laneIndex()];
            m_call.context[std::int64_t{row} * m_call.features + feature] = sum;
        }
        __syncthreads(); // the scratch is free for the next item
    }

    const DecoderCall& m_call;
    int m_frame;
    const int* m_active;
    int m_count;
    float* m_scratch;
    int m_before, m_now;
};

/// Leaves those of `count` rows that make this frame; how many. At the first one all are looked at.
__device__ inline int goingOn(const DecoderCall& call, int frame, int* active, int count) {
    int going = 0;
    for (int i = 0; i < count; ++i) {
        const int row = frame == 0 ? i : active[i];
        const std::int64_t width = call.mels + 1 + call.symbols;
        const bool stopped =
            frame > 0 &&
            call.made[(std::int64_t{frame - 1} * call.rows + row) * width + call.mels] >
                call.gateLimit;
        if (!stopped && frame < call.left[row])
            active[going++] = row;
    }
    return going;
}

template <typename T>
__global__ void __launch_bounds__(kDecoderThreads) decoderFramesKernel(DecoderCall call) {
    // Each block keeps its own list of rows that go on: all decide by the same gates.
    int* const active = dynamicShared<int>();
    int* const count = active + call.rows;
    float* const scratch = reinterpret_cast<float*>(count + 1);
    unsigned times = 0;
    for (int frame = 0; frame < call.frames; ++frame) {
        if (threadIdx.x == 0)
            *count = goingOn(call, frame, active, frame == 0 ? call.rows : *count);
        __syncthreads();
        const int rows = *count;
        if (rows == 0)
            return;
        const DecoderStep<T> step(call, frame, active, rows, scratch);
        step.prenet();
        gridBarrier(call.arrivals, times);
        step.attentionRnn();
        gridBarrier(call.arrivals, times);
        step.query();
        gridBarrier(call.arrivals, times);
        step.energies();
        gridBarrier(call.arrivals, times);
        step.attend();
        gridBarrier(call.arrivals, times);
        step.decoderRnn();
        gridBarrier(call.arrivals, times);
        step.output();
        gridBarrier(call.arrivals, times);
    }
}

/// launchDecoderFrames with any launcher that lets all blocks run at once; `threads` is a multiple
/// of kLanes.
template <typename Launcher>
cudaError_t decoderFrames(const Launcher& launch, CudaType type, const DecoderCall& call,
                          unsigned blocks, unsigned threads) {
    const std::size_t scratch = std::max(static_cast<std::size_t>(kRowTile * call.prenet),
                                         static_cast<std::size_t>(call.symbols) + threads);
    const LaunchShape shape{dim3(blocks), dim3(threads),
                            (static_cast<std::size_t>(call.rows) + 1 + scratch) * sizeof(float)};
    return withType(type, [&](auto element) {
        return launch(&decoderFramesKernel<decltype(element)>, shape, call);
    });
}

} // namespace parlance::kernels::detail
