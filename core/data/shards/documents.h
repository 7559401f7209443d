// SPDX-License-Identifier: Apache-2.0
// Texts as documents of sentences. They are gone through once to see where documents lie, and read
// again a block at a time, so that a corpus of any size takes memory for neighbours only.
#pragma once

#include "core/base/progress.h"
#include "core/data/corpus.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

/// How texts say where sentences and documents end. Texts that begin with a heading as in WikiText,
/// " = Title = ", are read as that is: a document an article, without its headings, in running
/// text.
struct DocumentForm {
    bool runningText = false; ///< the lines of a document join and are split into sentences,
                              ///< instead of each line being one
    bool wholeFiles = false;  ///< a file is a document, instead of what stands between blank lines

    bool operator==(const DocumentForm&) const = default;
};

/// Documents that stand one after another in a file.
struct DocumentBlock {
    std::size_t file = 0;
    std::int64_t begin = 0, end = 0; ///< bytes
    std::int64_t documents = 0;
    std::int64_t sentences = 0; ///< in running text as its lines have them
};

struct SurveyedFile {
    std::filesystem::path path;
    bool isWikiText = false;
};

struct DocumentSurvey {
    DocumentForm form{};
    std::vector<SurveyedFile> files{};
    std::vector<DocumentBlock> blocks{};
    std::int64_t documents = 0, sentences = 0, bytes = 0;
    std::vector<LeftOut> leftOut{}; ///< files without a sentence, and lines that are too long
    std::string fingerprint{};      ///< of the files' contents
};

/// Goes through the texts. Blocks have about
/// `blockBytes`, and at least a document. Documents of more than 16 MB are cut into several, and
/// longer lines left out; where a line is a sentence, those of more than 1 MB. Throws
/// Error{IoRead}, Error{Cancelled}.
DocumentSurvey surveyDocuments(const std::vector<std::filesystem::path>& files,
                               const DocumentForm& form, std::int64_t blockBytes,
                               const ProgressSink& progress, const std::stop_token& stop);

/// The sentences of each document of a block. Throws Error{IoRead}, also for a file that has become
/// shorter.
void forDocuments(const DocumentSurvey& survey, const DocumentBlock& block,
                  const std::function<void(const std::vector<std::string>& sentences)>& take);

} // namespace parlance::data
