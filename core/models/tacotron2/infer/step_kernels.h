// SPDX-License-Identifier: Apache-2.0
// The arithmetic of a decoder step on a processor, over shares of the work that threads can take.
// Compiled for processors with AVX2 and for any other; which is used is decided as the program
// starts. Each output sums its inputs in one order whatever else is computed beside it, so that a
// sentence does not depend on its batch or on the number of threads in the last bit.
//
// Weights lie in panels of 32 outputs: for each input, the 32 weights that it is multiplied by.
#pragma once

#include <cstdint>
#include <span>

namespace parlance::tacotron2 {

inline constexpr std::int64_t kPanel = 32;     ///< outputs
inline constexpr std::int64_t kUnits = 8;      ///< of an LSTM in a panel: their four gates
inline constexpr std::int64_t kMostInputs = 3; ///< parts that the input of a product consists of

/// Rows of numbers, `stride` apart.
struct Rows {
    float* data = nullptr;
    std::int64_t stride = 0;

    float* operator[](std::int64_t row) const { return data + row * stride; }
};

struct Part {
    Rows rows;
    std::int64_t count = 0; ///< numbers of each row
};

/// Inputs that lie one behind the other, as the weights count them.
struct Product {
    const float* weights = nullptr; ///< [panels][inputs][kPanel]
    const float* bias = nullptr;    ///< [panels][kPanel]; null = none
    std::int64_t inputs = 0;        ///< of all parts
    Part parts[kMostInputs] = {};
};

/// Panels from..to of the product for these rows of all arrays.
void linearPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& output,
                  std::int64_t from, std::int64_t to);
/// The same through a ReLU, times `factors`.
void reluPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& factors,
                const Rows& output, std::int64_t from, std::int64_t to);
/// The same of an LSTM's gates, and what they make of its cells.
void lstmPanels(const Product& product, std::span<const std::int64_t> rows, const Rows& cell,
                const Rows& hidden, std::int64_t from, std::int64_t to);

/// What the energies of a text are made of. `panels` of kPanel attention dimensions.
struct EnergyTerms {
    const float* keys = nullptr;     ///< [N][panels * kPanel]
    const float* query = nullptr;    ///< [panels * kPanel]
    const float* location = nullptr; ///< [panels][2][taps][kPanel]
    const float* energy = nullptr;   ///< [panels * kPanel]
    const float* last = nullptr;     ///< weights of the step before, from the first tap's place on
    const float* sum = nullptr;      ///< and of all steps
    std::int64_t taps = 0;
    std::int64_t panels = 0;
};
/// Of symbols from..to.
void energies(const EnergyTerms& terms, float* output, std::int64_t from, std::int64_t to);
/// Of `count` energies; `count` is rounded up to a multiple of 8 in what may be written.
void softmax(const float* input, float* output, std::int64_t count);
/// Panels from..to of the sum over n of weights[n] values[n]; values [N][stride].
void contextPanels(const float* values, std::int64_t stride, const float* weights,
                   std::int64_t count, float* output, std::int64_t from, std::int64_t to);

} // namespace parlance::tacotron2
