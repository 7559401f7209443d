// SPDX-License-Identifier: Apache-2.0
// Threads share the chunks. A chunk is worked on in spans that stay in a core's nearest cache, by
// loops that are compiled for the vectors of the processors that there are; which of them this one
// is, is asked once. The direction is formed again in the last pass, as on a GPU (lamb.cuh).
#include "core/kernels/lamb/lamb_cpu.h"

#include <ATen/Parallel.h>
#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>

#include <algorithm>
#include <cmath>

#if defined(__x86_64__)
#define PARLANCE_AVX2 __attribute__((target("avx2,fma")))
#define PARLANCE_AVX512 __attribute__((target("avx512f,avx512vl,fma,prefer-vector-width=512")))
#endif
#define PARLANCE_INLINE __attribute__((always_inline)) inline

namespace parlance::kernels::detail {
namespace {

constexpr std::int64_t kSpan = 1024; // elements

/// The rules and scalars of an update as an element needs them.
struct Factors {
    float beta1, beta2, gradientShare, squareShare, epsilon;
    float divisor;
    float gradientDecay, directionDecay;  ///< one of them is 0
    float meanCorrection, rootCorrection; ///< of m and of sqrt(v)
};

struct Squares {
    float weights = 0.0f, directions = 0.0f;
};

Factors factorsOf(const LambRules& rules, const LambScalars& scalars) {
    const double t = std::max(1.0, static_cast<double>(*scalars.number));
    const bool corrects = rules.biasCorrection;
    return {.beta1 = static_cast<float>(rules.beta1),
            .beta2 = static_cast<float>(rules.beta2),
            .gradientShare = static_cast<float>(rules.gradientShare),
            .squareShare = static_cast<float>(1.0 - rules.beta2),
            .epsilon = static_cast<float>(rules.epsilon),
            .divisor = scalars.divisor != nullptr ? *scalars.divisor : 1.0f,
            .gradientDecay = rules.decoupledDecay ? 0.0f : static_cast<float>(rules.weightDecay),
            .directionDecay = rules.decoupledDecay ? static_cast<float>(rules.weightDecay) : 0.0f,
            .meanCorrection = corrects ? static_cast<float>(1.0 - std::pow(rules.beta1, t)) : 1.0f,
            .rootCorrection =
                corrects ? static_cast<float>(std::sqrt(1.0 - std::pow(rules.beta2, t))) : 1.0f};
}

PARLANCE_INLINE void moveMoments(const Factors& f, std::int64_t count, const float* gradient,
                                 const float* weight, float* mean, float* square) {
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const float g = gradient[i] / f.divisor + f.gradientDecay * weight[i];
        mean[i] = f.beta1 * mean[i] + f.gradientShare * g;
        square[i] = f.beta2 * square[i] + f.squareShare * g * g;
    }
}

PARLANCE_INLINE void formDirections(const Factors& f, std::int64_t count, const float* mean,
                                    const float* square, const float* weight, float* direction) {
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        direction[i] =
            mean[i] / f.meanCorrection / (std::sqrt(square[i]) / f.rootCorrection + f.epsilon) +
            f.directionDecay * weight[i];
}

PARLANCE_INLINE void addSquares(std::int64_t count, const float* weight, const float* direction,
                                Squares& squares) {
    float weights = 0.0f, directions = 0.0f;
#pragma omp simd reduction(+ : weights, directions)
    for (std::int64_t i = 0; i < count; ++i) {
        weights += weight[i] * weight[i];
        directions += direction[i] * direction[i];
    }
    squares.weights += weights;
    squares.directions += directions;
}

PARLANCE_INLINE void moveWeights(std::int64_t count, float rate, const float* direction,
                                 float* weight) {
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        weight[i] -= rate * direction[i];
}

template <typename T>
const float* widened(const void* from, std::int64_t count, float* room) {
    std::copy_n(static_cast<const T*>(from), count, room);
    return room;
}

/// Elements from `first` in fp32; in `room` where they are not stored so.
const float* asFloats(CudaType type, const void* from, std::int64_t first, std::int64_t count,
                      float* room) {
    switch (type) {
    case CudaType::Float16:
        return widened<c10::Half>(static_cast<const c10::Half*>(from) + first, count, room);
    case CudaType::BFloat16:
        return widened<c10::BFloat16>(static_cast<const c10::BFloat16*>(from) + first, count, room);
    default:
        return static_cast<const float*>(from) + first;
    }
}

template <typename T>
void roundAs(std::int64_t count, float* values) {
    std::transform(values, values + count, values, [](float x) { return float{T(x)}; });
}

void roundTo(CudaType type, std::int64_t count, float* values) {
    if (type == CudaType::Float16)
        roundAs<c10::Half>(count, values);
    else if (type == CudaType::BFloat16)
        roundAs<c10::BFloat16>(count, values);
}

void writeCopy(const LambTensor& tensor, std::int64_t first, std::int64_t count) {
    const float* const from = tensor.weight + first;
    if (tensor.type == CudaType::Float16)
        std::copy_n(from, count, static_cast<c10::Half*>(tensor.copy) + first);
    else
        std::copy_n(from, count, static_cast<c10::BFloat16*>(tensor.copy) + first);
}

/// Elements [begin, end) of a tensor, and the rules for them.
struct Piece {
    const LambTensor& tensor;
    std::int64_t begin, end;
    const Factors& factors;
    bool roundsDirections;
};

PARLANCE_INLINE Squares moments(const Piece& piece) {
    const LambTensor& tensor = piece.tensor;
    float room[kSpan], direction[kSpan];
    Squares squares;
    for (std::int64_t first = piece.begin; first < piece.end; first += kSpan) {
        const std::int64_t count = std::min(kSpan, piece.end - first);
        float* const mean = tensor.mean + first;
        float* const square = tensor.square + first;
        const float* const weight = tensor.weight + first;
        moveMoments(piece.factors, count,
                    asFloats(tensor.gradientType, tensor.gradient, first, count, room), weight,
                    mean, square);
        formDirections(piece.factors, count, mean, square, weight, direction);
        if (piece.roundsDirections)
            roundTo(tensor.type, count, direction);
        addSquares(count, weight, direction, squares);
    }
    return squares;
}

PARLANCE_INLINE void apply(const Piece& piece, float rate) {
    const LambTensor& tensor = piece.tensor;
    float direction[kSpan];
    for (std::int64_t first = piece.begin; first < piece.end; first += kSpan) {
        const std::int64_t count = std::min(kSpan, piece.end - first);
        float* const weight = tensor.weight + first;
        formDirections(piece.factors, count, tensor.mean + first, tensor.square + first, weight,
                       direction);
        if (piece.roundsDirections)
            roundTo(tensor.type, count, direction);
        moveWeights(count, rate, direction, weight);
        if (tensor.copy != nullptr)
            writeCopy(tensor, first, count);
    }
}

struct Loops {
    Squares (*moments)(const Piece&);
    void (*apply)(const Piece&, float rate);
};

#if defined(__x86_64__)
PARLANCE_AVX2 Squares momentsAvx2(const Piece& piece) {
    return moments(piece);
}
PARLANCE_AVX2 void applyAvx2(const Piece& piece, float rate) {
    apply(piece, rate);
}
PARLANCE_AVX512 Squares momentsAvx512(const Piece& piece) {
    return moments(piece);
}
PARLANCE_AVX512 void applyAvx512(const Piece& piece, float rate) {
    apply(piece, rate);
}
#endif
Squares momentsBaseline(const Piece& piece) {
    return moments(piece);
}
void applyBaseline(const Piece& piece, float rate) {
    apply(piece, rate);
}

Loops loopsOfThisProcessor() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl"))
        return {momentsAvx512, applyAvx512};
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return {momentsAvx2, applyAvx2};
#endif
    return {momentsBaseline, applyBaseline};
}
const Loops kLoops = loopsOfThisProcessor();

