// SPDX-License-Identifier: GPL-3.0-or-later
// What the page makes of files and folders that were dropped on it.
#pragma once

#include <QStringList>

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::ui {

enum class OpenAs { Recordings, LanguageModel, Nothing };

/// By names, and for folders by whether they hold a model or a run, which are not recordings.
OpenAs openAs(const QStringList& paths);

/// The files, and the recordings in the folders and below them, by name. Looks at the disk. Throws
/// Error{Data} when there is none, Error{Cancelled}.
std::vector<std::filesystem::path> recordingsIn(const QStringList& paths,
                                                const std::stop_token& stop);

} // namespace parlance::ui
