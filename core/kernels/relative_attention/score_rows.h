// SPDX-License-Identifier: Apache-2.0
// The arithmetic of attention between its matrix products, on the CPU: from the two products of
// some queries to their weights, and from the gradients of weights to those of the products.
#pragma once

#include "core/kernels/relative_attention/weight_dropout.h"

#include <cstdint>

namespace parlance::kernels::detail {

/// Some queries that follow one another, of one head and sequence, and all keys that they see.
struct ScoreTile {
    std::int64_t rows, keys;
    std::int64_t frontier;   ///< row r sees column frontier + r, and those `reach` before it
    std::int64_t reach;      ///< the greatest distance that is seen
    std::int64_t distances;  ///< columns of the position's product; the last is of those beyond too
    std::int64_t firstQuery; ///< this and what follows tells the words of dropout apart
    std::int64_t firstKey;   ///< a multiple of kDropoutKeys
    std::int64_t sequence, head;
    WeightDropout dropout;
};

/// content [rows, keys] becomes exp(content + position - m), 0 where hidden or dropped, where m is
/// the row's maximum; position [rows, distances]. The row's weights are that times factors[row].
/// logSumExp [rows]: of the scores. `keep` [keys] is room that dropout needs.
template <typename T>
void exponentiate(const ScoreTile& tile, T* content, const T* position, T* factors, T* logSumExp,
                  T* keep);

/// With the same products, gradWeights [rows, keys] with respect to the weights after dropout and
/// delta [rows], the sum of gradWeights times weights: content becomes the gradient with respect to
/// the content's product, position that of the position's, gradWeights the weights after dropout.
template <typename T>
void differentiate(const ScoreTile& tile, T* content, T* position, T* gradWeights,
                   const T* logSumExp, const T* delta, T* keep);

} // namespace parlance::kernels::detail
