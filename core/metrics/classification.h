// SPDX-License-Identifier: Apache-2.0
// How well predicted classes and numbers agree with the right ones: the metrics of GLUE (Wang et
// al. 2018), as scikit-learn and SciPy have them.
#pragma once

#include <cstdint>
#include <span>

namespace parlance::metrics {

// Both lists are of one length; 0 where they are empty.

/// Share of equal ones, 0..1.
double accuracy(std::span<const std::int64_t> predicted, std::span<const std::int64_t> right);
/// Of one class, 0..1: the harmonic mean of precision and recall; 0 where it is never right.
double f1(std::span<const std::int64_t> predicted, std::span<const std::int64_t> right,
          std::int64_t positive = 1);
/// Matthews' correlation of classes from 0 on, -1..1 (Gorodkin 2004 for more than two); 0 where one
/// side has a single class. Throws Error{Data} for classes below 0 or above 10'000.
double matthewsCorrelation(std::span<const std::int64_t> predicted,
                           std::span<const std::int64_t> right);

/// -1..1; NaN where one side is constant.
double pearsonCorrelation(std::span<const double> predicted, std::span<const double> right);
/// That of ranks, equal numbers sharing the mean of theirs.
double spearmanCorrelation(std::span<const double> predicted, std::span<const double> right);

} // namespace parlance::metrics
