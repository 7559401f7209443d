// SPDX-License-Identifier: Apache-2.0
// The sample project: real data of every family's kind, made on the spot from what Debian's
// packages carry. Nothing is downloaded. The same packages give the same bytes, whatever the
// number of threads.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

struct SamplesOptions {
    std::filesystem::path output; ///< the project's folder; made when absent
    int threads = 0;              ///< 0 = every core

    std::filesystem::path promptsFolder = "/usr/share/asterisk/sounds/en_US_f_Allison";
    std::filesystem::path promptTexts =
        "/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz"; ///< or not compressed
};

struct SampleSet {
    std::string name;         ///< the folder below `data/`
    std::int64_t items = 0;   ///< recordings, or lines of text
    double durationSec = 0.0; ///< of audio; 0 for text
    bool made = false;        ///< false: it was there already
};

struct SamplesSummary {
    std::filesystem::path project;
    std::vector<SampleSet> sets;
    /// True when nothing was missing and nothing was touched.
    bool alreadyComplete() const;
};

/// {"project", "already_complete", "sets": [{"name", "items", "duration", "made"}]}
Json toJson(const SamplesSummary& summary);

/// Debian packages whose programs make the sample data and are not in PATH.
std::vector<std::string> missingSamplePackages();

/// What a Progress of makeSamples() is about: "digits/train/…" is an item of a set, "digits" a set
/// that begins or is made in one go, "digits/" one that is made and brought to the disk.
struct SampleStage {
    std::string set;
    bool isSaved = false;
};
SampleStage sampleStage(const std::string& what);

/// Makes the project, or what is missing of it: every data set is written aside and renamed, so
/// that what is there is whole, and a set that lacks files or is of another revision is made again.
/// `runs/`, `models/` and other data of an existing project are left alone.
/// Throws Error{IoRead} naming the Debian packages that are missing, Error{Usage} when the folder
/// holds something else or another process is at it, Error{Cancelled} on a stop request. The sets
/// that are whole by then stay, and a later call goes on from there.
/// Progress goes by time, about, and reaches its total when all is on the disk.
SamplesSummary makeSamples(const SamplesOptions& options, const ProgressSink& progress,
                           std::stop_token stop);

/// Removes what a cancelled call left in a folder that is not a project yet, and the folder itself
/// if nothing else is in it. A project is not touched, nor are files that others put there.
void removeBegunSamples(const std::filesystem::path& output);

} // namespace parlance::data
