// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/comparison.h"

#include <cmath>
#include <limits>

namespace parlance::conformance {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double difference(double actual, double expected) {
    if (std::isnan(actual) && std::isnan(expected))
        return 0.0;
    if (actual == expected) // infinities included
        return 0.0;
    const double distance = std::abs(actual - expected);
    return std::isfinite(distance) ? distance : kInfinity;
}

} // namespace

void Comparison::number(const std::string& name, double actual, double expected,
                        const Tolerance& tolerance) {
    const double scale = std::isfinite(expected) ? std::abs(expected) : 0.0;
    record(name, difference(actual, expected),
           m_factor * (tolerance.absolute + tolerance.relative * scale));
}

void Comparison::tensor(const std::string& name, const torch::Tensor& actual,
                        const torch::Tensor& expected, const Tolerance& tolerance) {
    if (actual.sizes() != expected.sizes())
        return missing(name + " (shape)");
    const bool exact = !expected.is_floating_point();
    const auto a = actual.detach().to(torch::kCPU, torch::kFloat64).contiguous();
    const auto b = expected.to(torch::kCPU, torch::kFloat64).contiguous();
    const double* const left = a.const_data_ptr<double>();
    const double* const right = b.const_data_ptr<double>();
    for (std::int64_t i = 0; i < a.numel(); ++i)
        number(name, left[i], right[i], exact ? Tolerance{} : tolerance);
    if (a.numel() == 0)
        ++m_count;
}

void Comparison::same(const std::string& name, const Json& actual, const Json& expected) {
    record(name, actual == expected ? 0.0 : 1.0, 0.0);
}

void Comparison::missing(const std::string& name) {
    record(name, kInfinity, 0.0);
}

void Comparison::record(const std::string& name, double error, double allowed) {
    ++m_count;
    const bool failed = !(error <= allowed);
    m_failures += failed ? 1 : 0;
    const double ratio = failed && allowed == 0.0 ? kInfinity : error / std::max(allowed, 1e-300);
    const bool first = !m_worst || ratio > m_worstRatio;
    // Of failures without any allowance, the greatest.
    const bool worse =
        m_worst && ratio == kInfinity && m_worstRatio == kInfinity && error > m_worst->error;
    if (first || worse) {
        m_worstRatio = ratio;
        m_worst = Worst{.tensor = name, .error = error, .allowed = allowed};
    }
}

} // namespace parlance::conformance
