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
/// The same anywhere in memory.
using AnyFloats = float __attribute__((vector_size(32), aligned(4), may_alias));
using Ints = std::int32_t __attribute__((vector_size(32)));
constexpr std::int64_t kLanes = 8;
constexpr std::int64_t kVectors = kPanel / kLanes;
constexpr std::int64_t kRowsAtOnce = 3; ///< whose sums stay in sixteen registers

PARLANCE_INLINE void load(const float* from, Floats& x) {
    x = *reinterpret_cast<const AnyFloats*>(from);
}

PARLANCE_INLINE void store(const Floats& x, float* to) {
    *reinterpret_cast<AnyFloats*>(to) = x;
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
    x = series * reinterpret_cast<const AnyFloats&>(exponent);
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

/// The sums of a row, each in a register: the compiler keeps arrays in memory.
struct Sums {
    Floats a, b, c, d;
};

PARLANCE_INLINE void add(float x, const Sums& w, Sums& sums) {
    sums.a += x * w.a;
    sums.b += x * w.b;
    sums.c += x * w.c;
    sums.d += x * w.d;
}

/// Adds inputs x[r][0..count) times their weights, `stride` apart, to R rows' sums.
template <std::int64_t R>
PARLANCE_INLINE void accumulate(Floats (&sums)[R][kVectors], const float* weights,
                                std::int64_t stride, const float* const (&x)[R],
                                std::int64_t count) {
    const float* const first = x[0];
    const float* const second = x[R > 1 ? 1 : 0];
    const float* const third = x[R > 2 ? 2 : 0];
    Sums s = {sums[0][0], sums[0][1], sums[0][2], sums[0][3]};
    Sums t = {}, u = {};
    if constexpr (R > 1)
        t = {sums[1][0], sums[1][1], sums[1][2], sums[1][3]};
    if constexpr (R > 2)
        u = {sums[2][0], sums[2][1], sums[2][2], sums[2][3]};
    for (std::int64_t k = 0; k < count; ++k) {
        const auto* const w = reinterpret_cast<const AnyFloats*>(weights + k * stride);
        const Sums now = {w[0], w[1], w[2], w[3]};
        add(first[k], now, s);
        if constexpr (R > 1)
            add(second[k], now, t);
        if constexpr (R > 2)
            add(third[k], now, u);
    }
    const auto put = [&sums](std::int64_t r, const Sums& from) PARLANCE_INLINED {
        sums[r][0] = from.a;
        sums[r][1] = from.b;
        sums[r][2] = from.c;
        sums[r][3] = from.d;
    };
    put(0, s);
    if constexpr (R > 1)
        put(1, t);
    if constexpr (R > 2)
        put(2, u);
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
        accumulate<R>(sums, weights, kPanel, x, part.count);
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
            accumulate<count()>(sums, weights, kPanel, last, terms.taps);
            accumulate<count()>(sums, weights + terms.taps * kPanel, kPanel, sum, terms.taps);
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
        Floats sums[1][kVectors] = {};
        accumulate<1>(sums, values + panel * kPanel, stride, {weights}, count);
        for (std::int64_t j = 0; j < kVectors; ++j)
            store(sums[0][j], output + panel * kPanel + j * kLanes);
    }
}

} // namespace parlance::tacotron2
