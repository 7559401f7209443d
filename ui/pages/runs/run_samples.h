// SPDX-License-Identifier: GPL-3.0-or-later
// What the validations of a run let be heard, item by item. All calls look at the disk.
#pragma once

#include "ui/audio/audio_clip.h"

#include <QImage>
#include <QString>

#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::ui {

/// One item as one validation had it.
struct RunSample {
    std::int64_t step = 0;
    std::string item; ///< as its files are named
    std::filesystem::path audio;
    std::filesystem::path alignment = {}; ///< empty where there is none
};

struct RunSamples {
    std::vector<RunSample> samples;        ///< by step and item
    std::map<std::string, QString> titles; ///< of each item: its text, else its name

    std::vector<std::int64_t> steps() const; ///< ascending
    /// Null where there is none.
    const RunSample* find(std::int64_t step, const std::string& item) const;
};

/// Throws what reading the run's items throws.
RunSamples listSamples(const std::filesystem::path& runFolder, const std::stop_token& stop);

struct HeardSample {
    std::shared_ptr<const AudioClip> clip;
    QImage alignment; ///< alignmentPicture(); null where there is none
    QString result;   ///< what came of it, and its scores
};

/// Throws what reading audio, matrices and items throws.
HeardSample readSample(const std::filesystem::path& runFolder, const RunSample& sample,
                       const std::stop_token& stop);

} // namespace parlance::ui
