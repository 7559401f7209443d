// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/glue/glue_tables.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace parlance::data {

/// The metrics of a task: shares 0..1 and correlations -1..1.
struct GlueScores {
    std::optional<double> accuracy{}, f1{}, matthews{}, pearson{}, spearman{};

    /// The mean of those that there are, by which GLUE ranks.
    double score() const;
};

/// Classes by their numbers, 0 ... `classes` - 1. One's own table has F1 too where it has two.
GlueScores scoreGlue(const GlueTask& task, std::int64_t classes,
                     std::span<const std::int64_t> predicted, std::span<const std::int64_t> right);
/// Of a regression.
GlueScores scoreGlue(std::span<const double> predicted, std::span<const double> right);

/// {id: class name} as the published program writes predictions.json.
void writeGluePredictions(const std::filesystem::path& file, const GlueExamples& table,
                          std::span<const std::int64_t> predicted);

} // namespace parlance::data
