// SPDX-License-Identifier: Apache-2.0
// Each loop runs over the keys of a row and is compiled for the vectors of the processors that
// there are; which of them this one is, is asked once.
#include "core/kernels/relative_attention/score_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#if defined(__x86_64__)
#define PARLANCE_AVX2 __attribute__((target("avx2,fma")))
#define PARLANCE_AVX512                                                                            \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,fma,prefer-vector-width=512")))
#endif
#define PARLANCE_INLINE __attribute__((always_inline)) inline

namespace parlance::kernels::detail {
namespace {

/// e^x for x <= 0, to 1e-7 of its size: 2^n times the exponential of what is left, a polynomial
/// (Cephes, expf).
PARLANCE_INLINE float exponential(float x) {
    constexpr float kSmallest = -87.0f;      // just above the smallest normal number
    constexpr float kRounding = 12582912.0f; // 1.5 * 2^23: adding it leaves no fraction
    x = x < kSmallest ? kSmallest : x;
    const float shifted = x * 1.44269504f + kRounding;
    const float n = shifted - kRounding;
    const float rest = x - n * 0.693359375f - n * -2.12194440e-4f;
    float y = 1.9875691500e-4f;
    y = y * rest + 1.3981999507e-3f;
    y = y * rest + 8.3334519073e-3f;
    y = y * rest + 4.1665795894e-2f;
    y = y * rest + 1.6666665459e-1f;
    y = y * rest + 5.0000001201e-1f;
    y = y * rest * rest + rest + 1.0f;
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(y) +
                                (std::bit_cast<std::uint32_t>(shifted) << 23U));
}
PARLANCE_INLINE double exponential(double x) {
    return std::exp(x);
}

/// Columns [first, far) of a row share the last position, [far, end) have their own.
struct Row {
    std::int64_t first, far, end;
};

PARLANCE_INLINE Row rowOf(const ScoreTile& tile, std::int64_t row) {
    const std::int64_t frontier = tile.frontier + row;
    const std::int64_t first = frontier < tile.reach ? 0 : frontier - tile.reach;
    const std::int64_t far = frontier - tile.distances + 1;
    return {.first = first, .far = far < first ? first : far, .end = frontier + 1};
}

/// keep[j] = `kept`, or 0 where column j is dropped.
template <typename T>
PARLANCE_INLINE void fillKeep(const ScoreTile& tile, std::int64_t row, T kept, T* keep) {
    const std::uint32_t threshold = tile.dropout.threshold;
    for (std::int64_t begin = 0; begin < tile.keys; begin += kDropoutKeys) {
        std::uint32_t words[4][kDropoutLanes];
        for (int lane = 0; lane < kDropoutLanes; ++lane) {
            const Philox4 drawn =
                dropoutWords(tile.dropout.seed, static_cast<std::uint32_t>(tile.sequence),
                             static_cast<std::uint32_t>(tile.head),
                             static_cast<std::uint32_t>(tile.firstQuery + row),
                             static_cast<std::uint32_t>((tile.firstKey + begin) / kDropoutKeys),
                             static_cast<std::uint32_t>(lane));
            for (int word = 0; word < 4; ++word)
                words[word][lane] = drawn.words[word];
        }
        const std::int64_t count =
            tile.keys - begin < kDropoutKeys ? tile.keys - begin : kDropoutKeys;
        for (std::int64_t j = 0; j < count; ++j)
            keep[begin + j] = words[j / kDropoutLanes][j % kDropoutLanes] < threshold ? T(0) : kept;
    }
}

template <typename T>
PARLANCE_INLINE void multiply(T* x, const T* y, std::int64_t count) {
#pragma omp simd
    for (std::int64_t j = 0; j < count; ++j)
        x[j] *= y[j];
}

template <typename T>
PARLANCE_INLINE void exponentiateRows(const ScoreTile& tile, T* content, const T* position,
                                      T* factors, T* logSumExp, T* keep) {
    for (std::int64_t row = 0; row < tile.rows; ++row) {
        T* const x = content + row * tile.keys;
        const T* const distance = position + row * tile.distances;
        const Row columns = rowOf(tile, row);
        const T beyond = distance[tile.distances - 1];
        T greatest = -std::numeric_limits<T>::infinity();
#pragma omp simd reduction(max : greatest)
        for (std::int64_t j = columns.first; j < columns.far; ++j) {
            x[j] += beyond;
            greatest = x[j] > greatest ? x[j] : greatest;
        }
        const T* const own = distance + columns.end - 1;
#pragma omp simd reduction(max : greatest)
        for (std::int64_t j = columns.far; j < columns.end; ++j) {
            x[j] += own[-j];
            greatest = x[j] > greatest ? x[j] : greatest;
        }
        T sum = 0;
#pragma omp simd reduction(+ : sum)
        for (std::int64_t j = columns.first; j < columns.end; ++j) {
            x[j] = exponential(x[j] - greatest);
            sum += x[j];
        }
        for (std::int64_t j = 0; j < columns.first; ++j)
            x[j] = 0;
        for (std::int64_t j = columns.end; j < tile.keys; ++j)
            x[j] = 0;
        if (tile.dropout.threshold > 0) {
            fillKeep(tile, row, T(1), keep);
            multiply(x, keep, tile.keys);
        }
        factors[row] = T(tile.dropout.factor) / sum;
        logSumExp[row] = greatest + std::log(sum);
    }
}

template <typename T>
PARLANCE_INLINE void differentiateRows(const ScoreTile& tile, T* content, T* position,
                                       T* gradWeights, const T* logSumExp, const T* delta,
                                       T* keep) {
    for (std::int64_t row = 0; row < tile.rows; ++row) {
        T* const x = content + row * tile.keys;
        T* const weight = gradWeights + row * tile.keys;
        T* const distance = position + row * tile.distances;
        const Row columns = rowOf(tile, row);
        const bool drops = tile.dropout.threshold > 0;
        if (drops) {
            fillKeep(tile, row, T(tile.dropout.factor), keep);
            multiply(weight, keep, tile.keys);
        }
        const T norm = logSumExp[row], mean = delta[row];
        const T beyond = distance[tile.distances - 1] - norm;
        T gradBeyond = 0;
#pragma omp simd reduction(+ : gradBeyond)
        for (std::int64_t j = columns.first; j < columns.far; ++j) {
            const T y = exponential(x[j] + beyond);
            x[j] = y * (weight[j] - mean);
            weight[j] = y;
            gradBeyond += x[j];
        }
        T* const own = distance + columns.end - 1;
#pragma omp simd
        for (std::int64_t j = columns.far; j < columns.end; ++j) {
            const T y = exponential(x[j] + own[-j] - norm);
            x[j] = y * (weight[j] - mean);
            weight[j] = y;
            own[-j] = x[j];
        }
        for (std::int64_t d = columns.end - columns.far; d < tile.distances; ++d)
            distance[d] = 0;
        distance[tile.distances - 1] += gradBeyond;
        for (std::int64_t j = 0; j < columns.first; ++j)
            x[j] = weight[j] = 0;
        for (std::int64_t j = columns.end; j < tile.keys; ++j)
            x[j] = weight[j] = 0;
        if (drops)
            multiply(weight, keep, tile.keys);
    }
}

#if defined(__x86_64__)
PARLANCE_AVX2 void exponentiateAvx2(const ScoreTile& tile, float* content, const float* position,
                                    float* factors, float* logSumExp, float* keep) {
    exponentiateRows(tile, content, position, factors, logSumExp, keep);
}
PARLANCE_AVX512 void exponentiateAvx512(const ScoreTile& tile, float* content,
                                        const float* position, float* factors, float* logSumExp,
                                        float* keep) {
    exponentiateRows(tile, content, position, factors, logSumExp, keep);
}
PARLANCE_AVX2 void differentiateAvx2(const ScoreTile& tile, float* content, float* position,
                                     float* gradWeights, const float* logSumExp, const float* delta,
                                     float* keep) {
    differentiateRows(tile, content, position, gradWeights, logSumExp, delta, keep);
}
PARLANCE_AVX512 void differentiateAvx512(const ScoreTile& tile, float* content, float* position,
                                         float* gradWeights, const float* logSumExp,
                                         const float* delta, float* keep) {
    differentiateRows(tile, content, position, gradWeights, logSumExp, delta, keep);
}

enum class Vectors { Baseline, Avx2, Avx512 };

Vectors vectorsOfThisProcessor() {
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return Vectors::Avx512;
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return avx2 ? Vectors::Avx2 : Vectors::Baseline;
}
const Vectors kVectors = vectorsOfThisProcessor();
#endif

} // namespace

