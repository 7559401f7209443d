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
    UnknownText,  ///< symbols that the dictionary lacks, or that a voice cannot say
    SilentEnds,   ///< long silence before or after the speech
    SpeakingRate, ///< far faster or slower than the other recordings
    Misheard,     ///< a recogniser hears other words than the text has
};
inline constexpr std::size_t kProblemCount = 12;

/// "unreadable", "rate_mismatch", ...
std::string_view problemName(Problem problem);

struct ReportLimits {
    double shortestSec = 0.1;
    double longestSec = 35.0;
    double silentBelowDb = -50.0; ///< peak, full scale = 0
    double clippedPerMille = 0.1; ///< samples at full scale that make a recording clipped
    double silentEndSec = 0.5;    ///< before or after the speech of a voice
};

/// What a recogniser hears in a recording. Called from several threads.
using Hearing = std::function<text::Transcript(const std::filesystem::path& recording,
                                               const std::stop_token& stop)>;

struct ReportOptions {
    ReportLimits limits{};
    /// Empty = dict.ltr.txt beside the manifest, if there is one.
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

struct DataReport {
    std::int64_t rows = 0;         ///< of the manifest
    std::int64_t scanned = 0;      ///< less than rows when it was stopped
    std::vector<Finding> findings; ///< by row
    std::array<std::int64_t, kProblemCount> counts{};
    std::string stoppedBy; ///< why a recogniser could not hear on; empty unless that ended it

    /// The row comes after those that are there already, or is one of them.
    void add(Finding finding);
    bool isComplete() const { return scanned == rows; }
    std::int64_t count(Problem problem) const { return counts[static_cast<std::size_t>(problem)]; }
    /// Rows, ascending and once each, that have one of these problems.
    std::vector<std::int64_t> rowsWith(std::span<const Problem> problems) const;
};

/// Holds as much memory as there are findings, whatever the hours of speech. A stop request ends it
/// early with what was found by then. Throws as AsrManifestReader and CtcDictionary::load do.
DataReport scanManifest(const std::filesystem::path& tsv, const ReportOptions& options,
                        const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
