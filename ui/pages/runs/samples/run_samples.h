// SPDX-License-Identifier: GPL-3.0-or-later
// What the validations of a run let be heard, seen and read, item by item. All calls look at the
// disk.
#pragma once

#include "core/engine/engine.h"
#include "core/runs/item_lines.h"
#include "ui/audio/audio_clip.h"
#include "ui/pages/runs/samples/alignment_history.h"

#include <QImage>
#include <QString>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::ui {

/// The files of one item from one validation.
struct SampleFiles {
    std::filesystem::path audio = {}; ///< empty where it is not heard
    /// Tensors, by what they show: "alignment", "attention"; empty where the name does not say.
    std::map<std::string, std::filesystem::path> pictures = {};
};

struct RunSamples {
    struct Item {
        std::string name; ///< as its files are named
        QString title;    ///< its text, else its name
    };
    std::vector<Item> items; ///< as the newest results have them, then those that are only in files
    std::vector<std::int64_t> steps; ///< of validations, ascending
    std::map<std::pair<std::int64_t, std::string>, SampleFiles> files; ///< by step and item
    std::map<std::int64_t, std::filesystem::path> results;             ///< by step
    AlignmentHistory alignments;                                       ///< of a voice
    bool hasAudio = false;

    bool isEmpty() const { return items.empty(); }
};

/// `known` is what was found before, whose newest results are not read again. Throws what reading
/// the run's items throws.
RunSamples listSamples(const std::filesystem::path& runFolder, const RunSamples& known,
                       const std::stop_token& stop);

/// A matrix as colour numbers (alignmentPicture()).
struct SamplePicture {
    std::string shows; ///< as in SampleFiles
    QImage picture;
    std::shared_ptr<const engine::AttentionMaps> weights = nullptr; ///< one map; null of no weights
    std::vector<std::string> tokens = {}; ///< that look at each other; empty where it has none
};

/// One item as one validation had it. What there is not is null or empty.
struct ReadSample {
    std::int64_t step = 0;
    std::size_t item = 0; ///< index into the items
    std::shared_ptr<const AudioClip> clip = nullptr;
    std::vector<SamplePicture> pictures = {};
    std::optional<runs::ItemLine> line = {};
    QString verdict = {}; ///< on the alignment of what a voice said: alignmentText()

    bool isEmpty() const { return !clip && pictures.empty() && !line; }
};

/// Throws what reading audio, matrices, their tokens and items throws.
ReadSample readSample(const RunSamples& samples, std::int64_t step, std::size_t item,
                      const std::stop_token& stop);

} // namespace parlance::ui
