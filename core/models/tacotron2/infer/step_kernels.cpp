// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/step_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#if defined(__x86_64__)
#define PARLANCE_KERNEL __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define PARLANCE_KERNEL
#endif
#define PARLANCE_INLINED __attribute__((always_inline))
#define PARLANCE_INLINE inline PARLANCE_INLINED

namespace parlance::tacotron2 {

namespace {

// The compiler makes two of them where registers hold four. By reference throughout: passed by
// value their convention would depend on the processor.
using Floats = float __attribute__((vector_size(32)));
using Ints = std::int32_t __attribute__((vector_size(32)));
constexpr std::int64_t kLanes = 8;
constexpr std::int64_t kVectors = kPanel / kLanes;
constexpr std::int64_t kRowsAtOnce = 3; ///< whose sums stay in sixteen registers

PARLANCE_INLINE void load(const float* from, Floats& x) {
    std::memcpy(&x, from, sizeof x);
}

PARLANCE_INLINE void store(const Floats& x, float* to) {
    std::memcpy(to, &x, sizeof x);
}

/// x to e^x, to 2e-7 of it. By 2^n e^r with |r| <= ln 2 / 2, e^r by its series.
PARLANCE_INLINE void exponential(Floats& x) {
    constexpr float kLog2E = 1.44269504F;
    constexpr float kLn2High = 0.693359375F;
    constexpr float kLn2Low = -2.12194440e-4F;
    constexpr float kRounding = 12582912.0F; ///< 1.5 * 2^23: adding it rounds to an integer
    const Floats lowest = Floats{} - 87.0F;
    const Floats highest = Floats{} + 88.0F;
    x = x < lowest ? lowest : x;
    x = x > highest ? highest : x;
    const Floats shifted = x * kLog2E + kRounding;
    const Floats n = shifted - kRounding;
    const Floats r = x - n * kLn2High - n * kLn2Low;
    Floats series = r * (1.0F / 720.0F) + 1.0F / 120.0F;
    series = series * r + 1.0F / 24.0F;
    series = series * r + 1.0F / 6.0F;
    series = series * r + 0.5F;
    series = series * r + 1.0F;
    series = series * r + 1.0F;
    const Ints exponent = (__builtin_convertvector(n, Ints) + 127) << 23;
    Floats power;
    std::memcpy(&power, &exponent, sizeof power);
    x = series * power;
}

PARLANCE_INLINE void sigmoid(Floats& x) {
    x = -x;
    exponential(x);
    x = 1.0F / (1.0F + x);
}

PARLANCE_INLINE void hyperbolicTangent(Floats& x) {
    x = -2.0F * x;
    exponential(x);
    x = 2.0F / (1.0F + x) - 1.0F;
}

/// Adds inputs x[r][0..count) times their weights to R rows' sums.
template <std::int64_t R>
PARLANCE_INLINE void accumulate(Floats (&sums)[R][kVectors], const float* weights,
                                const float* const (&x)[R], std::int64_t count) {
    for (std::int64_t k = 0; k < count; ++k) {
        Floats w[kVectors];
        for (std::int64_t j = 0; j < kVectors; ++j)
            load(weights + k * kPanel + j * kLanes, w[j]);
        for (std::int64_t r = 0; r < R; ++r)
            for (std::int64_t j = 0; j < kVectors; ++j)
                sums[r][j] += x[r][k] * w[j];
    }
}

/// One panel for R rows.
template <std::int64_t R>
PARLANCE_INLINE void multiply(const Product& product, std::int64_t panel, const std::int64_t* rows,
                              Floats (&sums)[R][kVectors]) {
    for (std::int64_t j = 0; j < kVectors; ++j) {
        Floats start = {};
        if (product.bias != nullptr)
            load(product.bias + panel * kPanel + j * kLanes, start);
        for (std::int64_t r = 0; r < R; ++r)
            sums[r][j] = start;
    }
    const float* weights = product.weights + panel * product.inputs * kPanel;
    for (const Part& part : product.parts) {
        const float* x[R];
        for (std::int64_t r = 0; r < R; ++r)
            x[r] = part.rows[rows[r]];
        accumulate<R>(sums, weights, x, part.count);
        weights += part.count * kPanel;
    }
}

/// Calls make(first row, their number as a constant) for all rows of each panel.
template <typename Make>
PARLANCE_INLINE void forRows(std::int64_t count, const Make& make) {
    std::int64_t row = 0;
    for (; row + kRowsAtOnce <= count; row += kRowsAtOnce)
        make(row, std::integral_constant<std::int64_t, kRowsAtOnce>());
    if (count - row == 2)
        make(row, std::integral_constant<std::int64_t, 2>());
    else if (count - row == 1)
        make(row, std::integral_constant<std::int64_t, 1>());
}

} // namespace

PARLANCE_KERNEL
void linearPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& output,
                  std::int64_t from, std::int64_t to) {
    for (std::int64_t panel = from; panel < to; ++panel)
        forRows(std::ssize(rows), [&](std::int64_t first, auto count) PARLANCE_INLINED {
            Floats sums[count()][kVectors];
            multiply<count()>(product, panel, rows.data() + first, sums);
            for (std::int64_t r = 0; r < count(); ++r)
                for (std::int64_t j = 0; j < kVectors; ++j)
                    store(sums[r][j], output[rows[first + r]] + panel * kPanel + j * kLanes);
        });
}

