// SPDX-License-Identifier: Apache-2.0
// Speech corpora as they come from their makers: which recordings there are and what is said in
// them. No audio is opened here.
#pragma once

#include "core/data/tables/table_columns.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

enum class CorpusLayout {
    LibriSpeech, ///< subset/speaker/chapter/*.flac with one *.trans.txt a chapter
    LjSpeech,    ///< metadata.csv, `id|text|normalised text`, and wavs/
    CommonVoice, ///< clips/ and train.tsv, dev.tsv, test.tsv with columns path and sentence
    AudioText,   ///< any tree of recordings with a .txt of the same stem beside some of them
    AudioOnly,   ///< recordings without any text, for pretraining
    Table,       ///< a CSV, TSV or JSON-lines table that names them, or a folder with such tables
};

/// "librispeech", "ljspeech", "commonvoice", "audio-text", "audio-only", "table".
std::string_view layoutName(CorpusLayout layout);
std::vector<std::string> layoutNames();
std::optional<CorpusLayout> layoutFromName(std::string_view name);

/// A file that does not become a row, and why.
struct LeftOut {
    std::string file;
    std::string reason;
};

struct CorpusItem {
    std::string file; ///< relative to the corpus' root
    std::string text; ///< as written; empty where the layout has none
    std::string split;
    std::string speaker{}; ///< where the layout or the names of the files say so
};

struct Corpus {
    CorpusLayout layout = CorpusLayout::AudioOnly;
    std::filesystem::path root;
    std::vector<CorpusItem> items; ///< by file name
    std::vector<LeftOut> leftOut;  ///< recordings without text and texts without recording
    bool hasSplits = false;        ///< it comes in parts, such as for training and for tests
    bool namesSpeakers = false;    ///< the speakers are parts of the files' names
};

/// Reads the corpus in `folder`, or that of one table, of which `columns` may be chosen; without
/// `layout` it is recognised, also one or two folders further down where archives unpack to. Throws
/// Error{IoRead} for a folder that cannot be read, Error{Data} for one without recordings or not of
/// the layout that is asked for.
Corpus readCorpus(const std::filesystem::path& folder, std::optional<CorpusLayout> layout,
                  const std::stop_token& stop, const std::optional<TableColumns>& columns = {});

} // namespace parlance::data