template <typename Call>
void forEachChunk(const LambTable& table, Call call) {
    at::parallel_for(0, table.chunkCount, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t chunk = begin; chunk < end; ++chunk) {
            const std::int32_t number = table.tensorOfChunk[chunk];
            const LambTensor& tensor = table.tensors[number];
            const std::int64_t first = (chunk - tensor.firstChunk) * table.chunkSize;
            call(chunk, number, first, std::min(first + table.chunkSize, tensor.count));
        }
    });
}

void fillRates(const LambTable& table, const LambRules& rules, float rate) {
    const auto largest = static_cast<float>(rules.largestNorm);
    const auto added = static_cast<float>(rules.normEpsilon);
    for (std::int64_t i = 0; i < table.tensorCount; ++i) {
        const std::int64_t end =
            i + 1 < table.tensorCount ? table.tensors[i + 1].firstChunk : table.chunkCount;
        double weights = 0.0, directions = 0.0;
        for (std::int64_t chunk = table.tensors[i].firstChunk; chunk < end; ++chunk) {
            weights += static_cast<double>(table.squares[2 * chunk]);
            directions += static_cast<double>(table.squares[2 * chunk + 1]);
        }
        const auto weightNorm = static_cast<float>(std::sqrt(weights));
        const auto directionNorm = static_cast<float>(std::sqrt(directions));
        // Not std::min, which would hide a norm that is not a number.
        const float ratio = (weightNorm > largest ? largest : weightNorm) / (directionNorm + added);
        const bool trusts = rules.trustRatio && weightNorm != 0.0f && directionNorm != 0.0f;
        table.rates[i] = trusts ? ratio * rate : rate;
    }
}

} // namespace

void lambCpu(const LambTable& table, const LambRules& rules, const LambScalars& scalars) {
    if (scalars.skip != nullptr && *scalars.skip != 0.0f)
        return;
    const Factors factors = factorsOf(rules, scalars);
    forEachChunk(table, [&](std::int64_t chunk, std::int32_t number, std::int64_t begin,
                            std::int64_t end) {
        const Squares squares =
            kLoops.moments({table.tensors[number], begin, end, factors, rules.roundsDirections});
        table.squares[2 * chunk] = squares.weights;
        table.squares[2 * chunk + 1] = squares.directions;
    });
    fillRates(table, rules, *scalars.rate);
    forEachChunk(
        table, [&](std::int64_t, std::int32_t number, std::int64_t begin, std::int64_t end) {
            kLoops.apply({table.tensors[number], begin, end, factors, rules.roundsDirections},
                         table.rates[number]);
        });
}

} // namespace parlance::kernels::detail
