// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/classification.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

namespace parlance::metrics {

namespace {

using Classes = std::span<const std::int64_t>;

constexpr std::int64_t kMostClasses = 10'000;

double share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// How often each class stands there.
std::vector<double> countsOf(Classes classes) {
    std::vector<double> counts;
    for (const std::int64_t number : classes) {
        if (number < 0 || number > kMostClasses)
            throw Error(ErrorKind::Data, strCat("class ", number, " is no class"),
                        "Matthews' correlation", strCat("number classes from 0 to ", kMostClasses));
        counts.resize(std::max(counts.size(), static_cast<std::size_t>(number) + 1));
        ++counts[static_cast<std::size_t>(number)];
    }
    return counts;
}

double product(const std::vector<double>& a, const std::vector<double>& b) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
    return std::inner_product(a.begin(), a.begin() + count, b.begin(), 0.0);
}

/// Ranks from 1.
std::vector<double> ranksOf(std::span<const double> numbers) {
    std::vector<std::size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return numbers[i]; });
    std::vector<double> ranks(numbers.size());
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        end = begin + 1;
        while (end < order.size() && numbers[order[end]] == numbers[order[begin]])
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[order[i]] = static_cast<double>(begin + end + 1) / 2.0;
    }
    return ranks;
}

} // namespace

double accuracy(Classes predicted, Classes right) {
    const std::int64_t equal = std::inner_product(predicted.begin(), predicted.end(), right.begin(),
                                                  std::int64_t{0}, std::plus(), std::equal_to());
    return share(equal, std::ssize(right));
}

double f1(Classes predicted, Classes right, std::int64_t positive) {
    std::int64_t both = 0;
    for (std::size_t i = 0; i < right.size(); ++i)
        both += predicted[i] == positive && right[i] == positive ? 1 : 0;
    return share(2 * both,
                 std::ranges::count(predicted, positive) + std::ranges::count(right, positive));
}

double matthewsCorrelation(Classes predicted, Classes right) {
    const std::vector<double> given = countsOf(predicted), expected = countsOf(right);
    const auto all = static_cast<double>(right.size());
    const double equal = accuracy(predicted, right) * all;
    const double givenSpread = all * all - product(given, given);
    const double expectedSpread = all * all - product(expected, expected);
    if (givenSpread == 0.0 || expectedSpread == 0.0)
        return 0.0;
    return (equal * all - product(given, expected)) / std::sqrt(givenSpread * expectedSpread);
}

double pearsonCorrelation(std::span<const double> predicted, std::span<const double> right) {
    if (right.empty())
        return 0.0;
    const auto mean = [](std::span<const double> numbers) {
        return std::accumulate(numbers.begin(), numbers.end(), 0.0) /
               static_cast<double>(numbers.size());
    };
    const double predictedMean = mean(predicted), rightMean = mean(right);
    double together = 0.0, ofPredicted = 0.0, ofRight = 0.0;
    for (std::size_t i = 0; i < right.size(); ++i) {
        const double a = predicted[i] - predictedMean, b = right[i] - rightMean;
        together += a * b;
        ofPredicted += a * a;
        ofRight += b * b;
    }
    return together / std::sqrt(ofPredicted * ofRight);
}

double spearmanCorrelation(std::span<const double> predicted, std::span<const double> right) {
    const auto isNaN = [](double number) { return std::isnan(number); };
    if (std::ranges::any_of(predicted, isNaN) || std::ranges::any_of(right, isNaN))
        return std::numeric_limits<double>::quiet_NaN(); // they have no rank
    return pearsonCorrelation(ranksOf(predicted), ranksOf(right));
}

} // namespace parlance::metrics
