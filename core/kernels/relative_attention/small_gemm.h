// SPDX-License-Identifier: Apache-2.0
// Products of small matrices by the BLAS that torch brings, called from within its threads:
// operations on tensors would take longer to dispatch than to compute.
#pragma once

#include <cstdint>

extern "C" {
void sgemm_(const char* transposeA, const char* transposeB, const int* m, const int* n,
            const int* k, const float* alpha, const float* a, const int* lda, const float* b,
            const int* ldb, const float* beta, float* c, const int* ldc);
void dgemm_(const char* transposeA, const char* transposeB, const int* m, const int* n,
            const int* k, const double* alpha, const double* a, const int* lda, const double* b,
            const int* ldb, const double* beta, double* c, const int* ldc);
}

namespace parlance::kernels::detail {

/// Rows lie `stride` elements apart, at least as many as there are columns.
template <typename T>
struct Rows {
    T* data;
    std::int64_t stride;
};

enum class Turned { No, Yes };

inline void blasGemm(const char* ta, const char* tb, const int* m, const int* n, const int* k,
                     const float* alpha, const float* a, const int* lda, const float* b,
                     const int* ldb, const float* beta, float* c, const int* ldc) {
    sgemm_(ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
inline void blasGemm(const char* ta, const char* tb, const int* m, const int* n, const int* k,
                     const double* alpha, const double* a, const int* lda, const double* b,
                     const int* ldb, const double* beta, double* c, const int* ldc) {
    dgemm_(ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

/// c [m, n] = alpha op(a) op(b) + beta c, op(a) [m, k] and op(b) [k, n] being turned where said.
template <typename T>
void smallGemm(Turned turnA, Turned turnB, std::int64_t m, std::int64_t n, std::int64_t k, T alpha,
               Rows<const T> a, Rows<const T> b, T beta, Rows<T> c) {
    const char* const kNames[] = {"N", "T"};
    const int sizes[] = {static_cast<int>(n), static_cast<int>(m), static_cast<int>(k)};
    const int strides[] = {static_cast<int>(b.stride), static_cast<int>(a.stride),
                           static_cast<int>(c.stride)};
    // BLAS counts columns first: it computes the transpose.
    blasGemm(kNames[turnB == Turned::Yes], kNames[turnA == Turned::Yes], &sizes[0], &sizes[1],
             &sizes[2], &alpha, b.data, &strides[0], a.data, &strides[1], &beta, c.data,
             &strides[2]);
}

} // namespace parlance::kernels::detail