PARLANCE_KERNEL
void reluPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& factors,
                const Rows& output, std::int64_t from, std::int64_t to) {
    for (std::int64_t panel = from; panel < to; ++panel)
        forRows(std::ssize(rows), [&](std::int64_t first, auto count) PARLANCE_INLINED {
            Floats sums[count()][kVectors];
            multiply<count()>(product, panel, rows.data() + first, sums);
            for (std::int64_t r = 0; r < count(); ++r)
                for (std::int64_t j = 0; j < kVectors; ++j) {
                    const std::int64_t place = panel * kPanel + j * kLanes;
                    Floats factor;
                    load(factors[rows[first + r]] + place, factor);
                    Floats& x = sums[r][j];
                    x = (x > 0.0F ? x : Floats{}) * factor;
                    store(x, output[rows[first + r]] + place);
                }
        });
}

PARLANCE_KERNEL
void lstmPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& cell,
                const Rows& hidden, std::int64_t from, std::int64_t to) {
    for (std::int64_t panel = from; panel < to; ++panel)
        forRows(std::ssize(rows), [&](std::int64_t first, auto count) PARLANCE_INLINED {
            Floats gates[count()][kVectors];
            multiply<count()>(product, panel, rows.data() + first, gates);
            for (std::int64_t r = 0; r < count(); ++r) {
                auto& [input, forget, candidate, output] = gates[r];
                sigmoid(input);
                sigmoid(forget);
                hyperbolicTangent(candidate);
                sigmoid(output);
                float* const place = cell[rows[first + r]] + panel * kUnits;
                Floats c;
                load(place, c);
                c = forget * c + input * candidate;
                store(c, place);
                hyperbolicTangent(c);
                store(output * c, hidden[rows[first + r]] + panel * kUnits);
            }
        });
}

PARLANCE_KERNEL
void energies(const EnergyTerms& terms, float* output, std::int64_t from, std::int64_t to) {
    const std::int64_t size = terms.panels * kPanel;
    for (std::int64_t symbol = from; symbol < to; ++symbol)
        output[symbol] = 0.0F;
    for (std::int64_t panel = 0; panel < terms.panels; ++panel)
        forRows(to - from, [&](std::int64_t first, auto count) PARLANCE_INLINED {
            Floats sums[count()][kVectors];
            const float* last[count()];
            const float* sum[count()];
            for (std::int64_t r = 0; r < count(); ++r) {
                const std::int64_t symbol = from + first + r;
                last[r] = terms.last + symbol;
                sum[r] = terms.sum + symbol;
                for (std::int64_t j = 0; j < kVectors; ++j) {
                    const std::int64_t place = panel * kPanel + j * kLanes;
                    Floats query;
                    load(terms.query + place, query);
                    load(terms.keys + symbol * size + place, sums[r][j]);
                    sums[r][j] += query;
                }
            }
            const float* weights = terms.location + panel * 2 * terms.taps * kPanel;
            accumulate<count()>(sums, weights, last, terms.taps);
            accumulate<count()>(sums, weights + terms.taps * kPanel, sum, terms.taps);
            for (std::int64_t r = 0; r < count(); ++r) {
                Floats total = {};
                for (std::int64_t j = 0; j < kVectors; ++j) {
                    Floats energy;
                    load(terms.energy + panel * kPanel + j * kLanes, energy);
                    hyperbolicTangent(sums[r][j]);
                    total += energy * sums[r][j];
                }
                float added = 0.0F;
                for (std::int64_t lane = 0; lane < kLanes; ++lane)
                    added += total[lane];
                output[from + first + r] += added;
            }
        });
}

PARLANCE_KERNEL
void softmax(const float* input, float* output, std::int64_t count) {
    float greatest = input[0];
    for (std::int64_t i = 1; i < count; ++i)
        greatest = std::max(greatest, input[i]);
    for (std::int64_t i = 0; i < count; i += kLanes) {
        Floats x = {};
        std::memcpy(&x, input + i, static_cast<std::size_t>(std::min(kLanes, count - i)) * 4);
        x -= greatest;
        exponential(x);
        store(x, output + i);
    }
    float sum = 0.0F;
    for (std::int64_t i = 0; i < count; ++i)
        sum += output[i];
    for (std::int64_t i = 0; i < count; ++i)
        output[i] /= sum;
}

PARLANCE_KERNEL
void contextPanels(const float* values, std::int64_t stride, const float* weights,
                   std::int64_t count, float* output, std::int64_t from, std::int64_t to) {
    for (std::int64_t panel = from; panel < to; ++panel) {
        Floats sums[kVectors] = {};
        for (std::int64_t n = 0; n < count; ++n)
            for (std::int64_t j = 0; j < kVectors; ++j) {
                Floats value;
                load(values + n * stride + panel * kPanel + j * kLanes, value);
                sums[j] += weights[n] * value;
            }
        for (std::int64_t j = 0; j < kVectors; ++j)
            store(sums[j], output + panel * kPanel + j * kLanes);
    }
}

} // namespace parlance::tacotron2
