// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody drops on the window, understood by what it is and not by the page it falls on.
#pragma once

#include "core/models/use.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::ui {

enum class DropKind {
    Project,
    Run,
    Capsule,    ///< of a run, to be repeated
    Checkpoint, ///< of a run of ours
    Model,      ///< a Parlance folder or of Hugging Face
    Weights,    ///< a published file
    DataSet,    ///< files of them, and folders that hold some
    LanguageModel,
    Audio, ///< recordings, and folders of them
    Text,
    Import,  ///< archives and tables that data sets can be made of, and folders of such tables
    Several, ///< that do not go together
    Empty,   ///< a text without a letter, a folder with nothing in it that can be used
    Unknown,
};

struct DroppedItem {
    DropKind kind = DropKind::Unknown;
    std::filesystem::path path; ///< what was dropped; of several the first
    /// Of recordings all there are, those in folders included; else what was dropped.
    std::vector<std::filesystem::path> files;
    /// Of a text or a folder of recordings: a model may be trained on it. Recordings have texts
    /// then.
    bool isDataSet = false;
    std::vector<models::Use> uses{}; ///< of a model, once it was looked into
    std::uintmax_t bytes = 0;        ///< of a text
};

/// Has it weights that can be used or trained on?
bool isModel(const DroppedItem& item);

/// Looks at the disk: not for the window's thread. Throws Error{Cancelled}; what cannot be read is
/// Unknown.
DroppedItem understandDrop(const std::vector<std::filesystem::path>& paths,
                           const std::stop_token& stop = {});

/// Those in its folders included. Looks at the disk. Throws Error{IoRead}, Error{Cancelled}.
std::vector<std::filesystem::path> recordingsBelow(const std::filesystem::path& folder,
                                                   const std::stop_token& stop);

/// "the run first", "3 recordings", "the file notes.odt, which no page understands".
QString dropWords(const DroppedItem& item);

} // namespace parlance::ui
