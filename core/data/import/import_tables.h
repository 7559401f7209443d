// SPDX-License-Identifier: Apache-2.0
// Tables of texts and labels, in the one form that trainings read. For import_data.cpp.
#pragma once

#include "core/data/import/import_data.h"

namespace parlance::data {

/// Several tables are the splits that their names say. Rows without a text or a label are left out.
ImportPreview previewClasses(const ImportSource& source, const ProgressSink& progress,
                             const std::stop_token& stop);

/// Writes train.tsv, dev.tsv and test.tsv with columns text, text_pair where there are pairs, and
/// label. Rows with the same text go the same way.
PrepareSummary prepareClasses(const ImportSource& source, const ImportOptions& options,
                              const std::filesystem::path& output, const ProgressSink& progress,
                              const std::stop_token& stop);

} // namespace parlance::data
