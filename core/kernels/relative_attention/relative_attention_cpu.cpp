// SPDX-License-Identifier: Apache-2.0
// Tiles of queries against all keys that they see, a head of a sequence at a time: two products,
// the weights, the product with the values. Only a tile's scores are in memory; the way back
// computes them again.
#include "core/kernels/relative_attention/relative_attention_backends.h"
#include "core/kernels/relative_attention/score_rows.h"
#include "core/kernels/relative_attention/small_gemm.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <vector>

namespace parlance::kernels::detail {
namespace {

struct Sizes {
    std::int64_t queries, keys, batch, heads, width, positions;
    std::int64_t tileRows;
};

/// A tile of scores stays in a core's cache.
constexpr std::int64_t kMaxTileRows = 64;
constexpr std::int64_t kTileScores = 32768;

Sizes sizesOf(const RelativeAttentionInputs& inputs) {
    const std::int64_t keys = inputs.key.size(0);
    return {.queries = inputs.query.size(0),
            .keys = keys,
            .batch = inputs.query.size(1),
            .heads = inputs.query.size(2),
            .width = inputs.query.size(3),
            .positions = inputs.position.size(0),
            .tileRows = std::clamp<std::int64_t>(kTileScores / keys, 8, kMaxTileRows)};
}

/// One head of one sequence of a tensor [T, B, H, D], from row `first`.
template <typename T>
Rows<const T> rowsOf(const torch::Tensor& x, std::int64_t first, std::int64_t sequence,
                     std::int64_t head) {
    return {x.const_data_ptr<T>() + first * x.stride(0) + sequence * x.stride(1) +
                head * x.stride(2),
            x.stride(0)};
}
template <typename T>
Rows<T> mutableRowsOf(const torch::Tensor& x, std::int64_t first, std::int64_t sequence,
                      std::int64_t head) {
    return {x.mutable_data_ptr<T>() + first * x.stride(0) + sequence * x.stride(1) +
                head * x.stride(2),
            x.stride(0)};
}
/// One head of position [N, H, D].
template <typename T>
Rows<const T> positionsOf(const torch::Tensor& position, std::int64_t head) {
    return {position.const_data_ptr<T>() + head * position.stride(1), position.stride(0)};
}

/// to [rows, width] = (from + bias) * scale
template <typename T>
void addBias(std::int64_t rows, std::int64_t width, Rows<const T> from, const T* bias, T scale,
             T* to) {
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t c = 0; c < width; ++c)
            to[row * width + c] = (from.data[row * from.stride + c] + bias[c]) * scale;
}

/// The tile of queries from `first`, and the first key that one of them sees.
ScoreTile tileOf(const Sizes& sizes, const RelativeAttentionOptions& options, std::int64_t first,
                 std::int64_t sequence, std::int64_t head) {
    const std::int64_t rows = std::min(sizes.tileRows, sizes.queries - first);
    const std::int64_t seen = sizes.keys - sizes.queries + first; // by the first row
    const std::int64_t reach = std::min(options.reach.value_or(sizes.keys), sizes.keys);
    const std::int64_t firstKey =
        std::max<std::int64_t>(0, seen - reach) / kDropoutKeys * kDropoutKeys;
    const std::int64_t keys = seen + rows - firstKey;
    return {.rows = rows,
            .keys = keys,
            .frontier = seen - firstKey,
            .reach = reach,
            .distances = std::min({sizes.positions, keys, reach + 1}),
            .firstQuery = first,
            .firstKey = firstKey,
            .sequence = sequence,
            .head = head,
            .dropout = dropoutOf(options)};
}

/// Room for a tile, one a thread.
template <typename T>
struct Room {
    explicit Room(const Sizes& s)
        : contentQuery(s.tileRows * s.width), positionQuery(s.tileRows * s.width),
          content(s.tileRows * s.keys), position(s.tileRows * std::min(s.positions, s.keys)),
          factors(s.tileRows), keep(s.keys) {}

