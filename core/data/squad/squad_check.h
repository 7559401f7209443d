// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/report/data_report.h"
#include "core/data/squad/squad_file.h"

#include <filesystem>
#include <stop_token>

namespace parlance::data {

/// The data report of a SQuAD file, whose rows are its questions: empty questions, contexts and
/// answers; answers that are not where they should be; questions without answer that do not say so,
/// and impossible ones that have some; contexts and answers that are very long; questions that
/// stand there twice; and, for validation and test, questions and contexts that the training file
/// beside it has too. A stop request ends it early with what was found by then.
DataReport checkSquad(const std::filesystem::path& path, const SquadFile& file,
                      const ReportOptions& options, const ProgressSink& progress,
                      const std::stop_token& stop);

} // namespace parlance::data
