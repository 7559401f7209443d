// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/report/data_report.h"
#include "core/data/texts/text_index.h"

#include <stop_token>

namespace parlance::data {

/// The data report of texts for language models: lines that are not UTF-8, hold control characters,
/// are very long, have many words that the vocabulary lacks, or stood there many times before;
/// lines for validation and test that stand in the training text as well; and a text without any
/// word. options.dictionary names a vocabulary, else that of the index is taken. Reads the texts
/// twice, in memory for the findings and 16 bytes for each line that is searched for in a training
/// text. A stop request ends it early with what was found by then.
DataReport scanTexts(const TextCorpus& corpus, const TextIndex& index, const ReportOptions& options,
                     const ProgressSink& progress, const std::stop_token& stop);

/// The name of an item: "12", and of several texts "wiki.valid.tokens:12".
std::string itemNameIn(const TextCorpus& corpus, std::size_t text, const TextItem& item);

} // namespace parlance::data