template <>
void exponentiate(const ScoreTile& tile, float* content, const float* position, float* factors,
                  float* logSumExp, float* keep) {
#if defined(__x86_64__)
    if (kVectors == Vectors::Avx512)
        return exponentiateAvx512(tile, content, position, factors, logSumExp, keep);
    if (kVectors == Vectors::Avx2)
        return exponentiateAvx2(tile, content, position, factors, logSumExp, keep);
#endif
    exponentiateRows(tile, content, position, factors, logSumExp, keep);
}

template <>
void exponentiate(const ScoreTile& tile, double* content, const double* position, double* factors,
                  double* logSumExp, double* keep) {
    exponentiateRows(tile, content, position, factors, logSumExp, keep);
}

template <>
void differentiate(const ScoreTile& tile, float* content, float* position, float* gradWeights,
                   const float* logSumExp, const float* delta, float* keep) {
#if defined(__x86_64__)
    if (kVectors == Vectors::Avx512)
        return differentiateAvx512(tile, content, position, gradWeights, logSumExp, delta, keep);
    if (kVectors == Vectors::Avx2)
        return differentiateAvx2(tile, content, position, gradWeights, logSumExp, delta, keep);
#endif
    differentiateRows(tile, content, position, gradWeights, logSumExp, delta, keep);
}

template <>
void differentiate(const ScoreTile& tile, double* content, double* position, double* gradWeights,
                   const double* logSumExp, const double* delta, double* keep) {
    differentiateRows(tile, content, position, gradWeights, logSumExp, delta, keep);
}

} // namespace parlance::kernels::detail
