// SPDX-License-Identifier: Apache-2.0
// The data report: every recording of a list is decoded, every text looked at, and what would
// hurt a training is named with its reason.
#pragma once

#include "core/base/progress.h"
#include "core/text/transcript.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

enum class Problem {
    Unreadable,
    RateMismatch, ///< another sample rate than the list's first file
    WrongLength,  ///< not as many samples as the manifest says
    Silent,
    Clipped,
    TooShort,
    TooLong,
    EmptyText,    ///< or one with nothing to say
    UnknownText,  ///< symbols that the dictionary lacks, or that a voice cannot say, or many words
                  ///< that a vocabulary lacks
    SilentEnds,   ///< long silence before or after the speech
    SpeakingRate, ///< far faster or slower than the other recordings
    Misheard,     ///< a recogniser hears other words than the text has
    NotUtf8,
    ControlCharacters,
    Repeated,        ///< a line of text that stood there many times before
    InTraining,      ///< a line for validation or test that is also trained on
    MisplacedAnswer, ///< the context has something else where an answer should be
    WithoutAnswer,   ///< a question that has none, and does not say so
    UnknownLabel,    ///< one that the task does not have
    Contradicting,   ///< the same texts have another label elsewhere
};
inline constexpr std::size_t kProblemCount = 20;

/// "unreadable", "rate_mismatch", ...
std::string_view problemName(Problem problem);

struct ReportLimits {
    double shortestSec = 0.1;
    double longestSec = 35.0;
    double silentBelowDb = -50.0;     ///< peak, full scale = 0
    double clippedPerMille = 0.1;     ///< samples at full scale that make a recording clipped
    double silentEndSec = 0.5;        ///< before or after the speech of a voice
    std::int64_t longestWords = 2000; ///< of a line, a context, a text
    // Of lines of text.
    int mostCopies = 10;      ///< of a line, below 255
    double mostUnknown = 0.3; ///< share of a line's words
};

/// What a recogniser hears in a recording. Called from several threads.
using Hearing = std::function<text::Transcript(const std::filesystem::path& recording,
                                               const std::stop_token& stop)>;

struct ReportOptions {
    ReportLimits limits{};
    /// Empty = what there is beside the data: dict.ltr.txt, or a vocabulary.
    std::filesystem::path dictionary{};
    int threads = 0; ///< 0 = every core
    /// Empty = nobody listens. For kinds that are heard (DataSetKind::isHeard).
    Hearing hear{};
};

struct Finding {
    std::int64_t row = 0; ///< from 0
    Problem problem = Problem::Unreadable;
    std::string reason; ///< for people: "peak -63 dB"
    std::string item;   ///< its name
};

/// Of texts: which of their words a vocabulary lacks.
struct VocabularyShare {
    std::string vocabulary{}; ///< its file name; empty = it is made of the texts themselves
    std::int64_t words = 0;
    std::int64_t unknown = 0; ///< of them

    double share() const {
        return words > 0 ? static_cast<double>(unknown) / static_cast<double>(words) : 0.0;
    }
};

struct DataReport {
    /// Of each problem the first so many are listed; gigabytes of text may have millions.
    static constexpr std::int64_t kMostListed = 20000;

    std::int64_t rows = 0;         ///< of the manifest
    std::int64_t scanned = 0;      ///< less than rows when it was stopped
    std::vector<Finding> findings; ///< by row
    std::array<std::int64_t, kProblemCount> counts{};
    std::array<std::vector<std::int64_t>, kProblemCount> rowsOf{}; ///< of all findings
    std::string stoppedBy; ///< why a recogniser could not hear on; empty unless that ended it
    std::optional<VocabularyShare> vocabulary{}; ///< of texts of language models

    /// The row comes after those with this problem that are there already, or is one of them.
    void add(Finding finding);
    bool isComplete() const { return scanned == rows; }
    std::int64_t count(Problem problem) const { return counts[static_cast<std::size_t>(problem)]; }
    /// Findings that are counted and not listed.
    std::int64_t unlisted() const;
    std::vector<Problem> problemsOf(std::int64_t row) const;
    /// Rows, ascending and once each, that have one of these problems.
    std::vector<std::int64_t> rowsWith(std::span<const Problem> problems) const;
};

/// Holds as much memory as there are findings, whatever the hours of speech. A stop request ends it
/// early with what was found by then. Throws as AsrManifestReader and CtcDictionary::load do.
DataReport scanManifest(const std::filesystem::path& tsv, const ReportOptions& options,
                        const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
