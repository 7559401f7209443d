// SPDX-License-Identifier: Apache-2.0
// Compares results with expectations and remembers the worst.
#pragma once

#include "core/base/json.h"
#include "core/torch.h"

#include <optional>
#include <string>

namespace parlance::conformance {

/// |a - b| <= absolute + relative * |b|.
struct Tolerance {
    double relative = 0.0;
    double absolute = 0.0;
};

/// The comparison that came nearest to failing, or failed by most.
struct Worst {
    std::string tensor;
    double error = 0.0;
    double allowed = 0.0;
};

class Comparison {
  public:
    /// Tolerances are widened by the factor.
    explicit Comparison(double factor = 1.0) : m_factor(factor) {}

    void number(const std::string& name, double actual, double expected,
                const Tolerance& tolerance = {});
    /// Shapes must agree. Integers and booleans must be equal; floats stay within the tolerance,
    /// with NaN and infinities in the same places.
    void tensor(const std::string& name, const torch::Tensor& actual, const torch::Tensor& expected,
                const Tolerance& tolerance);
    /// Text and lists: equal or not.
    void same(const std::string& name, const Json& actual, const Json& expected);
    /// Something was expected that the product does not give.
    void missing(const std::string& name);

    std::int64_t count() const { return m_count; }
    bool passed() const { return m_failures == 0; }
    const std::optional<Worst>& worst() const { return m_worst; }

  private:
    void record(const std::string& name, double error, double allowed);

    double m_factor;
    std::int64_t m_count = 0, m_failures = 0;
    double m_worstRatio = -1.0;
    std::optional<Worst> m_worst;
};

} // namespace parlance::conformance