    std::vector<T> contentQuery, positionQuery; ///< (q + u) * scale, (q + v) * scale
    std::vector<T> content, position;           ///< their products
    std::vector<T> factors, keep;
};

/// The two products of a tile.
template <typename T>
void multiplyQueries(const Sizes& sizes, const ScoreTile& tile,
                     const RelativeAttentionInputs& inputs, T scale, Room<T>& room) {
    const Rows<const T> query = rowsOf<T>(inputs.query, tile.firstQuery, tile.sequence, tile.head);
    const std::int64_t width = sizes.width;
    addBias(tile.rows, width, query,
            inputs.contentBias.const_data_ptr<T>() + tile.head * inputs.contentBias.stride(0),
            scale, room.contentQuery.data());
    addBias(tile.rows, width, query,
            inputs.positionBias.const_data_ptr<T>() + tile.head * inputs.positionBias.stride(0),
            scale, room.positionQuery.data());
    smallGemm<T>(Turned::No, Turned::Yes, tile.rows, tile.keys, width, T(1),
                 {room.contentQuery.data(), width},
                 rowsOf<T>(inputs.key, tile.firstKey, tile.sequence, tile.head), T(0),
                 {room.content.data(), tile.keys});
    smallGemm<T>(Turned::No, Turned::Yes, tile.rows, tile.distances, width, T(1),
                 {room.positionQuery.data(), width}, positionsOf<T>(inputs.position, tile.head),
                 T(0), {room.position.data(), tile.distances});
}

template <typename T>
RelativeForward forward(const RelativeAttentionInputs& inputs,
                        const RelativeAttentionOptions& options) {
    const Sizes sizes = sizesOf(inputs);
    const auto scale = static_cast<T>(options.scale);
    RelativeForward made{
        .output = torch::empty({sizes.queries, sizes.batch, sizes.heads, sizes.width},
                               inputs.query.options()),
        .logSumExp =
            torch::empty({sizes.batch, sizes.heads, sizes.queries}, inputs.query.options())};
    T* const logSumExp = made.logSumExp.mutable_data_ptr<T>();
    const std::int64_t tiles = (sizes.queries + sizes.tileRows - 1) / sizes.tileRows;
    const std::int64_t work = sizes.heads * sizes.batch * tiles;
    at::parallel_for(0, work, 1, [&](std::int64_t begin, std::int64_t end) {
        Room<T> room(sizes);
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t head = i / (sizes.batch * tiles);
            const std::int64_t sequence = i / tiles % sizes.batch;
            const ScoreTile tile =
                tileOf(sizes, options, i % tiles * sizes.tileRows, sequence, head);
            multiplyQueries(sizes, tile, inputs, scale, room);
            exponentiate(tile, room.content.data(), room.position.data(), room.factors.data(),
                         logSumExp + (sequence * sizes.heads + head) * sizes.queries +
                             tile.firstQuery,
                         room.keep.data());
            const Rows<T> output = mutableRowsOf<T>(made.output, tile.firstQuery, sequence, head);
            smallGemm<T>(Turned::No, Turned::No, tile.rows, sizes.width, tile.keys, T(1),
                         {room.content.data(), tile.keys},
                         rowsOf<T>(inputs.value, tile.firstKey, sequence, head), T(0), output);
            for (std::int64_t row = 0; row < tile.rows; ++row)
                for (std::int64_t c = 0; c < sizes.width; ++c)
                    output.data[row * output.stride + c] *= room.factors[row];
        }
    });
    return made;
}

/// What the way back writes.
template <typename T>
struct TileGradients {
    Rows<T> query;                 ///< from the first query of all
    Rows<T> key, value;            ///< from the tile's first key; added to
    Rows<T> position;              ///< added to
    T *contentBias, *positionBias; ///< [D], added to
};

/// Room for the way back.
template <typename T>
struct BackwardRoom : Room<T> {
    explicit BackwardRoom(const Sizes& s)
        : Room<T>(s), gradWeights(s.tileRows * s.keys), delta(s.tileRows),
          gradContent(s.tileRows * s.width), gradPosition(s.tileRows * s.width) {}

    std::vector<T> gradWeights, delta;
    std::vector<T> gradContent, gradPosition; ///< with respect to q + u and q + v
};

template <typename T>
void differentiateTile(const Sizes& sizes, const ScoreTile& tile,
                       const RelativeAttentionInputs& inputs, const torch::Tensor& gradOutput,
                       const RelativeForward& made, T scale, const TileGradients<T>& gradients,
                       BackwardRoom<T>& room) {
    const std::int64_t width = sizes.width, rows = tile.rows;
    const std::int64_t sequence = tile.sequence, head = tile.head;
    const auto key = rowsOf<T>(inputs.key, tile.firstKey, sequence, head);
    const auto value = rowsOf<T>(inputs.value, tile.firstKey, sequence, head);
    const auto grad = rowsOf<T>(gradOutput, tile.firstQuery, sequence, head);
    const auto output = rowsOf<T>(made.output, tile.firstQuery, sequence, head);
    const Rows<const T> scores{room.content.data(), tile.keys};
    const Rows<const T> shifted{room.position.data(), tile.distances};
    multiplyQueries(sizes, tile, inputs, scale, room);
    smallGemm<T>(Turned::No, Turned::Yes, rows, tile.keys, width, T(1), grad, value, T(0),
                 {room.gradWeights.data(), tile.keys});
    for (std::int64_t row = 0; row < rows; ++row) {
        T sum = 0;
        for (std::int64_t c = 0; c < width; ++c)
            sum += grad.data[row * grad.stride + c] * output.data[row * output.stride + c];
        room.delta[row] = sum;
    }
    differentiate(tile, room.content.data(), room.position.data(), room.gradWeights.data(),
                  made.logSumExp.const_data_ptr<T>() +
                      (sequence * sizes.heads + head) * sizes.queries + tile.firstQuery,
                  room.delta.data(), room.keep.data());
    smallGemm<T>(Turned::Yes, Turned::No, tile.keys, width, rows, T(1),
                 {room.gradWeights.data(), tile.keys}, grad, T(1), gradients.value);
    smallGemm<T>(Turned::Yes, Turned::No, tile.keys, width, rows, T(1), scores,
                 {room.contentQuery.data(), width}, T(1), gradients.key);
    smallGemm<T>(Turned::Yes, Turned::No, tile.distances, width, rows, T(1), shifted,
                 {room.positionQuery.data(), width}, T(1), gradients.position);
    smallGemm<T>(Turned::No, Turned::No, rows, width, tile.keys, scale, scores, key, T(0),
                 {room.gradContent.data(), width});
    smallGemm<T>(Turned::No, Turned::No, rows, width, tile.distances, scale, shifted,
                 positionsOf<T>(inputs.position, head), T(0), {room.gradPosition.data(), width});
    for (std::int64_t row = 0; row < rows; ++row) {
        T* const query = gradients.query.data + (tile.firstQuery + row) * gradients.query.stride;
        for (std::int64_t c = 0; c < width; ++c) {
            const T content = room.gradContent[row * width + c];
            const T position = room.gradPosition[row * width + c];
            query[c] = content + position;
            gradients.contentBias[c] += content;
            gradients.positionBias[c] += position;
        }
    }
}

