// SPDX-License-Identifier: Apache-2.0
// Lines of metrics.jsonl on their way from the text to the curves: those of a long log never exist
// one by one, but as columns.
#pragma once

#include "core/runs/metrics_log.h"

#include <span>

namespace parlance::runs {

/// A step line whose names lie in a buffer of the reader's.
struct StepView {
    std::int64_t step = 0;
    double epoch = 0.0;
    double time = 0.0;
    Split split = Split::Train;
    std::span<const std::pair<std::string_view, double>> values; ///< no name twice
};

/// Rows of equal names, as columns of equal length.
struct BlockView {
    Split split = Split::Train;
    std::vector<std::string_view> names; ///< no name twice
    std::span<const std::int64_t> step;
    std::span<const double> epoch;
    std::span<const double> time;
    std::vector<std::span<const double>> values; ///< a column for each name
};

/// Step lines that came one after another with the same split and the same names.
struct StepBlock {
    Split split = Split::Train;
    std::vector<std::string> names;
    std::vector<std::int64_t> step;
    std::vector<double> epoch;
    std::vector<double> time;
    std::vector<std::vector<double>> values;

    bool fits(const StepView& line) const;
    void add(const StepView& line);
    BlockView view() const;
};

/// Lines in the order of the log.
struct LineBlock {
    using Piece = std::variant<StepBlock, HeaderLine, EventLine, MachineLine, ResumeLine>;

    std::vector<Piece> pieces;
    std::int64_t skipped = 0; ///< lines that are damaged or of a type we do not know

    void add(const StepView& line);
    void add(const MetricsLine& line);
};

} // namespace parlance::runs
