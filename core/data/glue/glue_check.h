// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/glue/glue_tables.h"
#include "core/data/report/data_report.h"

#include <stop_token>
#include <vector>

namespace parlance::data {

/// Tables that are looked at as one data set.
struct GlueSet {
    std::filesystem::path path; ///< a table or a folder
    const GlueTask* task = nullptr;
    std::vector<GlueTable> tables{};
    /// The table that is trained on where it is not among `tables`.
    std::optional<std::filesystem::path> trainingBeside{};
};

/// The data report of such tables, row by row: rows with too few columns, empty texts, labels that
/// the task does not have, texts that are not UTF-8, hold control characters or are very long, rows
/// that stand there twice or with another label, and rows for validation or test that are trained
/// on too. 50 bytes or so are kept for each row. A stop request ends it early with what was found
/// by then.
DataReport checkGlue(const GlueSet& set, std::int64_t rows, const ReportOptions& options,
                     const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