template <typename T>
torch::autograd::variable_list
backward(const torch::Tensor& gradOutput, const RelativeAttentionInputs& inputs,
         const RelativeForward& made, const RelativeAttentionOptions& options) {
    const Sizes sizes = sizesOf(inputs);
    const auto scale = static_cast<T>(options.scale);
    const auto zeros = [&](at::IntArrayRef shape) {
        return torch::zeros(shape, inputs.query.options());
    };
    const torch::Tensor query = torch::empty(inputs.query.sizes(), inputs.query.options());
    const torch::Tensor key = zeros(inputs.key.sizes()), value = zeros(inputs.value.sizes());
    // Sequences are dealt into parts, each of which has its own sum of what all sequences share:
    // the order of the sums depends on the number of threads, not on their pace.
    const std::int64_t threads = at::get_num_threads();
    const std::int64_t parts = std::clamp<std::int64_t>(
        (2 * threads + sizes.heads - 1) / sizes.heads, 1, std::max<std::int64_t>(sizes.batch, 1));
    const torch::Tensor position = zeros({parts, sizes.positions, sizes.heads, sizes.width});
    const torch::Tensor biases = zeros({parts, 2, sizes.heads, sizes.width});
    at::parallel_for(0, sizes.heads * parts, 1, [&](std::int64_t begin, std::int64_t end) {
        BackwardRoom<T> room(sizes);
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t head = i / parts, part = i % parts;
            T* const bias =
                biases.mutable_data_ptr<T>() + part * biases.stride(0) + head * biases.stride(2);
            for (std::int64_t sequence = part; sequence < sizes.batch; sequence += parts)
                for (std::int64_t first = 0; first < sizes.queries; first += sizes.tileRows) {
                    const ScoreTile tile = tileOf(sizes, options, first, sequence, head);
                    const TileGradients<T> gradients{
                        .query = mutableRowsOf<T>(query, 0, sequence, head),
                        .key = mutableRowsOf<T>(key, tile.firstKey, sequence, head),
                        .value = mutableRowsOf<T>(value, tile.firstKey, sequence, head),
                        .position = {position.mutable_data_ptr<T>() + part * position.stride(0) +
                                         head * position.stride(2),
                                     position.stride(1)},
                        .contentBias = bias,
                        .positionBias = bias + biases.stride(1)};
                    differentiateTile(sizes, tile, inputs, gradOutput, made, scale, gradients,
                                      room);
                }
        }
    });
    const torch::Tensor allBiases = biases.sum(0);
    return {query, key, value, position.sum(0), allBiases[0], allBiases[1]};
}

} // namespace

RelativeForward relativeForwardCpu(const RelativeAttentionInputs& inputs,
                                   const RelativeAttentionOptions& options) {
    return inputs.query.scalar_type() == torch::kFloat64 ? forward<double>(inputs, options)
                                                         : forward<float>(inputs, options);
}

torch::autograd::variable_list relativeBackwardCpu(const torch::Tensor& gradOutput,
                                                   const RelativeAttentionInputs& inputs,
                                                   const RelativeForward& made,
                                                   const RelativeAttentionOptions& options) {
    return gradOutput.scalar_type() == torch::kFloat64
               ? backward<double>(gradOutput, inputs, made, options)
               : backward<float>(gradOutput, inputs, made, options);
}

} // namespace parlance::kernels::detail
