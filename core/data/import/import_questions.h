// SPDX-License-Identifier: Apache-2.0
// Questions about paragraphs in SQuAD's format. For import_data.cpp.
#pragma once

#include "core/data/import/import_data.h"

namespace parlance::data {

ImportPreview previewQuestions(const ImportSource& source, const std::stop_token& stop);

/// Writes train.json, valid.json and test.json. Several files are the splits that their names say.
/// Of one, no article is in two; where it has few, no paragraph.
PrepareSummary prepareQuestions(const ImportSource& source, const ImportOptions& options,
                                const std::filesystem::path& output, const ProgressSink& progress,
                                const std::stop_token& stop);

} // namespace parlance::data
