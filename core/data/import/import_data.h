// SPDX-License-Identifier: Apache-2.0
// Recordings, tables, questions and texts made a data set of a project: what is in them, and then
// the making, which leaves nothing when it fails.
#pragma once

#include "core/data/import/import_source.h"
#include "core/data/prepare/prepare_tts.h"
#include "core/data/split/item_groups.h"
#include "core/data/split/split_part.h"

#include <memory>

namespace parlance::data {

/// What the shares of a source without splits are drawn of.
struct ImportDraw {
    Corpus corpus{};            ///< of recordings
    std::vector<bool> isKept{}; ///< of its items
    ItemGroups groups{};        ///< of rows, questions, or the lines of many texts
    /// Of few texts, how many lines stand at each place, from the begin of the text to its end.
    std::vector<std::int64_t> places{};
    static constexpr int kPlaces = 10000;

    /// A line at this place, from 0 to 1.
    void addLine(double place);
};

/// What was understood of files or a folder.
struct ImportPreview {
    struct Example {
        std::string name{}; ///< of the recording, the label of a text; empty of lines
        std::string text{};
    };

    ImportContent content = ImportContent::Recordings;
    std::int64_t items = 0; ///< that can be used: recordings, lines, rows, questions
    bool hasSplits = false; ///< of its own
    std::int64_t words = 0; ///< of lines
    std::vector<std::string> unusedColumns{}; ///< of the tables that they are from
    std::int64_t classes = 0;                 ///< different labels
    bool hasPairs = false;                    ///< the rows have two texts
    std::string task{};                       ///< "mrpc", whose tables they are; empty of others
    std::int64_t articles = 0, answered = 0;  ///< of questions
    // Of recordings.
    CorpusLayout layout = CorpusLayout::AudioOnly;
    std::int64_t withText = 0;
    double durationSec = 0.0;
    std::int64_t rateHz = 0;
    std::int64_t otherRates = 0;              ///< recordings of another one, used or left out
    std::vector<std::string> columnNames{};   ///< of the table that names them; none of a folder
    TableColumns columns{};                   ///< as they were understood
    std::int64_t speakers = 0;                ///< that the names or a table tell apart; 0 = none
    std::string speakerInName{};              ///< of the first example; empty = no name has one
    std::vector<LeftOut> leftOut{};           ///< with the reasons
    std::vector<Example> examples{};          ///< the first few
    std::shared_ptr<const ImportDraw> draw{}; ///< null where it has splits

    static constexpr std::size_t kExamples = 30;
    void addExample(std::string name, std::string_view text);
};

/// How what is imported is to be understood.
struct ImportReading {
    bool resample = false;                 ///< recordings of another rate are used
    std::optional<TableColumns> columns{}; ///< of a table of recordings, in place of the usual ones

    bool operator==(const ImportReading&) const = default;
};

/// Reads the texts, and the headers of the recordings. Throws as understandSource(), readCorpus()
/// and the readers of tables and questions do, Error{Cancelled}.
ImportPreview previewImport(const std::vector<std::filesystem::path>& sources,
                            const ProgressSink& progress, const std::stop_token& stop,
                            const ImportReading& reading = {});

/// How many items would be trained on, validated with and tested with. Throws Error{Data} where
/// there are fewer speakers than parts.
SplitCounts countParts(const ImportPreview& preview, const SplitOptions& options);

struct ImportOptions {
    std::vector<std::filesystem::path> sources{}; ///< a folder, a file or several
    std::filesystem::path target{};               ///< a folder that is not there yet
    /// A folder with both that is moved as a whole, so that the paths of recordings are relative.
    /// Empty = only where one of the two holds the other.
    std::filesystem::path within{};
    ImportReading reading{};
    bool isForVoice = false; ///< filelists of a voice, else manifests of a recogniser
    /// Of a source without splits, off what is trained on.
    double validShare = 0.0, testShare = 0.0;
    bool bySpeaker = false; ///< all recordings of a speaker go the same way
};

/// Makes manifests or filelists as `parlance prepare` does; train.txt, valid.txt and test.txt of
/// lines; train.tsv, dev.tsv and test.tsv of rows with labels; train.json, valid.json and test.json
/// of questions, no article or paragraph in two. Resampled copies are in its folder too, the
/// recordings that were imported stay as they are. The target appears when it is whole. Throws what
/// reading and the preparations throw; Error{Usage} when the target is there.
PrepareSummary importData(const ImportOptions& options, const ProgressSink& progress,
                          const std::stop_token& stop);

} // namespace parlance::data
