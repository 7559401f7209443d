// SPDX-License-Identifier: Apache-2.0
// The launchers of the CUDA side; torch-free. T queries, S keys, B sequences, H heads of D values,
// N position rows; E distances that a query may see.
#pragma once

#include "core/kernels/cuda_type.h"
#include "core/kernels/relative_attention/weight_dropout.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace parlance::kernels::detail {

inline constexpr int kMaxHeadWidth = 128;

/// What D is filled up to; there is a kernel for each.
constexpr int paddedHeadWidth(int width) {
    return width <= 32 ? 32 : width <= 64 ? 64 : kMaxHeadWidth;
}

/// A tile of scores has as many columns, so that what it needs of rows of these bytes fits.
constexpr int scoreColumns(int rowBytes) {
    return rowBytes > 256 ? 16 : rowBytes > 128 ? 32 : 64;
}

/// Rows of D dense numbers, [rows, B, H, D]; strides in elements, 0 where an axis is missing.
struct HeadRows {
    const void* data;
    std::int64_t row, sequence, head;
    bool inPacks; ///< of 16 bytes: pointer, strides and D are multiples of them
};

struct RelativeCall {
    CudaType type;
    int queries, keys, batch, heads, width; ///< T, S, B, H, D; D is kMaxHeadWidth at most
    int positions;                          ///< N
    int reach;                              ///< the greatest distance that is seen, below S
    float scale;
    WeightDropout dropout;
    HeadRows query, key, value, position, contentBias, positionBias;
};

/// output [T, B, H, D] of the type, logSumExp [B, H, T].
cudaError_t launchRelativeForward(const RelativeCall& call, void* output, float* logSumExp,
                                  cudaStream_t stream);

/// Gradients are dense. What all sequences share comes in parts that are to be summed, so that the
/// order of the sums is always the same.
struct RelativeGradients {
    HeadRows gradOutput, output;
    const float* logSumExp;
    float* delta;              ///< room, [B, H, T]
    void *query, *key, *value; ///< [T, B, H, D] and [S, B, H, D], of the type
    int parts;                 ///< sequences are dealt into, 1 to B
    float* distances;          ///< [parts, E, H, D], of the position rows by distance
    float* contentBias;        ///< [B, tiles, H, D], tiles of scoreColumns() of S
    float* positionBias;       ///< [parts, tiles, H, D], of E
};

cudaError_t launchRelativeBackward(const RelativeCall& call, const RelativeGradients& gradients,
                                   cudaStream_t stream);

} // namespace parlance::kernels::detail
