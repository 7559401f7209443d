// SPDX-License-Identifier: Apache-2.0
// A stretch of a training in the unit that suits it: "500" or "500 updates", "2 epochs", "28 %" of
// the whole. In JSON a number is updates, anything else the same text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace parlance::config {

/// What a Span is measured against.
struct TrainingLength {
    double updatesPerEpoch = 1.0; ///< batches of an epoch / accumulation, not rounded
    double totalUpdates = 0.0;    ///< published counts may be fractions
};

struct Span {
    enum class In { Updates, Epochs, Percent };

    constexpr Span() = default;
    /// Not from numbers with a fraction. (moc cannot read <concepts>.)
    template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
    constexpr Span(T updates) : amount(static_cast<double>(updates)) {}
    constexpr Span(double howMuch, In unit) : amount(howMuch), in(unit) {}

    double amount = 0.0; ///< at least 0; of updates a whole number
    In in = In::Updates;

    double exactUpdates(const TrainingLength& length) const;
    /// Whole updates, rounded down as the published programs do, but at least 1 unless it is 0.
    std::int64_t updates(const TrainingLength& length) const;

    bool operator==(const Span&) const = default;
};

/// "500", "2 epochs", "28 %"; empty for anything else. Epochs and percent may be fractions.
std::optional<Span> parseSpan(std::string_view text);
/// Text that parseSpan() reads as the same span; of updates the number alone.
std::string formatSpan(const Span& span);

} // namespace parlance::config
