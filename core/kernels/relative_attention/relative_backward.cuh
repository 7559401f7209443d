// SPDX-License-Identifier: Apache-2.0
// The way back, in three passes that compute weights again from the sums that the forward pass has
// left: a block per tile of queries makes their gradients, a block per tile of columns those of
// keys and values, or, columns being distances, those of positions. Each gradient is summed in one
// place and one order. With P the weights, y the output and g its gradient,
//     delta_i = g_i . y_i,   dS = P (g . value - delta),   dq = scale (dS k + dS r),
//     dk_j = scale dS^T (q + u),   dr_d = scale dS^T (q + v),   dvalue = P^T g,
// where r is read along diagonals; u and v get the sums of dS times keys, and times positions.
#pragma once

#include "core/kernels/relative_attention/column_gradient.cuh"
#include "core/kernels/relative_attention/query_gradient.cuh"
#include "core/kernels/relative_attention/with_width.cuh"
#include "core/kernels/with_type.cuh"

namespace parlance::kernels::detail {

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
