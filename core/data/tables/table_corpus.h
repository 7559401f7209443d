// SPDX-License-Identifier: Apache-2.0
// A table of recordings and what is said in them, as a corpus.
#pragma once

#include "core/data/corpus_files.h"
#include "core/data/tables/table_columns.h"

namespace parlance::data {

/// The columns are those of columnsOf(), or as they are given. Recordings are named relative to the
/// table's folder or to a folder beside it that is called wavs, wav, clips or audio, or with their
/// whole paths; their endings may be missing. The root is the deepest folder with all of them. Rows
/// whose recording is not there, and further rows of a recording, are left out; where no row has a
/// text, it is one for pretraining. Throws as TableReader and columnsOf() do, Error{Data} when no
/// recording is there, Error{Cancelled}.
Corpus readTableCorpus(const std::filesystem::path& table,
                       const std::optional<TableColumns>& columns, const std::stop_token& stop);

/// Those of a folder that name recordings; of several each is a split, called as its file.
std::vector<std::filesystem::path> tablesOfRecordings(const CorpusFiles& files);
/// As the readers of other layouts.
void readTables(const CorpusFiles& files, Corpus& corpus);

} // namespace parlance::data
