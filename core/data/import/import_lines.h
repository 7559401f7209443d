// SPDX-License-Identifier: Apache-2.0
// Texts, folders of them and tables of nothing but texts, for language models. For
// import_data.cpp.
#pragma once

#include "core/data/import/import_data.h"

namespace parlance::data {

/// Files that are not UTF-8 texts are left out.
ImportPreview previewLines(const ImportSource& source, const ProgressSink& progress,
                           const std::stop_token& stop);

/// Of few texts the part of what stands there, from 0 to 1.
SplitPart partOfPlace(double place, const SplitOptions& options);

/// Writes train.txt, valid.txt and test.txt. A folder in a published layout as prepareTexts() does.
/// Of many texts some are for validation and tests as a whole; of few the ends of each, so that
/// lines stay with those before them.
PrepareSummary prepareLines(const ImportSource& source, const ImportOptions& options,
                            const std::filesystem::path& output, const ProgressSink& progress,
                            const std::stop_token& stop);

} // namespace parlance::data
